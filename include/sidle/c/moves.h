// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/base.h"

// What moves in space and in the plane have in common.

#ifdef __cplusplus
extern "C" {
#endif

/// Why a slide ended; see sidle/3d/slide.h.
typedef int32_t sidle_stop;
enum { SIDLE_STOP_ARRIVED, SIDLE_STOP_CORNERED, SIDLE_STOP_CAST_LIMIT, SIDLE_STOP_OVERLAPPING };

/// What happened to a walker; see sidle/base/why.h.
typedef int32_t sidle_why;
enum {
    SIDLE_WHY_BLOCKED_BY_WALL,
    SIDLE_WHY_BLOCKED_BY_SLOPE,
    SIDLE_WHY_GAVE_UP,
    SIDLE_WHY_STEPPED,
    SIDLE_WHY_STEP_IS_WALL,
    SIDLE_WHY_STEP_TOO_HIGH,
    SIDLE_WHY_STEP_IS_COVERED,
    SIDLE_WHY_STEP_LEADS_NOWHERE,
    SIDLE_WHY_LEFT_GROUND,
    SIDLE_WHY_FELL_OFF_LEDGE,
    SIDLE_WHY_DROPPED_THROUGH,
    SIDLE_WHY_LANDED,
    SIDLE_WHY_SLID_OFF,
    SIDLE_WHY_HELD_BETWEEN,
    SIDLE_WHY_JUMP_REFUSED,
    SIDLE_WHY_LED_OUT,
    SIDLE_WHY_STUCK_INSIDE,
    SIDLE_WHY_CARRY_BLOCKED,
    SIDLE_WHY_PUSHED,
    SIDLE_WHY_CRUSHED
};

/// What stays where it is while a walker changes its body.
typedef int32_t sidle_anchor;
enum { SIDLE_ANCHOR_FEET, SIDLE_ANCHOR_MIDDLE, SIDLE_ANCHOR_HEAD };

/// What became of a projectile at a contact.
typedef int32_t sidle_impact;
enum { SIDLE_IMPACT_PIERCED, SIDLE_IMPACT_BOUNCED, SIDLE_IMPACT_STOPPED };

// Contacts that begin, stay and end; see sidle/base/contact_set.h.

/// The first `count` are touched.
typedef struct sidle_contact_set {
    uint32_t obstacles[32];
    int32_t count;     ///< [-] 0..32
    int32_t is_whole;  ///< [-] 0 or 1
} sidle_contact_set;

typedef int32_t sidle_contact_change;
enum { SIDLE_CONTACT_CHANGE_BEGIN, SIDLE_CONTACT_CHANGE_STAY, SIDLE_CONTACT_CHANGE_END };

typedef struct sidle_contact_event {
    sidle_contact_change change;
    uint32_t obstacle;  ///< Its handle. [-]
} sidle_contact_event;

typedef struct sidle_contact_update {
    sidle_contact_set now;
    int32_t event_count;  ///< [-] 0..128
    int32_t unused;       ///< Fills the struct. [-]
    sidle_contact_event events[128];
} sidle_contact_update;

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/moves.h"
#include "sidle/c/world2.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a projectile is; see sidle/2d/projectile.h.
typedef struct sidle_projectile2 {
    double radius;  ///< [m] >= 1e-6
    sidle_vec2 acceleration;
    uint32_t pierces;      ///< Layers. [-]
    uint32_t bounces_off;  ///< Layers. [-]
    int32_t max_pierced;   ///< [-] 0..8
    int32_t max_bounces;   ///< [-] >= 0
    double restitution;    ///< [-] 0..1
    double friction;       ///< [-] >= 0
    double rest_speed;     ///< [m/s] >= 0
} sidle_projectile2;

/// All that a projectile remembers: a snapshot is a copy.
typedef struct sidle_projectile_state2 {
    sidle_vec2 position;
    sidle_vec2 velocity;
    sidle_obstacle_id2 pierced[8];
    int32_t pierced_count;  ///< [-] 0..8
    int32_t bounce_count;   ///< [-] >= 0
    int32_t has_stopped;    ///< [-] 0 or 1
    int32_t unused;         ///< Fills the struct. [-]
} sidle_projectile_state2;

typedef struct sidle_projectile_hit2 {
    sidle_hit2 hit;
    sidle_vec2 position;
    sidle_vec2 velocity;
    sidle_impact impact;
    int32_t unused;  ///< Fills the struct. [-]
} sidle_projectile_hit2;

typedef struct sidle_projectile_result2 {
    sidle_projectile_state2 state;
    double time_left;   ///< [s]
    int32_t hit_count;  ///< [-] 0..16
    int32_t unused;     ///< Fills the struct. [-]
    sidle_projectile_hit2 hits[16];
} sidle_projectile_result2;

SIDLE_API sidle_projectile2 sidle_projectile2_default(void);
SIDLE_API sidle_projectile_state2 sidle_projectile_state2_default(void);
/// One tick of `dt` [s] > 0. `out->state` may be `*state`.
SIDLE_API void sidle_fly2(const sidle_world2* world, const sidle_projectile2* projectile,
                          const sidle_projectile_state2* state, double dt,
                          const sidle_filter* filter, sidle_projectile_result2* out);

// Contacts that begin, stay and end; see sidle/2d/contact_events.h.

/// What is nearer than `margin` [m] is touched; a null filter asks for triggers alone.
SIDLE_API void sidle_touching2(const sidle_world2* world, const sidle_capsule2* body, double margin,
                               const sidle_filter* filter, sidle_contact_set* out);
/// At its start or on its way, in order of time: `way` is how far it has come at the end of each
/// straight piece; `margin` [m] as above.
SIDLE_API void sidle_touching_on_way2(const sidle_world2* world, const sidle_capsule2* body,
                                      const sidle_vec2* way, int32_t way_count, double margin,
                                      const sidle_filter* filter, sidle_contact_set* out);
/// What began, stays and ended along a way.
SIDLE_API void sidle_update_contacts2(const sidle_world2* world, const sidle_contact_set* before,
                                      const sidle_capsule2* body, const sidle_vec2* way,
                                      int32_t way_count, double margin, const sidle_filter* filter,
                                      sidle_contact_update* out);

#ifdef __cplusplus
}
#endif

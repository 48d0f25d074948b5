// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/moves.h"
#include "sidle/c/world3.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sidle_slide_settings3 {
    double skin;        ///< Gap kept to obstacles. [m] > 0
    int32_t max_casts;  ///< [-] 1..30
    int32_t unused;     ///< Fills the struct. [-]
    sidle_vec3 up;      ///< Zero: no contact is too steep.
    double max_slope;   ///< Cosine of the steepest slope that lifts. [-] 0..1
} sidle_slide_settings3;

typedef struct sidle_contact3 {
    sidle_vec3 normal;
    sidle_vec3 point;
    sidle_obstacle_id3 obstacle;
    uint32_t triangle;  ///< As in `sidle_hit3`. [-]
    uint32_t tag;       ///< The game's own number. [-]
    sidle_surface3 surface;
    sidle_feature3 feature;
    int32_t unused;  ///< Fills the struct. [-]
} sidle_contact3;

typedef struct sidle_slide_result3 {
    sidle_vec3 motion;
    sidle_vec3 unused;
    int32_t contact_count;  ///< [-] 0..8
    int32_t casts;          ///< Sweeps spent. [-]
    sidle_stop stop;
    int32_t filler;  ///< Fills the struct. [-]
    sidle_contact3 contacts[8];
} sidle_slide_result3;

/// Where each straight piece of a move ends.
typedef struct sidle_trace3 {
    int32_t count;     ///< [-] 0..128
    int32_t is_whole;  ///< 0 when there were more pieces than places. [-]
    sidle_vec3 points[128];
} sidle_trace3;

typedef struct sidle_depenetration3 {
    sidle_vec3 motion;
    int32_t is_free;  ///< [-] 0 or 1
    sidle_obstacle_id3 obstacle;
} sidle_depenetration3;

SIDLE_API sidle_slide_settings3 sidle_slide_settings3_default(void);
/// `trace` may be null; it is emptied first.
SIDLE_API void sidle_slide3(const sidle_world3* world, const sidle_capsule3* body, sidle_vec3 wish,
                            const sidle_slide_settings3* settings, const sidle_filter* filter,
                            sidle_trace3* trace, sidle_slide_result3* out);
/// At most `reach` [m] > 0 far.
SIDLE_API void sidle_depenetrate3(const sidle_world3* world, const sidle_capsule3* body,
                                  double reach, const sidle_slide_settings3* settings,
                                  const sidle_filter* filter, sidle_depenetration3* out);

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/moves.h"
#include "sidle/c/world2.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sidle_slide_settings2 {
    double skin;        ///< Gap kept to obstacles. [m] > 0
    int32_t max_casts;  ///< [-] 1..64
    int32_t unused;     ///< Fills the struct. [-]
    sidle_vec2 up;      ///< Zero: no contact is too steep.
    double max_slope;   ///< Cosine of the steepest slope that lifts. [-] 0..1
} sidle_slide_settings2;

typedef struct sidle_contact2 {
    sidle_vec2 normal;
    sidle_vec2 point;
    sidle_obstacle_id2 obstacle;
    uint32_t wall;  ///< As in `sidle_hit2`. [-]
    sidle_tile tile;
    uint32_t tag;  ///< The game's own number. [-]
    sidle_feature2 feature;
    int32_t unused;  ///< Fills the struct. [-]
} sidle_contact2;

typedef struct sidle_slide_result2 {
    sidle_vec2 motion;
    sidle_vec2 unused;
    int32_t contact_count;  ///< [-] 0..8
    int32_t casts;          ///< Sweeps spent. [-]
    sidle_stop stop;
    int32_t filler;  ///< Fills the struct. [-]
    sidle_contact2 contacts[8];
} sidle_slide_result2;

/// Where each straight piece of a move ends.
typedef struct sidle_trace2 {
    int32_t count;     ///< [-] 0..128
    int32_t is_whole;  ///< 0 when there were more pieces than places. [-]
    sidle_vec2 points[128];
} sidle_trace2;

typedef struct sidle_depenetration2 {
    sidle_vec2 motion;
    int32_t is_free;  ///< [-] 0 or 1
    sidle_obstacle_id2 obstacle;
} sidle_depenetration2;

SIDLE_API sidle_slide_settings2 sidle_slide_settings2_default(void);
/// `trace` may be null; it is emptied first.
SIDLE_API void sidle_slide2(const sidle_world2* world, const sidle_capsule2* body, sidle_vec2 wish,
                            const sidle_slide_settings2* settings, const sidle_filter* filter,
                            sidle_trace2* trace, sidle_slide_result2* out);
/// At most `reach` [m] > 0 far.
SIDLE_API void sidle_depenetrate2(const sidle_world2* world, const sidle_capsule2* body,
                                  double reach, const sidle_slide_settings2* settings,
                                  const sidle_filter* filter, sidle_depenetration2* out);

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// All motions m with `dot(normal, m) >= offset`; see sidle/2d/halfspaces.h.
typedef struct sidle_half_space2 {
    sidle_vec2 normal;
    double offset;  ///< [m]
} sidle_half_space2;

/// The same in space; see sidle/3d/halfspaces.h.
typedef struct sidle_half_space3 {
    sidle_vec3 normal;
    double offset;  ///< [m]
} sidle_half_space3;

/// The motion that half-spaces leave of a wish.
typedef struct sidle_projection2 {
    sidle_vec2 motion;
    double violation;     ///< How far it stays outside the worst half-space. [m] >= 0
    int32_t is_feasible;  ///< [-] 0 or 1
    int32_t unused;       ///< Fills the struct. [-]
} sidle_projection2;

typedef struct sidle_projection3 {
    sidle_vec3 motion;
    double violation;     ///< How far it stays outside the worst half-space. [m] >= 0
    int32_t is_feasible;  ///< [-] 0 or 1
    int32_t unused;       ///< Fills the struct. [-]
} sidle_projection3;

/// The point nearest to `wish` that lies in every half-space, exactly. `count` [-] 0..64
SIDLE_API sidle_projection2 sidle_project2(sidle_vec2 wish, const sidle_half_space2* half_spaces,
                                           int32_t count);
SIDLE_API sidle_projection3 sidle_project3(sidle_vec3 wish, const sidle_half_space3* half_spaces,
                                           int32_t count);

#ifdef __cplusplus
}
#endif

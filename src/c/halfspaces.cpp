// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/halfspaces.h"

#include "c/convert.h"
#include "sidle/2d/halfspaces.h"
#include "sidle/3d/halfspaces.h"

using namespace sidle::c;

sidle_projection2 sidle_project2(sidle_vec2 wish, const sidle_half_space2* half_spaces,
                                 int32_t count) {
    std::vector<sidle::HalfSpace2> own;
    for (const sidle_half_space2& one : span_of(half_spaces, count)) {
        own.push_back({from_c(one.normal), one.offset});
    }
    const sidle::Projection2 found = sidle::project(from_c(wish), own);
    return {to_c(found.motion), found.violation, found.is_feasible, 0};
}

sidle_projection3 sidle_project3(sidle_vec3 wish, const sidle_half_space3* half_spaces,
                                 int32_t count) {
    std::vector<sidle::HalfSpace3> own;
    for (const sidle_half_space3& one : span_of(half_spaces, count)) {
        own.push_back({from_c(one.normal), one.offset});
    }
    const sidle::Projection3 found = sidle::project(from_c(wish), own);
    return {to_c(found.motion), found.violation, found.is_feasible, 0};
}

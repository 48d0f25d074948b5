// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/halfspaces.h"

#include "c/convert.h"
#include "sidle/2d/halfspaces.h"
#include "sidle/3d/halfspaces.h"

using namespace sidle::c;

namespace {

template <class Out, class Own, class Wish, class Given>
Out project_by(Wish wish, const Given* half_spaces, std::int32_t count) {
    std::vector<Own> own;
    for (const Given& one : span_of(half_spaces, count)) {
        own.push_back({from_c(one.normal), one.offset});
    }
    const auto found = sidle::project(from_c(wish), own);
    return {to_c(found.motion), found.violation, found.is_feasible, 0};
}

}  // namespace

sidle_projection2 sidle_project2(sidle_vec2 wish, const sidle_half_space2* half_spaces,
                                 int32_t count) {
    return project_by<sidle_projection2, sidle::HalfSpace2>(wish, half_spaces, count);
}

sidle_projection3 sidle_project3(sidle_vec3 wish, const sidle_half_space3* half_spaces,
                                 int32_t count) {
    return project_by<sidle_projection3, sidle::HalfSpace3>(wish, half_spaces, count);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "marks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sidle::viewer {
namespace {

constexpr DrawColor plane_color{90, 210, 240, 48};
constexpr DrawColor box_color{190, 130, 230, 255};
constexpr DrawColor reach_color{255, 255, 255, 255};
constexpr DrawColor way_color{255, 240, 190, 220};
constexpr double plane_reach = 0.3;  // Planes of what is nearer than this are shown. [m]
constexpr Vec3 lift{0, 0.03, 0};     // A way that lies in the floor is not seen. [m]

// Neighbours on a flat floor say the same: one of them is enough to see.
std::size_t leave_out_same(std::span<HalfSpace3> planes) {
    constexpr double same_normal = 0.999;  // Cosine. [-]
    constexpr double same_offset = 0.01;   // [m]
    std::size_t kept = 0;
    for (const HalfSpace3& plane : planes) {
        const auto is_same = [&](const HalfSpace3& other) {
            return dot(plane.normal, other.normal) > same_normal &&
                   std::abs(plane.offset - other.offset) < same_offset;
        };
        if (std::none_of(planes.begin(), planes.begin() + static_cast<std::ptrdiff_t>(kept),
                         is_same))
            planes[kept++] = plane;
    }
    return kept;
}

}  // namespace

void draw_marks(Drawing& marks, const World3& world, const Walker3& walker, Vec3 position,
                Vec3 motion, const Shown& shown, const DrawStyle3& style) {
    const Capsule3 body = body_of(walker, position);
    if (shown.half_spaces) {
        std::array<HalfSpace3, max_half_spaces> planes;
        const std::size_t count = half_spaces_near(world, body, plane_reach, walker.skin, planes);
        const std::size_t kept = leave_out_same(std::span(planes.data(), count));
        sidle::draw(marks, body, std::span(planes.data(), kept), plane_color);
    }
    if (!shown.bounds) return;
    draw_bounds(marks, world, box_color, style);
    // What a move of this length looks at: the body, its way, and a step up and down.
    Box3 looked_at = sweep(bounds(body), motion);
    looked_at = include(sweep(looked_at, walker.up * walker.step_height),
                        sweep(looked_at, -walker.up * walker.step_height));
    add_edges(marks, looked_at, reach_color);
}

void draw_way(Drawing& marks, const std::vector<Vec3>& way) {
    for (std::size_t k = 1; k < way.size(); ++k)
        add_line(marks, {way[k - 1] + lift, way[k] + lift}, way_color);
}

}  // namespace sidle::viewer

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/draw/walk3.h"

#include <algorithm>
#include <array>

#include "draw/solids.h"

namespace sidle {
namespace {

constexpr double touch_radius = 0.08;  // Of the ring around a touch. [m]
constexpr double normal_length = 0.4;  // Of the arrow on it. [m]
// A ring that lies in a floor is not seen: lifted by this, it is. [m]
constexpr double lift = 0.01;

void draw_touch(Drawing& drawing, Vec3 point, Vec3 normal, double radius, DrawColor color) {
    const Vec3 seen = point + normal * lift;
    add_ring(drawing, {seen, radius}, normal, color);
    add_arrow(drawing, {seen, seen + normal * normal_length}, color);
}

}  // namespace

void draw(Drawing& drawing, const Capsule3& body, DrawColor color) {
    add_capsule(drawing, body, color);
}

void draw(Drawing& drawing, std::span<const Contact3> contacts, DrawColor color) {
    for (const Contact3& contact : contacts)
        draw_touch(drawing, contact.point, contact.normal, touch_radius, color);
}

void draw(Drawing& drawing, const Ground3& ground, DrawColor color) {
    draw_touch(drawing, ground.point, ground.normal, 2 * touch_radius, color);
}

void draw(Drawing& drawing, Vec3 start, const Trace3& trace, DrawColor color) {
    for (int k = 0; k < trace.count; ++k) {
        const Vec3 next = trace.points[static_cast<std::size_t>(k)];
        add_line(drawing, {start, next}, color);
        start = next;
    }
}

void draw(Drawing& drawing, const Capsule3& body, std::span<const HalfSpace3> half_spaces,
          DrawColor color) {
    for (const HalfSpace3& space : half_spaces) {
        // The body's first point to meet the plane, and where on the plane that would be.
        const Vec3 cap = dot(body.a, space.normal) < dot(body.b, space.normal) ? body.a : body.b;
        const Vec3 point = cap + space.normal * (space.offset - body.radius);
        add_disc(drawing, {point, body.radius * 1.5}, space.normal, color);
        add_ring(drawing, {point, body.radius * 1.5}, space.normal,
                 {color.red, color.green, color.blue, 255});
    }
}

std::size_t half_spaces_near(const World3& world, const Capsule3& body, double reach, double skin,
                             std::span<HalfSpace3> planes, const Filter3& filter) {
    std::array<Hit3, max_half_spaces> hits;
    const std::size_t found = world.overlaps(body, reach, hits, filter);
    const std::size_t count = std::min({found, planes.size(), hits.size()});
    for (std::size_t k = 0; k < count; ++k) planes[k] = {hits[k].normal, skin - hits[k].distance};
    return count;
}

}  // namespace sidle

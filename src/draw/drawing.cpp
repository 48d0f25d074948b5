// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/draw/drawing.h"

#include <cmath>

#include "draw/solids.h"

namespace sidle {
namespace {

constexpr Vec3 to_light{0.36, 0.8, 0.48};  // Unit vector: above, to one side. [-]
constexpr double in_shade = 0.5;           // Of a face that looks away from the light. [-]

DrawVertex vertex(const Drawing& drawing, Vec3 point, DrawColor color) {
    const Vec3 from_origin = point - drawing.origin;
    return {static_cast<float>(from_origin.x), static_cast<float>(from_origin.y),
            static_cast<float>(from_origin.z), color};
}

std::uint8_t scaled(std::uint8_t part, double by) {
    return static_cast<std::uint8_t>(part * by + 0.5);
}

// Half of the light goes round the thing, so that no two sides of a box are the same.
DrawColor lit(DrawColor color, Vec3 normal) {
    const double light = in_shade + (1.0 - in_shade) * (0.5 + 0.5 * dot(normal, to_light));
    return {scaled(color.red, light), scaled(color.green, light), scaled(color.blue, light),
            color.alpha};
}

void add_corners(Drawing& drawing, const Triangle3& triangle, DrawColor color) {
    for (const Vec3 corner : {triangle.a, triangle.b, triangle.c})
        drawing.triangles.push_back(vertex(drawing, corner, color));
}

}  // namespace

void clear(Drawing& drawing) {
    drawing.lines.clear();
    drawing.triangles.clear();
}

void add_line(Drawing& drawing, const Segment3& line, DrawColor color) {
    if (!is_finite(line.a) || !is_finite(line.b)) return;
    drawing.lines.push_back(vertex(drawing, line.a, color));
    drawing.lines.push_back(vertex(drawing, line.b, color));
}

void add_arrow(Drawing& drawing, const Segment3& line, DrawColor color) {
    add_line(drawing, line, color);
    const Vec3 along = line.b - line.a;
    if (!is_finite(along) || length(along) == 0.0) return;
    const Vec3 side = any_perpendicular(normalize_or(along, {1, 0, 0})) * (0.1 * length(along));
    for (const Vec3 to : {side, -side})
        add_line(drawing, {line.b, line.b - along * 0.2 + to}, color);
}

void add_edges(Drawing& drawing, const Box3& box, DrawColor color) {
    if (is_empty(box) || !is_finite(box.low) || !is_finite(box.high)) return;
    const auto corner = [&](int which) {
        return Vec3{which & 1 ? box.high.x : box.low.x, which & 2 ? box.high.y : box.low.y,
                    which & 4 ? box.high.z : box.low.z};
    };
    for (int from = 0; from < 8; ++from) {
        for (const int axis : {1, 2, 4}) {
            if (!(from & axis)) add_line(drawing, {corner(from), corner(from | axis)}, color);
        }
    }
}

void add_ring(Drawing& drawing, const Sphere3& sphere, Vec3 normal, DrawColor color) {
    const Circle circle(normal);
    for (int k = 0; k < Circle::sides; ++k) {
        add_line(drawing,
                 {sphere.center + circle.at(k) * sphere.radius,
                  sphere.center + circle.at(k + 1) * sphere.radius},
                 color);
    }
}

void add_disc(Drawing& drawing, const Sphere3& sphere, Vec3 normal, DrawColor color) {
    const Circle circle(normal);
    for (int k = 0; k < Circle::sides; ++k) {
        add_corners(drawing,
                    {sphere.center, sphere.center + circle.at(k) * sphere.radius,
                     sphere.center + circle.at(k + 1) * sphere.radius},
                    color);
    }
}

void add_triangle(Drawing& drawing, const Triangle3& triangle, DrawColor color) {
    const Vec3 normal = cross(triangle.b - triangle.a, triangle.c - triangle.a);
    const double area = length(normal);
    if (!std::isfinite(area) || area == 0.0) return;
    add_corners(drawing, triangle, lit(color, normal / area));
}

}  // namespace sidle

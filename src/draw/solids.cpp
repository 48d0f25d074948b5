// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "draw/solids.h"

namespace sidle {
namespace {

struct Turn {
    double cosine;  // [-]
    double sine;    // [-]
};

// The first four of sixteen even turns; the others are these, turned by quarters.
constexpr std::array<Turn, 4> quarter{{{1.0, 0.0},
                                       {0.92387953251128674, 0.38268343236508977},
                                       {0.70710678118654752, 0.70710678118654752},
                                       {0.38268343236508977, 0.92387953251128674}}};

// A ring of corners about the axis of a capsule. Height along it and radius. [m]
struct Ring {
    Vec3 center;
    double radius;
};

void add_band(Drawing& drawing, const Circle& circle, const Ring& low, const Ring& high,
              DrawColor color) {
    for (int k = 0; k < Circle::sides; ++k) {
        add_quad(
            drawing,
            {low.center + circle.at(k) * low.radius, low.center + circle.at(k + 1) * low.radius,
             high.center + circle.at(k + 1) * high.radius,
             high.center + circle.at(k) * high.radius},
            color);
    }
}

}  // namespace

Circle::Circle(Vec3 axis) {
    const Vec3 first = any_perpendicular(axis);
    const Vec3 second = cross(axis, first);
    const std::array<Vec3, 5> axes{first, second, -first, -second, first};
    for (std::size_t k = 0; k < sides; ++k) {
        const Turn turn = quarter[k % 4];
        corners_[k] = axes[k / 4] * turn.cosine + axes[k / 4 + 1] * turn.sine;
    }
}

void add_quad(Drawing& drawing, const std::array<Vec3, 4>& corners, DrawColor color) {
    add_triangle(drawing, {corners[0], corners[1], corners[2]}, color);
    add_triangle(drawing, {corners[0], corners[2], corners[3]}, color);
}

void add_block(Drawing& drawing, const std::array<Vec3, 8>& corners, DrawColor color) {
    constexpr std::size_t faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                         {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (const auto& face : faces) {
        add_quad(drawing, {corners[face[0]], corners[face[1]], corners[face[2]], corners[face[3]]},
                 color);
    }
}

void add_cylinder(Drawing& drawing, const Segment3& axis, double radius, DrawColor color) {
    const Circle circle(normalize_or(axis.b - axis.a, {0, 1, 0}));
    add_band(drawing, circle, {axis.a, 0.0}, {axis.a, radius}, color);
    add_band(drawing, circle, {axis.a, radius}, {axis.b, radius}, color);
    add_band(drawing, circle, {axis.b, radius}, {axis.b, 0.0}, color);
}

void add_capsule(Drawing& drawing, const Capsule3& capsule, DrawColor color) {
    const Vec3 along = normalize_or(capsule.b - capsule.a, {0, 1, 0});
    const Circle circle(along);
    const double radius = capsule.radius;
    Ring last{capsule.a - along * radius, 0.0};
    const auto go_on = [&](Ring next) {
        add_band(drawing, circle, last, next, color), last = next;
    };
    for (std::size_t k = 1; k < quarter.size(); ++k) {
        go_on({capsule.a - along * (radius * quarter[k].cosine), radius * quarter[k].sine});
    }
    go_on({capsule.a, radius});
    go_on({capsule.b, radius});
    for (std::size_t k = 1; k < quarter.size(); ++k) {
        go_on({capsule.b + along * (radius * quarter[k].sine), radius * quarter[k].cosine});
    }
    go_on({capsule.b + along * radius, 0.0});
}

}  // namespace sidle

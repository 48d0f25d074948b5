// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/draw/obstacles3.h"

#include <array>
#include <cmath>
#include <utility>

#include "3d/heightfield_state.h"
#include "draw/solids.h"

namespace sidle {
namespace {

// A height of something that stands at `base`, and may be endless. [m]
double drawn_height(double base, double height, double endless) {
    return std::isfinite(height) ? base + height : endless;
}

/// Adds one obstacle: a way for each shape.
class Draughtsman {
public:
    Draughtsman(Drawing& drawing, const Obstacle3& obstacle, const DrawStyle3& style)
        : drawing_(drawing), obstacle_(obstacle), style_(style) {}

    void operator()(const std::shared_ptr<const Mesh3>& mesh) const {
        for (std::uint32_t k = 0; k < mesh->triangle_count(); ++k)
            add(mesh->triangle(k), mesh->surface(k));
    }

    void operator()(const std::shared_ptr<const Heightfield3>& field) const {
        for (std::uint32_t k = 0; k < field->triangle_count(); ++k)
            add(field->triangle(k), field->state().source.surface);
    }

    void operator()(const Sphere3& sphere) const {
        const Vec3 center = to_world(obstacle_.pose, sphere.center);
        add_capsule(drawing_, {center, center, sphere.radius}, color());
    }

    void operator()(const Capsule3& capsule) const {
        add_capsule(drawing_,
                    {to_world(obstacle_.pose, capsule.a), to_world(obstacle_.pose, capsule.b),
                     capsule.radius},
                    color());
    }

    void operator()(const Cylinder3& cylinder) const {
        const auto [low, high] = heights(cylinder.center.y, cylinder.bottom, cylinder.top);
        add_cylinder(drawing_,
                     {to_world(obstacle_.pose, {cylinder.center.x, low, cylinder.center.z}),
                      to_world(obstacle_.pose, {cylinder.center.x, high, cylinder.center.z})},
                     cylinder.radius, color());
    }

    void operator()(const OrientedBox3& box) const {
        const Vec3 half = box.half;
        std::array<Vec3, 8> corners;
        for (std::size_t which = 0; which < corners.size(); ++which) {
            const Vec3 local{which & 1 ? half.x : -half.x, which & 2 ? half.y : -half.y,
                             which & 4 ? half.z : -half.z};
            corners[which] = to_world(obstacle_.pose, box.center + rotate(box.rotation, local));
        }
        add_block(drawing_, corners, color());
    }

    void operator()(const WallChain3& chain) const {
        const auto [low, high] = heights(0.0, chain.bottom, chain.top);
        const std::size_t count = chain.nodes.size();
        for (std::size_t k = 0; k < count; ++k) {
            if (chain.thickness > 0.0) add_post(chain, chain.nodes[k], low, high);
            if (k + 1 < count || (chain.is_closed && count > 2))
                add_wall(chain, chain.nodes[k], chain.nodes[(k + 1) % count], low, high);
        }
    }

private:
    void add(const Triangle3& local, Surface3 surface) const {
        const Triangle3 triangle{to_world(obstacle_.pose, local.a),
                                 to_world(obstacle_.pose, local.b),
                                 to_world(obstacle_.pose, local.c)};
        const Vec3 across = cross(triangle.b - triangle.a, triangle.c - triangle.a);
        const bool is_ground = surface != Surface3::wall && std::abs(dot(across, style_.up)) >=
                                                                style_.max_slope * length(across);
        DrawColor shown = is_ground ? style_.ground : style_.steep;
        if (surface == Surface3::one_way) shown = style_.one_way;
        add_triangle(drawing_, triangle, obstacle_.previous ? style_.moving : shown);
    }

    DrawColor color() const {
        if (obstacle_.previous) return style_.moving;
        return obstacle_.surface == Surface3::one_way ? style_.one_way : style_.solid;
    }

    // Endless ones end where the style says; what lies beyond that has no height.
    std::pair<double, double> heights(double base, double bottom, double top) const {
        const double stands_at = obstacle_.pose.position.y;
        const double low = drawn_height(base, bottom, style_.low - stands_at);
        const double high = drawn_height(base, top, style_.high - stands_at);
        return {low < high ? low : high, high};
    }

    void add_post(const WallChain3& chain, Vec3 node, double low, double high) const {
        add_cylinder(drawing_,
                     {to_world(obstacle_.pose, {node.x, low, node.z}),
                      to_world(obstacle_.pose, {node.x, high, node.z})},
                     chain.thickness / 2, color());
    }

    void add_wall(const WallChain3& chain, Vec3 from, Vec3 to, double low, double high) const {
        const Vec3 along = normalize_or({to.x - from.x, 0, to.z - from.z}, {1, 0, 0});
        const Vec3 side = Vec3{-along.z, 0, along.x} * (chain.thickness / 2);
        std::array<Vec3, 8> corners;
        for (std::size_t which = 0; which < corners.size(); ++which) {
            const Vec3 node = which & 1 ? to : from;
            const Vec3 beside = which & 4 ? side : -side;
            corners[which] = to_world(
                obstacle_.pose, {node.x + beside.x, which & 2 ? high : low, node.z + beside.z});
        }
        add_block(drawing_, corners, color());
    }

    Drawing& drawing_;
    const Obstacle3& obstacle_;
    const DrawStyle3& style_;
};

Box3 bounds_of(const ObstacleShape3& shape) {
    return std::visit(
        [](const auto& one) {
            if constexpr (requires { one->bounds(); }) {
                return one->bounds();
            } else {
                return bounds(one);
            }
        },
        shape);
}

}  // namespace

void draw(Drawing& drawing, const Obstacle3& obstacle, const DrawStyle3& style) {
    std::visit(Draughtsman(drawing, obstacle, style), obstacle.shape);
}

void draw(Drawing& drawing, const World3& world, const DrawStyle3& style) {
    for (const ObstacleId3 id : world.obstacles()) draw(drawing, *world.find(id), style);
}

Box3 drawn_bounds(const Obstacle3& obstacle, const DrawStyle3& style) {
    Box3 local = bounds_of(obstacle.shape);
    const double stands_at = obstacle.pose.position.y;
    if (!std::isfinite(local.low.y)) local.low.y = style.low - stands_at;
    if (!std::isfinite(local.high.y)) local.high.y = style.high - stands_at;
    if (is_empty(local)) return {};
    Box3 box;
    for (int which = 0; which < 8; ++which) {
        box = include(box, to_world(obstacle.pose, {which & 1 ? local.high.x : local.low.x,
                                                    which & 2 ? local.high.y : local.low.y,
                                                    which & 4 ? local.high.z : local.low.z}));
    }
    return box;
}

void draw_bounds(Drawing& drawing, const World3& world, DrawColor color, const DrawStyle3& style) {
    for (const ObstacleId3 id : world.obstacles())
        add_edges(drawing, drawn_bounds(*world.find(id), style), color);
}

}  // namespace sidle

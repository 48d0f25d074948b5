// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "surface.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sidle::cli {
namespace {

constexpr int sides = 32;

struct Surface {
    std::vector<SurfaceTriangle>& out;
    Pose3 pose;
    Surface3 surface = Surface3::solid;

    void triangle(Vec3 a, Vec3 b, Vec3 c) const {
        const Triangle3 t{to_world(pose, a), to_world(pose, b), to_world(pose, c)};
        if (is_finite(t.a) && is_finite(t.b) && is_finite(t.c)) out.push_back({t, surface});
    }
    void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d) const {
        triangle(a, b, c);
        triangle(a, c, d);
    }
};

Vec3 around(int i) {
    const double angle = 2 * 3.141592653589793 * i / sides;
    return {std::cos(angle), 0, std::sin(angle)};
}

void put_prism(const Surface& to, const std::vector<Vec3>& outline, double bottom, double top) {
    const Vec3 low{0, bottom, 0};
    const Vec3 high{0, top, 0};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Vec3 p = outline[i];
        const Vec3 q = outline[(i + 1) % outline.size()];
        to.quad(q + low, p + low, p + high, q + high);
        if (i == 0) continue;
        to.triangle(outline[0] + high, q + high, p + high);
        to.triangle(outline[0] + low, p + low, q + low);
    }
}

/// Around a segment seen from above; turns from +x to +z as `around` does.
std::vector<Vec3> stadium(Vec3 a, Vec3 b, double radius) {
    const Vec3 along = b - a;
    std::vector<Vec3> outline;
    for (int i = 0; i < sides; ++i) {
        const Vec3 out = around(i);
        outline.push_back((dot(out, along) > 0.0 ? b : a) + out * radius);
    }
    return outline;
}

void put_ball(const Surface& to, const Capsule3& capsule) {
    const Vec3 up = normalize_or(capsule.b - capsule.a, {0, 1, 0});
    const Vec3 right = any_perpendicular(up);
    const Vec3 ahead = cross(right, up);
    constexpr int rings = 12;
    const auto at = [&](int ring, int i) {
        const double angle = 3.141592653589793 * (0.5 - static_cast<double>(ring) / rings);
        const Vec3 level = around(i);
        const Vec3 out = right * level.x + ahead * level.z;
        const Vec3 centre = ring * 2 <= rings ? capsule.b : capsule.a;
        return centre + (out * std::cos(angle) + up * std::sin(angle)) * capsule.radius;
    };
    for (int ring = 0; ring < rings; ++ring)
        for (int i = 0; i < sides; ++i)
            to.quad(at(ring, i), at(ring, i + 1), at(ring + 1, i + 1), at(ring + 1, i));
    if (capsule.a == capsule.b) return;
    for (int i = 0; i < sides; ++i) {
        const Vec3 rise = capsule.b - capsule.a;
        const Vec3 p = at(rings / 2, i) - rise;
        const Vec3 q = at(rings / 2, i + 1) - rise;
        to.quad(p, p + rise, q + rise, q);
    }
}

void put_box(const Surface& to, const OrientedBox3& box) {
    std::array<Vec3, 8> corner;
    for (std::size_t i = 0; i < 8; ++i) {
        const Vec3 local{(i & 1) != 0 ? box.half.x : -box.half.x,
                         (i & 2) != 0 ? box.half.y : -box.half.y,
                         (i & 4) != 0 ? box.half.z : -box.half.z};
        corner[i] = box.center + rotate(box.rotation, local);
    }
    constexpr std::size_t faces[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                         {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (const auto& f : faces) to.quad(corner[f[0]], corner[f[1]], corner[f[2]], corner[f[3]]);
}

void put_chain(const Surface& to, const WallChain3& chain, double low, double high) {
    const std::size_t nodes = chain.nodes.size();
    const std::size_t walls = chain.is_closed || nodes == 1 ? nodes : nodes - 1;
    for (std::size_t i = 0; i < walls; ++i) {
        Vec3 a = chain.nodes[i];
        Vec3 b = chain.nodes[(i + 1) % nodes];
        a.y = b.y = 0.0;
        put_prism(to, stadium(a, b, chain.thickness / 2), std::max(chain.bottom, low),
                  std::min(chain.top, high));
    }
}

// Each triangle has a surface of its own.
void put_mesh(const Surface& to, const Mesh3& mesh) {
    for (std::uint32_t i = 0; i < mesh.triangle_count(); ++i) {
        const Triangle3 t = mesh.triangle(i);
        Surface{to.out, to.pose, mesh.surface(i)}.triangle(t.a, t.b, t.c);
    }
}

void put(const Surface& to, const Obstacle3& obstacle, const Box3& ends) {
    const ObstacleShape3& shape = obstacle.shape;
    const double low = ends.low.y - obstacle.pose.position.y;
    const double high = ends.high.y - obstacle.pose.position.y;
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape)) put_mesh(to, **mesh);
    if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&shape)) {
        for (std::uint32_t i = 0; i < (*field)->triangle_count(); ++i) {
            const Triangle3 t = (*field)->triangle(i);
            to.triangle(t.a, t.b, t.c);
        }
    }
    if (const auto* ball = std::get_if<Sphere3>(&shape))
        put_ball(to, {ball->center, ball->center, ball->radius});
    if (const auto* capsule = std::get_if<Capsule3>(&shape)) put_ball(to, *capsule);
    if (const auto* box = std::get_if<OrientedBox3>(&shape)) put_box(to, *box);
    if (const auto* chain = std::get_if<WallChain3>(&shape)) put_chain(to, *chain, low, high);
    if (const auto* cylinder = std::get_if<Cylinder3>(&shape)) {
        Vec3 centre = cylinder->center;
        const double bottom = std::max(centre.y + cylinder->bottom, low);
        const double top = std::min(centre.y + cylinder->top, high);
        centre.y = 0.0;
        put_prism(to, stadium(centre, centre, cylinder->radius), bottom, top);
    }
}

}  // namespace

std::vector<SurfaceTriangle> surface_of(const World3& world, const Box3& ends) {
    std::vector<SurfaceTriangle> triangles;
    for (const ObstacleId3 id : world.obstacles()) {
        const Obstacle3& obstacle = *world.find(id);
        put({triangles, obstacle.pose, obstacle.surface}, obstacle, ends);
    }
    return triangles;
}

}  // namespace sidle::cli

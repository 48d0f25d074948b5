// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/surface_cast.h"

#include "3d/nearest_hits.h"
#include "3d/world_state.h"

namespace sidle {
namespace {

// Calls `visit(piece)` for the triangles that `box` may meet on its way; all seen from `origin`.
template <class Surface, class Visit>
void pieces_of(const Surface& surface, Vec3 origin, const Box3& box, Vec3 motion, double& limit,
               Visit&& visit) {
    const auto on_triangle = [&](std::uint32_t index, const Triangle3& local) {
        Piece3 piece;
        piece.corners = placed(local, {}, origin);
        piece.triangle = index;
        visit(piece);
    };
    triangles_along(surface.state(), swept_in({}, origin, box, motion), limit, on_triangle);
}

std::optional<SurfaceHit3> told(const std::optional<PieceHit3>& found, Vec3 origin) {
    if (!found) return std::nullopt;
    return SurfaceHit3{found->fraction, found->closest.normal, found->closest.point + origin,
                       found->piece.triangle, feature_of(found->closest, found->piece)};
}

template <class Surface>
std::optional<SurfaceHit3> cast_way(Vec3 start, Vec3 by, double limit, const Surface& surface) {
    SIDLE_ASSERT(is_finite(start) && is_finite(by), "a cast needs finite numbers");
    FirstHit3 first{.limit = limit};
    pieces_of(surface, start, Box3{{}, {}}, by, first.limit, [&](const Piece3& piece) {
        first.follow({{}, by, limit}, piece);
    });
    return told(first.found, start);
}

template <class Surface>
std::optional<SurfaceHit3> cast_body(const Capsule3& body, Vec3 motion, const Surface& surface) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b) && is_finite(motion),
                 "a cast needs finite numbers");
    const Segment3 axis{{}, body.b - body.a};
    BodyWay3 way(axis, body.radius, motion);
    pieces_of(surface, body.a, way.start(), motion, way.limit(),
              [&](const Piece3& piece) { way.offer(piece); });
    return told(way.end().hit, body.a);
}

Capsule3 capsule_of(const Sphere3& sphere) { return {sphere.center, sphere.center, sphere.radius}; }

}  // namespace

std::optional<SurfaceHit3> cast(const Segment3& segment, const Mesh3& mesh) {
    return cast_way(segment.a, segment.b - segment.a, 1.0, mesh);
}
std::optional<SurfaceHit3> cast(const Ray3& ray, const Mesh3& mesh) {
    return cast_way(ray.origin, ray.direction, ray_length3, mesh);
}
std::optional<SurfaceHit3> cast(const Sphere3& sphere, Vec3 motion, const Mesh3& mesh) {
    return cast_body(capsule_of(sphere), motion, mesh);
}
std::optional<SurfaceHit3> cast(const Capsule3& body, Vec3 motion, const Mesh3& mesh) {
    return cast_body(body, motion, mesh);
}
std::optional<SurfaceHit3> cast(const Segment3& segment, const Heightfield3& terrain) {
    return cast_way(segment.a, segment.b - segment.a, 1.0, terrain);
}
std::optional<SurfaceHit3> cast(const Ray3& ray, const Heightfield3& terrain) {
    return cast_way(ray.origin, ray.direction, ray_length3, terrain);
}
std::optional<SurfaceHit3> cast(const Sphere3& sphere, Vec3 motion, const Heightfield3& terrain) {
    return cast_body(capsule_of(sphere), motion, terrain);
}
std::optional<SurfaceHit3> cast(const Capsule3& body, Vec3 motion, const Heightfield3& terrain) {
    return cast_body(body, motion, terrain);
}

}  // namespace sidle

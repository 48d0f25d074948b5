// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/surface_cast.h"

#include "3d/line_sieve.h"
#include "3d/nearest_hits.h"
#include "3d/world_state.h"

namespace sidle {
namespace {

Piece3 piece_of(std::uint32_t index, const Triangle3& local, Vec3 origin) {
    Piece3 piece(placed(local, {}, origin));
    piece.triangle = index;
    return piece;
}

std::optional<SurfaceHit3> told(const std::optional<PieceHit3>& found, Vec3 origin) {
    if (!found) return std::nullopt;
    return SurfaceHit3{found->fraction, found->closest.normal, found->closest.point + origin,
                       found->piece.triangle, feature_of(found->closest, found->piece)};
}

template <class Visit>
void on_line(const Mesh3& mesh, const SweptBox<3>& line, double& limit, Visit&& visit) {
    triangles_on_line(mesh.state(), line, limit, visit);
}
template <class Visit>
void on_line(const Heightfield3& terrain, const SweptBox<3>& line, double& limit, Visit&& visit) {
    triangles_along(terrain.state(), line, limit, visit);
}

template <class Surface>
std::optional<SurfaceHit3> cast_way(Vec3 start, Vec3 by, double limit, const Surface& surface) {
    SIDLE_ASSERT(is_finite(start) && is_finite(by), "a cast needs finite numbers");
    FirstHit3 first{.limit = limit};
    const Box3 around = grow(Box3{{}, {}}, contact_tolerance);
    on_line(surface, swept_in({}, start, around, by), first.limit,
            [&](std::uint32_t index, const Triangle3& local) {
                first.follow({{}, by, limit}, piece_of(index, local, start));
            });
    return told(first.found, start);
}

template <class Surface>
std::optional<SurfaceHit3> cast_body(const Capsule3& body, Vec3 motion, const Surface& surface) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b) && is_finite(motion),
                 "a cast needs finite numbers");
    const Segment3 axis{{}, body.b - body.a};
    BodyWay3 way(axis, body.radius, motion, BodyWay3::For::casts);
    triangles_along(surface.state(), swept_in({}, body.a, way.start(), motion), way.limit(),
                    [&](std::uint32_t index, const Triangle3& local) {
                        way.offer(piece_of(index, local, body.a));
                    });
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

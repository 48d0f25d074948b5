// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/piece.h"

#include <algorithm>
#include <array>
#include <limits>

#include "3d/feature.h"

namespace sidle {
namespace {

Prism3 placed(Prism3 prism, const Pose3& pose, Vec3 origin) {
    prism.a = rotate(pose.rotation, prism.a) + (pose.position - origin);
    prism.b = rotate(pose.rotation, prism.b) + (pose.position - origin);
    prism.up = rotate(pose.rotation, prism.up);
    return prism;
}

Box3 bounds_of(const Prism3& p) {
    // Across an axis the outline reaches radius * sqrt(1 - up^2); along it, the heights count.
    const auto low = [&](double a, double b, double up) {
        const double across = p.radius * std::sqrt(std::max(0.0, 1.0 - up * up));
        const double along = up == 0.0 ? 0.0 : std::min(up * p.bottom, up * p.top);
        return std::min(a, b) - across + along;
    };
    const auto high = [&](double a, double b, double up) { return -low(-a, -b, -up); };
    return {{low(p.a.x, p.b.x, p.up.x), low(p.a.y, p.b.y, p.up.y), low(p.a.z, p.b.z, p.up.z)},
            {high(p.a.x, p.b.x, p.up.x), high(p.a.y, p.b.y, p.up.y), high(p.a.z, p.b.z, p.up.z)}};
}

// Triangles thinner than this, compared with their length, have planes that rounding tilts. [-]
constexpr double min_aspect = 1e-7;

// All numbers that make the shape of a piece.
std::array<double, 12> numbers_of(const Piece3& piece) {
    const auto numbers = [](Vec3 a, Vec3 b, Vec3 c, double d, double e, double f) {
        return std::array{a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, d, e, f};
    };
    switch (piece.kind) {
        case Piece3::Kind::triangle:
            return numbers(piece.corners.a, piece.corners.b, piece.corners.c, 0, 0, 0);
        case Piece3::Kind::ball:
            return numbers(piece.ball.a, piece.ball.b, {}, piece.ball.radius, 0, 0);
        case Piece3::Kind::box: {
            const Rotation3& turn = piece.box.rotation;
            return numbers(piece.box.center, piece.box.half, {turn.x, turn.y, turn.z}, turn.w, 0,
                           0);
        }
        case Piece3::Kind::fence:
            return numbers(piece.fence.normal, {}, {}, piece.fence.offset, 0, 0);
        case Piece3::Kind::prism:
            break;
    }
    const Prism3& prism = piece.prism;
    return numbers(prism.a, prism.b, prism.up, prism.radius, prism.bottom, prism.top);
}

// Widens a squared radius by more than the sum of two squared distances is rounded by. [-]
constexpr double widened = 1.0 + 1e-6;

// How far an axis is in front of a plane at the start of a motion and at least on the way, as
// squares; zero when it is not.
struct Gap {
    double start;
    double least;
};

// `outward` is of any length.
Gap gap_to(const Segment3& axis, Vec3 motion, Vec3 on_plane, Vec3 outward) {
    const double start = std::min(dot(outward, axis.a - on_plane), dot(outward, axis.b - on_plane));
    const double least = start + std::min(0.0, dot(outward, motion));
    const double share = 1.0 / length_squared(outward);
    return {start > 0.0 ? start * start * share : 0.0, least > 0.0 ? least * least * share : 0.0};
}

constexpr double endless = std::numeric_limits<double>::infinity();

// The planes through the sides are upright on the triangle's own: what is in front of that by so
// much and outside of one of them by so much is away by the root of both squares.
double apart_squared(const Segment3& axis, double limit_squared, Vec3 motion, const Triangle3& t) {
    const Vec3 ab = t.b - t.a;
    const Vec3 ac = t.c - t.a;
    const Vec3 normal = cross(ab, ac);
    const double longest = std::max(length_squared(ab), length_squared(ac));
    if (!(length_squared(normal) > min_aspect * min_aspect * longest * longest)) return 0.0;
    const bool is_above = dot(normal, axis.a - t.a) > 0.0;
    const Gap above = gap_to(axis, motion, t.a, is_above ? normal : -normal);
    if (above.least > limit_squared) return endless;
    double aside = 0.0;
    const Vec3 corners[3] = {t.a, t.b, t.c};
    const Vec3 sides[3] = {ab, t.c - t.b, t.a - t.c};
    for (int i = 0; i < 3; ++i) {
        const Gap gap = gap_to(axis, motion, corners[i], cross(sides[i], normal));
        if (above.least + gap.least > limit_squared) return endless;
        aside = std::max(aside, gap.start);
    }
    return above.start + aside;
}

// Calls `ask(shape)` with the shape that the piece is.
template <class Ask>
auto ask_shape(const Piece3& piece, Ask&& ask) {
    switch (piece.kind) {
        case Piece3::Kind::triangle:
            return ask(piece.corners);
        case Piece3::Kind::ball:
            return ask(piece.ball);
        case Piece3::Kind::box:
            return ask(piece.box);
        case Piece3::Kind::fence:
            return ask(piece.fence);
        case Piece3::Kind::prism:
            break;
    }
    return ask(piece.prism);
}

Closest3 closest(const Segment3& axis, const Plane3& fence) {
    const double a = dot(fence.normal, axis.a) - fence.offset;
    const double b = dot(fence.normal, axis.b) - fence.offset;
    const double distance = std::min(a, b);
    return {distance, fence.normal, (a <= b ? axis.a : axis.b) - fence.normal * distance};
}

std::optional<Cast3> follow(const Way3& way, const Plane3& fence) {
    const double gap = dot(fence.normal, way.start) - fence.offset;
    if (gap <= 0.0) return Cast3{0.0, normalize_or(-way.by, fence.normal), way.start};
    const double fraction = gap / -dot(fence.normal, way.by);
    if (!(fraction >= 0.0 && fraction <= way.limit)) return std::nullopt;
    return Cast3{fraction, fence.normal, way.at(fraction)};
}

Feature3 feature_of(const Closest3&, const Plane3&) { return Feature3::face; }

}  // namespace

Closest3 closest(const Segment3& axis, const Piece3& piece) {
    return ask_shape(piece, [&](const auto& shape) { return closest(axis, shape); });
}

std::optional<NewtonHit> cast_axis(const Segment3& axis, double radius, Vec3 motion, double limit,
                                   const Closest3& start, const AskedPiece3& piece) {
    return newton_cast(axis, radius, motion, limit, start, piece);
}

std::optional<NewtonHit> AskedPiece3::cast(const Segment3& axis, double radius, Vec3 motion,
                                           double limit) const {
    return piece_.kind == Piece3::Kind::triangle
               ? cast_axis(axis, radius, motion, limit, face_)
               : cast_axis(axis, radius, motion, limit, closest(axis, piece_), *this);
}

bool is_before(const Piece3& a, const Piece3& b) {
    if (a.kind != b.kind) return a.kind < b.kind;
    return numbers_of(a) < numbers_of(b);
}

double apart_squared(const Segment3& axis, double radius, Vec3 motion, const Piece3& piece) {
    if (piece.kind != Piece3::Kind::triangle) return 0.0;
    return apart_squared(axis, radius * radius * widened, motion, piece.corners);
}

Plane3 plane_before(const Triangle3& triangle, Vec3 normal) {
    // Each of the few operations rounds by 1e-16 of what it works on.
    constexpr double rounding = 1e-15;
    const auto size = [](Vec3 v) { return std::abs(v.x) + std::abs(v.y) + std::abs(v.z); };
    const auto& [a, b, c] = triangle;
    const double most = std::max(std::max(dot(normal, a), dot(normal, b)), dot(normal, c));
    return {normal, most + rounding * std::max(std::max(size(a), size(b)), size(c))};
}

Box3 bounds(const Piece3& piece) {
    if (piece.kind == Piece3::Kind::fence) return {-Box3{}.low, -Box3{}.high};
    if (piece.kind == Piece3::Kind::prism) return bounds_of(piece.prism);
    return piece.kind == Piece3::Kind::triangle ? bounds(piece.corners)
           : piece.kind == Piece3::Kind::ball   ? bounds(piece.ball)
                                                : bounds(piece.box);
}

std::optional<Cast3> cast(const Way3& way, const Piece3& piece) {
    return ask_shape(piece, [&](const auto& shape) { return follow(way, shape); });
}

Feature3 feature_of(const Closest3& closest, const Piece3& piece) {
    return ask_shape(piece, [&](const auto& shape) { return feature_of(closest, shape); });
}

std::size_t solid_count(const Obstacle3& obstacle) {
    const auto* chain = std::get_if<WallChain3>(&obstacle.shape);
    return chain != nullptr ? wall_count(*chain) : 1;
}

Piece3 solid_piece(const Obstacle3& obstacle, ObstacleId3 id, std::size_t index, const Pose3& pose,
                   Vec3 origin) {
    Piece3 piece;
    piece.surface = obstacle.surface;
    piece.triangle = static_cast<std::uint32_t>(index);
    piece.tag = obstacle.tag;
    piece.obstacle = id;
    const auto place = [&](Vec3 p) { return rotate(pose.rotation, p) + (pose.position - origin); };
    if (const auto* sphere = std::get_if<Sphere3>(&obstacle.shape)) {
        piece.kind = Piece3::Kind::ball;
        piece.ball = {place(sphere->center), place(sphere->center), sphere->radius};
    } else if (const auto* capsule = std::get_if<Capsule3>(&obstacle.shape)) {
        piece.kind = Piece3::Kind::ball;
        piece.ball = {place(capsule->a), place(capsule->b), capsule->radius};
    } else if (const auto* box = std::get_if<OrientedBox3>(&obstacle.shape)) {
        piece.kind = Piece3::Kind::box;
        piece.box = {place(box->center), box->half, pose.rotation * box->rotation};
    } else if (const auto* cylinder = std::get_if<Cylinder3>(&obstacle.shape)) {
        piece.kind = Piece3::Kind::prism;
        piece.prism = placed(prism_of(*cylinder), pose, origin);
    } else if (const auto* chain = std::get_if<WallChain3>(&obstacle.shape)) {
        piece.kind = Piece3::Kind::prism;
        piece.prism = placed(prism_of(*chain, index), pose, origin);
    }
    return piece;
}

Piece3 fence_piece(const Plane3& plane, std::uint32_t index) {
    Piece3 piece;
    piece.kind = Piece3::Kind::fence;
    piece.surface = Surface3::wall;
    piece.triangle = index;
    piece.fence = plane;
    return piece;
}

Triangle3 turned(const Triangle3& local, const Pose3& pose, Vec3 origin) {
    const Vec3 shift = pose.position - origin;
    return {rotate(pose.rotation, local.a) + shift, rotate(pose.rotation, local.b) + shift,
            rotate(pose.rotation, local.c) + shift};
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/gate.h"

#include <algorithm>

namespace sidle {
namespace {

// The plane of a piece's upper side; nothing where no side faces up.
struct Top {
    Vec3 normal;
    Vec3 point;
};

// Only the front: the underside of a platform is none, seen from within.
Top top_of(const Triangle3& t) { return {normalize_or(cross(t.b - t.a, t.c - t.a), {}), t.a}; }

Top top_of(const OrientedBox3& box, Vec3 up) {
    const Vec3 axes[] = {rotate(box.rotation, {1, 0, 0}), rotate(box.rotation, {0, 1, 0}),
                         rotate(box.rotation, {0, 0, 1})};
    const double halves[] = {box.half.x, box.half.y, box.half.z};
    Top best;
    for (int i = 0; i < 3; ++i) {
        const Vec3 normal = dot(axes[i], up) < 0.0 ? -axes[i] : axes[i];
        if (dot(normal, up) > dot(best.normal, up))
            best = {normal, box.center + normal * halves[i]};
    }
    return best;
}

// Of a log that lies it is the side towards the foot, of a wall that lies its flat side.
Top side_of(const Prism3& prism, Vec3 foot, Vec3 up) {
    const Vec3 along = prism.b - prism.a;
    Vec3 normal = cross(prism.up, along);
    if (length_squared(along) == 0.0) {
        const Vec3 from_axis = foot - prism.a;
        normal = from_axis - prism.up * dot(from_axis, prism.up);
    } else if (dot(normal, up) < 0.0) {
        normal = -normal;
    }
    normal = normalize_or(normal, {});
    return {normal, prism.a + normal * prism.radius};
}

Top top_of(const Prism3& prism, Vec3 foot, Vec3 up) {
    const bool is_upright = dot(prism.up, up) >= 0.0;
    const Top end{is_upright ? prism.up : -prism.up,
                  prism.a + prism.up * (is_upright ? prism.top : prism.bottom)};
    const Top side = side_of(prism, foot, up);
    return dot(side.normal, up) > dot(end.normal, up) ? side : end;
}

Top top_of(const Capsule3& ball, Vec3 foot) {
    const Vec3 on_axis = closest_point(foot, Segment3{ball.a, ball.b});
    const Vec3 normal = normalize_or(foot - on_axis, {});
    return {normal, on_axis + normal * ball.radius};
}

Top top_of(const Piece3& piece, Vec3 foot, Vec3 up) {
    return piece.kind == Piece3::Kind::triangle ? top_of(piece.corners)
           : piece.kind == Piece3::Kind::box    ? top_of(piece.box, up)
           : piece.kind == Piece3::Kind::ball   ? top_of(piece.ball, foot)
                                                : top_of(piece.prism, foot, up);
}

// Upper sides of one floor may differ by so much, as vertices are stored. In radii.
constexpr double flush = 1e-3;

double height_over(const Top& top, Vec3 point) { return dot(top.normal, point - top.point); }

}  // namespace

bool Gate3::is_over(const Piece3& piece, double reach) const {
    if (piece.surface != Surface3::one_way) return false;
    const Top top = top_of(piece, axis.a, up);
    const double height = height_over(top, axis.a);
    return dot(top.normal, up) >= max_slope && height >= 0.0 && height < reach &&
           closest(Segment3{axis.a, axis.a}, piece).distance < reach;
}

bool Gate3::passes(const Piece3& piece, Floor floor) const {
    if (piece.obstacle == dropping) return true;
    const Top top = top_of(piece, axis.a, up);
    if (!(dot(top.normal, up) >= max_slope)) return true;
    if (height_over(top, axis.a) >= radius) return false;
    // Over a ridge or a rim the foot is nearer to the planes than to any piece.
    const Closest3 here = closest(axis, piece);
    const Vec3 above = here.normal * here.distance;
    const double highest = std::max(dot(above, up), dot(above, ground));
    if (!(here.distance >= radius && highest >= radius * max_slope)) return true;
    // A piece may be round: its upper side counts, not where that bends down.
    const Vec3 rim = here.point - top.normal * height_over(top, here.point);
    bool is_sunk = false;
    floor([&](const Piece3& beside) {
        is_sunk |= height_over(top_of(beside, axis.a, up), rim) >= -flush * radius;
    });
    return is_sunk;
}

}  // namespace sidle

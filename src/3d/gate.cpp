// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/gate.h"

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

Top top_of(const Prism3& prism, Vec3 up) {
    const bool is_upright = dot(prism.up, up) >= 0.0;
    return {is_upright ? prism.up : -prism.up,
            prism.a + prism.up * (is_upright ? prism.top : prism.bottom)};
}

Top top_of(const Capsule3& ball, Vec3 foot) {
    const Vec3 on_axis = closest_point(foot, Segment3{ball.a, ball.b});
    const Vec3 normal = normalize_or(foot - on_axis, {});
    return {normal, on_axis + normal * ball.radius};
}

}  // namespace

bool Gate3::passes(const Piece3& piece) const {
    if (piece.obstacle == dropping) return true;
    const Top top = piece.kind == Piece3::Kind::triangle ? top_of(piece.corners)
                    : piece.kind == Piece3::Kind::box    ? top_of(piece.box, up)
                    : piece.kind == Piece3::Kind::ball   ? top_of(piece.ball, axis.a)
                                                         : top_of(piece.prism, up);
    if (!(dot(top.normal, up) >= max_slope)) return true;
    if (dot(top.normal, axis.a - top.point) >= radius) return false;
    // Over a ridge or a rim the foot is nearer to the planes than to any piece.
    const Closest3 here = closest(axis, piece);
    return !(here.distance >= radius && dot(here.normal, up) >= max_slope);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "oracle.h"
#include "polygon.h"

namespace sidle::cli {

/// `v - origin`, in the precision `T`; with `Wide` nothing is lost.
template <class T>
Point<T> relative(Vec3 v, Vec3 origin) {
    return {T(v.x) - T(origin.x), T(v.y) - T(origin.y), T(v.z) - T(origin.z)};
}

/// What the axis sweeps over, seen from `origin`: a point, a segment or a parallelogram.
template <class T>
Polygon<T> swept(const Passage& passage, Vec3 origin) {
    const Point<T> a = relative<T>(passage.axis.a, origin);
    const Point<T> b = relative<T>(passage.axis.b, origin);
    const Point<T> motion = relative<T>(passage.motion, {});
    const bool is_ball = passage.axis.a == passage.axis.b;
    // Shorter than this is no motion: it is far below what positions can tell apart.
    if (length(passage.motion) < 1e-15) {
        if (is_ball) return {{a}, 1};
        return {{a, b}, 2};
    }
    if (is_ball) return {{a, a + motion}, 2};
    return {{a, b, b + motion, a + motion}, 4};
}

/// `v` turned back by a rotation, by its matrix.
template <class T>
Point<T> turned_back(const Rotation3& r, Point<T> v) {
    const T w = T(r.w), x = T(r.x), y = T(r.y), z = T(r.z);
    const Point<T> i{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)};
    const Point<T> j{2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)};
    const Point<T> k{2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)};
    return {inner(i, v), inner(j, v), inner(k, v)};
}

/// What the axis sweeps over, in the axes of a piece.
template <class T>
Polygon<T> swept_beside(const Piece& piece, const Passage& passage) {
    Polygon<T> polygon = swept<T>(passage, piece.pose.position);
    for (Point<T>& corner : polygon.corners) corner = turned_back(piece.pose.rotation, corner);
    return polygon;
}

template <class T>
T distance_to_box(const Piece& piece, const Passage& passage) {
    const Polygon<T> way = swept_beside<T>(piece, passage);
    const Point<T> half = relative<T>(piece.c, {});
    const auto is_within = [](T v, T h) { return -h <= v && v <= h; };
    // A way that starts outside and meets no face stays outside.
    if (is_within(way[0].x, half.x) && is_within(way[0].y, half.y) && is_within(way[0].z, half.z))
        return T(0);
    const Point<T> axes[3] = {{half.x, T(0), T(0)}, {T(0), half.y, T(0)}, {T(0), T(0), half.z}};
    T best = T(-1);
    for (int i = 0; i < 6; ++i) {
        const Point<T> out = axes[i / 2] * T(i % 2 == 0 ? 1 : -1);
        const Point<T> u = axes[(i / 2 + 1) % 3];
        const Point<T> v = axes[(i / 2 + 2) % 3];
        const Polygon<T> face{{out - u - v, out + u - v, out + u + v, out - u + v}, 4};
        const T squared = squared_distance(way, face);
        best = best < T(0) ? squared : std::min(best, squared);
    }
    return square_root(best);
}

/// Distance of a point to a prism: sideways to its outline, upright to its ends.
template <class T>
T distance_to_prism(Point<T> p, Point<T> a, Point<T> b, const Piece& piece) {
    const Point<T> flat{p.x, T(0), p.z};
    const T aside = std::max(T(0), square_root(squared_to_segment(flat, a, b)) - T(piece.radius));
    const T above = std::max({T(0), p.y - T(piece.top), T(piece.bottom) - p.y});
    return square_root(aside * aside + above * above);
}

/// Least value of a convex function on 0..1, by golden section.
template <class T, class Function>
T least(const Function& value) {
    const T golden = T(0.6180339887498949);
    const int steps = sizeof(T) > 8 ? 100 : 60;  // 0.618^60 is 3e-13, 0.618^100 is 1e-21
    T low = T(0), high = T(1);
    T left = high - golden * (high - low), right = low + golden * (high - low);
    T at_left = value(left), at_right = value(right);
    T best = std::min({value(T(0)), value(T(1)), at_left, at_right});
    for (int i = 0; i < steps; ++i) {
        if (at_left <= at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - golden * (high - low);
            best = std::min(best, at_left = value(left));
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + golden * (high - low);
            best = std::min(best, at_right = value(right));
        }
    }
    return best;
}

template <class T>
T distance_to_prism(const Piece& piece, const Passage& passage) {
    const Polygon<T> way = swept_beside<T>(piece, passage);
    const Point<T> a = relative<T>(piece.a, {});
    const Point<T> b = relative<T>(piece.b, {});
    Polygon<T> shadow = way;
    T low = way[0].y, high = way[0].y;
    for (int i = 0; i < way.count; ++i) {
        shadow.corners[static_cast<std::size_t>(i)].y = T(0);
        low = std::min(low, way[i].y);
        high = std::max(high, way[i].y);
    }
    const Polygon<T> line{{a, b}, 2};
    const T aside = std::max(T(0), square_root(squared_distance(shadow, line)) - T(piece.radius));
    if (T(piece.bottom) <= low && high <= T(piece.top)) return aside;
    // The distance is convex over the parallelogram, so a search in a search finds its least. It
    // is never below the one seen from above, which settles the far pieces.
    const T above = std::max({T(0), low - T(piece.top), T(piece.bottom) - high});
    if (aside > T(passage.radius + 1.0) || above > T(passage.radius + 1.0))
        return std::max(aside, above);
    const Point<T> along = way.count == 4 ? way[3] - way[0] : Point<T>{};
    const Point<T> axis = way.count == 1 ? Point<T>{} : way[1] - way[0];
    const auto inside = [&](T s) {
        return
            [&, s](T t) { return distance_to_prism(way[0] + axis * s + along * t, a, b, piece); };
    };
    if (way.count < 4) return least<T>([&](T s) { return inside(s)(T(0)); });
    return least<T>([&](T s) { return least<T>(inside(s)); });
}

/// Distance of the axis to a piece on the whole passage; 0 where it meets it. [m]
template <class T>
T distance_to(const Piece& piece, const Passage& passage) {
    if (piece.kind == PieceKind::box) return distance_to_box<T>(piece, passage);
    if (piece.kind == PieceKind::prism) return distance_to_prism<T>(piece, passage);
    const Vec3 origin = passage.axis.a;
    const Polygon<T> way = swept<T>(passage, origin);
    const Point<T> a = relative<T>(piece.a, origin);
    const Point<T> b = relative<T>(piece.b, origin);
    if (piece.kind == PieceKind::triangle) {
        const Polygon<T> face{{a, b, relative<T>(piece.c, origin)}, 3};
        return square_root(squared_distance(way, face));
    }
    const Polygon<T> core{{a, b}, piece.a == piece.b ? 1 : 2};
    return std::max(T(0), square_root(squared_distance(way, core)) - T(piece.radius));
}

/// Whether the plane of a triangle alone shows that the way stays further than `far` from it.
inline bool is_beside(const Piece& piece, const Passage& passage, double far) {
    if (piece.kind != PieceKind::triangle) return false;
    const Vec3 n = cross(piece.b - piece.a, piece.c - piece.a);
    const double from = dot(n, passage.axis.a - piece.a);
    const double to = dot(n, passage.axis.b - piece.a);
    const double by = dot(n, passage.motion);
    const double low = std::min(from, to) + std::min(0.0, by);
    const double high = std::max(from, to) + std::max(0.0, by);
    const double scale = length(n);
    // A thousandth more than asked covers the rounding of slivers; a sliver without a plane stays.
    return scale > 1e-9 && (low > far * scale * 1.001 || high < -far * scale * 1.001);
}

}  // namespace sidle::cli

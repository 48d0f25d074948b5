// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

namespace sidle::cli {

/// Twice as many digits as double, where the machine has them; what decides a doubtful case.
#if defined(__SIZEOF_FLOAT128__)
__extension__ typedef __float128 Wide;
#else
typedef long double Wide;
#endif

inline double square_root(double v) { return std::sqrt(v); }
/// Two steps of Newton's method double the 53 good digits of the start twice.
inline Wide square_root(Wide v) {
    const double start = std::sqrt(static_cast<double>(v));
    if (!(start > 0.0)) return Wide(start);
    const Wide once = (Wide(start) + v / Wide(start)) / 2;
    return (once + v / once) / 2;
}

/// A point or direction in the precision `T`.
template <class T>
struct Point {
    T x{};  ///< [m]
    T y{};  ///< [m]
    T z{};  ///< [m]

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Point operator*(Point a, T s) { return {a.x * s, a.y * s, a.z * s}; }
};

template <class T>
T inner(Point<T> a, Point<T> b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class T>
Point<T> outer(Point<T> a, Point<T> b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class T>
T square(Point<T> a) {
    return inner(a, a);
}

/// A flat convex polygon: a point, a segment, a triangle or a parallelogram.
template <class T>
struct Polygon {
    std::array<Point<T>, 4> corners = {};  ///< In order around it. [m]
    int count = 0;                         ///< [-] 1..4

    int edge_count() const { return count < 3 ? count - 1 : count; }
    Point<T> next(int i) const {
        return corners[static_cast<std::size_t>(i + 1 == count ? 0 : i + 1)];
    }
    Point<T> operator[](int i) const { return corners[static_cast<std::size_t>(i)]; }
    /// Not of unit length; zero without an area.
    Point<T> normal() const {
        if (count < 3) return {};
        return count == 3 ? outer(corners[1] - corners[0], corners[2] - corners[0])
                          : outer(corners[2] - corners[0], corners[3] - corners[1]);
    }
};

/// Squared distance of a point to the segment from `a` to `b`. [m^2]
template <class T>
T squared_to_segment(Point<T> p, Point<T> a, Point<T> b) {
    const Point<T> along = b - a;
    const T scale = square(along);
    const T t = scale > T(0) ? inner(p - a, along) / scale : T(0);
    return square(p - (a + along * std::clamp(t, T(0), T(1))));
}

/// Squared distance of two segments: the least over their ends and, where both feet of the common
/// perpendicular of their lines lie inside them, of that. [m^2]
template <class T>
T squared_between(Point<T> a, Point<T> b, Point<T> c, Point<T> d) {
    T best = std::min(std::min(squared_to_segment(a, c, d), squared_to_segment(b, c, d)),
                      std::min(squared_to_segment(c, a, b), squared_to_segment(d, a, b)));
    const Point<T> u = b - a;
    const Point<T> v = d - c;
    const Point<T> n = outer(u, v);
    const T nn = square(n);
    if (!(nn > T(0))) return best;
    const T s = inner(outer(c - a, v), n) / nn;
    const T t = inner(outer(c - a, u), n) / nn;
    if (s > T(0) && s < T(1) && t > T(0) && t < T(1))
        best = std::min(best, square((a + u * s) - (c + v * t)));
    return best;
}

/// Squared distance of a point to the inside of a face, or `otherwise` beside it. [m^2]
template <class T>
T squared_to_face(Point<T> p, const Polygon<T>& face, T otherwise) {
    const Point<T> n = face.normal();
    const T nn = square(n);
    if (!(nn > T(0))) return otherwise;
    for (int i = 0; i < face.count; ++i)
        if (inner(outer(face.next(i) - face[i], p - face[i]), n) < T(0)) return otherwise;
    const T height = inner(p - face[0], n);
    return std::min(otherwise, height * height / nn);
}

/// Six times the signed volume of a tetrahedron. [m^3]
template <class T>
T volume(Point<T> a, Point<T> b, Point<T> c, Point<T> d) {
    return inner(outer(b - a, c - a), d - a);
}

/// Whether the segment from `p` to `q` passes through the triangle; touching counts, lying in its
/// plane does not (then edges meet edges).
template <class T>
bool is_pierced(Point<T> p, Point<T> q, Point<T> a, Point<T> b, Point<T> c) {
    const T below = volume(a, b, c, p);
    const T above = volume(a, b, c, q);
    if ((below > T(0) && above > T(0)) || (below < T(0) && above < T(0))) return false;
    if (below == T(0) && above == T(0)) return false;
    const T ab = volume(p, q, a, b);
    const T bc = volume(p, q, b, c);
    const T ca = volume(p, q, c, a);
    return (ab >= T(0) && bc >= T(0) && ca >= T(0)) || (ab <= T(0) && bc <= T(0) && ca <= T(0));
}

/// Whether an edge of `edges` passes through `face`.
template <class T>
bool has_piercing_edge(const Polygon<T>& edges, const Polygon<T>& face) {
    for (int i = 0; i < edges.edge_count(); ++i)
        for (int k = 2; k < face.count; ++k)
            if (is_pierced(edges[i], edges.next(i), face[0], face[k - 1], face[k])) return true;
    return false;
}

/// Squared distance of two convex polygons, zero where they meet. [m^2]
/// The obvious way: either an edge of one passes through the other, or the nearest points lie on
/// two edges, or on a corner and a face.
template <class T>
T squared_distance(const Polygon<T>& p, const Polygon<T>& q) {
    if (has_piercing_edge(p, q) || has_piercing_edge(q, p)) return T(0);
    T best = square(p[0] - q[0]);
    for (int i = 0; i < p.count; ++i) best = squared_to_face(p[i], q, best);
    for (int i = 0; i < q.count; ++i) best = squared_to_face(q[i], p, best);
    for (int i = 0; i < p.edge_count(); ++i)
        for (int k = 0; k < q.edge_count(); ++k)
            best = std::min(best, squared_between(p[i], p.next(i), q[k], q.next(k)));
    if (p.count == 1)
        for (int k = 0; k < q.edge_count(); ++k)
            best = std::min(best, squared_to_segment(p[0], q[k], q.next(k)));
    if (q.count == 1)
        for (int i = 0; i < p.edge_count(); ++i)
            best = std::min(best, squared_to_segment(q[0], p[i], p.next(i)));
    return best;
}

}  // namespace sidle::cli

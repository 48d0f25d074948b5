// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/slabs.h"

#include <algorithm>

namespace sidle {
namespace {

// The farthest that a box reaches. [m]
constexpr float farthest = 1e30f;

// Triangles thinner than this, compared with their longest side, have no plane to speak of in 32
// bits. [-]
constexpr float min_aspect = 1e-4f;

// Sides of these lengths are taken as they are: their fourth powers, with the distances that count,
// stay within what 32 bits hold. Others are scaled to one, which takes a division. [m]
constexpr float least_unscaled = 0x1p-6f;
constexpr float most_unscaled = 0x1p6f;

constexpr float endless = std::numeric_limits<float>::infinity();

// Where numbers end, infinities come of it: those keep nothing off.
Lanes4 lanes_of(Vec3 v) { return narrow(Pair2{v.x, v.y}, Pair2{v.z, 0.0}); }

Lanes4 clamped(Lanes4 x) { return lesser(greater(x, all_lanes(-farthest)), all_lanes(farthest)); }

BoxLanes3 outward(Lanes4 low, Lanes4 high) {
    constexpr float least = 0x1p-100f;
    const Lanes4 rounding = all_lanes(lanes_rounding);
    low = clamped(low);
    high = clamped(high);
    return {low - size_of(low) * rounding - all_lanes(least),
            high + size_of(high) * rounding + all_lanes(least)};
}

float largest(Lanes4 x) { return std::max(std::max(x[0], x[1]), x[2]); }

// The cross product with its coordinates in the order z, x, y.
Lanes4 turned_cross(Lanes4 u, Lanes4 v) {
    return u * picked<1, 2, 0, 3>(v) - picked<1, 2, 0, 3>(u) * v;
}
Lanes4 cross(Lanes4 u, Lanes4 v) {
    const Lanes4 turned = turned_cross(u, v);
    return picked<1, 2, 0, 3>(turned);
}

Lanes4 along(const Slabs3& slabs, Lanes4 p) {
    return slabs.x * all_lanes(p[0]) + slabs.y * all_lanes(p[1]) + slabs.z * all_lanes(p[2]);
}

void measure(Slabs3& slabs) {
    slabs.size = size_of(slabs.x) + size_of(slabs.y) + size_of(slabs.z);
    slabs.share = all_lanes(1.0f) / (slabs.x * slabs.x + slabs.y * slabs.y + slabs.z * slabs.z);
}

void keep_nothing_off(Slabs3& slabs) {
    const Lanes4 none{};
    slabs = {none, none, none, all_lanes(-endless), all_lanes(endless), none, none};
}

void set(Sieve3& sieve, const Triangle3& t) {
    const Lanes4 a = lanes_of(t.a);
    const Lanes4 b = lanes_of(t.b);
    const Lanes4 c = lanes_of(t.c);
    sieve.box = outward(lesser(lesser(a, b), c), greater(greater(a, b), c));
    const float longest = largest(sieve.box.high - sieve.box.low);
    Lanes4 ab = b - a;
    Lanes4 bc = c - b;
    Lanes4 ca = a - c;
    float scaled = longest;
    if (!(longest > least_unscaled && longest < most_unscaled)) [[unlikely]] {
        const Lanes4 scale = all_lanes(1.0f / longest);
        ab *= scale;
        bc *= scale;
        ca *= scale;
        scaled = 1.0f;
    }
    const Lanes4 normal = cross(ab, bc);
    Slabs3& slabs = sieve.slabs;
    // As columns: those of z, x and y, and what lies in the last lanes.
    slabs.z = turned_cross(ab, bc);
    slabs.x = turned_cross(ab, normal);
    slabs.y = turned_cross(bc, normal);
    Lanes4 rest = turned_cross(ca, normal);
    transpose(slabs.z, slabs.x, slabs.y, rest);
    measure(slabs);
    if (!(slabs.size[0] > min_aspect * scaled * scaled)) return keep_nothing_off(slabs);
    const Lanes4 at_a = along(slabs, a);
    const Lanes4 at_b = along(slabs, b);
    const Lanes4 at_c = along(slabs, c);
    const float far = largest(greater(size_of(sieve.box.low), size_of(sieve.box.high)));
    const Lanes4 slack = slabs.size * all_lanes(far * lanes_rounding);
    slabs.low = lesser(lesser(at_a, at_b), at_c) - slack;
    slabs.high = greater(greater(at_a, at_b), at_c) + slack;
}

void set(Slabs3& slabs, const OrientedBox3& box) {
    slabs.x = lanes_of(rotate(box.rotation, {1, 0, 0}));
    slabs.y = lanes_of(rotate(box.rotation, {0, 1, 0}));
    slabs.z = lanes_of(rotate(box.rotation, {0, 0, 1}));
    Lanes4 rest = slabs.z;
    transpose(slabs.x, slabs.y, slabs.z, rest);
    measure(slabs);
    const Lanes4 center = lanes_of(box.center);
    const Lanes4 half = picked<0, 1, 2, 2>(lanes_of(box.half), Lanes4{});
    const float far = largest(size_of(center)) + half[0] + half[1] + half[2];
    const Lanes4 reach = half + slabs.size * all_lanes(far * lanes_rounding);
    const Lanes4 middle = along(slabs, center);
    slabs.low = middle - reach;
    slabs.high = middle + reach;
}

}  // namespace

BoxLanes3 lanes_of(const Box3& box) { return outward(lanes_of(box.low), lanes_of(box.high)); }

void set_sieve(Sieve3& sieve, const Piece3& piece) {
    if (piece.kind == Piece3::Kind::triangle) return set(sieve, piece.corners);
    sieve.box = lanes_of(bounds(piece));
    if (piece.kind == Piece3::Kind::box)
        set(sieve.slabs, piece.box);
    else
        keep_nothing_off(sieve.slabs);
}

}  // namespace sidle

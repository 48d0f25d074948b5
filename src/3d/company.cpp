// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/company.h"

#include <algorithm>

namespace sidle {
namespace {

// Less lateral distance than this, in radii, is standing straight on a head. [-]
constexpr double on_head = 0.5;

// Of its radius, how far a walker steps aside in a tick to get off a head. [-]
constexpr double step_off = 0.1;

// Two of a company, seen from the first.
struct Pair {
    const Companion3& me;
    const Companion3& other;
    Vec3 normal;       // From the other to me. [-]
    Vec3 point;        // Of my axis, nearest to the other's. [m]
    double gap = 0.0;  // That may be shared. [m]

    double approach() const { return std::max(0.0, -dot(normal, me.motion)); }
    double its_approach() const { return std::max(0.0, dot(normal, other.motion)); }
};

// A fixed direction for bodies at the same place; the two take opposite ones.
Vec3 fallback(const Companion3& me, bool is_first) {
    const Vec3 side = any_perpendicular(me.up);
    return is_first ? side : -side;
}

Pair pair_of(const Companion3& me, const Companion3& other, bool is_first) {
    // Both ask with the same arguments in the same order, so that both get the same bits.
    const Companion3& a = is_first ? me : other;
    const Companion3& b = is_first ? other : me;
    const SegmentPair3 near = closest_points(axis(a.body), axis(b.body));
    const Vec3 point = is_first ? near.on_first : near.on_second;
    const Vec3 its_point = is_first ? near.on_second : near.on_first;
    const Vec3 between = point - its_point;
    Pair pair{me, other, normalize_or(between, fallback(me, is_first)), point};
    pair.gap = std::max(0.0, length(between) - a.body.radius - b.body.radius - a.skin - b.skin);
    return pair;
}

// My part of the gap. The parts of both sum to the gap.
double share_of(const Pair& pair) {
    const double mine = pair.approach();
    const double its = pair.its_approach();
    if (pair.me.priority > pair.other.priority) return std::min(mine, pair.gap);
    if (pair.me.priority < pair.other.priority) return pair.gap - std::min(its, pair.gap);
    if (mine + its <= pair.gap) return mine + 0.5 * (pair.gap - mine - its);
    return pair.gap * (mine / (mine + its));
}

bool meets(const Companion3& a, const Companion3& b) {
    return (a.mask & b.layers) != 0 && (b.mask & a.layers) != 0;
}

// Keeps the planes with the least room.
void keep(Room3& room, std::array<double, 32>& rooms, const Fence3& fence, double share) {
    std::size_t at = room.fence_count;
    if (at < room.fences.size()) ++room.fence_count;
    for (; at > 0 && share < rooms[at - 1]; --at) {
        if (at == room.fences.size()) continue;
        rooms[at] = rooms[at - 1];
        room.fences[at] = room.fences[at - 1];
    }
    if (at == room.fences.size()) return;
    rooms[at] = share;
    room.fences[at] = fence;
}

Vec3 aside_of(const Pair& pair, bool is_first) {
    const double lift = dot(pair.normal, pair.me.up);
    const Vec3 level = pair.normal - pair.me.up * lift;
    const bool is_above = lift > 0.0 && length(level) < on_head * lift;
    if (is_above && pair.gap <= pair.me.skin)
        return normalize_or(level, fallback(pair.me, is_first)) * (step_off * pair.me.body.radius);
    if (pair.other.priority <= pair.me.priority) return {};
    // Two steps of the other's: one for this tick, one to be out of its way in the next.
    const double lacking = 2.0 * pair.its_approach() - pair.gap;
    return lacking > 0.0 ? normalize_or(level, {}) * lacking : Vec3{};
}

}  // namespace

Room3 room_of(std::span<const Companion3> company, std::size_t index) {
    SIDLE_ASSERT(index < company.size(), "index names one of the company");
    Room3 room;
    if (index >= company.size()) return room;
    const Companion3& me = company[index];
    std::array<double, 32> rooms = {};
    for (std::size_t i = 0; i < company.size(); ++i) {
        const Companion3& other = company[i];
        if (i == index || !meets(me, other)) continue;
        const bool is_first = index < i;
        const Pair pair = pair_of(me, other, is_first);
        const double share = share_of(pair);
        const double offset = dot(pair.normal, pair.point) - me.body.radius - me.skin - share;
        const bool is_one_ground = me.ground && me.ground == other.ground;
        keep(room, rooms, {{pair.normal, offset}, is_one_ground}, share);
        room.aside += aside_of(pair, is_first);
    }
    return room;
}

}  // namespace sidle

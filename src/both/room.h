// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace sidle {

/// How walkers share the room between them: one code for the plane and for space.
///
/// `Kit` names the types `Companion`, `Room`, `Fence` and `Vec`, the unit vectors `axes`, and two
/// functions: `nearest(me, other, on_me, on_other)` sets the nearest points of two bodies' axes,
/// `side(up)` gives a unit vector across.
template <class Kit>
class RoomMaker {
    using Companion = typename Kit::Companion;
    using Room = typename Kit::Room;
    using Vec = typename Kit::Vec;

public:
    /// Others that a walker meets, and those of them that ride along with it.
    struct Totals {
        std::size_t met = 0;
        std::size_t riding = 0;
    };

    static constexpr std::size_t places = std::tuple_size_v<decltype(Room::fences)>;

    RoomMaker(std::span<const Companion> company, std::size_t index)
        : company_(company), index_(index), me_(company[index]) {}

    /// Among all others.
    Room run() {
        Totals totals;
        for (std::size_t i = 0; i < company_.size(); ++i) {
            if (!is_met(i)) continue;
            ++totals.met;
            totals.riding += ride_together(me_, company_[i]) ? 1 : 0;
            take_in(i);
        }
        return end(totals);
    }
    /// The same of those whom it depends on, in the order of the company, and how many there are in
    /// all.
    Room run(std::span<const std::uint32_t> near, const Totals& totals) {
        for (const std::uint32_t i : near) {
            if (is_met(i)) take_in(i);
        }
        return end(totals);
    }

    /// Whether the ground would carry it across the fences that stand still: of those who stand
    /// elsewhere, and of those who are held.
    /// `near` are those with a share below `cage`, and any others; `met` is how many it meets.
    bool is_stopped(std::span<const std::uint32_t> near, std::size_t met) const {
        const double way = length(me_.carried);
        double nearest = std::numeric_limits<double>::max();
        bool is_crossed = false;
        for (const std::uint32_t i : near) {
            if (!is_met(i) || ride_together(me_, company_[i])) continue;
            const Pair pair = pair_of(company_[i], index_ < i, false);
            const double share = share_of(pair);
            nearest = std::min(nearest, share);
            is_crossed |= share < bend * way - dot(pair.normal, me_.carried);
        }
        return is_crossed || (met > places && nearest < cage());
    }
    /// Bars of a cage this far away let the ground carry it. [m]
    double cage() const {
        return std::sqrt(double(Kit::axes.size())) * (1.0 + bend) * length(me_.carried);
    }

    static bool meets(const Companion& a, const Companion& b) {
        return (a.mask & b.layers) != 0 && (b.mask & a.layers) != 0;
    }
    static bool ride_together(const Companion& a, const Companion& b) {
        return a.ground && a.ground == b.ground && !a.is_held && !b.is_held;
    }

private:
    // Planes of a cage, one for what stands and one for what rides along.
    static constexpr std::size_t bars = 4 * Kit::axes.size();

    // How far a turning ground may carry beside the straight way, as a share of it: enough for a
    // quarter turn in a tick. [-]
    static constexpr double bend = 0.25;

    // Less lateral distance than this, in radii, is standing straight on a head. [-]
    static constexpr double on_head = 0.5;

    // Of its radius, how far a walker steps aside in a tick to get off a head. [-]
    static constexpr double step_off = 0.1;

    // Two of a company, seen from the first.
    struct Pair {
        const Companion& other;
        Vec normal;         // From the other to me. [-]
        Vec point;          // Of my axis, nearest to the other's. [m]
        double gap = 0.0;   // That may be shared; below zero where the skins overlap. [m]
        double mine = 0.0;  // What I wish of it, and the other. [m]
        double its = 0.0;
    };

    bool is_met(std::size_t i) const { return i != index_ && meets(me_, company_[i]); }

    void take_in(std::size_t i) {
        const Companion& other = company_[i];
        const bool is_first = index_ < i;
        const bool is_ride = ride_together(me_, other);
        const Pair pair = pair_of(other, is_first, is_ride);
        const double share = share_of(pair);
        const double offset = dot(pair.normal, pair.point) - me_.body.radius - me_.skin - share;
        keep({pair.normal, offset, is_ride}, share);
        room_.aside += aside_of(pair, is_first);
    }

    Room end(const Totals& totals) {
        count_ = totals.met;
        if (count_ > places) close_in(totals);
        room_.fence_count = static_cast<decltype(room_.fence_count)>(std::min(count_, places));
        return room_;
    }

    // A fixed direction for bodies at the same place; the two take opposite ones.
    Vec fallback(bool is_first) const {
        const Vec side = Kit::side(me_.up);
        return is_first ? side : -side;
    }

    // Those who do not ride together meet in the world: there the ground's way is theirs too.
    Pair pair_of(const Companion& other, bool is_first, bool is_ride) const {
        // Both ask with the same arguments in the same order, so that both get the same bits.
        const Companion& a = is_first ? me_ : other;
        const Companion& b = is_first ? other : me_;
        Vec on_a;
        Vec on_b;
        Kit::nearest(a, b, on_a, on_b);
        const Vec point = is_first ? on_a : on_b;
        const Vec between = point - (is_first ? on_b : on_a);
        Pair pair{other, normalize_or(between, fallback(is_first)), point};
        pair.gap = length(between) - a.body.radius - b.body.radius - a.skin - b.skin;
        const Vec my_way = is_ride ? me_.motion : me_.motion + me_.carried;
        const Vec its_way = is_ride ? other.motion : other.motion + other.carried;
        pair.mine = std::max(0.0, -dot(pair.normal, my_way));
        pair.its = std::max(0.0, dot(pair.normal, its_way));
        return pair;
    }

    // My part of the gap. The parts of both sum to the gap, also to one below zero: a sweep may end
    // a little nearer than the skin, and planes drawn anew from there would let it do so again.
    double share_of(const Pair& pair) const {
        if (!(pair.gap > 0.0)) return 0.5 * pair.gap;
        const double both = pair.mine + pair.its;
        if (both <= pair.gap) return pair.mine + 0.5 * (pair.gap - pair.mine - pair.its);
        if (me_.priority > pair.other.priority) return std::min(pair.mine, pair.gap);
        if (me_.priority < pair.other.priority) return pair.gap - std::min(pair.its, pair.gap);
        return pair.gap * (pair.mine / both);
    }

    Vec aside_of(const Pair& pair, bool is_first) const {
        const double lift = dot(pair.normal, me_.up);
        const Vec level = pair.normal - me_.up * lift;
        const bool is_above = lift > 0.0 && length(level) < on_head * lift;
        if (is_above && pair.gap <= me_.skin)
            return normalize_or(level, fallback(is_first)) * (step_off * me_.body.radius);
        if (pair.other.priority <= me_.priority) return {};
        // Two steps of the other's: one for this tick, one to be out of its way in the next.
        const double lacking = 2.0 * pair.its - std::max(pair.gap, 0.0);
        return lacking > 0.0 ? normalize_or(level, {}) * lacking : Vec{};
    }

    // Keeps the planes with the least room.
    void keep(const typename Kit::Fence& fence, double share) {
        std::size_t at = std::min(count_++, places);
        for (; at > 0 && share < shares_[at - 1]; --at) {
            if (at == places) continue;
            shares_[at] = shares_[at - 1];
            room_.fences[at] = room_.fences[at - 1];
        }
        if (at == places) return;
        shares_[at] = share;
        room_.fences[at] = fence;
    }

    // Too many for the places: those with the most room share a cage as wide as the least of
    // theirs, so that none of them is ever reached.
    void close_in(const Totals& totals) {
        const double least = shares_[places - bars];
        const double width = least > 0.0 ? least / std::sqrt(double(Kit::axes.size())) : least;
        std::size_t at = places - bars;
        for (const bool rides_along : {false, true}) {
            if ((rides_along ? totals.riding : totals.met - totals.riding) == 0) continue;
            for (const Vec axis : Kit::axes) {
                for (const Vec normal : {axis, -axis}) {
                    const double nearest =
                        std::min(dot(normal, me_.body.a), dot(normal, me_.body.b));
                    const double offset = nearest - me_.body.radius - me_.skin - width;
                    room_.fences[at++] = {normal, offset, rides_along};
                }
            }
        }
        count_ = at;
    }

    std::span<const Companion> company_;
    std::size_t index_;
    const Companion& me_;
    Room room_ = {};
    std::array<double, places> shares_ = {};
    std::size_t count_ = 0;
};

}  // namespace sidle

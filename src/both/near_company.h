// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/run_ranges.h"
#include "base/sort.h"
#include "base/usable.h"
#include "both/room.h"

namespace sidle {

/// Whom of a company the room of one depends on, for all of it at once: those around it, found
/// along the axis on which the company is widest. A `Kit` as that of `RoomMaker`.
///
/// A share of a gap is at least half of what the way of the other leaves of it, or the ways of both
/// are longer than the gap. So who has a plane is no further off than the ways of both, twice, and
/// the last that has one; all others only count.
template <class Kit>
class NearCompany {
    using Companion = typename Kit::Companion;
    using Vec = typename Kit::Vec;
    using Maker = RoomMaker<Kit>;
    using Totals = typename Maker::Totals;

public:
    explicit NearCompany(std::span<const Companion> company) : company_(company) {
        order_.resize(company.size());
        is_for_all_ = company.size() <= Maker::places + 1;
        for (std::uint32_t i = 0; i < company.size(); ++i) is_for_all_ |= !take_in(i);
        if (is_for_all_) return;
        sort_along(widest_axis());
        find_far();
    }

    /// How many `company[index]` meets, and how many of those ride along with it.
    Totals totals(std::size_t index) const {
        const Companion& me = company_[index];
        Totals totals;
        const auto add = [&](const Companion& other, std::size_t many) {
            if (!Maker::meets(me, other)) return;
            totals.met += many;
            if (Maker::ride_together(me, other)) totals.riding += many;
        };
        for (const Kind& kind : kinds_) add(company_[kind.one], kind.count);
        add(me, static_cast<std::size_t>(-1));  // It is one of its own kind.
        return totals;
    }

    /// Lists those that may have a plane in its room or that it makes way for, in the order of the
    /// company, in `room` for all of it.
    std::span<const std::uint32_t> list(std::size_t index, std::span<std::uint32_t> room) const {
        // The nearest have gaps of at most `last`, and it has half of those and its way of them, or
        // less: so much of a gap of others is a gap of at most `last` and twice the ways of both.
        const double last = is_for_all_ ? 0.0 : distance_to_last(index);
        return list_within(index, last + company_[index].skin, room);
    }

    /// The same of those whose gap to it is at most `gap` [m] and twice the ways of both, and of
    /// some more: whoever leaves it a share of less than half of `gap`.
    std::span<const std::uint32_t> list_within(std::size_t index, double gap,
                                               std::span<std::uint32_t> room) const {
        std::size_t count = 0;
        if (is_for_all_) {
            for (; count < room.size(); ++count) room[count] = static_cast<std::uint32_t>(count);
            return room;
        }
        const std::size_t here = ranks_[index];
        const Place& mine = order_[here];
        const double reach = (gap + mine.reach) * (1.0 + slack) + slack * (1.0 + farthest_);
        const auto add = [&](const Place& other) {
            const double most = reach + other.reach;
            const Vec between = other.center - mine.center;
            if (length_squared(between) <= most * most) room[count++] = other.index;
        };
        for (std::size_t k = 0; k < far_count_; ++k) {
            if (far_[k] != here) add(order_[far_[k]]);
        }
        const double farthest = reach + usual_;
        for (const std::size_t step : {std::size_t{1}, static_cast<std::size_t>(-1)}) {
            for (std::size_t k = here + step; k < order_.size(); k += step) {
                if (std::abs(order_[k].along - mine.along) > farthest) break;
                if (order_[k].reach <= usual_) add(order_[k]);
            }
        }
        const std::span<std::uint32_t> near = room.first(count);
        sort(near);
        return near;
    }

private:
    struct Place {
        Vec center;
        double along;  // Its coordinate on the axis. [m]
        double reach;  // From the center to the end of the skin, and its way twice. [m]
        std::uint32_t index;
    };

    // Those who meet and ride along with the same others.
    struct Kind {
        std::uint32_t one;  // Of them.
        std::size_t count;
    };

    // Well above what distances are rounded by. [-]
    static constexpr double slack = 1e-9;
    // Further than so many harmonic means of all reaches is far: one who is far, however fast,
    // raises that by next to nothing. It decides how long it takes, nothing else. [-]
    static constexpr double usual_means = 8.0;

    // Whether it can be computed with.
    bool take_in(std::uint32_t index) {
        const Companion& one = company_[index];
        const Vec half = (one.body.b - one.body.a) * 0.5;
        Place& place = order_[index];
        place = {one.body.a + half, 0.0, length(half) + one.body.radius + one.skin, index};
        place.reach += 2.0 * (length(one.motion) + length(one.carried));
        place.reach *= 1.0 + slack;
        inverses_ += 1.0 / place.reach;
        count(index);
        return is_usable(place.center) && is_usable(place.reach);
    }

    // Who reaches further than most is looked at by all: else all would look as far for everybody.
    void find_far() {
        const double most = usual_means * static_cast<double>(order_.size()) / inverses_;
        far_.resize(order_.size());
        for (std::uint32_t k = 0; k < order_.size(); ++k) {
            const bool is_far = order_[k].reach > most;
            if (is_far) far_[far_count_++] = k;
            if (!is_far) usual_ = std::max(usual_, order_[k].reach);
        }
    }

    void count(std::uint32_t index) {
        const Companion& one = company_[index];
        for (Kind& kind : kinds_) {
            const Companion& other = company_[kind.one];
            if (one.layers != other.layers || one.mask != other.mask ||
                one.ground != other.ground || one.is_held != other.is_held)
                continue;
            ++kind.count;
            return;
        }
        kinds_.push_back({index, 1});
    }

    Vec widest_axis() {
        Vec widest = {};
        double extent = -1.0;
        for (const Vec axis : Kit::axes) {
            double low = std::numeric_limits<double>::max();
            double high = -low;
            for (const Place& place : order_) {
                low = std::min(low, dot(place.center, axis));
                high = std::max(high, dot(place.center, axis));
            }
            farthest_ = std::max(farthest_, std::max(-low, high));
            if (high - low > extent) widest = axis;
            extent = std::max(extent, high - low);
        }
        return widest;
    }

    void sort_along(Vec axis) {
        for (Place& place : order_) place.along = dot(place.center, axis);
        sort(std::span(order_), [](const Place& a, const Place& b) {
            return a.along != b.along ? a.along < b.along : a.index < b.index;
        });
        ranks_.resize(order_.size());
        for (std::uint32_t rank = 0; rank < order_.size(); ++rank)
            ranks_[order_[rank].index] = rank;
    }

    // To the center of the last that has a plane when the nearest have one; endless if all have.
    double distance_to_last(std::size_t index) const {
        const Companion& me = company_[index];
        const std::size_t here = ranks_[index];
        const Place& mine = order_[here];
        std::array<double, Maker::places> squares;  // Of the nearest so far, the least first.
        squares.fill(std::numeric_limits<double>::infinity());
        const auto add = [&](const Place& other) {
            const double squared = length_squared(other.center - mine.center);
            if (!(squared < squares.back()) || !Maker::meets(me, company_[other.index])) return;
            std::size_t k = squares.size() - 1;
            for (; k > 0 && squared < squares[k - 1]; --k) squares[k] = squares[k - 1];
            squares[k] = squared;
        };
        const auto may_be_nearer = [&](const Place& other) {
            const double along = other.along - mine.along;
            return along * along < squares.back();
        };
        // First some to either side, which mostly leave few of the others.
        std::size_t low = here - std::min(here, Maker::places);
        std::size_t high = std::min(here + 1 + Maker::places, order_.size());
        for (std::size_t k = low; k < high; ++k) {
            if (k != here) add(order_[k]);
        }
        while (low > 0 && may_be_nearer(order_[low - 1])) add(order_[--low]);
        while (high < order_.size() && may_be_nearer(order_[high])) add(order_[high++]);
        return std::sqrt(squares.back());
    }

    std::span<const Companion> company_;
    bool is_for_all_ = false;           // A few, or such as no distance can be told of.
    std::vector<Place> order_;          // Along the axis.
    std::vector<std::uint32_t> ranks_;  // The place of each in that order.
    std::vector<Kind> kinds_;
    std::vector<std::uint32_t> far_;  // Places in that order of those who reach far, and
    std::size_t far_count_ = 0;       // so many of them.
    double inverses_ = 0.0;           // Sum of those of all reaches. [1/m]
    double usual_ = 0.0;              // The longest reach that is not far. [m]
    double farthest_ = 0.0;           // Of all coordinates. [m]
};

/// All rooms, each with the bits that it has alone.
template <class Kit, class Companion, class Room>
void make_rooms(std::span<const Companion> company, std::span<Room> rooms, const Tasks& tasks) {
    constexpr std::size_t rooms_per_job = 64;
    const NearCompany<Kit> all(company);
    run_ranges(tasks, company.size(), rooms_per_job, [&](std::size_t first, std::size_t end) {
        std::vector<std::uint32_t> near(company.size());
        for (std::size_t i = first; i < end; ++i)
            rooms[i] = RoomMaker<Kit>(company, i).run(all.list(i, near), all.totals(i));
    });
}

/// Holds those whom somebody who is held stands in the way of, until nobody else is.
template <class Kit, class Companion>
void hold_up_all(std::span<Companion> company) {
    const auto may_be_stopped = [](const Companion& one) {
        return !one.is_held && one.carried != typename Kit::Vec{};
    };
    // Mostly the ground rests.
    if (std::none_of(company.begin(), company.end(), may_be_stopped)) return;
    const NearCompany<Kit> all(company);
    std::vector<std::uint32_t> near(company.size());
    const std::size_t count = company.size();
    std::vector<std::uint32_t> due(count);        // A ring of those who are to be asked,
    std::vector<std::uint32_t> is_due(count, 1);  // who are in it once.
    double widest = 0.0;
    for (std::uint32_t i = 0; i < count; ++i) {
        due[i] = i;
        widest = std::max(widest, RoomMaker<Kit>(company, i).cage());
    }
    const auto list_within = [&](std::size_t i, double cage) {
        return all.list_within(i, 2.0 * cage, near);
    };
    // Who is held from now on may stop those near who were asked before. Nobody that is stopped
    // goes on again, so the order in which they are asked is of no account.
    std::size_t idle = 0;
    for (std::size_t k = 0, end = count; k < end; ++k) {
        const std::uint32_t i = due[k % count];
        is_due[i] = 0;
        if (!may_be_stopped(company[i])) continue;
        const RoomMaker<Kit> maker(company, i);
        company[i].is_held = maker.is_stopped(list_within(i, maker.cage()), all.totals(i).met);
        if (!company[i].is_held) ++idle;
        if (!company[i].is_held || idle == 0) continue;
        for (const std::uint32_t other : list_within(i, widest)) {
            if (is_due[other] != 0 || !may_be_stopped(company[other])) continue;
            due[end++ % count] = other;
            is_due[other] = 1;
            --idle;
        }
    }
}

}  // namespace sidle

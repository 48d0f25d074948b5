// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "2d/crowd_near.h"
#include "base/lanes.h"
#include "base/within.h"

namespace sidle {

// Rows that are looked through before any is looked at: so many times a vector unit's.
constexpr std::size_t groups_at_once = 8;
constexpr std::size_t rows_at_once = groups_at_once * column_padding;
// Rows that fill no vector unit of four.
constexpr std::size_t most_left_over = 3;

// Where a row looks, and what it has seen so far.
struct Looking {
    std::uint32_t index;
    const CrowdRow& row;
    Sighted& sighted;
    double sight_squared;  // To whoever it heeds.
    Whole4 against{};      // How much those ahead come towards it, in parts. In 2^-16.
    bool sees_too_many = false;
};

// What looking at four rows at once needs of the row that looks, in all lanes.
struct Gaze {
    explicit Gaze(const Eyes& eyes, const Looking& looking)
        : position(pair_at(looking.row.position)),
          radius(both(looking.row.radius)),
          sight_squared(both(looking.sight_squared)),
          heading_x(all_lanes(looking.row.heading_x)),
          heading_y(all_lanes(looking.row.heading_y)),
          per_sight(all_lanes(eyes.per_sight)),
          unit(all_whole(looking.row.unit)),
          lead(all_whole(looking.row.lead)) {}

    static Pair2 pair_at(const Vec2& v) {
        Pair2 pair;
        std::memcpy(&pair, &v, sizeof(pair));
        return pair;
    }

    Pair2 position;
    Pair2 radius;
    Pair2 sight_squared;
    Lanes4 heading_x;
    Lanes4 heading_y;
    Lanes4 per_sight;
    Whole4 unit;
    Whole4 lead;
};

// Masks of pairs of lanes as one of four.
template <class Mask>
Whole4 join(Mask low, Mask high) {
    return picked<0, 2, 4, 6>(reinterpret_cast<Whole4>(low), reinterpret_cast<Whole4>(high));
}

// Four rows side by side, from the one that looks.
struct FourRows {
    FourRows(const std::uint32_t* at, const CrowdRow* rows, const Gaze& gaze) {
        for (int k = 0; k < 4; ++k) row[k] = rows + at[k];
        place(gaze);
        static_assert(offsetof(CrowdRow, lead) == offsetof(CrowdRow, drift_x) + 12);
        for (int k = 0; k < 4; ++k) movers[k] = lanes_of(&row[k]->drift_x);
        const Lanes4 low = picked<2, 6, 3, 7>(movers[0], movers[1]);
        const Lanes4 high = picked<2, 6, 3, 7>(movers[2], movers[3]);
        unit = reinterpret_cast<Whole4>(picked<0, 1, 4, 5>(low, high));
        lead = reinterpret_cast<Whole4>(picked<2, 3, 6, 7>(low, high));
    }

    const CrowdRow* row[4];
    Pair2 squared_low;   // Distances, of the first two,
    Pair2 squared_high;  // and of the others.
    Lanes4 x;
    Lanes4 y;
    Lanes4 movers[4];  // By row: drift, unit and lead, as they lie there.
    Whole4 unit;
    Whole4 lead;

private:
    static Pair2 sums(Pair2 a, Pair2 b) { return picked<0, 2>(a, b) + picked<1, 3>(a, b); }
    void place(const Gaze& gaze) {
        const Pair2 a = Gaze::pair_at(row[0]->position) - gaze.position;
        const Pair2 b = Gaze::pair_at(row[1]->position) - gaze.position;
        const Pair2 c = Gaze::pair_at(row[2]->position) - gaze.position;
        const Pair2 d = Gaze::pair_at(row[3]->position) - gaze.position;
        squared_low = sums(a * a, b * b);
        squared_high = sums(c * c, d * d);
        const Lanes4 low = narrow(a, b);
        const Lanes4 high = narrow(c, d);
        x = picked<0, 2, 4, 6>(low, high);
        y = picked<1, 3, 5, 7>(low, high);
    }
};

// Mask of those that meet the row that looks; see `meets`.
inline Whole4 mask_of_meeting(const FourRows& four, const Gaze& gaze, const Eyes& eyes,
                              const Looking& looking) {
    const Whole4 meets_all = all_whole(row_flag::meets_all);
    constexpr std::uint32_t ghost = static_cast<std::uint32_t>(UnitClass::ghost)
                                    << row_flag::kind_shift;
    const Whole4 is_ghost = (four.unit & all_whole(row_flag::kind)) == all_whole(ghost);
    const Whole4 by_mask = (four.unit & gaze.unit & meets_all) == meets_all;
    if (bits_of(by_mask) == 0xf) return ~(is_ghost | (four.lead == gaze.lead));
    Whole4 mask;
    for (int k = 0; k < 4; ++k) mask[k] = meets(eyes.crowd, looking.row, *four.row[k]) ? -1 : 0;
    return mask;
}

// Takes in which of four rows are in view.
inline void see(const FourRows& four, Whole4 meet, const Gaze& gaze, Looking& looking) {
    const Lanes4 distance = roots(narrow(four.squared_low, four.squared_high));
    const Lanes4 ahead = four.x * gaze.heading_x + four.y * gaze.heading_y;
    const Whole4 is_sighted =
        join(four.squared_low < gaze.sight_squared, four.squared_high < gaze.sight_squared);
    const Whole4 in_view = meet & is_sighted & ~(ahead < all_lanes(tuning.view) * distance);

    Lanes4 heading[4];
    for (int k = 0; k < 4; ++k) heading[k] = lanes_of(&four.row[k]->heading_x);
    transpose(heading[0], heading[1], heading[2], heading[3]);
    const Lanes4 accord = heading[0] * gaze.heading_x + heading[1] * gaze.heading_y;
    const Whole4 counted = __builtin_convertvector(
        accord * (all_lanes(1.0f) - distance * gaze.per_sight) * all_lanes(65536.0f), Whole4);
    looking.against -= counted & (counted < Whole4{}) & in_view & (ahead > all_lanes(0.0f));

    const auto radius = [&](int k) { return four.row[k]->radius; };
    Lanes4 around[4] = {four.x, four.y, distance,
                        narrow(gaze.radius + Pair2{radius(0), radius(1)},
                               gaze.radius + Pair2{radius(2), radius(3)})};
    transpose(around[0], around[1], around[2], around[3]);
    const std::uint32_t bits = bits_of(in_view);
    Sight* const sights = looking.sighted.at;
    std::size_t count = looking.sighted.count;
    // Written in any case, and taken in if in view: nobody could foretell a branch.
    for (unsigned k = 0; k < 4; ++k) {
        store(around[k], &sights[count].x);
        store(four.movers[k], &sights[count].drift_x);
        sights[count].accord = counted[k];
        count += bits >> k & 1u;
    }
    looking.sees_too_many |= count > Sighted::most;
    looking.sighted.count = std::min(count, Sighted::most);
}

// Rows that a row may see are collected before any is looked at: one loop over all of them, whose
// end the processor fails to foretell but once.
class SightSieve {
public:
    SightSieve(const Eyes& eyes, Looking& looking, double sight)
        : eyes_(eyes), looking_(looking), gaze_(eyes, looking) {
        const double coarse = sight + eyes.coarseness;
        most_ = static_cast<float>(coarse * coarse) * (1.0f + 0x1p-20f);
    }

    [[gnu::always_inline]] void take_in(std::uint32_t first, std::uint32_t asked) {
        if (count_ == groups_at_once) look();
        const float* const xs = eyes_.xs + first;
        const float* const ys = eyes_.ys + first;
        const std::uint64_t bits = within_8(xs, ys, x_, y_, most_) & asked;
        left_ |= bits << (column_padding * count_);
        groups_[count_++] = first;
    }
    void finish() {
        look();
        // Filled up by the row itself, which never meets itself.
        std::fill_n(found_.data() + found_count_, most_left_over, looking_.index);
        found_count_ += most_left_over;
        look_at_found();
    }

private:
    void look() {
        // Of too many none counts.
        if (looking_.sees_too_many) left_ = 0;
        for (; left_ != 0; left_ &= left_ - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(left_));
            found_[found_count_++] = groups_[bit / column_padding] + bit % column_padding;
        }
        count_ = 0;
        const std::uint32_t seen = look_at_found();
        found_count_ -= seen;
        std::copy_n(found_.data() + seen, found_count_, found_.data());
    }
    // Looks at as many as fill vector units. Returns how many these are.
    std::uint32_t look_at_found() {
        std::uint32_t seen = 0;
        for (; seen + 4 <= found_count_; seen += 4) {
            const FourRows four(found_.data() + seen, eyes_.rows, gaze_);
            see(four, mask_of_meeting(four, gaze_, eyes_, looking_), gaze_, looking_);
        }
        return seen;
    }

    const Eyes& eyes_;
    Looking& looking_;
    const Gaze gaze_;
    const float x_ = eyes_.xs[looking_.index];
    const float y_ = eyes_.ys[looking_.index];
    float most_ = 0.0f;       // Square of the distance within which rows are looked at.
    std::uint64_t left_ = 0;  // A bit for each row, a byte for each group.
    std::uint32_t count_ = 0;
    std::array<std::uint32_t, groups_at_once> groups_;  // First rows.
    std::uint32_t found_count_ = 0;
    // Rows that are left, also of those before, and what fills them up.
    std::array<std::uint32_t, rows_at_once + 2 * most_left_over> found_;
};

}  // namespace sidle

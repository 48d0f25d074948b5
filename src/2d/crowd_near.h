// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "2d/crowd_step.h"
#include "base/lanes.h"

namespace sidle {

// The rows near a row are listed behind those of the rows before it.
struct NearList {
    std::vector<std::uint32_t>& rows;
    std::size_t count = 0;

    // Makes room for as many rows as are looked through at once.
    void make_room() {
        if (rows.size() < count + column_padding) rows.resize(2 * rows.size() + column_padding);
    }
};

// What the rows of one job look with.
struct Eyes {
    explicit Eyes(const CrowdStep& step)
        : crowd(step.crowd),
          grid(step.scratch.grid),
          rows(step.scratch.rows.data()),
          reaches(step.scratch.reaches.data()),
          units(step.scratch.units.data()),
          xs(step.scratch.xs.data()),
          ys(step.scratch.ys.data()),
          coarseness(step.scratch.coarseness),
          per_sight(1.0f / static_cast<float>(step.crowd.settings.sight)) {
        for (std::size_t level = 0; level < grid.level_end(); ++level) {
            cells_around[level] = grid.cells_around(level, 2.0 * grid.reach(level));
        }
    }

    const Crowd::State& crowd;
    const CrowdGrid& grid;
    const CrowdRow* rows;
    const float* reaches;
    const std::uint32_t* units;
    const float* xs;
    const float* ys;
    double coarseness;
    float per_sight;
    // Cells that hold what one in their middle can touch, of its own level.
    std::array<std::int64_t, CrowdGrid::level_count> cells_around{};
};

// Which of eight have their bit set, from the lowest on.
struct Picks {
    std::uint32_t at[column_padding];
    std::uint32_t count;
};
constexpr std::array<Picks, 256> make_picks() {
    std::array<Picks, 256> all{};
    for (std::uint32_t bits = 0; bits < 256; ++bits) {
        Picks& picks = all[bits];
        for (std::uint32_t k = 0; k < column_padding; ++k) {
            if ((bits >> k & 1u) != 0) picks.at[picks.count++] = k;
        }
    }
    return all;
}
inline constexpr std::array<Picks, 256> picks_of = make_picks();

// Finds which rows one can touch, eight at a time: in 32 bits by columns, and in 64 where that is
// too coarse to tell.
class NearSieve {
public:
    NearSieve(const Eyes& eyes, std::uint32_t index, NearList& near)
        : eyes_(eyes),
          row_(eyes.rows[index]),
          index_(index),
          near_(near),
          before_(near.count),
          x_(all_lanes(eyes.xs[index])),
          y_(all_lanes(eyes.ys[index])),
          reach_(all_lanes(eyes.reaches[index])) {}

    // The next rows are of a level of circles with at most this reach. [m]
    void begin_level(double reach) {
        const double most = static_cast<double>(eyes_.reaches[index_]) + reach;
        const double coarse = eyes_.coarseness * (2.0 * most + 4.0 * eyes_.coarseness);
        // The least of them where the squares are too small for 32 bits.
        constexpr float least = 0x1p-120f;
        doubt_ = static_cast<float>(coarse + most * most * 0x1p-20) * (1.0f + 0x1p-20f) + least;
    }

    // Lists those of eight rows that are near. `asked` has a bit for each that is asked about.
    [[gnu::always_inline]] void take_in(std::uint32_t first, std::uint32_t asked) {
        const Lanes8 beyond{beyond_touch(first), beyond_touch(first + 4)};
        std::uint32_t near = bits_at_most(beyond, doubt_) & asked;
        const std::uint32_t own = index_ - first;
        if (own < column_padding) near &= ~(1u << own);
        if ((near & ~bits_below(beyond, -doubt_)) != 0) near = certain(first, near);
        note_flags(eyes_.units + first, near);
        list(first, near);
    }

    // The flags of all near rows, once all are taken in.
    std::uint32_t finish() {
        constexpr std::uint32_t ghost = static_cast<std::uint32_t>(UnitClass::ghost)
                                        << row_flag::kind_shift;
        const std::uint32_t lacking = any_of(lacking_) | ~row_.unit;
        const bool all_meet = (lacking & row_flag::meets_all) == 0 && (any_of(flags_) & ghost) == 0;
        return all_meet && eyes_.crowd.circles.empty() ? any_of(flags_) : leave_out_strangers();
    }

private:
    static std::uint32_t any_of(Whole4 bits) {
        return static_cast<std::uint32_t>(bits[0] | bits[1] | bits[2] | bits[3]);
    }
    // Of four rows, masks by bits.
    static Whole4 masks_of(std::uint32_t bits) {
        const Whole4 each{1, 2, 4, 8};
        return (all_whole(bits) & each) == each;
    }
    // Of four rows, by how much the square of their distance is more than that of a touch.
    [[gnu::always_inline]] Lanes4 beyond_touch(std::uint32_t first) const {
        const Lanes4 dx = lanes_of(eyes_.xs + first) - x_;
        const Lanes4 dy = lanes_of(eyes_.ys + first) - y_;
        const Lanes4 touch = lanes_of(eyes_.reaches + first) + reach_;
        return dx * dx + dy * dy - touch * touch;
    }
    // The same as `near`, of rows that may be.
    std::uint32_t certain(std::uint32_t first, std::uint32_t near) const {
        for (std::uint32_t left = near; left != 0; left &= left - 1) {
            const std::uint32_t other = first + static_cast<std::uint32_t>(std::countr_zero(left));
            const double touch = static_cast<double>(eyes_.reaches[index_]) +
                                 static_cast<double>(eyes_.reaches[other]);
            const Vec2 apart = eyes_.rows[other].position - row_.position;
            if (length_squared(apart) > touch * touch) near &= ~(1u << (other - first));
        }
        return near;
    }
    void note_flags(const std::uint32_t* units, std::uint32_t near) {
        const Whole4 low = masks_of(near);
        const Whole4 high = masks_of(near >> 4);
        const Whole4 units_low = whole_of(units);
        const Whole4 units_high = whole_of(units + 4);
        flags_ |= (units_low & low) | (units_high & high);
        lacking_ |= (~units_low & low) | (~units_high & high);
    }
    // Eight are written, and as many taken in as are near: nobody could foretell a branch.
    void list(std::uint32_t first, std::uint32_t near) {
        near_.make_room();
        const Picks& picks = picks_of[near];
        std::uint32_t* const rows = near_.rows.data() + near_.count;
        for (std::uint32_t k = 0; k < column_padding; ++k) rows[k] = first + picks.at[k];
        near_.count += picks.count;
    }
    // Takes those out of the list that do not meet the row; see `meets`.
    std::uint32_t leave_out_strangers() {
        std::uint32_t flags = 0;
        std::size_t count = before_;
        for (std::size_t i = before_; i < near_.count; ++i) {
            const CrowdRow& other = eyes_.rows[near_.rows[i]];
            if (!meets(eyes_.crowd, row_, other)) continue;
            flags |= other.unit;
            near_.rows[count++] = near_.rows[i];
        }
        near_.count = count;
        return flags;
    }

    const Eyes& eyes_;
    const CrowdRow& row_;
    std::uint32_t index_;
    NearList& near_;
    std::size_t before_;
    Lanes4 x_;
    Lanes4 y_;
    Lanes4 reach_;
    float doubt_ = 0.0f;  // Up to so much more or less than the square of a touch may be either.
    Whole4 flags_{};      // Of all near ones, in parts.
    Whole4 lacking_{};    // Flags that some near one has not, in parts.
};

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units that ask a flow field for their directions together.
#pragma once

#include <array>
#include <cstdint>

#include "2d/tile_sight.h"
#include "sidle/2d/lead.h"

namespace sidle {

class LeadGroup {
public:
    bool is_full() const { return count_ == slots_.size(); }

    void add(std::size_t slot, const UnitState& unit) {
        slots_[count_] = static_cast<std::uint32_t>(slot);
        units_[count_++] = {unit.position, unit.radius};
    }

    /// Writes the wishes of all, by `settings_of(slot)`, and lets them go.
    template <class SettingsOf>
    void lead(const FlowField& field, const TileMap& tiles, SettingsOf settings_of,
              std::span<UnitWish> wishes) {
        std::array<Vec2, 32> directions;
        field.directions(tiles, std::span(units_).first(count_), directions);
        for (std::size_t i = 0; i < count_; ++i) {
            const std::uint32_t slot = slots_[i];
            wishes[slot] =
                wish_along(field, tiles, directions[i], units_[i].center, settings_of(slot));
        }
        count_ = 0;
    }

    /// The wish of a unit at `place` whose direction is known.
    static UnitWish wish_along(const FlowField& field, const TileMap& tiles, Vec2 direction,
                               Vec2 place, const LeadSettings& settings) {
        UnitWish wish{direction * settings.speed};
        const std::uint32_t way = field.distance(quick_square_at(tiles, place, field.clearance()));
        if (settings.settles && way != std::numeric_limits<std::uint32_t>::max()) {
            wish.arrival = way * tiles.grid().tile_size / FlowField::straight_cost;
            // Who could leap over the goal goes no further than to it.
            if (way > 0 && wish.arrival < settings.speed) wish.motion = direction * wish.arrival;
        }
        return wish;
    }

private:
    std::array<std::uint32_t, 32> slots_;
    std::array<Circle2, 32> units_;
    std::size_t count_ = 0;
};

}  // namespace sidle

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
            wishes[slot] = wish_along(field, tiles, directions[i], units_[i], settings_of(slot));
        }
        count_ = 0;
    }

    /// The wish of a unit whose direction is known.
    static UnitWish wish_along(const FlowField& field, const TileMap& tiles, Vec2 direction,
                               const Circle2& unit, const LeadSettings& settings) {
        UnitWish wish{direction * settings.speed};
        if (!settings.settles) return wish;
        wish.arrival = field.way_from(tiles, unit.center, unit.radius);
        // Who could leap over the goal goes no further than to it.
        if (wish.arrival > 0.0 && wish.arrival < settings.speed)
            wish.motion = direction * wish.arrival;
        return wish;
    }

private:
    std::array<std::uint32_t, 32> slots_;
    std::array<Circle2, 32> units_;
    std::size_t count_ = 0;
};

}  // namespace sidle

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
    bool is_full() const { return count_ == most; }

    void add(std::size_t slot, const UnitState& unit) {
        slots_[count_] = static_cast<std::uint32_t>(slot);
        units_[count_++] = {unit.position, unit.radius};
    }

    /// Writes the wishes of all, by `settings_of(slot)`, and lets them go.
    template <class SettingsOf>
    void lead(const FlowField& field, const TileMap& tiles, SettingsOf settings_of,
              std::span<UnitWish> wishes) {
        std::array<FlowField::Way, most> ways;
        field.ways(tiles, std::span(units_).first(count_), ways);
        for (std::size_t i = 0; i < count_; ++i) {
            wishes[slots_[i]] = wish_along(field, tiles, ways[i], settings_of(slots_[i]));
        }
        count_ = 0;
    }

    /// The wish of one unit.
    static UnitWish lead(const FlowField& field, const TileMap& tiles, const Circle2& unit,
                         const LeadSettings& settings) {
        return wish_along(field, tiles, field.way(tiles, unit.center, unit.radius), settings);
    }

private:
    static UnitWish wish_along(const FlowField& field, const TileMap& tiles,
                               const FlowField::Way& way, const LeadSettings& settings) {
        const Vec2 direction = normalize_or(way.straight, {});
        UnitWish wish{direction * settings.speed};
        if (!settings.settles || way.tile < 0) return wish;
        wish.arrival = length(way.straight) + field.length_of(tiles, way.tile);
        // Who could leap over the goal goes no further than to it.
        if (wish.arrival < settings.speed) wish.motion = direction * wish.arrival;
        return wish;
    }

    // A field follows eight ways together; what comes before and after is done for some of those.
    static constexpr std::size_t most = 32;

    std::array<std::uint32_t, most> slots_;
    std::array<Circle2, most> units_;
    std::size_t count_ = 0;
};

}  // namespace sidle

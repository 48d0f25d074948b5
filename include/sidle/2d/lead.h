// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"

namespace sidle {

/// How units follow a flow field.
struct LeadSettings {
    double speed = 0.05;  ///< [m] per tick
    /// Whether they want to stay at the goal, and settle there. Else they only pass through.
    bool settles = true;
};

/// The wish of a unit that follows a field: along its direction, with the way that is left as
/// arrival. Rest in the middle of the goal and without a way. Cost: that of a direction.
UnitWish lead(const FlowField& field, const TileMap& tiles, const UnitState& unit,
              const LeadSettings& settings = {});

/// Writes the wishes of the units in `slots`, in any order; places without a unit and slots beyond
/// the wishes are passed over. The same as one by one.
void lead(const FlowField& field, const TileMap& tiles, const Crowd& crowd,
          std::span<const std::uint32_t> slots, const LeadSettings& settings,
          std::span<UnitWish> wishes, const Tasks& tasks = {});
/// The same for all units.
void lead(const FlowField& field, const TileMap& tiles, const Crowd& crowd,
          const LeadSettings& settings, std::span<UnitWish> wishes, const Tasks& tasks = {});

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "crowd_scene.h"
#include "scenario_file.h"

namespace sidle::cli {

/// Units of a scenario file, scaled so that they are 0.4 m wide to each side and walk 0.1 m per
/// tick in the mean: what a crowd's settings are made for.
CrowdScene make_scene(const CrowdPlan& plan, const ScenarioFile& file);

/// Units on the starts of a benchmark on a map of tiles, of random size and speed. At most as many
/// as planned, one on each start, spread over the list, and no more than 2^27 tiles of ways hold.
CrowdScene make_scene(const CrowdPlan& plan, const TileMap& map, std::span<const LevelTrip2> trips);

/// Straight to the goal where nothing is in between, else the way that leads there.
UnitWish wish_of_trip(CrowdScene& scene, std::size_t k, const UnitState& state,
                      std::size_t& arrivals);

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "crowd_oracle.h"
#include "sidle/base/result.h"

namespace sidle::cli {

struct ScenarioUnit {
    Vec2 position;            ///< [m]
    double radius = 0.0;      ///< [m] > 0
    double speed = 0.0;       ///< [m/s] > 0
    std::vector<Box2> goals;  ///< Where it goes, one after the other; a point is an empty box. [m]
};

/// The point of a goal that is nearest to `p` [m].
inline Vec2 nearest_in(const Box2& goal, Vec2 p) {
    return {std::clamp(p.x, goal.low.x, goal.high.x), std::clamp(p.y, goal.low.y, goal.high.y)};
}

/// A scene of units that have somewhere to go.
struct ScenarioFile {
    std::vector<ScenarioUnit> units;
    std::vector<CrowdWall> walls;
    double goal_tolerance = 0.0;  ///< Distance at which a goal is reached, where it says so. [m]
};

/// Reads a file of the format "scenario v1": agents, obstacles, goal sets, states.
///
/// A unit goes to its own goals; else to the goal of its state, and then of the states that follow
/// in the list until one stops or begins another unit's way; else to the mirrored place. Numbers
/// given as a range are drawn with `seed`. Refused with the place: `agents[3].r: ...`.
Result<ScenarioFile> read_scenario(const std::string& path, std::uint64_t seed);
Result<ScenarioFile> read_scenario(std::span<const std::byte> bytes, std::uint64_t seed);

}  // namespace sidle::cli

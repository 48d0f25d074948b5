// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "free_way.h"

namespace sidle::cli {

/// How the walkers of `sidle walk` walk.
struct WalkPlan {
    Walker3 walker;
    std::size_t walkers = 1000;  ///< [-]
    double seconds = 60.0;       ///< [s] > 0
    double speed = 5.0;          ///< [m/s] >= 0
    double tick_rate = 60.0;     ///< [1/s] > 0
    std::uint64_t seed = 1;      ///< [-]
    int path_every = 0;          ///< Ticks between the points of a path; 0 keeps no paths. [-]
};

/// A walker that stopped although a way was free; enough to make the case again. It is held where
/// another wish leads away from there, and stuck where none does.
struct StuckRecord {
    std::uint32_t walker = 0;  ///< [-]
    std::uint32_t tick = 0;    ///< [-]
    Standstill stand;
    FreeWay way;
    bool is_held = false;
};

/// A move that the oracle found fault with; enough to make it again.
struct FaultRecord {
    std::uint32_t walker = 0;  ///< [-]
    std::uint32_t tick = 0;    ///< [-]
    WalkState3 state;          ///< Before the tick.
    Vec3 wish;                 ///< [m/s]
    Finding finding;
};

/// The way of a walker, broken where it was put back.
struct Path {
    std::vector<Vec3> points;           ///< [m]
    std::vector<bool> has_ground;       ///< Whether it stood there, point by point.
    std::vector<std::uint32_t> breaks;  ///< Points that begin anew. [-]
};

/// What came out. Only the times differ from run to run.
struct WalkReport {
    std::uint64_t ticks = 0;                 ///< Of all walkers together. [-]
    double us_mean = 0.0;                    ///< Time of one `walk`. [us]
    double us_p99 = 0.0;                     ///< [us]
    std::uint64_t crossed = 0;               ///< Walker-ticks. [-]
    std::uint64_t too_near = 0;              ///< Walker-ticks nearer than half the skin. [-]
    double worst_gap = 0.0;                  ///< Smallest, at most two skins. [m]
    std::uint64_t held = 0;                  ///< Walkers, once at least; see `StuckRecord`. [-]
    std::uint64_t stuck = 0;                 ///< Walkers. [-]
    std::uint64_t left = 0;                  ///< Walkers. [-]
    std::uint64_t hash = 0;                  ///< Of all final states. [-]
    std::vector<StuckRecord> stuck_records;  ///< The first held and the first stuck of each walker.
    std::vector<FaultRecord> fault_records;  ///< The first hundred.
    std::vector<Path> paths;
};

/// Walks them all, one tick after the other, while a second thread shows every move to the oracle.
/// `progress` hears the share that is done, about a hundred times. [-] 0..1
WalkReport run_walk(const World3& world, const Oracle& oracle, const WalkPlan& plan,
                    std::span<const WalkState3> places,
                    const std::function<void(double)>& progress);

}  // namespace sidle::cli

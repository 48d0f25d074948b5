// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_run.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "crowd_classic.h"
#include "pool.h"

namespace sidle::cli {
namespace {

// The crowd, or the baseline in its place.
struct Bodies {
    CrowdMethod method;
    Crowd crowd;
    std::vector<UnitState> classic;

    std::span<const UnitState> states() const {
        return method == CrowdMethod::classic ? std::span<const UnitState>(classic)
                                              : crowd.states();
    }
};

Bodies make_bodies(const CrowdScene& scene, CrowdMethod method) {
    CrowdSettings settings;
    settings.mode = method == CrowdMethod::slide ? CrowdMode::slide : CrowdMode::anticipate;
    Bodies bodies{method, Crowd(settings), {}};
    for (const Unit& unit : scene.units) {
        if (method == CrowdMethod::classic) {
            UnitState state;
            state.position = unit.position;
            state.radius = unit.radius;
            bodies.classic.push_back(state);
        } else {
            bodies.crowd.add(unit);
        }
    }
    return bodies;
}

// Advance of each unit toward its wish.
struct Account {
    std::vector<double> gone;
    std::vector<double> wished;
};

void count_way(std::span<const UnitState> states, std::span<const UnitWish> wishes,
               Account& account) {
    for (std::size_t k = 0; k < states.size(); ++k) {
        const double wished = length(wishes[k].motion);
        if (wished == 0.0) continue;
        account.gone[k] += dot(states[k].velocity, wishes[k].motion) / wished;
        account.wished[k] += wished;
    }
}

void sum_up(const Account& account, CrowdReport& report) {
    double gone = 0.0;
    double wished = 0.0;
    std::size_t stuck = 0;
    for (std::size_t k = 0; k < account.gone.size(); ++k) {
        gone += account.gone[k];
        wished += account.wished[k];
        stuck += account.gone[k] < 0.1 * account.wished[k] ? 1 : 0;
        report.shares.push_back(account.wished[k] > 0.0
                                    ? static_cast<float>(account.gone[k] / account.wished[k])
                                    : 1.0f);
    }
    report.progress = wished > 0.0 ? gone / wished : 1.0;
    report.stuck = static_cast<double>(stuck) /
                   static_cast<double>(std::max<std::size_t>(account.gone.size(), 1));
}

// Whether 95 % of both streams went past where the other stood.
bool have_passed(const CrowdScene& scene, std::span<const UnitState> states) {
    std::size_t passed = 0;
    for (std::size_t k = 0; k < states.size(); ++k) {
        const Vec2 way = states[k].position - scene.units[k].position;
        passed += dot(way, scene.headings[k]) >= scene.corridor ? 1 : 0;
    }
    return static_cast<double>(passed) >= 0.95 * static_cast<double>(states.size());
}

double free_t95(const CrowdScene& scene) {
    std::vector<double> times;
    for (const double speed : scene.speeds) times.push_back(scene.corridor / speed);
    std::sort(times.begin(), times.end());
    const auto rank = static_cast<std::size_t>(std::ceil(0.95 * static_cast<double>(times.size())));
    return times.empty() ? 0.0 : times[rank - 1];
}

void change_tiles(CrowdScene& scene, Bodies& bodies, std::size_t count) {
    const TileGrid2& grid = scene.tiles.grid();
    for (std::size_t k = 0; k < count && grid.columns > 0; ++k) {
        const Tile2 tile{
            static_cast<std::int32_t>(scene.dice.below(static_cast<std::size_t>(grid.columns))),
            static_cast<std::int32_t>(scene.dice.below(static_cast<std::size_t>(grid.rows)))};
        if (scene.tiles.is_solid(tile)) {
            scene.tiles.set_tile(tile, TileState2::empty);
        } else {
            bodies.crowd.build(scene.tiles, tile, BuildRule::lead_out, scene.obstacles());
        }
        scene.tile_changed(tile);
    }
}

double step(const CrowdScene& scene, Bodies& bodies, std::span<const UnitWish> wishes, Pool& pool) {
    const auto start = std::chrono::steady_clock::now();
    if (bodies.method == CrowdMethod::classic) {
        step_classic(bodies.classic, wishes, scene.obstacles());
    } else {
        bodies.crowd.step(scene.obstacles(), wishes, pool.tasks());
    }
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start)
        .count();
}

std::uint64_t hash_of(const Bodies& bodies) {
    if (bodies.method != CrowdMethod::classic) return bodies.crowd.hash();
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const UnitState& state : bodies.classic) {
        for (const double part : {state.position.x, state.position.y}) {
            hash = (hash ^ std::bit_cast<std::uint64_t>(part)) * 0x100000001b3;
        }
    }
    return hash;
}

}  // namespace

CrowdReport run_crowd(CrowdScene& scene, const CrowdRun& run) {
    Bodies bodies = make_bodies(scene, run.method);
    Pool pool(run.threads);
    const std::size_t count = scene.units.size();
    CrowdReport report;
    report.units = count;
    report.worst_gap = 1.0;
    report.free_t95 = free_t95(scene);
    report.free_time = scene.free_ticks;
    Account account{std::vector<double>(count), std::vector<double>(count)};
    std::vector<UnitWish> wishes(count);
    std::vector<double> times;
    const bool is_stream = scene.plan.scenario == Scenario::streams;
    for (std::size_t tick = 0; tick < run.ticks && !report.t95 && !report.time; ++tick) {
        const std::span<const UnitState> before = bodies.states();
        for (std::size_t k = 0; k < count; ++k) {
            wishes[k] = scene.wish(k, before[k], report.arrivals);
        }
        if (run.method != CrowdMethod::classic) change_tiles(scene, bodies, run.digs);
        times.push_back(step(scene, bodies, wishes, pool));
        ++report.ticks;
        if (tick >= run.ticks / 2 || is_stream) count_way(bodies.states(), wishes, account);
        if (tick % run.check_every == 0) {
            const CrowdFaults faults = find_faults(bodies.states(), scene.tiles, scene.walls);
            report.overlaps += faults.overlaps;
            report.in_wall += faults.in_wall;
            report.worst_gap = std::min(report.worst_gap, faults.worst_gap);
        }
        if (!scene.trips.empty() && report.arrivals == count) {
            report.time = static_cast<double>(tick);  // Arrivals are seen a tick later.
        }
        if (is_stream && have_passed(scene, bodies.states())) {
            report.t95 = static_cast<double>(tick + 1);
        }
    }
    sum_up(account, report);
    std::sort(times.begin(), times.end());
    if (!times.empty() && count > 0) {
        report.ns_unit = times[times.size() / 2] / static_cast<double>(count);
    }
    report.bytes_unit = bodies.crowd.bytes_per_unit();
    report.hash = hash_of(bodies);
    report.states.assign(bodies.states().begin(), bodies.states().end());
    return report;
}

}  // namespace sidle::cli

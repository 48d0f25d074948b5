// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "bench/2d/benchmarks.h"
#include "bench/2d/bodies.h"
#include "bench/2d/map.h"

namespace sidle::bench {
namespace {

/// How long a scene runs, and what counts.
struct Course {
    std::string name;
    cli::CrowdPlan plan;
    int warm_up = 0;  ///< [ticks]
    int counted = 0;  ///< At most: streams and circles end before. [ticks]
};

/// What became of the units of one library.
struct Tally {
    std::vector<double> times;  ///< [ns per unit]
    double gone = 0.0;          ///< Along the wishes. [m]
    double wished = 0.0;        ///< [m]
    double overlaps = 0.0;      ///< Pairs deeper than 1 %, summed over `looks`. [-]
    int looks = 0;              ///< [-]
    double t95 = 0.0;           ///< Of the time alone; 0: not yet. [-]
};

/// Pairs that overlap by more than a hundredth of their radii.
std::size_t deep_overlaps(const cli::CrowdScene& scene, const Bodies& bodies) {
    std::vector<std::size_t> order(scene.units.size());
    std::vector<Vec2> places(scene.units.size());
    double widest = 0.0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        order[k] = k;
        places[k] = bodies.position(k);
        widest = std::max(widest, scene.units[k].radius);
    }
    // Along rows as high as the widest pair: partners lie in the same row or in the next.
    const double height = 2.0 * widest;
    const auto row = [&](std::size_t k) { return std::floor(places[k].y / height); };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return row(a) != row(b) ? row(a) < row(b) : places[a].x < places[b].x;
    });
    const auto is_left = [&](std::size_t k, Vec2 corner) {
        const double own = row(k);
        return own != corner.y ? own < corner.y : places[k].x < corner.x;
    };
    std::size_t found = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t a = order[i];
        for (const double at : {row(a), row(a) + 1.0}) {
            const Vec2 corner{at == row(a) ? places[a].x : places[a].x - height, at};
            auto other = std::lower_bound(order.begin(), order.end(), corner, is_left);
            for (; other != order.end(); ++other) {
                if (row(*other) != at || places[*other].x > places[a].x + height) break;
                if (*other == a) continue;
                const double reach = 0.99 * (scene.units[a].radius + scene.units[*other].radius);
                found += length_squared(places[a] - places[*other]) < reach * reach ? 1 : 0;
            }
        }
    }
    return found;
}

/// Whether a scene ends when 95 % are where they wanted to be.
bool has_end(const cli::CrowdScene& scene) {
    return scene.plan.scenario == cli::Scenario::streams ||
           scene.plan.scenario == cli::Scenario::circle;
}

double way_of(const cli::CrowdScene& scene, std::size_t k) {
    if (scene.plan.scenario == cli::Scenario::streams) return scene.corridor;
    return distance(scene.goals[k], scene.units[k].position) - scene.units[k].radius;
}

/// When 95 % would be there, were each alone.
double free_t95(const cli::CrowdScene& scene) {
    std::vector<double> times;
    for (std::size_t k = 0; k < scene.units.size(); ++k) {
        times.push_back(way_of(scene, k) / scene.speeds[k]);
    }
    std::sort(times.begin(), times.end());
    return times[(times.size() * 95 + 99) / 100 - 1];
}

bool is_there(const cli::CrowdScene& scene, std::size_t k, Vec2 p) {
    if (scene.plan.scenario == cli::Scenario::streams) {
        return dot(p - scene.units[k].position, scene.headings[k]) >= scene.corridor;
    }
    return distance(p, scene.goals[k]) <= scene.units[k].radius;
}

bool are_there(const cli::CrowdScene& scene, const Bodies& bodies) {
    std::size_t count = 0;
    for (std::size_t k = 0; k < scene.units.size(); ++k) {
        count += is_there(scene, k, bodies.position(k)) ? 1 : 0;
    }
    return count * 100 >= scene.units.size() * 95;
}

void count_way(std::span<const Vec2> before, const Bodies& bodies, std::span<const UnitWish> wishes,
               Tally& tally) {
    for (std::size_t k = 0; k < wishes.size(); ++k) {
        const double wished = length(wishes[k].motion);
        if (wished == 0.0) continue;
        tally.gone += dot(bodies.position(k) - before[k], wishes[k].motion) / wished;
        tally.wished += wished;
    }
}

/// Runs a scene of its own: what a unit wants depends on where it has come to.
Tally run(cli::CrowdScene scene, Bodies& bodies, const Course& course, Checksum& checksum) {
    const std::size_t count = scene.units.size();
    std::vector<UnitWish> wishes(count);
    std::vector<Vec2> before(count);
    std::size_t arrivals = 0;
    Tally tally;
    for (int tick = 0; tick < course.warm_up + course.counted && tally.t95 == 0.0; ++tick) {
        for (std::size_t k = 0; k < count; ++k) {
            before[k] = bodies.position(k);
            wishes[k] = scene.wish(k, before[k], arrivals);
        }
        const double start = cpu_microseconds();
        bodies.step(wishes);
        const double time = (cpu_microseconds() - start) * 1e3 / static_cast<double>(count);
        if (tick >= course.warm_up) {
            tally.times.push_back(time);
            count_way(before, bodies, wishes, tally);
            if (tick % 10 == 0) {
                tally.overlaps += static_cast<double>(deep_overlaps(scene, bodies));
                ++tally.looks;
            }
        }
        if (has_end(scene) && are_there(scene, bodies)) tally.t95 = (tick + 1) / free_t95(scene);
    }
    for (std::size_t k = 0; k < count; ++k) {
        checksum.add(bodies.position(k).x);
        checksum.add(bodies.position(k).y);
    }
    return tally;
}

void measure(Harness& harness, const Course& course, const cli::CrowdScene& scene,
             const std::string& peer, std::unique_ptr<Bodies> bodies) {
    if (!bodies) return harness.skip(course.name, peer + " is not here, or refused the scene");
    Checksum checksum;
    const Tally tally = run(scene, *bodies, course, checksum);
    Row row;
    row.name = course.name;
    row.size = scene.units.size();
    row.peer = peer;
    row.unit = "ns per unit-tick";
    row.samples = tally.times;
    row.checksum = checksum.value();
    row.progress = tally.wished > 0.0 ? std::max(0.0, tally.gone / tally.wished) : 0.0;
    const double looks = std::max(1, tally.looks) * static_cast<double>(scene.units.size());
    row.overlaps = tally.overlaps / looks * 1000.0;
    row.t95 = has_end(scene) ? tally.t95 : -1.0;
    harness.report(row);
}

std::vector<Course> courses(bool is_tiny) {
    const auto plan = [&](cli::Scenario scenario, std::size_t units, double density) {
        cli::CrowdPlan made;
        made.scenario = scenario;
        made.unit_count = is_tiny ? units / 50 : units;
        made.density = density;
        return made;
    };
    const int ticks = is_tiny ? 10 : 200;
    const int most = is_tiny ? 20 : 4000;
    return {{"crowd/goal/10000", plan(cli::Scenario::goal, 10'000, 0.25), ticks, ticks},
            {"crowd/streams/0.25", plan(cli::Scenario::streams, 1000, 0.25), 0, most},
            {"crowd/streams/0.8", plan(cli::Scenario::streams, 1000, 0.8), 0, most},
            {"crowd/circle/250", plan(cli::Scenario::circle, 250, 0.25), 0, most}};
}

}  // namespace

void bench_crowds(Harness& harness) {
    const std::optional<TileMap> map = game_map();
    for (const Course& course : courses(harness.is_tiny())) {
        if (!harness.wants(course.name)) continue;
        const bool needs_map = course.plan.scenario == cli::Scenario::goal;
        if (needs_map && !map) {
            harness.skip(course.name, "the level is not here");
            continue;
        }
        const cli::CrowdScene scene = cli::make_scene(course.plan, needs_map ? *map : TileMap());
        measure(harness, course, scene, "", sidle_bodies(scene, CrowdMode::anticipate));
        measure(harness, course, scene, "slide", sidle_bodies(scene, CrowdMode::slide));
        if (!harness.has_peers()) continue;
        measure(harness, course, scene, "textbook", classic_bodies(scene));
        measure(harness, course, scene, "Detour", detour_bodies(scene));
        measure(harness, course, scene, "Box2D", box2d_bodies(scene));
        measure(harness, course, scene, "Chipmunk", chipmunk_bodies(scene));
    }
}

}  // namespace sidle::bench

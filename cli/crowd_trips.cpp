// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_trips.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include "sidle/2d/tile_cast.h"

namespace sidle::cli {
namespace {

constexpr double usual_radius = 0.4;  // What a crowd's settings are made for. [m]
constexpr double usual_motion = 0.1;  // [m] per tick
constexpr double skin = 0x1p-10;      // That of a crowd. [m]
constexpr double most_ticks = 1e5;    // Of a trip alone.

// How many tiles the fields of a scene may have in all, of about ten bytes each.
constexpr double most_field_tiles = 0x1p27;  // On a map,
constexpr double most_field_cells = 0x1p23;  // and on a grid around walls, which may be coarser.
constexpr double most_cells = 0x1p20;        // Of one such grid.

struct Means {
    double radius = 0.0;
    double speed = 0.0;
};

Means means_of(const ScenarioFile& file) {
    Means means;
    for (const ScenarioUnit& unit : file.units) {
        means.radius += unit.radius / static_cast<double>(file.units.size());
        means.speed += unit.speed / static_cast<double>(file.units.size());
    }
    return means;
}

// Twice the signed area.
double area_of(const std::vector<Vec2>& nodes) {
    double area = 0.0;
    for (std::size_t k = 0; k < nodes.size(); ++k) {
        area += cross(nodes[k], nodes[(k + 1) % nodes.size()]);
    }
    return area;
}

// Convex outlines become solids, all others walls without thickness.
Obstacle2 obstacle_of(const CrowdWall& wall) {
    Polygon2 solid{wall.nodes};
    if (area_of(wall.nodes) < 0.0) std::reverse(solid.corners.begin(), solid.corners.end());
    Obstacle2 obstacle;
    if (wall.is_closed && is_convex(solid)) {
        obstacle.shape = std::move(solid);
    } else {
        obstacle.shape = WallChain2{wall.nodes, wall.is_closed, 0.0};
    }
    return obstacle;
}

void add_walls(CrowdScene& scene, const ScenarioFile& file, double scale) {
    for (const CrowdWall& wall : file.walls) {
        CrowdWall scaled = wall;
        for (Vec2& node : scaled.nodes) node = node * scale;
        scene.world.add(obstacle_of(scaled));
        scene.walls.push_back(std::move(scaled));
    }
}

// How far from a shared goal the last of some units stands: rings of circles around the first.
double reach_of(std::size_t count, double radius) {
    std::size_t rings = 0;
    while (3 * rings * (rings + 1) + 1 < count) ++rings;
    return radius * (1.0 + 2.2 * static_cast<double>(rings));
}

using GoalKey = std::array<double, 4>;
GoalKey key_of(const Box2& goal) { return {goal.low.x, goal.low.y, goal.high.x, goal.high.y}; }

void add_units(CrowdScene& scene, const ScenarioFile& file, double scale) {
    const Means means = means_of(file);
    std::map<GoalKey, std::size_t> sharing;
    for (const ScenarioUnit& unit : file.units) ++sharing[key_of(unit.goals.back())];
    for (const ScenarioUnit& unit : file.units) {
        Unit scaled;
        scaled.position = unit.position * scale;
        scaled.radius = unit.radius * scale;
        scene.units.push_back(scaled);
        scene.speeds.push_back(usual_motion * unit.speed / means.speed);
        Trip trip;
        for (const Box2& goal : unit.goals) {
            trip.goals.push_back({goal.low * scale, goal.high * scale});
        }
        trip.tolerance = std::max(file.goal_tolerance * scale,
                                  reach_of(sharing[key_of(unit.goals.back())], scaled.radius));
        scene.trips.push_back(std::move(trip));
    }
}

// Fields to all goals, on one grid for the largest unit.
void find_ways(CrowdScene& scene) {
    if (scene.walls.empty()) return;
    Box2 area;
    double radius = 0.0;
    std::map<GoalKey, std::size_t> numbers;
    for (const CrowdWall& wall : scene.walls) {
        for (const Vec2 node : wall.nodes) area = include(area, node);
    }
    for (std::size_t k = 0; k < scene.units.size(); ++k) {
        area = include(area, scene.units[k].position);
        radius = std::max(radius, scene.units[k].radius);
        for (const Box2& goal : scene.trips[k].goals) {
            area = include(area, goal);
            numbers.emplace(key_of(goal), 0);
        }
    }
    area = grow(area, 4.0 * radius);
    const double square = size(area).x * size(area).y;
    const double fields = static_cast<double>(numbers.size());
    const double least =
        std::max(std::sqrt(square * fields / most_field_cells), std::sqrt(square / most_cells));
    scene.ways.emplace(scene.world, area, radius + skin, std::max(least, 0.125 * radius));
    for (auto& [key, number] : numbers) {
        number = scene.ways->add_goal(center(Box2{{key[0], key[1]}, {key[2], key[3]}}));
    }
    for (Trip& trip : scene.trips) {
        for (const Box2& goal : trip.goals) trip.ways.push_back(numbers[key_of(goal)]);
    }
}

// Widens the tolerance of trips whose goals lie so near that not all can stand on theirs.
void share_goals(CrowdScene& scene) {
    const double size = scene.tiles.grid().tile_size;
    for (Trip& trip : scene.trips) {
        const auto count =
            std::count_if(scene.trips.begin(), scene.trips.end(), [&](const Trip& other) {
                return length(other.goals[0].low - trip.goals[0].low) < 1.5 * size;
            });
        trip.tolerance = reach_of(static_cast<std::size_t>(count), 0.5 * size);
    }
}

bool is_in_sight(const CrowdScene& scene, const Circle2& body, Vec2 aim) {
    const CrowdWalls walls = scene.obstacles();
    if (walls.tiles != nullptr &&
        !is_clear(Capsule2{body.center, aim, body.radius}, *walls.tiles)) {
        return false;
    }
    return walls.world == nullptr || !walls.world->cast(body, aim - body.center);
}

// Ticks until all have arrived that meet walls only; 0 when one never does.
double ticks_alone(CrowdScene& scene) {
    const std::vector<Trip> trips = scene.trips;
    Crowd crowd;
    for (Unit unit : scene.units) {
        unit.kind = UnitClass::ghost;
        crowd.add(unit);
    }
    std::vector<UnitWish> wishes(scene.units.size());
    std::size_t arrivals = 0;
    double tick = 0.0;
    for (; tick < most_ticks && arrivals < wishes.size(); ++tick) {
        for (std::size_t k = 0; k < wishes.size(); ++k) {
            wishes[k] = scene.wish(k, crowd.states()[k], arrivals);
        }
        crowd.step(scene.obstacles(), wishes);
    }
    scene.trips = trips;
    return arrivals == wishes.size() ? tick - 1.0 : 0.0;
}

}  // namespace

CrowdScene make_scene(const CrowdPlan& plan, const ScenarioFile& file) {
    CrowdScene scene;
    scene.plan = plan;
    scene.dice = Dice(plan.seed);
    const double scale = usual_radius / means_of(file).radius;
    add_walls(scene, file, scale);
    add_units(scene, file, scale);
    find_ways(scene);
    scene.free_ticks = ticks_alone(scene);
    return scene;
}

CrowdScene make_scene(const CrowdPlan& plan, const TileMap& map,
                      std::span<const LevelTrip2> trips) {
    CrowdScene scene;
    scene.plan = plan;
    scene.dice = Dice(plan.seed);
    scene.tiles = map;
    scene.ways.emplace(map);
    const TileGrid2& grid = map.grid();
    const double field = static_cast<double>(grid.columns) * grid.rows;
    const auto most = std::min(plan.unit_count, static_cast<std::size_t>(most_field_tiles / field));
    const std::size_t stride =
        std::max<std::size_t>(trips.size() / std::max<std::size_t>(most, 1), 1);
    std::set<std::pair<std::int32_t, std::int32_t>> taken;
    for (std::size_t k = 0; k < trips.size() && scene.units.size() < most; k += stride) {
        const LevelTrip2& trip = trips[k];
        if (map.is_solid(trip.start) || map.is_solid(trip.goal) ||
            !taken.insert({trip.start.x, trip.start.y}).second) {
            ++scene.left_out;
            continue;
        }
        Unit unit;
        unit.radius = scene.dice.uniform(0.30, 0.45) * grid.tile_size;
        unit.position = center(map.bounds(trip.start));
        scene.units.push_back(unit);
        scene.speeds.push_back(scene.dice.uniform(0.08, 0.12) * grid.tile_size);
        const Vec2 goal = center(map.bounds(trip.goal));
        scene.trips.push_back({{{goal, goal}}, {scene.ways->add_goal(goal)}, unit.radius});
        const double ticks = trip.shortest * grid.tile_size / scene.speeds.back();
        scene.free_ticks = std::max(scene.free_ticks, ticks);
    }
    share_goals(scene);
    return scene;
}

UnitWish wish_of_trip(CrowdScene& scene, std::size_t k, const UnitState& state,
                      std::size_t& arrivals) {
    Trip& trip = scene.trips[k];
    const Vec2 p = state.position;
    Vec2 aim = nearest_in(trip.goals[trip.next], p);
    // A goal on the way is passed, not stood upon.
    while (trip.next + 1 < trip.goals.size() && length(aim - p) <= 1.5 * state.radius) {
        ++trip.next;
        aim = nearest_in(trip.goals[trip.next], p);
    }
    const bool is_last = trip.next + 1 == trip.goals.size();
    const double left = length(aim - p);
    const double near = state.is_settled ? 2.0 * trip.tolerance : trip.tolerance;
    if (is_last && !trip.has_arrived && left <= near) {
        trip.has_arrived = true;
        ++arrivals;
    }
    UnitWish wish;
    if (is_last) wish.arrival = left;
    const double speed = std::min(scene.speeds[k], left);
    Vec2 heading = normalize_or(aim - p, {});
    if (!trip.ways.empty() && !is_in_sight(scene, {p, state.radius}, aim)) {
        const Vec2 way = scene.ways->direction(trip.ways[trip.next], p, state.radius);
        if (way != Vec2{}) heading = way;
        wish.arrival = std::numeric_limits<double>::infinity();
    }
    wish.motion = heading * speed;
    return wish;
}

}  // namespace sidle::cli

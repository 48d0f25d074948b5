// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_push.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "2d/body_sweep.h"
#include "2d/world_state.h"
#include "base/first_few.h"
#include "base/longest_way.h"
#include "base/sort.h"

namespace sidle {
namespace {

// Nearer than this, as a part of the skin, an obstacle pushes.
constexpr double skin_share = 15.0 / 16.0;

// A corner between two that push takes a unit farther than each; and one that others held up has
// to catch up.
constexpr double longest_push = 2.0;

// So many units in a row are pushed by one that is, in one tick.
constexpr int most_handed_on = 16;

// Planes that one unit is pushed by: more than touch it.
constexpr std::size_t most_planes = 48;

// What pushes a unit, and what it is pushed by so far.
struct Pushed {
    std::size_t row;
    std::vector<CrowdPlane> planes;
    Vec2 motion;
    Vec2 next;
};

// The first piece of an obstacle that a circle meets on its way, as seen from the obstacle. Places
// are seen from `origin`, where the way ends.
std::optional<PieceHit2> first_met(const WorldState2& world, std::uint32_t slot, Vec2 origin,
                                   Vec2 start, double radius) {
    const Vec2 motion = -start;
    const Segment2 axis{start, start};
    BodyWay2 way(axis, radius, motion);
    const Pose2& pose = world.slots[slot].obstacle.pose;
    const Box2 box = sweep(way.start(), motion);
    pieces_of_overlapping(world, slot, pose, origin, box, [&](const Piece2& piece) {
        // With its centre inside it has no side: it is led out.
        if (closest(axis, piece).distance > 0.0) way.offer(piece);
    });
    return way.end().hit;
}

// The farthest push, and of equal ones that of the lesser normal.
bool comes_first(const CrowdPush& a, const CrowdPush& b) {
    if (a.plane.room != b.plane.room) return a.plane.room < b.plane.room;
    return before(a.plane.normal, b.plane.normal);
}

// The nearest motion to a wish, or to the way out of the first plane, that makes room for all;
// where none does, that for the first.
Vec2 make_room(std::span<const CrowdPlane> planes, Vec2 wish, double skin) {
    const Vec2 out = planes[0].normal * -planes[0].room;
    const Vec2 motion = project_onto(planes, wish != Vec2{} ? wish : out, skin);
    return motion != Vec2{} ? motion : out;
}

// As much of the way from the least motion that makes room to one beyond it as is no longer than
// `most`: so only the wish is cut, never the room.
Vec2 part_of_wish(Vec2 least, Vec2 beyond, double most) {
    const Vec2 rest = beyond - least;
    const double squared = length_squared(rest);
    if (squared == 0.0) return least;
    const double along = dot(least, rest);
    const double left = std::max(most * most - length_squared(least), 0.0);
    const double root = std::sqrt(along * along + squared * left);
    return least + rest * std::clamp((root - along) / squared, 0.0, 1.0);
}

bool may_be_pushed(const CrowdStep& step, const CrowdRow& row) {
    return row.lead == static_cast<std::uint32_t>(&row - step.scratch.rows.data()) &&
           class_of(row) != UnitClass::anchored && push_room(step, row) > 0.0 &&
           !mind_of(step, row).is_led_out;
}

// Adds what a unit is pushed by, of units that are pushed themselves.
void add_handed_on(const CrowdStep& step, std::size_t index, std::span<const Pushed> pushed,
                   std::span<const std::uint32_t> places, std::vector<CrowdPlane>& planes) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[index];
    for (const std::uint32_t k : near_rows(scratch, index)) {
        const CrowdRow& other = scratch.rows[k];
        const std::uint32_t place = places[other.lead];
        if (place == 0 || rank(other, row) < 0) continue;
        const Vec2 motion = pushed[place - 1].motion;
        if (motion == Vec2{}) continue;
        const RowGap between = gap_between(row, other);
        const double toward = dot(motion, between.normal);
        if (toward <= 0.0) continue;
        // A gap as wide as its way lets the other go on in the next tick: rows do not jam.
        const double ahead = std::max(toward, step.crowd.settings.push_speed);
        const double kept = step.crowd.settings.skin + std::min(ahead, other.radius);
        const double room = std::max(between.gap, 0.0) - kept - toward;
        if (room < 0.0 && planes.size() < most_planes) planes.push_back({between.normal, room});
    }
}

// All units near what moves, with what it pushes them by.
std::vector<Pushed> list_pushed(const CrowdStep& step, std::vector<std::uint32_t>& places) {
    const CrowdScratch& scratch = step.scratch;
    std::vector<Pushed> pushed;
    bool is_any_pushed = false;
    for (std::size_t i = 0; i < scratch.rows.size(); ++i) {
        if (!may_be_pushed(step, scratch.rows[i])) continue;
        Pushed unit{i, {}, {}, {}};
        for_each_circle(scratch, i, [&](std::size_t row) {
            const CrowdPushes pushes = pushes_on(step, row);
            for (const CrowdPush& push : pushes.all()) unit.planes.push_back(push.plane);
        });
        is_any_pushed = is_any_pushed || !unit.planes.empty();
        pushed.push_back(unit);
        places[i] = static_cast<std::uint32_t>(pushed.size());
    }
    if (!is_any_pushed) pushed.clear();
    return pushed;
}

// Where all that push a unit lead it to, given where the others go.
Vec2 led_by_all(const CrowdStep& step, const Pushed& unit, std::span<const Pushed> pushed,
                std::span<const std::uint32_t> places, Vec2 wish, std::vector<CrowdPlane>& planes) {
    planes = unit.planes;
    for_each_circle(step.scratch, unit.row,
                    [&](std::size_t row) { add_handed_on(step, row, pushed, places, planes); });
    if (planes.empty()) return wish;
    const double skin = step.crowd.settings.skin;
    const double most = std::max(push_room(step, step.scratch.rows[unit.row]), length(wish));
    const Vec2 motion = make_room(planes, wish, skin);
    if (length(motion) <= most) return motion;
    return part_of_wish(at_most(make_room(planes, {}, skin), most), motion, most);
}

}  // namespace

void find_moving(CrowdStep& step) {
    step.scratch.moving.clear();
    if (step.walls.world == nullptr) return;
    const WorldState2& world = step.walls.world->state();
    for (const std::uint32_t slot : world.moved) {
        const Obstacle2& obstacle = world.slots[slot].obstacle;
        if (!step.walls.filter.accepts(obstacle.layers, world.id_of(slot))) continue;
        const Box2 around = bounds_of_motion(obstacle);
        const double reach = 0.5 * length(size(around));
        const double way = longest_way(*obstacle.previous, obstacle.pose, center(around), reach);
        if (way == 0.0) continue;
        // Near it pushes are handed on at its speed.
        const double far = step.crowd.settings.sight + way;
        step.scratch.moving.push_back({slot, grow(around, far), longest_push * way});
    }
}

double push_room(const Crowd::State& crowd, Vec2 position, double extent) {
    // What is near is near the middle of all but those that are larger than that.
    const double beyond = std::max(extent + crowd.settings.skin - crowd.settings.sight, 0.0);
    const Box2 place = grow(Box2{position, position}, beyond);
    double most = 0.0;
    for (const CrowdMoving& moving : crowd.scratch.moving) {
        if (overlaps(moving.near, place)) most = std::max(most, moving.room);
    }
    return most;
}

CrowdPushes pushes_on(const CrowdStep& step, std::size_t index) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[index];
    if (push_room(step, row) == 0.0) return {};
    FirstFew<CrowdPush, CrowdPushes::most> first(CrowdPushes::most);
    const double skin = step.crowd.settings.skin;
    const Vec2 came = step.is_second_round ? scratch.moved[index] : Vec2{};
    const Vec2 start = row.position - came;
    const double touch = row.radius + skin_share * skin;
    for (const CrowdMoving& moving : scratch.moving) {
        if (!overlaps(moving.near, bounds(Circle2{start, touch}))) continue;
        const WorldState2& world = step.walls.world->state();
        const Obstacle2& obstacle = world.slots[moving.slot].obstacle;
        const Vec2 from = moved_along(*obstacle.previous, obstacle.pose, start) - start;
        const auto met = first_met(world, moving.slot, start, from, touch);
        if (!met) continue;
        const Vec2 normal = met->closest.normal;
        const Vec2 place = from * (1.0 - met->fraction);
        const double missing = row.radius + skin - met->closest.distance;
        const double least = dot(normal, place - came) + missing;
        if (least <= 0.0) continue;
        const double depth = met->fraction > 0.0 ? 0.0 : row.radius - met->closest.distance;
        first.add({world.id_of(moving.slot), {normal, -least}, depth}, comes_first);
    }
    CrowdPushes pushes;
    for (const CrowdPush& push : first.items()) pushes.at[pushes.count++] = push;
    sort(std::span(pushes.at.data(), pushes.count), comes_first);
    return pushes;
}

double push_room_left(const CrowdStep& step, std::size_t index) {
    const CrowdScratch& scratch = step.scratch;
    const double came = step.is_second_round ? length(scratch.moved[index]) : 0.0;
    return std::max(push_room(step, scratch.rows[index]) - came, 0.0);
}

bool is_pushed(const CrowdStep& step, std::size_t index) {
    return is_any_circle(step.scratch, index,
                         [&](std::size_t row) { return pushes_on(step, row).count > 0; });
}

void push_units(CrowdStep& step) {
    CrowdScratch& scratch = step.scratch;
    std::vector<std::uint32_t> places(scratch.rows.size(), 0);
    std::vector<Pushed> pushed = list_pushed(step, places);
    std::vector<CrowdPlane> planes;
    bool is_changed = true;
    for (int round = 0; round < most_handed_on && is_changed; ++round) {
        is_changed = false;
        for (Pushed& unit : pushed) unit.next = led_by_all(step, unit, pushed, places, {}, planes);
        for (Pushed& unit : pushed) {
            is_changed = is_changed || unit.next != unit.motion;
            unit.motion = unit.next;
        }
    }
    for (Pushed& unit : pushed) {
        Vec2& motion = scratch.motions[unit.row];
        unit.next = led_by_all(step, unit, pushed, places, motion, planes);
    }
    for (Pushed& unit : pushed) scratch.motions[unit.row] = unit.next;
}

}  // namespace sidle

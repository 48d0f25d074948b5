// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_moving.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "2d/body_sweep.h"
#include "2d/world_state.h"
#include "base/longest_way.h"

namespace sidle {
namespace {

// Nearer than this, as a part of the skin, an obstacle pushes.
constexpr double skin_share = 15.0 / 16.0;

// A corner between two that push takes a unit farther than each; and one that others held up has
// to catch up.
constexpr double longest_push = 2.0;

const WorldState2& world_of(const CrowdStep& step) { return step.walls.world->state(); }

// How far a unit came in this tick so far.
Vec2 came(const CrowdStep& step, std::size_t index) { return step.scratch.moved[index]; }

// From where an obstacle that moves sees what is at `start`, which rests, as the tick begins: from
// where it stands in the end.
Vec2 seen_by(const CrowdStep& step, std::uint32_t slot, Vec2 start) {
    const Obstacle2& obstacle = world_of(step).slots[slot].obstacle;
    return moved_along(*obstacle.previous, obstacle.pose, start) - start;
}

// The first piece of an obstacle that a circle meets on a way that is seen from the obstacle.
// Places are seen from `start`.
std::optional<PieceHit2> first_met(const CrowdStep& step, std::uint32_t slot, Vec2 start,
                                   const Segment2& on, double radius) {
    const WorldState2& world = world_of(step);
    const Segment2 axis{on.a, on.a};
    const Vec2 motion = on.b - on.a;
    BodyWay2 way(axis, radius, motion);
    const Pose2& pose = world.slots[slot].obstacle.pose;
    const Box2 box = sweep(way.start(), motion);
    pieces_of_overlapping(world, slot, pose, start, box, [&](const Piece2& piece) {
        // With its centre inside it has no side: it is led out.
        if (closest(axis, piece).distance > 0.0) way.offer(piece);
    });
    return way.end().hit;
}

// The same on its way to where it stands.
std::optional<PieceHit2> first_met_standing(const CrowdStep& step, const CrowdRow& row,
                                            std::uint32_t slot) {
    const double touch = row.radius + skin_share * step.crowd.settings.skin;
    const Segment2 on{seen_by(step, slot, row.position), {}};
    return first_met(step, slot, row.position, on, touch);
}

// The way of a circle after the last meeting, as an obstacle sees it.
Segment2 last_way(const CrowdMeeting& meeting, Vec2 seen) {
    return {seen * meeting.left + meeting.place, meeting.end};
}

// Calls visit(slot, start, last) for each obstacle that moves within `way` of a circle, which was
// at `start` and goes `last` after the last meeting, as the obstacle sees it.
template <class Visit>
void for_each_moving(const CrowdStep& step, const CrowdMeeting& meeting, std::size_t index,
                     double way, Visit&& visit) {
    const CrowdRow& row = step.scratch.rows[index];
    const Vec2 start = row.position - came(step, index);
    const double reach = row.radius + way + step.crowd.settings.skin;
    const Box2 places = include(bounds(Segment2{start, start + meeting.end}), row.position);
    const Box2 body = grow(places, reach);
    for (const CrowdMoving& moving : step.scratch.moving) {
        if (!overlaps(moving.near, body)) continue;
        visit(moving.slot, start, last_way(meeting, seen_by(step, moving.slot, start)));
    }
}

// What a unit meets.
struct Met {
    double fraction;   // Of its way. [-]
    CrowdPlane plane;  // From where it was as the tick began.
};

// The earlier one, and of equal ones the farthest push, and of those that of the lesser normal.
bool comes_first(const Met& a, const Met& b) {
    if (a.fraction != b.fraction) return a.fraction < b.fraction;
    if (a.plane.room != b.plane.room) return a.plane.room < b.plane.room;
    return before(a.plane.normal, b.plane.normal);
}

// What a unit meets first on the way after the last meeting.
std::optional<Met> meet_next(const CrowdStep& step, const CrowdMeeting& meeting,
                             std::size_t index) {
    const double skin = step.crowd.settings.skin;
    std::optional<Met> first;
    for_each_circle(step.scratch, index, [&](std::size_t part) {
        const double radius = step.scratch.rows[part].radius;
        const double touch = radius + skin_share * skin;
        const auto meet = [&](std::uint32_t slot, Vec2 start, Segment2 last) {
            const auto met = first_met(step, slot, start, last, touch);
            if (!met) return;
            const Vec2 place = last.a + (last.b - last.a) * met->fraction;
            const Vec2 normal = met->closest.normal;
            const double missing = radius + skin - met->closest.distance;
            const Met next{met->fraction, {normal, -dot(normal, place) - missing}};
            if (!first || comes_first(next, *first)) first = next;
        };
        for_each_moving(step, meeting, part, 0.0, meet);
    });
    return first;
}

}  // namespace

bool CrowdMeeting::pushes() const {
    return std::any_of(planes.begin(), planes.begin() + count,
                       [](const CrowdPlane& plane) { return plane.room < 0.0; });
}

CrowdMeeting meet_moving(const CrowdStep& step, std::size_t index) {
    CrowdMeeting meeting;
    if (push_room(step, step.scratch.rows[index]) == 0.0) return meeting;
    while (meeting.count < CrowdMeeting::most) {
        const auto met = meet_next(step, meeting, index);
        if (!met) break;
        meeting.planes[meeting.count++] = met->plane;
        meeting.left *= 1.0 - met->fraction;
        meeting.place += (meeting.end - meeting.place) * met->fraction;
        const Vec2 led = project_onto(meeting.all(), {}, step.crowd.settings.skin);
        // Without room it stays where it is met.
        meeting.end = led != Vec2{} ? led : meeting.place;
        if (led == Vec2{}) break;
    }
    for (CrowdPlane& plane : std::span(meeting.planes.data(), meeting.count)) {
        plane.room += dot(plane.normal, came(step, index));
    }
    return meeting;
}

bool is_pushed(const CrowdStep& step, std::size_t index) {
    return meet_moving(step, index).pushes();
}

bool moves(const CrowdStep& step, ObstacleId2 obstacle) {
    const auto& moving = step.scratch.moving;
    return std::any_of(moving.begin(), moving.end(), [&](const CrowdMoving& one) {
        return world_of(step).id_of(one.slot) == obstacle;
    });
}

bool is_pushed_by(const CrowdStep& step, const CrowdRow& row, ObstacleId2 obstacle) {
    for (const CrowdMoving& moving : step.scratch.moving) {
        if (world_of(step).id_of(moving.slot) != obstacle) continue;
        return first_met_standing(step, row, moving.slot).has_value();
    }
    return false;
}

bool is_squeezed(const CrowdStep& step, const CrowdRow& row) {
    const Box2 body = bounds(Circle2{row.position, row.radius + step.crowd.settings.skin});
    const auto& all = step.scratch.moving;
    return std::any_of(all.begin(), all.end(), [&](const CrowdMoving& moving) {
        if (!overlaps(moving.near, body)) return false;
        const auto met = first_met_standing(step, row, moving.slot);
        return met && met->fraction == 0.0 && met->closest.distance < row.radius;
    });
}

void part_from_moving(const CrowdStep& step, const CrowdMeeting& meeting, std::size_t index,
                      double way, std::vector<CrowdPlane>& planes) {
    const double skin = step.crowd.settings.skin;
    const double radius = step.scratch.rows[index].radius;
    const Vec2 now = came(step, index);
    const auto part = [&](std::uint32_t slot, Vec2 start, Segment2 last) {
        const Box2 near = grow(include(bounds(last), now), radius + way + skin);
        const Pose2& pose = world_of(step).slots[slot].obstacle.pose;
        pieces_of_overlapping(world_of(step), slot, pose, start, near, [&](const Piece2& piece) {
            const Closest2 here = closest(last, piece);
            const double gap = std::max(here.distance - radius - skin, 0.0);
            const double kept = std::min(dot(here.normal, last.a), dot(here.normal, last.b));
            const double room = gap - kept + dot(here.normal, now);
            if (here.distance > 0.0 && room < way) planes.push_back({here.normal, room});
        });
    };
    for_each_moving(step, meeting, index, way, part);
}

Vec2 at_most_beyond(Vec2 least, Vec2 motion, double most) {
    if (length(motion) <= most) return motion;
    const Vec2 from = at_most(least, most);
    const Vec2 rest = motion - from;
    const double squared = length_squared(rest);
    if (squared == 0.0) return from;
    const double along = dot(from, rest);
    const double left = std::max(most * most - length_squared(from), 0.0);
    const double root = std::sqrt(along * along + squared * left);
    return from + rest * std::clamp((root - along) / squared, 0.0, 1.0);
}

void find_moving(CrowdStep& step) {
    step.scratch.moving.clear();
    if (step.walls.world == nullptr) return;
    const WorldState2& world = world_of(step);
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

double push_room_left(const CrowdStep& step, std::size_t index) {
    const double most = push_room(step, step.scratch.rows[index]);
    return std::max(most - length(came(step, index)), 0.0);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <vector>

#include "2d/crowd_step.h"

namespace sidle {

// How what moves and a unit come together in a tick. The unit stands until it is met, and then
// goes aside from each piece that meets one of its circles.
struct CrowdMeeting {
    static constexpr std::size_t most = 16;

    std::array<CrowdPlane, most> planes;  // From where the unit is now; one for each piece.
    std::size_t count = 0;
    double left = 1.0;  // Part of the tick after the last meeting,
    Vec2 place;         // where the unit is by then, from where it was as the tick began,
    Vec2 end;           // and where it is led.

    std::span<const CrowdPlane> all() const { return {planes.data(), count}; }
    // Whether the unit is in the way of anything where it is.
    bool pushes() const;
};

CrowdMeeting meet_moving(const CrowdStep& step, std::size_t index);

// Whether something that moves pushes a unit.
bool is_pushed(const CrowdStep& step, std::size_t index);

// Whether an obstacle pushes a circle where it stands, as the tick begins.
bool is_pushed_by(const CrowdStep& step, const CrowdRow& row, ObstacleId2 obstacle);
// Whether anything that pushes it so is in it already.
bool is_squeezed(const CrowdStep& step, const CrowdRow& row);

// Whether an obstacle moves in this tick, by any way at all.
bool moves(const CrowdStep& step, ObstacleId2 obstacle);

// Adds planes between a circle of a unit and all pieces of what moves that a motion of length `way`
// may come to: who is pushed by one goes into no other.
void part_from_moving(const CrowdStep& step, const CrowdMeeting& meeting, std::size_t index,
                      double way, std::vector<CrowdPlane>& planes);

// A motion, and where it is longer than `most` as much of the way to it from `least`, the least
// motion that makes room: so only the wish is cut, never the room.
Vec2 at_most_beyond(Vec2 least, Vec2 motion, double most);

// Lists which obstacles of the world move in this tick and count.
void find_moving(CrowdStep& step);
// How far a unit that stands here, with all its circles within `extent`, may be pushed by what
// moves; zero for most. [m]
double push_room(const Crowd::State& crowd, Vec2 position, double extent);
// The same of the unit of a row.
inline double push_room(const CrowdStep& step, const CrowdRow& row) {
    return !step.scratch.moving.empty() ? step.scratch.push_rooms[slot_of(row)] : 0.0;
}

// What is left of that in the second round.
double push_room_left(const CrowdStep& step, std::size_t index);

}  // namespace sidle

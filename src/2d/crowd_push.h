// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>

#include "2d/crowd_step.h"

namespace sidle {

// What an obstacle that moves does to a circle that was in its way as the tick began.
struct CrowdPush {
    ObstacleId2 obstacle;
    CrowdPlane plane;    // From where the circle is now; with a room below zero.
    double depth = 0.0;  // How deep the obstacle was in the circle as the tick began. [m]
};

struct CrowdPushes {
    static constexpr std::size_t most = 8;

    std::array<CrowdPush, most> at;  // The farthest first.
    std::size_t count = 0;

    std::span<const CrowdPush> all() const { return {at.data(), count}; }
};

inline bool are_by(std::span<const CrowdPush> pushes, ObstacleId2 obstacle) {
    for (const CrowdPush& push : pushes) {
        if (push.obstacle == obstacle) return true;
    }
    return false;
}

// What pushes one circle. Seen from what moves it is the circle that came: so a thin obstacle
// passes none, and the side that a circle was on is the one that it is pushed to.
CrowdPushes pushes_on(const CrowdStep& step, std::size_t index);

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
// Whether something that moves pushes a unit.
bool is_pushed(const CrowdStep& step, std::size_t index);

// Turns what units try aside from what moves into them, and from units that it pushes into them.
void push_units(CrowdStep& step);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/2d/slide.h"

namespace sidle {

/// What a walker is: its body and its abilities. Fixed while it walks.
struct Walker2 {
    double radius = 0.3;        ///< Of the capsule. [m] > skin
    double height = 1.8;        ///< From sole to crown. [m] >= 2 * radius
    double step_height = 0.35;  ///< Highest ledge climbed, and lowest drop followed. [m] >= 0
    double step_depth = 0.1;    ///< A ledge narrower than this before a rise is a slope. [m] >= 0
    double max_slope = 0.64;    ///< Cosine of the steepest walkable slope (0.64: 50 deg). [-] 0..1
    double gravity = 9.81;      ///< Against `up`. [m/s^2] >= 0
    double max_fall_speed = 200.0;  ///< May be endless. [m/s] > 0
    /// How fast a wish takes effect in the air; endless: at once. [m/s^2] >= 0
    double air_acceleration = 10.0;
    double max_overhang = 1.0;  ///< Beyond this share of the foot it falls off. [-] 0..1
    Vec2 up{0, 1};              ///< Unit vector. [-]
    double skin = 0x1p-10;      ///< Gap kept to obstacles. [m] > 0, well below the radius
};

/// What a walker stands on.
struct Ground2 {
    Vec2 normal;  ///< Of the surface, unit vector. [-]
    Vec2 point;   ///< Where the body rests on it; between slopes under its foot. [m]
    ObstacleId2 obstacle;
    std::uint32_t wall = 0;  ///< As in `Hit2`. [-]
    Tile2 tile;              ///< As in `Hit2`.
    std::uint32_t tag = 0;   ///< The game's own number. [-]
    Pose2 pose = {};         ///< Of the obstacle then: what the walker rides on from.
};

/// All that a walker remembers from tick to tick. Plain data: a snapshot is a copy.
struct WalkState2 {
    Vec2 position = {};  ///< The point on the ground that it stands on, or would. [m]
    Vec2 velocity = {};  ///< Of the last tick, its ground's included; carries on in the air. [m/s]
    bool has_ground = false;
    Ground2 ground = {};        ///< Of the last tick; only with `has_ground`.
    ObstacleId2 dropping = {};  ///< One-way obstacle that it drops through, until it is below.
    Vec2 drift = {};  ///< Of the moving ground it left: in the air wishes add to it. [m/s]
};

/// A line that one walker must not cross in one tick: it stays where `dot(normal, p) >= offset`,
/// and where it is beyond already it goes no further.
struct Fence2 {
    Vec2 normal;               ///< Unit vector towards the walker. [-]
    double offset = 0.0;       ///< [m]
    bool rides_along = false;  ///< Goes with the moving ground that carries the walker.
};

/// What the player or the mind of the walker wants in this tick.
struct WalkInput2 {
    Vec2 velocity = {};          ///< Wanted; the part along `up` is left out. [m/s]
    double jump_speed = 0.0;     ///< Above zero: leave the ground with this speed. [m/s] >= 0
    bool drops_through = false;  ///< Lets go of the one-way ground that it stands on.
    std::span<const Fence2> fences = {};  ///< Walls for this walker alone; see 2d/company.h.
};

/// The next state, and what happened on the way there.
struct WalkResult2 {
    WalkState2 state;
    Vec2 unused;  ///< Wanted motion that obstacles took, and slopes as seen from above. [m]
    std::array<Contact2, 8> contacts = {};  ///< What was touched, in order; the first 8.
    std::uint8_t contact_count = 0;         ///< [-] 0..8
    bool has_stepped = false;               ///< Climbed a ledge.
    bool has_jumped = false;
    bool has_landed = false;       ///< Came onto ground out of the air; may have left it again.
    bool was_led_out = false;      ///< Started inside something; see `depenetrate`.
    bool is_stuck_inside = false;  ///< Started inside something, and no way out was found.
    /// How far the foot hangs over a drop deeper than a step: the nearest support's distance from
    /// the axis, as a share of the radius; 0 with ground under the axis. [-] 0..1
    double overhang = 0.0;
    Vec2 carried;            ///< How far its ground took it. [m]
    Rotation2 turned;        ///< How its ground turned.
    ObstacleId2 pushed_by;   ///< A moving obstacle that pushed it, or null.
    ObstacleId2 crushed_by;  ///< One that left it no room, or null: then it did not walk.
};

struct Explanation2;  // See 2d/explain.h.

/// What a move also tells, when asked: nothing of it changes the result.
struct Watch2 {
    Watch2() = default;
    Watch2(Trace2* path, Explanation2* reasons = nullptr) : trace(path), why(reasons) {}

    Trace2* trace = nullptr;      ///< Every straight piece; walks again what was taken back.
    Explanation2* why = nullptr;  ///< Why it stopped, stepped, slid, fell: cheap.
};

/// Moves a walker for one tick of `dt` [s] > 0.
///
/// On ground it keeps its speed along the slope, climbs ledges up to `step_height` at any speed and
/// tick rate, follows the ground down steps, and takes the nearest ground below it as its floor.
/// Slopes beyond `max_slope` are walls from below and slides from above. Conveyors take along what
/// stands on them, one-way obstacles are passed from below, and rows of tiles are one floor. In the
/// air it flies the exact parabola. A pure function: the world, the walker and the state decide
/// everything. Numbers that are not finite, and velocities whose squares are not, are asserted, and
/// leave the state as it is.
///
/// Before it walks it rides: what `World2::move` moves in this tick carries it, without lag, and
/// pushes it out of its way, along what rests and never into it. Where that leaves no room it stays
/// and says by whom it is `crushed_by`; what to do then is the game's choice. It leaves moving
/// ground with the ground's speed, and keeps it in the air.
/// Cost: one gathering; two sweeps on open ground, some ten beside walls and on stairs, for each
/// radius of way.
/// Source: docs/architecture.md, "walk".
WalkResult2 walk(const World2& world, const Walker2& walker, const WalkState2& state,
                 const WalkInput2& input, double dt, const Filter2& filter = {},
                 const Watch2& watch = {});

/// Moves a walker that swims, flies or floats: as fast and whither `velocity` [m/s] says, up and
/// down too. No gravity, no steps, no ground: everything that it touches is a wall, one-way
/// obstacles do not count, and platforms push it but do not carry it. `input.jump_speed` is not
/// used.
WalkResult2 swim(const World2& world, const Walker2& walker, const WalkState2& state,
                 const WalkInput2& input, double dt, const Filter2& filter = {},
                 const Watch2& watch = {});

/// The body of a walker that stands at `position` [m]; its sole keeps the skin to the ground.
Capsule2 body_of(const Walker2& walker, Vec2 position);

/// The nearest ground at most `reach` [m] below `position` that the walker fits on, if any: the
/// state of a walker that stands there. Use it to place a walker into a level. None where its body
/// has no room at `position`: in rooms ask from less above the floor than they are higher than it.
std::optional<WalkState2> find_ground(const World2& world, const Walker2& walker, Vec2 position,
                                      double reach, const Filter2& filter = {});

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/slide.h"

namespace sidle {

/// What a walker is: its body and its abilities. Fixed while it walks.
struct Walker3 {
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
    Vec3 up{0, 1, 0};           ///< Unit vector. [-]
    double skin = 0.001;        ///< Gap kept to obstacles. [m] > 0, well below the radius
};

/// What a walker stands on.
struct Ground3 {
    Vec3 normal;  ///< Of the surface, unit vector. [-]
    Vec3 point;   ///< Where the body rests on it; between slopes under its foot. [m]
    ObstacleId3 obstacle;
    std::uint32_t triangle = 0;  ///< As in `Hit3`. [-]
    std::uint32_t tag = 0;       ///< The game's own number. [-]
    Pose3 pose = {};             ///< Of the obstacle then: what the walker rides on from.
};

/// All that a walker remembers from tick to tick. Plain data: a snapshot is a copy.
struct WalkState3 {
    Vec3 position = {};  ///< The point on the ground that it stands on, or would. [m]
    Vec3 velocity = {};  ///< Of the last tick, its ground's included; carries on in the air. [m/s]
    bool has_ground = false;
    Ground3 ground = {};        ///< Of the last tick; only with `has_ground`.
    ObstacleId3 dropping = {};  ///< One-way obstacle that it drops through, until it is below.
    Vec3 drift = {};  ///< Of the moving ground it left: in the air wishes add to it. [m/s]
};

/// A plane that one walker must not cross in one tick: it stays where `dot(normal, p) >= offset`,
/// and where it is beyond already it goes no further.
struct Fence3 {
    Plane3 plane;
    bool rides_along = false;  ///< Goes with the moving ground that carries the walker.
};

/// What the player or the mind of the walker wants in this tick.
struct WalkInput3 {
    Vec3 velocity = {};          ///< Wanted; the part along `up` is left out. [m/s]
    double jump_speed = 0.0;     ///< Above zero: leave the ground with this speed. [m/s] >= 0
    bool drops_through = false;  ///< Lets go of the one-way ground that it stands on.
    std::span<const Fence3> fences = {};  ///< Walls for this walker alone; see 3d/company.h.
};

/// The next state, and what happened on the way there.
struct WalkResult3 {
    WalkState3 state;
    Vec3 unused;  ///< Wanted motion that obstacles took, and slopes as seen from above. [m]
    std::array<Contact3, 8> contacts = {};  ///< What was touched, in order; the first 8.
    std::uint8_t contact_count = 0;         ///< [-] 0..8
    bool has_stepped = false;               ///< Climbed a ledge.
    bool has_jumped = false;
    bool has_landed = false;       ///< Came onto ground out of the air; may have left it again.
    bool was_led_out = false;      ///< Started inside something; see `depenetrate`.
    bool is_stuck_inside = false;  ///< Started inside something, and no way out was found.
    /// How far the foot hangs over a drop deeper than a step: the nearest support's distance from
    /// the axis, as a share of the radius; 0 with ground under the axis. [-] 0..1
    double overhang = 0.0;
    Vec3 carried;            ///< How far its ground took it. [m]
    Rotation3 turned;        ///< How its ground turned; turn the walker's view by it.
    ObstacleId3 pushed_by;   ///< A moving obstacle that pushed it, or null.
    ObstacleId3 crushed_by;  ///< One that left it no room, or null: then it did not walk.
};

struct Explanation3;  // See 3d/explain.h.

/// What a move also tells, when asked: nothing of it changes the result.
struct Watch3 {
    Watch3() = default;
    Watch3(Trace3* path, Explanation3* reasons = nullptr) : trace(path), why(reasons) {}

    Trace3* trace = nullptr;      ///< Every straight piece; walks again what was taken back.
    Explanation3* why = nullptr;  ///< Why it stopped, stepped, slid, fell: cheap.
};

/// Moves a walker for one tick of `dt` [s] > 0.
///
/// On ground it keeps its speed along the slope, climbs ledges up to `step_height` at any speed and
/// tick rate, follows the ground down steps, and takes the nearest ground below it as its floor.
/// Walls turn its wish aside as seen from above: pushed straight against one it stays, on hills
/// too. Slopes beyond `max_slope` are walls from below and slides from above: within the height of
/// a step it may slide down one further than it wished, and nothing else takes it further.
/// Conveyors take along what stands on them; one-way surfaces are passed from below. In the air it
/// flies the exact parabola. A pure function: the world, the walker and the state decide
/// everything. Numbers that are not finite, and velocities whose squares are not, are asserted, and
/// leave the state as it is.
///
/// Before it walks it rides: what `World3::move` moves in this tick carries it, without lag, and
/// pushes it out of its way, along what rests and never into it. Where that leaves no room it stays
/// and says by whom it is `crushed_by`; what to do then is the game's choice. It leaves moving
/// ground with the ground's speed, and keeps it in the air.
/// Cost: one gathering; two sweeps on open ground, some ten beside walls and on stairs, for each
/// radius of way.
/// Source: docs/architecture.md, "walk".
WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter = {},
                 const Watch3& watch = {});

/// Moves a walker that swims, flies or floats: as fast and whither `velocity` [m/s] says, up and
/// down too. No gravity, no steps, no ground: everything that it touches is a wall, one-way
/// surfaces do not count, and platforms push it but do not carry it. `input.jump_speed` is not
/// used.
WalkResult3 swim(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter = {},
                 const Watch3& watch = {});

/// The body of a walker that stands at `position` [m]; its sole keeps the skin to the ground.
Capsule3 body_of(const Walker3& walker, Vec3 position);

/// The nearest ground at most `reach` [m] below `position` that the walker fits on, if any: the
/// state of a walker that stands there. Use it to place a walker into a level. None where its body
/// has no room at `position`: in rooms ask from less above the floor than they are higher than it.
std::optional<WalkState3> find_ground(const World3& world, const Walker3& walker, Vec3 position,
                                      double reach, const Filter3& filter = {});

}  // namespace sidle

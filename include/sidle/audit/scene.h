// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/resize.h"
#include "sidle/3d/walk.h"

namespace sidle {

/// What the character of a game can do: its body, and how fast it goes.
struct AuditBody3 {
    Walker3 walker;
    double walk_speed = 2.0;     ///< [m/s] > 0
    double run_speed = 5.0;      ///< [m/s] > 0
    double jump_speed = 5.0;     ///< Upward; 0 where the character never jumps. [m/s] >= 0
    double crouch_height = 0.0;  ///< From sole to crown, crouched; 0: it never crouches. [m] >= 0
};

/// An obstacle that goes to and fro for ever: a lift, a ferry, a sliding door.
struct AuditLift3 {
    ObstacleId3 obstacle;
    Vec3 travel;           ///< From where it stands in the world to its other end. [m]
    double seconds = 3.0;  ///< For one way. [s] > 0
    double pause = 1.0;    ///< Rest at either end. [s] >= 0
};

/// A level with the one who shall not leave it.
struct AuditScene3 {
    World3 world;
    AuditBody3 body;
    std::vector<WalkState3> starts;  ///< Where a character may start; at least one.
    std::vector<Box3> hull = {};     ///< Where it may be; nothing: wherever it stands. [m]
    std::vector<AuditLift3> lifts = {};
    double dt = 1.0 / 60;  ///< Of a tick. [s] > 0
};

/// What a player's hands do in one tick.
struct AuditStep3 {
    Vec3 velocity = {};       ///< As in `WalkInput3`. [m/s]
    double jump_speed = 0.0;  ///< As in `WalkInput3`. [m/s] >= 0
    bool crouches = false;    ///< Holds the key; without room it stays crouched.

    friend constexpr bool operator==(const AuditStep3&, const AuditStep3&) = default;
};

/// The same step for some ticks.
struct AuditRun3 {
    AuditStep3 step;
    std::uint32_t ticks = 1;  ///< [-] >= 1

    friend constexpr bool operator==(const AuditRun3&, const AuditRun3&) = default;
};

/// All that a character remembers between ticks, and how late it is in the world of its lifts.
struct AuditState3 {
    WalkState3 walk;
    bool is_crouched = false;
    std::uint32_t tick = 0;  ///< Since its start. [-]
};

/// What leads from a start to a finding: the inputs of a player, tick by tick.
struct AuditPlay3 {
    std::uint32_t start = 0;  ///< Place in `AuditScene3::starts`. [-]
    std::vector<AuditRun3> runs;

    std::uint32_t ticks() const;  ///< [-]
};

/// The character's body now.
Walker3 body_of(const AuditBody3& body, bool is_crouched);

/// Where the lifts go in this tick, for `World3::move`. [-]
std::vector<Move3> lift_moves(const AuditScene3& scene, std::uint32_t tick);

/// Puts the lifts of a world where they are after `tick` ticks, at rest.
void place_lifts(const AuditScene3& scene, std::uint32_t tick, World3& world);

/// One tick: the lifts move, the character crouches or stands up, then walks. `world` is a copy of
/// the scene's, and its lifts stand where `state.tick` says. Cost: that of `walk`.
WalkResult3 advance(const AuditScene3& scene, World3& world, AuditState3& state,
                    const AuditStep3& step);

}  // namespace sidle

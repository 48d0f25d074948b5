// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/3d/world.h"

namespace sidle {

/// What decides how large the near plane of a camera is.
struct Lens3 {
    double near_plane = 0.1;           ///< Distance of the near plane from the eye. [m] > 0
    double tan_half_vertical = 0.577;  ///< Tangent of half the field of view (60 deg). [-] > 0
    double aspect = 1.7778;            ///< Width by height of the picture. [-] > 0
};

/// How far the corners of the near plane are from the eye. [m] A first-person eye on the axis of a
/// body never sees through a wall when this is at most the radius of the body.
double near_radius(const Lens3& lens);

/// The largest distance of a near plane whose corners stay within `radius` [m] of the eye. [m] For
/// an eye behind the body take half of the body's radius: where the body rubs along something, a
/// near plane as wide as the body has no room behind it, and the eye has to come to the head.
double near_within(double radius, const Lens3& lens);

/// Left-bottom, right-bottom, right-top and left-top of the near plane; the eye looks along -Z. [m]
std::array<Vec3, 4> near_corners(const Pose3& eye, const Lens3& lens);

/// What a camera is that follows a body. It may change from tick to tick, as for an aim over the
/// shoulder: the offset by little in each, since the eye goes to another line at once.
struct Camera3 {
    Lens3 lens = {};
    Vec3 offset{0, 0.4, 4.0};    ///< Eye from head: right, up and back as the eye looks. [m] not 0
    double pull_speed = 20.0;    ///< Of the eye towards the head, to let things pass. [m/s] > 0
    double release_speed = 4.0;  ///< Of the eye on its way back. [m/s] > 0
    double look_ahead = 0.3;     ///< How long before it makes room for what will come. [s] >= 0
    double step_time = 0.1;      ///< In which two thirds of a step are smoothed. [s] >= 0
    Vec3 up{0, 1, 0};            ///< Unit vector; steps are along it. [-]
    double skin = 0.001;         ///< Gap kept to obstacles beyond the near plane. [m] > 0
};

/// Whom the camera follows, and where the player looks.
struct CameraInput3 {
    Capsule3 body = {};       ///< Free, as a walker leaves it; the head is the centre of cap b.
    Vec3 velocity = {};       ///< Of the body in the world, as a walker has it. [m/s]
    Rotation3 rotation = {};  ///< Of the eye, which looks along -Z.
};

/// All that a camera remembers. Plain data: a snapshot is a copy. A fresh one begins where there is
/// room: use it for the first tick, and after the body was put elsewhere.
struct CameraState3 {
    Pose3 pose = {};        ///< Of the eye.
    Vec3 head = {};         ///< Where its line begins: the head of the body, steps smoothed. [m]
    double distance = 0.0;  ///< From head to eye. [m]
    Vec3 crown = {};        ///< Where the head of the body was. [m]
    double lag = 0.0;       ///< Of the smoothed head below it. [m]
    Vec3 velocity = {};     ///< Of the body. [m/s]
    bool has_started = false;
    bool has_jumped = false;  ///< In this tick the eye had to come nearer at once: cut or fade.
};

/// The next state, and what stood in the way.
struct CameraResult3 {
    CameraState3 state;
    double jump = 0.0;          ///< How far beyond `pull_speed` the eye came nearer. [m] >= 0
    ObstacleId3 obstacle = {};  ///< What keeps the eye from going further back, or null.
    bool is_squeezed = false;   ///< The near plane is too large for the place of the head.
};

/// Moves a camera for one tick of `dt` [s] > 0, after the body that it follows.
///
/// The eye is on the line from the head along the offset, as far back as there is room: a ball
/// around the near plane is swept from the head, so that no corner of it is ever in or behind
/// anything, whatever the player does. It goes back slowly. It looks ahead along the motion and the
/// turn, and comes nearer in time for what will stand between. What moves (see `World3::move`) goes
/// on as in this tick, so that the cabin of a passenger does not come towards him. Only where
/// something comes between at once it jumps, and says so. Call it after the walk, with the `dt` of
/// the tick; a body or time that is not finite is asserted, and leaves the state as it is. Pure:
/// reads the world, allocates nothing. What shall not keep it from its place, such as one-way
/// platforms, poles and other walkers, belongs on a layer that the filter leaves out.
/// Cost: nine sweeps, some 20 us in a level of a game; for each thing that moves nearby as many
/// past it alone.
CameraResult3 follow(const World3& world, const Camera3& camera, const CameraState3& state,
                     const CameraInput3& input, double dt, const Filter3& filter = {});

/// The eye between two ticks: `alpha` [-] is 0 at `previous`, 1 at `present`, exact at both.
/// Swept as well, so that the promise of `follow` holds for every picture: what moves is met where
/// it is at that share of its way, between `Obstacle3::previous` and `pose`, and is to be drawn
/// there. So the world must be that of `present`, before its next `move`. Over a jump only the head
/// and the turn are blended, never the distance.
Pose3 interpolate(const World3& world, const Camera3& camera, const CameraState3& previous,
                  const CameraState3& present, double alpha, const Filter3& filter = {});

}  // namespace sidle

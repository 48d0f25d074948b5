// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/camera.h"

namespace sidle::viewer {

/// What the player does in a tick.
struct Controls {
    double right = 0.0;    ///< [-] -1..1
    double up = 0.0;       ///< [-] -1..1
    double forward = 0.0;  ///< [-] -1..1
    bool runs = false;
    bool jumps = false;  ///< Since the last tick.
};

/// Whom the eye follows.
struct Subject {
    Capsule3 body;
    Vec3 velocity;                  ///< [m/s]
    const World3* world = nullptr;  ///< What the eye must not look through; may be null.
};

enum class EyeMode : std::uint8_t { follows, is_in_head, flies };

/// Where the picture is seen from. It looks where the mouse turned it.
class Eye {
public:
    EyeMode mode = EyeMode::follows;
    double yaw = 0.0;        ///< About the vertical, from -z to the left. [rad]
    double pitch = -0.2;     ///< Upward. [rad]
    double distance = 4.0;   ///< From the subject, while it follows. [m]
    double fly_speed = 8.0;  ///< [m/s]
    Lens3 lens;

    Rotation3 rotation() const;  ///< Of the view; it looks along -z.
    /// A direction of the player, forward or to the side, on the ground. [-]
    Vec3 on_ground(const Controls& controls) const;

    /// Puts a flying eye so that it sees all of a box from above.
    void overlook(const Box3& box);
    void fly_from(Vec3 place) { flown_ = flown_from_ = place; }  ///< [m]
    void turn(double right, double up);                          ///< By the mouse. [rad]
    /// One tick of `dt` [s], after the subject moved.
    void tick(const Subject& subject, const Controls& controls, double dt);
    /// Between the last two ticks. `alpha` [-] 0..1; `head` [m] is that of the subject then.
    Pose3 pose(const Subject& subject, Vec3 head, double alpha) const;
    /// Stands behind a subject at once: one to begin with, or one that was put elsewhere.
    void start(const Subject& subject, double dt);

private:
    void follow_on(const Subject& subject, double dt);
    Camera3 camera() const;

    CameraState3 before_;
    CameraState3 now_;
    Vec3 flown_ = {};       // Where it is while it flies. [m]
    Vec3 flown_from_ = {};  // And a tick before. [m]
};

}  // namespace sidle::viewer

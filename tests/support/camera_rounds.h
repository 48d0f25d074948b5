// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "cli/oracle.h"
#include "sidle/3d/camera.h"
#include "sidle/3d/walk.h"
#include "support/random3.h"

namespace sidle::test {

/// What many ticks of cameras came to.
struct CameraRounds {
    std::uint64_t ticks = 0;     ///< [-]
    std::uint64_t jumps = 0;     ///< Ticks in which geometry forced the eye nearer. [-]
    std::uint64_t squeezed = 0;  ///< Ticks without room for the near plane at the head. [-]
    std::uint64_t failures = 0;  ///< Reported by doctest, each with what makes it again. [-]
    double distance = 0.0;       ///< Sum of the distances from head to eye. [m]
    double worst_change = 0.0;   ///< Of the distance in a tick without a jump, as a share of
                                 ///< what the speeds of the camera allow. [-]
};

/// A level with its judge.
struct CameraStage {
    const World3& world;
    const cli::Oracle& oracle;
    Walker3 walker;
    Camera3 camera;
    double unit = 1.0;   ///< Speeds and the like grow with the walker. [m]
    double snaps = 0.1;  ///< How often the player turns about at once. [1/s]
};

/// Lets a walker run about for `ticks` while its camera turns about it, and shows every near plane
/// to the oracle: at the ticks, and between them.
void film(const CameraStage& stage, const WalkState3& start, Random3& random, int ticks,
          CameraRounds& rounds);

}  // namespace sidle::test

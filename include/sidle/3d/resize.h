// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/3d/walk.h"

namespace sidle {

/// What stays where it is while a walker changes its body.
enum class Anchor3 : std::uint8_t {
    feet,    ///< Crouching and standing up on ground; a new up direction.
    middle,  ///< Curling up in the air.
    head     ///< Drawing up the legs in the air.
};

/// Whether a walker can have another body, and its state with it.
struct Resized3 {
    bool is_free = false;    ///< False: it does not fit; the state is as it was.
    WalkState3 state;        ///< For the new walker, when it fits.
    ObstacleId3 blocked_by;  ///< What is in its way, or null.
};

/// Gives a walker that is `before` the body of `after`: another height, radius or up direction.
///
/// With the feet as anchor the foot keeps its gap to the ground, on slopes too: on a new radius it
/// rises as far as it must, on a new up direction the body turns about the centre of its foot. The
/// new body is tested, never assumed: a walker under a beam cannot stand up, and hears what is in
/// the way. One-way surfaces do not count. Velocity and ground are kept. Of a company
/// (3d/company.h) it does not know: who would stand up into another has to ask `closest` for each
/// of them. Cost: one question for the nearest obstacle, on ground that moves two.
Resized3 resize(const World3& world, const Walker3& before, const Walker3& after,
                const WalkState3& state, Anchor3 anchor = Anchor3::feet,
                const Filter3& filter = {});

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

namespace sidle::test {

/// For how long a walker pushes, and from which tick on he is looked at.
struct Push {
    double tick = 1.0 / 60.0;  ///< [s]
    int count = 300;           ///< Ticks. [-]
    int first = 0;             ///< [-]
};

/// How far a walker who pushes along x goes back in a tick, at most. [m]
template <class World, class Walker, class State, class Vec>
double farthest_back(const World& world, const Walker& walker, State state, Vec wish,
                     const Push& push) {
    double farthest = 0.0;
    for (int i = 0; i < push.count; ++i) {
        const Vec before = state.position;
        state = walk(world, walker, state, {wish}, push.tick).state;
        if (i >= push.first) farthest = std::max(farthest, before.x - state.position.x);
    }
    return farthest;
}

}  // namespace sidle::test

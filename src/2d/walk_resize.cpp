// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/reach.h"
#include "both/resizing.h"
#include "sidle/2d/resize.h"

namespace sidle {
namespace {

struct Kit {
    using Vec = Vec2;
    using Segment = Segment2;
    using Capsule = Capsule2;
    using World = World2;
    using Filter = Filter2;
    using Obstacle = Obstacle2;
    using Gate = Gate2;
    using Reach = Reach2;
    using Walker = Walker2;
    using WalkState = WalkState2;
    using Anchor = Anchor2;
    using Resized = Resized2;
};

}  // namespace

Resized2 resize(const World2& world, const Walker2& before, const Walker2& after,
                const WalkState2& state, Anchor2 anchor, const Filter2& filter) {
    return Resizing<Kit>::run(world, before, after, state, anchor, filter);
}

}  // namespace sidle

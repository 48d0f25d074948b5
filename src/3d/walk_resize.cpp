// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/reach.h"
#include "both/resizing.h"
#include "sidle/3d/resize.h"

namespace sidle {
namespace {

struct Kit {
    using Vec = Vec3;
    using Segment = Segment3;
    using Capsule = Capsule3;
    using World = World3;
    using Filter = Filter3;
    using Obstacle = Obstacle3;
    using Gate = Gate3;
    using Reach = Reach3;
    using Walker = Walker3;
    using WalkState = WalkState3;
    using Anchor = Anchor3;
    using Resized = Resized3;
};

}  // namespace

Resized3 resize(const World3& world, const Walker3& before, const Walker3& after,
                const WalkState3& state, Anchor3 anchor, const Filter3& filter) {
    return Resizing<Kit>::run(world, before, after, state, anchor, filter);
}

}  // namespace sidle

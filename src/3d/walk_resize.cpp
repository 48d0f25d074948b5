// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/resize.h"

#include "3d/types.h"
#include "both/resizing.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : Types3 {};

}  // namespace

Resized3 resize(const World3& world, const Walker3& before, const Walker3& after,
                const WalkState3& state, Anchor3 anchor, const Filter3& filter) {
    return Resizing<Kit>::run(world, before, after, state, anchor, filter);
}

}  // namespace sidle

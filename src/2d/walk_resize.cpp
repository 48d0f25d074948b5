// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/resize.h"

#include "2d/types.h"
#include "both/resizing.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : Types2 {};

}  // namespace

Resized2 resize(const World2& world, const Walker2& before, const Walker2& after,
                const WalkState2& state, Anchor2 anchor, const Filter2& filter) {
    return Resizing<Kit>::run(world, before, after, state, anchor, filter);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/snapshot3.h"

#include "fuzz/parts.h"

SIDLE_FUZZ_TARGET(snapshot3) {
    using namespace sidle;
    const std::vector<std::byte> whole = fuzz::sealed(bytes);
    fuzz::check_part<World3>(whole);
    fuzz::check_part<Walker3>(whole);
    fuzz::check_part<WalkState3>(whole);
    fuzz::check_part<CameraState3>(whole);
    fuzz::check_part<ProjectileState3>(whole);
    fuzz::check_part<ContactSet3>(whole);
    World3 world;
    if (restore(world, whole)) return;
    const WalkState3 state{.position = {0, 1, 0}};
    const auto result = walk(world, {}, state, {.velocity = {2, 0, 1}}, 1.0 / 60);
    fuzz::require(is_finite(result.state.position), "a walk ends at a place");
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/snapshot3.h"

#include "fuzz/sealed.h"

namespace {

template <class Part>
void check(sidle::fuzz::Bytes bytes) {
    Part part{};
    if (sidle::restore(part, bytes)) return;
    const auto again = sidle::snapshot(part);
    Part copy{};
    sidle::fuzz::require(!sidle::restore(copy, again), "a snapshot of what was read is read");
    sidle::fuzz::require(sidle::hash(copy) == sidle::hash(part), "and is the same");
}

}  // namespace

SIDLE_FUZZ_TARGET(snapshot3) {
    using namespace sidle;
    const std::vector<std::byte> whole = fuzz::sealed(bytes);
    check<World3>(whole);
    check<Walker3>(whole);
    check<WalkState3>(whole);
    check<CameraState3>(whole);
    check<ProjectileState3>(whole);
    check<ContactSet3>(whole);
    World3 world;
    if (restore(world, whole)) return;
    const WalkState3 state{.position = {0, 1, 0}};
    const auto result = walk(world, {}, state, {.velocity = {2, 0, 1}}, 1.0 / 60);
    fuzz::require(is_finite(result.state.position), "a walk ends at a place");
}

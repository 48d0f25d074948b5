// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/snapshot2.h"

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

SIDLE_FUZZ_TARGET(snapshot2) {
    using namespace sidle;
    const std::vector<std::byte> whole = fuzz::sealed(bytes);
    check<World2>(whole);
    check<TileMap>(whole);
    check<Crowd>(whole);
    check<Walker2>(whole);
    check<WalkState2>(whole);
    check<ProjectileState2>(whole);
    check<ContactSet2>(whole);
    const TileMap tiles({.columns = 24, .rows = 24});
    FlowField field;
    if (!restore(field, tiles, whole)) field.update(tiles);
    Crowd crowd;
    if (restore(crowd, whole)) return;
    const std::vector<UnitWish> wishes(crowd.states().size(), UnitWish{{0.1, 0.05}});
    for (int tick = 0; tick < 3; ++tick) crowd.step({&tiles, nullptr, {}}, wishes);
}

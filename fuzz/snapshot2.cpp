// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/snapshot2.h"

#include "fuzz/parts.h"

SIDLE_FUZZ_TARGET(snapshot2) {
    using namespace sidle;
    const std::vector<std::byte> whole = fuzz::sealed(bytes);
    fuzz::check_part<World2>(whole);
    fuzz::check_part<TileMap>(whole);
    fuzz::check_part<Crowd>(whole);
    fuzz::check_part<Walker2>(whole);
    fuzz::check_part<WalkState2>(whole);
    fuzz::check_part<ProjectileState2>(whole);
    fuzz::check_part<ContactSet2>(whole);
    const TileMap tiles({.columns = 24, .rows = 24});
    FlowField field;
    if (!restore(field, tiles, whole)) field.update(tiles);
    Crowd crowd;
    if (restore(crowd, whole)) return;
    const std::vector<UnitWish> wishes(crowd.states().size(), UnitWish{{0.1, 0.05}});
    for (int tick = 0; tick < 3; ++tick) crowd.step({&tiles, nullptr, {}}, wishes);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: whatever four bytes of a snapshot are no number, places stay numbers") {
    constexpr std::array no_number{std::byte{0}, std::byte{0}, std::byte{0xc0}, std::byte{0x7f}};
    TileMap tiles({.columns = 8, .rows = 8});
    tiles.set_tile({4, 3}, TileState2::solid);
    const std::array<UnitWish, 2> wishes{UnitWish{}, UnitWish{{0.1, 0.0}}};
    Crowd crowd({.mode = CrowdMode::slide});
    crowd.add({.position = {3.0, 3.5}, .radius = 0.35});
    crowd.add({.position = {2.0, 3.5}, .radius = 0.35});
    for (int tick = 0; tick < 5; ++tick) crowd.step({&tiles}, wishes);
    const std::vector<std::byte> sound = crowd.save();

    int refused = 0;
    for (std::size_t at = 0; at + no_number.size() <= sound.size(); ++at) {
        std::vector<std::byte> bytes = sound;
        std::copy(no_number.begin(), no_number.end(),
                  bytes.begin() + static_cast<std::ptrdiff_t>(at));
        Crowd again;
        if (again.restore(bytes)) {
            ++refused;
            continue;
        }
        for (int tick = 0; tick < 3; ++tick) again.step({&tiles}, {});  // It pushes as it did.
        for (const UnitState& state : again.states()) {
            CAPTURE(at);
            CHECK(is_finite(state.position));
        }
    }
    CHECK(refused > 0);
}

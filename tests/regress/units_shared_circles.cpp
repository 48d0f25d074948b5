// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

// Foreign bytes gave two units the same circles: when one went, those of the other lay elsewhere.
TEST_CASE("crowd: whatever a number in a snapshot is, units have circles of their own") {
    const std::array two{UnitCircle{{1.0, 0.0}, 0.3}, UnitCircle{{2.0, 0.0}, 0.3}};
    const std::array one{UnitCircle{{1.5, 0.0}, 0.3}};
    Crowd crowd;
    crowd.add({.position = {0.0, 0.0}, .circles = two});
    crowd.add({.position = {10.0, 0.0}, .circles = one});
    const std::vector<std::byte> sound = crowd.save();
    int taken = 0;
    for (std::size_t at = 0; at < sound.size(); ++at) {
        for (const int value : {0, 1, 2, 3, 4}) {
            std::vector<std::byte> bytes = sound;
            bytes[at] = static_cast<std::byte>(value);
            Crowd again;
            if (again.restore(bytes)) continue;
            ++taken;
            CAPTURE(at);
            CAPTURE(value);
            std::size_t count = 0;
            const UnitCircle* end = nullptr;
            for (std::size_t slot = 0; slot < 2; ++slot) {
                const auto circles = again.circles(again.unit_at(slot));
                if (circles.empty()) continue;
                CHECK((end == nullptr || circles.data() == end));
                end = circles.data() + circles.size();
                count += circles.size();
            }
            CHECK(count == 3);
        }
    }
    CHECK(taken > 0);
}

TEST_CASE("crowd: a snapshot says nothing of slots where no unit lives") {
    Crowd crowd;
    const UnitId gone = crowd.add({.position = {1.0, 0.0}});
    crowd.add({.position = {5.0, 0.0}});
    crowd.remove(gone);
    const std::vector<std::byte> sound = crowd.save();
    for (std::size_t at = 0; at < sound.size(); ++at) {
        std::vector<std::byte> bytes = sound;
        bytes[at] ^= std::byte{0x40};
        Crowd again;
        if (again.restore(bytes)) continue;
        CAPTURE(at);
        CHECK(again.states()[0].radius == 0.0);
        CHECK(again.states()[0].position == Vec2{});
    }
}

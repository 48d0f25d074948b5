// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/within.h"

#include <doctest/doctest.h>

#include <array>

#include "support/random2.h"

using namespace sidle;

TEST_CASE("within_8: a bit for each point that is not too far, as one by one") {
    test::Random2 random(1);
    for (int round = 0; round < 20000; ++round) {
        std::array<float, 8> xs{};
        std::array<float, 8> ys{};
        for (std::size_t k = 0; k < 8; ++k) {
            xs[k] = static_cast<float>(random.whole(-4, 4));
            ys[k] = static_cast<float>(random.uniform(-4.0, 4.0));
        }
        const float x = static_cast<float>(random.whole(-2, 2));
        const float y = random.chance(0.5) ? ys[3] : 0.5f;  // Often exactly as far as allowed.
        const float most = static_cast<float>(random.whole(0, 5) * random.whole(0, 5));

        std::uint32_t wanted = 0;
        for (std::size_t k = 0; k < 8; ++k) {
            const float dx = xs[k] - x;
            const float dy = ys[k] - y;
            if (dx * dx + dy * dy <= most) wanted |= 1u << k;
        }
        REQUIRE(within_8(xs.data(), ys.data(), x, y, most) == wanted);
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/sort.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "support/random2.h"

using namespace sidle;

TEST_CASE("sort: any number of items, with many that tie, as the library sorts them") {
    test::Random2 random(1);
    for (int round = 0; round < 3000; ++round) {
        // Mostly as few as the planes of a move, at times as many as the units in a circle.
        const int count = round % 100 == 0 ? random.whole(1000, 3000) : random.whole(0, 60);
        const int kinds = random.whole(1, 2 * count + 1);
        std::vector<int> items;
        for (int k = 0; k < count; ++k) items.push_back(random.whole(0, kinds));
        std::vector<int> wanted = items;
        std::sort(wanted.begin(), wanted.end());

        CAPTURE(round);
        sort(std::span(items));
        REQUIRE(items == wanted);
    }
}

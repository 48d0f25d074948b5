// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/sort.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/sort_keys.h"
#include "support/random2.h"
#include "support/threads.h"

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

TEST_CASE("sort: keys of any width, with many that tie, keep the order of their items") {
    using Key = Keyed<26>;
    test::Random2 random(2);
    for (int round = 0; round < 200; ++round) {
        const int count = round % 40 == 0 ? 40'000 : random.whole(0, 300);
        const int key_bits = random.whole(0, Key::key_bits);
        const double most = std::ldexp(1.0, key_bits) - 1.0;
        const bool has_few = random.chance(0.3);
        RawArray<std::uint64_t> keys(static_cast<std::size_t>(count));
        std::vector<std::pair<std::uint64_t, std::uint32_t>> wanted;
        for (std::uint32_t i = 0; i < keys.size(); ++i) {
            const double share = has_few ? 0.25 * random.whole(0, 4) : random.uniform(0, 1);
            const auto key = static_cast<std::uint64_t>(share * most);
            wanted.push_back({key, i});
            keys[i] = Key::word(key, i);
        }
        std::sort(wanted.begin(), wanted.end());

        std::size_t threads = 3;
        sort_keys(keys, Key::item_bits,
                  round % 2 == 0 ? Tasks{} : Tasks{test::run_on_threads, &threads});

        CAPTURE(round);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            REQUIRE(Key::key(keys[i]) == wanted[i].first);
            REQUIRE(Key::item(keys[i]) == wanted[i].second);
        }
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/narrow_list.h"

#include <doctest/doctest.h>

#include "support/random3.h"

using namespace sidle;

TEST_CASE("narrow list: numbers come back, in as few bytes as the greatest of them takes") {
    test::Random3 random(1);
    for (int round = 0; round < 500; ++round) {
        const auto bits = random.whole(0, 32);
        const std::uint64_t most = (std::uint64_t{1} << bits) - 1;
        std::vector<std::uint32_t> numbers(static_cast<std::size_t>(random.whole(0, 50)));
        for (std::uint32_t& n : numbers)
            n = static_cast<std::uint32_t>(random.uniform(0, 1) * double(most));
        if (!numbers.empty()) numbers.back() = static_cast<std::uint32_t>(most);

        const NarrowList list{numbers};
        const NarrowList foreign(std::span(list.bytes()), numbers.size());

        const int bytes = std::max((bits + 7) / 8, 1);
        CHECK(list.bytes().size() ==
              (numbers.empty() ? 0 : numbers.size() * static_cast<std::size_t>(bytes) + 3));
        REQUIRE(list.size() == numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            CHECK(list[i] == numbers[i]);
            CHECK(foreign[i] == numbers[i]);
        }
    }
}

TEST_CASE("narrow list: bytes are so many numbers where each has one to four, and three follow") {
    CHECK(NarrowList::fits(0, 0));
    CHECK(NarrowList::fits(3 + 3, 3));
    CHECK(NarrowList::fits(12 + 3, 3));
    CHECK_FALSE(NarrowList::fits(0, 3));
    CHECK_FALSE(NarrowList::fits(2, 2));
    CHECK_FALSE(NarrowList::fits(3, 0));
    CHECK_FALSE(NarrowList::fits(3, 3));
    CHECK_FALSE(NarrowList::fits(7 + 3, 3));
    CHECK_FALSE(NarrowList::fits(15 + 3, 3));
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "index/bounds.h"

#include <doctest/doctest.h>

using namespace sidle;

TEST_CASE("next_below: as std::nextafter, for a float of every exponent") {
    constexpr float low = -std::numeric_limits<float>::infinity();
    const auto check = [](float x) {
        CHECK(std::bit_cast<std::uint32_t>(next_below(x)) ==
              std::bit_cast<std::uint32_t>(std::nextafter(x, low)));
    };
    for (const std::uint32_t sign : {0x0u, 0x80000000u}) {
        for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
            for (const std::uint32_t rest : {0x0u, 0x1u, 0x155555u, 0x7fffffu}) {
                check(std::bit_cast<float>(sign | exponent << 23 | rest));
            }
        }
    }
}

TEST_CASE("rounded_down and rounded_up enclose a number, and end where an index does") {
    for (const double x : {0.0, 0.1, -0.1, 1.0 / 3.0, 1e-50, -1e-50, 123456789.123, 1e18}) {
        CHECK(double(rounded_down(x)) <= x);
        CHECK(double(rounded_up(x)) >= std::min(x, double(max_index_coordinate)));
    }
    CHECK(rounded_down(0.5) == 0.5f);
    CHECK(rounded_up(1e30) == max_index_coordinate);
    CHECK(rounded_down(-1e30) == -max_index_coordinate);
}

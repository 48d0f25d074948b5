// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "sidle/2d/crowd.h"

using namespace sidle;

TEST_CASE("crowd: bytes with a unit so far off that its distance is no number are refused") {
    using Bytes = std::array<std::byte, sizeof(double)>;
    Crowd near_by;
    near_by.add({.position = {4.3e14, 3.0}, .radius = 0.35});
    std::vector<std::byte> bytes = near_by.save();
    Crowd crowd;
    CHECK_FALSE(crowd.restore(bytes));
    CHECK(crowd.states().size() == 1);

    const auto near_bytes = std::bit_cast<Bytes>(4.3e14);
    const auto far_bytes = std::bit_cast<Bytes>(4.3e180);
    const auto at = std::search(bytes.begin(), bytes.end(), near_bytes.begin(), near_bytes.end());
    REQUIRE(at != bytes.end());
    std::copy(far_bytes.begin(), far_bytes.end(), at);

    Crowd empty;
    CHECK(empty.restore(bytes));
    CHECK(empty.states().empty());
}

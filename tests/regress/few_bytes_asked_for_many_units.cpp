// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A crowd was read with room for as many units as it has bytes: 64 MB asked for 5 GB, and took half
// a minute to be refused.
#include <doctest/doctest.h>

#include <cstdint>

#include "sidle/2d/crowd.h"

using namespace sidle;

namespace {

// A crowd of so many bytes that says it has nearly as many units.
std::vector<std::byte> crowd_of_bytes(std::size_t size) {
    std::vector<std::byte> bytes = Crowd().save();
    const std::size_t lists = 4 * sizeof(std::uint64_t);  // Each of a length, which is zero.
    const std::size_t at = bytes.size() - lists;
    bytes.resize(size);
    const std::uint64_t count = size - lists - at;
    for (std::size_t k = 0; k < sizeof(count); ++k) {
        bytes[at + k] = static_cast<std::byte>(count >> (8 * k) & 0xff);
    }
    return bytes;
}

}  // namespace

TEST_CASE("crowd: a file is refused before it asks for more room than it has bytes" *
          doctest::timeout(5.0)) {
    Crowd crowd;
    const auto error = crowd.restore(crowd_of_bytes(std::size_t{1} << 26));

    REQUIRE(error);
    CHECK(error->code == ErrorCode::truncated);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A forged snapshot or replay could hold a cylinder or a wall from infinity to infinity, which is
// nowhere, and broke a rule of the world that it was put into.
#include <doctest/doctest.h>

#include <cstring>
#include <limits>
#include <vector>

#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"
#include "sidle/record/snapshot3.h"

using namespace sidle;

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();
constexpr double bottom = -3.25;
constexpr double top = 7.125;

// Other numbers in place of `bottom` and `top`, and the checksum that fits them.
std::vector<std::byte> forged(std::vector<std::byte> bytes, double low, double high) {
    bytes.erase(bytes.end() - sizeof(std::uint64_t), bytes.end());
    for (std::size_t at = 0; at + sizeof(double) <= bytes.size(); ++at) {
        double number = 0.0;
        std::memcpy(&number, &bytes[at], sizeof number);
        if (number == bottom) std::memcpy(&bytes[at], &low, sizeof low);
        if (number == top) std::memcpy(&bytes[at], &high, sizeof high);
    }
    ByteWriter checksum;
    checksum.u64(hash(bytes));
    bytes.insert(bytes.end(), checksum.span().begin(), checksum.span().end());
    return bytes;
}

void check(const ObstacleShape3& shape) {
    World3 world;
    world.add({shape});
    const std::vector<std::byte> bytes = snapshot(world);
    World3 other;
    CHECK(!restore(other, forged(bytes, bottom, top)));
    CHECK(!restore(other, forged(bytes, -endless, endless)));
    CHECK(restore(other, forged(bytes, endless, endless)));
    CHECK(restore(other, forged(bytes, -endless, -endless)));
}

}  // namespace

TEST_CASE("regress: a snapshot of what is at infinity alone is refused") {
    check(Cylinder3{{0, 0, 0}, 0.5, bottom, top});
    check(WallChain3{{{0, 0, 0}, {1, 0, 0}}, false, 0.25, bottom, top});
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "record/parts2.h"
#include "record/plane.h"
#include "record/scenes.h"

using namespace sidle;

namespace {

// A scene with goals whose fields are to be made anew.
std::vector<std::byte> scene_bytes(const TileGrid2& grid, std::uint64_t goal_count) {
    ByteWriter writer;
    OutStream stream(writer);
    transfer(stream, TileMap(grid));
    write(writer, World2());
    write(writer, Crowd());
    writer.count(goal_count);
    for (std::uint64_t k = 0; k < goal_count; ++k) {
        writer.count(0);    // No tiles.
        writer.count(1);    // Its clearance.
        writer.flag(true);  // Its work is done.
    }
    writer.count(0);  // No orders.
    writer.count(1);  // Tiles in a tick.
    return writer.take();
}

std::optional<CrowdScene> read(const std::vector<std::byte>& bytes) {
    ByteReader reader(bytes);
    return read_crowd_scene(reader);
}

}  // namespace

TEST_CASE("crowd scene: goals are read as long as their fields are not larger than any memory") {
    const auto few = read(scene_bytes({.columns = 100, .rows = 100}, 20));
    REQUIRE(few);
    CHECK(few->goals.size() == 20);
    CHECK_FALSE(read(scene_bytes({.columns = 1 << 20, .rows = 129}, 1)));
    CHECK(read(scene_bytes({.columns = 1 << 20, .rows = 129}, 0)));
    CHECK(read(scene_bytes({}, 20)));
}

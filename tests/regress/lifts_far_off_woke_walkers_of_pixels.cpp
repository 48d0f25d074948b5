// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sidle/3d/walk_cache.h"
#include "support/scaled.h"

using namespace sidle;

namespace {

constexpr int tick_count = 100;

/// How many ticks of one who rests are answered without walking, while a lift moves 200 lengths
/// away.
std::uint64_t answered(double scale) {
    World3 world;
    world.add(
        {.shape = OrientedBox3{.center = Vec3{0, -1, 0} * scale, .half = Vec3{9, 1, 9} * scale}});
    const auto lift = world.add(
        {.shape = OrientedBox3{.center = Vec3{200, 0, 0} * scale, .half = Vec3{1, 1, 1} * scale}});
    const Walker3 walker = test::scaled(Walker3{}, scale);
    WalkState3 state =
        find_ground(world, walker, Vec3{0, 1, 0} * scale, 2.0 * scale).value_or(WalkState3{});
    WalkCache3 cache;
    for (int tick = 0; tick < tick_count; ++tick) {
        const Move3 move{lift, {.position = Vec3{0, 0.01 * tick, 0} * scale}};
        world.move({&move, 1});
        state = walk(world, walker, state, {}, 1.0 / 60, {}, cache).state;
    }
    return cache.answers();
}

}  // namespace

// Who asks what was edited near him looked at cubes of eight metres. The box about a walker of
// pixels, centimetres or millimetres is in hundreds of those: too many, so all that moved was near.
TEST_CASE("regress: what moves far off wakes nobody, whatever lengths are measured in") {
    for (const double scale : {1.0, 16.0, 100.0, 1000.0}) {
        CAPTURE(scale);
        CHECK(answered(scale) == answered(1.0));
        CHECK(answered(scale) > tick_count - 5);
    }
}

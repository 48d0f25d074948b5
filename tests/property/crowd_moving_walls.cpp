// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Chains of walls that move through the open, where one unit alone can always go before them: along
// with them at least.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/distance.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

// A chain of walls that goes on evenly, and turns.
struct Mover {
    WallChain2 chain;
    Vec2 way;
    double turn = 0.0;
    ObstacleId2 id = {};

    Pose2 pose(int tick) const {
        const double angle = turn * tick;
        return {way * tick, {std::cos(angle), std::sin(angle)}};
    }
};

Mover random_mover(Random2& random, bool may_turn) {
    Mover mover;
    const double size = random.uniform(0.3, 2.0);
    mover.chain.nodes.emplace_back();
    for (int k = random.whole(1, 5); k > 0; --k) {
        const Vec2 on = random.uniform_vector(0.3 * size, size);
        mover.chain.nodes.push_back(mover.chain.nodes.back() + on);
    }
    mover.chain.is_closed = mover.chain.nodes.size() > 2 && random.chance(0.3);
    mover.chain.thickness = random.uniform(0.05, 0.4);
    mover.way = random.spread_vector(0.01, 1.0);
    if (may_turn && random.chance(0.5)) mover.turn = random.spread(0.01, 0.2);
    return mover;
}

struct Walker {
    Unit unit;
    std::vector<UnitCircle> circles;  // Beside its own.
    Vec2 wish;
};

// In front of a mover.
Walker random_walker(Random2& random, const Mover& mover, bool is_compound) {
    Walker walker;
    walker.unit.radius = random.uniform(0.1, 0.45);
    walker.unit.position = mover.way * random.uniform(3.0, 12.0) + random.in_square(1.0);
    for (int k = is_compound ? random.whole(1, 3) : 0; k > 0; --k) {
        walker.circles.push_back({random.in_square(0.7), random.uniform(0.1, 0.45)});
    }
    if (random.chance(0.5)) walker.wish = random.uniform_vector(0.01, 0.3);
    return walker;
}

// How deep a chain is in a unit that stands at a place. [m]
double depth_of(const Mover& mover, int tick, const Walker& walker, Vec2 place) {
    double deepest = -1e300;
    const auto add = [&](Vec2 center, double radius) {
        const Vec2 at = to_local(mover.pose(tick), center);
        for (std::size_t k = 0; k < wall_count(mover.chain); ++k) {
            const double gap = closest({at, at}, wall(mover.chain, k)).distance - radius;
            deepest = std::max(deepest, -gap);
        }
    };
    add(place, walker.unit.radius);
    for (const UnitCircle& circle : walker.circles) add(place + circle.offset, circle.radius);
    return deepest;
}

// Calls `check(tick, place)` after each tick that a unit is among movers, added in this order.
template <class Check>
void run(std::vector<Mover> movers, const Walker& walker, Check&& check) {
    World2 world;
    for (Mover& mover : movers) mover.id = world.add({.shape = mover.chain});
    Crowd crowd;
    Unit unit = walker.unit;
    unit.circles = walker.circles;
    crowd.add(unit);
    for (int tick = 1; tick <= 25; ++tick) {
        std::vector<Move2> moves;
        for (const Mover& mover : movers) moves.push_back({mover.id, mover.pose(tick)});
        world.move(moves);
        const UnitWish wish{walker.wish};
        crowd.step({.world = &world}, {&wish, 1});
        check(tick, crowd.states()[0].position);
    }
}

// Rounding of a place some ten metres away.
constexpr double tolerance = 1e-12;

}  // namespace

TEST_CASE("crowd: no wall of a chain that moves gets into a unit alone in the open") {
    int met = 0;
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        CAPTURE(seed);
        Random2 random(seed);
        // A unit of several circles does not turn, and may be hooked by what does.
        const bool is_compound = random.chance(0.5);
        std::vector<Mover> movers{random_mover(random, !is_compound)};
        if (random.chance(0.3)) {
            // One more that goes along with it.
            movers.push_back(random_mover(random, false));
            movers[1].way = movers[0].way;
            movers[1].turn = movers[0].turn;
        }
        const Walker walker = random_walker(random, movers[0], is_compound);
        const auto deepest = [&](int tick, Vec2 place) {
            double depth = -1e300;
            for (const Mover& mover : movers) {
                depth = std::max(depth, depth_of(mover, tick, walker, place));
            }
            return depth;
        };
        if (deepest(0, walker.unit.position) > -0.002) continue;
        bool is_met = false;
        run(movers, walker, [&](int tick, Vec2 place) {
            const double depth = deepest(tick, place);
            is_met = is_met || depth > -0.002;
            REQUIRE(depth <= tolerance);
        });
        met += is_met ? 1 : 0;
    }
    CHECK(met > 1000);
}

TEST_CASE("crowd: who is pushed goes the same way whichever of what moves was added first") {
    int pushed = 0;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        CAPTURE(seed);
        Random2 random(seed);
        const Mover first = random_mover(random, true);
        const Mover second = random_mover(random, true);
        // Twice the same one ties with itself.
        const bool is_twin = random.chance(0.3);
        const Walker walker = random_walker(random, first, random.chance(0.3));
        std::vector<Vec2> places;
        run({first, second, is_twin ? first : second}, walker,
            [&](int, Vec2 place) { places.push_back(place); });
        run({is_twin ? first : second, second, first}, walker, [&](int tick, Vec2 place) {
            REQUIRE(places[static_cast<std::size_t>(tick - 1)] == place);
        });
        pushed += places.back() != walker.unit.position ? 1 : 0;
    }
    CHECK(pushed > 200);
}

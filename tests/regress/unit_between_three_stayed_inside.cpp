// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/2d/crowd.h"
#include "support/random2.h"

using namespace sidle;

namespace {

constexpr std::array<Vec2, 3> places{Vec2{0.55, 0.0}, {-0.275, 0.476}, {-0.275, -0.476}};

bool comes_out(Crowd& crowd, UnitId unit, const CrowdWalls& walls) {
    for (int tick = 0; tick < 100; ++tick) crowd.step(walls, {});
    return !crowd.state(unit)->is_inside;
}

// A unit put among some that go before it, which stand apart.
bool comes_out_of_group(std::uint64_t seed) {
    test::Random2 random(seed);
    Crowd crowd;
    std::vector<Vec2> stood;
    for (int attempt = 0; attempt < 60 && stood.size() < 5; ++attempt) {
        const Vec2 place = random.in_square(1.2);
        std::array<UnitId, 1> near;
        if (crowd.overlaps(Circle2{place, 0.41}, near) > 0) continue;
        stood.push_back(place);
        crowd.add({.position = place, .kind = UnitClass::heavy});
    }
    const UnitId unit = crowd.add({.position = random.in_square(1.0)});
    const bool is_out = comes_out(crowd, unit, {});
    for (std::size_t k = 0; k < stood.size(); ++k) {
        CHECK(crowd.states()[k].position == stood[k]);
        if (is_out) CHECK(distance(crowd.state(unit)->position, stood[k]) >= 0.8);
    }
    return is_out;
}

}  // namespace

// It went out of the deepest alone, into the next and back.
TEST_CASE("regress: a unit put between three that go before it comes out") {
    for (const UnitClass kind : {UnitClass::heavy, UnitClass::driven, UnitClass::anchored}) {
        CAPTURE(static_cast<int>(kind));
        Crowd crowd;
        for (const Vec2 place : places) crowd.add({.position = place, .kind = kind});
        CHECK(comes_out(crowd, crowd.add({.position = {0.02, 0.01}}), {}));
    }
    World2 trees;
    for (const Vec2 place : places) trees.add({.shape = Circle2{place, 0.4}});
    Crowd crowd;
    CHECK(comes_out(crowd, crowd.add({.position = {0.02, 0.01}}), {.world = &trees}));
}

TEST_CASE("regress: units put among heavy ones come out") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        CHECK(comes_out_of_group(seed));
    }
}

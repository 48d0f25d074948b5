// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker of the plane says why.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "sidle/2d/explain.h"
#include "support/notes.h"

using namespace sidle;
using namespace sidle::test;

namespace {

World2 flat_world() {
    World2 world;
    world.add({.shape = Box2{{-100, -1}, {100, 0}}});
    return world;
}

WalkState2 placed(const World2& world, const Walker2& walker, Vec2 place) {
    const auto state = find_ground(world, walker, place, 3.0);
    REQUIRE(state);
    return *state;
}

// What is said of a second with this input from `place`.
Explanation2 reasons(const World2& world, const Walker2& walker, Vec2 place,
                     const WalkInput2& input) {
    Explanation2 explanation;
    WalkState2 state = placed(world, walker, place);
    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, walker, state, input, 1.0 / 60, {}, {nullptr, &explanation}).state;
    return explanation;
}

}  // namespace

TEST_CASE("explain 2D: a walk on open ground has nothing to explain") {
    CHECK(reasons(flat_world(), {}, {0, 0.2}, {{3, 0}}).count == 0);
}

TEST_CASE("explain 2D: a wall and how much it took, a slope by its rise") {
    World2 world = flat_world();
    const ObstacleId2 wall = world.add({.shape = Box2{{1, 0}, {2, 3}}});
    world.add({.shape = Polygon2{{{21, 0}, {25, 0}, {25, 8}}}});
    const Explanation2 walled = reasons(world, {}, {0, 0.2}, {{3, 0}});
    const Explanation2 sloped = reasons(world, {}, {20, 0.2}, {{3, 0}});

    const Note2* note = find(walled, Why::blocked_by_wall);
    REQUIRE(note);
    CHECK(note->obstacle == wall);
    CHECK(note->value == doctest::Approx(3.0 / 60));
    CHECK(find(walled, Why::step_too_high) != nullptr);
    CHECK(words(*note) == "blocked: obstacle " + std::to_string(wall.value) +
                              ", wall 0, at 1.00 0.30 - took 0.050 m of the wish");
    note = find(sloped, Why::blocked_by_slope);
    REQUIRE(note);
    CHECK(note->value == doctest::Approx(2.0));
    CHECK(note->limit == doctest::Approx(std::sqrt(1 - 0.64 * 0.64) / 0.64));
}

TEST_CASE("explain 2D: a step that is climbed, one too high, marked as a wall, covered") {
    World2 world;
    const auto on_floor = [&](double x, double high, Surface2 surface) {
        world.add({.shape = Box2{{x - 9, -1}, {x + 9, 0}}});
        world.add({.shape = Box2{{x + 1, 0}, {x + 8, high}}, .surface = surface});
    };
    on_floor(0, 0.3, Surface2::solid);
    on_floor(20, 0.4, Surface2::solid);
    on_floor(40, 0.2, Surface2::wall);
    on_floor(60, 0.2, Surface2::solid);
    const ObstacleId2 above = world.add({.shape = Box2{{61.02, 0.2}, {68, 3}}});
    const Explanation2 climbed = reasons(world, {}, {0, 0.2}, {{3, 0}});
    const Explanation2 high = reasons(world, {}, {20, 0.2}, {{3, 0}});
    const Explanation2 marked = reasons(world, {}, {40, 0.2}, {{3, 0}});
    const Explanation2 covered = reasons(world, {}, {60, 0.2}, {{3, 0}});

    const Note2* step = find(climbed, Why::stepped);
    REQUIRE(step);
    CHECK(step->value == doctest::Approx(0.3));
    CHECK(step->limit == doctest::Approx(0.35));
    REQUIRE(find(high, Why::step_too_high));
    CHECK(find(high, Why::step_too_high)->limit == doctest::Approx(0.35));
    CHECK(find(marked, Why::step_is_wall) != nullptr);
    CHECK(find(covered, Why::step_is_covered) != nullptr);
    CHECK(above);
}

TEST_CASE("explain 2D: ground lost, a ledge fallen off, one-way ground let go, a landing") {
    World2 world;
    world.add({.shape = Box2{{-5, -1}, {1, 0}}, .surface = Surface2::one_way});
    world.add({.shape = Box2{{-50, -5}, {50, -4}}});
    Walker2 careful;
    careful.max_overhang = 0.5;
    WalkInput2 let_go;
    let_go.drops_through = true;
    const Explanation2 lost = reasons(world, {}, {0, 0.2}, {{3, 0}});
    const Explanation2 fell = reasons(world, careful, {0, 0.2}, {{3, 0}});
    const Explanation2 dropped = reasons(world, {}, {0, 0.2}, let_go);

    REQUIRE(find(lost, Why::left_ground));
    CHECK(find(lost, Why::left_ground)->limit == doctest::Approx(0.35));
    REQUIRE(find(fell, Why::fell_off_ledge));
    CHECK(find(fell, Why::fell_off_ledge)->value > 0.5);
    CHECK(find(dropped, Why::dropped_through) != nullptr);
    REQUIRE(find(dropped, Why::landed));
    CHECK(find(dropped, Why::landed)->value ==
          doctest::Approx(std::sqrt(2 * 9.81 * 4)).epsilon(1e-4));
}

TEST_CASE("explain 2D: a jump without ground, a start inside, a push and a crush") {
    World2 world = flat_world();
    Explanation2 explanation;
    WalkState2 state;
    state.position = {0, 5};
    walk(world, {}, state, {{}, 3.0}, 1.0 / 60, {}, {nullptr, &explanation});
    CHECK(find(explanation, Why::jump_refused) != nullptr);
    state.position = {0, -0.2};
    walk(world, {}, state, {}, 1.0 / 60, {}, {nullptr, &explanation});
    REQUIRE(find(explanation, Why::led_out));
    CHECK(find(explanation, Why::led_out)->value == doctest::Approx(0.2));

    world.add({.shape = Box2{{0.5, 0}, {1, 3}}});
    const ObstacleId2 press = world.add({.shape = Box2{{-2, 0.01}, {-1, 3}}});
    state = placed(world, {}, {0, 0.2});
    for (int tick = 1; tick <= 60; ++tick) {
        const Move2 move{press, {{tick / 60.0, 0}, {}}};
        world.move({&move, 1});
        state = walk(world, {}, state, {}, 1.0 / 60, {}, {nullptr, &explanation}).state;
    }
    REQUIRE(find(explanation, Why::pushed));
    CHECK(find(explanation, Why::pushed)->obstacle == press);
    REQUIRE(find(explanation, Why::crushed));
    CHECK(words(*find(explanation, Why::crushed)).find("no room") != std::string::npos);
}

TEST_CASE("explain 2D: asking changes nothing") {
    World2 world = flat_world();
    world.add({.shape = Box2{{1, 0}, {2.5, 0.3}}});
    world.add({.shape = Box2{{5, 0}, {9, 3}}});
    WalkState2 asked = placed(world, {}, {0, 0.2});
    WalkState2 silent = asked;
    for (int tick = 0; tick < 120; ++tick) {
        Explanation2 explanation;
        const WalkInput2 input{{3, 0}, tick % 40 == 0 ? 3.0 : 0.0};
        asked = walk(world, {}, asked, input, 1.0 / 60, {}, {nullptr, &explanation}).state;
        silent = walk(world, {}, silent, input, 1.0 / 60).state;
        REQUIRE(asked.position == silent.position);
        for (int i = 0; i < explanation.count; ++i) {
            std::array<char, 12> text;
            CHECK(describe(explanation.notes[static_cast<std::size_t>(i)], text) <= 11);
        }
    }
}

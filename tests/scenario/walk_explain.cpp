// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker says why.
#include <string>

#include "sidle/3d/explain.h"
#include "support/notes.h"
#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// What is said of walking at `velocity` for a second from `place`.
Explanation3 reasons(const World3& world, const Walker3& walker, Vec3 place,
                     const WalkInput3& input) {
    Explanation3 explanation;
    WalkState3 state = placed(world, walker, place);
    for (int tick = 0; tick < 60; ++tick)
        state = walk(world, walker, state, input, 1.0 / 60, {}, {nullptr, &explanation}).state;
    return explanation;
}

}  // namespace

TEST_CASE("explain: a walk on open ground has nothing to explain") {
    CHECK(reasons(flat_world(), {}, {0, 0.2, 0}, {{3, 0, 0}, 0}).count == 0);
}

TEST_CASE("explain: a wall, and how much it took") {
    World3 world = flat_world();
    const ObstacleId3 wall = world.add({box({1, 0, -5}, {2, 3, 5})});
    const Explanation3 explanation = reasons(world, {}, {0, 0.2, 0}, {{3, 0, 0}, 0});
    const Note3* note = find(explanation, Why::blocked_by_wall);
    REQUIRE(note);
    CHECK(note->obstacle == wall);
    CHECK(note->value == doctest::Approx(3.0 / 60));
    CHECK(find(explanation, Why::step_too_high) != nullptr);
    CHECK(words(*note).find("took 0.050 m of the wish") != std::string::npos);
}

TEST_CASE("explain: a step that is climbed, one too high, one marked as a wall, one covered") {
    World3 world = flat_world();
    world.add({box({1, 0, -1}, {9, 0.3, 1})});
    world.add({box({1, 0, 4}, {9, 0.4, 6})});
    world.add({.shape = box({1, 0, 9}, {9, 0.2, 11}), .surface = Surface3::wall});
    world.add({box({1, 0, 14}, {9, 0.2, 16})});
    world.add({box({1.02, 0.2, 14}, {9, 3, 16})});
    const WalkInput3 input{{3, 0, 0}, 0};
    const Explanation3 climbed = reasons(world, {}, {0, 0.2, 0}, input);
    const Explanation3 high = reasons(world, {}, {0, 0.2, 5}, input);
    const Explanation3 marked = reasons(world, {}, {0, 0.2, 10}, input);
    const Explanation3 covered = reasons(world, {}, {0, 0.2, 15}, input);

    const Note3* step = find(climbed, Why::stepped);
    REQUIRE(step);
    CHECK(step->value == doctest::Approx(0.3));
    CHECK(step->limit == doctest::Approx(0.35));
    const Note3* too_high = find(high, Why::step_too_high);
    REQUIRE(too_high);
    CHECK(too_high->limit == doctest::Approx(0.35));
    CHECK(find(marked, Why::step_is_wall) != nullptr);
    CHECK(find(covered, Why::step_is_covered) != nullptr);
}

TEST_CASE("explain: a slope too steep to walk, by its rise") {
    World3 world = flat_world();
    MeshSource3 source;
    source.vertices = {{1, 0, -5}, {1, 0, 5}, {5, 8, 5}, {5, 8, -5}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}};
    world.add({make_mesh(source).value()});
    const Explanation3 explanation = reasons(world, {}, {0, 0.2, 0}, {{3, 0, 0}, 0});
    const Note3* note = find(explanation, Why::blocked_by_slope);
    REQUIRE(note);
    CHECK(note->value == doctest::Approx(2.0));
    CHECK(note->limit == doctest::Approx(std::sqrt(1 - 0.64 * 0.64) / 0.64));
}

TEST_CASE("explain: ground lost, a ledge fallen off, one-way ground let go, a landing") {
    World3 world;
    world.add({.shape = box({-5, -1, -5}, {1, 0, 5}), .surface = Surface3::one_way});
    world.add({box({-50, -5, -50}, {50, -4, 50})});
    Walker3 careful;
    careful.max_overhang = 0.5;
    WalkInput3 let_go;
    let_go.drops_through = true;
    const Explanation3 lost = reasons(world, {}, {0, 0.2, 0}, {{3, 0, 0}, 0});
    const Explanation3 fell = reasons(world, careful, {0, 0.2, 0}, {{3, 0, 0}, 0});
    const Explanation3 dropped = reasons(world, {}, {0, 0.2, 0}, let_go);

    REQUIRE(find(lost, Why::left_ground));
    CHECK(find(lost, Why::left_ground)->limit == doctest::Approx(0.35));
    REQUIRE(find(fell, Why::fell_off_ledge));
    CHECK(find(fell, Why::fell_off_ledge)->value > 0.5);
    CHECK(find(dropped, Why::dropped_through) != nullptr);
    const Note3* landing = find(dropped, Why::landed);
    REQUIRE(landing);
    CHECK(landing->value == doctest::Approx(std::sqrt(2 * 9.81 * 4)).epsilon(1e-4));
}

TEST_CASE("explain: a jump without ground, a start inside, a push and a crush") {
    World3 world = flat_world();
    Explanation3 explanation;
    WalkState3 state;
    state.position = {0, 5, 0};
    walk(world, {}, state, {{}, 3.0}, 1.0 / 60, {}, {nullptr, &explanation});
    CHECK(find(explanation, Why::jump_refused) != nullptr);
    state.position = {0, -0.2, 0};
    walk(world, {}, state, {}, 1.0 / 60, {}, {nullptr, &explanation});
    REQUIRE(find(explanation, Why::led_out));
    CHECK(find(explanation, Why::led_out)->value == doctest::Approx(0.2));

    world.add({box({0.5, 0, -5}, {1, 3, 5})});
    const ObstacleId3 press = world.add({box({-2, 0.01, -5}, {-1, 3, 5})});
    state = placed(world, {}, {0, 0.2, 0});
    for (int tick = 1; tick <= 60; ++tick) {
        const Move3 move{press, {{tick / 60.0, 0, 0}, {}}};
        world.move({&move, 1});
        state = walk(world, {}, state, {}, 1.0 / 60, {}, {nullptr, &explanation}).state;
    }
    REQUIRE(find(explanation, Why::pushed));
    CHECK(find(explanation, Why::pushed)->obstacle == press);
    REQUIRE(find(explanation, Why::crushed));
    CHECK(words(*find(explanation, Why::crushed)).find("no room") != std::string::npos);
}

TEST_CASE("explain: asking changes nothing, and short places for text are kept to") {
    World3 world = flat_world();
    world.add({box({1, 0, -5}, {9, 0.3, 5})});
    world.add({box({3, 0, -5}, {9, 3, 5})});
    WalkState3 asked = placed(world, {}, {0, 0.2, 0});
    WalkState3 silent = asked;
    for (int tick = 0; tick < 120; ++tick) {
        Explanation3 explanation;
        const WalkInput3 input{{3, 0, 1}, tick % 40 == 0 ? 3.0 : 0.0};
        asked = walk(world, {}, asked, input, 1.0 / 60, {}, {nullptr, &explanation}).state;
        silent = walk(world, {}, silent, input, 1.0 / 60).state;
        REQUIRE(asked.position == silent.position);
        for (int i = 0; i < explanation.count; ++i) {
            std::array<char, 12> text;
            CHECK(describe(explanation.notes[static_cast<std::size_t>(i)], text) <= 11);
        }
    }
}

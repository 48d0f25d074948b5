// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/crowd.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "support/random2.h"
#include "support/threads.h"

namespace {

using namespace sidle;
using sidle::test::Random2;

// A crowd of units in a grid of one metre, each with a heading of its own.
struct Troop {
    Crowd crowd;
    TileMap tiles;
    std::vector<UnitWish> wishes;
};

Troop random_troop(std::uint64_t seed, double mirror) {
    Random2 random(seed);
    CrowdSettings settings;
    settings.mode = CrowdMode::anticipate;
    TileGrid2 grid;
    grid.columns = 40;
    grid.rows = 40;
    grid.origin = {-20.0, -20.0};
    grid.is_outside_solid = true;
    Troop troop{Crowd(settings), TileMap(grid), {}};
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 40; ++x) {
            const bool is_wall = random.chance(0.1);
            const Vec2 at{x + 0.5 - 20.0, y + 0.5 - 20.0};
            const Vec2 motion = random.direction() * 0.1;
            if (is_wall) {
                const Vec2 wall{at.x * mirror, at.y};
                troop.tiles.set_tile(troop.tiles.tile_at(wall), TileState2::solid);
            } else if (random.chance(0.5)) {
                Unit unit;
                unit.position = {at.x * mirror, at.y};
                unit.radius = random.uniform(0.3, 0.45);
                troop.crowd.add(unit);
                troop.wishes.push_back({{motion.x * mirror, motion.y}});
            }
        }
    }
    return troop;
}

void march(Troop& troop, int ticks, const Tasks& tasks = {}) {
    for (int k = 0; k < ticks; ++k) troop.crowd.step({&troop.tiles}, troop.wishes, tasks);
}

}  // namespace

TEST_CASE("crowd: a unit alone goes exactly as it wishes") {
    Crowd crowd;
    const UnitId unit = crowd.add({});
    const std::array<UnitWish, 1> wishes{{{{0.125, 0.25}}}};

    crowd.step({}, wishes);

    CHECK(crowd.state(unit)->position == Vec2{0.125, 0.25});
    CHECK(crowd.state(unit)->velocity == Vec2{0.125, 0.25});
    CHECK(crowd.state(unit)->contact_count == 0);
}

TEST_CASE("crowd: a handle dies with its unit, and its slot serves again") {
    Crowd crowd;
    const UnitId first = crowd.add({});

    CHECK(crowd.remove(first));
    const UnitId second = crowd.add({});

    CHECK(Crowd::slot(first) == Crowd::slot(second));
    CHECK(first != second);
    CHECK(!crowd.state(first));
    CHECK(!crowd.remove(first));
    CHECK(crowd.state(second));
    CHECK(crowd.unit_count() == 1);
}

TEST_CASE("crowd: a head-on pair passes, in both modes") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        CrowdSettings settings;
        settings.mode = mode;
        Crowd crowd(settings);
        Unit unit;
        unit.position = {-3.0, 0.0};
        const UnitId left = crowd.add(unit);
        unit.position = {3.0, 0.0};
        const UnitId right = crowd.add(unit);
        const std::array<UnitWish, 2> wishes{{{{0.1, 0.0}}, {{-0.1, 0.0}}}};

        for (int k = 0; k < 90; ++k) crowd.step({}, wishes);

        CHECK(crowd.state(left)->position.x > 3.0);
        CHECK(crowd.state(right)->position.x < -3.0);
        // Each to its own right. Sliding is a point reflection; looking ahead they take turns.
        CHECK(crowd.state(left)->position.y < 0.0);
        CHECK(crowd.state(right)->position.y > 0.0);
        if (mode == CrowdMode::anticipate) continue;
        CHECK(crowd.state(left)->position.y == -crowd.state(right)->position.y);
    }
}

TEST_CASE("crowd: a copy over another crowd answers and goes on as its original") {
    Troop troop = random_troop(7, 1.0);
    Troop other = random_troop(8, 1.0);
    march(troop, 20);
    march(other, 20);
    const UnitId first = troop.crowd.unit_at(0);
    troop.crowd.remove(troop.crowd.unit_at(5));
    troop.crowd.place(first, {0.5, 0.5});

    other.crowd = troop.crowd;

    const Circle2 around{{0.5, 0.5}, 8.0};
    std::vector<UnitId> found(troop.crowd.unit_count());
    std::vector<UnitId> found_by_copy = found;
    CHECK(troop.crowd.overlaps(around, found) == other.crowd.overlaps(around, found_by_copy));
    CHECK(found == found_by_copy);
    for (int k = 0; k < 20; ++k) {
        troop.crowd.step({&troop.tiles}, troop.wishes);
        other.crowd.step({&troop.tiles}, troop.wishes);
        CHECK(other.crowd.hash() == troop.crowd.hash());
    }
}

TEST_CASE("crowd: a unit that grows is found at once where it reaches, and led out of others") {
    Crowd crowd;
    const UnitId unit = crowd.add({});
    const UnitId other = crowd.add({.position = {1.0, 0.0}});
    crowd.step({}, {});
    const Circle2 beside{{-0.8, 0.0}, 0.1};
    std::array<UnitId, 2> found;
    CHECK(crowd.overlaps(beside, found) == 0);

    CHECK(crowd.set_radius(unit, 0.75));

    CHECK(crowd.state(unit)->radius == 0.75);
    CHECK(crowd.overlaps(beside, found) == 1);
    CHECK(found[0] == unit);
    crowd.step({}, {});
    CHECK(crowd.state(unit)->is_inside);
    for (int k = 0; k < 40; ++k) crowd.step({}, {});
    CHECK(!crowd.state(unit)->is_inside);
    CHECK(distance(crowd.state(unit)->position, crowd.state(other)->position) > 1.15);
    CHECK(crowd.set_radius(unit, 0.1));
    CHECK(crowd.overlaps(beside, found) == 0);
    crowd.remove(unit);
    CHECK(!crowd.set_radius(unit, 0.5));
    CHECK(!crowd.set_layers(unit, 1, 1));
}

TEST_CASE("crowd: who changes its layers passes whom it met, and is led out when it meets them") {
    TileGrid2 corridor;
    corridor.columns = 4;
    corridor.rows = 1;
    corridor.is_outside_solid = true;
    const TileMap tiles(corridor);
    Crowd crowd;
    const UnitId walker = crowd.add({.position = {0.5, 0.5}});
    const UnitId guard = crowd.add({.position = {1.5, 0.5}, .kind = UnitClass::anchored});
    const std::array<UnitWish, 1> wishes{{{{0.1, 0.0}}}};
    for (int k = 0; k < 20; ++k) crowd.step({&tiles}, wishes);
    CHECK(crowd.state(walker)->position.x < 0.75);

    CHECK(crowd.set_layers(walker, 2, 0xfffffffe));
    for (int k = 0; k < 7; ++k) crowd.step({&tiles}, wishes);
    CHECK(crowd.state(walker)->position.x > 1.2);
    CHECK(crowd.overlaps(Circle2{{1.5, 0.5}, 0.5}, {}, {.mask = 2}) == 1);

    CHECK(crowd.set_layers(walker, 1, 0xffffffff));
    crowd.step({&tiles}, {});
    CHECK(crowd.state(walker)->is_inside);
    for (int k = 0; k < 40; ++k) crowd.step({&tiles}, {});
    CHECK(!crowd.state(walker)->is_inside);
    CHECK(distance(crowd.state(walker)->position, crowd.state(guard)->position) > 0.8);
    CHECK(crowd.state(guard)->position == Vec2{1.5, 0.5});
}

TEST_CASE("crowd: an anchored unit never moves and a resting one gives way") {
    Crowd crowd;
    Unit unit;
    const UnitId walker = crowd.add(unit);
    unit.position = {2.0, 0.01};
    const UnitId rester = crowd.add(unit);
    unit.position = {6.0, 0.01};
    unit.kind = UnitClass::anchored;
    const UnitId anchor = crowd.add(unit);
    const std::array<UnitWish, 1> wishes{{{{0.1, 0.0}}}};
    crowd.set_class(walker, UnitClass::driven);
    bool was_pushed = false;

    for (int k = 0; k < 40; ++k) {
        crowd.step({}, wishes);
        for (const UnitEvent& event : crowd.events()) {
            was_pushed =
                was_pushed || (event.unit == rester && event.kind == UnitEventKind::pushed);
        }
    }

    CHECK(crowd.state(anchor)->position == Vec2{6.0, 0.01});
    CHECK(length(crowd.state(rester)->displaced) > 0.1);
    CHECK(was_pushed);
}

TEST_CASE("crowd: the same bits on any number of threads") {
    Troop one = random_troop(1, 1.0);
    march(one, 100);
    for (std::size_t threads : {2u, 3u, 8u}) {
        Troop many = random_troop(1, 1.0);
        march(many, 100, {test::run_on_threads, &threads});
        CHECK(many.crowd.hash() == one.crowd.hash());
    }
}

TEST_CASE("crowd: a mirrored world gives mirrored results, the preferred side mirrored too") {
    Troop plain = random_troop(4, 1.0);
    Troop mirrored = random_troop(4, -1.0);
    CrowdSettings settings = plain.crowd.settings();
    settings.side = CrowdSide::left;
    mirrored.crowd.set_settings(settings);

    march(plain, 100);
    march(mirrored, 100);

    const auto a = plain.crowd.states();
    const auto b = mirrored.crowd.states();
    for (std::size_t k = 0; k < a.size(); ++k) {
        INFO("unit ", k);
        REQUIRE(a[k].position == Vec2{-b[k].position.x, b[k].position.y});
    }
}

TEST_CASE("crowd: a snapshot restores the bytes and all that follows") {
    Troop troop = random_troop(2, 1.0);
    march(troop, 50);
    const std::vector<std::byte> bytes = troop.crowd.save();
    Crowd copy;

    REQUIRE(!copy.restore(bytes));

    CHECK(copy.save() == bytes);
    march(troop, 50);
    for (int k = 0; k < 50; ++k) copy.step({&troop.tiles}, troop.wishes);
    CHECK(copy.hash() == troop.crowd.hash());
}

TEST_CASE("crowd: a broken snapshot is refused and changes nothing") {
    Troop troop = random_troop(3, 1.0);
    march(troop, 5);
    std::vector<std::byte> bytes = troop.crowd.save();
    const std::uint64_t before = troop.crowd.hash();
    Random2 random(1);

    for (std::size_t cut : {std::size_t{0}, std::size_t{7}, bytes.size() / 2, bytes.size() - 1}) {
        CHECK(troop.crowd.restore({bytes.data(), cut}));
    }
    for (int k = 0; k < 200; ++k) {
        std::vector<std::byte> broken = bytes;
        const int at = random.whole(0, static_cast<int>(bytes.size()) - 1);
        broken[static_cast<std::size_t>(at)] ^= std::byte{0x80};
        Crowd copy;
        static_cast<void>(copy.restore(broken));
    }

    CHECK(troop.crowd.hash() == before);
}

TEST_CASE("crowd: queries find units where they are after steps, adds and removals") {
    Random2 random(5);
    Crowd crowd;
    std::vector<UnitId> ids;
    for (int k = 0; k < 300; ++k) {
        Unit unit;
        unit.position = random.in_square(15.0);
        unit.radius = random.uniform(0.1, 0.5);
        ids.push_back(crowd.add(unit));
    }
    for (int round = 0; round < 30; ++round) {
        std::vector<UnitWish> wishes(crowd.states().size());
        for (UnitWish& wish : wishes) wish.motion = random.direction() * 0.2;
        crowd.step({}, wishes);
        crowd.remove(ids[static_cast<std::size_t>(round)]);
        crowd.place(ids[static_cast<std::size_t>(round) + 100], random.in_square(15.0));
        const Circle2 circle{random.in_square(15.0), random.uniform(0.1, 4.0)};
        std::vector<UnitId> expected;
        UnitId nearest;
        double best = 100.0;
        for (const UnitId id : ids) {
            const auto state = crowd.state(id);
            if (!state) continue;
            const double away = length(state->position - circle.center);
            if (away <= circle.radius + state->radius) expected.push_back(id);
            if (away < best) {
                best = away;
                nearest = id;
            }
        }
        std::vector<UnitId> found(crowd.overlaps(circle, {}));
        crowd.overlaps(circle, found);
        CHECK(found == expected);
        CHECK(crowd.nearest(circle.center, 100.0) == nearest);
    }
}

TEST_CASE("crowd: a projectile meets units nearest first and stops at the wall") {
    TileGrid2 grid;
    grid.columns = 20;
    grid.rows = 3;
    TileMap tiles(grid);
    tiles.set_tile({15, 1}, TileState2::solid);
    Crowd crowd;
    Unit unit;
    unit.radius = 0.25;
    for (const double x : {8.0, 4.0, 18.0}) {
        unit.position = {x, 1.5};
        crowd.add(unit);
    }
    std::array<UnitHit, 4> hits;

    const std::size_t count = crowd.cast({&tiles}, {{1.0, 1.5}, 0.0}, {18.0, 0.0}, hits);

    REQUIRE(count == 3);
    CHECK(hits[0].unit == crowd.unit_at(1));
    CHECK(hits[1].unit == crowd.unit_at(0));
    CHECK(!hits[2].unit);
    // 1e-9: how far a cast may stop short, as a part of the motion.
    CHECK(hits[0].fraction == doctest::Approx(2.75 / 18.0).epsilon(1e-9));
    CHECK(hits[2].fraction == doctest::Approx(14.0 / 18.0).epsilon(1e-9));
    CHECK(!crowd.is_clear({&tiles}, {{1.0, 1.5}, {5.0, 1.5}}));
    CHECK(crowd.is_clear({&tiles}, {{1.0, 0.5}, {5.0, 0.5}}));
}

TEST_CASE("crowd: a crowd at one goal comes to rest") {
    Crowd crowd;
    Random2 random(9);
    for (int y = 0; y < 10; ++y) {
        for (int x = 0; x < 10; ++x) {
            Unit unit;
            unit.position = {x - 20.0, static_cast<double>(y)};
            unit.radius = random.uniform(0.3, 0.45);
            crowd.add(unit);
        }
    }
    std::vector<UnitWish> wishes(100);
    const Vec2 goal{0.0, 5.0};
    double motion = 0.0;

    for (int tick = 0; tick < 900; ++tick) {
        for (std::size_t k = 0; k < wishes.size(); ++k) {
            const Vec2 way = goal - crowd.states()[k].position;
            const double left = length(way);
            wishes[k] = {left > 0.1 ? way * (0.1 / left) : way, left};
        }
        crowd.step({}, wishes);
        motion = 0.0;
        for (const UnitState& state : crowd.states()) motion += length(state.velocity);
    }

    CHECK(motion == 0.0);
    for (const UnitState& state : crowd.states()) CHECK(length(state.position - goal) < 7.0);
}

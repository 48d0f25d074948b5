// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Units that arrive, stand and are pushed.
#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <span>

#include "sidle/2d/lead.h"
#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

double total_way(const Stage& stage) {
    double way = 0.0;
    for (const UnitState& state : stage.crowd.states()) way += length(state.velocity);
    return way;
}

std::vector<UnitId> units_of(const Stage& stage) {
    std::vector<UnitId> units;
    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
        units.push_back(stage.crowd.unit_at(slot));
    }
    return units;
}

}  // namespace

TEST_CASE("crowd: five hundred units at one goal are at rest within ten seconds and stay so") {
    for (int seed = 1; seed <= full_or_brief(10, 1); ++seed) {
        Random2 random(static_cast<std::uint64_t>(seed));
        Stage stage(room(62, 62));
        stage.fill(random, {1, 1}, {60, 60}, 500);
        const Vec2 goal{31.0, 31.0};
        double area = 0.0;
        for (const UnitState& state : stage.crowd.states()) area += state.radius * state.radius;
        // A disc as full as a loose crowd: whoever is in it has arrived.
        const double reach = std::sqrt(area / 0.7);
        int last = 0;
        int rest_since = 0;
        for (int tick = 1; tick <= 90 * ticks_per_second; ++tick) {
            for (std::size_t slot = 0; slot < stage.count(); ++slot) stage.wish_to(slot, goal);
            stage.step();
            for (const UnitState& state : stage.crowd.states()) {
                const bool is_there = state.is_settled || distance(state.position, goal) <= reach;
                if (!is_there) last = tick;
            }
            if (total_way(stage) > 0.0) rest_since = tick + 1;
        }

        INFO("seed ", seed, " last arrives at ", last, ", all rest from ", rest_since);
        CHECK(last < 60 * ticks_per_second);
        CHECK(rest_since <= last + 10 * ticks_per_second);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: idle units that touch each other and walls do not vibrate") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        Stage stage(room(22, 22), mode);
        // Rows that touch to within the skin, a hexagonal heap against two walls.
        constexpr double radius = 0.4;
        constexpr double apart = 2.0 * radius + 0x1p-10;
        for (int row = 0; row < 20; ++row) {
            for (int k = 0; k < 20; ++k) {
                const double x = 1.0 + radius + 0x1p-10 + (k + row % 2 * 0.5) * apart;
                const double y = 1.0 + radius + 0x1p-10 + row * apart * 0.8660255;
                stage.add({x, y}, radius);
            }
        }
        double way = 0.0;
        for (int tick = 0; tick < 200; ++tick) {
            stage.step();
            way += total_way(stage);
        }

        CHECK(way == 0.0);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: light units push past heavy and anchored ones, which stand like rocks") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        Random2 random(5);
        Stage stage(room(42, 14), mode);
        std::vector<std::size_t> rocks;
        for (int k = 0; k < 12; ++k) {
            Unit unit;
            unit.position = {14.5 + k % 6 * 2.5, 3.5 + k / 6 * 5.0 + k % 2 * 1.5};
            unit.kind = k % 2 == 0 ? UnitClass::anchored : UnitClass::heavy;
            unit.radius = 0.6;
            rocks.push_back(stage.add_unit(unit, 0.0));
        }
        stage.fill(random, {1, 1}, {10, 12}, 80);
        std::vector<Vec2> places;
        for (const std::size_t rock : rocks) places.push_back(stage.at(rock));

        const int ticks = stage.run(
            3000,
            [&] {
                for (std::size_t slot = rocks.size(); slot < stage.count(); ++slot) {
                    stage.wish_along(slot, {stage.at(slot).x < 40.0 ? 1.0 : 0.0, 0.0});
                }
            },
            [&] {
                bool are_past = true;
                for (std::size_t slot = rocks.size(); slot < stage.count(); ++slot) {
                    are_past = are_past && stage.at(slot).x > 30.0;
                }
                return are_past;
            });

        INFO("mode ", static_cast<int>(mode), " ticks ", ticks);
        CHECK(ticks < 3000);
        for (std::size_t k = 0; k < rocks.size(); ++k) CHECK(stage.at(rocks[k]) == places[k]);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: two idle units on one place are led apart, each time alike") {
    std::vector<std::uint64_t> hashes;
    for (int repeat = 0; repeat < 2; ++repeat) {
        Stage stage(room(12, 12));
        stage.add({5.0, 5.0});
        stage.add({5.0, 5.0});
        for (int tick = 0; tick < 5 * ticks_per_second; ++tick) {
            stage.crowd.step({&stage.tiles}, {});
        }
        const auto states = stage.crowd.states();
        const double gap = distance(states[0].position, states[1].position) - 0.8;
        INFO("gap ", gap);
        CHECK(gap > 0.0);
        CHECK(gap < 2.0 * stage.crowd.settings().push_speed);  // The last step of each.
        CHECK(length(states[0].velocity) == 0.0);
        CHECK(length(states[1].velocity) == 0.0);
        hashes.push_back(stage.crowd.hash());
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("crowd: a unit that is pushed off its place learns how far") {
    Random2 random(8);
    Stage stage(room(42, 12));
    const std::size_t gun = stage.add({20.5, 6.1});
    Unit unit;
    unit.position = {3.0, 6.0};
    unit.radius = 0.8;
    unit.kind = UnitClass::driven;
    const std::size_t player = stage.add_unit(unit, 0.08);
    const Vec2 place = stage.at(gun);
    std::size_t pushed = 0;
    std::size_t moved = 0;
    for (int tick = 0; tick < 500; ++tick) {
        stage.wish_along(player, {1.0, 0.0});
        stage.step();
        moved += length(stage.crowd.states()[gun].velocity) > 0.0 ? 1 : 0;
        for (const UnitEvent& event : stage.crowd.events()) {
            const bool is_gun = event.unit == units_of(stage)[gun];
            pushed += is_gun && event.kind == UnitEventKind::pushed ? 1 : 0;
        }
    }

    CHECK(moved > 10);
    CHECK(pushed == moved);
    // A sum of 500 motions at most, each rounded in the last place of numbers up to 42.
    const Vec2 told = stage.crowd.states()[gun].displaced;
    CHECK(distance(told, stage.at(gun) - place) < 1e-11);
    CHECK(length(told) > 0.5);
    CHECK(stage.has_clean_hands());
}

namespace {

// Whether all units but the first `others` have come to rest within a minute and two.
bool do_settle(Stage& stage, std::size_t others, const std::function<void()>& wish) {
    const auto are_settled = [&] { return have_all_settled(stage.crowd.states().subspan(others)); };
    const int most = 120 * ticks_per_second;
    return stage.run(most, wish, are_settled) < most && stage.has_clean_hands();
}

}  // namespace

TEST_CASE("crowd: units settle at a goal too near to a wall for any of them") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        for (const double beside : {0.29, 0.1, -0.2}) {
            for (const int count : {1, 10}) {
                CAPTURE(beside);
                CAPTURE(count);
                Stage stage(room(24, 24), mode);
                for (int k = 0; k < count; ++k) stage.add({6.0 + k % 4, 8.0 + k / 4}, 0.4, 0.05);
                CHECK(do_settle(stage, 0, [&] {
                    for (std::size_t k = 0; k < stage.count(); ++k)
                        stage.wish_to(k, {1.0 + beside, 12.3});
                }));
            }
        }
    }
}

TEST_CASE("crowd: units settle around one that holds their goal and does not give way") {
    for (const UnitClass kind : {UnitClass::heavy, UnitClass::driven, UnitClass::anchored}) {
        for (const int count : {1, 8}) {
            for (const bool is_led : {false, true}) {
                CAPTURE(count);
                CAPTURE(is_led);
                Stage stage(room(24, 24));
                Unit holder;
                holder.position = {12.5, 12.5};
                holder.radius = 0.4;
                holder.kind = kind;
                stage.add_unit(holder, 0.0);
                for (int k = 0; k < count; ++k) stage.add({4.5 + k % 4, 4.5 + k / 4}, 0.4, 0.05);
                const FlowField field = field_to(stage.tiles, {12, 12});
                CHECK(do_settle(stage, 1, [&] {
                    if (is_led) return lead(field, stage.tiles, stage.crowd, {0.05}, stage.wishes);
                    for (std::size_t k = 1; k < stage.count(); ++k) stage.wish_to(k, {12.5, 12.5});
                }));
            }
        }
    }
}

TEST_CASE("crowd: units smaller than the tiles that their ways are counted in all settle") {
    Random2 random(5);
    Stage stage(room(82, 82));
    while (stage.count() < 400) {
        const Vec2 p{random.uniform(2.0, 80.0), random.uniform(2.0, 80.0)};
        std::array<UnitId, 1> near;
        if (stage.crowd.overlaps(Circle2{p, 0.35}, near) == 0) stage.add(p, 0.3, 0.08);
    }
    const FlowField field = field_to(stage.tiles, {41, 41});
    CHECK(
        do_settle(stage, 0, [&] { lead(field, stage.tiles, stage.crowd, {0.08}, stage.wishes); }));
}

TEST_CASE("lead: units as wide as several tiles settle at the goal of their field") {
    for (const std::int32_t clearance : {2, 3, 4}) {
        for (const Tile2 start : {Tile2{2, 2}, Tile2{19, 19}}) {
            CAPTURE(clearance);
            CAPTURE(start.x);
            Stage stage(room(26, 26));
            const double half = 0.5 * clearance;
            stage.add({start.x + half, start.y + half}, 0.9 * half, 0.05);
            const Tile2 goal{12, 12};
            FlowField field(clearance);
            field.set_goals(stage.tiles, std::span(&goal, 1));
            field.update(stage.tiles);
            UnitState there;
            there.position = {12 + half, 12 + half};
            there.radius = 0.9 * half;
            CHECK(lead(field, stage.tiles, there, {}).arrival == 0.0);
            const auto wish = [&] {
                stage.wishes[0] = lead(field, stage.tiles, stage.crowd.states()[0], {0.05});
            };
            CHECK(do_settle(stage, 0, wish));
            // Within the goal's tile, or where the next tile's way ends.
            CHECK(distance(stage.at(0), there.position) < std::sqrt(2.0));
        }
    }
}

TEST_CASE("lead: units that go many tiles in a tick do not leap to and fro over the goal") {
    Random2 random(6);
    for (const double speed : {0.3, 1.5, 2.0, 5.0, 50.0}) {
        for (int k = 0; k < 30; ++k) {
            CAPTURE(speed);
            Stage stage(room(62, 62));
            const FlowField field = field_to(stage.tiles, {31, 31});
            stage.add({random.uniform(2.0, 60.0), random.uniform(2.0, 60.0)}, 0.4, speed);
            const auto wish = [&] {
                stage.wishes[0] = lead(field, stage.tiles, stage.crowd.states()[0], {speed});
            };
            CHECK(do_settle(stage, 0, wish));
        }
    }
}

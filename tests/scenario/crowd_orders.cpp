// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What games do to a crowd: orders that cannot be followed, tiles that change, giants, shots.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <ctime>

#include "support/crowd_stage.h"

using namespace sidle;
using namespace sidle::test;
__extension__ using Real = __float128;

namespace {

/// Time of this thread: what other programs do meanwhile does not count. [us]
double cpu_time() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

double quantile(std::vector<double> times, double share) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

double step_time(Stage& stage) {
    const double start = cpu_time();
    stage.crowd.step({&stage.tiles}, stage.wishes);
    return cpu_time() - start;
}

/// A place with pillars, and a closed chamber in a corner.
TileMap pillars(int side) {
    TileMap tiles = room(side, side);
    for (int y = 3; y < side - 3; y += 6) {
        for (int x = 3; x < side - 3; x += 6) build(tiles, {x, y}, {x + 1, y + 1});
    }
    build(tiles, {1, 1}, {8, 8}, TileState2::empty);
    build(tiles, {1, 8}, {8, 8});
    build(tiles, {8, 1}, {8, 8});
    return tiles;
}

/// A circle against a moving point grown by both radii, in the wide arithmetic: the part of the
/// motion before they touch, or more than 1.
Real first_touch(Vec2 from, Vec2 motion, Vec2 center, double radii) {
    const Real sx = Real(from.x) - Real(center.x);
    const Real sy = Real(from.y) - Real(center.y);
    const Real mx = motion.x;
    const Real my = motion.y;
    const Real a = mx * mx + my * my;
    const Real b = sx * mx + sy * my;
    const Real c = sx * sx + sy * sy - Real(radii) * Real(radii);
    if (c <= 0) return 0;
    const Real discriminant = b * b - a * c;
    if (discriminant < 0 || b >= 0) return 2;
    // Newton from the double root: each round doubles the digits.
    Real root = std::sqrt(static_cast<double>(discriminant));
    for (int k = 0; k < 3 && root > 0; ++k) root = (root + discriminant / root) / 2;
    return (-b - root) / a;
}

/// The same against a solid tile: its sides, grown, and its corners.
Real first_touch(Vec2 from, Vec2 motion, const Box2& box, double radius) {
    Real first = 2;
    const auto try_side = [&](double start, double way, double low, double high, double other,
                              double other_way, double other_low, double other_high) {
        if (way == 0.0) return;
        const double face = way > 0.0 ? low : high;
        const Real away = (way > 0.0 ? Real(face) - Real(radius) : Real(face) + Real(radius));
        const Real t = (away - Real(start)) / Real(way);
        const Real at = Real(other) + t * Real(other_way);
        if (t >= 0 && at >= Real(other_low) && at <= Real(other_high)) first = std::min(first, t);
    };
    try_side(from.x, motion.x, box.low.x, box.high.x, from.y, motion.y, box.low.y, box.high.y);
    try_side(from.y, motion.y, box.low.y, box.high.y, from.x, motion.x, box.low.x, box.high.x);
    for (const Vec2 corner :
         {box.low, Vec2{box.low.x, box.high.y}, Vec2{box.high.x, box.low.y}, box.high}) {
        first = std::min(first, first_touch(from, motion, corner, radius));
    }
    return first;
}

}  // namespace

TEST_CASE("crowd: an order that nobody can follow is known at once and costs no more") {
    Random2 random(1);
    Stage stage(pillars(64));
    stage.fill(random, {10, 10}, {62, 62}, 1000);
    FlowField there = field_to(stage.tiles, {60, 60});
    FlowField nowhere;
    std::vector<double> normal;
    std::vector<double> hopeless;
    for (int tick = 0; tick < 120; ++tick) {
        // Every tenth tick the order is given anew.
        for (const bool is_hopeless : {false, true}) {
            Stage copy = stage;
            FlowField& field = is_hopeless ? nowhere : there;
            const double start = cpu_time();
            if (tick % 10 == 0) {
                const Tile2 goal = is_hopeless ? Tile2{4, 4} : Tile2{60, 60};
                field.set_goals(copy.tiles, {&goal, 1});
                field.update(copy.tiles);
            }
            copy.wish_all_by(field);
            const double own = cpu_time() - start;
            (is_hopeless ? hopeless : normal).push_back(own + step_time(copy));
            if (!is_hopeless && tick % 2 == 0) stage = copy;
        }
    }

    for (std::size_t slot = 0; slot < stage.count(); ++slot) {
        CHECK(nowhere.reach(stage.tiles, stage.at(slot)) == FlowReach::none);
    }
    INFO("normal ", quantile(normal, 0.5), " us, hopeless ", quantile(hopeless, 0.5), " us");
    CHECK(quantile(hopeless, 0.5) <= 1.2 * quantile(normal, 0.5));
}

TEST_CASE("crowd: units sent straight at a closed chamber say that they are blocked") {
    Random2 random(2);
    Stage stage(pillars(40));
    stage.fill(random, {12, 1}, {38, 38}, 200);
    std::vector<bool> said(stage.count());
    for (int tick = 0; tick < 60 * ticks_per_second; ++tick) {
        for (std::size_t slot = 0; slot < stage.count(); ++slot) {
            stage.wish_to(slot, {4.5, 4.5});
        }
        stage.step();
        for (const UnitEvent& event : stage.crowd.events()) {
            const bool counts =
                event.kind == UnitEventKind::blocked || event.kind == UnitEventKind::settled;
            if (counts) said[Crowd::slot(event.unit)] = true;
        }
    }

    CHECK(std::count(said.begin(), said.end(), true) == static_cast<std::ptrdiff_t>(said.size()));
    CHECK(stage.has_clean_hands());
}

TEST_CASE("crowd: a thousand digs and builds keep the field exact and the units free") {
    Random2 random(3);
    Stage stage(pillars(100));
    stage.fill(random, {10, 10}, {98, 98}, 500);
    const Tile2 goal{90, 90};
    FlowField field = field_to(stage.tiles, goal);
    std::size_t edits = 0;
    std::size_t changed = 0;
    while (edits < 1000) {
        for (int edit = 0; edit < 4; ++edit) {
            const Tile2 tile{random.whole(1, 98), random.whole(1, 98)};
            if (tile == goal) continue;
            const bool was_solid = stage.tiles.is_solid(tile);
            if (was_solid) {
                stage.tiles.set_tile(tile, TileState2::empty);
            } else {
                stage.crowd.build(stage.tiles, tile, BuildRule::lead_out);
            }
            field.tile_changed(stage.tiles, tile);
            field.update(stage.tiles, 100);  // Tiles: the rest of a long repair is for later.
            ++edits;
            changed += stage.tiles.is_solid(tile) != was_solid ? 1 : 0;
        }
        stage.wish_all_by(field);
        stage.step();
        REQUIRE(stage.has_clean_hands());
        if (edits % 100 != 0) continue;
        field.update(stage.tiles);
        const FlowField afresh = field_to(stage.tiles, goal);
        for (std::int32_t y = 0; y < 100; ++y) {
            for (std::int32_t x = 0; x < 100; ++x) {
                REQUIRE(field.distance({x, y}) == afresh.distance({x, y}));
            }
        }
    }

    CHECK(changed > 950);
}

TEST_CASE("crowd: giants among small units cost less than twice the time and never overlap") {
    std::array<std::vector<double>, 2> times;
    std::array<Stage, 2> stages{Stage(room(82, 82)), Stage(room(82, 82))};
    for (std::size_t k = 0; k < 2; ++k) {
        Random2 random(4);
        for (int y = 0; y < 5 && k == 1; ++y) {
            for (int x = 0; x < 5; ++x) {
                stages[k].add({8.0 + 16.0 * x, 8.0 + 16.0 * y}, 3.0, 0.1);
            }
        }
        for (int x = 1; x <= 80; x += 2) {
            for (int y = 1; y <= 80; y += 2) {
                const Vec2 place{x + random.uniform(0.31, 0.69), y + random.uniform(0.31, 0.69)};
                if (stages[1].crowd.overlaps(Circle2{place, 0.301}, {}) > 0 && k == 1) continue;
                stages[k].add(place, 0.3, random.uniform(0.08, 0.12));
            }
        }
    }
    for (int tick = 0; tick < full_or_brief(600, 100); ++tick) {
        for (std::size_t k = 0; k < 2; ++k) {
            Stage& stage = stages[k];
            for (std::size_t slot = 0; slot < stage.count(); ++slot) {
                const double angle = static_cast<double>(slot) + tick * 0.005;
                stage.wish_along(slot, {std::cos(angle), std::sin(angle)});
            }
            Stage twin = stage;
            times[k].push_back(step_time(twin) / static_cast<double>(stage.count()));
            stage.step();
        }
    }

    const double small = quantile(times[0], 0.5);
    const double mixed = quantile(times[1], 0.5);
    INFO("small alone ", small, " us per unit, with giants ", mixed);
    CHECK(mixed < 2.0 * small);
    CHECK(stages[0].has_clean_hands());
    CHECK(stages[1].has_clean_hands());
}

TEST_CASE("crowd: many near neighbours hide none that matters") {
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        // A giant amid six hundred little ones, and another giant that comes.
        Stage stage(room(30, 22), mode);
        stage.add({8.0, 11.0}, 3.0, 0.1);
        stage.add({24.0, 11.0}, 3.0, 0.1);
        for (int k = 0; k < 600; ++k) {
            const double angle = 6.283185307179586 * (k % 200) / 200.0;
            const double away = 3.1 + 0.11 * (k / 200);
            stage.add(Vec2{8.0, 11.0} + Vec2{std::cos(angle), std::sin(angle)} * away, 0.048, 0.02);
        }
        for (int tick = 0; tick < 150; ++tick) {
            for (std::size_t slot = 0; slot < stage.count(); ++slot) {
                const Vec2 inward = normalize_or(stage.at(0) - stage.at(slot), {1.0, 0.0});
                stage.wish_along(slot, slot == 0 ? Vec2{1.0, 0.0} : inward);
            }
            stage.step();
        }

        INFO("overlaps ", stage.overlaps);
        CHECK(stage.has_clean_hands());
    }
}

TEST_CASE("crowd: shots of fifty tiles hit what brute force says, all of them, in order") {
    Random2 random(5);
    Stage stage(room(102, 102));
    for (int k = 0; k < 400; ++k) {
        stage.tiles.set_tile({random.whole(1, 100), random.whole(1, 100)}, TileState2::solid);
    }
    stage.fill(random, {1, 1}, {100, 100}, 2000);
    for (int shot = 0; shot < full_or_brief(20000, 1000); ++shot) {
        const Vec2 from{random.uniform(2.0, 100.0), random.uniform(2.0, 100.0)};
        const double radius = random.chance(0.2) ? 0.0 : random.uniform(0.02, 0.3);
        if (stage.tiles.clearance(from, 1.0) <= radius + 1e-6) continue;
        const Vec2 motion = random.direction() * 50.0;
        Real wall = 2;
        for (std::int32_t y = 0; y < 102; ++y) {
            for (std::int32_t x = 0; x < 102; ++x) {
                if (!stage.tiles.is_solid({x, y})) continue;
                const Box2 box = stage.tiles.bounds(Tile2{x, y});
                wall = std::min(wall, first_touch(from, motion, box, radius));
            }
        }
        std::vector<Real> expected;
        for (const UnitState& state : stage.crowd.states()) {
            const Real at = first_touch(from, motion, state.position, state.radius + radius);
            if (at <= 1 && at < wall) expected.push_back(at);
        }
        std::sort(expected.begin(), expected.end());
        if (wall <= 1) expected.push_back(wall);

        std::array<UnitHit, 64> hits;
        const std::size_t found = stage.crowd.cast({&stage.tiles}, {from, radius}, motion, hits);

        INFO("shot ", shot);
        REQUIRE(found == expected.size());
        for (std::size_t k = 0; k < std::min(found, hits.size()); ++k) {
            // A billionth of the motion: how far a cast may stop short.
            REQUIRE(std::abs(hits[k].fraction - static_cast<double>(expected[k])) < 1e-9);
        }
        if (wall <= 1 && found <= hits.size()) REQUIRE(!hits[found - 1].unit);
    }
}

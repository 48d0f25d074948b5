// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/world.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "support/obstacles2.h"

namespace {

using namespace sidle;
using namespace sidle::test;

bool is_same(const Hit2& a, const Hit2& b) {
    return a.fraction == b.fraction && a.distance == b.distance && a.normal == b.normal &&
           a.point == b.point && a.wall == b.wall && a.tile == b.tile && a.tag == b.tag &&
           a.feature == b.feature;
}

bool is_same(const std::optional<Hit2>& a, const std::optional<Hit2>& b) {
    return a.has_value() == b.has_value() && (!a || is_same(*a, *b));
}

// Asks both worlds the same, with every kind of question.
void check_same_answers(Random2& random, const World2& one, const World2& other) {
    const Vec2 from = random.in_square(8.0);
    const Vec2 along = random.chance(0.5) ? Vec2{} : random.in_square(1.0);
    const Capsule2 body{from, from + along, random.uniform(0.05, 1.0)};
    const Vec2 motion = random.in_square(10.0);
    const Filter2 filter{static_cast<std::uint32_t>(random.whole(1, 7)), {}};

    REQUIRE(is_same(one.cast(body, motion, filter), other.cast(body, motion, filter)));
    const Segment2 line{from, from + motion};
    REQUIRE(is_same(one.cast(line, filter), other.cast(line, filter)));
    REQUIRE(is_same(one.closest(body, 3.0, filter), other.closest(body, 3.0, filter)));
    std::vector<Hit2> hits(200);
    std::vector<Hit2> others(200);
    const std::size_t room = static_cast<std::size_t>(random.whole(0, 200));
    const auto compare = [&](std::size_t count, std::size_t other_count) {
        REQUIRE(count == other_count);
        for (std::size_t i = 0; i < std::min(count, room); ++i) {
            REQUIRE(is_same(hits[i], others[i]));
            if (i > 0) REQUIRE(hits[i - 1].fraction <= hits[i].fraction);
        }
    };
    compare(one.cast_all(body, motion, std::span(hits).first(room), filter),
            other.cast_all(body, motion, std::span(others).first(room), filter));
    compare(one.cast_all(line, std::span(hits).first(room), filter),
            other.cast_all(line, std::span(others).first(room), filter));
    compare(one.overlaps(body, 0.5, std::span(hits).first(room), filter),
            other.overlaps(body, 0.5, std::span(others).first(room), filter));
}

}  // namespace

TEST_CASE("world 2D: after any edits it answers bit for bit as one built afresh") {
    constexpr std::uint64_t seed = 20260820;
    Random2 random(seed);
    for (int round = 0; round < 150; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        World2 world;
        std::vector<ObstacleId2> ids;
        for (int step = 0; step < 60; ++step) {
            const bool is_add = ids.empty() || random.chance(0.4);
            const std::size_t at =
                ids.empty()
                    ? 0
                    : static_cast<std::size_t>(random.whole(0, static_cast<int>(ids.size()) - 1));
            if (is_add) {
                ids.push_back(world.add(random_obstacle(random)));
            } else if (random.chance(0.3)) {
                world.remove(ids[at]);
                ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(at));
            } else if (std::holds_alternative<TileMap>(world.find(ids[at])->shape)) {
                const auto state = random.chance(0.5) ? TileState2::solid : TileState2::empty;
                world.set_tile(ids[at], {random.whole(0, 5), random.whole(0, 5)}, state);
            } else {
                world.place(ids[at], {random.in_square(6.0), random_rotation(random)});
            }
            if (step % 10 != 9) continue;

            World2 afresh;
            std::vector<ObstacleId2> order = ids;
            for (std::size_t i = order.size(); i > 1; --i) {
                std::swap(
                    order[i - 1],
                    order[static_cast<std::size_t>(random.whole(0, static_cast<int>(i) - 1))]);
            }
            for (const ObstacleId2 id : order) afresh.add(*world.find(id));
            const World2 copy = world;
            for (int k = 0; k < 8; ++k) {
                check_same_answers(random, world, afresh);
                check_same_answers(random, world, copy);
            }
        }
        REQUIRE(world.obstacle_count() == ids.size());
    }
}

TEST_CASE("world 2D: just what the last call moved and nothing put elsewhere since has a way") {
    constexpr std::uint64_t seed = 20261127;
    Random2 random(seed);
    World2 world;
    std::vector<ObstacleId2> ids;
    std::vector<ObstacleId2> moving;
    const auto any = [&](const std::vector<ObstacleId2>& of) {
        return of[static_cast<std::size_t>(random.whole(0, static_cast<int>(of.size()) - 1))];
    };
    for (int step = 0; step < 3000; ++step) {
        CAPTURE(step);
        if (ids.size() < 20 || random.chance(0.2)) {
            ids.push_back(world.add({Circle2{random.in_square(9.0), 0.5}}));
        } else if (random.chance(0.2)) {
            moving.clear();
            std::vector<Move2> moves;
            for (int k = random.whole(0, 12); k > 0; --k) {
                moves.push_back({any(ids), {random.in_square(3.0), {}}});
                moving.push_back(moves.back().id);
            }
            world.move(moves);
        } else {
            const ObstacleId2 id = any(moving.empty() || random.chance(0.3) ? ids : moving);
            std::erase(moving, id);
            if (random.chance(0.5)) {
                world.place(id, {random.in_square(3.0), {}});
            } else {
                world.remove(id);
                std::erase(ids, id);
            }
        }
        for (const ObstacleId2 id : ids) {
            const bool is_moving = std::find(moving.begin(), moving.end(), id) != moving.end();
            REQUIRE(world.find(id)->previous.has_value() == is_moving);
        }
    }
}

// Distances and casts of single shapes are held against the oracle elsewhere; here only the
// finding is checked. Poses are seen from the mover: rounding of 1e-9 as in every cast.
TEST_CASE("world 2D: finds what asking every obstacle alone finds") {
    constexpr std::uint64_t seed = 20260821;
    Random2 random(seed);
    int hits = 0;
    for (int round = 0; round < 1500; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        World2 world;
        std::vector<World2> single;
        const int count = random.whole(0, 20);
        for (int i = 0; i < count; ++i) {
            const Obstacle2 obstacle = random_obstacle(random);
            world.add(obstacle);
            single.emplace_back().add(obstacle);
        }
        for (int k = 0; k < 10; ++k) {
            const Vec2 from = random.in_square(8.0);
            const Capsule2 body{from, from + random.in_square(1.0), random.uniform(0.05, 1.0)};
            const Vec2 motion = random.in_square(10.0);

            const auto hit = world.cast(body, motion);
            const auto near = world.closest(body, 2.0);

            double first = 2.0;
            double nearest = 2.0;
            for (const World2& one : single) {
                if (const auto h = one.cast(body, motion)) first = std::min(first, h->fraction);
                if (const auto h = one.closest(body, 2.0)) nearest = std::min(nearest, h->distance);
            }
            REQUIRE(hit.has_value() == (first <= 1.0));
            if (hit) REQUIRE(hit->fraction == first);
            REQUIRE(near.has_value() == (nearest < 2.0));
            if (near) REQUIRE(near->distance == nearest);
            hits += hit.has_value();
        }
    }
    CHECK(hits > 3000);
}

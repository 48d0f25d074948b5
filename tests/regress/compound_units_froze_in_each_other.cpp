// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Compound units yielded and gave way by what was near their first circles alone: two that met with
// others stood there for ever, and so did whole rooms of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "sidle/2d/crowd.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

constexpr double radius = 0.35;
constexpr double apart = 1.6 * radius;
constexpr double speed = 0.06;

using Shape = std::vector<UnitCircle>;

Shape shape_of(const std::vector<Vec2>& places) {
    Shape shape;
    for (const Vec2 place : places) shape.push_back({place * apart, radius});
    return shape;
}

// An L, the same turned round, and a U.
const std::array<Shape, 3> shapes{
    shape_of({{1, 0}, {2, 0}, {0, 1}, {0, 2}}),
    shape_of({{-1, 0}, {-2, 0}, {0, -1}, {0, -2}}),
    shape_of({{1, 0}, {2, 0}, {2, 1}, {0, 1}, {2, 2}, {0, 2}}),
};

// A room of units that want to the other side of its middle, and are gone once there.
class Room {
public:
    explicit Room(std::uint64_t seed) : random_(seed) {
        for (int k = 0; k < 400 && starts_.size() < 24; ++k) add();
    }
    // How many of all have come there.
    double arrive(int ticks) {
        for (int tick = 0; tick < ticks; ++tick) step();
        return 1.0 - static_cast<double>(crowd_.unit_count()) / static_cast<double>(starts_.size());
    }

private:
    void add() {
        const Vec2 place{random_.uniform(2.0, 18.0), random_.uniform(2.0, 18.0)};
        const Shape& shape = shapes[static_cast<std::size_t>(random_.whole(0, 2))];
        for (const Vec2 other : starts_) {
            if (distance(place, other) < 2.0 * (2.0 * apart + radius)) return;
        }
        crowd_.add({.position = place, .radius = radius, .circles = shape});
        starts_.push_back(place);
    }
    void step() {
        std::vector<UnitWish> wishes(starts_.size());
        for (std::size_t k = 0; k < starts_.size(); ++k) {
            const UnitId unit = crowd_.unit_at(k);
            if (!unit) continue;
            const Vec2 way = Vec2{20.0, 20.0} - starts_[k] - crowd_.state(unit)->position;
            if (length(way) < 1.5) crowd_.remove(unit);
            wishes[k].motion = normalize_or(way, {}) * speed;
        }
        crowd_.step({&tiles_}, wishes);
    }

    Random2 random_;
    TileMap tiles_{{.columns = 20, .rows = 20, .is_outside_solid = true}};
    Crowd crowd_;
    std::vector<Vec2> starts_;
};

}  // namespace

TEST_CASE("regress: two compound units get past each other") {
    Crowd crowd;
    const UnitId up = crowd.add({.position = {0.0, -4.0}, .radius = radius, .circles = shapes[0]});
    const UnitId down = crowd.add({.position = {0.2, 4.0}, .radius = radius, .circles = shapes[0]});
    const std::array wishes{UnitWish{{0.0, speed}}, UnitWish{{0.0, -speed}}};
    for (int tick = 0; tick < 400; ++tick) crowd.step({}, wishes);
    CHECK(crowd.state(up)->position.y > crowd.state(down)->position.y + 3.0);
}

TEST_CASE("regress: a room of compound units comes through each other") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        CHECK(Room(seed).arrive(3000) > 0.8);
    }
}

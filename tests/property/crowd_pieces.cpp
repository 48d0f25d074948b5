// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Both straight pieces of each way in a tick, among walls that rest and others that move.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <variant>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/distance.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::Random2;

namespace {

constexpr std::int32_t side = 24;
constexpr double tolerance = 1e-5;  // `via` is stored in single precision.

// Something that moves straight on, turning, and back from the edges of the map.
struct Mover {
    ObstacleId2 id;
    Vec2 place;
    Vec2 way;
    double angle = 0.0;
    double turn = 0.0;
};

struct Piece {
    Vec2 from;
    Vec2 to;

    Vec2 at(double share) const { return from + (to - from) * share; }
};

class Scene {
public:
    explicit Scene(std::uint64_t seed) : random_(seed) {
        speed_ = std::pow(10.0, random_.uniform(-1.0, 1.5));
        for (std::int32_t y = 0; y < side; ++y) {
            for (std::int32_t x = 0; x < side; ++x) {
                if (random_.chance(0.08)) tiles_.set_tile({x, y}, TileState2::solid);
            }
        }
        for (int k = 0; k < 10; ++k) {
            const Vec2 low = place();
            rest_.push_back({low, low + Vec2{random_.uniform(0.1, 2.0), 0.3}});
            world_.add({.shape = rest_.back()});
        }
        for (int k = 0; k < 25; ++k) add_unit();
        for (int k = 0; k < 5; ++k) add_mover();
    }

    void step() {
        std::vector<Move2> moves;
        for (Mover& mover : movers_) moves.push_back(moved_on(mover));
        world_.move(moves);
        std::vector<Vec2> before;
        std::vector<bool> is_inside;
        for (const UnitState& unit : crowd_.states()) {
            before.push_back(unit.position);
            is_inside.push_back(unit.is_inside);
        }
        crowd_.step({&tiles_, &world_}, wishes());
        for (std::size_t k = 0; k < before.size(); ++k) {
            const UnitState& unit = crowd_.states()[k];
            const Vec2 via = *crowd_.via(crowd_.unit_at(k));
            first_[k] = {before[k], via};
            second_[k] = {via, unit.position};
            if (!is_inside[k] && !unit.is_inside) check_walls(k);
        }
        for (std::size_t k = 0; k < before.size(); ++k) {
            for (std::size_t j = 0; j < k; ++j) check_pair(j, k);
        }
    }

private:
    Vec2 place() { return {random_.uniform(0.5, side - 0.5), random_.uniform(0.5, side - 0.5)}; }

    double gap_to_walls(Vec2 p) const {
        double least = tiles_.clearance(p, 2.0);
        for (const Box2& box : rest_) least = std::min(least, closest({p, p}, box).distance);
        return least;
    }

    void add_unit() {
        const double radius = random_.uniform(0.1, 0.45);
        const Vec2 p = place();
        if (gap_to_walls(p) < radius + 0.01) return;
        for (const UnitState& unit : crowd_.states()) {
            if (distance(unit.position, p) < unit.radius + radius + 0.01) return;
        }
        crowd_.add({.position = p, .radius = radius});
        first_.emplace_back();
        second_.emplace_back();
    }
    void add_mover() {
        const double speed = std::pow(10.0, random_.uniform(-2.0, 0.3));
        Mover mover{{}, place(), random_.direction() * speed};
        mover.turn = random_.chance(0.5) ? random_.spread(0.01, 0.2) : 0.0;
        mover.id = world_.add({.shape = Box2{{-1.0, -0.1}, {1.0, 0.1}}, .pose = {mover.place, {}}});
        movers_.push_back(mover);
    }
    static Move2 moved_on(Mover& mover) {
        mover.place += mover.way;
        mover.angle += mover.turn;
        if (mover.place.x < 0.0 || mover.place.x > side) mover.way.x = -mover.way.x;
        if (mover.place.y < 0.0 || mover.place.y > side) mover.way.y = -mover.way.y;
        return {mover.id, {mover.place, {std::cos(mover.angle), std::sin(mover.angle)}}};
    }
    std::vector<UnitWish> wishes() {
        std::vector<UnitWish> all(crowd_.states().size());
        for (UnitWish& wish : all) {
            if (random_.chance(0.8)) wish.motion = random_.direction() * speed_;
        }
        return all;
    }

    void check_walls(std::size_t k) const {
        double least = 1e300;
        for (int part = 0; part <= 32; ++part) {
            least = std::min(least, gap_to_walls(first_[k].at(part / 32.0)));
            least = std::min(least, gap_to_walls(second_[k].at(part / 32.0)));
        }
        CHECK(least > crowd_.states()[k].radius - tolerance);
    }
    void check_pair(std::size_t j, std::size_t k) const {
        double least = 1e300;
        for (int part = 0; part <= 16; ++part) {
            const double share = part / 16.0;
            least = std::min(least, distance(first_[j].at(share), first_[k].at(share)));
            least = std::min(least, distance(second_[j].at(share), second_[k].at(share)));
        }
        CHECK(least > crowd_.states()[j].radius + crowd_.states()[k].radius - tolerance);
    }

    Random2 random_;
    double speed_;
    TileMap tiles_{{.columns = side, .rows = side, .is_outside_solid = true}};
    World2 world_;
    Crowd crowd_;
    std::vector<Box2> rest_;
    std::vector<Mover> movers_;
    std::vector<Piece> first_;
    std::vector<Piece> second_;
};

}  // namespace

TEST_CASE("crowd: no piece of a way meets a wall that rests or a unit, pushed or not") {
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        Scene scene(seed);
        for (int tick = 0; tick < 30; ++tick) scene.step();
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A company took who was in the air for one that wishes to stay where he is: a passenger who jumped
// among others in a train at 10 m/s had half the gap to them in a tick, and fell back by 5.8 m,
// with those behind him.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/2d/company.h"
#include "sidle/3d/company.h"

using namespace sidle;

namespace {

constexpr double dt = 1.0 / 60;
constexpr double spacing = 0.9;  // Of walkers of radius 0.3. [m]

// How far passengers of a coach, which stands on floors and between walls, are off their places
// when the one between has jumped. [m]
template <class Input, class World, class Move, class State>
double off_places(World& world, std::vector<Move>& coach, std::vector<State>& all, double speed) {
    double off = 0.0;
    for (int tick = 1; tick < 120; ++tick) {
        for (Move& part : coach) part.pose.position.x = speed * tick * dt;
        world.move(coach);
        std::vector<Input> inputs(all.size());
        inputs[1].jump_speed = tick == 5 ? 3 : 0;
        std::vector company{companion_of(world, {}, all[0], inputs[0], dt)};
        for (std::size_t i = 1; i < all.size(); ++i)
            company.push_back(companion_of(world, {}, all[i], inputs[i], dt));
        hold_up(company);
        std::vector<decltype(room_of(company, 0))> rooms(all.size());
        rooms_of(company, rooms);
        for (std::size_t i = 0; i < all.size(); ++i) {
            inputs[i].fences = rooms[i].span();
            all[i] = walk(world, {}, all[i], inputs[i], dt).state;
            const double place = speed * tick * dt + spacing * (static_cast<double>(i) - 1);
            off = std::max(off, std::abs(all[i].position.x - place));
        }
    }
    return off;
}

double off_in_space(double speed) {
    World3 world;
    std::vector<Move3> coach;
    for (const OrientedBox3& box :
         {OrientedBox3{{0, -0.5, 0}, {10, 0.5, 3}}, OrientedBox3{{-9.5, 1.5, 0}, {0.5, 1.5, 3}},
          OrientedBox3{{9.5, 1.5, 0}, {0.5, 1.5, 3}}})
        coach.push_back({world.add({box}), {}});
    std::vector<WalkState3> all;
    for (int i = -1; i <= 1; ++i)
        all.push_back(find_ground(world, {}, {spacing * i, 0.05, 0}, 0.2).value());
    return off_places<WalkInput3>(world, coach, all, speed);
}

double off_in_the_plane(double speed) {
    World2 world;
    std::vector<Move2> coach;
    for (const Box2& box :
         {Box2{{-10, -1}, {10, 0}}, Box2{{-10, 0}, {-9, 3}}, Box2{{9, 0}, {10, 3}}})
        coach.push_back({world.add({box}), {}});
    std::vector<WalkState2> all;
    for (int i = -1; i <= 1; ++i)
        all.push_back(find_ground(world, {}, {spacing * i, 0.05}, 0.2).value());
    return off_places<WalkInput2>(world, coach, all, speed);
}

}  // namespace

TEST_CASE("company: who jumps among others in a train keeps his place") {
    for (const double speed : {0.0, 1.0, 3.0, 5.0, 10.0, 15.0}) {
        CAPTURE(speed);
        CHECK(off_in_space(speed) < 1e-3);
        CHECK(off_in_the_plane(speed) < 1e-3);
    }
}

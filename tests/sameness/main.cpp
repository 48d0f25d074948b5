// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Prints hashes of all that walkers, sliding bodies, crowds, cameras, balls and triggers do in
// scenes made by arithmetic, and plays replays. The same on every compiler, optimisation level and
// machine: scripts/check_same_bits.py.
#include <array>
#include <cinttypes>
#include <cstdio>

#include "crowd.h"
#include "dice.h"
#include "others.h"
#include "replays.h"
#include "scene.h"
#include "sidle/3d/walk.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr int walker_count = 50;
constexpr int tick_count = 600;
constexpr int slide_count = 2000;

struct Pawn {
    Walker3 walker;
    WalkState3 state;
    Vec3 wish;
};

template <class Result>
void add_contacts(Hash& hash, const Result& result) {
    hash.add(std::uint64_t{result.contact_count});
    for (int i = 0; i < result.contact_count; ++i) {
        const Contact3& contact = result.contacts[static_cast<std::size_t>(i)];
        hash.add(contact.normal);
        hash.add(contact.point);
        hash.add(std::uint64_t{contact.obstacle.value});
        hash.add(std::uint64_t{contact.triangle});
        hash.add(static_cast<std::uint64_t>(contact.feature));
    }
}

void add_walk(Hash& hash, const WalkResult3& result) {
    hash.add(result.state.position);
    hash.add(result.state.velocity);
    hash.add(result.unused);
    hash.add(std::uint64_t{result.state.has_ground});
    if (result.state.has_ground) {
        hash.add(result.state.ground.normal);
        hash.add(result.state.ground.point);
        hash.add(std::uint64_t{result.state.ground.obstacle.value});
        hash.add(std::uint64_t{result.state.ground.triangle});
    }
    hash.add(std::uint64_t{result.has_stepped});
    hash.add(std::uint64_t{result.was_led_out});
    hash.add(std::uint64_t{result.is_stuck_inside});
    add_contacts(hash, result);
}

std::array<Pawn, walker_count> settle(const World3& world, Dice& dice) {
    std::array<Pawn, walker_count> pawns;
    for (Pawn& pawn : pawns) {
        pawn.walker.radius = dice.uniform(0.15, 0.45);
        pawn.walker.height = dice.uniform(1.0, 2.0);
        pawn.walker.step_height = dice.uniform(0.2, 0.5);
        std::optional<WalkState3> state;
        while (!state) {
            const Vec3 above = dice.between({-22, 1, -22}, {22, 3, 22});
            state = find_ground(world, pawn.walker, above, 4.0);
        }
        pawn.state = *state;
    }
    return pawns;
}

/// Walks all pawns; doors move every 50 ticks, over walkers too.
void walk_all(Scene& scene, Hash& hash) {
    Dice dice(2);
    auto pawns = settle(scene.world, dice);
    int on_ground = 0;
    int touching = 0;
    int stepped = 0;
    for (int tick = 1; tick <= tick_count; ++tick) {
        if (tick % 50 == 0) {
            for (const ObstacleId3 door : scene.doors) {
                scene.world.place(door,
                                  {dice.between({-20, 0, -20}, {20, 1, 20}), dice.rotation()});
            }
        }
        for (Pawn& pawn : pawns) {
            if (dice.below(60) == 0) pawn.wish = dice.level_motion(0.5, 8);
            const double jump = dice.below(200) == 0 ? 4.0 : 0.0;
            const WalkResult3 result =
                walk(scene.world, pawn.walker, pawn.state, {pawn.wish, jump}, 1.0 / 60);
            pawn.state = result.state;
            add_walk(hash, result);
            on_ground += result.state.has_ground;
            touching += result.contact_count > 0;
            stepped += result.has_stepped;
        }
        if (tick % 100 == 0) print("walk", tick, hash);
    }
    std::printf("of %d walks %d ended on ground, %d touched something, %d stepped\n",
                walker_count * tick_count, on_ground, touching, stepped);
}

/// A sphere for every third, else a capsule that leans.
Capsule3 random_body(Dice& dice) {
    const Vec3 foot = dice.between({-23, 0.2, -23}, {23, 4, 23});
    const bool is_sphere = dice.below(3) == 0;
    const double length = dice.uniform(0.1, 1.5);
    const Vec3 axis = dice.direction() * length;
    return {foot, is_sphere ? foot : foot + axis, dice.uniform(0.05, 0.5)};
}

/// 1 mm to 100 m, every decade alike.
Vec3 random_wish(Dice& dice) {
    constexpr std::array<double, 5> decades{1e-3, 1e-2, 1e-1, 1, 10};
    const double decade = decades[dice.below(5)];
    const double length = decade * dice.uniform(1, 10);
    return dice.direction() * length;
}

void add_slide(Hash& hash, const SlideResult3& result) {
    hash.add(result.motion);
    hash.add(result.unused);
    hash.add(std::uint64_t{result.casts});
    hash.add(static_cast<std::uint64_t>(result.stop));
    add_contacts(hash, result);
}

void slide_all(const World3& world, Hash& hash) {
    Dice dice(3);
    int led_out = 0;
    std::array<int, 4> stops = {};
    for (int i = 1; i <= slide_count; ++i) {
        Capsule3 body = random_body(dice);
        const Depenetration3 way_out = depenetrate(world, body, 2.0);
        hash.add(way_out.motion);
        hash.add(std::uint64_t{way_out.obstacle.value});
        body = {body.a + way_out.motion, body.b + way_out.motion, body.radius};
        led_out += length_squared(way_out.motion) > 0.0;
        SlideSettings3 settings;
        if (dice.below(2) == 0) settings.up = {0, 1, 0};
        const SlideResult3 result = slide(world, body, random_wish(dice), settings);
        add_slide(hash, result);
        ++stops[static_cast<std::size_t>(result.stop)];
        if (i % 100 == 0) print("slide", i, hash);
    }
    std::printf("of %d slides %d were led out first; %d arrived, %d cornered, %d cut, %d inside\n",
                slide_count, led_out, stops[0], stops[1], stops[2], stops[3]);
}

}  // namespace

void sidle::test::print(const char* what, int upto, const Hash& hash) {
    std::printf("%s %4d %016" PRIx64 "\n", what, upto, hash.value());
}

// Without arguments all of it; with one, a replay that comes in.
int main(int argument_count, char**) {
    if (argument_count > 1) return play_standard_input();
    Scene scene = make_scene();
    const bool is_played = record_and_play(scene);
    Hash walks;
    walk_all(scene, walks);
    Hash slides;
    slide_all(scene.world, slides);
    Hash units;
    const bool are_same = crowds(units);
    Hash total;
    total.add(walks.value());
    total.add(slides.value());
    total.add(units.value());
    print("total", walker_count * tick_count + slide_count, total);
    film_all(scene.world);
    fly_all(scene.world);
    tell_all(scene.world);
    play_in_the_plane();
    return are_same && is_played ? 0 : 1;
}

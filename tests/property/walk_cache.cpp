// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk_cache.h"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "sidle/record/hash.h"
#include "support/random3.h"
#include "support/soup3.h"
#include "support/told.h"

using namespace sidle;
using namespace sidle::test;

namespace {

void add_to(Hash& hash, std::initializer_list<Vec3> vectors) {
    for (const Vec3 v : vectors) {
        for (const double x : {v.x, v.y, v.z}) hash.add(x);
    }
}

// Of all that a result says.
std::uint64_t hash_of(const WalkResult3& result) {
    Hash hash;
    const WalkState3& state = result.state;
    const Ground3& ground = state.ground;
    add_to(hash, {state.position, state.velocity, state.drift, ground.normal, ground.point,
                  ground.pose.position, result.unused, result.carried});
    for (const std::uint64_t number :
         {std::uint64_t{state.has_ground}, std::uint64_t{ground.obstacle.value},
          std::uint64_t{ground.triangle}, std::uint64_t{ground.tag},
          std::uint64_t{state.dropping.value}, std::uint64_t{result.has_stepped},
          std::uint64_t{result.has_jumped}, std::uint64_t{result.has_landed},
          std::uint64_t{result.was_led_out}, std::uint64_t{result.is_stuck_inside},
          std::uint64_t{result.pushed_by.value}, std::uint64_t{result.crushed_by.value},
          std::uint64_t{result.contact_count}})
        hash.add(number);
    hash.add(result.overhang);
    for (std::size_t k = 0; k < result.contact_count; ++k) {
        const Contact3& contact = result.contacts[k];
        add_to(hash, {contact.normal, contact.point});
        hash.add(std::uint64_t{contact.obstacle.value} << 32 | contact.triangle);
    }
    return hash.value();
}

// A world that changes now and then, and walkers that want the same for a while.
struct Scene {
    explicit Scene(std::uint64_t seed)
        : random(seed),
          centre(random.chance(0.3) ? random.in_box({1e5, 1e3, 1e5}) : Vec3{}),
          world(make_walking_soup(random, static_cast<Soup>(random.whole(0, soup_count - 1)),
                                  centre)) {}

    Vec3 place(double far) { return centre + random.in_box({far, 2.0, far}); }

    Obstacle3 something() {
        Obstacle3 obstacle;
        const double size = random.chance(0.1) ? 30.0 : 0.5;
        const Vec3 half{random.uniform(0.05, size), random.uniform(0.05, 0.5),
                        random.uniform(0.05, size)};
        obstacle.shape = OrientedBox3{{}, half, {}};
        obstacle.pose.position = place(random.chance(0.3) ? 100.0 : 5.0);
        return obstacle;
    }

    // Mostly nothing.
    void edit() {
        if (random.chance(0.9)) return;
        const std::vector<ObstacleId3> ids = world.obstacles();
        const ObstacleId3 id =
            ids[static_cast<std::size_t>(random.whole(0, static_cast<int>(ids.size()) - 1))];
        switch (random.whole(0, 5)) {
            case 0:
                world.add(something());
                break;
            case 1:
                world.place(id, {place(5.0), {}});
                break;
            case 2:
                world.remove(id);
                break;
            case 3: {
                // Some go through all that is there within one tick.
                const double way = random.chance(0.3) ? 60.0 : 0.2;
                const Vec3 to = world.find(id)->pose.position + random.in_box({way, 0.2, way});
                const Move3 move{id, {to, {}}};
                world.move({&move, 1});
                break;
            }
            case 4:
                saved = world;
                break;
            default:
                world = saved.obstacle_count() > 0 ? saved : world;
                break;
        }
        if (world.obstacle_count() == 0) world.add(something());
    }

    Random3 random;
    Vec3 centre;
    World3 world;
    World3 saved;
};

struct Mover {
    WalkState3 state;
    WalkInput3 input;
    WalkCache3 cache;
};

void change_mind(Scene& scene, Mover& mover) {
    Random3& random = scene.random;
    mover.input = {};
    if (random.chance(0.7)) mover.input.velocity = random.in_box({5, 0, 5});
    if (random.chance(0.05)) mover.input.jump_speed = random.chance(0.5) ? 3.0 : -3.0;
    mover.input.drops_through = random.chance(0.05);
}

// A jump that is refused, and the tick with it.
double broken(Random3& random) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    return random.chance(0.5) ? -endless : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

TEST_CASE("walk cache: a walker with one walks as one without, whatever is edited meanwhile") {
    std::uint64_t answers = 0;
    std::uint64_t ticks = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Scene scene(seed);
        Walker3 walker;
        std::vector<Mover> movers(6);
        for (Mover& mover : movers) mover.state.position = scene.place(4.0) + Vec3{0, 2.0, 0};
        for (int tick = 0; tick < 120; ++tick) {
            scene.edit();
            if (scene.random.chance(0.01)) walker.step_height = scene.random.uniform(0.1, 0.5);
            const double dt = scene.random.chance(0.02) ? 1.0 / 30 : 1.0 / 60;
            const Filter3 filter{scene.random.chance(0.02) ? 2u : ~trigger_layer, {}};
            for (Mover& mover : movers) {
                if (scene.random.chance(0.03)) change_mind(scene, mover);
                WalkInput3 input = mover.input;
                if (scene.random.chance(0.01)) input.jump_speed = broken(scene.random);
                WalkResult3 alone;
                WalkResult3 cached;
                test::broken_rules([&] {
                    const WalkState3& state = mover.state;
                    alone = walk(scene.world, walker, state, input, dt, filter);
                    cached = walk(scene.world, walker, state, input, dt, filter, mover.cache);
                });
                CAPTURE(seed);
                CAPTURE(tick);
                REQUIRE(hash_of(cached) == hash_of(alone));
                mover.state = alone.state;
                ++ticks;
            }
        }
        for (const Mover& mover : movers) answers += mover.cache.answers();
    }
    CHECK(answers > ticks / 10);
}

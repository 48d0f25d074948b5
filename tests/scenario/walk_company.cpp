// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Walkers among each other.
#include <algorithm>
#include <random>
#include <vector>

#include "sidle/3d/company.h"
#include "sidle/3d/resize.h"
#include "support/random3.h"
#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

struct Pawn {
    Walker3 walker;
    WalkState3 state;
    WalkInput3 input;
    std::int32_t priority = 0;
};

// All rooms first, then all walks, in the order given.
void tick(const World3& world, std::vector<Pawn>& pawns, const std::vector<std::size_t>& order,
          double dt) {
    std::vector<Companion3> company;
    for (const Pawn& pawn : pawns)
        company.push_back({.body = body_of(pawn.walker, pawn.state.position),
                           .motion = pawn.input.velocity * dt,
                           .ground = pawn.state.ground.obstacle,
                           .priority = pawn.priority});
    std::vector<Room3> rooms;
    for (std::size_t i = 0; i < pawns.size(); ++i) rooms.push_back(room_of(company, i));
    for (const std::size_t i : order) {
        WalkInput3 input = pawns[i].input;
        input.velocity += rooms[i].aside / dt;
        input.fences = rooms[i].span();
        const WalkResult3 result = walk(world, pawns[i].walker, pawns[i].state, input, dt);
        pawns[i].state = result.state;
    }
}

std::vector<std::size_t> in_order(std::size_t count) {
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    return order;
}

double gap(const Pawn& a, const Pawn& b) {
    const SegmentPair3 near = closest_points(axis(body_of(a.walker, a.state.position)),
                                             axis(body_of(b.walker, b.state.position)));
    return distance(near.on_first, near.on_second) - a.walker.radius - b.walker.radius;
}

Pawn pawn(const World3& world, Vec3 place, Vec3 velocity, double radius = 0.3) {
    Pawn p;
    p.walker.radius = radius;
    p.state = placed(world, p.walker, place);
    p.input.velocity = velocity;
    return p;
}

}  // namespace

TEST_CASE("company: two that meet head-on stop two skins apart, at any speed") {
    for (const double speed : {1.0, 60.0, 600.0}) {
        const World3 world = flat_world();
        std::vector<Pawn> pawns{pawn(world, {-5, 0.2, 0}, {speed, 0, 0}),
                                pawn(world, {5, 0.2, 0}, {-speed, 0, 0}, 0.2)};
        for (int i = 0; i < 400; ++i) tick(world, pawns, in_order(2), 1.0 / 60);

        // Each keeps its skin of 1 mm to the plane between them, up to a sixteenth of it.
        CHECK(std::abs(gap(pawns[0], pawns[1]) - 0.002) < 1.3e-4);
        CHECK(pawns[0].state.has_ground);
    }
}

TEST_CASE("company: one that runs into one that stands stops before it") {
    for (const double speed : {1.0, 600.0}) {
        const World3 world = flat_world();
        std::vector<Pawn> pawns{pawn(world, {-1, 0.2, 0}, {speed, 0, 0}),
                                pawn(world, {0, 0.2, 0}, {})};
        for (int i = 0; i < 120; ++i) tick(world, pawns, in_order(2), 1.0 / 60);

        CHECK(std::abs(pawns[0].state.position.x + 0.602) < 1.3e-4);
        CHECK(pawns[1].state.position.x == 0.0);
    }
}

TEST_CASE("company: who has priority walks on, and who has not makes way") {
    const World3 world = flat_world();
    std::vector<Pawn> pawns{pawn(world, {-2, 0.2, 0}, {3, 0, 0}), pawn(world, {0, 0.2, 0.1}, {})};
    pawns[0].priority = 1;
    for (int i = 0; i < 120; ++i) {
        tick(world, pawns, in_order(2), 1.0 / 60);
        REQUIRE(gap(pawns[0], pawns[1]) > 0.0);
    }
    CHECK(pawns[0].state.position.x > 3.5);
}

TEST_CASE("company: who makes way is not pushed into a wall; the other waits") {
    World3 world = flat_world();
    world.add({box({0.4, 0, -5}, {1, 3, 5})});
    std::vector<Pawn> pawns{pawn(world, {-2, 0.2, 0}, {3, 0, 0}), pawn(world, {0, 0.2, 0}, {})};
    pawns[0].priority = 1;
    for (int i = 0; i < 120; ++i) {
        tick(world, pawns, in_order(2), 1.0 / 60);
        REQUIRE(gap(pawns[0], pawns[1]) > 0.0);
        REQUIRE(world.is_free(body_of({}, pawns[1].state.position), 0.9e-3));
    }
    CHECK(std::abs(pawns[1].state.position.x - 0.099) < 1.3e-4);
}

TEST_CASE("company: nobody stands on a head") {
    const World3 world = flat_world();
    for (const Vec3 beside : {Vec3{}, Vec3{0.001, 0, 0}, Vec3{0.1, 0, 0.1}, Vec3{0.25, 0, 0}}) {
        std::vector<Pawn> pawns{pawn(world, {0, 0.2, 0}, {}), pawn(world, {0, 0.2, 0}, {})};
        pawns[1].state = {};
        pawns[1].state.position = Vec3{0, 3, 0} + beside;
        for (int i = 0; i < 180; ++i) {
            tick(world, pawns, in_order(2), 1.0 / 60);
            REQUIRE(gap(pawns[0], pawns[1]) > 0.0);
            if (pawns[1].state.has_ground) REQUIRE(pawns[1].state.position.y < 1e-6);
        }
        CHECK(pawns[1].state.has_ground);
        CHECK(pawns[0].state.position == Vec3{0, pawns[0].state.position.y, 0});
    }
}

TEST_CASE("company: who crouches and stands up where others leave room never overlaps them") {
    const World3 world = flat_world();
    std::vector<Pawn> pawns;
    // As the guide has it: `resize` knows the world alone.
    const auto stand = [&](Pawn& me, double height) {
        Pawn other = me;
        other.walker.height = height;
        const Resized3 resized = resize(world, me.walker, other.walker, me.state);
        other.state = resized.state;
        bool is_free = resized.is_free;
        for (const Pawn& pawn : pawns)
            is_free = is_free && (&pawn == &me || gap(other, pawn) >= 2 * me.walker.skin);
        if (is_free) me = other;
        return is_free;
    };
    int refused = 0;
    int stood = 0;
    // How many do in one run is luck, so that small changes of walks move it far: 82 at least
    // of 40.
    constexpr int runs = 8;
    for (unsigned seed = 9; seed < 9 + runs; ++seed) {
        CAPTURE(seed);
        std::mt19937_64 dice(seed);
        pawns.clear();
        for (int i = 0; i < 9; ++i)
            pawns.push_back(pawn(world, {0.8 * (i % 3), 0.2, 0.8 * (i / 3)}, {}));
        for (int step = 0; step < 2000; ++step) {
            CAPTURE(step);
            for (Pawn& me : pawns) {
                const Vec3 home = Vec3{0.8, 0, 0.8} - me.state.position;
                if (dice() % 40 == 0) me.input.velocity = Vec3{home.x, 0, home.z} * 3.0;
                me.input.jump_speed = dice() % 60 == 0 ? 5.0 : 0.0;
                if (dice() % 30 != 0) continue;
                const bool is_crouched = me.walker.height < 1.5;
                const bool is_free = stand(me, is_crouched ? 1.8 : 1.0);
                refused += is_crouched && !is_free;
                stood += is_crouched && is_free;
            }
            tick(world, pawns, in_order(pawns.size()), 1.0 / 60);
            for (std::size_t i = 0; i < pawns.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) REQUIRE(gap(pawns[i], pawns[j]) > 0.0);
            }
        }
    }
    CHECK(refused > 0);
    CHECK(stood > 100 * runs);
}

TEST_CASE("company: twenty in a narrow corridor never overlap, whatever the order of updates") {
    World3 world = flat_world();
    world.add({box({-50, 0, 1.0}, {50, 3, 1.2})});
    world.add({box({-50, 0, -1.2}, {50, 3, -1.0})});
    constexpr unsigned seed = 7;
    std::mt19937_64 dice(seed);
    const auto uniform = [&](double low, double high) {
        return low + (high - low) * double(dice() >> 11) * 0x1p-53;
    };
    std::vector<Pawn> pawns;
    for (int i = 0; i < 20; ++i) {
        Pawn p = pawn(world, {0.8 * i - 8.0, 0.2, uniform(-0.6, 0.6)}, {}, uniform(0.2, 0.3));
        p.priority = i % 3;
        pawns.push_back(p);
    }
    std::vector<Pawn> others = pawns;
    std::vector<std::size_t> shuffled = in_order(pawns.size());
    for (int step = 0; step < 400; ++step) {
        CAPTURE(seed);
        CAPTURE(step);
        for (std::size_t i = 0; i < pawns.size(); ++i) {
            const bool is_new = step % 40 == 0;
            if (is_new) pawns[i].input.velocity = {uniform(-6, 6), 0, uniform(-2, 2)};
            pawns[i].input.jump_speed = dice() % 50 == 0 ? 4.0 : 0.0;
            others[i].input = pawns[i].input;
        }
        for (std::size_t i = shuffled.size(); i > 1; --i)
            std::swap(shuffled[i - 1], shuffled[dice() % i]);
        tick(world, pawns, in_order(pawns.size()), 1.0 / 30);
        tick(world, others, shuffled, 1.0 / 30);
        for (std::size_t i = 0; i < pawns.size(); ++i) {
            REQUIRE(pawns[i].state.position == others[i].state.position);
            for (std::size_t j = 0; j < i; ++j) REQUIRE(gap(pawns[i], pawns[j]) > 0.0);
            if (pawns[i].state.has_ground) REQUIRE(pawns[i].state.position.y < 1e-6);
        }
    }
}

TEST_CASE("company: masks let those pass each other who do not mind") {
    const World3 world = flat_world();
    std::vector<Companion3> company(2);
    company[0].body = body_of({}, {});
    company[1].body = body_of({}, {1, 0, 0});
    CHECK(room_of(company, 0).fence_count == 1);
    company[1].mask = 0;
    CHECK(room_of(company, 0).fence_count == 0);
}

TEST_CASE("fence: a plane of the game stops one walker and no other") {
    const World3 world = flat_world();
    const WalkState3 start = placed(world, {}, {0, 0.2, 0});
    const Fence3 fence{{{-1, 0, 0}, -2.0}};
    WalkInput3 input{{5, 0, 1}, 0};
    WalkState3 free = start;
    WalkState3 kept = start;
    for (int i = 0; i < 60; ++i) {
        input.fences = {};
        free = walk(world, {}, free, input, 1.0 / 60).state;
        input.fences = {&fence, 1};
        kept = walk(world, {}, kept, input, 1.0 / 60).state;
    }
    CHECK(free.position.x == doctest::Approx(5.0));
    CHECK(std::abs(kept.position.x - 1.699) < 1e-4);
    CHECK(std::abs(kept.position.z - 1.0) < 1e-6);
}

TEST_CASE("fence: where a walker is beyond one already it may stay, and goes no further") {
    const World3 world = flat_world();
    WalkState3 state = placed(world, {}, {0, 0.2, 0});
    const Fence3 fence{{{-1, 0, 0}, 0.5}};
    const WalkInput3 input{.velocity = {3, 0, 1}, .fences = {&fence, 1}};
    for (int i = 0; i < 60; ++i) {
        const WalkResult3 result = walk(world, {}, state, input, 1.0 / 60);
        CHECK(!result.was_led_out);
        state = result.state;
    }
    // No further, and a sixteenth of the skin nearer to where it should be in each tick.
    CHECK(state.position.x < 1e-9);
    CHECK(state.position.x > -60 * 0.001 / 16 - 1e-9);
    CHECK(std::abs(state.position.z - 1.0) < 1e-6);
}

TEST_CASE("fence: of many, near and far, none is passed at any speed") {
    const World3 world = flat_world();
    const Walker3 walker;
    Random3 random(3);
    int met = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(round);
        WalkState3 state = placed(world, walker, {0, 0.2, 0});
        const Capsule3 start = body_of(walker, state.position);
        std::vector<Fence3> fences;
        for (int i = 0; i < 30; ++i) {
            const Vec3 normal = random.direction();
            const double nearest = std::min(dot(normal, start.a), dot(normal, start.b));
            const double gap = random.spread(2.0 * walker.skin, 50.0);
            fences.push_back({{normal, nearest - walker.radius - gap}});
        }
        WalkInput3 input{.velocity = random.spread_vector(0.1, 400.0), .fences = fences};
        for (int tick = 0; tick < 20; ++tick) {
            input.jump_speed = random.chance(0.1) ? random.spread(1.0, 60.0) : 0.0;
            const WalkResult3 result = walk(world, walker, state, input, 1.0 / 60);
            state = result.state;
            met += result.contact_count;
            const Capsule3 body = body_of(walker, state.position);
            for (const Fence3& fence : fences) {
                const Vec3 n = fence.plane.normal;
                const double height = std::min(dot(n, body.a), dot(n, body.b)) - fence.plane.offset;
                REQUIRE(height - walker.radius >= 0.5 * walker.skin);
            }
        }
    }
    CHECK(met > 1000);
}

TEST_CASE(
    "company: passengers side by side on a fast train or a merry-go-round keep their places") {
    for (const bool turns : {false, true}) {
        World3 world;
        const ObstacleId3 train = world.add({box({-20, -1, -20}, {20, 0, 20})});
        std::vector<Pawn> pawns;
        for (int i = 0; i < 5; ++i) pawns.push_back(pawn(world, {5 + 0.61 * i, 0.2, 0.1 * i}, {}));
        std::vector<Vec3> places;
        for (const Pawn& p : pawns) places.push_back(p.state.position);
        for (int step = 1; step <= 120; ++step) {
            const double t = step / 60.0;
            const Pose3 pose =
                turns ? Pose3{{}, turn({0, 1, 0}, 6 * t)} : Pose3{{40 * t, 0, 0}, {}};
            const Move3 move{train, pose};
            world.move({&move, 1});
            tick(world, pawns, in_order(5), 1.0 / 60);
            for (std::size_t i = 0; i < pawns.size(); ++i)
                REQUIRE(distance(pawns[i].state.position, to_world(pose, places[i])) < 1e-9);
        }
    }
}

TEST_CASE("company: on a moving train they walk among each other as on still ground") {
    World3 still = flat_world();
    World3 world;
    const ObstacleId3 train = world.add({box({-100, -1, -100}, {100, 0, 100})});
    std::vector<Pawn> riding;
    std::vector<Pawn> walking;
    for (int i = 0; i < 6; ++i) {
        const Vec3 place{i % 3 * 1.0, 0.2, i / 3 * 1.0};
        const Vec3 wish = Vec3{1, 0, 0.5} - place * 1.5;
        riding.push_back(pawn(world, place, {wish.x, 0, wish.z}));
        walking.push_back(pawn(still, place, {wish.x, 0, wish.z}));
    }
    for (int step = 1; step <= 120; ++step) {
        const Vec3 by{0.5 * step, 0, 0};
        const Move3 move{train, {by, {}}};
        world.move({&move, 1});
        tick(world, riding, in_order(6), 1.0 / 60);
        tick(still, walking, in_order(6), 1.0 / 60);
        for (std::size_t i = 0; i < riding.size(); ++i)
            REQUIRE(distance(riding[i].state.position, walking[i].state.position + by) < 1e-6);
    }
}

TEST_CASE("company: sixty at one place, more than have a plane each, never overlap") {
    const World3 world = flat_world();
    for (const double speed : {3.0, 60.0, 600.0}) {
        CAPTURE(speed);
        std::vector<Pawn> pawns;
        for (int i = 0; i < 60; ++i) {
            Pawn p;
            p.walker.radius = 0.05;
            p.walker.height = 0.1;
            p.walker.gravity = 0.0;
            p.walker.air_acceleration = 1e6;
            p.state.position = {0.11 * (i % 4), 1.0 + 0.11 * (i / 16), 0.11 * (i / 4 % 4)};
            p.input.velocity = (Vec3{0.2, 1.2, 0.2} - p.state.position) * speed;
            pawns.push_back(p);
        }
        CHECK(room_of(std::vector<Companion3>(60), 0).fence_count <= 32);
        for (int step = 0; step < 60; ++step) {
            tick(world, pawns, in_order(pawns.size()), 1.0 / 60);
            for (std::size_t i = 0; i < pawns.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) REQUIRE(gap(pawns[i], pawns[j]) > 0.0);
        }
    }
}

TEST_CASE("company: one among sixty that are told to rush through it is never touched") {
    const World3 world = flat_world();
    // A ring of small ones around a large one: all of them are its neighbours.
    std::vector<Pawn> pawns;
    Pawn large;
    large.walker.radius = 1.0;
    large.walker.height = 2.0;
    large.state = placed(world, large.walker, {0, 0.2, 0});
    large.input.velocity = {400, 0, 30};
    pawns.push_back(large);
    for (int i = 0; i < 60; ++i) {
        Pawn p;
        p.walker.radius = 0.04;
        p.walker.height = 0.08;
        const double angle = i * pi / 30;
        p.state = placed(world, p.walker, {1.1 * std::cos(angle), 0.2, 1.1 * std::sin(angle)});
        p.input.velocity = p.state.position * -500.0;
        pawns.push_back(p);
    }
    for (int step = 0; step < 120; ++step) {
        tick(world, pawns, in_order(pawns.size()), 1.0 / 60);
        for (std::size_t i = 0; i < pawns.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) REQUIRE(gap(pawns[i], pawns[j]) > 0.0);
    }
}

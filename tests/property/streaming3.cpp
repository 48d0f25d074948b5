// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A level that comes and goes in chunks while walkers walk on it.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "sidle/3d/walk.h"
#include "support/random3.h"

using namespace sidle;
using test::Random3;

namespace {

constexpr std::uint64_t seed = 8800;
constexpr int chunks = 8;     // Along each side.
constexpr int cells = 8;      // Of a chunk, along each side.
constexpr double cell = 1.0;  // [m]
constexpr double chunk_size = cells * cell;

double height_at(double x, double z) {
    return 0.9 * std::sin(0.31 * x) + 0.7 * std::cos(0.43 * z) + 0.2 * std::sin(1.7 * x + z);
}

// The ground of a chunk and a few steps and pillars; what sticks out of a chunk is part of it.
std::vector<Obstacle3> make_chunk(int column, int row) {
    Random3 random(seed + std::uint64_t(100 * column + row));
    MeshSource3 source;
    for (int j = 0; j <= cells; ++j) {
        for (int i = 0; i <= cells; ++i) {
            const double x = column * chunk_size + i * cell;
            const double z = row * chunk_size + j * cell;
            source.vertices.push_back({float(x), float(height_at(x, z)), float(z)});
        }
    }
    for (std::uint32_t j = 0; j < cells; ++j) {
        for (std::uint32_t i = 0; i < cells; ++i) {
            const std::uint32_t at = j * (cells + 1) + i;
            const std::uint32_t next = at + cells + 1;
            source.triangles.push_back({at, next, next + 1});
            source.triangles.push_back({at, next + 1, at + 1});
        }
    }
    std::vector<Obstacle3> obstacles{{make_mesh(source).value()}};
    for (int i = 0; i < 6; ++i) {
        const double x = column * chunk_size + random.uniform(0, chunk_size);
        const double z = row * chunk_size + random.uniform(0, chunk_size);
        const double y = height_at(x, z);
        const double half = random.uniform(0.3, 1.5);
        if (i % 2 == 0)
            obstacles.push_back({Cylinder3{{x, y, z}, 0.5 * half, -2, 3}});
        else
            obstacles.push_back({OrientedBox3{{x, y, z}, {half, 0.25, half}, {}}});
    }
    return obstacles;
}

class Level {
public:
    Level() {
        for (int i = 0; i < chunks * chunks; ++i)
            parts_.push_back(make_chunk(i % chunks, i / chunks));
        present_.resize(parts_.size());
    }

    World3 world;

    bool has(std::size_t chunk) const { return !present_[chunk].empty(); }
    void bring(std::size_t chunk) {
        if (has(chunk)) return;
        for (const Obstacle3& obstacle : parts_[chunk])
            present_[chunk].push_back(world.add(obstacle));
        ++arrivals;
    }
    void take(std::size_t chunk) {
        for (const ObstacleId3 id : present_[chunk]) world.remove(id);
        present_[chunk].clear();
    }
    void bring_all() {
        for (std::size_t i = 0; i < parts_.size(); ++i) bring(i);
    }
    /// Whether a chunk reaches within `reach` [m] of a place.
    static bool is_near(std::size_t chunk, Vec3 place, double reach) {
        const double x = (double(chunk % chunks) + 0.5) * chunk_size;
        const double z = (double(chunk / chunks) + 0.5) * chunk_size;
        const double far = 0.5 * chunk_size + reach;
        return std::abs(place.x - x) < far && std::abs(place.z - z) < far;
    }
    std::size_t count() const { return parts_.size(); }

    int arrivals = 0;

private:
    std::vector<std::vector<Obstacle3>> parts_;
    std::vector<std::vector<ObstacleId3>> present_;
};

std::vector<WalkState3> spread_over(const World3& world, Random3& random, int count) {
    std::vector<WalkState3> states;
    while (int(states.size()) < count) {
        const double side = chunks * chunk_size;
        const Vec3 at{random.uniform(4, side - 4), 6, random.uniform(4, side - 4)};
        if (const auto state = find_ground(world, {}, at, 12)) states.push_back(*state);
    }
    return states;
}

// A new wish, away from the edge of the level.
Vec3 wish_at(Random3& random, Vec3 place, double speed) {
    const double middle = 0.5 * chunks * chunk_size;
    const Vec3 inward = Vec3{middle, 0, middle} - place;
    const bool is_far = std::abs(inward.x) > middle - 6 || std::abs(inward.z) > middle - 6;
    return (is_far ? normalize_or(inward, {}) : random.direction()) * speed;
}

}  // namespace

TEST_CASE("streaming: chunks that come and go out of reach change no bit of a walk") {
    Random3 random(seed);
    Level whole;
    whole.bring_all();
    Level streamed;
    std::vector<WalkState3> states = spread_over(whole.world, random, 12);
    std::vector<WalkState3> others = states;
    std::vector<Vec3> wishes(states.size());
    int on_ground = 0;
    for (int tick = 0; tick < 1500; ++tick) {
        CAPTURE(tick);
        for (std::size_t i = 0; i < streamed.count(); ++i) {
            // Comes within 4 m, 2 m around a chunk being its own steps and pillars; goes beyond 7.
            bool is_needed = false;
            bool is_kept = false;
            for (const WalkState3& state : others) {
                is_needed |= Level::is_near(i, state.position, 4.0);
                is_kept |= Level::is_near(i, state.position, 7.0);
            }
            if (is_needed) streamed.bring(i);
            if (!is_kept) streamed.take(i);
        }
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (tick % 20 == int(i)) wishes[i] = wish_at(random, states[i].position, 6.0);
            const WalkInput3 input{wishes[i], random.chance(0.01) ? 5.0 : 0.0};
            states[i] = walk(whole.world, {}, states[i], input, 1.0 / 60).state;
            others[i] = walk(streamed.world, {}, others[i], input, 1.0 / 60).state;
            REQUIRE(states[i].position == others[i].position);
            REQUIRE(states[i].velocity == others[i].velocity);
            REQUIRE(states[i].has_ground == others[i].has_ground);
            on_ground += states[i].has_ground;
        }
    }
    CHECK(streamed.arrivals > 80);
    CHECK(on_ground > 10000);
}

TEST_CASE("streaming: where the ground itself goes and comes back, walkers are free or say so") {
    Random3 random(seed + 1);
    Level level;
    level.bring_all();
    std::vector<WalkState3> states = spread_over(level.world, random, 30);
    std::vector<Vec3> wishes(states.size());
    int fallen = 0;
    int led_out = 0;
    int ground = 0;
    for (int tick = 0; tick < 1200; ++tick) {
        CAPTURE(tick);
        for (std::size_t i = 0; i < level.count(); ++i) {
            if (random.chance(0.02)) level.take(i);
            if (random.chance(0.1)) level.bring(i);
        }
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (tick % 30 == int(i)) wishes[i] = wish_at(random, states[i].position, 5.0);
            const bool had_ground = states[i].has_ground;
            const WalkResult3 result = walk(level.world, {}, states[i], {wishes[i], 0}, 1.0 / 60);
            states[i] = result.state;
            fallen += had_ground && !states[i].has_ground;
            led_out += result.was_led_out;
            ground += states[i].has_ground;
            if (result.is_stuck_inside) continue;
            // What comes may come into the skin of a walker, whom it leaves where he is.
            REQUIRE(level.world.is_free(body_of({}, states[i].position)));
            // Who fell below all is put back.
            if (states[i].position.y < -20) states[i] = spread_over(level.world, random, 1)[0];
        }
    }
    CHECK(fallen > 100);
    CHECK(led_out > 10);
    CHECK(ground > 10000);
}

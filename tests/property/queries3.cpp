// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What a world finds with its trees is what asking every triangle and every solid finds.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "cli/oracle.h"
#include "sidle/3d/cast.h"
#include "sidle/3d/world.h"
#include "support/obstacles3.h"

using namespace sidle;
using test::Random3;
using test::random_obstacle;

namespace {

constexpr std::uint64_t seed = 61000;
constexpr double never = std::numeric_limits<double>::infinity();

// Places are rotated into an obstacle's axes and back, up to 20 m from the origin: some hundred
// units in the last place. [m]
constexpr double rounding = 1e-9;

// Calls `ask(shape)` for every single triangle, solid and wall of an obstacle, in its own axes.
template <class Ask>
void for_pieces(const Obstacle3& obstacle, Ask&& ask) {
    const auto triangles = [&](const auto& surface) {
        for (std::uint32_t i = 0; i < surface->triangle_count(); ++i) {
            const Triangle3 t = surface->triangle(i);
            if (is_finite(t.a) && is_finite(t.b) && is_finite(t.c)) ask(t);
        }
    };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape))
        triangles(*mesh);
    if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape))
        triangles(*field);
    if (const auto* sphere = std::get_if<Sphere3>(&obstacle.shape)) ask(*sphere);
    if (const auto* capsule = std::get_if<Capsule3>(&obstacle.shape)) ask(*capsule);
    if (const auto* cylinder = std::get_if<Cylinder3>(&obstacle.shape)) ask(*cylinder);
    if (const auto* box = std::get_if<OrientedBox3>(&obstacle.shape)) ask(*box);
    if (const auto* chain = std::get_if<WallChain3>(&obstacle.shape)) {
        const std::size_t count = chain->nodes.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (i + 1 == count && !chain->is_closed && count > 1) break;
            WallChain3 wall = *chain;
            wall.nodes = {chain->nodes[i], chain->nodes[(i + 1) % count]};
            if (count == 1) wall.nodes.pop_back();
            wall.is_closed = false;
            ask(wall);
        }
    }
}

struct Scene {
    World3 world;
    std::vector<Obstacle3> obstacles;
};

// With a past: some obstacles came and went, some stand where they were put later.
Scene random_scene(Random3& random) {
    Scene scene;
    const int count = random.whole(0, 24);
    for (int i = 0; i < count; ++i) {
        const Obstacle3 obstacle = random_obstacle(random);
        const ObstacleId3 id = scene.world.add(obstacle);
        if (random.chance(0.3)) {
            scene.world.remove(id);
            continue;
        }
        scene.obstacles.push_back(obstacle);
        if (!random.chance(0.3)) continue;
        scene.obstacles.back().pose = {random.in_box({5, 2, 5}), random.rotation()};
        scene.world.place(id, scene.obstacles.back().pose);
    }
    return scene;
}

struct Question {
    Capsule3 body;
    Vec3 motion;
    std::uint32_t mask = 0xffffffffu;
};

Question random_question(Random3& random) {
    const Vec3 a = random.in_box({7, 4, 7});
    const Vec3 b = random.chance(0.5) ? a : a + random.in_box({1, 1, 1});
    return {{a, b, random.spread(0.01, 0.4)},
            random.spread_vector(0.5, 30),
            static_cast<std::uint32_t>(random.whole(1, 7))};
}

// What every piece says of a body with this radius.
struct Answer {
    std::vector<double> fractions;
    double nearest = never;
    std::size_t nearer = 0;  // Than the margin.
};

template <class CastAt>
void for_pieces_of(const Scene& scene, const Question& q, CastAt&& cast_at) {
    for (const Obstacle3& obstacle : scene.obstacles) {
        if ((obstacle.layers & q.mask) == 0) continue;
        const Vec3 a = to_local(obstacle.pose, q.body.a);
        const Vec3 b = to_local(obstacle.pose, q.body.b);
        const Vec3 motion = rotate(inverse(obstacle.pose.rotation), q.motion);
        for_pieces(obstacle, [&](const auto& shape) { cast_at(shape, a, b, motion); });
    }
}

Answer ask_all(const Scene& scene, const Question& q, double more, double margin) {
    Answer answer;
    for_pieces_of(scene, q, [&](const auto& shape, Vec3 a, Vec3 b, Vec3 motion) {
        const Capsule3 body{a, b, q.body.radius + more};
        if (const auto hit = cast(body, motion, shape)) answer.fractions.push_back(hit->fraction);
        const double gap = closest(Segment3{a, b}, shape).distance - q.body.radius;
        answer.nearest = std::min(answer.nearest, gap);
        answer.nearer += gap < margin + more;
    });
    std::sort(answer.fractions.begin(), answer.fractions.end());
    return answer;
}

}  // namespace

TEST_CASE("world: casts, overlaps and nearest points are those of all pieces asked one by one") {
    int hits = 0;
    int nears = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + std::uint64_t(round));
        const Scene scene = random_scene(random);
        for (int k = 0; k < 12; ++k) {
            CAPTURE(k);
            const Question q = random_question(random);
            const Filter3 filter{q.mask, {}};
            const double margin = random.uniform(0, 1);
            // A body that only just touches may be said to, or not.
            const Answer less = ask_all(scene, q, -rounding, margin);
            const Answer more = ask_all(scene, q, rounding, margin);
            const double slack = 1e3 * rounding / length(q.motion);
            std::array<Hit3, 512> all;

            const auto hit =
                q.body.a == q.body.b
                    ? scene.world.cast(Sphere3{q.body.a, q.body.radius}, q.motion, filter)
                    : scene.world.cast(q.body, q.motion, filter);
            const std::size_t count = scene.world.cast_all(q.body, q.motion, all, filter);
            // What a body that starts inside something meets depends on the way out: see cast.h.
            if (more.nearest > 0.0) {
                REQUIRE(count >= less.fractions.size());
                REQUIRE(count <= more.fractions.size());
            }
            REQUIRE(hit.has_value() == (count > 0));
            if (hit && more.nearest > 0.0 && count == more.fractions.size()) {
                REQUIRE(std::abs(hit->fraction - more.fractions[0]) < slack);
                for (std::size_t i = 0; i < std::min(count, all.size()); ++i)
                    REQUIRE(std::abs(all[i].fraction - more.fractions[i]) < slack);
                ++hits;
            }

            const std::size_t overlaps = scene.world.overlaps(q.body, margin, all, filter);
            REQUIRE(overlaps >= less.nearer);
            REQUIRE(overlaps <= more.nearer);
            for (const double reach : {0.0, 0.3, 5.0, 1e4, never}) {
                const auto near = scene.world.closest(q.body, reach, filter);
                if (std::abs(more.nearest - reach) < rounding) continue;
                REQUIRE(near.has_value() == (more.nearest < reach));
                if (!near) continue;
                REQUIRE(std::abs(near->distance - more.nearest) < rounding);
                ++nears;
            }
            REQUIRE(scene.world.is_free(q.body, margin, filter) == (overlaps == 0));
        }
    }
    CHECK(hits > 300);
    CHECK(nears > 5000);
}

TEST_CASE("world: segments and rays meet first what is first of all pieces asked one by one") {
    int hits = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + 1000 + std::uint64_t(round));
        const Scene scene = random_scene(random);
        for (int k = 0; k < 20; ++k) {
            CAPTURE(k);
            const Question q = random_question(random);
            const Filter3 filter{q.mask, {}};
            const Vec3 direction = normalize_or(q.motion, {});
            double first = never;
            double first_along = never;
            for_pieces_of(scene, q, [&](const auto& shape, Vec3 a, Vec3, Vec3 motion) {
                if (const auto hit = cast(Segment3{a, a + motion}, shape))
                    first = std::min(first, hit->fraction);
                if (const auto hit = cast(Ray3{a, normalize_or(motion, {})}, shape))
                    first_along = std::min(first_along, hit->fraction);
            });

            const auto hit = scene.world.cast(Segment3{q.body.a, q.body.a + q.motion}, filter);
            const auto along = scene.world.cast(Ray3{q.body.a, direction}, filter);
            // Segments that pass an edge within rounding of it are too few to be among these.
            REQUIRE(hit.has_value() == (first <= 1.0));
            if (hit) REQUIRE(std::abs(hit->fraction - first) < rounding / length(q.motion));
            REQUIRE(along.has_value() == (first_along < never));
            if (along) REQUIRE(std::abs(along->fraction - first_along) < rounding);
            hits += hit.has_value();
        }
    }
    CHECK(hits > 500);
}

TEST_CASE("world: after a cast the oracle finds the body free up to its hit, and touching there") {
    int hits = 0;
    for (int round = 0; round < 300; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Random3 random(seed + 2000 + std::uint64_t(round));
        const Scene scene = random_scene(random);
        const cli::Oracle oracle(scene.obstacles);
        for (int k = 0; k < 8; ++k) {
            CAPTURE(k);
            const Question q = random_question(random);
            const Segment3 axis{q.body.a, q.body.b};
            const cli::Finding start = oracle.inspect({axis, {}, q.body.radius}, 1e-6, 1.0);
            if (start.is_near) continue;
            const auto hit = scene.world.cast(q.body, q.motion);
            const Vec3 way = q.motion * (hit ? hit->fraction : 1.0);
            const cli::Finding found = oracle.inspect({axis, way, q.body.radius}, -1e-7, 1.0);
            CHECK_FALSE(found.is_crossed);
            CHECK_FALSE(found.is_near);
            if (!hit) continue;
            const Segment3 there{axis.a + way, axis.b + way};
            CHECK(std::abs(oracle.inspect({there, {}, q.body.radius}, 1e-6, 1.0).gap) < 1e-7);
            ++hits;
        }
    }
    CHECK(hits > 200);
}

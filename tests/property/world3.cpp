// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/world.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/3d/walk.h"
#include "support/obstacles3.h"

using namespace sidle;
using test::Random3;
using test::random_obstacle;

namespace {

Pose3 random_pose(Random3& random) {
    const Vec3 position = random.in_box({8, 4, 8});
    return {position, random.chance(0.5) ? random.rotation() : Rotation3{}};
}

struct Question {
    Capsule3 body;
    Vec3 motion;
};

Question random_question(Random3& random) {
    const Vec3 a = random.in_box({9, 5, 9});
    const Vec3 b = random.chance(0.5) ? a : a + random.in_box({1, 1, 1});
    return {{a, b, random.uniform(0.05, 0.5)}, random.spread_vector(1e-3, 30)};
}

// What a world says, without the handles.
struct Answer {
    bool is_hit = false;
    double fraction = 0.0;
    Vec3 normal;
    Vec3 point;
    std::uint32_t triangle = 0;
    std::size_t overlaps = 0;
    Vec3 slid;
};

Answer answer(const World3& world, const Question& question) {
    Answer found;
    if (const auto hit = world.cast(question.body, question.motion)) {
        found.is_hit = true;
        found.fraction = hit->fraction;
        found.normal = hit->normal;
        found.point = hit->point;
        found.triangle = hit->triangle;
    }
    std::array<Hit3, 4> hits;
    found.overlaps = world.overlaps(question.body, 0.3, hits);
    found.slid = slide(world, question.body, question.motion).motion;
    return found;
}

void require_equal(const Answer& a, const Answer& b) {
    REQUIRE(a.is_hit == b.is_hit);
    REQUIRE(a.fraction == b.fraction);
    REQUIRE(length(a.normal - b.normal) == 0.0);
    REQUIRE(length(a.point - b.point) == 0.0);
    REQUIRE(a.triangle == b.triangle);
    REQUIRE(a.overlaps == b.overlaps);
    REQUIRE(length(a.slid - b.slid) == 0.0);
}

}  // namespace

TEST_CASE("world: after any edits it answers bit for bit as one built afresh") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        World3 world;
        std::vector<ObstacleId3> ids;
        for (int edit = 0; edit < 120; ++edit) {
            const bool is_adding = ids.empty() || random.chance(0.5);
            if (is_adding) {
                ids.push_back(world.add(random_obstacle(random)));
                continue;
            }
            const auto at = std::size_t(random.whole(0, int(ids.size()) - 1));
            if (random.chance(0.5)) {
                world.place(ids[at], random_pose(random));
            } else {
                world.remove(ids[at]);
                ids.erase(ids.begin() + std::ptrdiff_t(at));
            }
        }

        World3 fresh;
        std::vector<ObstacleId3> left = world.obstacles();
        for (std::size_t i = left.size(); i > 1; --i)
            std::swap(left[i - 1], left[std::size_t(random.whole(0, int(i) - 1))]);
        for (const ObstacleId3 id : left) fresh.add(*world.find(id));

        CHECK(world.obstacle_count() == fresh.obstacle_count());
        for (int i = 0; i < 60; ++i) {
            const Question question = random_question(random);
            CAPTURE(i);
            require_equal(answer(world, question), answer(fresh, question));
        }
    }
}

TEST_CASE("mesh: the order in which triangles are said changes no answer") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        MeshSource3 source;
        for (int i = 0; i < 300; ++i) {
            const Vec3 at = random.in_box({6, 3, 6});
            const auto first = std::uint32_t(source.vertices.size());
            for (int k = 0; k < 3; ++k) {
                const Vec3 p = at + random.in_box({2, 2, 2});
                source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
            }
            source.triangles.push_back({first, first + 1, first + 2, Surface3::solid, 0});
        }
        MeshSource3 shuffled = source;
        for (std::size_t i = shuffled.triangles.size(); i > 1; --i)
            std::swap(shuffled.triangles[i - 1],
                      shuffled.triangles[std::size_t(random.whole(0, int(i) - 1))]);
        for (MeshTriangle3& t : shuffled.triangles) {
            for (int turns = random.whole(0, 2); turns > 0; --turns) {
                const std::uint32_t a = t.a;
                t.a = t.b;
                t.b = t.c;
                t.c = a;
            }
        }
        World3 one;
        World3 other;
        one.add({make_mesh(source).value()});
        other.add({make_mesh(shuffled).value()});

        for (int i = 0; i < 60; ++i) {
            const Question question = random_question(random);
            Answer a = answer(one, question);
            Answer b = answer(other, question);
            a.triangle = b.triangle = 0;
            CAPTURE(i);
            require_equal(a, b);
        }
    }
}

TEST_CASE("world: a move answers the same bits from its gathered pieces and from the world") {
    // A slide of up to eight radii gathers; beyond that it asks the world. The same first sweep
    // must give the same contact.
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        World3 world;
        for (int i = 0; i < 12; ++i) world.add(random_obstacle(random));
        Question question = random_question(random);
        if (!world.is_free(question.body, 0.001)) continue;
        const Vec3 direction = normalize_or(question.motion, {1, 0, 0});
        SlideSettings3 one_cast;
        one_cast.max_casts = 1;

        const Vec3 near = direction * (7.9 * question.body.radius);
        const Vec3 far = near * 2.0;
        const SlideResult3 gathered = slide(world, question.body, near, one_cast);
        const SlideResult3 asked = slide(world, question.body, far, one_cast);

        if (gathered.contact_count == 0) continue;
        REQUIRE(asked.contact_count == 1);
        CHECK(asked.contacts[0].obstacle == gathered.contacts[0].obstacle);
        CHECK(length(asked.motion - gathered.motion) < 1e-9);
    }
}

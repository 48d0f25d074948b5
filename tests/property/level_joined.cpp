// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Levels whose meshes are joined when they are added, beside the same with each mesh an obstacle.
// Meshes lie across each other on a coarse grid, where very much is met at once.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "sidle/3d/walk.h"
#include "sidle/level/level3.h"
#include "support/on_grid.h"
#include "support/order_of_adding.h"

using namespace sidle;
using test::half_metres;
using test::on_grid;
using test::Random3;

namespace {

// No triangle twice: those of several meshes are told once where the meshes are joined.
MeshSource3 different_triangles(Random3& random) {
    MeshSource3 source;
    for (std::uint32_t i = 0; i < 40; ++i) {
        const Vec3 at = on_grid(random, 6, 3);
        for (int k = 0; k < 3; ++k) {
            const Vec3 p = at + on_grid(random, 3, 3);
            source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        }
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    }
    const auto mesh = make_mesh(source).value();
    MeshSource3 kept{source.vertices, {}};
    for (std::uint32_t i = 0; i < mesh->triangle_count(); ++i)
        kept.triangles.push_back(source.triangles[mesh->source_index(i)]);
    return kept;
}

Level3 random_level(Random3& random) {
    const MeshSource3 all = different_triangles(random);
    std::vector<MeshSource3> parts(static_cast<std::size_t>(random.whole(1, 6)));
    std::vector<Surface3> surfaces;
    for (MeshSource3& part : parts) {
        part.vertices = all.vertices;
        surfaces.push_back(static_cast<Surface3>(random.whole(0, 3)));
    }
    for (MeshTriangle3 triangle : all.triangles) {
        triangle.tag = static_cast<std::uint32_t>(random.whole(0, int(parts.size()) - 1));
        triangle.surface = surfaces[triangle.tag];
        parts[triangle.tag].triangles.push_back(triangle);
    }
    Level3 level;
    for (std::size_t i = 0; i < parts.size(); ++i)
        level.meshes.push_back({"", surfaces[i], make_mesh(parts[i]).value()});
    for (int i = random.whole(0, 2); i > 0; --i) {
        Obstacle3 box;
        box.shape = OrientedBox3{on_grid(random, 6, 3), {0.5, 1.0, 0.5}, {}};
        box.tag = 100;
        level.obstacles.push_back(box);
    }
    return level;
}

void require_same(const Hit3& a, const Hit3& b) {
    test::require_same_contact(a, b);
    REQUIRE(a.surface == b.surface);
}

void require_same(const std::optional<Hit3>& a, const std::optional<Hit3>& b) {
    REQUIRE(a.has_value() == b.has_value());
    if (a) require_same(*a, *b);
}

template <class Ask>
void require_same_lists(const Ask& ask, const World3& one, const World3& other) {
    std::array<Hit3, 12> a;
    std::array<Hit3, 12> b;
    const std::size_t count = ask(one, a);
    REQUIRE(ask(other, b) == count);
    for (std::size_t i = 0; i < std::min(count, a.size()); ++i) require_same(a[i], b[i]);
}

void require_same_answers(const World3& one, const World3& other, Random3& random) {
    const Vec3 from = on_grid(random, 8, 6);
    const Vec3 motion = on_grid(random, 8, 6) - from;
    const Capsule3 body{from, from + Vec3{0, half_metres(random, 0, 2), 0}, 0.25};
    const Segment3 segment{from, from + motion};
    require_same(one.cast(segment), other.cast(segment));
    require_same(one.cast(body, motion), other.cast(body, motion));
    require_same(one.closest(body, 5.0), other.closest(body, 5.0));
    const auto segments = [&](const World3& w, auto& hits) { return w.cast_all(segment, hits); };
    require_same_lists(segments, one, other);
    const auto bodies = [&](const World3& w, auto& hits) { return w.cast_all(body, motion, hits); };
    require_same_lists(bodies, one, other);
    const auto near = [&](const World3& w, auto& hits) { return w.overlaps(body, 1.0, hits); };
    require_same_lists(near, one, other);
}

// From free places: who starts in something may pass through all of the obstacle that it is in.
void require_same_walks(const World3& one, const World3& other, Random3& random) {
    const Walker3 walker;
    WalkState3 a;
    a.position = on_grid(random, 6, 6);
    if (one.overlaps(body_of(walker, a.position), walker.skin, {}) > 0) return;
    WalkState3 b = a;
    for (int tick = 0; tick < 30; ++tick) {
        const double x = random.whole(-4, 4);
        const WalkInput3 input{{x, 0, double(random.whole(-4, 4))}, 0.0, random.chance(0.1)};
        const WalkResult3 result_a = walk(one, walker, a, input, 0.0625);
        const WalkResult3 result_b = walk(other, walker, b, input, 0.0625);
        a = result_a.state;
        b = result_b.state;
        REQUIRE(a.position == b.position);
        REQUIRE(a.velocity == b.velocity);
        REQUIRE(a.has_ground == b.has_ground);
        if (a.has_ground) REQUIRE(a.ground.tag == b.ground.tag);
        REQUIRE(result_a.contact_count == result_b.contact_count);
        for (int i = 0; i < result_a.contact_count; ++i) {
            REQUIRE(result_a.contacts[i].normal == result_b.contacts[i].normal);
            REQUIRE(result_a.contacts[i].tag == result_b.contacts[i].tag);
        }
    }
}

}  // namespace

TEST_CASE("add_level_joined: queries and walks tell what they tell of each mesh by itself") {
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        const Level3 level = random_level(random);
        std::vector<std::uint32_t> apart;
        if (random.chance(0.3))
            apart.push_back(
                static_cast<std::uint32_t>(random.whole(0, int(level.meshes.size()) - 1)));
        World3 one;
        World3 other;
        add_level(one, level);
        add_level_joined(other, level, apart);
        for (int i = 0; i < 40; ++i) {
            CAPTURE(i);
            require_same_answers(one, other, random);
        }
        for (int i = 0; i < 4; ++i) require_same_walks(one, other, random);
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "3d/mesh_state.h"
#include "support/random3.h"
#include "support/threads.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Small triangles in a cloud and at the nodes of a grid, where many corners are the same; said
// twice, turned round, thin as a line or not finite now and then.
MeshSource3 random_source(Random3& random, int count) {
    MeshSource3 source;
    const bool has_grid = random.chance(0.5);
    const auto add = [&](Vec3 p) {
        if (has_grid) p = {std::round(p.x), std::round(p.y), std::round(p.z)};
        source.vertices.push_back({float(p.x), float(p.y), float(p.z)});
        return static_cast<std::uint32_t>(source.vertices.size()) - 1;
    };
    for (int i = 0; i < count; ++i) {
        if (i > 0 && random.chance(0.02)) {
            const auto twin = static_cast<std::size_t>(random.whole(0, i - 1));
            MeshTriangle3 copy = source.triangles[twin];
            if (random.chance(0.5)) std::swap(copy.b, copy.c);
            source.triangles.push_back(copy);
            continue;
        }
        const Vec3 at = random.in_box({40, 8, 40});
        MeshTriangle3 t{add(at), add(at + random.in_box({1, 1, 1})),
                        add(at + random.in_box({1, 1, 1}))};
        if (random.chance(0.01)) t.c = t.b;
        if (random.chance(0.01)) source.vertices[t.a].x = std::numeric_limits<float>::quiet_NaN();
        t.tag = static_cast<std::uint32_t>(random.whole(0, 3));
        source.triangles.push_back(t);
    }
    return source;
}

template <class T>
bool are_same(const KeptList<T>& a, const KeptList<T>& b) {
    if (a.size() != b.size()) return false;
    return a.empty() || std::memcmp(a.data(), b.data(), a.byte_count()) == 0;
}

void require_same(const Mesh3& a, const Mesh3& b) {
    REQUIRE(a.left_out().degenerate == b.left_out().degenerate);
    REQUIRE(a.left_out().not_finite == b.left_out().not_finite);
    REQUIRE(a.left_out().duplicate == b.left_out().duplicate);
    REQUIRE(are_same(a.state().triangles, b.state().triangles));
    REQUIRE(are_same(a.state().sources.bytes(), b.state().sources.bytes()));
    REQUIRE(are_same(a.state().material_of.bytes(), b.state().material_of.bytes()));
    REQUIRE(are_same(a.state().tree.nodes(), b.state().tree.nodes()));
}

}  // namespace

TEST_CASE("mesh: any number of threads builds the same bytes") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        // From a single task to levels of several large nodes.
        const MeshSource3 source = random_source(random, 1 << random.whole(0, 17));
        const auto alone = make_mesh(source).value();
        for (std::size_t threads = 1; threads < 6; threads += 2) {
            CAPTURE(threads);
            require_same(*alone, *make_mesh(source, {run_on_threads, &threads}).value());
        }
    }
}

TEST_CASE("mesh: its tree holds each triangle once") {
    Random3 random(1);
    const auto mesh = make_mesh(random_source(random, 100'000)).value();
    const KeptList<WideTree::Node>& nodes = mesh->state().tree.nodes();
    std::vector<int> seen(mesh->triangle_count());
    std::vector<int> parents(nodes.size());
    for (const WideTree::Node& node : nodes) {
        for (std::size_t slot = 0; slot < node.child_count; ++slot) {
            const std::uint32_t child = node.child[slot];
            if (WideTree::is_node(child)) {
                ++parents[WideTree::node_of(child)];
                continue;
            }
            const Run run = WideTree::run_of(child);
            for (std::uint32_t i = 0; i < run.count; ++i) ++seen[run.first + i];
        }
    }
    CHECK(std::count(seen.begin(), seen.end(), 1) == std::ptrdiff_t(seen.size()));
    CHECK(std::count(parents.begin() + 1, parents.end(), 1) == std::ptrdiff_t(parents.size()) - 1);
    CHECK(parents[0] == 0);
}

TEST_CASE("mesh: a vertex that no triangle has changes nothing but its own bytes") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        MeshSource3 source = random_source(random, 1 << random.whole(0, 12));
        // Seen from afar, what lies at the origin takes all the digits of a short number.
        for (MeshVertex3& v : source.vertices) v.x += 4e6f;
        const auto alone = make_mesh(source).value();
        source.vertices.push_back({0, 0, 0});
        source.vertices.push_back({-1e15f, 1e15f, 1e-30f});
        require_same(*alone, *make_mesh(source).value());
    }
}

TEST_CASE("mesh: kinds of triangles take as few bytes as their number needs") {
    MeshSource3 source;
    source.vertices = {{0, 0, 0}, {1, 0, 0}};
    const std::uint32_t count = 3000;
    for (std::uint32_t i = 0; i < count; ++i) {
        source.vertices.push_back({0, static_cast<float>(i + 1), 1});
        source.triangles.push_back({0, 1, i + 2, Surface3::solid, 0});
    }
    const auto bytes_of_kinds = [&](std::uint32_t kinds) {
        for (std::uint32_t i = 0; i < count; ++i) source.triangles[i].tag = i % kinds;
        const auto mesh = make_mesh(source).value();
        for (std::uint32_t i = 0; i < count; ++i)
            REQUIRE(mesh->tag(i) == mesh->source_index(i) % kinds);
        const Mesh3::State& state = mesh->state();
        return state.materials.byte_count() + state.material_of.bytes().byte_count();
    };
    CHECK(bytes_of_kinds(1) == 8);
    CHECK(bytes_of_kinds(2) == 2 * 8 + count + 3);
    CHECK(bytes_of_kinds(300) == 300 * 8 + 2 * count + 3);
    CHECK(bytes_of_kinds(count) == count * 8);
}

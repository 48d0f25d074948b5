// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include <array>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "sidle/2d/halfspaces.h"
#include "sidle/3d/batch.h"
#include "sidle/3d/halfspaces.h"
#include "sidle/3d/heightfield.h"
#include "sidle/c/batch3.h"
#include "sidle/c/halfspaces.h"
#include "sidle/c/snapshot3.h"
#include "sidle/record/snapshot3.h"
#include "tests/api/same.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double dt = 1.0 / 60;
constexpr int walker_count = 150;  // More than a task takes.

sidle_vec3 c3(Vec3 v) { return {v.x, v.y, v.z}; }

/// Runs jobs on two threads, those with even numbers on the other one.
void run_on_two(void* context, void (*job)(void* data, std::size_t index), void* data,
                std::size_t count) {
    ++*static_cast<int*>(context);
    std::thread other([&] {
        for (std::size_t i = 0; i < count; i += 2) job(data, i);
    });
    for (std::size_t i = 1; i < count; i += 2) job(data, i);
    other.join();
}

/// A terrain of waves, as what a mesh is made from.
struct Waves {
    std::vector<float> vertices;
    std::vector<sidle_mesh_triangle3> triangles;

    explicit Waves(std::uint32_t side) {
        for (std::uint32_t i = 0; i < side * side; ++i) {
            const float x = static_cast<float>(i % side);
            const float z = static_cast<float>(i / side);
            vertices.insert(vertices.end(), {x, 0.2f * float((i * 7 + i / side) % 5), z});
        }
        for (std::uint32_t z = 0; z + 1 < side; ++z) {
            for (std::uint32_t x = 0; x + 1 < side; ++x) {
                const std::uint32_t at = z * side + x;
                triangles.push_back({at, at + side, at + 1, 0, 3});
                triangles.push_back({at + 1, at + side, at + side + 1, 0, 4});
            }
        }
    }

    std::int32_t vertex_count() const { return static_cast<std::int32_t>(vertices.size() / 3); }
    std::int32_t triangle_count() const { return static_cast<std::int32_t>(triangles.size()); }

    sidle_mesh3* make(const sidle_tasks* tasks) const {
        sidle_mesh3* mesh = nullptr;
        CHECK(sidle_mesh3_create_by(vertices.data(), vertex_count(), triangles.data(),
                                    triangle_count(), tasks, &mesh, nullptr) == SIDLE_OK);
        return mesh;
    }
    std::shared_ptr<const Mesh3> make_twin() const {
        MeshSource3 source;
        for (std::size_t i = 0; i < vertices.size(); i += 3) {
            source.vertices.push_back({vertices[i], vertices[i + 1], vertices[i + 2]});
        }
        for (const auto& t : triangles) {
            source.triangles.push_back({t.a, t.b, t.c, Surface3::solid, t.tag});
        }
        return make_mesh(source).value();
    }
};

/// Waves with a wall on them, in both tongues, and who walks there.
struct Twins {
    World3 cpp;
    sidle_world3* c = sidle_world3_create();
    std::vector<WalkState3> states;
    std::vector<WalkInput3> inputs;
    std::vector<sidle_walk_state3> states_c;
    std::vector<sidle_walk_input3> inputs_c;

    Twins() {
        const Waves waves(24);
        sidle_mesh3* mesh = waves.make(nullptr);
        cpp.add({.shape = waves.make_twin()});
        sidle_world3_add_mesh(c, mesh, nullptr);
        sidle_mesh3_destroy(mesh);
        sidle_shape3 wall = sidle_shape3_default(SIDLE_SHAPE3_BOX);
        wall.center = {12, 1, 12};
        wall.half = {0.5, 3, 6};
        cpp.add({.shape = OrientedBox3{{12, 1, 12}, {0.5, 3, 6}, {}}});
        sidle_world3_add(c, &wall, nullptr);
        std::mt19937 random(5);
        std::uniform_real_distribution<double> place(2.0, 21.0);
        std::uniform_real_distribution<double> speed(-5.0, 5.0);
        for (int i = 0; i < walker_count; ++i) {
            WalkState3 state;
            state.position = {place(random), 1.5, place(random)};
            WalkInput3 input{{speed(random), 0, speed(random)}};
            if (i % 7 == 1) input.velocity = {};  // These come to rest.
            input.jump_speed = i % 9 == 0 ? 3.0 : 0.0;
            states.push_back(state);
            inputs.push_back(input);
            states_c.push_back(sidle_walk_state3_default());
            states_c.back().position = c3(state.position);
            inputs_c.push_back(sidle_walk_input3_default());
            inputs_c.back().velocity = c3(input.velocity);
            inputs_c.back().jump_speed = input.jump_speed;
        }
    }
    ~Twins() { sidle_world3_destroy(c); }
    Twins(const Twins&) = delete;
    Twins& operator=(const Twins&) = delete;
};

}  // namespace

TEST_CASE("C: batch: many walk at once to the bits of C++, in any order, on threads") {
    Twins w;
    std::vector<std::uint32_t> order(walker_count);
    sidle_order_of_walkers3(w.states_c.data(), walker_count, order.data());
    CHECK(order == order_in_space(std::span<const WalkState3>(w.states)));
    std::vector<sidle_walk_result3> results(walker_count);
    std::vector<WalkResult3> results_twin(walker_count);
    sidle_walk_batch3 batch{};
    batch.states = w.states_c.data();
    batch.inputs = w.inputs_c.data();
    batch.count = walker_count;
    const sidle_walker3 walker = sidle_walker3_default();
    sidle_walk_caches3* const caches = sidle_walk_caches3_create(walker_count);
    int runs = 0;
    const sidle_tasks tasks{run_on_two, &runs};
    for (int tick = 0; tick < 40; ++tick) {
        const bool is_ordered = tick % 2 == 1;
        batch.results = tick % 3 == 0 ? nullptr : results.data();
        batch.order = is_ordered ? order.data() : nullptr;
        batch.caches = tick > 10 ? caches : nullptr;
        sidle_walk_each3(w.c, &walker, &batch, dt, nullptr, tick % 4 == 0 ? nullptr : &tasks);
        walk_each(w.cpp, Walker3{}, {w.states, w.inputs, results_twin}, dt);
        for (std::size_t i = 0; i < w.states.size(); ++i) {
            REQUIRE(same_state(w.states_c[i], w.states[i]));
            if (batch.results != nullptr) REQUIRE(same_walk(results[i], results_twin[i]));
        }
    }
    CHECK(runs == 30);
    std::uint64_t answers = 0;
    for (int i = 0; i < walker_count; ++i) answers += sidle_walk_caches3_answers(caches, i);
    CHECK(answers > 0);
    sidle_walk_caches3_destroy(caches);
    sidle_walk_caches3_destroy(nullptr);
}

TEST_CASE("C: batch: many casts give the hits of C++, and count them") {
    Twins w;
    std::vector<sidle_vec3> a;
    std::vector<sidle_vec3> b;
    std::vector<sidle_vec3> down;
    std::vector<sidle_capsule3> bodies;
    std::vector<Vec3> places;
    for (const WalkState3& state : w.states) {
        const Vec3 from = state.position + Vec3{0, 1, 0};
        places.push_back(from);
        a.push_back(c3(from));
        b.push_back(c3(from + Vec3{0.3, -0.4 * double(a.size() % 7), 0}));
        down.push_back({4, -1, 0.5});
        bodies.push_back({c3(from), c3(from + Vec3{0, 0.5 * double(a.size() % 2), 0}), 0.2});
    }
    std::vector<std::uint32_t> order(walker_count);
    sidle_order_in_space3(a.data(), walker_count, order.data());
    CHECK(order == order_in_space(std::span<const Vec3>(places)));
    int runs = 0;
    const sidle_tasks tasks{run_on_two, &runs};
    std::vector<sidle_hit3> hits(walker_count);
    const auto check = [&](std::int32_t count, auto&& twin_of) {
        std::int32_t found = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::optional<Hit3> twin = twin_of(i);
            REQUIRE(twin.has_value() == (hits[i].obstacle != 0));
            if (twin) REQUIRE(same(hits[i], *twin));
            found += twin ? 1 : 0;
        }
        CHECK(count == found);
        CHECK(found > 10);
    };
    const Vec3 motion{4, -1, 0.5};
    check(sidle_cast_each_segment3(w.c, a.data(), b.data(), walker_count, nullptr, &tasks,
                                   hits.data()),
          [&](std::size_t i) {
              return w.cpp.cast(Segment3{places[i], {b[i].x, b[i].y, b[i].z}});
          });
    check(sidle_cast_each_ray3(w.c, a.data(), down.data(), walker_count, nullptr, &tasks,
                               hits.data()),
          [&](std::size_t i) {
              return w.cpp.cast(Ray3{places[i], motion});
          });
    check(sidle_cast_each_capsule3(w.c, bodies.data(), down.data(), walker_count, nullptr, nullptr,
                                   hits.data()),
          [&](std::size_t i) {
              const Vec3 top{bodies[i].b.x, bodies[i].b.y, bodies[i].b.z};
              return w.cpp.cast(Capsule3{places[i], top, 0.2}, motion);
          });
    CHECK(runs == 2);
}

TEST_CASE("C: mesh: threads build the same mesh, and it says how much memory it takes") {
    const Waves waves(120);
    int runs = 0;
    const sidle_tasks tasks{run_on_two, &runs};
    sidle_mesh3* mesh = waves.make(&tasks);
    CHECK(runs > 0);
    const auto twin = waves.make_twin();
    CHECK(sidle_mesh3_byte_count(mesh) == twin->byte_count());
    sidle_world3* world = sidle_world3_create();
    sidle_world3_add_mesh(world, mesh, nullptr);
    sidle_mesh3_destroy(mesh);
    World3 world_twin;
    world_twin.add({.shape = twin});
    CHECK(sidle_world3_hash(world) == hash(world_twin));
    sidle_world3_destroy(world);
    const sidle_mesh_triangle3 broken{0, 1, 99999, 0, 0};
    sidle_error error;
    CHECK(sidle_mesh3_create_by(waves.vertices.data(), waves.vertex_count(), &broken, 1, &tasks,
                                &mesh, &error) == SIDLE_BAD_INDEX);
    CHECK(std::string(error.where) == "triangles[0].c");

    const sidle_heightfield_grid3 grid{3, 2, 1.0, SIDLE_SURFACE3_SOLID, 0};
    const std::vector<float> heights{0, 1, 0, 0, 0, 1};
    sidle_heightfield3* terrain = nullptr;
    REQUIRE(sidle_heightfield3_create(&grid, heights.data(), &terrain, nullptr) == SIDLE_OK);
    CHECK(sidle_heightfield3_byte_count(terrain) ==
          make_heightfield({3, 2, 1.0, heights, Surface3::solid, 0}).value()->byte_count());
    sidle_heightfield3_destroy(terrain);
}

TEST_CASE("C: half-spaces: what they leave of a wish is that of C++") {
    std::mt19937 random(11);
    std::uniform_real_distribution<double> any(-1.0, 1.0);
    int infeasible = 0;
    for (int round = 0; round < 500; ++round) {
        std::vector<HalfSpace3> in_space;
        std::vector<sidle_half_space3> in_space_c;
        std::vector<HalfSpace2> in_plane;
        std::vector<sidle_half_space2> in_plane_c;
        for (int i = 0; i < round % 7; ++i) {
            const Vec3 normal = normalize_or({any(random), any(random), any(random)}, {0, 1, 0});
            const Vec2 flat = normalize_or({any(random), any(random)}, Vec2{0, 1});
            const double offset = 0.5 * any(random);
            in_space.push_back({normal, offset});
            in_space_c.push_back({c3(normal), offset});
            in_plane.push_back({flat, offset});
            in_plane_c.push_back({{flat.x, flat.y}, offset});
        }
        const int count = static_cast<int>(in_space.size());
        const Vec3 wish{any(random), any(random), any(random)};
        const Projection3 twin = project(wish, in_space);
        const sidle_projection3 out = sidle_project3(c3(wish), in_space_c.data(), count);
        CHECK(same(out.motion, twin.motion));
        CHECK(out.violation == twin.violation);
        CHECK((out.is_feasible != 0) == twin.is_feasible);
        const Projection2 flat_twin = project(Vec2{wish.x, wish.y}, in_plane);
        const sidle_projection2 flat = sidle_project2({wish.x, wish.y}, in_plane_c.data(), count);
        CHECK(same(flat.motion, flat_twin.motion));
        CHECK(flat.violation == flat_twin.violation);
        CHECK((flat.is_feasible != 0) == flat_twin.is_feasible);
        infeasible += flat.is_feasible == 0 ? 1 : 0;
    }
    CHECK(infeasible > 20);
}

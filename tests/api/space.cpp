// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include <string>
#include <vector>

#include "sidle/3d/camera.h"
#include "sidle/3d/company.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/explain.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/resize.h"
#include "sidle/base/interpolate.h"
#include "tests/api/same.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double dt = 1.0 / 60;

/// A floor with a step, a wall, a pole, walls, a terrain and a mesh: said in both tongues.
struct Twins {
    World3 cpp;
    sidle_world3* c = sidle_world3_create();
    std::vector<std::uint32_t> ids;

    Twins();
    ~Twins() { sidle_world3_destroy(c); }
    Twins(const Twins&) = delete;
    Twins& operator=(const Twins&) = delete;

    void add(ObstacleId3 own, sidle_obstacle_id3 other) {
        CHECK(own.value == other);
        ids.push_back(other);
    }
};

sidle_vec3 c3(Vec3 v) { return {v.x, v.y, v.z}; }
sidle_pose3 pose_c(Vec3 at, Rotation3 r = {}) { return {c3(at), {r.w, r.x, r.y, r.z}}; }

const std::vector<float> ramp_vertices{-2, 0, 4, 2, 0, 4, 2, 1.5, 8, -2, 1.5, 8, -2, 1.5, 8};

sidle_mesh3* make_ramp() {
    const std::vector<sidle_mesh_triangle3> triangles{
        {0, 2, 1, SIDLE_SURFACE3_WALKABLE, 5}, {0, 3, 2, SIDLE_SURFACE3_SOLID, 6}, {0, 0, 1, 0, 0}};
    sidle_mesh3* mesh = nullptr;
    CHECK(sidle_mesh3_create(ramp_vertices.data(), 5, triangles.data(), 3, &mesh, nullptr) ==
          SIDLE_OK);
    return mesh;
}

std::shared_ptr<const Mesh3> make_ramp_twin() {
    MeshSource3 source;
    for (std::size_t i = 0; i < 5; ++i) {
        source.vertices.push_back(
            {ramp_vertices[3 * i], ramp_vertices[3 * i + 1], ramp_vertices[3 * i + 2]});
    }
    source.triangles = {{0, 2, 1, Surface3::walkable, 5}, {0, 3, 2, Surface3::solid, 6}, {0, 0, 1}};
    return make_mesh(source).value();
}

void add_solids(Twins& w) {
    sidle_shape3 shape = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    shape.center = {0, -1, 0};
    shape.half = {30, 1, 30};
    w.add(w.cpp.add({.shape = OrientedBox3{{0, -1, 0}, {30, 1, 30}, {}}}),
          sidle_world3_add(w.c, &shape, nullptr));
    shape.center = {-3, 0.1, 0};
    shape.half = {0.5, 0.1, 3};
    sidle_obstacle3 own = sidle_obstacle3_default();
    own.surface = SIDLE_SURFACE3_WALKABLE;
    own.tag = 7;
    own.layers = 3;
    own.pose = pose_c({0.5, 0, 0}, {0, 0, 1, 0});
    own.conveyor_count = 1;
    own.conveyors[0] = {{0.2, 0, 0}, 1, 7};
    w.add(w.cpp.add({.shape = OrientedBox3{{-3, 0.1, 0}, {0.5, 0.1, 3}, {}},
                     .pose = {{0.5, 0, 0}, {0, 0, 1, 0}},
                     .surface = Surface3::walkable,
                     .layers = 3,
                     .tag = 7,
                     .conveyors = {{{0.2, 0, 0}, 7u}}}),
          sidle_world3_add(w.c, &shape, &own));
    shape = sidle_shape3_default(SIDLE_SHAPE3_SPHERE);
    shape.center = {-4, 0.5, 1};
    w.add(w.cpp.add({.shape = Sphere3{{-4, 0.5, 1}}}), sidle_world3_add(w.c, &shape, nullptr));
    shape = sidle_shape3_default(SIDLE_SHAPE3_CAPSULE);
    shape.a = {-4, 0.5, -3};
    shape.b = {-2, 0.5, -3};
    w.add(w.cpp.add({.shape = Capsule3{{-4, 0.5, -3}, {-2, 0.5, -3}}}),
          sidle_world3_add(w.c, &shape, nullptr));
    shape = sidle_shape3_default(SIDLE_SHAPE3_CYLINDER);
    shape.center = {6, 0, 6};
    w.add(w.cpp.add({.shape = Cylinder3{{6, 0, 6}}}), sidle_world3_add(w.c, &shape, nullptr));
}

Twins::Twins() {
    add_solids(*this);
    sidle_shape3 walls = sidle_shape3_default(SIDLE_SHAPE3_WALLS);
    walls.top = 3;
    const std::vector<double> nodes{8, -8, 8, 8, -8, 8};
    add(cpp.add({.shape = WallChain3{.nodes = {{8, 0, -8}, {8, 0, 8}, {-8, 0, 8}}, .top = 3}}),
        sidle_world3_add_walls(c, &walls, nodes.data(), 3, nullptr));
    sidle_mesh3* mesh = make_ramp();
    add(cpp.add({.shape = make_ramp_twin()}), sidle_world3_add_mesh(c, mesh, nullptr));
    sidle_mesh3_destroy(mesh);
    const std::vector<float> heights{0, 0.1f, 0.2f, 0.1f, 0, 0.3f};
    const sidle_heightfield_grid3 grid{3, 2, 2.0, SIDLE_SURFACE3_SOLID, 9};
    sidle_heightfield3* terrain = nullptr;
    CHECK(sidle_heightfield3_create(&grid, heights.data(), &terrain, nullptr) == SIDLE_OK);
    const auto own = make_heightfield({3, 2, 2.0, heights, Surface3::solid, 9}).value();
    const sidle_obstacle3 place = [] {
        sidle_obstacle3 obstacle = sidle_obstacle3_default();
        obstacle.pose = pose_c({-20, 0, -20});
        return obstacle;
    }();
    add(cpp.add({.shape = own, .pose = {{-20, 0, -20}, {}}}),
        sidle_world3_add_heightfield(c, terrain, &place));
    CHECK(sidle_heightfield3_triangle_count(terrain) == int(own->triangle_count()));
    CHECK(same_box(sidle_heightfield3_bounds(terrain), own->bounds()));
    CHECK(sidle_heightfield3_grid(terrain).cell_size == 2.0);
    std::vector<float> again(6);
    CHECK(sidle_heightfield3_heights(terrain, again.data(), 6) == 6);
    CHECK(again == heights);
    sidle_heightfield3_destroy(terrain);
}

const Capsule3 body{{0, 0.6, 0}, {0, 1.4, 0}, 0.4};
const sidle_capsule3 body_c{{0, 0.6, 0}, {0, 1.4, 0}, 0.4};

}  // namespace

TEST_CASE("C: base: the library is of the version of its headers") {
    CHECK(sidle_version() == SIDLE_HEADER_VERSION);
}

TEST_CASE("C: base: poses, filters and clocks are those of C++") {
    CHECK(same(sidle_pose3_default(), Pose3{}));
    CHECK(same(sidle_pose2_default(), Pose2{}));
    CHECK(sidle_filter_default().mask == Filter3{}.mask);
    const Pose3 a{{1, 2, 3}, {0.8, 0, 0.6, 0}};
    CHECK(same(sidle_pose3_interpolate(pose_c(a.position, a.rotation), sidle_pose3_default(), 0.3),
               interpolate(a, Pose3{}, 0.3)));
    const Pose2 b{{1, 2}, {0.6, 0.8}};
    CHECK(same(sidle_pose2_interpolate({{1, 2}, {0.6, 0.8}}, sidle_pose2_default(), 0.3),
               interpolate(b, Pose2{}, 0.3)));
    sidle_tick_clock clock = sidle_tick_clock_default();
    TickClock twin;
    CHECK(clock.tick == twin.tick);
    CHECK(sidle_tick_clock_take(&clock, 0.04) == take_ticks(twin, 0.04));
    CHECK(clock.rest == twin.rest);
    CHECK(sidle_tick_clock_alpha(&clock) == alpha_of(twin));
    const AssertHandler own = [](const char*, const char*, int) {};
    const AssertHandler before = set_assert_handler(own);
    const bool is_own = sidle_set_assert_handler(before) == own;
    CHECK(is_own);
}

TEST_CASE("C: mesh: what was given comes back, and refused data says where") {
    sidle_mesh3* mesh = make_ramp();
    const auto twin = make_ramp_twin();
    CHECK(sidle_mesh3_triangle_count(mesh) == 2);
    CHECK(sidle_mesh3_left_out(mesh).degenerate == 1);
    CHECK(same_box(sidle_mesh3_bounds(mesh), twin->bounds()));
    std::vector<float> vertices(15);
    CHECK(sidle_mesh3_vertices(mesh, vertices.data(), 5) == 5);
    CHECK(vertices == ramp_vertices);
    std::vector<sidle_mesh_triangle3> triangles(2);
    CHECK(sidle_mesh3_triangles(mesh, triangles.data(), 2) == 2);
    std::vector<std::uint32_t> sources(2);
    CHECK(sidle_mesh3_sources(mesh, sources.data(), 2) == 2);
    for (std::uint32_t i = 0; i < 2; ++i) {
        CHECK(triangles[i].tag == twin->tag(i));
        CHECK(triangles[i].surface == static_cast<int>(twin->surface(i)));
        CHECK(vertices[3 * triangles[i].a] == float(twin->triangle(i).a.x));
        CHECK(sources[i] == twin->source_index(i));
    }
    sidle_mesh3_destroy(mesh);
    sidle_mesh3_destroy(nullptr);
    const sidle_mesh_triangle3 broken{0, 1, 9, 0, 0};
    sidle_error error;
    CHECK(sidle_mesh3_create(ramp_vertices.data(), 5, &broken, 1, &mesh, &error) ==
          SIDLE_BAD_INDEX);
    CHECK(std::string(error.where) == "triangles[0].c");
    CHECK(std::string(error.message) == "no such vertex");
}

TEST_CASE("C: world: obstacles come, go, move and are found as in C++") {
    Twins w;
    CHECK(sidle_world3_obstacle_count(w.c) == int(w.cpp.obstacle_count()));
    CHECK(same_box(sidle_world3_bounds(w.c), w.cpp.bounds()));
    std::vector<sidle_obstacle_id3> ids(w.ids.size());
    CHECK(sidle_world3_obstacles(w.c, ids.data(), int(ids.size())) == int(ids.size()));
    CHECK(ids == w.ids);
    sidle_obstacle3 found;
    sidle_shape3 shape;
    REQUIRE(sidle_world3_find(w.c, w.ids[1], &found, &shape));
    const Obstacle3& twin = *w.cpp.find({w.ids[1]});
    CHECK(same(found.pose, twin.pose));
    CHECK(found.tag == twin.tag);
    CHECK(found.layers == twin.layers);
    CHECK(found.surface == SIDLE_SURFACE3_WALKABLE);
    CHECK(found.conveyor_count == 1);
    CHECK(found.conveyors[0].tag == 7);
    CHECK(shape.kind == SIDLE_SHAPE3_BOX);
    CHECK(shape.half.z == 3);
    std::vector<double> nodes(6);
    CHECK(sidle_world3_nodes(w.c, w.ids[5], nodes.data(), 3) == 3);
    CHECK(nodes == std::vector<double>{8, -8, 8, 8, -8, 8});
    sidle_mesh3* mesh = sidle_world3_mesh(w.c, w.ids[6]);
    CHECK(sidle_mesh3_triangle_count(mesh) == 2);
    sidle_mesh3_destroy(mesh);
    CHECK(sidle_world3_mesh(w.c, w.ids[0]) == nullptr);
    sidle_heightfield3* terrain = sidle_world3_heightfield(w.c, w.ids[7]);
    CHECK(sidle_heightfield3_triangle_count(terrain) == 4);
    sidle_heightfield3_destroy(terrain);

    sidle_world3* copy = sidle_world3_copy(w.c);
    sidle_world3_place(w.c, w.ids[2], pose_c({1, 0, 0}));
    w.cpp.place({w.ids[2]}, {{1, 0, 0}, {}});
    const sidle_move3 move{w.ids[3], 0, pose_c({0, 0.25, 0})};
    sidle_world3_move(w.c, &move, 1);
    const Move3 move_twin{{w.ids[3]}, {{0, 0.25, 0}, {}}};
    w.cpp.move({&move_twin, 1});
    REQUIRE(sidle_world3_find(w.c, w.ids[3], &found, nullptr));
    CHECK(found.has_previous == 1);
    CHECK(same(found.previous, *w.cpp.find({w.ids[3]})->previous));
    CHECK(sidle_world3_revision(w.c) == w.cpp.revision());
    sidle_world3_remove(w.c, w.ids[4]);
    CHECK(sidle_world3_find(w.c, w.ids[4], nullptr, nullptr) == 0);
    CHECK(sidle_world3_find(copy, w.ids[4], nullptr, nullptr) == 1);
    sidle_world3_destroy(copy);
}

TEST_CASE("C: world: casts and overlaps are those of C++") {
    Twins w;
    const Vec3 to{9, 0.3, 1};
    const Vec3 way = to - body.a;
    sidle_hit3 hit;
    REQUIRE(sidle_world3_cast_segment(w.c, c3(body.a), c3(to), nullptr, &hit));
    CHECK(same(hit, *w.cpp.cast(Segment3{body.a, to})));
    const Ray3 ray{body.a, normalize_or(way, {})};
    REQUIRE(sidle_world3_cast_ray(w.c, c3(ray.origin), c3(ray.direction), nullptr, &hit));
    CHECK(same(hit, *w.cpp.cast(ray)));
    REQUIRE(sidle_world3_cast_capsule(w.c, &body_c, c3(way), nullptr, &hit));
    CHECK(same(hit, *w.cpp.cast(body, way)));
    const sidle_filter filter{2, w.ids[1]};
    CHECK(sidle_world3_cast_capsule(w.c, &body_c, c3(way), &filter, &hit) == 0);

    std::vector<sidle_hit3> hits(8);
    std::vector<Hit3> twins(8);
    const auto compare = [&](int count, std::size_t count_twin) {
        REQUIRE(count == int(count_twin));
        REQUIRE(count > 1);
        for (std::size_t i = 0; i < std::min(count_twin, hits.size()); ++i) {
            CHECK(same(hits[i], twins[i]));
        }
    };
    const Vec3 far{20, -0.5, 20};
    compare(sidle_world3_cast_all_segment(w.c, c3(body.a), c3(far), nullptr, hits.data(), 8),
            w.cpp.cast_all(Segment3{body.a, far}, twins));
    compare(
        sidle_world3_cast_all_ray(w.c, c3(ray.origin), c3(ray.direction), nullptr, hits.data(), 8),
        w.cpp.cast_all(ray, twins));
    compare(sidle_world3_cast_all_capsule(w.c, &body_c, c3(far), nullptr, hits.data(), 8),
            w.cpp.cast_all(body, far, twins));
    compare(sidle_world3_overlaps(w.c, &body_c, 4.0, nullptr, hits.data(), 8),
            w.cpp.overlaps(body, 4.0, twins));
    CHECK(sidle_world3_is_free(w.c, &body_c, 0.0, nullptr) == 1);
    CHECK(sidle_world3_is_free(w.c, &body_c, 4.0, nullptr) == 0);
    REQUIRE(sidle_world3_closest(w.c, &body_c, 1.0, nullptr, &hit));
    CHECK(same(hit, *w.cpp.closest(body, 1.0)));
}

TEST_CASE("C: world: what lies in a volume is that of C++") {
    Twins w;
    std::vector<sidle_obstacle_id3> ids(8);
    std::vector<ObstacleId3> twins(8);
    const auto compare = [&](int count, std::size_t count_twin) {
        REQUIRE(count == int(count_twin));
        REQUIRE(count > 1);
        for (std::size_t i = 0; i < std::min(count_twin, ids.size()); ++i)
            CHECK(ids[i] == twins[i].value);
    };
    const auto ask = [&](const sidle_shape3& shape) {
        return sidle_world3_overlaps_shape(w.c, &shape, nullptr, ids.data(), 8);
    };
    sidle_shape3 shape = sidle_shape3_default(SIDLE_SHAPE3_BOX);
    const OrientedBox3 box{{1, 0.5, 1}, {4, 1, 3}, {0.8, 0, 0.6, 0}};
    shape.center = c3(box.center);
    shape.half = c3(box.half);
    shape.rotation = {0.8, 0, 0.6, 0};
    compare(ask(shape), w.cpp.overlaps(box, twins));
    shape = sidle_shape3_default(SIDLE_SHAPE3_SPHERE);
    shape.center = {1, 0.5, 1};
    shape.radius = 3;
    compare(ask(shape), w.cpp.overlaps(Sphere3{{1, 0.5, 1}, 3}, twins));
    shape = sidle_shape3_default(SIDLE_SHAPE3_CAPSULE);
    shape.a = {-3, 0.5, 0};
    shape.b = {3, 0.5, 4};
    shape.radius = 1;
    compare(ask(shape), w.cpp.overlaps(Capsule3{{-3, 0.5, 0}, {3, 0.5, 4}, 1}, twins));

    const sidle_lens3 lens{0.1, 0.6, 1.5};
    const sidle_pose3 eye = pose_c({0, 2, 9});
    compare(sidle_world3_overlaps_view(w.c, &eye, &lens, 20, nullptr, ids.data(), 8),
            w.cpp.overlaps(frustum({{0, 2, 9}, {}}, 0.6, 1.5, 0.1, 20), twins));
    const sidle_filter none{0, 0};
    CHECK(sidle_world3_overlaps_view(w.c, &eye, &lens, 20, &none, ids.data(), 8) == 0);
}

TEST_CASE("C: slide and depenetrate give the bits of C++") {
    Twins w;
    const Vec3 wish{9, -0.5, 3};
    sidle_slide_settings3 settings = sidle_slide_settings3_default();
    settings.up = {0, 1, 0};
    sidle_trace3 trace;
    Trace3 path;
    sidle_slide_result3 result;
    sidle_slide3(w.c, &body_c, c3(wish), &settings, nullptr, &trace, &result);
    const auto twin = slide(w.cpp, body, wish, {.up = {0, 1, 0}}, {}, &path);
    CHECK(same(result.motion, twin.motion));
    CHECK(same(result.unused, twin.unused));
    CHECK(same_contacts(result, twin));
    CHECK(twin.contact_count > 0);
    CHECK(result.casts == twin.casts);
    CHECK(result.stop == static_cast<int>(twin.stop));
    CHECK(same_trace(trace, path));
    const sidle_capsule3 sunk{{0, 0.1, 0}, {0, 1, 0}, 0.4};
    sidle_depenetration3 out;
    sidle_depenetrate3(w.c, &sunk, 1.0, nullptr, nullptr, &out);
    const auto way = depenetrate(w.cpp, {{0, 0.1, 0}, {0, 1, 0}, 0.4}, 1.0);
    CHECK(same(out.motion, way.motion));
    CHECK(way.motion.y > 0.2);
    CHECK((out.is_free != 0) == way.is_free);
    CHECK(out.obstacle == way.obstacle.value);
}

TEST_CASE("C: walk: two hundred ticks, steps, jumps and a swim give the bits of C++") {
    Twins w;
    const sidle_walker3 walker = sidle_walker3_default();
    const Walker3 twin;
    CHECK(same_capsule(sidle_walker3_body(&walker, {1, 2, 3}), body_of(twin, {1, 2, 3})));
    CHECK(same_capsule(sidle_upright_capsule({1, 2, 3}, {0, 1, 0}, 1.8, 0.3),
                       upright_capsule({1, 2, 3}, {0, 1, 0}, 1.8, 0.3)));
    sidle_walk_result3 result;
    result.state = sidle_walk_state3_default();
    REQUIRE(sidle_find_ground3(w.c, &walker, {0, 1, 0}, 5.0, nullptr, &result.state));
    WalkState3 state = *find_ground(w.cpp, twin, {0, 1, 0}, 5.0);
    CHECK(same_state(result.state, state));
    bool has_stepped = false;
    std::string said;
    for (int tick = 0; tick < 200; ++tick) {
        const double jump = tick == 120 ? 4.0 : 0.0;
        sidle_walk_input3 input = sidle_walk_input3_default();
        input.velocity = {2, 0, 0.5};
        input.jump_speed = jump;
        sidle_trace3 trace;
        sidle_explanation3 why;
        Trace3 path;
        Explanation3 reasons;
        sidle_walk3(w.c, &walker, &result.state, &input, dt, nullptr, nullptr, &trace, &why,
                    &result);
        const auto moved = walk(w.cpp, twin, state, {{2, 0, 0.5}, jump}, dt, {}, {&path, &reasons});
        state = moved.state;
        REQUIRE(same_walk(result, moved));
        REQUIRE(same_trace(trace, path));
        REQUIRE(why.count == reasons.count);
        has_stepped = has_stepped || moved.has_stepped;
        if (why.count == 0) continue;
        char text[256];
        char text_twin[256];
        const int length = sidle_note3_describe(&why.notes[0], text, sizeof text);
        CHECK(length == int(describe(reasons.notes[0], text_twin)));
        CHECK(std::string(text) == text_twin);
        said = text;
    }
    CHECK(has_stepped);
    CHECK(!said.empty());
    sidle_walk_input3 input = sidle_walk_input3_default();
    input.velocity = {0, 1, -1};
    sidle_swim3(w.c, &walker, &result.state, &input, dt, nullptr, nullptr, nullptr, nullptr,
                &result);
    CHECK(same_walk(result, swim(w.cpp, twin, state, {{0, 1, -1}}, dt)));
}

TEST_CASE("C: company: rooms and walks within them are those of C++") {
    Twins w;
    const Walker3 twin;
    const sidle_walker3 walker = sidle_walker3_default();
    sidle_companion3 company[2] = {sidle_companion3_default(), sidle_companion3_default()};
    Companion3 companions[2];
    for (int i = 0; i < 2; ++i) {
        company[i].body = sidle_walker3_body(&walker, {-0.4 + 0.8 * i, 0, 0});
        company[i].motion = {i == 0 ? 0.1 : -0.1, 0, 0};
        companions[i].body = body_of(twin, {-0.4 + 0.8 * i, 0, 0});
        companions[i].motion = {i == 0 ? 0.1 : -0.1, 0, 0};
    }
    {
        sidle_walk_state3 standing = sidle_walk_state3_default();
        REQUIRE(sidle_find_ground3(w.c, &walker, {-0.4, 0.1, 0}, 1.0, nullptr, &standing));
        sidle_walk_input3 wish = sidle_walk_input3_default();
        wish.velocity = {0.5, 0, 0};
        sidle_companion3 one;
        sidle_companion_of3(w.c, &walker, &standing, &wish, dt, nullptr, &one);
        const Companion3 own = companion_of(
            w.cpp, twin, *find_ground(w.cpp, twin, {-0.4, 0.1, 0}, 1.0), {{0.5, 0, 0}}, dt);
        CHECK(same(one.body.a, own.body.a));
        CHECK(same(one.motion, own.motion));
        CHECK(same(one.carried, own.carried));
        CHECK(one.ground == own.ground.value);
        CHECK(one.is_held == own.is_held);
    }
    sidle_room3 room;
    company[0].is_held = 1;
    companions[0].is_held = true;
    sidle_hold_up3(company, 2);
    hold_up(companions);
    for (int i = 0; i < 2; ++i) CHECK((company[i].is_held != 0) == companions[i].is_held);
    sidle_room_of3(company, 2, 0, &room);
    const Room3 own = room_of(companions, 0);
    REQUIRE(room.fence_count == own.fence_count);
    REQUIRE(room.fence_count > 0);
    std::array<sidle_room3, 2> rooms;
    sidle_rooms_of3(company, 2, rooms.data());
    CHECK(rooms[0].fence_count == own.fence_count);
    CHECK(rooms[0].fences[0].offset == room.fences[0].offset);
    CHECK(rooms[1].fence_count == room_of(companions, 1).fence_count);
    CHECK(same(room.aside, own.aside));
    CHECK(same(room.fences[0].normal, own.fences[0].plane.normal));
    CHECK(room.fences[0].offset == own.fences[0].plane.offset);
    const WalkState3 state = *find_ground(w.cpp, twin, {-0.4, 0.1, 0}, 1.0);
    sidle_walk_result3 result;
    REQUIRE(sidle_find_ground3(w.c, &walker, {-0.4, 0.1, 0}, 1.0, nullptr, &result.state));
    sidle_walk_input3 input = sidle_walk_input3_default();
    input.velocity = {12, 0, 0};
    sidle_walk3(w.c, &walker, &result.state, &input, dt, nullptr, &room, nullptr, nullptr, &result);
    const auto moved = walk(w.cpp, twin, state, {.velocity = {12, 0, 0}, .fences = own.span()}, dt);
    CHECK(same_walk(result, moved));
    CHECK(moved.unused.x > 0.01);

    sidle_walker3 small = walker;
    small.height = 1.0;
    Walker3 small_twin;
    small_twin.height = 1.0;
    sidle_walk_state3 resized;
    sidle_obstacle_id3 blocked_by = 99;
    const auto fit = resize(w.cpp, twin, small_twin, state, Anchor3::head);
    const sidle_walk_state3 before = sidle_walk_state3_default();
    REQUIRE(sidle_find_ground3(w.c, &walker, {-0.4, 0.1, 0}, 1.0, nullptr, &result.state));
    CHECK(before.has_ground == 0);
    CHECK(sidle_resize3(w.c, &walker, &small, &result.state, SIDLE_ANCHOR_HEAD, nullptr, &resized,
                        &blocked_by) == fit.is_free);
    CHECK(same_state(resized, fit.state));
    CHECK(blocked_by == fit.blocked_by.value);
}

TEST_CASE("C: camera: it follows with the bits of C++") {
    Twins w;
    const sidle_lens3 lens = sidle_lens3_default();
    CHECK(sidle_near_radius(&lens) == near_radius({}));
    CHECK(sidle_near_within(0.3, &lens) == near_within(0.3, {}));
    const sidle_pose3 eye = pose_c({1, 2, 3}, {0.8, 0, 0.6, 0});
    sidle_vec3 corners[4];
    sidle_near_corners(&eye, &lens, corners);
    const auto corners_twin = near_corners({{1, 2, 3}, {0.8, 0, 0.6, 0}}, {});
    for (std::size_t i = 0; i < 4; ++i) CHECK(same(corners[i], corners_twin[i]));
    const sidle_camera3 camera = sidle_camera3_default();
    sidle_camera_input3 input = sidle_camera_input3_default();
    sidle_camera_result3 result;
    result.state = sidle_camera_state3_default();
    CameraState3 state;
    sidle_camera_state3 before = result.state;
    CameraState3 before_twin;
    for (int tick = 0; tick < 60; ++tick) {
        const Vec3 at{0.1 * tick, 0.0, 0.02 * tick};
        input.body = sidle_upright_capsule(c3(at), {0, 1, 0}, 1.8, 0.3);
        input.velocity = {6, 0, 1.2};
        before = result.state;
        before_twin = state;
        sidle_follow3(w.c, &camera, &result.state, &input, dt, nullptr, &result);
        const auto moved = follow(w.cpp, {}, state,
                                  {upright_capsule(at, {0, 1, 0}, 1.8, 0.3), {6, 0, 1.2}, {}}, dt);
        state = moved.state;
        REQUIRE(same(result.state.pose, state.pose));
        REQUIRE(same(result.state.head, state.head));
        REQUIRE(result.state.distance == state.distance);
        REQUIRE(result.obstacle == moved.obstacle.value);
        REQUIRE((result.is_squeezed != 0) == moved.is_squeezed);
        REQUIRE(result.jump == moved.jump);
    }
    CHECK(same(sidle_camera3_interpolate(w.c, &camera, &before, &result.state, 0.4, nullptr),
               interpolate(w.cpp, {}, before_twin, state, 0.4)));
}

TEST_CASE("C: projectiles bounce, and contacts begin and end, as in C++") {
    Twins w;
    sidle_projectile3 ball = sidle_projectile3_default();
    ball.radius = 0.1;
    ball.acceleration = {0, -9.81, 0};
    ball.bounces_off = 1;
    const Projectile3 twin{.radius = 0.1, .acceleration = {0, -9.81, 0}, .bounces_off = 1};
    sidle_projectile_result3 result;
    result.state = sidle_projectile_state3_default();
    result.state.position = {0, 2, 0};
    result.state.velocity = {5, 0, 1};
    ProjectileState3 state{.position = {0, 2, 0}, .velocity = {5, 0, 1}};
    int hits = 0;
    for (int tick = 0; tick < 120; ++tick) {
        sidle_fly3(w.c, &ball, &result.state, dt, nullptr, &result);
        const auto flown = fly(w.cpp, twin, state, dt);
        state = flown.state;
        REQUIRE(same(result.state.position, state.position));
        REQUIRE(same(result.state.velocity, state.velocity));
        REQUIRE(result.state.bounce_count == state.bounce_count);
        REQUIRE(result.hit_count == flown.hit_count);
        REQUIRE(result.time_left == flown.time_left);
        for (int i = 0; i < flown.hit_count; ++i, ++hits) {
            const ProjectileHit3& hit = flown.hits[static_cast<std::size_t>(i)];
            REQUIRE(same(result.hits[i].hit, hit.hit));
            REQUIRE(result.hits[i].impact == static_cast<int>(hit.impact));
        }
    }
    CHECK(hits > 0);

    const sidle_filter all{0xffffffffu, 0};
    const Filter3 all_twin{0xffffffffu, {}};
    sidle_contact_set set;
    sidle_touching3(w.c, &body_c, 3.0, &all, &set);
    const ContactSet3 now = touching(w.cpp, body, {3.0, all_twin});
    REQUIRE(set.count == int(now.count));
    REQUIRE(set.count > 0);
    CHECK(set.obstacles[0] == now.obstacles[0].value);
    const sidle_vec3 way{5, 0, 0};
    sidle_contact_update update;
    sidle_contact_set passed;
    sidle_touching_on_way3(w.c, &body_c, &way, 1, 0.1, &all, &passed);
    const Vec3 way_twin = {way.x, way.y, way.z};
    const ContactSet3 passed_twin = touching_on_way(w.cpp, body, {&way_twin, 1}, {0.1, all_twin});
    REQUIRE(passed.count == int(passed_twin.count));
    REQUIRE(passed.count > 0);
    CHECK(passed.obstacles[0] == passed_twin.obstacles[0].value);
    sidle_update_contacts3(w.c, &set, &body_c, &way, 1, 0.1, &all, &update);
    const auto changed = update_contacts(w.cpp, now, body, Vec3{5, 0, 0}, {0.1, all_twin});
    REQUIRE(update.event_count == int(changed.event_count));
    REQUIRE(update.event_count > 0);
    for (std::uint32_t i = 0; i < changed.event_count; ++i) {
        CHECK(update.events[i].obstacle == changed.events[i].obstacle.value);
        CHECK(update.events[i].change == static_cast<int>(changed.events[i].change));
    }
    CHECK(update.now.count == int(changed.now.count));
}

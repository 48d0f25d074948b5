// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include <cstring>
#include <string>
#include <vector>

#include "sidle/2d/company.h"
#include "sidle/2d/contact_events.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/explain.h"
#include "sidle/2d/lead.h"
#include "sidle/2d/projectile.h"
#include "sidle/2d/resize.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/2d/tile_components.h"
#include "tests/api/same.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr double dt = 1.0 / 60;

/// A map with a wall that has a door, said in both tongues.
struct TwinTiles {
    TileMap cpp;
    sidle_tile_map* c = nullptr;

    explicit TwinTiles(bool is_outside_solid = true) {
        sidle_tile_grid grid = sidle_tile_grid_default();
        grid.columns = 24;
        grid.rows = 16;
        grid.is_outside_solid = is_outside_solid;
        c = sidle_tile_map_create(&grid);
        cpp = TileMap({.columns = 24, .rows = 16, .is_outside_solid = is_outside_solid});
        std::vector<std::uint8_t> tiles(24 * 16);
        for (std::int32_t y = 0; y < 14; ++y) {
            tiles[static_cast<std::size_t>(24 * y + 12)] = 1;
            cpp.set_tile({12, y}, TileState2::solid);
        }
        sidle_tile_map_set_all(c, tiles.data());
    }
    ~TwinTiles() { sidle_tile_map_destroy(c); }
    TwinTiles(const TwinTiles&) = delete;
    TwinTiles& operator=(const TwinTiles&) = delete;
};

/// A world of every shape, said in both tongues.
struct TwinWorld {
    World2 cpp;
    sidle_world2* c = sidle_world2_create();
    std::vector<sidle_obstacle_id2> ids;

    TwinWorld();
    ~TwinWorld() { sidle_world2_destroy(c); }
    TwinWorld(const TwinWorld&) = delete;
    TwinWorld& operator=(const TwinWorld&) = delete;

    void add(ObstacleId2 own, sidle_obstacle_id2 other) {
        CHECK(own.value == other);
        ids.push_back(other);
    }
};

TwinWorld::TwinWorld() {
    sidle_shape2 shape = sidle_shape2_default(SIDLE_SHAPE2_BOX);
    shape.center = {0, -1};
    shape.half = {30, 1};
    sidle_obstacle2 own = sidle_obstacle2_default();
    own.tag = 3;
    own.conveyor = {0.1, 0};
    add(cpp.add({.shape = OrientedBox2{{0, -1}, {30, 1}, {}}, .tag = 3, .conveyor = {0.1, 0}}),
        sidle_world2_add(c, &shape, &own));
    shape = sidle_shape2_default(SIDLE_SHAPE2_CIRCLE);
    shape.center = {-5, 0.5};
    add(cpp.add({.shape = Circle2{{-5, 0.5}}}), sidle_world2_add(c, &shape, nullptr));
    shape = sidle_shape2_default(SIDLE_SHAPE2_CAPSULE);
    shape.a = {-9, 1};
    shape.b = {-8, 2};
    add(cpp.add({.shape = Capsule2{{-9, 1}, {-8, 2}}}), sidle_world2_add(c, &shape, nullptr));
    shape = sidle_shape2_default(SIDLE_SHAPE2_WALLS);
    const std::vector<double> nodes{10, 0, 10, 5, 12, 8};
    add(cpp.add({.shape = WallChain2{{{10, 0}, {10, 5}, {12, 8}}}}),
        sidle_world2_add_nodes(c, &shape, nodes.data(), 3, nullptr));
    shape.kind = SIDLE_SHAPE2_POLYGON;
    const std::vector<double> corners{2, 0, 3, 0, 3, 0.2, 2, 0.2};
    add(cpp.add({.shape = Polygon2{{{2, 0}, {3, 0}, {3, 0.2}, {2, 0.2}}}}),
        sidle_world2_add_nodes(c, &shape, corners.data(), 4, nullptr));
    TwinTiles tiles(false);
    own = sidle_obstacle2_default();
    own.pose.position = {40, 0};
    add(cpp.add({.shape = tiles.cpp, .pose = {{40, 0}, {}}}),
        sidle_world2_add_tiles(c, tiles.c, &own));
}

const Capsule2 body{{0, 0.6}, {0, 1.4}, 0.4};
const sidle_capsule2 body_c{{0, 0.6}, {0, 1.4}, 0.4};

}  // namespace

TEST_CASE("C: tiles: maps, casts and components are those of C++") {
    TwinTiles t;
    CHECK(sidle_tile_map_grid(t.c).columns == 24);
    CHECK(sidle_tile_map_solid_count(t.c) == t.cpp.solid_count());
    CHECK(sidle_tile_map_revision(t.c) == t.cpp.revision());
    CHECK(sidle_tile_map_is_solid(t.c, {12, 3}) == 1);
    sidle_tile_map* copy = sidle_tile_map_copy(t.c);
    CHECK(sidle_tile_map_set(copy, {12, 3}, 0) == 1);
    CHECK(sidle_tile_map_is_solid(copy, {12, 3}) == 0);
    CHECK(sidle_tile_map_is_solid(t.c, {12, 3}) == 1);
    std::vector<std::uint8_t> tiles(24 * 16);
    CHECK(sidle_tile_map_tiles(copy, tiles.data(), 24 * 16) == 24 * 16);
    CHECK(tiles[24 * 3 + 12] == 0);
    CHECK(tiles[24 * 4 + 12] == 1);
    const sidle_tile at = sidle_tile_map_tile_at(t.c, {3.5, 7.2});
    CHECK(at.x == 3);
    CHECK(at.y == 7);
    CHECK(sidle_tile_map_clearance(t.c, {9.3, 4.2}, 5.0) == t.cpp.clearance({9.3, 4.2}, 5.0));
    CHECK(sidle_tile_map_is_clear(t.c, {1, 1}, {20, 1}, 0.0) == 0);
    CHECK(sidle_tile_map_is_clear(t.c, {1, 15}, {20, 15}, 0.3) == 1);
    sidle_tile_hit hit;
    REQUIRE(sidle_tile_map_cast(t.c, {1, 1}, 0.3, {20, 2}, &hit));
    const auto twin = cast(Circle2{{1, 1}, 0.3}, {20, 2}, t.cpp);
    CHECK(hit.fraction == twin->fraction);
    CHECK(same(hit.normal, twin->normal));
    CHECK(hit.tile.x == twin->tile.x);
    std::vector<sidle_tile> along(64);
    std::vector<Tile2> along_twin(64);
    const int count = sidle_tile_map_tiles_along(t.c, {1, 1}, {8, 3}, 0.4, along.data(), 64);
    REQUIRE(count == int(tiles_along({{1, 1}, {8, 3}, 0.4}, t.cpp, along_twin)));
    for (int i = 0; i < count; ++i) {
        CHECK(along[std::size_t(i)].x == along_twin[std::size_t(i)].x);
    }

    for (const int32_t room : {0, 1, 8}) {
        sidle_tile_contact met[8];
        std::vector<TileContact2> met_twin(static_cast<std::size_t>(room));
        const int all = sidle_tile_map_overlaps(t.c, {11.4, 0.6}, 1.5, met, room);
        CHECK(all > 1);
        REQUIRE(all == int(t.cpp.overlaps({11.4, 0.6}, 1.5, met_twin)));
        for (int i = 0; i < std::min(all, room); ++i) {
            const TileContact2& twin_met = met_twin[std::size_t(i)];
            CHECK(met[i].distance == twin_met.distance);
            CHECK((same(met[i].normal, twin_met.normal) && same(met[i].point, twin_met.point)));
            CHECK((met[i].tile.x == twin_met.tile.x && met[i].tile.y == twin_met.tile.y));
        }
    }

    sidle_tile_components* parts = sidle_tile_components_create(t.c);
    TileComponents parts_twin(t.cpp);
    for (const int y : {14, 15}) {
        sidle_tile_map_set(t.c, {12, y}, 1);
        sidle_tile_components_repair(parts, t.c, {12, y});
        t.cpp.set_tile({12, y}, TileState2::solid);
        parts_twin.repair(t.cpp, {12, y});
    }
    CHECK(sidle_tile_components_are_connected(parts, {1, 1}, {20, 1}) == 0);
    CHECK(sidle_tile_components_tile_count(parts, {1, 1}) == parts_twin.tile_count({1, 1}));
    CHECK(sidle_tile_components_count(parts) == 2);
    sidle_tile_components_destroy(parts);
    sidle_tile_map_destroy(copy);
}

TEST_CASE("C: world2: obstacles, casts and overlaps are those of C++") {
    TwinWorld w;
    CHECK(sidle_world2_obstacle_count(w.c) == int(w.cpp.obstacle_count()));
    CHECK(same_box(sidle_world2_bounds(w.c), w.cpp.bounds()));
    std::vector<sidle_obstacle_id2> ids(w.ids.size());
    CHECK(sidle_world2_obstacles(w.c, ids.data(), int(ids.size())) == int(ids.size()));
    CHECK(ids == w.ids);
    sidle_obstacle2 found;
    sidle_shape2 shape;
    REQUIRE(sidle_world2_find(w.c, w.ids[0], &found, &shape));
    CHECK(found.tag == 3);
    CHECK(found.conveyor.x == 0.1);
    CHECK(shape.kind == SIDLE_SHAPE2_BOX);
    std::vector<double> nodes(8);
    CHECK(sidle_world2_nodes(w.c, w.ids[4], nodes.data(), 4) == 4);
    CHECK(nodes[5] == 0.2);
    sidle_tile_map* tiles = sidle_world2_tiles(w.c, w.ids[5]);
    CHECK(sidle_tile_map_solid_count(tiles) == 14);
    sidle_tile_map_destroy(tiles);
    CHECK(sidle_world2_set_tile(w.c, w.ids[5], {3, 3}, 1) == 1);
    CHECK(w.cpp.set_tile({w.ids[5]}, {3, 3}, TileState2::solid));

    sidle_hit2 hit;
    REQUIRE(sidle_world2_cast_segment(w.c, {0, 1}, {43.5, 3.5}, nullptr, &hit));
    CHECK(same(hit, *w.cpp.cast(Segment2{{0, 1}, {43.5, 3.5}})));
    REQUIRE(sidle_world2_cast_ray(w.c, {0, 1}, {-1, 0}, nullptr, &hit));
    CHECK(same(hit, *w.cpp.cast(Ray2{{0, 1}, {-1, 0}})));
    REQUIRE(sidle_world2_cast_capsule(w.c, &body_c, {20, 0}, nullptr, &hit));
    CHECK(same(hit, *w.cpp.cast(body, {20, 0})));
    std::vector<sidle_hit2> hits(8);
    std::vector<Hit2> twins(8);
    const auto compare = [&](int count, std::size_t count_twin) {
        REQUIRE(count == int(count_twin));
        REQUIRE(count > 1);
        for (std::size_t i = 0; i < std::min(count_twin, hits.size()); ++i) {
            CHECK(same(hits[i], twins[i]));
        }
    };
    compare(sidle_world2_cast_all_segment(w.c, {0, 1}, {60, 3}, nullptr, hits.data(), 8),
            w.cpp.cast_all(Segment2{{0, 1}, {60, 3}}, twins));
    compare(sidle_world2_cast_all_ray(w.c, {0, 1}, {1, 0}, nullptr, hits.data(), 8),
            w.cpp.cast_all(Ray2{{0, 1}, {1, 0}}, twins));
    compare(sidle_world2_cast_all_capsule(w.c, &body_c, {60, 0}, nullptr, hits.data(), 8),
            w.cpp.cast_all(body, {60, 0}, twins));
    compare(sidle_world2_overlaps(w.c, &body_c, 6.0, nullptr, hits.data(), 8),
            w.cpp.overlaps(body, 6.0, twins));
    CHECK(sidle_world2_is_free(w.c, &body_c, 0.1, nullptr) == w.cpp.is_free(body, 0.1));
    REQUIRE(sidle_world2_closest(w.c, &body_c, 1.0, nullptr, &hit));
    CHECK(same(hit, *w.cpp.closest(body, 1.0)));

    std::vector<sidle_obstacle_id2> within(8);
    std::vector<ObstacleId2> within_twins(8);
    const auto ask = [&](const sidle_shape2& volume, const std::vector<double>& corners) {
        const int count = sidle_world2_overlaps_shape(
            w.c, &volume, corners.data(), int(corners.size() / 2), nullptr, within.data(), 8);
        REQUIRE(count > 1);
        return static_cast<std::size_t>(count);
    };
    const auto compare_ids = [&](std::size_t count, std::size_t count_twin) {
        REQUIRE(count == count_twin);
        for (std::size_t i = 0; i < std::min<std::size_t>(count, 8); ++i)
            CHECK(within[i] == within_twins[i].value);
    };
    sidle_shape2 volume = sidle_shape2_default(SIDLE_SHAPE2_CIRCLE);
    volume.center = {1, 1};
    volume.radius = 40;
    compare_ids(ask(volume, {}), w.cpp.overlaps(Circle2{{1, 1}, 40}, within_twins));
    volume = sidle_shape2_default(SIDLE_SHAPE2_POLYGON);
    compare_ids(ask(volume, {-20, -20, 50, -20, 50, 20}),
                w.cpp.overlaps(Polygon2{{{-20, -20}, {50, -20}, {50, 20}}}, within_twins));

    sidle_world2* copy = sidle_world2_copy(w.c);
    const sidle_pose2 pose{{1, 0}, {0.6, 0.8}};
    sidle_world2_place(w.c, w.ids[1], pose);
    w.cpp.place({w.ids[1]}, {{1, 0}, {0.6, 0.8}});
    const sidle_move2 move{w.ids[2], 0, pose};
    const Move2 move_twin{{w.ids[2]}, {{1, 0}, {0.6, 0.8}}};
    sidle_world2_move(w.c, &move, 1);
    w.cpp.move({&move_twin, 1});
    CHECK(sidle_world2_revision(w.c) == w.cpp.revision());
    sidle_world2_remove(w.c, w.ids[3]);
    CHECK(sidle_world2_find(w.c, w.ids[3], nullptr, nullptr) == 0);
    CHECK(sidle_world2_find(copy, w.ids[3], nullptr, nullptr) == 1);
    sidle_world2_destroy(copy);
}

TEST_CASE("C: walk2: slides, walks, rooms and flights give the bits of C++") {
    TwinWorld w;
    sidle_slide_result2 slid;
    sidle_slide_settings2 settings = sidle_slide_settings2_default();
    sidle_trace2 trace;
    Trace2 path;
    sidle_slide2(w.c, &body_c, {5, -1}, &settings, nullptr, &trace, &slid);
    const auto slid_twin = slide(w.cpp, body, Vec2{5, -1}, {}, {}, &path);
    CHECK(same(slid.motion, slid_twin.motion));
    CHECK(same_contacts(slid, slid_twin));
    CHECK(slid_twin.contact_count > 0);
    CHECK(same_trace(trace, path));
    const sidle_capsule2 sunk{{0, 0.1}, {0, 1}, 0.4};
    sidle_depenetration2 out;
    sidle_depenetrate2(w.c, &sunk, 1.0, nullptr, nullptr, &out);
    CHECK(same(out.motion, depenetrate(w.cpp, {{0, 0.1}, {0, 1}, 0.4}, 1.0).motion));

    const sidle_walker2 walker = sidle_walker2_default();
    const Walker2 twin;
    CHECK(same_capsule(sidle_walker2_body(&walker, {1, 2}), body_of(twin, {1, 2})));
    sidle_walk_result2 result;
    result.state = sidle_walk_state2_default();
    REQUIRE(sidle_find_ground2(w.c, &walker, {0, 1}, 5.0, nullptr, &result.state));
    WalkState2 state = *find_ground(w.cpp, twin, {0, 1}, 5.0);
    int notes = 0;
    for (int tick = 0; tick < 300; ++tick) {
        sidle_walk_input2 input = sidle_walk_input2_default();
        input.velocity = {2, 0};
        input.jump_speed = tick == 100 ? 3.0 : 0.0;
        sidle_explanation2 why;
        Explanation2 reasons;
        sidle_walk2(w.c, &walker, &result.state, &input, dt, nullptr, nullptr, nullptr, &why,
                    &result);
        const auto moved =
            walk(w.cpp, twin, state, {{2, 0}, input.jump_speed}, dt, {}, {nullptr, &reasons});
        state = moved.state;
        REQUIRE(same_walk(result, moved));
        REQUIRE(why.count == reasons.count);
        if (why.count == 0) continue;
        ++notes;
        char text[256];
        char text_twin[256];
        sidle_note2_describe(&why.notes[0], text, sizeof text);
        describe(reasons.notes[0], text_twin);
        CHECK(std::string(text) == text_twin);
    }
    CHECK(notes > 0);
    sidle_walk_input2 input = sidle_walk_input2_default();
    input.velocity = {0, 1};
    sidle_swim2(w.c, &walker, &result.state, &input, dt, nullptr, nullptr, nullptr, nullptr,
                &result);
    CHECK(same_walk(result, swim(w.cpp, twin, state, {{0, 1}}, dt)));
    sidle_walker2 small = walker;
    small.height = 1.0;
    Walker2 small_twin;
    small_twin.height = 1.0;
    sidle_walk_state2 resized;
    const auto fit = resize(w.cpp, twin, small_twin, swim(w.cpp, twin, state, {{0, 1}}, dt).state);
    CHECK(sidle_resize2(w.c, &walker, &small, &result.state, SIDLE_ANCHOR_FEET, nullptr, &resized,
                        nullptr) == fit.is_free);
    CHECK(same_state(resized, fit.state));

    sidle_companion2 company[2] = {sidle_companion2_default(), sidle_companion2_default()};
    Companion2 companions[2];
    for (int i = 0; i < 2; ++i) {
        company[i].body = sidle_walker2_body(&walker, {-0.4 + 0.8 * i, 0});
        company[i].motion = {i == 0 ? 0.1 : -0.1, 0};
        companions[i].body = body_of(twin, {-0.4 + 0.8 * i, 0});
        companions[i].motion = {i == 0 ? 0.1 : -0.1, 0};
    }
    {
        sidle_walk_state2 standing = sidle_walk_state2_default();
        REQUIRE(sidle_find_ground2(w.c, &walker, {-0.4, 0.1}, 1.0, nullptr, &standing));
        sidle_walk_input2 wish = sidle_walk_input2_default();
        wish.velocity = {0.5, 0};
        sidle_companion2 one;
        sidle_companion_of2(w.c, &walker, &standing, &wish, dt, nullptr, &one);
        const Companion2 own =
            companion_of(w.cpp, twin, *find_ground(w.cpp, twin, {-0.4, 0.1}, 1.0), {{0.5, 0}}, dt);
        CHECK(same(one.body.a, own.body.a));
        CHECK(same(one.motion, own.motion));
        CHECK(same(one.carried, own.carried));
        CHECK(one.ground == own.ground.value);
        CHECK(one.is_held == own.is_held);
    }
    sidle_room2 room;
    company[0].is_held = 1;
    companions[0].is_held = true;
    sidle_hold_up2(company, 2);
    hold_up(companions);
    for (int i = 0; i < 2; ++i) CHECK((company[i].is_held != 0) == companions[i].is_held);
    sidle_room_of2(company, 2, 0, &room);
    const Room2 own = room_of(companions, 0);
    REQUIRE(room.fence_count == own.fence_count);
    REQUIRE(room.fence_count > 0);
    std::array<sidle_room2, 2> rooms;
    sidle_rooms_of2(company, 2, rooms.data());
    CHECK(rooms[0].fence_count == own.fence_count);
    CHECK(rooms[0].fences[0].offset == room.fences[0].offset);
    CHECK(rooms[1].fence_count == room_of(companions, 1).fence_count);
    CHECK(room.fences[0].offset == own.fences[0].offset);
}

TEST_CASE("C: projectile2: flights and contacts are those of C++") {
    TwinWorld w;
    sidle_projectile2 ball = sidle_projectile2_default();
    ball.radius = 0.1;
    ball.acceleration = {0, -9.81};
    ball.bounces_off = 1;
    const Projectile2 twin{.radius = 0.1, .acceleration = {0, -9.81}, .bounces_off = 1};
    sidle_projectile_result2 result;
    result.state = sidle_projectile_state2_default();
    result.state.position = {0, 2};
    result.state.velocity = {5, 0};
    ProjectileState2 state{.position = {0, 2}, .velocity = {5, 0}};
    int hits = 0;
    for (int tick = 0; tick < 120; ++tick) {
        sidle_fly2(w.c, &ball, &result.state, dt, nullptr, &result);
        const auto flown = fly(w.cpp, twin, state, dt);
        state = flown.state;
        REQUIRE(same(result.state.position, state.position));
        REQUIRE(result.hit_count == flown.hit_count);
        hits += flown.hit_count;
    }
    CHECK(hits > 2);
    const sidle_filter all{0xffffffffu, 0};
    const Filter2 all_twin{0xffffffffu, {}};
    sidle_contact_set set;
    sidle_touching2(w.c, &body_c, 6.0, &all, &set);
    const ContactSet2 now = touching(w.cpp, body, {6.0, all_twin});
    REQUIRE(set.count == int(now.count));
    const sidle_vec2 way{5, 0};
    sidle_contact_update update;
    sidle_contact_set passed;
    sidle_touching_on_way2(w.c, &body_c, &way, 1, 0.1, &all, &passed);
    const Vec2 way_twin = {way.x, way.y};
    const ContactSet2 passed_twin = touching_on_way(w.cpp, body, {&way_twin, 1}, {0.1, all_twin});
    REQUIRE(passed.count == int(passed_twin.count));
    REQUIRE(passed.count > 0);
    CHECK(passed.obstacles[0] == passed_twin.obstacles[0].value);
    sidle_update_contacts2(w.c, &set, &body_c, &way, 1, 0.1, &all, &update);
    const auto changed = update_contacts(w.cpp, now, body, Vec2{5, 0}, {0.1, all_twin});
    REQUIRE(update.event_count == int(changed.event_count));
    REQUIRE(update.event_count > 0);
    CHECK(update.events[0].obstacle == changed.events[0].obstacle.value);
}

TEST_CASE("C: crowd: a hundred ticks through a door give the hash of C++") {
    TwinTiles t;
    TwinWorld w;
    sidle_crowd_settings settings = sidle_crowd_settings_default();
    settings.sight = 2.5;
    sidle_crowd* crowd = sidle_crowd_create(&settings);
    Crowd twin({.sight = 2.5});
    CHECK(sidle_crowd_get_settings(crowd).sight == 2.5);
    settings.sight = 3.0;
    sidle_crowd_set_settings(crowd, &settings);
    twin.set_settings({});
    for (int i = 0; i < 60; ++i) {
        sidle_unit unit = sidle_unit_default();
        unit.position = {1.5 + i % 10, 1.5 + i / 10};
        unit.radius = 0.3;
        const sidle_unit_circle more{{0.2, 0}, 0.2};
        const UnitCircle more_twin{{0.2, 0}, 0.2};
        const int circles = i % 5 == 0;
        const sidle_unit_id id = sidle_crowd_add(crowd, &unit, &more, circles);
        const UnitId own = twin.add({.position = {1.5 + i % 10, 1.5 + i / 10},
                                     .radius = 0.3,
                                     .circles = {&more_twin, std::size_t(circles)}});
        REQUIRE(id == own.value);
        sidle_unit_circle found[2]{};
        REQUIRE(sidle_crowd_circles(crowd, id, found, 2) == circles);
        REQUIRE(twin.circles(own).size() == std::size_t(circles));
        if (circles == 0) continue;
        CHECK(same(found[0].offset, Vec2{0.2, 0}));
        CHECK(found[0].radius == 0.2);
    }
    CHECK(sidle_crowd_circles(crowd, 0, nullptr, 0) == 0);
    CHECK(sidle_crowd_bytes_per_unit(crowd) == twin.bytes_per_unit());
    sidle_flow_field* field = sidle_flow_field_create(1);
    FlowField field_twin(1);
    const sidle_tile goal{7, 5};
    const Tile2 goal_twin{7, 5};
    CHECK(sidle_flow_field_set_goals(field, t.c, &goal, 1) ==
          int(field_twin.set_goals(t.cpp, {&goal_twin, 1})));
    CHECK(sidle_flow_field_update(field, t.c, -1) == 1);
    CHECK(field_twin.update(t.cpp));
    CHECK(sidle_flow_field_reach(field, t.c, {2, 2}) == SIDLE_FLOW_REACH_FOUND);
    CHECK(sidle_flow_field_distance(field, {2, 2}) == field_twin.distance({2, 2}));
    CHECK(sidle_flow_field_is_goal(field, goal) == 1);
    CHECK(sidle_flow_field_is_goal(field, {2, 2}) == 0);
    CHECK(same(sidle_flow_field_direction(field, t.c, {2.2, 2.7}, 0.3),
               field_twin.direction(t.cpp, {2.2, 2.7}, 0.3)));
    const sidle_circle2 units[2] = {{{2.2, 2.7}, 0.3}, {{3.5, 1.5}, 0.4}};
    sidle_vec2 directions[2];
    sidle_flow_field_directions(field, t.c, units, 2, directions);
    for (int i = 0; i < 2; ++i) {
        const Vec2 place{units[i].center.x, units[i].center.y};
        CHECK(same(directions[i], field_twin.direction(t.cpp, place, units[i].radius)));
    }

    sidle_crowd_walls walls = sidle_crowd_walls_default();
    walls.tiles = t.c;
    const CrowdWalls walls_twin{.tiles = &t.cpp};
    std::vector<sidle_unit_wish> wishes(60, sidle_unit_wish_default());
    std::vector<UnitWish> wishes_twin(60);
    std::vector<std::uint32_t> slots;
    for (std::uint32_t i = 0; i < 60; i += 2) slots.push_back(i);
    std::size_t events = 0;
    for (int tick = 0; tick < 100; ++tick) {
        if (tick % 2 == 0) {
            sidle_flow_field_lead(field, t.c, crowd, nullptr, 0, 0.1, 1, wishes.data(), 60,
                                  nullptr);
            lead(field_twin, t.cpp, twin, {.speed = 0.1}, wishes_twin);
        } else {
            sidle_flow_field_lead(field, t.c, crowd, slots.data(), int(slots.size()), 0.05, 0,
                                  wishes.data(), 60, nullptr);
            lead(field_twin, t.cpp, twin, slots, {.speed = 0.05, .settles = false}, wishes_twin);
        }
        sidle_crowd_step(crowd, &walls, wishes.data(), 60, nullptr);
        twin.step(walls_twin, wishes_twin);
        REQUIRE(sidle_crowd_hash(crowd) == twin.hash());
        std::vector<sidle_unit_event> told(64);
        const int count = sidle_crowd_events(crowd, told.data(), 64);
        REQUIRE(count == int(twin.events().size()));
        events += std::size_t(count);
        for (int i = 0; i < count; ++i) {
            const UnitEvent& event = twin.events()[std::size_t(i)];
            CHECK(told[std::size_t(i)].unit == event.unit.value);
            CHECK(told[std::size_t(i)].kind == static_cast<int>(event.kind));
        }
    }
    CHECK(events > 0);
    CHECK(sidle_crowd_unit_count(crowd) == 60);
    CHECK(sidle_crowd_tick_count(crowd) == 100);

    int count = 0;
    const sidle_unit_state* states = sidle_crowd_states(crowd, &count);
    REQUIRE(count == int(twin.states().size()));
    const sidle_unit_id id = sidle_crowd_unit_at(crowd, 7);
    sidle_unit_state one;
    REQUIRE(sidle_crowd_state(crowd, id, &one));
    CHECK(same(one.position, twin.states()[7].position));
    CHECK(std::memcmp(&states[7].position, &one.position, sizeof one.position) == 0);
    CHECK(states[7].kind == static_cast<int>(twin.states()[7].kind));
    sidle_vec2 via;
    REQUIRE(sidle_crowd_via(crowd, id, &via));
    CHECK(same(via, *twin.via({id})));

    const Vec2 at = twin.states()[7].position;
    const sidle_vec2 at_c{at.x, at.y};
    CHECK(sidle_crowd_nearest(crowd, at_c, 1.0, nullptr) == twin.nearest(at, 1.0).value);
    std::vector<sidle_unit_id> found(60);
    std::vector<UnitId> found_twin(60);
    const auto compare = [&](int many, std::size_t many_twin) {
        REQUIRE(many == int(many_twin));
        REQUIRE(many > 0);
        for (std::size_t i = 0; i < many_twin; ++i) CHECK(found[i] == found_twin[i].value);
    };
    compare(sidle_crowd_overlaps_circle(crowd, at_c, 2.0, nullptr, found.data(), 60),
            twin.overlaps(Circle2{at, 2.0}, found_twin));
    compare(sidle_crowd_overlaps_box(crowd, {{0, 0}, {9, 9}}, nullptr, found.data(), 60),
            twin.overlaps(Box2{{0, 0}, {9, 9}}, found_twin));
    compare(sidle_crowd_overlaps_cone(crowd, at_c, {-1, 0}, 0.5, 4.0, nullptr, found.data(), 60),
            twin.overlaps(Cone2{at, {-1, 0}, 0.5, 4.0}, found_twin));
    std::vector<sidle_unit_hit> hits(16);
    std::vector<UnitHit> hits_twin(16);
    const int many = sidle_crowd_cast(crowd, &walls, at_c, 0.1, {-20, 0}, nullptr, hits.data(), 16);
    REQUIRE(many == int(twin.cast(walls_twin, Circle2{at, 0.1}, {-20, 0}, hits_twin)));
    CHECK(hits[0].fraction == hits_twin[0].fraction);
    CHECK(hits[0].unit == hits_twin[0].unit.value);
    CHECK(sidle_crowd_is_clear(crowd, &walls, at_c, {at.x, at.y + 0.01}, nullptr) ==
          twin.is_clear(walls_twin, {at, {at.x, at.y + 0.01}}));

    CHECK(sidle_crowd_build(crowd, t.c, {2, 14}, SIDLE_BUILD_RULE_LEAD_OUT, &walls) ==
          twin.build(t.cpp, {2, 14}, BuildRule::lead_out, walls_twin));
    CHECK(sidle_crowd_build(crowd, t.c, {2, 14}, SIDLE_BUILD_RULE_REFUSE, nullptr) ==
          twin.build(t.cpp, {2, 14}, BuildRule::refuse));
    sidle_flow_field_tile_changed(field, t.c, {2, 14});
    sidle_flow_field* field_copy = sidle_flow_field_copy(field);
    CHECK(sidle_flow_field_distance(field_copy, {3, 3}) == field_twin.distance({3, 3}));
    sidle_flow_field_destroy(field_copy);
    CHECK(sidle_crowd_set_class(crowd, id, SIDLE_UNIT_CLASS_HEAVY) ==
          twin.set_class({id}, UnitClass::heavy));
    CHECK(sidle_crowd_set_layers(crowd, id, 2, 5) == twin.set_layers({id}, 2, 5));
    CHECK(sidle_crowd_hash(crowd) == twin.hash());
    CHECK(sidle_crowd_set_radius(crowd, id, 0.25) == twin.set_radius({id}, 0.25));
    CHECK(sidle_crowd_place(crowd, id, {2.5, 9.5}) == twin.place({id}, {2.5, 9.5}));
    CHECK(sidle_crowd_hash(crowd) == twin.hash());

    std::vector<std::uint8_t> bytes(std::size_t(sidle_crowd_save(crowd, nullptr, 0)));
    sidle_crowd_save(crowd, bytes.data(), int(bytes.size()));
    sidle_crowd* copy = sidle_crowd_copy(crowd);
    CHECK(sidle_crowd_remove(crowd, id) == 1);
    CHECK(sidle_crowd_hash(crowd) != twin.hash());
    CHECK(sidle_crowd_hash(copy) == twin.hash());
    CHECK(sidle_crowd_restore(crowd, bytes.data(), int(bytes.size()), nullptr) == SIDLE_OK);
    CHECK(sidle_crowd_hash(crowd) == twin.hash());
    sidle_error error;
    CHECK(sidle_crowd_restore(crowd, bytes.data(), int(bytes.size()) / 2, &error) != SIDLE_OK);
    CHECK(error.message[0] != '\0');
    sidle_crowd_destroy(copy);
    sidle_crowd_destroy(crowd);
    sidle_flow_field_destroy(field);
}

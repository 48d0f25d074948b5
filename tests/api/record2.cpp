// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include <array>
#include <vector>

#include "sidle/c/crowd_replay.h"
#include "sidle/c/snapshot2.h"
#include "sidle/c/walk_replay2.h"
#include "sidle/record/replay.h"
#include "sidle/record/snapshot2.h"
#include "tests/api/bytes.h"
#include "tests/api/same.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint32_t first_id = (1u << 20) + 1;

TileMap map_twin() {
    TileMap map(TileGrid2{12, 8});
    for (std::int32_t x = 0; x < 12; ++x) map.set_tile({x, 0}, TileState2::solid);
    map.set_tile({6, 1}, TileState2::solid);
    return map;
}

sidle_tile_map* make_map() {
    sidle_tile_grid grid = sidle_tile_grid_default();
    grid.columns = 12;
    grid.rows = 8;
    sidle_tile_map* map = sidle_tile_map_create(&grid);
    for (std::int32_t x = 0; x < 12; ++x) sidle_tile_map_set(map, {x, 0}, 1);
    sidle_tile_map_set(map, {6, 1}, 1);
    return map;
}

WalkFrame2 frame_of(int tick) {
    WalkFrame2 frame;
    frame.steps.push_back({{1.5, 0}, tick == 20 ? 4.0 : 0.0, tick == 5, tick == 40, {}});
    frame.moves.push_back({{first_id + 1}, {{0, 0.01 * tick}, {}}});
    if (tick == 10) frame.extra.assign(3, std::byte{9});
    if (tick != 30) return frame;
    frame.edits.push_back({WorldEdit::add, {}, {}, {Circle2{{2, 2}, 0.4}}});
    frame.edits.push_back({WorldEdit::add, {}, {}, {Polygon2{{{8, 1}, {9, 1}, {8.5, 2}}}}});
    frame.edits.push_back({WorldEdit::add, {}, {}, {map_twin(), {{0, 6}, {}}}});
    frame.edits.push_back({WorldEdit::place, {first_id + 2}, {{0, 1}, {}}, {}});
    frame.edits.push_back({WorldEdit::remove, {first_id + 3}, {}, {}});
    frame.edits.push_back({WorldEdit::set_tile, {first_id}, {}, {}, {6, 1}, TileState2::empty});
    WalkState2 state;
    state.position = {3, 1.5};
    Walker2 body;
    body.height = 1.2;
    frame.walkers.push_back({0, state, body});
    frame.steps[0].fences = {{{1, 0}, 2.5, true}};
    return frame;
}

void fill(sidle_walk_frame2* frame, int tick) {
    sidle_walk_frame2_clear(frame);
    const sidle_walk_step2 step{{1.5, 0}, tick == 20 ? 4.0 : 0.0, tick == 5, tick == 40};
    sidle_walk_frame2_set_steps(frame, &step, 1);
    sidle_move2 move{first_id + 1, 0, sidle_pose2_default()};
    move.pose.position.y = 0.01 * tick;
    sidle_walk_frame2_set_moves(frame, &move, 1);
    const std::uint8_t extra[3] = {9, 9, 9};
    if (tick == 10) sidle_walk_frame2_set_extra(frame, extra, 3);
    if (tick != 30) return;
    sidle_shape2 shape = sidle_shape2_default(SIDLE_SHAPE2_CIRCLE);
    shape.center = {2, 2};
    shape.radius = 0.4;
    sidle_walk_frame2_add(frame, &shape, nullptr);
    shape = sidle_shape2_default(SIDLE_SHAPE2_POLYGON);
    const double corners[6] = {8, 1, 9, 1, 8.5, 2};
    sidle_walk_frame2_add_nodes(frame, &shape, corners, 3, nullptr);
    sidle_tile_map* map = make_map();
    sidle_obstacle2 lifted = sidle_obstacle2_default();
    lifted.pose.position.y = 6;
    sidle_walk_frame2_add_tiles(frame, map, &lifted);
    sidle_tile_map_destroy(map);
    sidle_pose2 pose = sidle_pose2_default();
    pose.position.y = 1;
    sidle_walk_frame2_place(frame, first_id + 2, pose);
    sidle_walk_frame2_remove(frame, first_id + 3);
    sidle_walk_frame2_set_tile(frame, first_id, {6, 1}, 0);
    CHECK(sidle_walk_frame2_edit_count(frame) == 6);
    sidle_walk_state2 state = sidle_walk_state2_default();
    state.position = {3, 1.5};
    sidle_walker2 body = sidle_walker2_default();
    body.height = 1.2;
    sidle_walk_frame2_put_walker(frame, 0, &state, &body);
    sidle_room2 room{};
    room.fence_count = 1;
    room.fences[0] = {{1, 0}, 2.5, 1, 0};
    sidle_walk_frame2_set_room(frame, 0, &room);
}

}  // namespace

TEST_CASE("c: walks in the plane are recorded and played as in C++, to the same bytes") {
    WalkScene2 scene;
    scene.world.add({map_twin()});
    scene.world.add({OrientedBox2{{10, 3}, {1, 0.2}, {}}});
    scene.dt = 1.0 / 50;
    WalkState2 state;
    state.position = {1.5, 1.5};
    scene.walkers.emplace_back();
    scene.states.push_back(state);
    scene.filters.push_back({});
    sidle_world2* world = sidle_world2_create();
    sidle_tile_map* map = make_map();
    sidle_world2_add_tiles(world, map, nullptr);
    sidle_tile_map_destroy(map);
    sidle_shape2 box = sidle_shape2_default(SIDLE_SHAPE2_BOX);
    box.center = {10, 3};
    box.half = {1, 0.2};
    sidle_world2_add(world, &box, nullptr);
    sidle_walk_scene2* twin = sidle_walk_scene2_create(world, 1.0 / 50);
    sidle_world2_destroy(world);
    const sidle_walker2 walker = sidle_walker2_default();
    sidle_walk_state2 begin = sidle_walk_state2_default();
    begin.position = {1.5, 1.5};
    CHECK(sidle_walk_scene2_add_walker(twin, &walker, &begin, nullptr) == 0);
    CHECK(sidle_walk_scene2_walker_count(twin) == 1);
    CHECK(sidle_walk_scene2_dt(twin) == 1.0 / 50);

    WalkRecorder2 recorder(scene);
    sidle_walk_recorder2* recorder_c = sidle_walk_recorder2_create(twin, nullptr);
    sidle_walk_frame2* frame_c = sidle_walk_frame2_create();
    for (int tick = 0; tick < 60; ++tick) {
        const WalkFrame2 frame = frame_of(tick);
        fill(frame_c, tick);
        WalkResult2 result;
        sidle_walk_result2 result_c{};
        advance(scene, frame, std::span(&result, 1));
        sidle_walk_scene2_advance(twin, frame_c, &result_c, 1, nullptr);
        REQUIRE(same_walk(result_c, result));
        recorder.add(frame, scene);
        sidle_walk_recorder2_add(recorder_c, frame_c, twin);
        REQUIRE(sidle_walk_scene2_hash(twin) == hash(scene));
    }
    sidle_walk_state2 state_c;
    sidle_walker2 walker_c;
    sidle_walk_scene2_walker(twin, 0, &state_c, &walker_c);
    CHECK(same_state(state_c, scene.states[0]));
    CHECK(walker_c.height == 1.2);
    CHECK(sidle_world2_hash(sidle_walk_scene2_world(twin)) == hash(scene.world));
    sidle_walk_scene2* copy = sidle_walk_scene2_copy(twin);
    CHECK(sidle_walk_scene2_hash(copy) == hash(scene));
    sidle_walk_scene2_destroy(copy);

    CHECK(sidle_walk_recorder2_count(recorder_c) == 60);
    const Bytes bytes_c = filled([&](std::uint8_t* out, std::int32_t capacity) {
        return sidle_walk_recorder2_write(recorder_c, nullptr, 0, out, capacity);
    });
    CHECK(same_bytes(bytes_c, write_replay({}, recorder.replay())));
    sidle_walk_player2* player_c = nullptr;
    REQUIRE(sidle_walk_player2_create(bytes_c.data(), size_of(bytes_c), 20, &player_c, nullptr) ==
            SIDLE_OK);
    CHECK(sidle_walk_player2_tick_count(player_c) == 60);
    int ticks = 0;
    while (sidle_walk_player2_step(player_c, nullptr) != 0) ++ticks;
    CHECK(ticks == 60);
    CHECK(sidle_walk_player2_first_difference(player_c) == 0);
    CHECK(sidle_walk_scene2_hash(sidle_walk_player2_scene(player_c)) == hash(scene));
    sidle_walk_player2_seek(player_c, 11, nullptr);
    CHECK(sidle_walk_player2_tick(player_c) == 11);
    std::uint64_t recorded = 0;
    REQUIRE(sidle_walk_player2_recorded_hash(player_c, 60, &recorded) == 1);
    CHECK(recorded == hash(scene));
    sidle_walk_frame2* played = sidle_walk_player2_frame(player_c);
    sidle_walk_step2 step{};
    sidle_move2 move{};
    CHECK(sidle_walk_frame2_steps(played, &step, 1) == 1);
    CHECK(step.velocity.x == 1.5);
    CHECK(sidle_walk_frame2_moves(played, &move, 1) == 1);
    CHECK(move.pose.position.y == 0.1);
    std::uint8_t extra[4] = {};
    CHECK(sidle_walk_frame2_extra(played, extra, 4) == 3);
    sidle_walk_frame2_destroy(played);
    sidle_walk_player2_destroy(player_c);
    sidle_walk_frame2_destroy(frame_c);
    sidle_walk_recorder2_destroy(recorder_c);
    sidle_walk_scene2_destroy(twin);
}

namespace {

void edit_obstacles(CrowdFrame& frame, int tick) {
    const ObstacleId2 third{first_id + 2};
    const ObstacleId2 fourth{first_id + 3};
    const auto edit = [&](WorldEdit kind, ObstacleId2 id) -> WorldEdit2& {
        frame.edits.push_back({kind, id});
        return frame.edits.back();
    };
    if (tick == 7) {
        edit(WorldEdit::add, {}).obstacle.shape = WallChain2{{{7, 1}, {7, 3}}, false};
        edit(WorldEdit::add, {}).obstacle.shape = Circle2{{2, 5}, 0.25};
        edit(WorldEdit::add, {}).obstacle.shape = map_twin();
    }
    if (tick == 8) edit(WorldEdit::set_tile, fourth).tile = {6, 1};
    if (tick == 9) edit(WorldEdit::remove, fourth);
    if (tick == 11) edit(WorldEdit::place, third).pose = {{0.5, 0}, {}};
    if (tick == 13) frame.ways.push_back({{5, 3}, true});
    if (tick == 15) frame.ways.push_back({{5, 3}, false});
}

CrowdFrame crowd_frame_of(int tick) {
    CrowdFrame frame;
    frame.moves.push_back({{first_id}, {{0, 0.01 * tick}, {}}});
    if (tick == 5) frame.tiles.push_back({{6, 1}, TileState2::empty});
    if (tick == 6) frame.tiles.push_back({{9, 4}, TileState2::solid, BuildRule::refuse});
    if (tick == 10) {
        UnitEdit added;
        added.kind = UnitEditKind::add;
        added.unit.position = {4, 4};
        added.unit.radius = 0.2;
        added.circles = {{{0.3, 0}, 0.2}};
        frame.units.push_back(added);
    }
    if (tick == 12) frame.units.push_back({UnitEditKind::remove, {first_id - 1}, {}, {}});
    if (tick == 14) {
        UnitEdit placed{UnitEditKind::place, {first_id}, {}, {}};
        placed.unit.position = {2, 6};
        frame.units.push_back(placed);
        UnitEdit heavy{UnitEditKind::set_class, {first_id}, {}, {}};
        heavy.unit.kind = UnitClass::heavy;
        frame.units.push_back(heavy);
    }
    if (tick == 17) {
        UnitEdit hidden{UnitEditKind::set_layers, {first_id}, {}, {}};
        hidden.unit.layers = 2;
        hidden.unit.mask = 5;
        frame.units.push_back(hidden);
        UnitEdit grown{UnitEditKind::set_radius, {first_id}, {}, {}};
        grown.unit.radius = 0.45;
        frame.units.push_back(grown);
    }
    if (tick == 16) frame.orders.push_back({1, {OrderKind::point, {9, 6}, 0.1, 0, true}});
    if (tick == 18) frame.goals.push_back({0, {{2, 2}, {3, 2}}});
    if (tick == 20) frame.extra.assign(3, std::byte{9});
    edit_obstacles(frame, tick);
    return frame;
}

// The handles of obstacles that are added count on from the first.
constexpr std::uint32_t second_id = first_id + 1;

void fill_obstacles(sidle_crowd_frame* frame, int tick) {
    if (tick == 7) {
        sidle_shape2 shape = sidle_shape2_default(SIDLE_SHAPE2_WALLS);
        const double nodes[4] = {7, 1, 7, 3};
        sidle_crowd_frame_add_nodes(frame, &shape, nodes, 2, nullptr);
        shape = sidle_shape2_default(SIDLE_SHAPE2_CIRCLE);
        shape.center = {2, 5};
        shape.radius = 0.25;
        sidle_crowd_frame_add_obstacle(frame, &shape, nullptr);
        sidle_tile_map* map = make_map();
        sidle_crowd_frame_add_tiles(frame, map, nullptr);
        sidle_tile_map_destroy(map);
    }
    if (tick == 8) sidle_crowd_frame_set_obstacle_tile(frame, second_id + 2, {6, 1}, 0);
    if (tick == 9) sidle_crowd_frame_remove_obstacle(frame, second_id + 2);
    sidle_pose2 pose = sidle_pose2_default();
    pose.position = {0.5, 0};
    if (tick == 11) sidle_crowd_frame_place_obstacle(frame, second_id + 1, pose);
    if (tick == 13) sidle_crowd_frame_set_way(frame, {5, 3}, 1);
    if (tick == 15) sidle_crowd_frame_set_way(frame, {5, 3}, 0);
}

void fill(sidle_crowd_frame* frame, int tick) {
    sidle_crowd_frame_clear(frame);
    sidle_move2 move{first_id, 0, sidle_pose2_default()};
    move.pose.position.y = 0.01 * tick;
    sidle_crowd_frame_set_moves(frame, &move, 1);
    if (tick == 5) sidle_crowd_frame_set_tile(frame, {6, 1}, 0, SIDLE_BUILD_RULE_LEAD_OUT);
    if (tick == 6) sidle_crowd_frame_set_tile(frame, {9, 4}, 1, SIDLE_BUILD_RULE_REFUSE);
    if (tick == 10) {
        sidle_unit unit = sidle_unit_default();
        unit.position = {4, 4};
        unit.radius = 0.2;
        const sidle_unit_circle circle{{0.3, 0}, 0.2};
        sidle_crowd_frame_add(frame, &unit, &circle, 1);
    }
    if (tick == 12) sidle_crowd_frame_remove(frame, first_id - 1);
    if (tick == 14) {
        sidle_crowd_frame_place(frame, first_id, {2, 6});
        sidle_crowd_frame_set_class(frame, first_id, SIDLE_UNIT_CLASS_HEAVY);
    }
    if (tick == 17) {
        sidle_crowd_frame_set_layers(frame, first_id, 2, 5);
        sidle_crowd_frame_set_radius(frame, first_id, 0.45);
    }
    if (tick == 16) {
        sidle_unit_order order = sidle_unit_order_default();
        order.kind = SIDLE_ORDER_KIND_POINT;
        order.place = {9, 6};
        order.speed = 0.1;
        sidle_crowd_frame_order(frame, 1, &order);
    }
    const sidle_tile goal[2] = {{2, 2}, {3, 2}};
    if (tick == 18) sidle_crowd_frame_set_goal(frame, 0, goal, 2);
    const std::uint8_t extra[3] = {9, 9, 9};
    if (tick == 20) sidle_crowd_frame_set_extra(frame, extra, 3);
    fill_obstacles(frame, tick);
}

}  // namespace

TEST_CASE("c: a crowd is recorded and played as in C++, to the same bytes") {
    CrowdScene scene;
    scene.tiles = map_twin();
    scene.world.add({Circle2{{5, 5}, 0.5}});
    sidle_tile_map* map = make_map();
    sidle_world2* world = sidle_world2_create();
    sidle_shape2 circle = sidle_shape2_default(SIDLE_SHAPE2_CIRCLE);
    circle.center = {5, 5};
    circle.radius = 0.5;
    sidle_world2_add(world, &circle, nullptr);
    sidle_crowd* crowd = sidle_crowd_create(nullptr);
    for (int i = 0; i < 6; ++i) {
        scene.crowd.add({{1.5 + i, 2.5}, 0.3});
        sidle_unit unit = sidle_unit_default();
        unit.position = {1.5 + i, 2.5};
        unit.radius = 0.3;
        sidle_crowd_add(crowd, &unit, nullptr, 0);
    }
    sidle_crowd_scene* twin = sidle_crowd_scene_create(crowd, map, world);
    sidle_crowd_destroy(crowd);
    sidle_tile_map_destroy(map);
    sidle_world2_destroy(world);
    const std::array<Tile2, 1> goal{{{10, 6}}};
    const sidle_tile goal_c{10, 6};
    CHECK(add_goal(scene, goal) == sidle_crowd_scene_add_goal(twin, &goal_c, 1, 1));
    CHECK(sidle_crowd_scene_goal_count(twin) == 1);
    scene.flow_budget = 30;
    sidle_crowd_scene_set_flow_budget(twin, 30);
    sidle_unit_order order = sidle_unit_order_default();
    order.kind = SIDLE_ORDER_KIND_GOAL;
    order.speed = 0.1;
    for (int slot = 0; slot < 6; ++slot) {
        scene.orders.push_back({OrderKind::goal, {}, 0.1, 0, true});
        sidle_crowd_scene_set_order(twin, slot, &order);
    }
    CHECK(sidle_crowd_scene_order(twin, 5).speed == 0.1);
    CHECK(sidle_crowd_scene_order(twin, 99).kind == SIDLE_ORDER_KIND_REST);

    CrowdRecorder recorder(scene);
    sidle_crowd_recorder* recorder_c = sidle_crowd_recorder_create(twin, nullptr);
    sidle_crowd_frame* frame_c = sidle_crowd_frame_create();
    for (int tick = 0; tick < 50; ++tick) {
        const CrowdFrame frame = crowd_frame_of(tick);
        fill(frame_c, tick);
        advance(scene, frame);
        sidle_crowd_scene_advance(twin, frame_c, nullptr);
        recorder.add(frame, scene);
        sidle_crowd_recorder_add(recorder_c, frame_c, twin);
        REQUIRE(sidle_crowd_scene_hash(twin) == hash(scene));
    }
    CHECK(sidle_crowd_hash(sidle_crowd_scene_crowd(twin)) == scene.crowd.hash());
    CHECK(sidle_tile_map_hash(sidle_crowd_scene_tiles(twin)) == hash(scene.tiles));
    CHECK(sidle_world2_hash(sidle_crowd_scene_world(twin)) == hash(scene.world));
    sidle_tile_map* ways = sidle_crowd_scene_ways(twin);
    CHECK(sidle_tile_map_hash(ways) == hash(ways_of(scene)));
    sidle_tile_map_destroy(ways);
    std::int32_t unit_count = 0;
    const sidle_unit_state* units = sidle_crowd_states(sidle_crowd_scene_crowd(twin), &unit_count);
    for (std::int32_t slot = 0; slot < unit_count; ++slot) {
        const sidle_unit_order told = sidle_crowd_scene_order(twin, slot);
        const sidle_unit_wish wish = sidle_crowd_scene_wish(twin, &told, units + slot);
        const std::size_t at = static_cast<std::size_t>(slot);
        const UnitWish wish_twin = wish_of(scene, scene.orders.at(at), scene.crowd.states()[at]);
        CHECK(same(wish.motion, wish_twin.motion));
        CHECK(wish.arrival == wish_twin.arrival);
    }
    sidle_flow_field* field = sidle_crowd_scene_field(twin, 0);
    CHECK(sidle_flow_field_hash(field) == hash(scene.goals[0].field));
    sidle_flow_field_destroy(field);
    sidle_crowd_scene* copy = sidle_crowd_scene_copy(twin);
    CHECK(sidle_crowd_scene_hash(copy) == hash(scene));
    sidle_crowd_scene_destroy(copy);

    CHECK(sidle_crowd_recorder_count(recorder_c) == 50);
    const Bytes bytes_c = filled([&](std::uint8_t* out, std::int32_t capacity) {
        return sidle_crowd_recorder_write(recorder_c, nullptr, 0, out, capacity);
    });
    CHECK(same_bytes(bytes_c, write_replay({}, recorder.replay())));
    sidle_crowd_player* player_c = nullptr;
    REQUIRE(sidle_crowd_player_create(bytes_c.data(), size_of(bytes_c), 20, &player_c, nullptr) ==
            SIDLE_OK);
    CHECK(sidle_crowd_player_tick_count(player_c) == 50);
    while (sidle_crowd_player_step(player_c, nullptr) != 0) {
    }
    CHECK(sidle_crowd_player_first_difference(player_c) == 0);
    CHECK(sidle_crowd_scene_hash(sidle_crowd_player_scene(player_c)) == hash(scene));
    sidle_crowd_player_seek(player_c, 21, nullptr);
    CHECK(sidle_crowd_player_tick(player_c) == 21);
    std::uint64_t recorded = 0;
    REQUIRE(sidle_crowd_player_recorded_hash(player_c, 50, &recorded) == 1);
    CHECK(recorded == hash(scene));
    sidle_crowd_frame* played = sidle_crowd_player_frame(player_c);
    std::uint8_t extra[4] = {};
    CHECK(sidle_crowd_frame_extra(played, extra, 4) == 3);
    sidle_crowd_frame_destroy(played);
    sidle_crowd_player_destroy(player_c);
    sidle_crowd_frame_destroy(frame_c);
    sidle_crowd_recorder_destroy(recorder_c);
    sidle_crowd_scene_destroy(twin);
}

TEST_CASE("c: snapshots in the plane are those of C++, and are taken back or refused") {
    TileMap map = map_twin();
    sidle_tile_map* map_c = make_map();
    sidle_tile_grid small = sidle_tile_grid_default();
    small.columns = small.rows = 2;
    sidle_tile_map* other_map = sidle_tile_map_create(&small);
    const Bytes map_bytes = check_thing(map_c, other_map, sidle_tile_map_snapshot,
                                        sidle_tile_map_restore, sidle_tile_map_hash);
    CHECK(same_bytes(map_bytes, snapshot(map)));
    CHECK(sidle_tile_map_hash(map_c) == hash(map));

    World2 world;
    world.add({map});
    sidle_world2* world_c = sidle_world2_create();
    sidle_world2_add_tiles(world_c, map_c, nullptr);
    sidle_world2* other_world = sidle_world2_create();
    const Bytes world_bytes = check_thing(world_c, other_world, sidle_world2_snapshot,
                                          sidle_world2_restore, sidle_world2_hash);
    CHECK(same_bytes(world_bytes, snapshot(world)));

    Crowd crowd;
    crowd.add({{3, 3}, 0.4});
    sidle_crowd* crowd_c = sidle_crowd_create(nullptr);
    sidle_unit unit = sidle_unit_default();
    unit.position = {3, 3};
    unit.radius = 0.4;
    sidle_crowd_add(crowd_c, &unit, nullptr, 0);
    sidle_crowd* other_crowd = sidle_crowd_create(nullptr);
    const Bytes crowd_bytes = check_thing(crowd_c, other_crowd, sidle_crowd_snapshot,
                                          sidle_crowd_restore_snapshot, sidle_crowd_hash);
    CHECK(same_bytes(crowd_bytes, snapshot(crowd)));

    const sidle_tile goal{8, 5};
    sidle_flow_field* field = sidle_flow_field_create(1);
    sidle_flow_field_set_goals(field, map_c, &goal, 1);
    sidle_flow_field_update(field, map_c, 9);
    sidle_flow_field* other_field = sidle_flow_field_create(1);
    const auto restore_field = [&](sidle_flow_field* to, const std::uint8_t* bytes,
                                   std::int32_t size, sidle_error* error) {
        return sidle_flow_field_restore(to, map_c, bytes, size, error);
    };
    check_thing(field, other_field, sidle_flow_field_snapshot, restore_field,
                sidle_flow_field_hash);
    sidle_flow_field_destroy(field);
    sidle_flow_field_destroy(other_field);
    sidle_crowd_destroy(crowd_c);
    sidle_crowd_destroy(other_crowd);
    sidle_world2_destroy(world_c);
    sidle_world2_destroy(other_world);
    sidle_tile_map_destroy(map_c);
    sidle_tile_map_destroy(other_map);
}

TEST_CASE("c: plain states of the plane go through bytes") {
    sidle_walker2 walker = sidle_walker2_default();
    walker.radius = 0.25;
    check_plain(walker, sidle_walker2_default(), sidle_walker2_snapshot, sidle_walker2_restore,
                sidle_walker2_hash);
    sidle_walk_state2 state = sidle_walk_state2_default();
    state.position = {1, 2};
    check_plain(state, sidle_walk_state2_default(), sidle_walk_state2_snapshot,
                sidle_walk_state2_restore, sidle_walk_state2_hash);
    sidle_projectile_state2 flight = sidle_projectile_state2_default();
    flight.velocity = {9, 1};
    check_plain(flight, sidle_projectile_state2_default(), sidle_projectile_state2_snapshot,
                sidle_projectile_state2_restore, sidle_projectile_state2_hash);
    sidle_contact_set set{};
    set.is_whole = 1;
    sidle_contact_set touched = set;
    touched.obstacles[0] = 77;
    touched.count = 1;
    check_plain(touched, set, sidle_contact_set2_snapshot, sidle_contact_set2_restore,
                sidle_contact_set2_hash);
}

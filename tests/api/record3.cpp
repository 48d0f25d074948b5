// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include <string>
#include <vector>

#include "sidle/c/game_replay.h"
#include "sidle/c/snapshot3.h"
#include "sidle/c/walk_replay3.h"
#include "sidle/record/replay.h"
#include "sidle/record/snapshot3.h"
#include "tests/api/bytes.h"
#include "tests/api/same.h"

using namespace sidle;
using namespace sidle::test;

namespace {

struct Worlds {
    World3 cpp;
    sidle_world3* c = sidle_world3_create();
    sidle_mesh3* mesh = nullptr;
    std::shared_ptr<const Mesh3> twin;

    Worlds() {
        const std::vector<float> vertices{-9, 0, -9, -9, 0, 9, 9, 0, 9, 9, 0, -9};
        const std::vector<sidle_mesh_triangle3> triangles{{0, 1, 2, 0, 7}, {0, 2, 3, 1, 8}};
        CHECK(sidle_mesh3_create(vertices.data(), 4, triangles.data(), 2, &mesh, nullptr) ==
              SIDLE_OK);
        MeshSource3 source;
        source.vertices = {{-9, 0, -9}, {-9, 0, 9}, {9, 0, 9}, {9, 0, -9}};
        source.triangles = {{0, 1, 2, Surface3::solid, 7}, {0, 2, 3, Surface3::walkable, 8}};
        twin = make_mesh(source).value();
        cpp.add({twin});
        sidle_world3_add_mesh(c, mesh, nullptr);
        sidle_shape3 box = sidle_shape3_default(SIDLE_SHAPE3_BOX);
        box.center = {3, 1, 0};
        box.half = {0.5, 1, 9};
        cpp.add({OrientedBox3{{3, 1, 0}, {0.5, 1, 9}, {}}});
        sidle_world3_add(c, &box, nullptr);
    }
    ~Worlds() {
        sidle_world3_destroy(c);
        sidle_mesh3_destroy(mesh);
    }
    Worlds(const Worlds&) = delete;
    Worlds& operator=(const Worlds&) = delete;
};

constexpr sidle_vec3 start{0, 0.5, 0};

WalkFrame3 frame_of(int tick) {
    WalkFrame3 frame;
    frame.steps.push_back({{2, 0, 1}, tick == 20 ? 4.0 : 0.0, tick == 5, tick == 40, {}});
    frame.moves.push_back({{(1u << 20) + 2}, {{0.01 * tick, 0, 0}, {}}});
    if (tick == 10) frame.extra.assign(3, std::byte{9});
    return frame;
}

void fill(sidle_walk_frame3* frame, int tick) {
    sidle_walk_frame3_clear(frame);
    const sidle_walk_step3 step{{2, 0, 1}, tick == 20 ? 4.0 : 0.0, tick == 5, tick == 40};
    sidle_walk_frame3_set_steps(frame, &step, 1);
    sidle_move3 move{(1u << 20) + 2, 0, sidle_pose3_default()};
    move.pose.position.x = 0.01 * tick;
    sidle_walk_frame3_set_moves(frame, &move, 1);
    const std::uint8_t extra[3] = {9, 9, 9};
    if (tick == 10) sidle_walk_frame3_set_extra(frame, extra, 3);
}

// Things that happen to the world in the middle of the recording.
void edit(WalkFrame3& frame, const Worlds& worlds) {
    frame.edits.push_back({WorldEdit::add, {}, {}, {Sphere3{{0, 0, 4}, 0.5}}});
    frame.edits.push_back({WorldEdit::add, {}, {}, {worlds.twin}});
    HeightfieldSource3 hill{2, 2, 1.0, {0, 0.5f, 0.25f, 0}};
    frame.edits.push_back({WorldEdit::add, {}, {}, {make_heightfield(hill).value()}});
    const std::vector<Vec3> nodes{{-4, 0, -4}, {-4, 0, 4}};
    frame.edits.push_back({WorldEdit::add, {}, {}, {WallChain3{nodes, false, 0.2, 0, 2}}});
    frame.edits.push_back({WorldEdit::place, {(1u << 20) + 3}, {{0, 0, 2}, {}}, {}});
    frame.edits.push_back({WorldEdit::remove, {(1u << 20) + 4}, {}, {}});
    WalkState3 state;
    state.position = {-1, 0.5, 0};
    Walker3 body;
    body.height = 1.2;
    frame.walkers.push_back({0, state, body});
    frame.steps[0].fences = {{{{1, 0, 0}, -1.5}, true}};
}

void edit(sidle_walk_frame3* frame, const Worlds& worlds) {
    sidle_shape3 sphere = sidle_shape3_default(SIDLE_SHAPE3_SPHERE);
    sphere.center = {0, 0, 4};
    sphere.radius = 0.5;
    sidle_walk_frame3_add(frame, &sphere, nullptr);
    sidle_walk_frame3_add_mesh(frame, worlds.mesh, nullptr);
    const sidle_heightfield_grid3 grid{2, 2, 1.0, SIDLE_SURFACE3_SOLID, 0};
    const float heights[4] = {0, 0.5f, 0.25f, 0};
    sidle_heightfield3* hill = nullptr;
    REQUIRE(sidle_heightfield3_create(&grid, heights, &hill, nullptr) == SIDLE_OK);
    sidle_walk_frame3_add_heightfield(frame, hill, nullptr);
    sidle_heightfield3_destroy(hill);
    sidle_shape3 walls = sidle_shape3_default(SIDLE_SHAPE3_WALLS);
    walls.thickness = 0.2;
    walls.bottom = 0;
    walls.top = 2;
    const double nodes[4] = {-4, -4, -4, 4};
    sidle_walk_frame3_add_walls(frame, &walls, nodes, 2, nullptr);
    sidle_pose3 pose = sidle_pose3_default();
    pose.position.z = 2;
    sidle_walk_frame3_place(frame, (1u << 20) + 3, pose);
    sidle_walk_frame3_remove(frame, (1u << 20) + 4);
    CHECK(sidle_walk_frame3_edit_count(frame) == 6);
    sidle_walk_state3 state = sidle_walk_state3_default();
    state.position = {-1, 0.5, 0};
    sidle_walker3 body = sidle_walker3_default();
    body.height = 1.2;
    sidle_walk_frame3_put_walker(frame, 0, &state, &body);
    sidle_room3 room{};
    room.fence_count = 1;
    room.fences[0] = {{1, 0, 0}, -1.5, 1, 0};
    sidle_walk_frame3_set_room(frame, 0, &room);
}

}  // namespace

TEST_CASE("c: walks in space are recorded and played as in C++, to the same bytes") {
    Worlds worlds;
    WalkScene3 scene;
    scene.world = worlds.cpp;
    scene.dt = 1.0 / 50;
    WalkState3 state;
    state.position = {start.x, start.y, start.z};
    scene.walkers.emplace_back();
    scene.states.push_back(state);
    scene.filters.push_back({});
    sidle_walk_scene3* twin = sidle_walk_scene3_create(worlds.c, 1.0 / 50);
    const sidle_walker3 walker = sidle_walker3_default();
    sidle_walk_state3 begin = sidle_walk_state3_default();
    begin.position = start;
    CHECK(sidle_walk_scene3_add_walker(twin, &walker, &begin, nullptr) == 0);
    CHECK(sidle_walk_scene3_walker_count(twin) == 1);
    CHECK(sidle_walk_scene3_dt(twin) == 1.0 / 50);
    CHECK(sidle_walk_scene3_hash(twin) == hash(scene));

    sidle_record_settings settings = sidle_record_settings_default();
    CHECK(settings.hash_every == 1);
    CHECK(settings.keep_ticks == 0);
    settings.hash_every = 2;
    WalkRecorder3 recorder(scene, {2, 0});
    sidle_walk_recorder3* recorder_c = sidle_walk_recorder3_create(twin, &settings);
    sidle_walk_frame3* frame_c = sidle_walk_frame3_create();
    for (int tick = 0; tick < 60; ++tick) {
        WalkFrame3 frame = frame_of(tick);
        fill(frame_c, tick);
        if (tick == 30) {
            edit(frame, worlds);
            edit(frame_c, worlds);
        }
        WalkResult3 result;
        sidle_walk_result3 result_c{};
        advance(scene, frame, std::span(&result, 1));
        sidle_walk_scene3_advance(twin, frame_c, &result_c, 1, nullptr);
        REQUIRE(same_walk(result_c, result));
        recorder.add(frame, scene);
        sidle_walk_recorder3_add(recorder_c, frame_c, twin);
        REQUIRE(sidle_walk_scene3_hash(twin) == hash(scene));
    }
    sidle_walk_state3 state_c;
    sidle_walker3 walker_c;
    sidle_walk_scene3_walker(twin, 0, &state_c, &walker_c);
    CHECK(same_state(state_c, scene.states[0]));
    CHECK(walker_c.height == 1.2);
    CHECK(sidle_world3_obstacle_count(sidle_walk_scene3_world(twin)) == 5);
    sidle_walk_scene3* copy = sidle_walk_scene3_copy(twin);
    CHECK(sidle_walk_scene3_hash(copy) == hash(scene));
    sidle_walk_scene3_destroy(copy);

    CHECK(sidle_walk_recorder3_count(recorder_c) == 60);
    const std::vector<ReplayNote> notes{{"title", "twins"}, {"level", "small"}};
    const sidle_replay_note notes_c[2] = {{"title", "twins"}, {"level", "small"}};
    const auto bytes = write_replay(notes, recorder.replay(), MeshStorage::by_hash);
    const Bytes bytes_c = filled([&](std::uint8_t* out, std::int32_t capacity) {
        return sidle_walk_recorder3_write(recorder_c, notes_c, 2, SIDLE_MESH_STORAGE_BY_HASH, out,
                                          capacity);
    });
    CHECK(same_bytes(bytes_c, bytes));

    sidle_walk_player3* player_c = nullptr;
    sidle_error error{};
    CHECK(sidle_walk_player3_create(bytes_c.data(), size_of(bytes_c), nullptr, 20, &player_c,
                                    &error) == SIDLE_WRONG_LEVEL);
    CHECK(std::string(error.message) == "made in small, which is not in the file");
    REQUIRE(sidle_walk_player3_create(bytes_c.data(), size_of(bytes_c), worlds.c, 20, &player_c,
                                      nullptr) == SIDLE_OK);
    CHECK(sidle_walk_player3_tick_count(player_c) == 60);
    int ticks = 0;
    while (sidle_walk_player3_step(player_c, nullptr) != 0) ++ticks;
    CHECK(ticks == 60);
    CHECK(sidle_walk_player3_first_difference(player_c) == 0);
    CHECK(sidle_walk_scene3_hash(sidle_walk_player3_scene(player_c)) == hash(scene));
    sidle_walk_player3_seek(player_c, 11, nullptr);
    CHECK(sidle_walk_player3_tick(player_c) == 11);
    std::uint64_t recorded = 0;
    CHECK(sidle_walk_player3_recorded_hash(player_c, 11, &recorded) == 0);
    REQUIRE(sidle_walk_player3_recorded_hash(player_c, 60, &recorded) == 1);
    CHECK(recorded == hash(scene));
    sidle_walk_frame3* played = sidle_walk_player3_frame(player_c);
    sidle_walk_step3 step{};
    sidle_move3 move{};
    CHECK(sidle_walk_frame3_steps(played, &step, 1) == 1);
    CHECK(step.velocity.x == 2);
    CHECK(sidle_walk_frame3_moves(played, &move, 1) == 1);
    CHECK(move.pose.position.x == 0.1);
    std::uint8_t extra[4] = {};
    CHECK(sidle_walk_frame3_extra(played, extra, 4) == 3);
    CHECK(extra[2] == 9);
    sidle_walk_frame3_destroy(played);
    sidle_walk_player3_destroy(player_c);

    sidle_replay_head* head = nullptr;
    REQUIRE(sidle_replay_head_read(bytes_c.data(), size_of(bytes_c), &head, nullptr) == SIDLE_OK);
    CHECK(sidle_replay_head_kind(head) == SIDLE_REPLAY_KIND_WALK3);
    CHECK(sidle_replay_head_tick_count(head) == 60);
    CHECK(sidle_replay_head_hash_every(head) == 2);
    REQUIRE(sidle_replay_head_note_count(head) == 2);
    char text[16];
    CHECK(sidle_replay_head_note_key(head, 1, text, 16) == 5);
    CHECK(std::string(text) == "level");
    CHECK(sidle_replay_head_note_text(head, 1, text, 16) == 5);
    CHECK(std::string(text) == "small");
    CHECK(sidle_replay_head_game(head, text, 16) == 0);
    sidle_replay_head_destroy(head);
    sidle_walk_frame3_destroy(frame_c);
    sidle_walk_recorder3_destroy(recorder_c);
    sidle_walk_scene3_destroy(twin);
}

TEST_CASE("c: snapshots in space are those of C++, and are taken back or refused") {
    Worlds worlds;
    const auto bytes = snapshot(worlds.cpp, MeshStorage::by_hash);
    const Bytes bytes_c = filled([&](std::uint8_t* out, std::int32_t capacity) {
        return sidle_world3_snapshot(worlds.c, SIDLE_MESH_STORAGE_BY_HASH, out, capacity);
    });
    CHECK(same_bytes(bytes_c, bytes));
    CHECK(sidle_world3_hash(worlds.c) == hash(worlds.cpp));
    sidle_world3* other = sidle_world3_create();
    CHECK(sidle_world3_restore(other, bytes_c.data(), size_of(bytes_c), nullptr) ==
          SIDLE_WRONG_LEVEL);
    CHECK(sidle_world3_obstacle_count(other) == 0);
    sidle_world3_add_mesh(other, worlds.mesh, nullptr);
    CHECK(sidle_world3_restore(other, bytes_c.data(), size_of(bytes_c), nullptr) == SIDLE_OK);
    CHECK(sidle_world3_hash(other) == hash(worlds.cpp));
    sidle_world3_destroy(other);

    sidle_walker3 walker = sidle_walker3_default();
    walker.radius = 0.25;
    check_plain(walker, sidle_walker3_default(), sidle_walker3_snapshot, sidle_walker3_restore,
                sidle_walker3_hash);
    Walker3 walker_twin;
    walker_twin.radius = 0.25;
    CHECK(sidle_walker3_hash(&walker) == hash(walker_twin));
    sidle_walk_state3 state = sidle_walk_state3_default();
    state.position = {1, 2, 3};
    check_plain(state, sidle_walk_state3_default(), sidle_walk_state3_snapshot,
                sidle_walk_state3_restore, sidle_walk_state3_hash);
    sidle_camera_state3 camera = sidle_camera_state3_default();
    camera.distance = 4;
    check_plain(camera, sidle_camera_state3_default(), sidle_camera_state3_snapshot,
                sidle_camera_state3_restore, sidle_camera_state3_hash);
    sidle_projectile_state3 flight = sidle_projectile_state3_default();
    flight.velocity = {9, 1, 0};
    check_plain(flight, sidle_projectile_state3_default(), sidle_projectile_state3_snapshot,
                sidle_projectile_state3_restore, sidle_projectile_state3_hash);
    sidle_contact_set set{};
    set.is_whole = 1;
    sidle_contact_set touched = set;
    touched.obstacles[0] = 77;
    touched.count = 1;
    check_plain(touched, set, sidle_contact_set3_snapshot, sidle_contact_set3_restore,
                sidle_contact_set3_hash);
}

TEST_CASE("c: a game's own ticks are written and read as in C++") {
    const std::uint8_t tick[2] = {6, 7};
    sidle_game_replay* game = sidle_game_replay_create("builder", 3, tick, 2, 1);
    sidle_game_replay_add_tick(game, tick, 1);
    sidle_game_replay_add_hash(game, 55);
    const Bytes bytes_c = filled([&](std::uint8_t* out, std::int32_t capacity) {
        return sidle_game_replay_write(game, nullptr, 0, out, capacity);
    });
    sidle_game_replay_destroy(game);
    GameReplay twin{"builder", 3, {std::byte{6}, std::byte{7}}, {{std::byte{6}}}, {1, {55}}};
    CHECK(same_bytes(bytes_c, write_replay({{}, twin})));

    sidle_game_replay* read = nullptr;
    REQUIRE(sidle_game_replay_read(bytes_c.data(), size_of(bytes_c), &read, nullptr) == SIDLE_OK);
    char text[16];
    CHECK(sidle_game_replay_game(read, text, 16) == 7);
    CHECK(std::string(text) == "builder");
    CHECK(sidle_game_replay_version(read) == 3);
    std::uint8_t out[4] = {};
    CHECK(sidle_game_replay_start(read, out, 4) == 2);
    CHECK(out[1] == 7);
    CHECK(sidle_game_replay_tick_count(read) == 1);
    CHECK(sidle_game_replay_tick(read, 0, out, 4) == 1);
    std::uint64_t hash = 0;
    CHECK(sidle_game_replay_recorded_hash(read, 1, &hash) == 1);
    CHECK(hash == 55);
    sidle_game_replay_destroy(read);
}

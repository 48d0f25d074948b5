// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/walk_replay3.h"

#include <utility>

#include "c/bytes.h"
#include "c/space.h"
#include "c/tasks.h"
#include "c/walkers.h"
#include "sidle/base/assert.h"
#include "sidle/record/walk_replay.h"

using namespace sidle::c;

struct sidle_walk_frame3 {
    sidle::WalkFrame3 frame;
};

struct sidle_walk_scene3 : Held<sidle::WalkScene3> {
    using Held::Held;
    sidle::WalkScene3& scene = thing();
    sidle_world3 world{&scene.world};
};

struct sidle_walk_recorder3 {
    sidle::WalkRecorder3 recorder;
};

struct sidle_walk_player3 {
    sidle_walk_player3(sidle::WalkReplay3 replay, std::size_t keyframe_every)
        : player(std::move(replay), keyframe_every) {}

    sidle::WalkPlayer3 player;
    // Handed out as const alone.
    sidle_walk_scene3 scene{const_cast<sidle::WalkScene3*>(&player.scene())};
};

namespace {

void add(sidle_walk_frame3* frame, sidle::ObstacleShape3 shape, const sidle_obstacle3* obstacle) {
    frame->frame.edits.push_back(
        {sidle::WorldEdit::add, {}, {}, obstacle_of(std::move(shape), obstacle)});
}

sidle_walk_step3 step_to_c(const sidle::WalkStep3& step) {
    return {to_c(step.velocity), step.jump_speed, step.drops_through, step.swims};
}

}  // namespace

sidle_walk_frame3* sidle_walk_frame3_create(void) { return new sidle_walk_frame3{}; }
void sidle_walk_frame3_destroy(sidle_walk_frame3* frame) { delete frame; }
void sidle_walk_frame3_clear(sidle_walk_frame3* frame) { frame->frame = {}; }

void sidle_walk_frame3_add(sidle_walk_frame3* frame, const sidle_shape3* shape,
                           const sidle_obstacle3* obstacle) {
    add(frame, from_c(*shape), obstacle);
}

void sidle_walk_frame3_add_mesh(sidle_walk_frame3* frame, const sidle_mesh3* mesh,
                                const sidle_obstacle3* obstacle) {
    add(frame, mesh->mesh, obstacle);
}

void sidle_walk_frame3_add_heightfield(sidle_walk_frame3* frame, const sidle_heightfield3* terrain,
                                       const sidle_obstacle3* obstacle) {
    add(frame, terrain->terrain, obstacle);
}

void sidle_walk_frame3_add_walls(sidle_walk_frame3* frame, const sidle_shape3* shape,
                                 const double* nodes, int32_t node_count,
                                 const sidle_obstacle3* obstacle) {
    add(frame, walls_of(*shape, nodes, node_count), obstacle);
}

void sidle_walk_frame3_place(sidle_walk_frame3* frame, sidle_obstacle_id3 id, sidle_pose3 pose) {
    frame->frame.edits.push_back({sidle::WorldEdit::place, {id}, from_c(pose), {}});
}

void sidle_walk_frame3_remove(sidle_walk_frame3* frame, sidle_obstacle_id3 id) {
    frame->frame.edits.push_back({sidle::WorldEdit::remove, {id}, {}, {}});
}

int32_t sidle_walk_frame3_edit_count(const sidle_walk_frame3* frame) {
    return static_cast<std::int32_t>(frame->frame.edits.size());
}

void sidle_walk_frame3_set_moves(sidle_walk_frame3* frame, const sidle_move3* moves,
                                 int32_t count) {
    frame->frame.moves = moves_of(moves, count);
}

int32_t sidle_walk_frame3_moves(const sidle_walk_frame3* frame, sidle_move3* out,
                                int32_t capacity) {
    return copy_out(std::span(frame->frame.moves), out, capacity, [](const sidle::Move3& move) {
        return sidle_move3{move.id.value, 0, to_c(move.pose)};
    });
}

void sidle_walk_frame3_put_walker(sidle_walk_frame3* frame, int32_t walker,
                                  const sidle_walk_state3* state, const sidle_walker3* body) {
    sidle::WalkerEdit3 edit{static_cast<std::uint32_t>(walker), from_c(*state), {}};
    if (body != nullptr) edit.body = from_c(*body);
    frame->frame.walkers.push_back(edit);
}

void sidle_walk_frame3_set_steps(sidle_walk_frame3* frame, const sidle_walk_step3* steps,
                                 int32_t count) {
    frame->frame.steps.clear();
    for (const sidle_walk_step3& step : span_of(steps, count)) {
        frame->frame.steps.push_back(
            {from_c(step.velocity), step.jump_speed, step.drops_through != 0, step.swims != 0, {}});
    }
}

int32_t sidle_walk_frame3_steps(const sidle_walk_frame3* frame, sidle_walk_step3* out,
                                int32_t capacity) {
    return copy_out(std::span(frame->frame.steps), out, capacity, step_to_c);
}

void sidle_walk_frame3_set_room(sidle_walk_frame3* frame, int32_t walker, const sidle_room3* room) {
    auto& steps = frame->frame.steps;
    const auto at = static_cast<std::size_t>(walker);
    SIDLE_ASSERT(at < steps.size(), "a room is for a walker that has a step");
    if (at >= steps.size()) return;
    const auto own = room_of_c(*room);
    const auto fences = own.span();
    steps[at].fences.assign(fences.begin(), fences.end());
}

void sidle_walk_frame3_set_extra(sidle_walk_frame3* frame, const uint8_t* bytes, int32_t size) {
    frame->frame.extra = own_bytes(bytes, size);
}

int32_t sidle_walk_frame3_extra(const sidle_walk_frame3* frame, uint8_t* out, int32_t capacity) {
    return give_bytes(frame->frame.extra, out, capacity);
}

sidle_walk_scene3* sidle_walk_scene3_create(const sidle_world3* world, double dt) {
    return new sidle_walk_scene3(sidle::WalkScene3{world->world, {}, {}, {}, dt});
}

sidle_walk_scene3* sidle_walk_scene3_copy(const sidle_walk_scene3* scene) {
    return new sidle_walk_scene3(scene->scene);
}

void sidle_walk_scene3_destroy(sidle_walk_scene3* scene) { delete scene; }

int32_t sidle_walk_scene3_add_walker(sidle_walk_scene3* scene, const sidle_walker3* walker,
                                     const sidle_walk_state3* state, const sidle_filter* filter) {
    sidle::WalkScene3& own = scene->scene;
    own.filters.resize(own.walkers.size());
    own.filters.push_back(filter3(filter));
    own.walkers.push_back(from_c(*walker));
    own.states.push_back(from_c(*state));
    return static_cast<std::int32_t>(own.walkers.size()) - 1;
}

int32_t sidle_walk_scene3_walker_count(const sidle_walk_scene3* scene) {
    return static_cast<std::int32_t>(scene->scene.walkers.size());
}

void sidle_walk_scene3_walker(const sidle_walk_scene3* scene, int32_t index,
                              sidle_walk_state3* state, sidle_walker3* walker) {
    if (find_at(std::span(std::as_const(scene->scene.walkers)), index) == nullptr) return;
    const std::size_t at = count_of(index);
    if (state != nullptr) *state = to_c(scene->scene.states[at]);
    if (walker != nullptr) *walker = to_c(scene->scene.walkers[at]);
}

double sidle_walk_scene3_dt(const sidle_walk_scene3* scene) { return scene->scene.dt; }

const sidle_world3* sidle_walk_scene3_world(const sidle_walk_scene3* scene) {
    return &scene->world;
}

void sidle_walk_scene3_advance(sidle_walk_scene3* scene, const sidle_walk_frame3* frame,
                               sidle_walk_result3* results, int32_t capacity,
                               const sidle_tasks* tasks) {
    const std::size_t wanted = std::min(count_of(capacity), scene->scene.walkers.size());
    std::vector<sidle::WalkResult3> own(wanted);
    sidle::advance(scene->scene, frame->frame, own, OwnTasks(tasks));
    for (std::size_t k = 0; k < own.size(); ++k) to_c(own[k], results[k]);
}

uint64_t sidle_walk_scene3_hash(const sidle_walk_scene3* scene) {
    return sidle::hash(scene->scene);
}

sidle_walk_recorder3* sidle_walk_recorder3_create(const sidle_walk_scene3* start,
                                                  const sidle_record_settings* settings) {
    return new sidle_walk_recorder3{sidle::WalkRecorder3(start->scene, settings_of(settings))};
}

void sidle_walk_recorder3_destroy(sidle_walk_recorder3* recorder) { delete recorder; }

void sidle_walk_recorder3_add(sidle_walk_recorder3* recorder, const sidle_walk_frame3* frame,
                              const sidle_walk_scene3* after) {
    recorder->recorder.add(frame->frame, after->scene);
}

int32_t sidle_walk_recorder3_count(const sidle_walk_recorder3* recorder) {
    return static_cast<std::int32_t>(recorder->recorder.count());
}

int32_t sidle_walk_recorder3_write(const sidle_walk_recorder3* recorder,
                                   const sidle_replay_note* notes, int32_t note_count,
                                   sidle_mesh_storage storage, uint8_t* out, int32_t capacity) {
    const auto bytes = sidle::write_replay(notes_of(notes, note_count), recorder->recorder.replay(),
                                           one_of(storage, sidle::MeshStorage::by_hash));
    return give_bytes(bytes, out, capacity);
}

sidle_status sidle_walk_player3_create(const uint8_t* bytes, int32_t size,
                                       const sidle_world3* level, int32_t keyframe_every,
                                       sidle_walk_player3** out, sidle_error* error) {
    auto replay =
        sidle::read_walk_replay3(bytes_of(bytes, size), level != nullptr ? &level->world : nullptr);
    if (!replay) return tell(replay.error(), error);
    *out = new sidle_walk_player3(std::move(replay.value()), distance_of(keyframe_every));
    return SIDLE_OK;
}

void sidle_walk_player3_destroy(sidle_walk_player3* player) { delete player; }

int32_t sidle_walk_player3_tick(const sidle_walk_player3* player) {
    return static_cast<std::int32_t>(player->player.tick());
}

int32_t sidle_walk_player3_tick_count(const sidle_walk_player3* player) {
    return static_cast<std::int32_t>(player->player.tick_count());
}

int32_t sidle_walk_player3_step(sidle_walk_player3* player, const sidle_tasks* tasks) {
    return player->player.step(OwnTasks(tasks));
}

void sidle_walk_player3_seek(sidle_walk_player3* player, int32_t tick, const sidle_tasks* tasks) {
    player->player.seek(static_cast<std::size_t>(std::max(tick, 0)), OwnTasks(tasks));
}

const sidle_walk_scene3* sidle_walk_player3_scene(const sidle_walk_player3* player) {
    return &player->scene;
}

sidle_walk_frame3* sidle_walk_player3_frame(const sidle_walk_player3* player) {
    return new sidle_walk_frame3{player->player.frame()};
}

int32_t sidle_walk_player3_first_difference(const sidle_walk_player3* player) {
    return number_of(player->player.first_difference());
}

int32_t sidle_walk_player3_recorded_hash(const sidle_walk_player3* player, int32_t tick,
                                         uint64_t* out) {
    return give_hash(player->player.replay().hashes, tick, out);
}

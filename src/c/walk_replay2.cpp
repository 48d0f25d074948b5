// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/walk_replay2.h"

#include <utility>

#include "c/bytes.h"
#include "c/plane.h"
#include "c/tasks.h"
#include "c/walkers2.h"
#include "sidle/base/assert.h"
#include "sidle/record/walk_replay2.h"

using namespace sidle::c;

struct sidle_walk_frame2 {
    sidle::WalkFrame2 frame;
};

struct sidle_walk_scene2 : Held<sidle::WalkScene2> {
    using Held::Held;
    sidle::WalkScene2& scene = thing();
    sidle_world2 world{&scene.world};
};

struct sidle_walk_recorder2 {
    sidle::WalkRecorder2 recorder;
};

struct sidle_walk_player2 {
    sidle_walk_player2(sidle::WalkReplay2 replay, std::size_t keyframe_every)
        : player(std::move(replay), keyframe_every) {}

    sidle::WalkPlayer2 player;
    // Handed out as const alone.
    sidle_walk_scene2 scene{const_cast<sidle::WalkScene2*>(&player.scene())};
};

namespace {

void add(sidle_walk_frame2* frame, sidle::ObstacleShape2 shape, const sidle_obstacle2* obstacle) {
    frame->frame.edits.push_back(
        {sidle::WorldEdit::add, {}, {}, obstacle_of(std::move(shape), obstacle)});
}

sidle_walk_step2 step_to_c(const sidle::WalkStep2& step) {
    return {to_c(step.velocity), step.jump_speed, step.drops_through, step.swims};
}

}  // namespace

sidle_walk_frame2* sidle_walk_frame2_create(void) { return new sidle_walk_frame2{}; }
void sidle_walk_frame2_destroy(sidle_walk_frame2* frame) { delete frame; }
void sidle_walk_frame2_clear(sidle_walk_frame2* frame) { frame->frame = {}; }

void sidle_walk_frame2_add(sidle_walk_frame2* frame, const sidle_shape2* shape,
                           const sidle_obstacle2* obstacle) {
    add(frame, from_c(*shape), obstacle);
}

void sidle_walk_frame2_add_nodes(sidle_walk_frame2* frame, const sidle_shape2* shape,
                                 const double* nodes, int32_t node_count,
                                 const sidle_obstacle2* obstacle) {
    add(frame, nodes_shape_of(*shape, nodes, node_count), obstacle);
}

void sidle_walk_frame2_add_tiles(sidle_walk_frame2* frame, const sidle_tile_map* map,
                                 const sidle_obstacle2* obstacle) {
    add(frame, map->map, obstacle);
}

void sidle_walk_frame2_set_tile(sidle_walk_frame2* frame, sidle_obstacle_id2 id, sidle_tile tile,
                                int32_t is_solid) {
    frame->frame.edits.push_back(
        {sidle::WorldEdit::set_tile, {id}, {}, {}, from_c(tile), tile_state(is_solid)});
}

void sidle_walk_frame2_place(sidle_walk_frame2* frame, sidle_obstacle_id2 id, sidle_pose2 pose) {
    frame->frame.edits.push_back({sidle::WorldEdit::place, {id}, from_c(pose), {}});
}

void sidle_walk_frame2_remove(sidle_walk_frame2* frame, sidle_obstacle_id2 id) {
    frame->frame.edits.push_back({sidle::WorldEdit::remove, {id}, {}, {}});
}

int32_t sidle_walk_frame2_edit_count(const sidle_walk_frame2* frame) {
    return static_cast<std::int32_t>(frame->frame.edits.size());
}

void sidle_walk_frame2_set_moves(sidle_walk_frame2* frame, const sidle_move2* moves,
                                 int32_t count) {
    frame->frame.moves = moves_of(moves, count);
}

int32_t sidle_walk_frame2_moves(const sidle_walk_frame2* frame, sidle_move2* out,
                                int32_t capacity) {
    return copy_out(std::span(frame->frame.moves), out, capacity, [](const sidle::Move2& move) {
        return sidle_move2{move.id.value, 0, to_c(move.pose)};
    });
}

void sidle_walk_frame2_put_walker(sidle_walk_frame2* frame, int32_t walker,
                                  const sidle_walk_state2* state, const sidle_walker2* body) {
    sidle::WalkerEdit2 edit{static_cast<std::uint32_t>(walker), from_c(*state), {}};
    if (body != nullptr) edit.body = from_c(*body);
    frame->frame.walkers.push_back(edit);
}

void sidle_walk_frame2_set_steps(sidle_walk_frame2* frame, const sidle_walk_step2* steps,
                                 int32_t count) {
    frame->frame.steps.clear();
    for (const sidle_walk_step2& step : span_of(steps, count)) {
        frame->frame.steps.push_back(
            {from_c(step.velocity), step.jump_speed, step.drops_through != 0, step.swims != 0, {}});
    }
}

int32_t sidle_walk_frame2_steps(const sidle_walk_frame2* frame, sidle_walk_step2* out,
                                int32_t capacity) {
    return copy_out(std::span(frame->frame.steps), out, capacity, step_to_c);
}

void sidle_walk_frame2_set_room(sidle_walk_frame2* frame, int32_t walker, const sidle_room2* room) {
    auto& steps = frame->frame.steps;
    const auto at = static_cast<std::size_t>(walker);
    SIDLE_ASSERT(at < steps.size(), "a room is for a walker that has a step");
    if (at >= steps.size()) return;
    const auto own = room_of_c(*room);
    const auto fences = own.span();
    steps[at].fences.assign(fences.begin(), fences.end());
}

void sidle_walk_frame2_set_extra(sidle_walk_frame2* frame, const uint8_t* bytes, int32_t size) {
    frame->frame.extra = own_bytes(bytes, size);
}

int32_t sidle_walk_frame2_extra(const sidle_walk_frame2* frame, uint8_t* out, int32_t capacity) {
    return give_bytes(frame->frame.extra, out, capacity);
}

sidle_walk_scene2* sidle_walk_scene2_create(const sidle_world2* world, double dt) {
    return new sidle_walk_scene2(sidle::WalkScene2{world->world, {}, {}, {}, dt});
}

sidle_walk_scene2* sidle_walk_scene2_copy(const sidle_walk_scene2* scene) {
    return new sidle_walk_scene2(scene->scene);
}

void sidle_walk_scene2_destroy(sidle_walk_scene2* scene) { delete scene; }

int32_t sidle_walk_scene2_add_walker(sidle_walk_scene2* scene, const sidle_walker2* walker,
                                     const sidle_walk_state2* state, const sidle_filter* filter) {
    sidle::WalkScene2& own = scene->scene;
    own.filters.resize(own.walkers.size());
    own.filters.push_back(filter2(filter));
    own.walkers.push_back(from_c(*walker));
    own.states.push_back(from_c(*state));
    return static_cast<std::int32_t>(own.walkers.size()) - 1;
}

int32_t sidle_walk_scene2_walker_count(const sidle_walk_scene2* scene) {
    return static_cast<std::int32_t>(scene->scene.walkers.size());
}

void sidle_walk_scene2_walker(const sidle_walk_scene2* scene, int32_t index,
                              sidle_walk_state2* state, sidle_walker2* walker) {
    if (find_at(std::span(std::as_const(scene->scene.walkers)), index) == nullptr) return;
    const std::size_t at = count_of(index);
    if (state != nullptr) *state = to_c(scene->scene.states[at]);
    if (walker != nullptr) *walker = to_c(scene->scene.walkers[at]);
}

double sidle_walk_scene2_dt(const sidle_walk_scene2* scene) { return scene->scene.dt; }

const sidle_world2* sidle_walk_scene2_world(const sidle_walk_scene2* scene) {
    return &scene->world;
}

void sidle_walk_scene2_advance(sidle_walk_scene2* scene, const sidle_walk_frame2* frame,
                               sidle_walk_result2* results, int32_t capacity,
                               const sidle_tasks* tasks) {
    const std::size_t wanted = std::min(count_of(capacity), scene->scene.walkers.size());
    std::vector<sidle::WalkResult2> own(wanted);
    sidle::advance(scene->scene, frame->frame, own, OwnTasks(tasks));
    for (std::size_t k = 0; k < own.size(); ++k) to_c(own[k], results[k]);
}

uint64_t sidle_walk_scene2_hash(const sidle_walk_scene2* scene) {
    return sidle::hash(scene->scene);
}

sidle_walk_recorder2* sidle_walk_recorder2_create(const sidle_walk_scene2* start,
                                                  const sidle_record_settings* settings) {
    return new sidle_walk_recorder2{sidle::WalkRecorder2(start->scene, settings_of(settings))};
}

void sidle_walk_recorder2_destroy(sidle_walk_recorder2* recorder) { delete recorder; }

void sidle_walk_recorder2_add(sidle_walk_recorder2* recorder, const sidle_walk_frame2* frame,
                              const sidle_walk_scene2* after) {
    recorder->recorder.add(frame->frame, after->scene);
}

int32_t sidle_walk_recorder2_count(const sidle_walk_recorder2* recorder) {
    return static_cast<std::int32_t>(recorder->recorder.count());
}

int32_t sidle_walk_recorder2_write(const sidle_walk_recorder2* recorder,
                                   const sidle_replay_note* notes, int32_t note_count, uint8_t* out,
                                   int32_t capacity) {
    const auto bytes =
        sidle::write_replay(notes_of(notes, note_count), recorder->recorder.replay());
    return give_bytes(bytes, out, capacity);
}

sidle_status sidle_walk_player2_create(const uint8_t* bytes, int32_t size, int32_t keyframe_every,
                                       sidle_walk_player2** out, sidle_error* error) {
    auto replay = sidle::read_walk_replay2(bytes_of(bytes, size));
    if (!replay) return tell(replay.error(), error);
    *out = new sidle_walk_player2(std::move(replay.value()), distance_of(keyframe_every));
    return SIDLE_OK;
}

void sidle_walk_player2_destroy(sidle_walk_player2* player) { delete player; }

int32_t sidle_walk_player2_tick(const sidle_walk_player2* player) {
    return static_cast<std::int32_t>(player->player.tick());
}

int32_t sidle_walk_player2_tick_count(const sidle_walk_player2* player) {
    return static_cast<std::int32_t>(player->player.tick_count());
}

int32_t sidle_walk_player2_step(sidle_walk_player2* player, const sidle_tasks* tasks) {
    return player->player.step(OwnTasks(tasks));
}

void sidle_walk_player2_seek(sidle_walk_player2* player, int32_t tick, const sidle_tasks* tasks) {
    player->player.seek(static_cast<std::size_t>(std::max(tick, 0)), OwnTasks(tasks));
}

const sidle_walk_scene2* sidle_walk_player2_scene(const sidle_walk_player2* player) {
    return &player->scene;
}

sidle_walk_frame2* sidle_walk_player2_frame(const sidle_walk_player2* player) {
    return new sidle_walk_frame2{player->player.frame()};
}

int32_t sidle_walk_player2_first_difference(const sidle_walk_player2* player) {
    return number_of(player->player.first_difference());
}

int32_t sidle_walk_player2_recorded_hash(const sidle_walk_player2* player, int32_t tick,
                                         uint64_t* out) {
    return give_hash(player->player.replay().hashes, tick, out);
}

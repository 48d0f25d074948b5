// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/replay.h"
#include "sidle/c/walk2.h"

#ifdef __cplusplus
extern "C" {
#endif

// Walkers in the plane that are recorded and played again; see sidle/record/walk_replay2.h.

/// What one walker wants in a tick.
typedef struct sidle_walk_step2 {
    sidle_vec2 velocity;
    double jump_speed;      ///< [m/s] >= 0
    int32_t drops_through;  ///< Lets go of one-way ground. [-] 0 or 1
    int32_t swims;          ///< By `sidle_swim2` in place of `sidle_walk2`. [-] 0 or 1
} sidle_walk_step2;

/// All that comes from outside in one tick; may be used again after `_clear`.
typedef struct sidle_walk_frame2 sidle_walk_frame2;

SIDLE_API sidle_walk_frame2* sidle_walk_frame2_create(void);
SIDLE_API void sidle_walk_frame2_destroy(sidle_walk_frame2* frame);
SIDLE_API void sidle_walk_frame2_clear(sidle_walk_frame2* frame);
// Edits of the world, in order: as those of `sidle_world2`.
SIDLE_API void sidle_walk_frame2_add(sidle_walk_frame2* frame, const sidle_shape2* shape,
                                     const sidle_obstacle2* obstacle);
SIDLE_API void sidle_walk_frame2_add_nodes(sidle_walk_frame2* frame, const sidle_shape2* shape,
                                           const double* nodes, int32_t node_count,
                                           const sidle_obstacle2* obstacle);
SIDLE_API void sidle_walk_frame2_add_tiles(sidle_walk_frame2* frame, const sidle_tile_map* map,
                                           const sidle_obstacle2* obstacle);
SIDLE_API void sidle_walk_frame2_set_tile(sidle_walk_frame2* frame, sidle_obstacle_id2 id,
                                          sidle_tile tile, int32_t is_solid);
SIDLE_API void sidle_walk_frame2_place(sidle_walk_frame2* frame, sidle_obstacle_id2 id,
                                       sidle_pose2 pose);
SIDLE_API void sidle_walk_frame2_remove(sidle_walk_frame2* frame, sidle_obstacle_id2 id);
SIDLE_API int32_t sidle_walk_frame2_edit_count(const sidle_walk_frame2* frame);
/// What moves in this tick.
SIDLE_API void sidle_walk_frame2_set_moves(sidle_walk_frame2* frame, const sidle_move2* moves,
                                           int32_t count);
SIDLE_API int32_t sidle_walk_frame2_moves(const sidle_walk_frame2* frame, sidle_move2* out,
                                          int32_t capacity);
/// Puts a walker elsewhere before it walks, and makes it another one where `body` is not null.
SIDLE_API void sidle_walk_frame2_put_walker(sidle_walk_frame2* frame, int32_t walker,
                                            const sidle_walk_state2* state,
                                            const sidle_walker2* body);
/// By walker; one without a step rests.
SIDLE_API void sidle_walk_frame2_set_steps(sidle_walk_frame2* frame, const sidle_walk_step2* steps,
                                           int32_t count);
SIDLE_API int32_t sidle_walk_frame2_steps(const sidle_walk_frame2* frame, sidle_walk_step2* out,
                                          int32_t capacity);
/// The fences of a room for a walker that has a step: asserted, and nothing happens without one.
SIDLE_API void sidle_walk_frame2_set_room(sidle_walk_frame2* frame, int32_t walker,
                                          const sidle_room2* room);
/// The game's own bytes, such as where a player looks.
SIDLE_API void sidle_walk_frame2_set_extra(sidle_walk_frame2* frame, const uint8_t* bytes,
                                           int32_t size);
SIDLE_API int32_t sidle_walk_frame2_extra(const sidle_walk_frame2* frame, uint8_t* out,
                                          int32_t capacity);

/// A world and those who walk in it.
typedef struct sidle_walk_scene2 sidle_walk_scene2;

/// With a copy of a world; `dt` [s] is the length of a tick.
SIDLE_API sidle_walk_scene2* sidle_walk_scene2_create(const sidle_world2* world, double dt);
SIDLE_API sidle_walk_scene2* sidle_walk_scene2_copy(const sidle_walk_scene2* scene);
SIDLE_API void sidle_walk_scene2_destroy(sidle_walk_scene2* scene);
/// Returns the number of the walker.
SIDLE_API int32_t sidle_walk_scene2_add_walker(sidle_walk_scene2* scene,
                                               const sidle_walker2* walker,
                                               const sidle_walk_state2* state,
                                               const sidle_filter* filter);
SIDLE_API int32_t sidle_walk_scene2_walker_count(const sidle_walk_scene2* scene);
/// A walker, `index` below their count; `state` and `walker` may be null.
SIDLE_API void sidle_walk_scene2_walker(const sidle_walk_scene2* scene, int32_t index,
                                        sidle_walk_state2* state, sidle_walker2* walker);
SIDLE_API double sidle_walk_scene2_dt(const sidle_walk_scene2* scene);
/// The world as it is now: part of the scene, never to be destroyed.
SIDLE_API const sidle_world2* sidle_walk_scene2_world(const sidle_walk_scene2* scene);
/// Does one tick. `results` gets what happened to each walker, as far as it has room.
SIDLE_API void sidle_walk_scene2_advance(sidle_walk_scene2* scene, const sidle_walk_frame2* frame,
                                         sidle_walk_result2* results, int32_t capacity,
                                         const sidle_tasks* tasks);
SIDLE_API uint64_t sidle_walk_scene2_hash(const sidle_walk_scene2* scene);

/// Writes down what is done to a scene; see sidle/record/recorder.h.
typedef struct sidle_walk_recorder2 sidle_walk_recorder2;

SIDLE_API sidle_walk_recorder2* sidle_walk_recorder2_create(const sidle_walk_scene2* start,
                                                            const sidle_record_settings* settings);
SIDLE_API void sidle_walk_recorder2_destroy(sidle_walk_recorder2* recorder);
/// One tick: what the scene was given, and the scene that it left.
SIDLE_API void sidle_walk_recorder2_add(sidle_walk_recorder2* recorder,
                                        const sidle_walk_frame2* frame,
                                        const sidle_walk_scene2* after);
SIDLE_API int32_t sidle_walk_recorder2_count(const sidle_walk_recorder2* recorder);
/// What is kept as a replay file.
SIDLE_API int32_t sidle_walk_recorder2_write(const sidle_walk_recorder2* recorder,
                                             const sidle_replay_note* notes, int32_t note_count,
                                             uint8_t* out, int32_t capacity);

/// Plays a recording; see sidle/record/player.h.
typedef struct sidle_walk_player2 sidle_walk_player2;

/// Reads a replay file; a scene is kept for each `keyframe_every` [-] > 0 ticks.
SIDLE_API sidle_status sidle_walk_player2_create(const uint8_t* bytes, int32_t size,
                                                 int32_t keyframe_every, sidle_walk_player2** out,
                                                 sidle_error* error);
SIDLE_API void sidle_walk_player2_destroy(sidle_walk_player2* player);
SIDLE_API int32_t sidle_walk_player2_tick(const sidle_walk_player2* player);
SIDLE_API int32_t sidle_walk_player2_tick_count(const sidle_walk_player2* player);
/// One tick on; 0 at the end.
SIDLE_API int32_t sidle_walk_player2_step(sidle_walk_player2* player, const sidle_tasks* tasks);
SIDLE_API void sidle_walk_player2_seek(sidle_walk_player2* player, int32_t tick,
                                       const sidle_tasks* tasks);
/// The scene as it is now: part of the player, never to be destroyed.
SIDLE_API const sidle_walk_scene2* sidle_walk_player2_scene(const sidle_walk_player2* player);
/// What was done in the last tick: a copy, to be destroyed like any other.
SIDLE_API sidle_walk_frame2* sidle_walk_player2_frame(const sidle_walk_player2* player);
/// The first tick that came out otherwise, of those played so far; 0 where none did.
SIDLE_API int32_t sidle_walk_player2_first_difference(const sidle_walk_player2* player);
/// Whether a hash was recorded after so many ticks.
SIDLE_API int32_t sidle_walk_player2_recorded_hash(const sidle_walk_player2* player, int32_t tick,
                                                   uint64_t* out);

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/replay.h"
#include "sidle/c/walk3.h"

#ifdef __cplusplus
extern "C" {
#endif

// Walkers that are recorded and played again; see sidle/record/walk_replay.h.

/// What one walker wants in a tick.
typedef struct sidle_walk_step3 {
    sidle_vec3 velocity;
    double jump_speed;      ///< [m/s] >= 0
    int32_t drops_through;  ///< Lets go of one-way ground. [-] 0 or 1
    int32_t swims;          ///< By `sidle_swim3` in place of `sidle_walk3`. [-] 0 or 1
} sidle_walk_step3;

/// All that comes from outside in one tick; may be used again after `_clear`.
typedef struct sidle_walk_frame3 sidle_walk_frame3;

SIDLE_API sidle_walk_frame3* sidle_walk_frame3_create(void);
SIDLE_API void sidle_walk_frame3_destroy(sidle_walk_frame3* frame);
SIDLE_API void sidle_walk_frame3_clear(sidle_walk_frame3* frame);
// Edits of the world, in order: as those of `sidle_world3`.
SIDLE_API void sidle_walk_frame3_add(sidle_walk_frame3* frame, const sidle_shape3* shape,
                                     const sidle_obstacle3* obstacle);
SIDLE_API void sidle_walk_frame3_add_mesh(sidle_walk_frame3* frame, const sidle_mesh3* mesh,
                                          const sidle_obstacle3* obstacle);
SIDLE_API void sidle_walk_frame3_add_heightfield(sidle_walk_frame3* frame,
                                                 const sidle_heightfield3* terrain,
                                                 const sidle_obstacle3* obstacle);
SIDLE_API void sidle_walk_frame3_add_walls(sidle_walk_frame3* frame, const sidle_shape3* shape,
                                           const double* nodes, int32_t node_count,
                                           const sidle_obstacle3* obstacle);
SIDLE_API void sidle_walk_frame3_place(sidle_walk_frame3* frame, sidle_obstacle_id3 id,
                                       sidle_pose3 pose);
SIDLE_API void sidle_walk_frame3_remove(sidle_walk_frame3* frame, sidle_obstacle_id3 id);
SIDLE_API int32_t sidle_walk_frame3_edit_count(const sidle_walk_frame3* frame);
/// What moves in this tick.
SIDLE_API void sidle_walk_frame3_set_moves(sidle_walk_frame3* frame, const sidle_move3* moves,
                                           int32_t count);
SIDLE_API int32_t sidle_walk_frame3_moves(const sidle_walk_frame3* frame, sidle_move3* out,
                                          int32_t capacity);
/// Puts a walker elsewhere before it walks, and makes it another one where `body` is not null.
SIDLE_API void sidle_walk_frame3_put_walker(sidle_walk_frame3* frame, int32_t walker,
                                            const sidle_walk_state3* state,
                                            const sidle_walker3* body);
/// By walker; one without a step rests.
SIDLE_API void sidle_walk_frame3_set_steps(sidle_walk_frame3* frame, const sidle_walk_step3* steps,
                                           int32_t count);
SIDLE_API int32_t sidle_walk_frame3_steps(const sidle_walk_frame3* frame, sidle_walk_step3* out,
                                          int32_t capacity);
/// The fences of a room for a walker that has a step: asserted, and nothing happens without one.
SIDLE_API void sidle_walk_frame3_set_room(sidle_walk_frame3* frame, int32_t walker,
                                          const sidle_room3* room);
/// The game's own bytes, such as where a player looks.
SIDLE_API void sidle_walk_frame3_set_extra(sidle_walk_frame3* frame, const uint8_t* bytes,
                                           int32_t size);
SIDLE_API int32_t sidle_walk_frame3_extra(const sidle_walk_frame3* frame, uint8_t* out,
                                          int32_t capacity);

/// A world and those who walk in it.
typedef struct sidle_walk_scene3 sidle_walk_scene3;

/// With a copy of a world; `dt` [s] is the length of a tick.
SIDLE_API sidle_walk_scene3* sidle_walk_scene3_create(const sidle_world3* world, double dt);
SIDLE_API sidle_walk_scene3* sidle_walk_scene3_copy(const sidle_walk_scene3* scene);
SIDLE_API void sidle_walk_scene3_destroy(sidle_walk_scene3* scene);
/// Returns the number of the walker.
SIDLE_API int32_t sidle_walk_scene3_add_walker(sidle_walk_scene3* scene,
                                               const sidle_walker3* walker,
                                               const sidle_walk_state3* state,
                                               const sidle_filter* filter);
SIDLE_API int32_t sidle_walk_scene3_walker_count(const sidle_walk_scene3* scene);
/// A walker, `index` below their count; `state` and `walker` may be null.
SIDLE_API void sidle_walk_scene3_walker(const sidle_walk_scene3* scene, int32_t index,
                                        sidle_walk_state3* state, sidle_walker3* walker);
SIDLE_API double sidle_walk_scene3_dt(const sidle_walk_scene3* scene);
/// The world as it is now: part of the scene, never to be destroyed.
SIDLE_API const sidle_world3* sidle_walk_scene3_world(const sidle_walk_scene3* scene);
/// Does one tick. `results` gets what happened to each walker, as far as it has room.
SIDLE_API void sidle_walk_scene3_advance(sidle_walk_scene3* scene, const sidle_walk_frame3* frame,
                                         sidle_walk_result3* results, int32_t capacity,
                                         const sidle_tasks* tasks);
SIDLE_API uint64_t sidle_walk_scene3_hash(const sidle_walk_scene3* scene);

/// Writes down what is done to a scene; see sidle/record/recorder.h.
typedef struct sidle_walk_recorder3 sidle_walk_recorder3;

SIDLE_API sidle_walk_recorder3* sidle_walk_recorder3_create(const sidle_walk_scene3* start,
                                                            const sidle_record_settings* settings);
SIDLE_API void sidle_walk_recorder3_destroy(sidle_walk_recorder3* recorder);
/// One tick: what the scene was given, and the scene that it left.
SIDLE_API void sidle_walk_recorder3_add(sidle_walk_recorder3* recorder,
                                        const sidle_walk_frame3* frame,
                                        const sidle_walk_scene3* after);
SIDLE_API int32_t sidle_walk_recorder3_count(const sidle_walk_recorder3* recorder);
/// What is kept as a replay file.
SIDLE_API int32_t sidle_walk_recorder3_write(const sidle_walk_recorder3* recorder,
                                             const sidle_replay_note* notes, int32_t note_count,
                                             sidle_mesh_storage storage, uint8_t* out,
                                             int32_t capacity);

/// Plays a recording; see sidle/record/player.h.
typedef struct sidle_walk_player3 sidle_walk_player3;

/// Reads a replay file. `level` is where meshes stored by hash are found and may be null; a scene
/// is kept for each `keyframe_every` [-] > 0 ticks.
SIDLE_API sidle_status sidle_walk_player3_create(const uint8_t* bytes, int32_t size,
                                                 const sidle_world3* level, int32_t keyframe_every,
                                                 sidle_walk_player3** out, sidle_error* error);
SIDLE_API void sidle_walk_player3_destroy(sidle_walk_player3* player);
SIDLE_API int32_t sidle_walk_player3_tick(const sidle_walk_player3* player);
SIDLE_API int32_t sidle_walk_player3_tick_count(const sidle_walk_player3* player);
/// One tick on; 0 at the end.
SIDLE_API int32_t sidle_walk_player3_step(sidle_walk_player3* player, const sidle_tasks* tasks);
SIDLE_API void sidle_walk_player3_seek(sidle_walk_player3* player, int32_t tick,
                                       const sidle_tasks* tasks);
/// The scene as it is now: part of the player, never to be destroyed.
SIDLE_API const sidle_walk_scene3* sidle_walk_player3_scene(const sidle_walk_player3* player);
/// What was done in the last tick: a copy, to be destroyed like any other.
SIDLE_API sidle_walk_frame3* sidle_walk_player3_frame(const sidle_walk_player3* player);
/// The first tick that came out otherwise, of those played so far; 0 where none did.
SIDLE_API int32_t sidle_walk_player3_first_difference(const sidle_walk_player3* player);
/// Whether a hash was recorded after so many ticks.
SIDLE_API int32_t sidle_walk_player3_recorded_hash(const sidle_walk_player3* player, int32_t tick,
                                                   uint64_t* out);

#ifdef __cplusplus
}
#endif

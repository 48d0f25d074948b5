// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/flow.h"
#include "sidle/c/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

// A crowd that is recorded and played again; see sidle/record/crowd_replay.h.

typedef int32_t sidle_order_kind;
enum {
    SIDLE_ORDER_KIND_REST,
    SIDLE_ORDER_KIND_MOTION,
    SIDLE_ORDER_KIND_POINT,
    SIDLE_ORDER_KIND_GOAL
};

/// What a unit has in mind until it is told otherwise.
typedef struct sidle_unit_order {
    sidle_order_kind kind;
    uint32_t goal;     ///< Its number in the scene. [-]
    sidle_vec2 place;  ///< The point, or the motion.
    double speed;      ///< Towards a point or goal, per tick. [m] >= 0
    int32_t settles;   ///< Stays at the goal. [-] 0 or 1
    int32_t unused;    ///< Fills the struct. [-]
} sidle_unit_order;

SIDLE_API sidle_unit_order sidle_unit_order_default(void);

/// All that comes from outside in one tick; may be used again after `_clear`.
typedef struct sidle_crowd_frame sidle_crowd_frame;

SIDLE_API sidle_crowd_frame* sidle_crowd_frame_create(void);
SIDLE_API void sidle_crowd_frame_destroy(sidle_crowd_frame* frame);
SIDLE_API void sidle_crowd_frame_clear(sidle_crowd_frame* frame);
SIDLE_API void sidle_crowd_frame_set_tile(sidle_crowd_frame* frame, sidle_tile tile,
                                          int32_t is_solid, sidle_build_rule rule);
/// What moves among the obstacles in this tick.
SIDLE_API void sidle_crowd_frame_set_moves(sidle_crowd_frame* frame, const sidle_move2* moves,
                                           int32_t count);
/// A goal that moves, or the next new one.
SIDLE_API void sidle_crowd_frame_set_goal(sidle_crowd_frame* frame, uint32_t goal,
                                          const sidle_tile* tiles, int32_t count);
// Edits of units, in order: as those of `sidle_crowd`.
SIDLE_API void sidle_crowd_frame_add(sidle_crowd_frame* frame, const sidle_unit* unit,
                                     const sidle_unit_circle* circles, int32_t circle_count);
SIDLE_API void sidle_crowd_frame_remove(sidle_crowd_frame* frame, sidle_unit_id unit);
SIDLE_API void sidle_crowd_frame_place(sidle_crowd_frame* frame, sidle_unit_id unit,
                                       sidle_vec2 position);
SIDLE_API void sidle_crowd_frame_set_class(sidle_crowd_frame* frame, sidle_unit_id unit,
                                           sidle_unit_class kind);
SIDLE_API void sidle_crowd_frame_set_layers(sidle_crowd_frame* frame, sidle_unit_id unit,
                                            uint32_t layers, uint32_t mask);
SIDLE_API void sidle_crowd_frame_set_radius(sidle_crowd_frame* frame, sidle_unit_id unit,
                                            double radius);
/// A tile that ways lead around though nobody is stopped by it, or that they use again.
SIDLE_API void sidle_crowd_frame_set_way(sidle_crowd_frame* frame, sidle_tile tile,
                                         int32_t is_closed);
// Edits of obstacles, in order; whatever is added gets the handle that it got while recording.
SIDLE_API void sidle_crowd_frame_add_obstacle(sidle_crowd_frame* frame, const sidle_shape2* shape,
                                              const sidle_obstacle2* obstacle);
SIDLE_API void sidle_crowd_frame_add_nodes(sidle_crowd_frame* frame, const sidle_shape2* shape,
                                           const double* nodes, int32_t node_count,
                                           const sidle_obstacle2* obstacle);
SIDLE_API void sidle_crowd_frame_add_tiles(sidle_crowd_frame* frame, const sidle_tile_map* map,
                                           const sidle_obstacle2* obstacle);
SIDLE_API void sidle_crowd_frame_set_obstacle_tile(sidle_crowd_frame* frame, sidle_obstacle_id2 id,
                                                   sidle_tile tile, int32_t is_solid);
SIDLE_API void sidle_crowd_frame_place_obstacle(sidle_crowd_frame* frame, sidle_obstacle_id2 id,
                                                sidle_pose2 pose);
SIDLE_API void sidle_crowd_frame_remove_obstacle(sidle_crowd_frame* frame, sidle_obstacle_id2 id);
SIDLE_API void sidle_crowd_frame_order(sidle_crowd_frame* frame, int32_t slot,
                                       const sidle_unit_order* order);
/// The game's own bytes.
SIDLE_API void sidle_crowd_frame_set_extra(sidle_crowd_frame* frame, const uint8_t* bytes,
                                           int32_t size);
SIDLE_API int32_t sidle_crowd_frame_extra(const sidle_crowd_frame* frame, uint8_t* out,
                                          int32_t capacity);

/// A crowd, its walls and its orders.
typedef struct sidle_crowd_scene sidle_crowd_scene;

/// With copies of what it is given; `tiles` and `world` may be null.
SIDLE_API sidle_crowd_scene* sidle_crowd_scene_create(const sidle_crowd* crowd,
                                                      const sidle_tile_map* tiles,
                                                      const sidle_world2* world);
SIDLE_API sidle_crowd_scene* sidle_crowd_scene_copy(const sidle_crowd_scene* scene);
SIDLE_API void sidle_crowd_scene_destroy(sidle_crowd_scene* scene);
/// Adds a goal and works out all ways there; returns its number.
SIDLE_API uint32_t sidle_crowd_scene_add_goal(sidle_crowd_scene* scene, const sidle_tile* tiles,
                                              int32_t count, int32_t clearance);
SIDLE_API int32_t sidle_crowd_scene_goal_count(const sidle_crowd_scene* scene);
/// The ways to a goal below their count: a copy, to be destroyed like any other.
SIDLE_API sidle_flow_field* sidle_crowd_scene_field(const sidle_crowd_scene* scene, int32_t goal);
/// Tiles that each field works through in a tick; all where it is negative.
SIDLE_API void sidle_crowd_scene_set_flow_budget(sidle_crowd_scene* scene, int32_t budget);
SIDLE_API void sidle_crowd_scene_set_order(sidle_crowd_scene* scene, int32_t slot,
                                           const sidle_unit_order* order);
SIDLE_API sidle_unit_order sidle_crowd_scene_order(const sidle_crowd_scene* scene, int32_t slot);
// As they are now: parts of the scene, never to be destroyed.
SIDLE_API const sidle_crowd* sidle_crowd_scene_crowd(const sidle_crowd_scene* scene);
SIDLE_API const sidle_tile_map* sidle_crowd_scene_tiles(const sidle_crowd_scene* scene);
SIDLE_API const sidle_world2* sidle_crowd_scene_world(const sidle_crowd_scene* scene);
/// The map that the ways to goals are made from: a copy, to be destroyed like any other.
SIDLE_API sidle_tile_map* sidle_crowd_scene_ways(const sidle_crowd_scene* scene);
/// What a unit wishes by its order.
SIDLE_API sidle_unit_wish sidle_crowd_scene_wish(const sidle_crowd_scene* scene,
                                                 const sidle_unit_order* order,
                                                 const sidle_unit_state* state);
/// Does one tick.
SIDLE_API void sidle_crowd_scene_advance(sidle_crowd_scene* scene, const sidle_crowd_frame* frame,
                                         const sidle_tasks* tasks);
SIDLE_API uint64_t sidle_crowd_scene_hash(const sidle_crowd_scene* scene);

/// Writes down what is done to a scene; see sidle/record/recorder.h.
typedef struct sidle_crowd_recorder sidle_crowd_recorder;

SIDLE_API sidle_crowd_recorder* sidle_crowd_recorder_create(const sidle_crowd_scene* start,
                                                            const sidle_record_settings* settings);
SIDLE_API void sidle_crowd_recorder_destroy(sidle_crowd_recorder* recorder);
/// One tick: what the scene was given, and the scene that it left.
SIDLE_API void sidle_crowd_recorder_add(sidle_crowd_recorder* recorder,
                                        const sidle_crowd_frame* frame,
                                        const sidle_crowd_scene* after);
SIDLE_API int32_t sidle_crowd_recorder_count(const sidle_crowd_recorder* recorder);
/// What is kept as a replay file.
SIDLE_API int32_t sidle_crowd_recorder_write(const sidle_crowd_recorder* recorder,
                                             const sidle_replay_note* notes, int32_t note_count,
                                             uint8_t* out, int32_t capacity);

/// Plays a recording; see sidle/record/player.h.
typedef struct sidle_crowd_player sidle_crowd_player;

/// Reads a replay file; a scene is kept for each `keyframe_every` [-] > 0 ticks.
SIDLE_API sidle_status sidle_crowd_player_create(const uint8_t* bytes, int32_t size,
                                                 int32_t keyframe_every, sidle_crowd_player** out,
                                                 sidle_error* error);
SIDLE_API void sidle_crowd_player_destroy(sidle_crowd_player* player);
SIDLE_API int32_t sidle_crowd_player_tick(const sidle_crowd_player* player);
SIDLE_API int32_t sidle_crowd_player_tick_count(const sidle_crowd_player* player);
/// One tick on; 0 at the end.
SIDLE_API int32_t sidle_crowd_player_step(sidle_crowd_player* player, const sidle_tasks* tasks);
SIDLE_API void sidle_crowd_player_seek(sidle_crowd_player* player, int32_t tick,
                                       const sidle_tasks* tasks);
/// The scene as it is now: part of the player, never to be destroyed.
SIDLE_API const sidle_crowd_scene* sidle_crowd_player_scene(const sidle_crowd_player* player);
/// What was done in the last tick: a copy, to be destroyed like any other.
SIDLE_API sidle_crowd_frame* sidle_crowd_player_frame(const sidle_crowd_player* player);
/// The first tick that came out otherwise, of those played so far; 0 where none did.
SIDLE_API int32_t sidle_crowd_player_first_difference(const sidle_crowd_player* player);
/// Whether a hash was recorded after so many ticks.
SIDLE_API int32_t sidle_crowd_player_recorded_hash(const sidle_crowd_player* player, int32_t tick,
                                                   uint64_t* out);

#ifdef __cplusplus
}
#endif

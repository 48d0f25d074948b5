// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/slide2.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a walker is; see sidle/2d/walk.h.
typedef struct sidle_walker2 {
    double radius;            ///< [m] > skin
    double height;            ///< From sole to crown. [m] >= 2 * radius
    double step_height;       ///< [m] >= 0
    double step_depth;        ///< [m] >= 0
    double max_slope;         ///< Cosine of the steepest walkable slope. [-] 0..1
    double gravity;           ///< [m/s^2] >= 0
    double max_fall_speed;    ///< [m/s] > 0
    double air_acceleration;  ///< [m/s^2] >= 0
    double max_overhang;      ///< [-] 0..1
    sidle_vec2 up;            ///< Unit vector.
    double skin;              ///< [m] > 0
} sidle_walker2;

typedef struct sidle_ground2 {
    sidle_vec2 normal;
    sidle_vec2 point;
    sidle_obstacle_id2 obstacle;
    uint32_t wall;  ///< As in `sidle_hit2`. [-]
    sidle_tile tile;
    uint32_t tag;      ///< The game's own number. [-]
    int32_t unused;    ///< Fills the struct. [-]
    sidle_pose2 pose;  ///< Of the obstacle then.
} sidle_ground2;

/// All that a walker remembers: a snapshot is a copy.
typedef struct sidle_walk_state2 {
    sidle_vec2 position;
    sidle_vec2 velocity;
    int32_t has_ground;  ///< [-] 0 or 1
    sidle_obstacle_id2 dropping;
    sidle_ground2 ground;  ///< Only with `has_ground`.
    sidle_vec2 drift;
} sidle_walk_state2;

/// What the walker wants in this tick.
typedef struct sidle_walk_input2 {
    sidle_vec2 velocity;
    double jump_speed;      ///< Above zero: leave the ground with this speed. [m/s] >= 0
    int32_t drops_through;  ///< Lets go of one-way ground. [-] 0 or 1
    int32_t unused;         ///< Fills the struct. [-]
} sidle_walk_input2;

typedef struct sidle_fence2 {
    sidle_vec2 normal;
    double offset;        ///< [m]
    int32_t rides_along;  ///< [-] 0 or 1
    int32_t unused;       ///< Fills the struct. [-]
} sidle_fence2;

/// What a walker may do among its company; see sidle/2d/company.h.
typedef struct sidle_room2 {
    int32_t fence_count;  ///< [-] 0..24
    int32_t unused;       ///< Fills the struct. [-]
    sidle_vec2 aside;
    sidle_fence2 fences[24];
} sidle_room2;

typedef struct sidle_companion2 {
    sidle_capsule2 body;
    sidle_vec2 motion;
    sidle_vec2 up;
    double skin;  ///< [m] > 0
    sidle_obstacle_id2 ground;
    int32_t priority;  ///< Higher: takes room first. [-]
    uint32_t layers;   ///< What it is. [-]
    uint32_t mask;     ///< Layers that it keeps apart from. [-]
    sidle_vec2 carried;
    int32_t is_held;  ///< Something stops or pushes it on the way. [-] 0 or 1
    int32_t unused;   ///< Fills the struct. [-]
} sidle_companion2;

typedef struct sidle_walk_result2 {
    sidle_walk_state2 state;
    sidle_vec2 unused;
    int32_t has_stepped;      ///< [-] 0 or 1
    int32_t has_jumped;       ///< [-] 0 or 1
    int32_t has_landed;       ///< [-] 0 or 1
    int32_t was_led_out;      ///< [-] 0 or 1
    int32_t is_stuck_inside;  ///< [-] 0 or 1
    int32_t contact_count;    ///< [-] 0..8
    double overhang;          ///< Share of the radius. [-] 0..1
    sidle_vec2 carried;
    sidle_rotation2 turned;
    sidle_obstacle_id2 pushed_by;
    sidle_obstacle_id2 crushed_by;
    sidle_contact2 contacts[8];
} sidle_walk_result2;

typedef struct sidle_note2 {
    sidle_why why;
    sidle_obstacle_id2 obstacle;
    uint32_t wall;  ///< As in `sidle_hit2`. [-]
    sidle_tile tile;
    int32_t unused;  ///< Fills the struct. [-]
    sidle_vec2 point;
    double value;  ///< What was compared, see sidle/base/why.h. [m], [m/m], [m/s] or [-]
    double limit;  ///< With what. [m], [m/m] or [-]
} sidle_note2;

typedef struct sidle_explanation2 {
    int32_t count;     ///< [-] 0..16
    int32_t is_whole;  ///< [-] 0 or 1
    sidle_note2 notes[16];
} sidle_explanation2;

SIDLE_API sidle_walker2 sidle_walker2_default(void);
SIDLE_API sidle_walk_state2 sidle_walk_state2_default(void);
SIDLE_API sidle_walk_input2 sidle_walk_input2_default(void);
SIDLE_API sidle_companion2 sidle_companion2_default(void);

/// Moves a walker for one tick of `dt` [s] > 0. `room`, `trace` and `why` may be null; the last two
/// are emptied first. `out->state` may be `*state`.
SIDLE_API void sidle_walk2(const sidle_world2* world, const sidle_walker2* walker,
                           const sidle_walk_state2* state, const sidle_walk_input2* input,
                           double dt, const sidle_filter* filter, const sidle_room2* room,
                           sidle_trace2* trace, sidle_explanation2* why, sidle_walk_result2* out);
/// The same for a walker that swims, flies or floats. `dt` [s] > 0
SIDLE_API void sidle_swim2(const sidle_world2* world, const sidle_walker2* walker,
                           const sidle_walk_state2* state, const sidle_walk_input2* input,
                           double dt, const sidle_filter* filter, const sidle_room2* room,
                           sidle_trace2* trace, sidle_explanation2* why, sidle_walk_result2* out);
SIDLE_API sidle_capsule2 sidle_walker2_body(const sidle_walker2* walker, sidle_vec2 position);
/// Whether there is ground at most `reach` [m] below.
SIDLE_API int32_t sidle_find_ground2(const sidle_world2* world, const sidle_walker2* walker,
                                     sidle_vec2 position, double reach, const sidle_filter* filter,
                                     sidle_walk_state2* out);
/// Whether the walker fits as `after`; `out` is then its state. `blocked_by` may be null.
SIDLE_API int32_t sidle_resize2(const sidle_world2* world, const sidle_walker2* before,
                                const sidle_walker2* after, const sidle_walk_state2* state,
                                sidle_anchor anchor, const sidle_filter* filter,
                                sidle_walk_state2* out, sidle_obstacle_id2* blocked_by);
/// A walker as one of a company in this tick of `dt` [s] > 0; see sidle/2d/company.h.
SIDLE_API void sidle_companion_of2(const sidle_world2* world, const sidle_walker2* walker,
                                   const sidle_walk_state2* state, const sidle_walk_input2* input,
                                   double dt, const sidle_filter* filter, sidle_companion2* out);
/// Marks as held whom somebody who is held stands in the way of: before any room.
SIDLE_API void sidle_hold_up2(sidle_companion2* company, int32_t count);
SIDLE_API void sidle_room_of2(const sidle_companion2* company, int32_t count, int32_t index,
                              sidle_room2* out);
/// The rooms of all, each with the same bits; `count` of them.
SIDLE_API void sidle_rooms_of2(const sidle_companion2* company, int32_t count, sidle_room2* rooms);
/// The note as an English sentence; returns its length without the zero at its end.
SIDLE_API int32_t sidle_note2_describe(const sidle_note2* note, char* text, int32_t capacity);

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/slide3.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a walker is; see sidle/3d/walk.h.
typedef struct sidle_walker3 {
    double radius;            ///< [m] > skin
    double height;            ///< From sole to crown. [m] >= 2 * radius
    double step_height;       ///< [m] >= 0
    double step_depth;        ///< [m] >= 0
    double max_slope;         ///< Cosine of the steepest walkable slope. [-] 0..1
    double gravity;           ///< [m/s^2] >= 0
    double max_fall_speed;    ///< [m/s] > 0
    double air_acceleration;  ///< [m/s^2] >= 0
    double max_overhang;      ///< [-] 0..1
    sidle_vec3 up;            ///< Unit vector.
    double skin;              ///< [m] > 0
} sidle_walker3;

typedef struct sidle_ground3 {
    sidle_vec3 normal;
    sidle_vec3 point;
    sidle_obstacle_id3 obstacle;
    uint32_t triangle;  ///< As in `sidle_hit3`. [-]
    uint32_t tag;       ///< The game's own number. [-]
    int32_t unused;     ///< Fills the struct. [-]
    sidle_pose3 pose;   ///< Of the obstacle then.
} sidle_ground3;

/// All that a walker remembers: a snapshot is a copy.
typedef struct sidle_walk_state3 {
    sidle_vec3 position;
    sidle_vec3 velocity;
    int32_t has_ground;  ///< [-] 0 or 1
    sidle_obstacle_id3 dropping;
    sidle_ground3 ground;  ///< Only with `has_ground`.
    sidle_vec3 drift;
} sidle_walk_state3;

/// What the walker wants in this tick.
typedef struct sidle_walk_input3 {
    sidle_vec3 velocity;
    double jump_speed;      ///< Above zero: leave the ground with this speed. [m/s] >= 0
    int32_t drops_through;  ///< Lets go of one-way ground. [-] 0 or 1
    int32_t unused;         ///< Fills the struct. [-]
} sidle_walk_input3;

typedef struct sidle_fence3 {
    sidle_vec3 normal;
    double offset;        ///< [m]
    int32_t rides_along;  ///< [-] 0 or 1
    int32_t unused;       ///< Fills the struct. [-]
} sidle_fence3;

/// What a walker may do among its company; see sidle/3d/company.h.
typedef struct sidle_room3 {
    int32_t fence_count;  ///< [-] 0..32
    int32_t unused;       ///< Fills the struct. [-]
    sidle_vec3 aside;
    sidle_fence3 fences[32];
} sidle_room3;

typedef struct sidle_companion3 {
    sidle_capsule3 body;
    sidle_vec3 motion;
    sidle_vec3 up;
    double skin;  ///< [m] > 0
    sidle_obstacle_id3 ground;
    int32_t priority;  ///< Higher: takes room first. [-]
    uint32_t layers;   ///< What it is. [-]
    uint32_t mask;     ///< Layers that it keeps apart from. [-]
    sidle_vec3 carried;
    int32_t is_held;  ///< Something stops or pushes it on the way. [-] 0 or 1
    int32_t unused;   ///< Fills the struct. [-]
} sidle_companion3;

typedef struct sidle_walk_result3 {
    sidle_walk_state3 state;
    sidle_vec3 unused;
    int32_t has_stepped;      ///< [-] 0 or 1
    int32_t has_jumped;       ///< [-] 0 or 1
    int32_t has_landed;       ///< [-] 0 or 1
    int32_t was_led_out;      ///< [-] 0 or 1
    int32_t is_stuck_inside;  ///< [-] 0 or 1
    int32_t contact_count;    ///< [-] 0..8
    double overhang;          ///< Share of the radius. [-] 0..1
    sidle_vec3 carried;
    sidle_rotation3 turned;
    sidle_obstacle_id3 pushed_by;
    sidle_obstacle_id3 crushed_by;
    sidle_contact3 contacts[8];
} sidle_walk_result3;

typedef struct sidle_note3 {
    sidle_why why;
    sidle_obstacle_id3 obstacle;
    uint32_t triangle;  ///< As in `sidle_hit3`. [-]
    int32_t unused;     ///< Fills the struct. [-]
    sidle_vec3 point;
    double value;  ///< What was compared, see sidle/base/why.h. [m], [m/m], [m/s] or [-]
    double limit;  ///< With what. [m], [m/m] or [-]
} sidle_note3;

typedef struct sidle_explanation3 {
    int32_t count;     ///< [-] 0..16
    int32_t is_whole;  ///< [-] 0 or 1
    sidle_note3 notes[16];
} sidle_explanation3;

SIDLE_API sidle_walker3 sidle_walker3_default(void);
SIDLE_API sidle_walk_state3 sidle_walk_state3_default(void);
SIDLE_API sidle_walk_input3 sidle_walk_input3_default(void);
SIDLE_API sidle_companion3 sidle_companion3_default(void);

/// Moves a walker for one tick of `dt` [s] > 0. `room`, `trace` and `why` may be null; the last two
/// are emptied first. `out->state` may be `*state`.
SIDLE_API void sidle_walk3(const sidle_world3* world, const sidle_walker3* walker,
                           const sidle_walk_state3* state, const sidle_walk_input3* input,
                           double dt, const sidle_filter* filter, const sidle_room3* room,
                           sidle_trace3* trace, sidle_explanation3* why, sidle_walk_result3* out);
/// The same for a walker that swims, flies or floats. `dt` [s] > 0
SIDLE_API void sidle_swim3(const sidle_world3* world, const sidle_walker3* walker,
                           const sidle_walk_state3* state, const sidle_walk_input3* input,
                           double dt, const sidle_filter* filter, const sidle_room3* room,
                           sidle_trace3* trace, sidle_explanation3* why, sidle_walk_result3* out);
SIDLE_API sidle_capsule3 sidle_walker3_body(const sidle_walker3* walker, sidle_vec3 position);
/// Whether there is ground at most `reach` [m] below.
SIDLE_API int32_t sidle_find_ground3(const sidle_world3* world, const sidle_walker3* walker,
                                     sidle_vec3 position, double reach, const sidle_filter* filter,
                                     sidle_walk_state3* out);
/// Whether the walker fits as `after`; `out` is then its state. `blocked_by` may be null.
SIDLE_API int32_t sidle_resize3(const sidle_world3* world, const sidle_walker3* before,
                                const sidle_walker3* after, const sidle_walk_state3* state,
                                sidle_anchor anchor, const sidle_filter* filter,
                                sidle_walk_state3* out, sidle_obstacle_id3* blocked_by);
/// A walker as one of a company in this tick of `dt` [s] > 0; see sidle/3d/company.h.
SIDLE_API void sidle_companion_of3(const sidle_world3* world, const sidle_walker3* walker,
                                   const sidle_walk_state3* state, const sidle_walk_input3* input,
                                   double dt, const sidle_filter* filter, sidle_companion3* out);
/// Marks as held whom somebody who is held stands in the way of: before any room.
SIDLE_API void sidle_hold_up3(sidle_companion3* company, int32_t count);
SIDLE_API void sidle_room_of3(const sidle_companion3* company, int32_t count, int32_t index,
                              sidle_room3* out);
/// The rooms of all, each with the same bits; `count` of them.
SIDLE_API void sidle_rooms_of3(const sidle_companion3* company, int32_t count, sidle_room3* rooms);
/// The note as an English sentence; returns its length without the zero at its end.
SIDLE_API int32_t sidle_note3_describe(const sidle_note3* note, char* text, int32_t capacity);

#ifdef __cplusplus
}
#endif

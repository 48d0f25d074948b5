// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/world3.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sidle_lens3 {
    double near_plane;         ///< [m] > 0
    double tan_half_vertical;  ///< Tangent of half the field of view. [-] > 0
    double aspect;             ///< Width by height. [-] > 0
} sidle_lens3;

/// What a camera is that follows a body; see sidle/3d/camera.h.
typedef struct sidle_camera3 {
    sidle_lens3 lens;
    sidle_vec3 offset;     ///< Eye from head: right, up, back.
    double pull_speed;     ///< [m/s] > 0
    double release_speed;  ///< [m/s] > 0
    double look_ahead;     ///< [s] >= 0
    double step_time;      ///< [s] >= 0
    sidle_vec3 up;         ///< Unit vector.
    double skin;           ///< [m] > 0
} sidle_camera3;

typedef struct sidle_camera_input3 {
    sidle_capsule3 body;
    sidle_vec3 velocity;
    sidle_rotation3 rotation;  ///< Of the eye, which looks along -Z.
} sidle_camera_input3;

/// All that a camera remembers: a snapshot is a copy.
typedef struct sidle_camera_state3 {
    sidle_pose3 pose;
    sidle_vec3 head;
    double distance;  ///< [m]
    sidle_vec3 crown;
    double lag;  ///< [m]
    sidle_vec3 velocity;
    int32_t has_started;  ///< [-] 0 or 1
    int32_t has_jumped;   ///< [-] 0 or 1
} sidle_camera_state3;

typedef struct sidle_camera_result3 {
    sidle_camera_state3 state;
    double jump;  ///< [m] >= 0
    sidle_obstacle_id3 obstacle;
    int32_t is_squeezed;  ///< [-] 0 or 1
} sidle_camera_result3;

SIDLE_API sidle_lens3 sidle_lens3_default(void);
SIDLE_API sidle_camera3 sidle_camera3_default(void);
SIDLE_API sidle_camera_state3 sidle_camera_state3_default(void);
SIDLE_API sidle_camera_input3 sidle_camera_input3_default(void);
/// How far the corners of the near plane are from the eye. [m]
SIDLE_API double sidle_near_radius(const sidle_lens3* lens);
/// The largest near plane whose corners stay within `radius` [m]. [m]
SIDLE_API double sidle_near_within(double radius, const sidle_lens3* lens);
/// The obstacles that share a point with what a camera sees, up to `far_plane` [m], by slot.
SIDLE_API int32_t sidle_world3_overlaps_view(const sidle_world3* world, const sidle_pose3* eye,
                                             const sidle_lens3* lens, double far_plane,
                                             const sidle_filter* filter, sidle_obstacle_id3* out,
                                             int32_t capacity);
/// Four points.
SIDLE_API void sidle_near_corners(const sidle_pose3* eye, const sidle_lens3* lens, sidle_vec3* out);
/// One tick of `dt` [s] > 0. `out->state` may be `*state`.
SIDLE_API void sidle_follow3(const sidle_world3* world, const sidle_camera3* camera,
                             const sidle_camera_state3* state, const sidle_camera_input3* input,
                             double dt, const sidle_filter* filter, sidle_camera_result3* out);
/// The eye between two ticks; `alpha` [-] 0..1.
SIDLE_API sidle_pose3 sidle_camera3_interpolate(const sidle_world3* world,
                                                const sidle_camera3* camera,
                                                const sidle_camera_state3* previous,
                                                const sidle_camera_state3* present, double alpha,
                                                const sidle_filter* filter);

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/walk3.h"

#ifdef __cplusplus
extern "C" {
#endif

// Many at once, over the task hook; see sidle/3d/batch.h. Here and below `tasks` may be null.

/// An order of places [m] in which those near each other follow each other: `out` has room for
/// `count` numbers.
SIDLE_API void sidle_order_in_space3(const sidle_vec3* places, int32_t count, uint32_t* out);
/// The same of walkers, by their positions.
SIDLE_API void sidle_order_of_walkers3(const sidle_walk_state3* states, int32_t count,
                                       uint32_t* out);

/// What came of the last ticks of walkers that rest or are held by walls; see
/// sidle/3d/walk_cache.h. It changes no result.
typedef struct sidle_walk_caches3 sidle_walk_caches3;
SIDLE_API sidle_walk_caches3* sidle_walk_caches3_create(int32_t count);  ///< Of walkers. [-] >= 0
SIDLE_API void sidle_walk_caches3_destroy(sidle_walk_caches3* caches);   ///< Null is allowed.
/// How many ticks of a walker it has answered. [-]
SIDLE_API uint64_t sidle_walk_caches3_answers(const sidle_walk_caches3* caches, int32_t walker);

/// Walkers of one kind, each by its place in all arrays.
typedef struct sidle_walk_batch3 {
    sidle_walk_state3* states;        ///< The next state is written over each.
    const sidle_walk_input3* inputs;  ///< As many.
    sidle_walk_result3* results;      ///< As many, or null: a kilobyte is written for each.
    const uint32_t* order;            ///< Who walks after whom, each once; null: as they come.
    int32_t count;                    ///< [-]
    int32_t unused;                   ///< Fills the struct. [-]
    sidle_walk_caches3* caches;       ///< Of as many, or null.
} sidle_walk_batch3;

/// Walks many for one tick of `dt` [s] > 0, as `sidle_walk3` does one by one: the same bits.
SIDLE_API void sidle_walk_each3(const sidle_world3* world, const sidle_walker3* walker,
                                const sidle_walk_batch3* batch, double dt,
                                const sidle_filter* filter, const sidle_tasks* tasks);

// First hits of many casts: `hits[i]` is that of the i-th, without an obstacle where it meets
// nothing. They return how many meet something.
/// From each of `count` points `a` to the point `b` of the same place. [m]
SIDLE_API int32_t sidle_cast_each_segment3(const sidle_world3* world, const sidle_vec3* a,
                                           const sidle_vec3* b, int32_t count,
                                           const sidle_filter* filter, const sidle_tasks* tasks,
                                           sidle_hit3* hits);
SIDLE_API int32_t sidle_cast_each_ray3(const sidle_world3* world, const sidle_vec3* origins,
                                       const sidle_vec3* directions, int32_t count,
                                       const sidle_filter* filter, const sidle_tasks* tasks,
                                       sidle_hit3* hits);
/// Spheres are capsules whose ends are one.
SIDLE_API int32_t sidle_cast_each_capsule3(const sidle_world3* world, const sidle_capsule3* bodies,
                                           const sidle_vec3* motions, int32_t count,
                                           const sidle_filter* filter, const sidle_tasks* tasks,
                                           sidle_hit3* hits);

/// As `sidle_mesh3_create`, the same mesh, built by the threads of `tasks`.
SIDLE_API sidle_status sidle_mesh3_create_by(const float* vertices, int32_t vertex_count,
                                             const sidle_mesh_triangle3* triangles,
                                             int32_t triangle_count, const sidle_tasks* tasks,
                                             sidle_mesh3** out, sidle_error* error);

#ifdef __cplusplus
}
#endif

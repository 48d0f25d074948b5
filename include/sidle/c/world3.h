// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/shape3.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An obstacle of a world; 0 is none. [-]
typedef uint32_t sidle_obstacle_id3;

/// The obstacles of a level, and the questions that a mover has; see sidle/3d/world.h.
typedef struct sidle_world3 sidle_world3;

typedef struct sidle_conveyor3 {
    sidle_vec3 velocity;  ///< In the obstacle's axes, per second.
    int32_t has_tag;      ///< Whether it counts for pieces with this tag alone. [-]
    uint32_t tag;         ///< [-]
} sidle_conveyor3;

/// All of an obstacle but its shape.
typedef struct sidle_obstacle3 {
    sidle_pose3 pose;
    sidle_pose3 previous;  ///< Pose before this tick, while it moves; to be read only.
    int32_t has_previous;  ///< [-] 0 or 1
    sidle_surface3 surface;
    uint32_t layers;         ///< Bits. [-]
    uint32_t tag;            ///< The game's own number. [-]
    int32_t conveyor_count;  ///< [-] 0..4
    int32_t unused;          ///< Fills the struct. [-]
    sidle_conveyor3 conveyors[4];
} sidle_obstacle3;

typedef struct sidle_move3 {
    sidle_obstacle_id3 id;
    int32_t unused;  ///< Fills the struct. [-]
    sidle_pose3 pose;
} sidle_move3;

/// A contact found by a query.
typedef struct sidle_hit3 {
    double fraction;  ///< Part of the motion before contact; of a ray the way. [-], [m]
    double distance;  ///< Overlap queries: gap, or minus the depth. [m]
    sidle_vec3 normal;
    sidle_vec3 point;
    sidle_obstacle_id3 obstacle;
    uint32_t triangle;  ///< Of a mesh or terrain, wall of a chain, else 0. [-]
    uint32_t tag;       ///< The game's own number. [-]
    sidle_surface3 surface;
    sidle_feature3 feature;
    int32_t unused;  ///< Fills the struct. [-]
} sidle_hit3;

SIDLE_API sidle_obstacle3 sidle_obstacle3_default(void);

SIDLE_API sidle_world3* sidle_world3_create(void);
SIDLE_API sidle_world3* sidle_world3_copy(const sidle_world3* world);
SIDLE_API void sidle_world3_destroy(sidle_world3* world);

/// Adds a sphere, capsule, cylinder or box. Here and below a null `obstacle` is the default.
SIDLE_API sidle_obstacle_id3 sidle_world3_add(sidle_world3* world, const sidle_shape3* shape,
                                              const sidle_obstacle3* obstacle);
SIDLE_API sidle_obstacle_id3 sidle_world3_add_mesh(sidle_world3* world, const sidle_mesh3* mesh,
                                                   const sidle_obstacle3* obstacle);
SIDLE_API sidle_obstacle_id3 sidle_world3_add_heightfield(sidle_world3* world,
                                                          const sidle_heightfield3* terrain,
                                                          const sidle_obstacle3* obstacle);
/// Adds connected walls: x and z of each node [m] in turn; the rest is in `shape`.
SIDLE_API sidle_obstacle_id3 sidle_world3_add_walls(sidle_world3* world, const sidle_shape3* shape,
                                                    const double* nodes, int32_t node_count,
                                                    const sidle_obstacle3* obstacle);
SIDLE_API void sidle_world3_place(sidle_world3* world, sidle_obstacle_id3 id, sidle_pose3 pose);
SIDLE_API void sidle_world3_move(sidle_world3* world, const sidle_move3* moves, int32_t count);
SIDLE_API void sidle_world3_remove(sidle_world3* world, sidle_obstacle_id3 id);

/// Whether the obstacle is there. `out` and `shape` may be null.
SIDLE_API int32_t sidle_world3_find(const sidle_world3* world, sidle_obstacle_id3 id,
                                    sidle_obstacle3* out, sidle_shape3* shape);
/// The mesh of an obstacle, to be destroyed like any other; null where it is no mesh.
SIDLE_API sidle_mesh3* sidle_world3_mesh(const sidle_world3* world, sidle_obstacle_id3 id);
/// The terrain of an obstacle, likewise.
SIDLE_API sidle_heightfield3* sidle_world3_heightfield(const sidle_world3* world,
                                                       sidle_obstacle_id3 id);
/// The nodes of walls, x and z in turn; `capacity` and the result count nodes. [m]
SIDLE_API int32_t sidle_world3_nodes(const sidle_world3* world, sidle_obstacle_id3 id, double* out,
                                     int32_t capacity);
SIDLE_API int32_t sidle_world3_obstacles(const sidle_world3* world, sidle_obstacle_id3* out,
                                         int32_t capacity);
SIDLE_API int32_t sidle_world3_obstacle_count(const sidle_world3* world);
SIDLE_API uint64_t sidle_world3_revision(const sidle_world3* world);
SIDLE_API sidle_box3 sidle_world3_bounds(const sidle_world3* world);

// Whether something is on the way, and the first of it. `out` may be null.
SIDLE_API int32_t sidle_world3_cast_segment(const sidle_world3* world, sidle_vec3 a, sidle_vec3 b,
                                            const sidle_filter* filter, sidle_hit3* out);
SIDLE_API int32_t sidle_world3_cast_ray(const sidle_world3* world, sidle_vec3 origin,
                                        sidle_vec3 direction, const sidle_filter* filter,
                                        sidle_hit3* out);
/// A sphere is a capsule whose ends are one.
SIDLE_API int32_t sidle_world3_cast_capsule(const sidle_world3* world, const sidle_capsule3* body,
                                            sidle_vec3 motion, const sidle_filter* filter,
                                            sidle_hit3* out);
// Every piece on the way, nearest first.
SIDLE_API int32_t sidle_world3_cast_all_segment(const sidle_world3* world, sidle_vec3 a,
                                                sidle_vec3 b, const sidle_filter* filter,
                                                sidle_hit3* out, int32_t capacity);
SIDLE_API int32_t sidle_world3_cast_all_ray(const sidle_world3* world, sidle_vec3 origin,
                                            sidle_vec3 direction, const sidle_filter* filter,
                                            sidle_hit3* out, int32_t capacity);
SIDLE_API int32_t sidle_world3_cast_all_capsule(const sidle_world3* world,
                                                const sidle_capsule3* body, sidle_vec3 motion,
                                                const sidle_filter* filter, sidle_hit3* out,
                                                int32_t capacity);
/// Every piece nearer than `margin` [m] >= 0, deepest first.
SIDLE_API int32_t sidle_world3_overlaps(const sidle_world3* world, const sidle_capsule3* body,
                                        double margin, const sidle_filter* filter, sidle_hit3* out,
                                        int32_t capacity);
/// The obstacles that share a point with a volume, by slot: a sphere, a capsule or a box.
SIDLE_API int32_t sidle_world3_overlaps_shape(const sidle_world3* world, const sidle_shape3* volume,
                                              const sidle_filter* filter, sidle_obstacle_id3* out,
                                              int32_t capacity);
/// Whether nothing is nearer than `margin` [m] >= 0.
SIDLE_API int32_t sidle_world3_is_free(const sidle_world3* world, const sidle_capsule3* body,
                                       double margin, const sidle_filter* filter);
/// Whether something is within `reach` [m], and the nearest of it.
SIDLE_API int32_t sidle_world3_closest(const sidle_world3* world, const sidle_capsule3* body,
                                       double reach, const sidle_filter* filter, sidle_hit3* out);

#ifdef __cplusplus
}
#endif

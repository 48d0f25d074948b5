// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/tiles.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An obstacle of a world; 0 is none. [-]
typedef uint32_t sidle_obstacle_id2;

/// The obstacles of a level in the plane; see sidle/2d/world.h.
typedef struct sidle_world2 sidle_world2;

typedef int32_t sidle_surface2;
enum { SIDLE_SURFACE2_SOLID, SIDLE_SURFACE2_WALL, SIDLE_SURFACE2_ONE_WAY };

typedef int32_t sidle_feature2;
enum { SIDLE_FEATURE2_FACE, SIDLE_FEATURE2_VERTEX };

typedef struct sidle_capsule2 {
    sidle_vec2 a;
    sidle_vec2 b;
    double radius;  ///< [m] > 0
} sidle_capsule2;

typedef int32_t sidle_shape_kind2;
enum {
    SIDLE_SHAPE2_CIRCLE,
    SIDLE_SHAPE2_CAPSULE,
    SIDLE_SHAPE2_BOX,
    SIDLE_SHAPE2_POLYGON,
    SIDLE_SHAPE2_WALLS,
    SIDLE_SHAPE2_TILES
};

/// The shape of an obstacle; which fields count depends on its kind.
typedef struct sidle_shape2 {
    sidle_shape_kind2 kind;
    int32_t is_closed;         ///< Walls. [-] 0 or 1
    int32_t node_count;        ///< Walls: nodes. Polygon: corners. To be read only. [-]
    int32_t unused;            ///< Fills the struct. [-]
    sidle_vec2 center;         ///< Circle, box.
    sidle_vec2 a;              ///< Capsule.
    sidle_vec2 b;              ///< Capsule.
    sidle_vec2 half;           ///< Box: half of each side.
    sidle_rotation2 rotation;  ///< Box.
    double radius;             ///< Circle, capsule. [m] > 0
    double thickness;          ///< Walls. [m] >= 0
} sidle_shape2;

/// All of an obstacle but its shape.
typedef struct sidle_obstacle2 {
    sidle_pose2 pose;
    sidle_pose2 previous;  ///< Pose before this tick, while it moves; to be read only.
    int32_t has_previous;  ///< [-] 0 or 1
    sidle_surface2 surface;
    uint32_t layers;      ///< Bits. [-]
    uint32_t tag;         ///< The game's own number. [-]
    sidle_vec2 conveyor;  ///< Velocity of its surface, per second.
} sidle_obstacle2;

typedef struct sidle_move2 {
    sidle_obstacle_id2 id;
    int32_t unused;  ///< Fills the struct. [-]
    sidle_pose2 pose;
} sidle_move2;

/// A contact found by a query.
typedef struct sidle_hit2 {
    double fraction;  ///< Part of the motion before contact; of a ray the way. [-], [m]
    double distance;  ///< Overlap queries: gap, or minus the depth. [m]
    sidle_vec2 normal;
    sidle_vec2 point;
    sidle_obstacle_id2 obstacle;
    uint32_t wall;  ///< Wall of a chain, else 0. [-]
    sidle_tile tile;
    uint32_t tag;  ///< The game's own number. [-]
    sidle_feature2 feature;
} sidle_hit2;

SIDLE_API sidle_shape2 sidle_shape2_default(sidle_shape_kind2 kind);
SIDLE_API sidle_obstacle2 sidle_obstacle2_default(void);

SIDLE_API sidle_world2* sidle_world2_create(void);
SIDLE_API sidle_world2* sidle_world2_copy(const sidle_world2* world);
SIDLE_API void sidle_world2_destroy(sidle_world2* world);

/// Adds a circle, capsule or box. Here and below a null `obstacle` is the default.
SIDLE_API sidle_obstacle_id2 sidle_world2_add(sidle_world2* world, const sidle_shape2* shape,
                                              const sidle_obstacle2* obstacle);
/// Adds a polygon or walls: x and y of each corner or node [m] in turn.
SIDLE_API sidle_obstacle_id2 sidle_world2_add_nodes(sidle_world2* world, const sidle_shape2* shape,
                                                    const double* nodes, int32_t node_count,
                                                    const sidle_obstacle2* obstacle);
/// Adds a copy of the map as it is now.
SIDLE_API sidle_obstacle_id2 sidle_world2_add_tiles(sidle_world2* world, const sidle_tile_map* map,
                                                    const sidle_obstacle2* obstacle);
SIDLE_API void sidle_world2_place(sidle_world2* world, sidle_obstacle_id2 id, sidle_pose2 pose);
SIDLE_API void sidle_world2_move(sidle_world2* world, const sidle_move2* moves, int32_t count);
SIDLE_API void sidle_world2_remove(sidle_world2* world, sidle_obstacle_id2 id);
SIDLE_API int32_t sidle_world2_set_tile(sidle_world2* world, sidle_obstacle_id2 id, sidle_tile tile,
                                        int32_t is_solid);
/// Whether the obstacle is there. `out` and `shape` may be null.
SIDLE_API int32_t sidle_world2_find(const sidle_world2* world, sidle_obstacle_id2 id,
                                    sidle_obstacle2* out, sidle_shape2* shape);
/// The nodes of walls or corners of a polygon, x and y in turn; counts nodes. [m]
SIDLE_API int32_t sidle_world2_nodes(const sidle_world2* world, sidle_obstacle_id2 id, double* out,
                                     int32_t capacity);
/// A copy of the tiles of an obstacle, to be destroyed like any other; null where it has none.
SIDLE_API sidle_tile_map* sidle_world2_tiles(const sidle_world2* world, sidle_obstacle_id2 id);
SIDLE_API int32_t sidle_world2_obstacles(const sidle_world2* world, sidle_obstacle_id2* out,
                                         int32_t capacity);
SIDLE_API int32_t sidle_world2_obstacle_count(const sidle_world2* world);
SIDLE_API uint64_t sidle_world2_revision(const sidle_world2* world);
SIDLE_API sidle_box2 sidle_world2_bounds(const sidle_world2* world);

// Whether something is on the way, and the first of it. `out` may be null.
SIDLE_API int32_t sidle_world2_cast_segment(const sidle_world2* world, sidle_vec2 a, sidle_vec2 b,
                                            const sidle_filter* filter, sidle_hit2* out);
SIDLE_API int32_t sidle_world2_cast_ray(const sidle_world2* world, sidle_vec2 origin,
                                        sidle_vec2 direction, const sidle_filter* filter,
                                        sidle_hit2* out);
/// A circle is a capsule whose ends are one.
SIDLE_API int32_t sidle_world2_cast_capsule(const sidle_world2* world, const sidle_capsule2* body,
                                            sidle_vec2 motion, const sidle_filter* filter,
                                            sidle_hit2* out);
// Every piece on the way, nearest first.
SIDLE_API int32_t sidle_world2_cast_all_segment(const sidle_world2* world, sidle_vec2 a,
                                                sidle_vec2 b, const sidle_filter* filter,
                                                sidle_hit2* out, int32_t capacity);
SIDLE_API int32_t sidle_world2_cast_all_ray(const sidle_world2* world, sidle_vec2 origin,
                                            sidle_vec2 direction, const sidle_filter* filter,
                                            sidle_hit2* out, int32_t capacity);
SIDLE_API int32_t sidle_world2_cast_all_capsule(const sidle_world2* world,
                                                const sidle_capsule2* body, sidle_vec2 motion,
                                                const sidle_filter* filter, sidle_hit2* out,
                                                int32_t capacity);
/// Every piece nearer than `margin` [m] >= 0, deepest first.
SIDLE_API int32_t sidle_world2_overlaps(const sidle_world2* world, const sidle_capsule2* body,
                                        double margin, const sidle_filter* filter, sidle_hit2* out,
                                        int32_t capacity);
/// The obstacles that share a point with a volume, by slot: a circle, a capsule, a box or a
/// polygon, whose corners are `nodes`, x and y [m] in turn.
SIDLE_API int32_t sidle_world2_overlaps_shape(const sidle_world2* world, const sidle_shape2* volume,
                                              const double* nodes, int32_t node_count,
                                              const sidle_filter* filter, sidle_obstacle_id2* out,
                                              int32_t capacity);
/// Whether nothing is nearer than `margin` [m] >= 0.
SIDLE_API int32_t sidle_world2_is_free(const sidle_world2* world, const sidle_capsule2* body,
                                       double margin, const sidle_filter* filter);
/// Whether something is within `reach` [m], and the nearest of it.
SIDLE_API int32_t sidle_world2_closest(const sidle_world2* world, const sidle_capsule2* body,
                                       double reach, const sidle_filter* filter, sidle_hit2* out);

#ifdef __cplusplus
}
#endif

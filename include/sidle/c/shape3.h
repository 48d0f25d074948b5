// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t sidle_surface3;
enum { SIDLE_SURFACE3_SOLID, SIDLE_SURFACE3_WALKABLE, SIDLE_SURFACE3_WALL, SIDLE_SURFACE3_ONE_WAY };

typedef int32_t sidle_feature3;
enum { SIDLE_FEATURE3_FACE, SIDLE_FEATURE3_EDGE, SIDLE_FEATURE3_VERTEX };

/// A capsule that moves; a sphere where `a` equals `b`.
typedef struct sidle_capsule3 {
    sidle_vec3 a;
    sidle_vec3 b;
    double radius;  ///< [m] > 0
} sidle_capsule3;

SIDLE_API sidle_capsule3 sidle_upright_capsule(sidle_vec3 foot, sidle_vec3 up,
                                               double height /* [m] */, double radius /* [m] */);

/// A triangle mesh; see sidle/3d/mesh.h. Shared: worlds keep it alive.
typedef struct sidle_mesh3 sidle_mesh3;

/// A triangle by the places of its corners.
typedef struct sidle_mesh_triangle3 {
    uint32_t a;  ///< [-]
    uint32_t b;  ///< [-]
    uint32_t c;  ///< [-]
    sidle_surface3 surface;
    uint32_t tag;  ///< The game's own number. [-]
} sidle_mesh_triangle3;

/// What nothing can touch was left out.
typedef struct sidle_mesh_left_out3 {
    uint32_t degenerate;  ///< [-]
    uint32_t not_finite;  ///< [-]
    uint32_t duplicate;   ///< [-]
} sidle_mesh_left_out3;

/// `vertices` [m] are x, y, z in turn. `error` may be null.
SIDLE_API sidle_status sidle_mesh3_create(const float* vertices, int32_t vertex_count,
                                          const sidle_mesh_triangle3* triangles,
                                          int32_t triangle_count, sidle_mesh3** out,
                                          sidle_error* error);
SIDLE_API void sidle_mesh3_destroy(sidle_mesh3* mesh);
SIDLE_API int32_t sidle_mesh3_triangle_count(const sidle_mesh3* mesh);
SIDLE_API sidle_mesh_left_out3 sidle_mesh3_left_out(const sidle_mesh3* mesh);
SIDLE_API sidle_box3 sidle_mesh3_bounds(const sidle_mesh3* mesh);
/// The vertices [m], as given: x, y, z in turn. `capacity` and the result count vertices.
SIDLE_API int32_t sidle_mesh3_vertices(const sidle_mesh3* mesh, float* out, int32_t capacity);
/// The triangles kept, in the order of `sidle_hit3.triangle`.
SIDLE_API int32_t sidle_mesh3_triangles(const sidle_mesh3* mesh, sidle_mesh_triangle3* out,
                                        int32_t capacity);
/// Of each triangle kept its place in what the mesh was made from.
SIDLE_API int32_t sidle_mesh3_sources(const sidle_mesh3* mesh, uint32_t* out, int32_t capacity);
/// Memory of vertices, triangles and index. [byte]
SIDLE_API uint64_t sidle_mesh3_byte_count(const sidle_mesh3* mesh);

/// A terrain; see sidle/3d/heightfield.h. Shared: worlds keep it alive.
typedef struct sidle_heightfield3 sidle_heightfield3;

typedef struct sidle_heightfield_grid3 {
    int32_t columns;   ///< Samples along x. [-] >= 2
    int32_t rows;      ///< Samples along z. [-] >= 2
    double cell_size;  ///< [m] > 0
    sidle_surface3 surface;
    uint32_t tag;  ///< The game's own number. [-]
} sidle_heightfield_grid3;

/// `heights` [m], columns * rows of them, row by row; NaN is a hole.
SIDLE_API sidle_status sidle_heightfield3_create(const sidle_heightfield_grid3* grid,
                                                 const float* heights, sidle_heightfield3** out,
                                                 sidle_error* error);
SIDLE_API void sidle_heightfield3_destroy(sidle_heightfield3* terrain);
SIDLE_API int32_t sidle_heightfield3_triangle_count(const sidle_heightfield3* terrain);
SIDLE_API sidle_box3 sidle_heightfield3_bounds(const sidle_heightfield3* terrain);
SIDLE_API sidle_heightfield_grid3 sidle_heightfield3_grid(const sidle_heightfield3* terrain);
/// The samples, row by row. [m]
SIDLE_API int32_t sidle_heightfield3_heights(const sidle_heightfield3* terrain, float* out,
                                             int32_t capacity);

/// Memory of samples and index. [byte]
SIDLE_API uint64_t sidle_heightfield3_byte_count(const sidle_heightfield3* terrain);

typedef int32_t sidle_shape_kind3;
enum {
    SIDLE_SHAPE3_MESH,
    SIDLE_SHAPE3_HEIGHTFIELD,
    SIDLE_SHAPE3_SPHERE,
    SIDLE_SHAPE3_CAPSULE,
    SIDLE_SHAPE3_CYLINDER,
    SIDLE_SHAPE3_BOX,
    SIDLE_SHAPE3_WALLS
};

/// The shape of an obstacle; which fields count depends on its kind.
typedef struct sidle_shape3 {
    sidle_shape_kind3 kind;
    int32_t is_closed;         ///< Walls. 0 or 1. [-]
    int32_t node_count;        ///< Walls; to be read only. [-]
    int32_t unused;            ///< Fills the struct. [-]
    sidle_vec3 center;         ///< Sphere, cylinder, box.
    sidle_vec3 a;              ///< Capsule.
    sidle_vec3 b;              ///< Capsule.
    sidle_vec3 half;           ///< Box: half of each side.
    sidle_rotation3 rotation;  ///< Box.
    double radius;             ///< Sphere, capsule, cylinder. [m] > 0
    double thickness;          ///< Walls. [m] >= 0
    double bottom;             ///< Cylinder, walls. [m]
    double top;                ///< Cylinder, walls. [m]
} sidle_shape3;

SIDLE_API sidle_shape3 sidle_shape3_default(sidle_shape_kind3 kind);

#ifdef __cplusplus
}
#endif

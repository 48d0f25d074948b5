// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Solid and empty tiles, a bit each; see sidle/2d/tiles.h.
typedef struct sidle_tile_map sidle_tile_map;

typedef struct sidle_tile {
    int32_t x;  ///< Column. [-]
    int32_t y;  ///< Row. [-]
} sidle_tile;

typedef struct sidle_tile_grid {
    int32_t columns;           ///< [-] 0..2^20
    int32_t rows;              ///< [-] 0..2^20
    double tile_size;          ///< [m] > 0
    sidle_vec2 origin;         ///< Low corner of the tile 0, 0.
    int32_t is_outside_solid;  ///< Everything beyond is a wall. [-] 0 or 1
    int32_t unused;            ///< Fills the struct. [-]
} sidle_tile_grid;

SIDLE_API sidle_tile_grid sidle_tile_grid_default(void);
SIDLE_API sidle_tile_map* sidle_tile_map_create(const sidle_tile_grid* grid);
SIDLE_API sidle_tile_map* sidle_tile_map_copy(const sidle_tile_map* map);
SIDLE_API void sidle_tile_map_destroy(sidle_tile_map* map);
SIDLE_API sidle_tile_grid sidle_tile_map_grid(const sidle_tile_map* map);
SIDLE_API uint64_t sidle_tile_map_revision(const sidle_tile_map* map);
SIDLE_API uint64_t sidle_tile_map_solid_count(const sidle_tile_map* map);
SIDLE_API int32_t sidle_tile_map_is_solid(const sidle_tile_map* map, sidle_tile tile);
/// Digs (0) or builds (1); whether the tile was different.
SIDLE_API int32_t sidle_tile_map_set(sidle_tile_map* map, sidle_tile tile, int32_t is_solid);
/// Sets all tiles of the map: columns times rows numbers, row by row, 0 or 1 each.
SIDLE_API void sidle_tile_map_set_all(sidle_tile_map* map, const uint8_t* tiles);
/// All tiles of the map, row by row, 0 or 1 each.
SIDLE_API int32_t sidle_tile_map_tiles(const sidle_tile_map* map, uint8_t* out, int32_t capacity);
SIDLE_API sidle_tile sidle_tile_map_tile_at(const sidle_tile_map* map, sidle_vec2 point);
/// Distance to the nearest solid tile, at most `reach` [m]; negative inside one. [m]
SIDLE_API double sidle_tile_map_clearance(const sidle_tile_map* map, sidle_vec2 point,
                                          double reach);
/// Whether no solid tile is nearer than `radius` [m] to the way from `a` to `b`.
SIDLE_API int32_t sidle_tile_map_is_clear(const sidle_tile_map* map, sidle_vec2 a, sidle_vec2 b,
                                          double radius);

typedef struct sidle_tile_hit {
    double fraction;  ///< Part of the motion before contact. [-] 0..1
    sidle_vec2 normal;
    sidle_vec2 point;
    sidle_tile tile;
} sidle_tile_hit;

/// Whether a circle of `radius` [m] >= 0 meets a solid tile on its way. `out` may be null.
SIDLE_API int32_t sidle_tile_map_cast(const sidle_tile_map* map, sidle_vec2 center, double radius,
                                      sidle_vec2 motion, sidle_tile_hit* out);
/// All tiles that a circle of `radius` [m] touches on its way, in order.
SIDLE_API int32_t sidle_tile_map_tiles_along(const sidle_tile_map* map, sidle_vec2 a, sidle_vec2 b,
                                             double radius, sidle_tile* out, int32_t capacity);

typedef struct sidle_tile_contact {
    double distance;    ///< Gap, or minus the depth inside the tile. [m]
    sidle_vec2 normal;  ///< Unit vector from the tile to the point. [-]
    sidle_vec2 point;   ///< Nearest point of the tile.
    sidle_tile tile;
} sidle_tile_contact;

/// What a round body at a point can meet: every solid tile at most `reach` [m] away.
SIDLE_API int32_t sidle_tile_map_overlaps(const sidle_tile_map* map, sidle_vec2 point, double reach,
                                          sidle_tile_contact* out, int32_t capacity);

/// Which empty tiles hang together; see sidle/2d/tile_components.h.
typedef struct sidle_tile_components sidle_tile_components;

SIDLE_API sidle_tile_components* sidle_tile_components_create(const sidle_tile_map* map);
SIDLE_API void sidle_tile_components_destroy(sidle_tile_components* components);
/// To be called after each tile of the map that was set.
SIDLE_API void sidle_tile_components_repair(sidle_tile_components* components,
                                            const sidle_tile_map* map, sidle_tile tile);
SIDLE_API int32_t sidle_tile_components_are_connected(const sidle_tile_components* components,
                                                      sidle_tile a, sidle_tile b);
SIDLE_API uint64_t sidle_tile_components_tile_count(const sidle_tile_components* components,
                                                    sidle_tile tile);
SIDLE_API uint32_t sidle_tile_components_count(const sidle_tile_components* components);

#ifdef __cplusplus
}
#endif

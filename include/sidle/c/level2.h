// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/world2.h"

// Part of the library of the level readers, `sidle::level`, as all that reads files.

#ifdef __cplusplus
extern "C" {
#endif

/// What a level file holds, ready to become a world; see sidle/level/level2.h.
typedef struct sidle_level2 sidle_level2;

typedef struct sidle_level_settings2 {
    double tile_size;                 ///< [m] > 0
    double scale;                     ///< Metres per unit of a WAD. [m] > 0
    double wall_thickness;            ///< [m] >= 0
    const char* map;                  ///< Name of the map in a WAD; null or empty: the first.
    const char* solid;                ///< As of `LevelSettings2`.
    const char* const* solid_values;  ///< Names of IntGrid values; none: all but 0.
    int32_t solid_value_count;        ///< [-]
    int32_t is_outside_solid;         ///< [-] 0 or 1
    int32_t folders_above;            ///< As of `LevelSettings2`. [-] >= 0
    int32_t unused;                   ///< Fills the struct. [-]
} sidle_level_settings2;

typedef struct sidle_level_summary2 {
    sidle_box2 bounds;
    int32_t tile_map_count;  ///< [-]
    int32_t object_count;    ///< [-]
    int32_t place_count;     ///< [-]
    int32_t missing_count;   ///< Files named in the level that could not be read. [-]
} sidle_level_summary2;

SIDLE_API sidle_level_settings2 sidle_level_settings2_default(void);
/// Reads a level from the bytes of a file. The ending of its name says which format it has;
/// `folder` is where files named in it are looked for, null finds none. `error` may be null.
SIDLE_API sidle_status sidle_level2_read(const uint8_t* bytes, int32_t size, const char* name,
                                         const char* folder, const sidle_level_settings2* settings,
                                         sidle_level2** out, sidle_error* error);
/// Reads a level file by its ending. The path is UTF-8, also on Windows.
SIDLE_API sidle_status sidle_level2_read_file(const char* path,
                                              const sidle_level_settings2* settings,
                                              sidle_level2** out, sidle_error* error);
SIDLE_API void sidle_level2_destroy(sidle_level2* level);
SIDLE_API void sidle_level2_summary(const sidle_level2* level, sidle_level_summary2* out);
// Texts are cut where the array ends, always with a zero at their end; the result is the length in
// all, without it.
SIDLE_API int32_t sidle_level2_tile_map_name(const sidle_level2* level, int32_t index, char* out,
                                             int32_t capacity);
SIDLE_API int32_t sidle_level2_object_name(const sidle_level2* level, int32_t index, char* out,
                                           int32_t capacity);
SIDLE_API int32_t sidle_level2_place_name(const sidle_level2* level, int32_t index, char* out,
                                          int32_t capacity);
SIDLE_API int32_t sidle_level2_missing(const sidle_level2* level, int32_t index, char* out,
                                       int32_t capacity);
/// Where the places are.
SIDLE_API int32_t sidle_level2_places(const sidle_level2* level, sidle_vec2* out, int32_t capacity);
/// Adds all of a level to a world: tile maps first, then objects, in order.
SIDLE_API int32_t sidle_world2_add_level(sidle_world2* world, const sidle_level2* level,
                                         sidle_obstacle_id2* out, int32_t capacity);

/// A way that a benchmark asks for; see `sidle_read_scen`.
typedef struct sidle_level_trip2 {
    char map[256];    ///< Path, as in the file, cut where it is longer.
    int32_t columns;  ///< Of the map. [-] 1..2^20
    int32_t rows;     ///< [-] 1..2^20
    sidle_tile start;
    sidle_tile goal;
    double shortest;  ///< Length of the best way over eight neighbours. [tiles] >= 0
} sidle_level_trip2;

/// Reads a MovingAI `.scen`: writes at most `capacity` of its ways, and to `count` how many there
/// are in all.
SIDLE_API sidle_status sidle_read_scen(const uint8_t* bytes, int32_t size, sidle_level_trip2* out,
                                       int32_t capacity, int32_t* count, sidle_error* error);

#ifdef __cplusplus
}
#endif

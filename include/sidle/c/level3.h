// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/world3.h"

// Part of the library of the level readers, `sidle::level`, as all that reads files.

#ifdef __cplusplus
extern "C" {
#endif

/// What a level file holds, ready to become a world; see sidle/level/level3.h.
typedef struct sidle_level3 sidle_level3;

typedef int32_t sidle_up_axis;
enum { SIDLE_UP_AXIS_Y, SIDLE_UP_AXIS_Z };

typedef struct sidle_level_settings3 {
    double scale;  ///< Metres per unit of the file. [m] > 0
    sidle_up_axis up;
    int32_t folders_above;  ///< As of `LevelSettings3`. [-] >= 0
    const char* map;        ///< Name of the map in a WAD; null or empty: the first.
    const char* solid;      ///< As of `LevelSettings3`; null or empty: all.
} sidle_level_settings3;

typedef struct sidle_level_summary3 {
    sidle_box3 bounds;
    sidle_mesh_left_out3 left_out;
    uint32_t vertex_count;    ///< Of the meshes, in the file. [-]
    uint32_t triangle_count;  ///< Of the meshes, kept. [-]
    int32_t mesh_count;       ///< [-]
    int32_t obstacle_count;   ///< Beside the meshes. [-]
    int32_t spot_count;       ///< [-]
    int32_t flaw_count;       ///< [-]
    int32_t unused;           ///< Fills the struct. [-]
} sidle_level_summary3;

SIDLE_API sidle_level_settings3 sidle_level_settings3_default(void);
/// Reads a level from the bytes of a file. The ending of its name says which format it has;
/// `folder` is where files named in it are looked for, null finds none. `error` may be null.
SIDLE_API sidle_status sidle_level3_read(const uint8_t* bytes, int32_t size, const char* name,
                                         const char* folder, const sidle_level_settings3* settings,
                                         sidle_level3** out, sidle_error* error);
/// Reads a level file by its ending. The path is UTF-8, also on Windows.
SIDLE_API sidle_status sidle_level3_read_file(const char* path,
                                              const sidle_level_settings3* settings,
                                              sidle_level3** out, sidle_error* error);
/// The level as bytes that need no building, for a file that ends in `.baked`; writes at most
/// `capacity` of them and returns how many there are. See sidle/level/baked.h.
SIDLE_API int32_t sidle_level3_bake(const sidle_level3* level, uint8_t* out, int32_t capacity);
SIDLE_API void sidle_level3_destroy(sidle_level3* level);
SIDLE_API void sidle_level3_summary(const sidle_level3* level, sidle_level_summary3* out);
// Texts are cut where the array ends, always with a zero at their end; the result is the length in
// all, without it.
SIDLE_API int32_t sidle_level3_mesh_name(const sidle_level3* level, int32_t index, char* out,
                                         int32_t capacity);
SIDLE_API int32_t sidle_level3_flaw(const sidle_level3* level, int32_t index, char* out,
                                    int32_t capacity);
SIDLE_API int32_t sidle_level3_spots(const sidle_level3* level, sidle_vec3* out, int32_t capacity);
/// Adds all of a level to a world: meshes first, then obstacles, in order. The handles go to `out`.
SIDLE_API int32_t sidle_world3_add_level(sidle_world3* world, const sidle_level3* level,
                                         sidle_obstacle_id3* out, int32_t capacity);
/// The same with the meshes joined into one obstacle, which is faster where they lie among each
/// other; see `add_level_joined` in level/level3.h. All that are in it have its handle. `apart` are
/// the places of meshes in the level that stay obstacles of their own, as doors; null for none.
SIDLE_API int32_t sidle_world3_add_level_joined(sidle_world3* world, const sidle_level3* level,
                                                const uint32_t* apart, int32_t apart_count,
                                                sidle_obstacle_id3* out, int32_t capacity);

#ifdef __cplusplus
}
#endif

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/camera3.h"
#include "sidle/c/projectile3.h"
#include "sidle/c/replay.h"
#include "sidle/c/walk3.h"

#ifdef __cplusplus
extern "C" {
#endif

// Things as bytes that are the same on every machine; see sidle/record/snapshot3.h. A snapshot
// gives its bytes and returns how many there are; `restore` takes all or nothing. `error` may be
// null.

SIDLE_API int32_t sidle_world3_snapshot(const sidle_world3* world, sidle_mesh_storage storage,
                                        uint8_t* out, int32_t capacity);
SIDLE_API sidle_status sidle_world3_restore(sidle_world3* world, const uint8_t* bytes, int32_t size,
                                            sidle_error* error);
SIDLE_API uint64_t sidle_world3_hash(const sidle_world3* world);

SIDLE_API int32_t sidle_walker3_snapshot(const sidle_walker3* walker, uint8_t* out,
                                         int32_t capacity);
SIDLE_API sidle_status sidle_walker3_restore(sidle_walker3* walker, const uint8_t* bytes,
                                             int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_walker3_hash(const sidle_walker3* walker);
SIDLE_API int32_t sidle_walk_state3_snapshot(const sidle_walk_state3* state, uint8_t* out,
                                             int32_t capacity);
SIDLE_API sidle_status sidle_walk_state3_restore(sidle_walk_state3* state, const uint8_t* bytes,
                                                 int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_walk_state3_hash(const sidle_walk_state3* state);
SIDLE_API int32_t sidle_camera_state3_snapshot(const sidle_camera_state3* state, uint8_t* out,
                                               int32_t capacity);
SIDLE_API sidle_status sidle_camera_state3_restore(sidle_camera_state3* state, const uint8_t* bytes,
                                                   int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_camera_state3_hash(const sidle_camera_state3* state);
SIDLE_API int32_t sidle_projectile_state3_snapshot(const sidle_projectile_state3* state,
                                                   uint8_t* out, int32_t capacity);
SIDLE_API sidle_status sidle_projectile_state3_restore(sidle_projectile_state3* state,
                                                       const uint8_t* bytes, int32_t size,
                                                       sidle_error* error);
SIDLE_API uint64_t sidle_projectile_state3_hash(const sidle_projectile_state3* state);
SIDLE_API int32_t sidle_contact_set3_snapshot(const sidle_contact_set* set, uint8_t* out,
                                              int32_t capacity);
SIDLE_API sidle_status sidle_contact_set3_restore(sidle_contact_set* set, const uint8_t* bytes,
                                                  int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_contact_set3_hash(const sidle_contact_set* set);

#ifdef __cplusplus
}
#endif

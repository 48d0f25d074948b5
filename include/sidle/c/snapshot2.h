// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/flow.h"
#include "sidle/c/projectile2.h"
#include "sidle/c/replay.h"
#include "sidle/c/walk2.h"

#ifdef __cplusplus
extern "C" {
#endif

// Things as bytes that are the same on every machine; see sidle/record/snapshot2.h. A snapshot
// gives its bytes and returns how many there are; `restore` takes all or nothing. `error` may be
// null. A crowd has `sidle_crowd_hash`.

SIDLE_API int32_t sidle_world2_snapshot(const sidle_world2* world, uint8_t* out, int32_t capacity);
SIDLE_API sidle_status sidle_world2_restore(sidle_world2* world, const uint8_t* bytes, int32_t size,
                                            sidle_error* error);
SIDLE_API uint64_t sidle_world2_hash(const sidle_world2* world);
SIDLE_API int32_t sidle_tile_map_snapshot(const sidle_tile_map* map, uint8_t* out,
                                          int32_t capacity);
SIDLE_API sidle_status sidle_tile_map_restore(sidle_tile_map* map, const uint8_t* bytes,
                                              int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_tile_map_hash(const sidle_tile_map* map);
SIDLE_API int32_t sidle_crowd_snapshot(const sidle_crowd* crowd, uint8_t* out, int32_t capacity);
SIDLE_API sidle_status sidle_crowd_restore_snapshot(sidle_crowd* crowd, const uint8_t* bytes,
                                                    int32_t size, sidle_error* error);
SIDLE_API int32_t sidle_flow_field_snapshot(const sidle_flow_field* field, uint8_t* out,
                                            int32_t capacity);
/// `tiles` is the map as it was then.
SIDLE_API sidle_status sidle_flow_field_restore(sidle_flow_field* field,
                                                const sidle_tile_map* tiles, const uint8_t* bytes,
                                                int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_flow_field_hash(const sidle_flow_field* field);
SIDLE_API int32_t sidle_walker2_snapshot(const sidle_walker2* walker, uint8_t* out,
                                         int32_t capacity);
SIDLE_API sidle_status sidle_walker2_restore(sidle_walker2* walker, const uint8_t* bytes,
                                             int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_walker2_hash(const sidle_walker2* walker);
SIDLE_API int32_t sidle_walk_state2_snapshot(const sidle_walk_state2* state, uint8_t* out,
                                             int32_t capacity);
SIDLE_API sidle_status sidle_walk_state2_restore(sidle_walk_state2* state, const uint8_t* bytes,
                                                 int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_walk_state2_hash(const sidle_walk_state2* state);
SIDLE_API int32_t sidle_projectile_state2_snapshot(const sidle_projectile_state2* state,
                                                   uint8_t* out, int32_t capacity);
SIDLE_API sidle_status sidle_projectile_state2_restore(sidle_projectile_state2* state,
                                                       const uint8_t* bytes, int32_t size,
                                                       sidle_error* error);
SIDLE_API uint64_t sidle_projectile_state2_hash(const sidle_projectile_state2* state);
SIDLE_API int32_t sidle_contact_set2_snapshot(const sidle_contact_set* set, uint8_t* out,
                                              int32_t capacity);
SIDLE_API sidle_status sidle_contact_set2_restore(sidle_contact_set* set, const uint8_t* bytes,
                                                  int32_t size, sidle_error* error);
SIDLE_API uint64_t sidle_contact_set2_hash(const sidle_contact_set* set);

#ifdef __cplusplus
}
#endif

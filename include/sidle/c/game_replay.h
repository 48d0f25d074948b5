// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/replay.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A recording whose ticks mean something to one game alone; see sidle/record/replay.h.
typedef struct sidle_game_replay sidle_game_replay;

/// Without ticks yet; there will be a hash for each `hash_every` [-] > 0 of them.
SIDLE_API sidle_game_replay* sidle_game_replay_create(const char* game, uint32_t version,
                                                      const uint8_t* start, int32_t start_size,
                                                      uint32_t hash_every);
SIDLE_API void sidle_game_replay_destroy(sidle_game_replay* replay);
SIDLE_API void sidle_game_replay_add_tick(sidle_game_replay* replay, const uint8_t* bytes,
                                          int32_t size);
/// After each `hash_every` ticks.
SIDLE_API void sidle_game_replay_add_hash(sidle_game_replay* replay, uint64_t hash);
SIDLE_API int32_t sidle_game_replay_write(const sidle_game_replay* replay,
                                          const sidle_replay_note* notes, int32_t note_count,
                                          uint8_t* out, int32_t capacity);
SIDLE_API sidle_status sidle_game_replay_read(const uint8_t* bytes, int32_t size,
                                              sidle_game_replay** out, sidle_error* error);
SIDLE_API int32_t sidle_game_replay_game(const sidle_game_replay* replay, char* out,
                                         int32_t capacity);
SIDLE_API uint32_t sidle_game_replay_version(const sidle_game_replay* replay);
SIDLE_API int32_t sidle_game_replay_start(const sidle_game_replay* replay, uint8_t* out,
                                          int32_t capacity);
SIDLE_API int32_t sidle_game_replay_tick_count(const sidle_game_replay* replay);
/// What was added as a tick, `tick` from 0 to below their count.
SIDLE_API int32_t sidle_game_replay_tick(const sidle_game_replay* replay, int32_t tick,
                                         uint8_t* out, int32_t capacity);
/// Whether a hash was recorded after so many ticks.
SIDLE_API int32_t sidle_game_replay_recorded_hash(const sidle_game_replay* replay, int32_t tick,
                                                  uint64_t* out);

#ifdef __cplusplus
}
#endif

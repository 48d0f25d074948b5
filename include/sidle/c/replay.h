// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/base.h"

#ifdef __cplusplus
extern "C" {
#endif

// What replays have in common; see sidle/record/replay.h. Functions that give bytes write at most
// `capacity` of them and return how many there are.

typedef int32_t sidle_mesh_storage;
enum { SIDLE_MESH_STORAGE_EMBEDDED, SIDLE_MESH_STORAGE_BY_HASH };

typedef struct sidle_record_settings {
    uint32_t hash_every;  ///< Ticks from one hash to the next. [-] > 0
    uint32_t keep_ticks;  ///< At least so many of the last ticks are kept; 0: all. [-]
} sidle_record_settings;

SIDLE_API sidle_record_settings sidle_record_settings_default(void);

/// A line about a replay; texts end with a zero.
typedef struct sidle_replay_note {
    const char* key;
    const char* text;
} sidle_replay_note;

typedef int32_t sidle_replay_kind;
enum {
    SIDLE_REPLAY_KIND_NONE,
    SIDLE_REPLAY_KIND_WALK3,
    SIDLE_REPLAY_KIND_CROWD,
    SIDLE_REPLAY_KIND_GAME,
    SIDLE_REPLAY_KIND_WALK2
};

/// What a replay file says about itself.
typedef struct sidle_replay_head sidle_replay_head;

/// `error` may be null, here and below.
SIDLE_API sidle_status sidle_replay_head_read(const uint8_t* bytes, int32_t size,
                                              sidle_replay_head** out, sidle_error* error);
SIDLE_API void sidle_replay_head_destroy(sidle_replay_head* head);
SIDLE_API sidle_replay_kind sidle_replay_head_kind(const sidle_replay_head* head);
SIDLE_API int32_t sidle_replay_head_tick_count(const sidle_replay_head* head);
SIDLE_API uint32_t sidle_replay_head_hash_every(const sidle_replay_head* head);
SIDLE_API int32_t sidle_replay_head_note_count(const sidle_replay_head* head);
// Texts: each returns its length without the zero at its end.
SIDLE_API int32_t sidle_replay_head_game(const sidle_replay_head* head, char* out,
                                         int32_t capacity);
SIDLE_API int32_t sidle_replay_head_note_key(const sidle_replay_head* head, int32_t index,
                                             char* out, int32_t capacity);
SIDLE_API int32_t sidle_replay_head_note_text(const sidle_replay_head* head, int32_t index,
                                              char* out, int32_t capacity);

#ifdef __cplusplus
}
#endif

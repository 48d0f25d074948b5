// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/replay.h"

#include "c/bytes.h"

using namespace sidle::c;

struct sidle_replay_head {
    sidle::ReplayHead head;
};

sidle_record_settings sidle_record_settings_default(void) {
    const sidle::RecordSettings settings;
    return {settings.hash_every, settings.keep_ticks};
}

sidle_status sidle_replay_head_read(const uint8_t* bytes, int32_t size, sidle_replay_head** out,
                                    sidle_error* error) {
    auto head = sidle::read_replay_head(bytes_of(bytes, size));
    if (!head) return tell(head.error(), error);
    *out = new sidle_replay_head{std::move(head.value())};
    return SIDLE_OK;
}

void sidle_replay_head_destroy(sidle_replay_head* head) { delete head; }

sidle_replay_kind sidle_replay_head_kind(const sidle_replay_head* head) {
    return static_cast<sidle_replay_kind>(head->head.kind);
}

int32_t sidle_replay_head_tick_count(const sidle_replay_head* head) {
    return static_cast<std::int32_t>(head->head.tick_count);
}

uint32_t sidle_replay_head_hash_every(const sidle_replay_head* head) {
    return head->head.hash_every;
}

int32_t sidle_replay_head_note_count(const sidle_replay_head* head) {
    return static_cast<std::int32_t>(head->head.notes.size());
}

int32_t sidle_replay_head_game(const sidle_replay_head* head, char* out, int32_t capacity) {
    return give_text(head->head.game, out, capacity);
}

int32_t sidle_replay_head_note_key(const sidle_replay_head* head, int32_t index, char* out,
                                   int32_t capacity) {
    return give_text_at(head->head.notes, index, out, capacity,
                        [](const sidle::ReplayNote& note) { return note.key; });
}

int32_t sidle_replay_head_note_text(const sidle_replay_head* head, int32_t index, char* out,
                                    int32_t capacity) {
    return give_text_at(head->head.notes, index, out, capacity,
                        [](const sidle::ReplayNote& note) { return note.text; });
}

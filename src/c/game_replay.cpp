// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/game_replay.h"

#include <utility>

#include "c/bytes.h"
#include "sidle/base/assert.h"

using namespace sidle::c;

struct sidle_game_replay {
    sidle::GameReplay replay;
};

sidle_game_replay* sidle_game_replay_create(const char* game, uint32_t version,
                                            const uint8_t* start, int32_t start_size,
                                            uint32_t hash_every) {
    SIDLE_ASSERT(hash_every > 0, "hashes need a distance of at least one tick");
    const std::uint32_t every = std::max<std::uint32_t>(hash_every, 1);
    return new sidle_game_replay{
        {own_text(game), version, own_bytes(start, start_size), {}, {every, {}}}};
}

void sidle_game_replay_destroy(sidle_game_replay* replay) { delete replay; }

void sidle_game_replay_add_tick(sidle_game_replay* replay, const uint8_t* bytes, int32_t size) {
    replay->replay.ticks.push_back(own_bytes(bytes, size));
}

void sidle_game_replay_add_hash(sidle_game_replay* replay, uint64_t hash) {
    replay->replay.hashes.values.push_back(hash);
}

int32_t sidle_game_replay_write(const sidle_game_replay* replay, const sidle_replay_note* notes,
                                int32_t note_count, uint8_t* out, int32_t capacity) {
    const auto bytes = sidle::write_replay({notes_of(notes, note_count), replay->replay});
    return give_bytes(bytes, out, capacity);
}

sidle_status sidle_game_replay_read(const uint8_t* bytes, int32_t size, sidle_game_replay** out,
                                    sidle_error* error) {
    auto replay = sidle::read_game_replay(bytes_of(bytes, size));
    if (!replay) return tell(replay.error(), error);
    *out = new sidle_game_replay{std::move(replay.value())};
    return SIDLE_OK;
}

int32_t sidle_game_replay_game(const sidle_game_replay* replay, char* out, int32_t capacity) {
    return give_text(replay->replay.game, out, capacity);
}

uint32_t sidle_game_replay_version(const sidle_game_replay* replay) {
    return replay->replay.version;
}

int32_t sidle_game_replay_start(const sidle_game_replay* replay, uint8_t* out, int32_t capacity) {
    return give_bytes(replay->replay.start, out, capacity);
}

int32_t sidle_game_replay_tick_count(const sidle_game_replay* replay) {
    return static_cast<std::int32_t>(replay->replay.ticks.size());
}

int32_t sidle_game_replay_tick(const sidle_game_replay* replay, int32_t tick, uint8_t* out,
                               int32_t capacity) {
    const auto* found = find_at(std::span(std::as_const(replay->replay.ticks)), tick);
    return found != nullptr ? give_bytes(*found, out, capacity) : 0;
}

int32_t sidle_game_replay_recorded_hash(const sidle_game_replay* replay, int32_t tick,
                                        uint64_t* out) {
    return give_hash(replay->replay.hashes, tick, out);
}

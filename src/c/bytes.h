// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "c/convert.h"
#include "sidle/c/replay.h"
#include "sidle/record/replay.h"

namespace sidle::c {

inline std::span<const std::byte> bytes_of(const uint8_t* bytes, std::int32_t size) {
    return std::as_bytes(span_of(bytes, size));
}

inline std::vector<std::byte> own_bytes(const uint8_t* bytes, std::int32_t size) {
    const auto all = bytes_of(bytes, size);
    return {all.begin(), all.end()};
}

/// Copies what fits; returns how many there are.
inline std::int32_t give_bytes(std::span<const std::byte> bytes, uint8_t* out,
                               std::int32_t capacity) {
    return copy_out(bytes, out, capacity,
                    [](std::byte byte) { return static_cast<std::uint8_t>(byte); });
}

inline sidle_status status_of(const std::optional<Error>& failure, sidle_error* error) {
    return failure ? tell(*failure, error) : SIDLE_OK;
}

inline std::vector<ReplayNote> notes_of(const sidle_replay_note* notes, std::int32_t count) {
    std::vector<ReplayNote> own;
    for (const sidle_replay_note& note : span_of(notes, count)) {
        own.push_back({own_text(note.key), own_text(note.text)});
    }
    return own;
}

inline RecordSettings settings_of(const sidle_record_settings* settings) {
    if (settings == nullptr) return {};
    return {settings->hash_every, settings->keep_ticks};
}

inline std::int32_t number_of(const std::optional<std::size_t>& tick) {
    return static_cast<std::int32_t>(tick.value_or(0));
}

/// Whether a hash was recorded after a tick; if so it is told.
inline std::int32_t give_hash(const ReplayHashes& hashes, std::int32_t tick, uint64_t* out) {
    const auto hash = hashes.after(static_cast<std::size_t>(tick));
    if (hash) *out = *hash;
    return hash.has_value();
}

/// The number of a keyframe's distance; nonsense is the rule's own business.
inline std::size_t distance_of(std::int32_t keyframe_every) { return count_of(keyframe_every); }

/// Takes plain data from a snapshot, converted, or leaves it.
template <class Own, class Plain, class Convert>
sidle_status restore_plain(Plain* plain, const uint8_t* bytes, std::int32_t size,
                           sidle_error* error, Convert convert) {
    Own own;
    const auto failure = restore(own, bytes_of(bytes, size));
    if (!failure) *plain = convert(own);
    return status_of(failure, error);
}

}  // namespace sidle::c

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Frames as bytes, for every kind that has `encode` and `decode`.
#pragma once

#include "sidle/record/frame_log.h"

namespace sidle {

template <class Frame>
void FrameLog<Frame>::add(const Frame& frame) {
    encode(writer_, frame, memory_);
    ++count_;
}

template <class Frame>
bool FrameReader<Frame>::next(Frame& frame) {
    if (!is_good_ || bytes_.empty()) return false;
    ByteReader reader(bytes_);
    frame = {};
    decode(reader, frame, memory_);
    is_good_ = reader.is_good();
    bytes_ = bytes_.subspan(reader.at());
    return is_good_;
}

// Which parts of a frame follow. An empty part is not written.
template <class... Lists>
std::uint8_t parts_there(const Lists&... lists) {
    unsigned bits = 0;
    unsigned next = 1;
    ((bits |= lists.empty() ? 0u : next, next <<= 1), ...);
    return static_cast<std::uint8_t>(bits);
}

inline bool has_part(std::uint8_t bits, int place) { return (bits >> place & 1) != 0; }

}  // namespace sidle

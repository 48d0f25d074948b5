// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "sidle/record/bytes.h"

namespace sidle {

/// What writing and reading of frames remember from one frame to the next; each kind has its own.
template <class Frame>
struct FrameMemory;

/// The frames of a recording, one per tick, as compact bytes: what does not change costs nothing.
template <class Frame>
class FrameLog {
public:
    void add(const Frame& frame);

    std::size_t count() const { return count_; }  ///< Frames. [-]
    std::span<const std::byte> bytes() const { return writer_.span(); }

private:
    ByteWriter writer_;
    FrameMemory<Frame> memory_;
    std::size_t count_ = 0;
};

/// Reads the frames of a log one after the other. A copy goes on from the same place, as long as
/// the bytes are there.
template <class Frame>
class FrameReader {
public:
    explicit FrameReader(std::span<const std::byte> bytes, FrameMemory<Frame> memory = {})
        : bytes_(bytes), memory_(std::move(memory)) {}

    /// The next frame; false at the end, and where the bytes are no frames: then `is_good` says so.
    bool next(Frame& frame);
    bool is_good() const { return is_good_; }

private:
    std::span<const std::byte> bytes_;
    FrameMemory<Frame> memory_;
    bool is_good_ = true;
};

/// Hashes of a recording: after the ticks `every`, 2 `every`, and so on.
struct ReplayHashes {
    std::uint32_t every = 1;            ///< Ticks from one to the next. [-] > 0
    std::vector<std::uint64_t> values;  ///< [-]

    /// The hash after so many ticks, if there is one.
    std::optional<std::uint64_t> after(std::size_t tick) const {
        if (tick == 0 || tick % every != 0 || tick / every > values.size()) return std::nullopt;
        return values[tick / every - 1];
    }
};

}  // namespace sidle

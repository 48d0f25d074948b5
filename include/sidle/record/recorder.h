// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sidle/record/frame_log.h"

namespace sidle {

struct RecordSettings {
    std::uint32_t hash_every = 1;  ///< Ticks from one hash to the next. [-] > 0
    /// At least so many of the last ticks are kept, and at most half as many again, or two
    /// distances of hashes where those are more; 0 keeps all. A game that records without end keeps
    /// the last half minute. [-]
    std::uint32_t keep_ticks = 0;
};

/// Writes down what is done to a scene, so that it can be done again. `Replay` is `WalkReplay3` or
/// `CrowdReplay`.
template <class Replay>
class Recorder {
public:
    using Scene = typename Replay::Scene;
    using Frame = typename Replay::Frame;

    /// Begins at a scene as it is now.
    explicit Recorder(const Scene& start, const RecordSettings& settings = {});

    /// One tick: what `advance` was given, and the scene that it left. Numbers beyond 1e15 or that
    /// are none are asserted, for no reader takes them; but for those of orders.
    void add(const Frame& frame, const Scene& after);

    std::size_t count() const;  ///< Ticks that are kept. [-]
    Replay replay() const;      ///< What is kept, from the first tick of it on.

private:
    // What was recorded from one scene on.
    struct Part {
        Scene start;
        FrameLog<Frame> frames;
        std::vector<std::uint64_t> hashes;
    };

    RecordSettings settings_;
    std::size_t part_ticks_ = 0;  // After which a new part begins; 0: never.
    std::vector<Part> parts_;     // Oldest first.
};

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sidle/base/tasks.h"
#include "sidle/record/frame_log.h"

namespace sidle {

/// Plays a recording, forwards and to any tick, and compares its hashes. `Replay` is `WalkReplay3`
/// or `CrowdReplay`.
template <class Replay>
class Player {
public:
    using Scene = typename Replay::Scene;
    using Frame = typename Replay::Frame;

    /// Keeps the replay, and a scene for each `keyframe_every` [-] > 0 ticks played: that is what
    /// going back costs at most.
    explicit Player(Replay replay, std::size_t keyframe_every = 300);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    std::size_t tick() const { return tick_; }                         ///< Played. [-]
    std::size_t tick_count() const { return replay_.frames.count(); }  ///< There are. [-]
    const Scene& scene() const { return scene_; }                      ///< As it is now.
    /// What was done in the last tick; empty before the first.
    const Frame& frame() const { return frame_; }
    const Replay& replay() const { return replay_; }

    /// One tick on; false at the end.
    bool step(const Tasks& tasks = {});
    /// To any tick, forwards or backwards; beyond the end is the end.
    void seek(std::size_t tick, const Tasks& tasks = {});

    /// The first tick after which the scene was not what was recorded, of those played so far.
    /// Before it, all hashes were the same: when `hashes.every` is 1 it is the very tick, else the
    /// difference began within so many ticks before.
    std::optional<std::size_t> first_difference() const { return first_difference_; }

private:
    struct Keyframe {
        Scene scene;
        Frame frame;
        FrameReader<Frame> reader;
    };

    void compare();

    Replay replay_;
    std::size_t keyframe_every_;
    std::vector<Keyframe> keyframes_;  // Of the ticks 0, `keyframe_every_`, and so on.
    Scene scene_;
    Frame frame_;
    FrameReader<Frame> reader_;
    std::size_t tick_ = 0;
    std::optional<std::size_t> first_difference_;
};

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/player.h"

#include <algorithm>

#include "sidle/base/assert.h"
#include "sidle/record/crowd_replay.h"
#include "sidle/record/walk_replay.h"
#include "sidle/record/walk_replay2.h"

namespace sidle {
namespace {

void play(WalkScene3& scene, const WalkFrame3& frame, const Tasks& tasks) {
    advance(scene, frame, {}, tasks);
}
void play(WalkScene2& scene, const WalkFrame2& frame, const Tasks& tasks) {
    advance(scene, frame, {}, tasks);
}
void play(CrowdScene& scene, const CrowdFrame& frame, const Tasks& tasks) {
    advance(scene, frame, tasks);
}

}  // namespace

template <class Replay>
Player<Replay>::Player(Replay replay, std::size_t keyframe_every)
    : replay_(std::move(replay)),
      keyframe_every_(std::max<std::size_t>(keyframe_every, 1)),
      scene_(replay_.start),
      reader_(replay_.frames.bytes()) {
    SIDLE_ASSERT(keyframe_every > 0, "keyframes need a distance of at least one tick");
    keyframes_.push_back({scene_, frame_, reader_});
}

template <class Replay>
bool Player<Replay>::step(const Tasks& tasks) {
    if (tick_ == tick_count() || !reader_.next(frame_)) return false;
    play(scene_, frame_, tasks);
    ++tick_;
    compare();
    if (tick_ == keyframes_.size() * keyframe_every_) {
        keyframes_.push_back({scene_, frame_, reader_});
    }
    return true;
}

template <class Replay>
void Player<Replay>::seek(std::size_t tick, const Tasks& tasks) {
    const std::size_t wanted = std::min(tick, tick_count());
    const std::size_t nearest = std::min(wanted / keyframe_every_, keyframes_.size() - 1);
    if (wanted < tick_ || nearest * keyframe_every_ > tick_) {
        const Keyframe& from = keyframes_[nearest];
        scene_ = from.scene;
        frame_ = from.frame;
        reader_ = from.reader;
        tick_ = nearest * keyframe_every_;
    }
    while (tick_ < wanted && step(tasks)) {
    }
}

template <class Replay>
void Player<Replay>::compare() {
    const std::optional<std::uint64_t> recorded = replay_.hashes.after(tick_);
    if (!recorded || *recorded == hash(scene_)) return;
    first_difference_ = std::min(first_difference_.value_or(tick_), tick_);
}

template class Player<WalkReplay3>;
template class Player<WalkReplay2>;
template class Player<CrowdReplay>;

}  // namespace sidle

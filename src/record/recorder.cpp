// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/record/recorder.h"

#include "sidle/base/assert.h"
#include "sidle/record/crowd_replay.h"
#include "sidle/record/walk_replay.h"
#include "sidle/record/walk_replay2.h"

namespace sidle {

template <class Replay>
Recorder<Replay>::Recorder(const Scene& start, const RecordSettings& settings)
    : settings_(settings) {
    SIDLE_ASSERT(settings.hash_every > 0, "hashes need a distance of at least one tick");
    if (settings_.hash_every == 0) settings_.hash_every = 1;
    // A quarter each, in whole distances of hashes: what is kept ends in two that are not wanted
    // whole, the oldest and the newest.
    const std::size_t every = settings_.hash_every;
    const std::size_t quarter = settings.keep_ticks / 4 + 1;
    if (settings.keep_ticks > 0) part_ticks_ = quarter < every ? every : quarter / every * every;
    parts_.push_back({start, {}, {}});
}

template <class Replay>
void Recorder<Replay>::add(const Frame& frame, const Scene& after) {
    Part& part = parts_.back();
    part.frames.add(frame);
    if (part.frames.count() % settings_.hash_every == 0) part.hashes.push_back(hash(after));
    if (part_ticks_ == 0 || part.frames.count() < part_ticks_) return;
    while (count() - parts_.front().frames.count() >= settings_.keep_ticks) {
        parts_.erase(parts_.begin());
    }
    parts_.push_back({after, {}, {}});
}

template <class Replay>
std::size_t Recorder<Replay>::count() const {
    std::size_t ticks = 0;
    for (const Part& part : parts_) ticks += part.frames.count();
    return ticks;
}

template <class Replay>
Replay Recorder<Replay>::replay() const {
    Replay replay{parts_.front().start, {}, {settings_.hash_every, {}}};
    for (const Part& part : parts_) {
        FrameReader<Frame> reader(part.frames.bytes());
        Frame frame;
        while (reader.next(frame)) replay.frames.add(frame);
        replay.hashes.values.insert(replay.hashes.values.end(), part.hashes.begin(),
                                    part.hashes.end());
    }
    return replay;
}

template class Recorder<WalkReplay3>;
template class Recorder<WalkReplay2>;
template class Recorder<CrowdReplay>;

}  // namespace sidle

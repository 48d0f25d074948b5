// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/audit/explore.h"

#include <algorithm>
#include <cmath>

#include "audit/attempt.h"
#include "audit/graph.h"

namespace sidle {
namespace {

// Queues are by whole turns; places beyond the last wait there.
constexpr std::uint32_t last_queue = 4000;
// How often, in tries, a stream looks which places seem to have no way out: seldom enough that
// it costs little beside the tries.
std::uint64_t review_every(const ExplorerState3& state) {
    std::uint64_t tries = 128;
    while (tries * 32 < state.places.size()) tries *= 2;
    return tries;
}

void put_in_queue(ExplorerState3& state, std::uint32_t place) {
    const std::uint32_t turn = std::min(turn_of(state, state.places[place]), last_queue);
    if (turn >= state.queues.size()) state.queues.resize(turn + 1);
    state.queues[turn].push_back(place);
}

void start_everywhere(const AuditScene3& scene, ExplorerState3& state) {
    for (std::uint32_t i = 0; i < scene.starts.size(); ++i) {
        AuditState3 begin;
        begin.walk = scene.starts[i];
        const std::uint64_t key =
            state.frame.grid.key_of(begin.walk.position, false, !begin.walk.has_ground);
        const auto number = static_cast<std::uint32_t>(state.places.size());
        if (!state.place_of_key.add(key, number)) continue;
        Place3 place;
        place.key = key;
        place.record = static_cast<std::uint32_t>(state.records.size());
        state.records.push_back({begin, no_record, i, 0, 0});
        state.places.push_back(place);
        put_in_queue(state, number);
    }
}

// The place that was tried least; among equals any.
std::optional<std::uint32_t> next_place(ExplorerState3& state) {
    for (auto& queue : state.queues) {
        while (!queue.empty()) {
            const std::uint64_t dice = scrambled(state.settings.seed ^ scrambled(state.tries) ^
                                                 (std::uint64_t{state.stream} << 32));
            std::swap(queue[dice % queue.size()], queue.back());
            const std::uint32_t place = queue.back();
            queue.pop_back();
            if (!state.places[place].is_outside) return place;
        }
    }
    return std::nullopt;
}

// Every second try goes to places that seem to have no way out, until that is beyond doubt.
std::optional<std::uint32_t> next_suspect(const ExplorerState3& state) {
    if (state.tries % 2 == 0 || state.suspects.empty()) return std::nullopt;
    return state.suspects[state.tries / 2 % state.suspects.size()];
}

void review(ExplorerState3& state) {
    state.suspects.clear();
    for (const std::uint32_t place : places_without_return(state))
        if (state.places[place].tries < tries_for_a_trap) state.suspects.push_back(place);
}

}  // namespace

std::uint32_t turn_of(const ExplorerState3& state, const Place3& place) {
    // Places of other streams are walked through, to get on; their own stream looks closely.
    return place.is_own ? place.tries : place.tries * state.settings.streams;
}

Explorer3::Explorer3(const AuditScene3& scene, const AuditSettings3& settings, std::uint32_t stream)
    : state_(std::make_unique<ExplorerState3>()) {
    SIDLE_ASSERT(!scene.starts.empty(), "an audit needs a place to start");
    SIDLE_ASSERT(settings.streams > 0 && stream < settings.streams, "see AuditSettings3");
    state_->settings = settings;
    state_->frame = frame_of(scene, settings);
    state_->stream = stream;
    state_->scene_hash = hash_of(scene);
    start_everywhere(scene, *state_);
}

Explorer3::Explorer3(Explorer3&&) noexcept = default;
Explorer3& Explorer3::operator=(Explorer3&&) noexcept = default;
Explorer3::~Explorer3() = default;

void Explorer3::run(const AuditScene3& scene, std::uint64_t ticks) {
    ExplorerState3& state = *state_;
    World3 world = scene.world;
    while (state.ticks < ticks) {
        const std::optional<std::uint32_t> suspect = next_suspect(state);
        const std::optional<std::uint32_t> place = suspect ? suspect : next_place(state);
        if (!place) break;
        Attempt3 attempt(scene, world, state);
        attempt.run(*place);
        for (const std::uint32_t found : attempt.new_places()) put_in_queue(state, found);
        ++state.places[*place].tries;
        ++state.tries;
        if (!suspect) put_in_queue(state, *place);
        if (state.tries % review_every(state) == 0) review(state);
    }
}

std::uint32_t Explorer3::stream() const { return state_->stream; }
std::uint64_t Explorer3::ticks() const { return state_->ticks; }
std::size_t Explorer3::place_count() const { return state_->places.size(); }

double Explorer3::saturation() const {
    if (state_->visits == 0) return 0.0;
    return 1.0 - static_cast<double>(state_->singles) / static_cast<double>(state_->visits);
}

}  // namespace sidle

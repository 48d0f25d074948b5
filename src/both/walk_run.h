// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "both/walk_tick.h"

namespace sidle {

// Changes between ground and air within one tick; the rest of the time is dropped then.
constexpr int max_phases = 8;

template <class Kit>
void WalkTick<Kit>::note(Vec at) {
    if (trace_ != nullptr) append(*trace_, at + reach_.origin());
}

template <class Kit>
auto WalkTick<Kit>::about(const PieceHit& hit) const -> Note {
    return Kit::note_of(hit.piece, hit.closest.point + reach_.origin());
}

template <class Kit>
void WalkTick<Kit>::explain(Why why, const Note& about, double value, double limit) const {
    if (why_ == nullptr) return;
    Note note = about;
    note.why = why;
    note.value = value;
    note.limit = limit;
    if (!note.obstacle) note.point = at_ + reach_.origin();
    sidle::explain(why_, note);
}

template <class Kit>
void WalkTick<Kit>::explain_block(const Run& run) const {
    if (why_ == nullptr) return;
    const double lift = dot(run.last_hit.closest.normal, walker_.up);
    if (run.stop == Stop::cast_limit)
        explain(Why::gave_up, about(run.last_hit), run.casts, steep_.max_casts);
    if (lift > level_lift && run.last_hit.piece.surface != Surface::wall)
        explain(Why::blocked_by_slope, about(run.last_hit), rise_of(lift),
                rise_of(walker_.max_slope));
    else
        explain(Why::blocked_by_wall, about(run.last_hit), length(run.unused), 0.0);
}

template <class Kit>
void WalkTick<Kit>::take_contacts(const Run& run) {
    for (const Contact& contact : run.contacts) {
        bool is_known = false;
        for (int j = 0; j < result_.contact_count; ++j) {
            is_known |= Kit::is_same(result_.contacts[static_cast<std::size_t>(j)], contact);
        }
        if (!is_known && result_.contact_count < result_.contacts.size())
            result_.contacts[result_.contact_count++] = contact;
    }
}

template <class Kit>
void WalkTick<Kit>::run(Vec wish, double jump_speed, Vec frame, Vec pull, const Drive<Vec>* drive) {
    WalkState& state = result_.state;
    flight_ = state.velocity;
    if (drive != nullptr) {
        drive_ = *drive;
        gain_ = air_acceleration_of(walker_, state, wish, dt_) * dt_;
    }
    // What has turned over carries nobody: he goes on as he went.
    if (state.has_ground && !(dot(state.ground.normal, walker_.up) > 0.0)) {
        explain_loss({});
        lose_ground();
        flight_ -= frame;
    }
    if (jump_speed > 0.0 && state.has_ground) {
        flow_ = self().flow();
        lose_ground();
        flight_ = plus(wish, flow_) + walker_.up * jump_speed;
        result_.has_jumped = true;
    } else if (jump_speed > 0.0) {
        explain(Why::jump_refused, {}, 0.0, 0.0);
    }
    double time = dt_;
    frame_ = frame;
    is_riding_ = frame != Vec{};
    if (is_riding_) pull_ = pull;
    bool had_landed = false;  // Before the last flight.
    for (int phase = 0; phase < max_phases && time > 0.0; ++phase) {
        const bool is_walk = state.has_ground;
        const Vec from = at_;
        const Vec gone = at_ - before_;
        if (!is_walk) had_landed = result_.has_landed;
        time = is_walk ? walk_on_ground(wish, time) : fly(wish, time);
        if (!is_walk) flew_ += length(at_ - before_ - gone);
        // What the fall has ended on does not carry: a round edge, a hair flatter than the limit.
        if (is_walk && result_.has_landed && !state.has_ground && at_ == from) {
            slips_ = true;
            result_.has_landed = had_landed;
        }
    }

    result_.unused = plus(wish * dt_, flown_) - across(at_ - before_, walker_.up);
    if (state.has_ground) {
        // Along the ground, and as fast as it really went, but for what steps and steep slopes
        // moved it up, down and aside.
        Vec level = across(at_ - before_, walker_.up) / dt_;
        const double most = (length(plus(wish * dt_, flown_)) + flew_) / dt_;
        if (length(level) > most + min_gain() / dt_) level = level * (most / length(level));
        const double lift = std::max(dot(state.ground.normal, walker_.up), 1e-3);
        state.velocity = level - walker_.up * (dot(state.ground.normal, level) / lift);
        state.drift = {};
    } else {
        state.velocity = flight_;
        // The tick in which it left the ground was flown as the ground sees it.
        if (is_riding_) state.drift += across(pull_, walker_.up);
    }
    state.velocity = plus(state.velocity, frame_);
    finish();
}

template <class Kit>
void WalkTick<Kit>::swim(Vec wish) {
    Run run = run_at(at_);
    slide_on(slider(plain_, trace_), wish * dt_, run);
    take_contacts(run);
    if (!run.contacts.empty() && length(run.unused) > min_gain()) explain_block(run);
    at_ = run.at;
    result_.unused = run.unused;
    result_.state.velocity = run.motion / dt_;
    finish();
}

template <class Kit>
void WalkTick<Kit>::finish() {
    result_.state.position = reach_.origin() + at_;
    Ground& ground = result_.state.ground;
    if (result_.state.has_ground) {
        result_.state.dropping = {};
        result_.overhang = overhang_of(ground, at_);
        ground.point += reach_.origin();
    } else {
        ground = {};
    }
    const Obstacle* obstacle = reach_.find(ground.obstacle);
    if (obstacle != nullptr) ground.pose = obstacle->pose;
}

template <class Kit>
bool WalkTick<Kit>::settle(double reach_down) {
    const Support support = drop(at_, reach_down, nullptr);
    if (!support.is_found || support.is_wedged) return false;
    stand_on(support);
    result_.state.velocity = {};
    return true;
}

}  // namespace sidle

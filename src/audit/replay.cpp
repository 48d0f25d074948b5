// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/audit/replay.h"

#include "audit/explorer_state.h"

namespace sidle {
namespace {

// Crouching and standing up is an edit of the walker, if there is room when the lifts have moved.
std::vector<WalkerEdit3> resized(const AuditScene3& scene, const WalkScene3& now,
                                 const std::vector<Move3>& moves, bool is_crouched) {
    World3 moved = now.world;
    if (!moves.empty()) moved.move(moves);
    const Walker3 body = body_of(scene.body, !is_crouched);
    const Resized3 other = resize(moved, now.walkers[0], body, now.states[0]);
    if (!other.is_free) return {};
    return {{0, other.state, body}};
}

}  // namespace

WalkReplay3 record_play(const AuditScene3& scene, const AuditPlay3& play) {
    WalkScene3 now;
    now.world = scene.world;
    if (!scene.lifts.empty()) place_lifts(scene, 0, now.world);
    now.walkers.push_back(body_of(scene.body, false));
    now.states.push_back(scene.starts[play.start]);
    now.dt = scene.dt;
    WalkRecorder3 recorder(now);
    bool is_crouched = false;
    std::uint32_t tick = 0;
    for (const AuditRun3& run : play.runs) {
        for (std::uint32_t i = 0; i < run.ticks; ++i) {
            WalkFrame3 frame;
            frame.moves = lift_moves(scene, ++tick);
            const bool is_wanted = run.step.crouches && scene.body.crouch_height > 0.0;
            if (is_wanted != is_crouched)
                frame.walkers = resized(scene, now, frame.moves, is_crouched);
            if (!frame.walkers.empty()) is_crouched = is_wanted;
            frame.steps.push_back(
                {.velocity = run.step.velocity, .jump_speed = run.step.jump_speed});
            advance(now, frame);
            recorder.add(frame, now);
        }
    }
    return recorder.replay();
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/proof.h"

#include <algorithm>

#include "audit/probe.h"

namespace sidle {
namespace {

// Ticks that may be spent on making one play shorter.
constexpr std::uint64_t shortening_budget = 120'000;
// A fall that began goes on for at most so long without a hand on the keys. [tick]
constexpr std::uint32_t longest_fall = 1200;
constexpr double wrong_side = 0.6;

class Judge {
public:
    Judge(const AuditScene3& scene, const AuditSettings3& settings, const AuditFrame3& frame,
          const Claim3& claim)
        : scene_(scene), settings_(settings), frame_(frame), claim_(claim), world_(scene.world) {}

    void start(const AuditPlay3& play) {
        state_ = {};
        state_.walk = scene_.starts[play.start];
        flight_.start(state_.walk.position);
        if (!scene_.lifts.empty()) place_lifts(scene_, 0, world_);
    }
    void step(const AuditStep3& step) {
        advance(scene_, world_, state_, step);
        is_new_ground_ = state_.walk.has_ground;
        if (!is_new_ground_) flight_.go_on(state_.walk.position, false);
    }
    bool holds() {
        const bool does = ask();
        if (is_new_ground_) flight_.go_on(state_.walk.position, true);
        return does;
    }
    bool falls() const { return claim_.fault == Fault3::leak && !state_.walk.has_ground; }
    /// Nobody comes back from below the level, and where one went out stays where it was.
    bool is_lost() const { return state_.walk.position.y < frame_.floor; }

private:
    Vec3 exit() const { return flight_.exit(world_, frame_.floor); }
    bool is_near(Vec3 p) const { return length(p - claim_.place) <= claim_.near; }

    bool ask() {
        const Vec3 at = state_.walk.position;
        switch (claim_.sign) {
            case Sign3::fell:
                return at.y < frame_.floor && is_near(exit());
            case Sign3::outside:
                return is_new_ground_ && is_outside(at) && is_near(exit());
            case Sign3::behind:
                return is_new_ground_ && is_near(exit()) &&
                       share_behind(scene_.world, at + Vec3{0, scene_.body.walker.height / 2, 0}) >
                           wrong_side;
            case Sign3::held:
                return is_near(at) && is_held_here();
            case Sign3::arrived:
                return claim_.places->find(key_now()) != KeyTable::none;
            case Sign3::narrow:
                return is_near(at) && is_narrow();
            case Sign3::low:
                return is_near(at) && is_new_ground_ && is_low();
            case Sign3::ledge:
                return is_near(at) && is_new_ground_ &&
                       ledge_ahead(scene_, world_, state_, claim_.direction, settings_.ledge);
            case Sign3::snag:
                return is_near(at) && is_new_ground_ &&
                       is_snagged(scene_, world_, state_, claim_.direction);
        }
        return false;
    }
    bool is_outside(Vec3 at) const {
        return std::none_of(scene_.hull.begin(), scene_.hull.end(),
                            [&](const Box3& box) { return contains(box, at); });
    }
    std::uint64_t key_now() const {
        return frame_.grid.key_of(state_.walk.position, state_.is_crouched,
                                  !state_.walk.has_ground);
    }
    bool is_held_here() {
        if (length(state_.walk.velocity) > 0.5) return false;
        const bool held = is_held(scene_, world_, state_);
        if (!scene_.lifts.empty()) place_lifts(scene_, state_.tick, world_);
        return held;
    }
    bool is_low() {
        if (!spare_room(scene_, world_, state_, {0, 1, 0}, settings_.squeeze)) return false;
        const bool is_way = is_low_passage(scene_, world_, state_, settings_.squeeze);
        if (!scene_.lifts.empty()) place_lifts(scene_, state_.tick, world_);
        return is_way;
    }
    bool is_narrow() {
        if (!is_new_ground_) return false;
        const Vec3 across = claim_.direction;
        const auto one = spare_room(scene_, world_, state_, across, settings_.squeeze);
        const auto other = spare_room(scene_, world_, state_, across * -1.0, settings_.squeeze);
        if (!one || !other || *one + *other > settings_.squeeze) return false;
        const bool is_way = is_passage(scene_, world_, state_, {across.z, 0, -across.x});
        if (!scene_.lifts.empty()) place_lifts(scene_, state_.tick, world_);
        return is_way;
    }

    const AuditScene3& scene_;
    const AuditSettings3& settings_;
    const AuditFrame3& frame_;
    const Claim3& claim_;
    World3 world_;
    AuditState3 state_;
    Flight3 flight_;
    bool is_new_ground_ = false;
};

void append(std::vector<AuditRun3>& runs, const AuditRun3& run) {
    if (run.ticks == 0) return;
    if (!runs.empty() && runs.back().step == run.step)
        runs.back().ticks += run.ticks;
    else
        runs.push_back(run);
}

// Tries changes of a play, and keeps those that still prove the claim.
class Shortening {
public:
    Shortening(const AuditScene3& scene, const AuditSettings3& settings, const AuditFrame3& frame,
               const Claim3& claim, const AuditPlay3& play)
        : scene_(scene), settings_(settings), frame_(frame), claim_(claim), best_(play) {}

    AuditPlay3 run() {
        take(best_.runs);
        bool is_better = true;
        while (is_better && has_budget()) {
            is_better = false;
            for (std::size_t part = best_.runs.size() / 2; part > 0 && has_budget(); part /= 2)
                is_better |= leave_out(part);
            is_better |= halve_runs();
            is_better |= liken_runs();
        }
        return best_;
    }

private:
    bool has_budget() const { return spent_ < shortening_budget; }

    bool take(std::vector<AuditRun3> runs) {
        AuditPlay3 play{best_.start, {}};
        for (const AuditRun3& run : runs) append(play.runs, run);
        const auto proof = proven(scene_, settings_, frame_, claim_, play, spent_);
        if (!proof) return false;
        best_ = *proof;
        return true;
    }
    bool leave_out(std::size_t part) {
        bool is_better = false;
        for (std::size_t at = 0; at + part <= best_.runs.size() && has_budget();) {
            std::vector<AuditRun3> runs = best_.runs;
            const auto first = runs.begin() + static_cast<std::ptrdiff_t>(at);
            runs.erase(first, first + static_cast<std::ptrdiff_t>(part));
            if (take(runs))
                is_better = true;
            else
                at += part;
        }
        return is_better;
    }
    bool halve_runs() {
        bool is_better = false;
        for (std::size_t i = 0; i < best_.runs.size() && has_budget(); ++i) {
            std::vector<AuditRun3> runs = best_.runs;
            if (runs[i].ticks < 2) continue;
            runs[i].ticks /= 2;
            is_better |= take(runs);
        }
        return is_better;
    }
    bool liken_runs() {
        bool is_better = false;
        for (std::size_t i = 1; i < best_.runs.size() && has_budget(); ++i) {
            std::vector<AuditRun3> runs = best_.runs;
            runs[i].step = runs[i - 1].step;
            runs[i].step.jump_speed = 0.0;
            if (runs[i].step == best_.runs[i].step) continue;
            const std::size_t before = best_.runs.size();
            is_better |= take(runs) && best_.runs.size() < before;
        }
        return is_better;
    }

    const AuditScene3& scene_;
    const AuditSettings3& settings_;
    const AuditFrame3& frame_;
    const Claim3& claim_;
    AuditPlay3 best_;
    std::uint64_t spent_ = 0;
};

}  // namespace

std::optional<AuditPlay3> proven(const AuditScene3& scene, const AuditSettings3& settings,
                                 const AuditFrame3& frame, const Claim3& claim,
                                 const AuditPlay3& play, std::uint64_t& spent) {
    Judge judge(scene, settings, frame, claim);
    judge.start(play);
    AuditPlay3 done{play.start, {}};
    for (const AuditRun3& run : play.runs) {
        for (std::uint32_t i = 0; i < run.ticks; ++i) {
            judge.step(run.step);
            append(done.runs, {run.step, 1});
            ++spent;
            if (judge.holds()) return done;
            if (judge.is_lost()) return std::nullopt;
        }
    }
    for (std::uint32_t i = 0; i < longest_fall && judge.falls(); ++i) {
        judge.step({});
        append(done.runs, {{}, 1});
        ++spent;
        if (judge.holds()) return done;
        if (judge.is_lost()) return std::nullopt;
    }
    return std::nullopt;
}

AuditPlay3 shortened(const AuditScene3& scene, const AuditSettings3& settings,
                     const AuditFrame3& frame, const Claim3& claim, const AuditPlay3& play) {
    return Shortening(scene, settings, frame, claim, play).run();
}

}  // namespace sidle

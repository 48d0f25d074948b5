// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/proof.h"

#include <algorithm>

#include "audit/bottleneck.h"
#include "audit/probe.h"

namespace sidle {
namespace {

// Time of play that may be spent on making one play shorter. [s]
constexpr double shortening_budget = 2000.0 / 3;
// Who watches a play counts each change of the keys as so much time. [s]
constexpr double change_time = 1.0 / 6;

// How far a play has come, to go on from there another way.
struct Mark {
    AuditState3 state;
    Flight3 flight;
};

class Judge {
public:
    Judge(const AuditScene3& scene, const AuditSettings3& settings, const AuditFrame3& frame,
          const Claim3& claim)
        : scene_(scene), settings_(settings), frame_(frame), claim_(claim), world_(scene.world) {}

    Mark start_of(const AuditPlay3& play) const {
        Mark mark;
        mark.state.walk = scene_.starts[play.start];
        mark.flight.start(mark.state.walk.position);
        return mark;
    }
    void go_to(const Mark& mark) {
        state_ = mark.state;
        flight_ = mark.flight;
        if (!scene_.lifts.empty()) place_lifts(scene_, state_.tick, world_);
    }
    Mark mark() const { return {state_, flight_}; }
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
    std::uint32_t ticks(double seconds) const { return ticks_in(seconds, scene_.dt); }

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
        return is_bottleneck(scene_, world_, state_, {1, 0, 0}, {.height = settings_.squeeze});
    }
    bool is_narrow() {
        if (!is_new_ground_) return false;
        const Vec3 across = claim_.direction;
        const auto one = spare_room(scene_, world_, state_, across, settings_.squeeze);
        const auto other = spare_room(scene_, world_, state_, across * -1.0, settings_.squeeze);
        if (!one || !other || *one + *other > settings_.squeeze) return false;
        const Vec3 along{across.z, 0, -across.x};
        return is_bottleneck(scene_, world_, state_, along, {.width = settings_.squeeze});
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

// A play that proves a claim, with where it was as each of its runs began.
struct Proof {
    AuditPlay3 play;
    std::vector<Mark> marks;
};

// Plays `play` on from its run number `from`; up to there it is as `known` is. Without `known` it
// begins at its start.
std::optional<Proof> prove(Judge& judge, const AuditPlay3& play, const Proof* known,
                           std::size_t from, std::uint64_t& spent) {
    Proof proof{{play.start, {}}, {}};
    std::vector<AuditRun3>& done = proof.play.runs;
    if (known != nullptr) {
        const auto same = static_cast<std::ptrdiff_t>(from);
        done.assign(play.runs.begin(), play.runs.begin() + same);
        proof.marks.assign(known->marks.begin(), known->marks.begin() + same);
        judge.go_to(known->marks[from]);
    } else {
        judge.go_to(judge.start_of(play));
    }
    const auto tick = [&](const AuditStep3& step) {
        if (done.empty() || done.back().step != step) proof.marks.push_back(judge.mark());
        append(done, {step, 1});
        judge.step(step);
        ++spent;
        return judge.holds();
    };
    for (std::size_t i = from; i < play.runs.size(); ++i) {
        for (std::uint32_t n = 0; n < play.runs[i].ticks; ++n) {
            if (tick(play.runs[i].step)) return proof;
            if (judge.is_lost()) return std::nullopt;
        }
    }
    for (std::uint32_t i = 0; i < judge.ticks(longest_fall) && judge.falls(); ++i) {
        if (tick({})) return proof;
        if (judge.is_lost()) return std::nullopt;
    }
    return std::nullopt;
}

// Tries changes of a play, and keeps those that still prove the claim. A change is played from
// where it begins: what comes before is as it was.
class Shortening {
public:
    Shortening(Judge& judge, Proof best) : judge_(judge), best_(std::move(best)) {}

    AuditPlay3 run() {
        bool is_better = true;
        while (is_better && has_budget()) {
            is_better = false;
            for (std::size_t part = runs().size() / 2; part > 0 && has_budget(); part /= 2)
                is_better |= leave_out(part);
            is_better |= halve_runs();
            is_better |= liken_runs();
        }
        return best_.play;
    }

private:
    std::size_t effort_of(const AuditPlay3& play) const {
        return play.ticks() + judge_.ticks(change_time) * play.runs.size();
    }
    const std::vector<AuditRun3>& runs() const { return best_.play.runs; }
    bool has_budget() const { return spent_ < judge_.ticks(shortening_budget); }

    // Takes runs that are those of the best play up to number `from`.
    bool take(const std::vector<AuditRun3>& changed, std::size_t from) {
        AuditPlay3 play{best_.play.start, {}};
        for (const AuditRun3& run : changed) append(play.runs, run);
        // Where the change is like the run before, they are one now.
        from = std::min(from, play.runs.size());
        while (from > 0 && play.runs[from - 1] != runs()[from - 1]) --from;
        auto proof = prove(judge_, play, &best_, from, spent_);
        if (!proof || effort_of(proof->play) >= effort_of(best_.play)) return false;
        best_ = std::move(*proof);
        return true;
    }
    bool leave_out(std::size_t part) {
        bool is_better = false;
        for (std::size_t at = 0; at + part <= runs().size() && has_budget();) {
            std::vector<AuditRun3> changed = runs();
            const auto first = changed.begin() + static_cast<std::ptrdiff_t>(at);
            changed.erase(first, first + static_cast<std::ptrdiff_t>(part));
            if (take(changed, at))
                is_better = true;
            else
                at += part;
        }
        return is_better;
    }
    bool halve_runs() {
        bool is_better = false;
        for (std::size_t i = 0; i < runs().size() && has_budget(); ++i) {
            std::vector<AuditRun3> changed = runs();
            if (changed[i].ticks < 2) continue;
            changed[i].ticks /= 2;
            is_better |= take(changed, i);
        }
        return is_better;
    }
    bool liken_runs() {
        bool is_better = false;
        for (std::size_t i = 1; i < runs().size() && has_budget(); ++i) {
            std::vector<AuditRun3> changed = runs();
            changed[i].step = changed[i - 1].step;
            changed[i].step.jump_speed = 0.0;
            if (changed[i].step != runs()[i].step) is_better |= take(changed, i);
        }
        return is_better;
    }

    Judge& judge_;
    Proof best_;
    std::uint64_t spent_ = 0;
};

}  // namespace

std::optional<AuditPlay3> shortest_proof(const AuditScene3& scene, const AuditSettings3& settings,
                                         const AuditFrame3& frame, const Claim3& claim,
                                         const AuditPlay3& play) {
    Judge judge(scene, settings, frame, claim);
    std::uint64_t spent = 0;
    auto proof = prove(judge, play, nullptr, 0, spent);
    if (!proof) return std::nullopt;
    return Shortening(judge, std::move(*proof)).run();
}

}  // namespace sidle

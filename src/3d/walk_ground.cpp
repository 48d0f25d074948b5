// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

// A walk on ground is cut into pieces no longer than the radius, so that ledges and floors count
// one by one at any speed; beyond this many the pieces grow.
constexpr int max_pieces = 64;

// Slopes that one piece of a walk may turn onto; after that it slides.
constexpr int max_slopes = 4;

// The end of ground is found this well. The foot comes off an edge where its side is upright, so a
// little way along is a long way down: 1e-5 m for a radius of half a metre. [m]
constexpr double ledge_tolerance = 1e-10;
constexpr int max_halvings = 40;
constexpr int max_guesses = 12;
constexpr double guess_growth = 64.0;

// Who is slid back looks so many radii ahead, in so many strides at most, which grow so. [-]
constexpr double trial_way = 2.0;
constexpr int most_strides = 24;
constexpr double stride_growth = 1.25;
// Of the way to the next slide back so much has to be gained: a ninth is left of a wish that is
// turned aside by 70 degrees, there and back on its own line. [-]
constexpr double least_gain = 0.1;

// Nearer to the axis than this a support is under it; rounding is far below. In radii. [-]
constexpr double least_overhang = 1e-6;

// A sweep may end a sixteenth of the skin too near; standing keeps the whole skin.
void rise_to_skin(const Slider3& slider, SlideRun3& run) {
    Planes3 planes = present_planes(slider, run);
    const Vec3 out = allowed_motion(slider, {}, planes);
    if (length(out) > rest_tolerance) run.at += out * advance(slider, run.at, out).fraction;
}

}  // namespace

// Looks for the ground below `at`: falls, sliding off what is too steep to stand on.
WalkTick3::Support WalkTick3::drop(Vec3 at, double distance, Trace3* trace) const {
    const Slider3 slider = this->slider(plain_, trace);
    SlideRun3 run = run_at(at);
    Support support;
    support.from = at;
    support.distance = distance;
    const Vec3 down = walker_.up * -distance;
    const auto wedge = [&](Vec3 normal) {
        support.is_wedged = true;
        support.ground = ground_between(run, normal);
        return true;
    };
    support.is_found = slide_until(slider, down, run, [&](SlideRun3& now) {
        const auto ground = ground_at(reach_, walker_, now.last_hit);
        if (ground && falls_off(*ground, now.at)) {
            support.overhang = overhang_of(*ground, now.at);
            return false;
        }
        if (ground) support.ground = *ground;
        if (ground) return true;
        // What is too narrow to stand on does not hold it either.
        if (support.overhang > 0.0) return false;
        const std::optional<Vec3> between = normal_between(slider, now);
        return between && wedge(*between);
    });
    if (support.is_found) rise_to_skin(slider, run);
    support.at = run.at;
    if (!support.is_found && run.result.stop == Stop3::cornered) {
        support.is_found = wedge(walker_.up);
    }
    return support;
}

void WalkTick3::stand_on(const Support& support) {
    const Vec3 fall = support.at - at_;
    // On its way into a crease a drop leads along that, too: who rests there would creep.
    const double resting = support.is_wedged ? walker_.skin : rest_tolerance;
    if (!(length(fall) <= resting)) {
        if (trace_ != nullptr && !support.is_leaning) drop(support.from, support.distance, trace_);
        at_ = support.at;
        note(at_);
    }
    result_.state.has_ground = true;
    result_.state.ground = support.ground;
}

void WalkTick3::explain_loss(const Support& support) const {
    if (why_ == nullptr) return;
    const Ground3& ground = result_.state.ground;
    Note3 about{{}, ground.obstacle, ground.triangle, at_ + reach_.origin()};
    if (result_.state.dropping && result_.state.dropping == ground.obstacle)
        explain(Why::dropped_through, about, 0.0, 0.0);
    else if (support.overhang > 0.0)
        explain(Why::fell_off_ledge, about, support.overhang, walker_.max_overhang);
    else
        explain(Why::left_ground, about, 0.0, walker_.step_height);
}

void WalkTick3::lose_ground() {
    result_.state.has_ground = false;
    result_.state.ground = {};
    result_.state.drift = flow_;
}

// `motion` turned onto ground with this normal: as long, and straight on seen from above.
Vec3 WalkTick3::along_ground(Vec3 normal, Vec3 motion) const {
    const double lift = std::max(dot(normal, walker_.up), 1e-3);
    const Vec3 tangent = motion - walker_.up * (dot(normal, motion) / lift);
    return normalize_or(tangent, {}) * length(motion);
}

// Slides over the ground; where a new slope begins the rest of the motion turns onto it.
SlideRun3 WalkTick3::slide_over_ground(Vec3 motion, Trace3* trace) const {
    Slider3 slider = this->slider(steep_, trace);
    SlideRun3 run = run_at(at_);
    Vec3 normal = result_.state.ground.normal;
    double left = 1.0;
    for (int slope = 0; slope < max_slopes; ++slope) {
        const bool is_last = slope + 1 == max_slopes;
        const Vec3 wish = along_ground(normal, motion) * left;
        // A wall takes the push against it, and must not turn the climb of a slope into a hop.
        slider.ground = normal;
        run.time = 1.0;
        const bool has_turned = slide_until(slider, wish, run, [&](const SlideRun3& now) {
            const auto ground = is_last ? std::nullopt : landing_at(walker_, now.last_hit);
            if (!ground || ground->normal == normal) return false;
            normal = ground->normal;
            return true;
        });
        left *= run.time;
        if (!has_turned) break;
    }
    run.result.unused = motion - across(run.at - at_, walker_.up);
    return run;
}

// Whether who is slid back by what blocks it would come again, to be slid back for ever. It tries
// some way from there: it gets on where the next slide back ends further on, or where none comes
// and it is ahead of here. Strides grow only far behind: what a long one gets over, a piece as it
// will be walked may come back from.
bool WalkTick3::comes_again(Vec3 motion, const Support& back) const {
    const Vec3 direction = normalize_or(motion, {});
    WalkResult3 tried;
    WalkTick3 trial(reach_, walker_, result_.state, dt_, {}, tried);
    trial.is_trial_ = true;
    trial.stand_on(back);
    trial.at_ = back.at;
    const double piece = length(motion);
    double stride = piece;
    double way = 0.0;
    double behind = 0.0;
    for (int i = 0; i < most_strides && way < trial_way * walker_.radius; ++i) {
        trial.walk_piece(direction * stride);
        if (!tried.state.has_ground) return false;
        way += stride;
        if (trial.slid_back_)
            return dot(*trial.slid_back_ - back.at, direction) <= least_gain * way;
        behind = dot(at_ - trial.at_, direction);
        stride = std::max(piece, std::min(stride_growth * stride, 0.5 * behind));
    }
    return behind >= 0.0;
}

// One piece of a walk; returns the share of it after which the ground was lost, 1 if it was not.
double WalkTick3::walk_piece(Vec3 motion) {
    SlideRun3 run = slide_over_ground(motion, nullptr);
    take_contacts(run);
    if (run.result.stop == Stop3::overlapping) {
        is_inside_ |= at_ == Vec3{};
        return 1.0;
    }

    const bool is_blocked = run.result.contact_count > 0 && length(run.result.unused) > min_gain;
    if (is_blocked && walker_.step_height > 0.0 && try_step(motion, run)) return 1.0;
    if (is_blocked) explain_block(run);

    const Support support = drop(run.at, walker_.step_height + walker_.skin, nullptr);
    if (!support.is_found) return leave_ground(motion, support);
    const bool is_back = is_blocked && dot(support.at - at_, motion) < -min_gain * length(motion);
    if (is_back && (is_trial_ || comes_again(motion, support))) {
        slid_back_ = support.at;
        return 1.0;
    }
    if (trace_ != nullptr) slide_over_ground(motion, trace_);
    at_ = run.at;
    stand_on(support);
    return 1.0;
}

// Where the foot would come off what it hangs over at `hanging`, as shares of the motion: if that
// is an edge beside it, and if it is a corner, which comes no later. No guess when it is below it.
WalkTick3::Guess WalkTick3::guess_end(Vec3 motion, double share, const Support& hanging) const {
    const Vec3 beyond = across(hanging.at - hanging.ground.point, walker_.up);
    const double far = length(beyond);
    const double away = dot(motion, beyond);
    if (!(far > least_overhang * walker_.radius && away > 0.0)) return {};
    const double beside = slider(plain_, nullptr).hit_distance() + contact_tolerance;
    const double left = (beside - far) * (beside + far);
    const double way = length_squared(across(motion, walker_.up));
    const double root = std::sqrt(std::max(away * away + way * left, 0.0));
    return {share + (beside - far) * far / away, share + left / (away + root)};
}

// The shares of the motion between which the ground ends, closer than `width` to each other.
// Edges are mostly straight: some guesses do what thirty halvings would.
WalkTick3::End WalkTick3::find_end(Vec3 motion, const Support& here, double width) const {
    const double reach = walker_.step_height + walker_.skin;
    End end{0.0, 1.0, here};
    const auto probe = [&](double share) {
        if (!(share > end.last && share < end.first)) return false;
        const Vec3 at = slide_over_ground(motion * share, nullptr).at;
        const Support support = drop(at, reach, nullptr);
        (support.is_found ? end.last : end.first) = share;
        if (support.is_found) end.support = support;
        return support.is_found;
    };
    // A guess that misses is left by steps that grow, to either side.
    double forward = 0.25 * width;
    double back = width;
    for (int i = 0; i < max_halvings && end.first - end.last > width; ++i) {
        const Guess guesses = i < max_guesses ? guess_end(motion, end.last, end.support) : Guess{};
        const bool is_edge = guesses.edge < end.first;
        const double guess = is_edge ? guesses.edge : guesses.corner;
        const double further = std::max(guess, end.last) + forward;
        const bool is_near = guess - 0.5 * width <= end.last;
        if (guess < 0.0 || guess >= end.first || (is_near && further >= end.first)) {
            probe(0.5 * (end.last + end.first));
        } else if (is_near) {
            probe(further);
            forward *= guess_growth;
        } else if (!probe(guess - 0.25 * width) && !(is_edge && guesses.corner > end.last)) {
            probe(end.first - back);
            back *= guess_growth;
        }
    }
    return end;
}

// Walks on to the very place where the ground ends, so that a fall begins there at any tick rate.
double WalkTick3::leave_ground(Vec3 motion, const Support& beyond) {
    const Support here = drop(at_, walker_.step_height + walker_.skin, nullptr);
    End end{0.0, 0.0, here};
    if (here.is_found) {
        end = find_end(motion, here, ledge_tolerance / std::max(length(motion), ledge_tolerance));
        slide_over_ground(motion * end.last, trace_);
        at_ = end.support.from;
        stand_on(end.support);
    }
    SlideRun3 run = slide_over_ground(motion * (end.first - end.last), trace_);
    at_ = run.at;
    const Vec3 along = along_ground(result_.state.ground.normal, motion);
    flight_ = clipped(normalize_or(along, {}), slider(steep_, nullptr), run);
    explain_loss(beyond);
    lose_ground();
    return end.first;
}

// How far the foot hangs over where a step down does not reach; see `WalkResult3`.
double WalkTick3::overhang_of(const Ground3& ground, Vec3 at) const {
    const double share = length(across(ground.point - at, walker_.up)) / walker_.radius;
    if (!(share > least_overhang)) return 0.0;
    const Vec3 from = at + walker_.up * (walker_.skin + walker_.radius);
    const Vec3 to = at - walker_.up * (walker_.step_height + walker_.skin);
    const auto below = reach_.first({from, to});
    const bool has_ground = below && below->piece.surface != Surface3::wall &&
                            dot(below->closest.normal, walker_.up) >= walker_.max_slope;
    return has_ground ? 0.0 : std::min(share, 1.0);
}

bool WalkTick3::falls_off(const Ground3& ground, Vec3 at) const {
    return walker_.max_overhang < 1.0 && overhang_of(ground, at) > walker_.max_overhang;
}

// What the ground adds to the velocity of whoever stands on it.
Vec3 WalkTick3::flow() const {
    const Ground3& ground = result_.state.ground;
    const Obstacle3* obstacle = reach_.find(ground.obstacle);
    if (obstacle == nullptr) return {};
    for (const Conveyor3& conveyor : obstacle->conveyors) {
        if (conveyor.tag && *conveyor.tag != ground.tag) continue;
        return across(rotate(obstacle->pose.rotation, conveyor.velocity), walker_.up);
    }
    return {};
}

// Walks until the time is over or the ground is lost; returns the time left.
double WalkTick3::walk_on_ground(Vec3 wish, double time) {
    flow_ = flow();
    const double speed = length(plus(wish, flow_));
    if (speed * time <= rest_tolerance) {
        const Support support = drop(at_, walker_.step_height + walker_.skin, nullptr);
        flight_ = {};
        if (!support.is_found) {
            explain_loss(support);
            lose_ground();
            return time;
        }
        stand_on(support);
        return 0.0;
    }
    const double pieces =
        std::clamp(std::ceil(speed * time / walker_.radius), 1.0, double(max_pieces));
    const int count = static_cast<int>(pieces);
    for (int i = 0; i < count; ++i) {
        flow_ = flow();
        flown_ = plus(flown_, flow_ * (time / count));
        const Vec3 velocity = plus(wish, flow_);
        const double share = walk_piece(velocity * (time / count));
        if (result_.state.has_ground) continue;
        flight_ = flight_ * length(velocity);
        return time * ((count - i - share) / pieces);
    }
    return 0.0;
}

}  // namespace sidle

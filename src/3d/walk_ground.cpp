// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "3d/walk_tick.h"

namespace sidle {
namespace {

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

// Of a push straight down, what is left in a crease that is level but for rounding. [-]
constexpr double level_crease = 1e-3;

}  // namespace

// Slopes that are too steep to stand on, but hold the walker between them, carry it: it must be
// able to walk and jump away. How ground along their crease would lie; null where that is too
// steep, too.
std::optional<Vec3> WalkTick3::normal_between(Slider3 slider, SlideRun3& run) const {
    if (run.touched.size() < 2) return std::nullopt;
    slider.rate = 0.0;
    const Vec3 fall = clipped(-walker_.up, slider, run);
    const double slope = length(fall);
    const bool is_level = slope < level_crease;
    const bool is_flat = slope * slope < 1.0 - walker_.max_slope * walker_.max_slope;
    if (!(is_level || is_flat) || is_on_one(slider, run, fall)) return std::nullopt;
    return is_level ? walker_.up : normalize_or(walker_.up + fall, walker_.up);
}

// Whether who is slid back by what blocks it, or does not carry it, would come again, to be slid
// back for ever. It tries some way from there: it gets on where the next slide back ends further
// on, or where none comes and it is ahead of here. Strides grow only far behind: what a long one
// gets over, a piece as it will be walked may come back from.
bool WalkTick3::would_come_again(Vec3 motion, const Support& back) const {
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
        trial.walk_strides(direction * stride);
        if (!tried.state.has_ground) return false;
        way += stride;
        if (trial.slid_back_)
            return dot(*trial.slid_back_ - back.at, direction) <= least_gain * way;
        behind = dot(at_ - trial.at_, direction);
        const double next = std::max(piece, std::min(stride_growth * stride, 0.5 * behind));
        if (trial.stays_ && next == stride) break;  // All others come to the same.
        stride = next;
    }
    return behind >= 0.0;
}

bool WalkTick3::comes_again(Vec3 motion, const Support& back) {
    const bool comes = is_trial_ || would_come_again(motion, back);
    if (comes) slid_back_ = back.at;
    return comes;
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
    End end{0.0, 1.0, here};
    const auto probe = [&](double share) {
        if (!(share > end.last && share < end.first)) return false;
        const Vec3 at = slide_over_ground(motion * share, nullptr).at;
        const Support support = follow(at);
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

// What the ground adds to the velocity of whoever stands on it.
Vec3 WalkTick3::flow() const {
    const Ground3& ground = result_.state.ground;
    const Obstacle3* obstacle = reach_.find(ground.obstacle);
    if (obstacle == nullptr) return {};
    for (const Conveyor3& conveyor : obstacle->conveyors) {
        if (conveyor.tag && *conveyor.tag != ground.tag) continue;
        return flow_of(rotate(obstacle->pose.rotation, conveyor.velocity));
    }
    return {};
}

}  // namespace sidle

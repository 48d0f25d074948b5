// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/walk.h"

#include <algorithm>
#include <cmath>

#include "3d/ground.h"
#include "3d/slide_core.h"

namespace sidle {
namespace {

// A walk on ground is cut into pieces no longer than the radius, so that ledges and floors count
// one by one at any speed; beyond this many the pieces grow.
constexpr int max_pieces = 64;

// Changes between ground and air within one tick; the rest of the time is dropped then.
constexpr int max_phases = 8;

// Normals that point down more than this belong to what hangs over, not to a step. [-]
constexpr double lowest_lift = -0.5;

// How far beyond the body a ledge is felt for, in skins: the gap, and what rounding takes.
constexpr double feeler_skins = 7.0;

// Slopes that one piece of a walk may turn onto; after that it slides.
constexpr int max_slopes = 4;

// Gain below which climbing is not worth it: the rounding of two ways along the same wall. [m]
constexpr double min_gain = 1e-6;

// A drop this small is rounding; following it would let a walker at rest creep. [m]
constexpr double rest_tolerance = 1e-9;

// Of a push straight down, what is left where slopes hold a walker between them. [-]
constexpr double wedge_share = 1e-3;

SlideSettings3 settings_of(const Walker3& walker) {
    return {walker.skin, 24, walker.up, walker.max_slope};
}

Vec3 across(Vec3 v, Vec3 up) { return v - up * dot(v, up); }

// One tick of one walker. Places are offsets from the position before the tick.
class Tick {
public:
    Tick(const Reach3& reach, const Walker3& walker, const WalkState3& state, double dt,
         Trace3* trace)
        : reach_(reach),
          walker_(walker),
          steep_(settings_of(walker)),
          plain_{walker.skin, 24},
          trace_(trace),
          dt_(dt) {
        const Capsule3 body = body_of(walker, {});
        axis_ = {body.a, body.b};
        result_.state = state;
        result_.state.ground.point -= reach.origin();
    }

    WalkResult3 run(Vec3 wish, double jump_speed);
    bool settle(double reach_down);
    WalkResult3 finish();

private:
    struct Support {
        bool is_found = false;
        bool is_wedged = false;
        bool is_leaning = false;
        Ground3 ground;
        Vec3 from;
        double distance = 0.0;
        Vec3 at;
    };

    Slider3 slider(const SlideSettings3& settings, Trace3* trace) const {
        return {reach_, axis_, walker_.radius, settings, trace};
    }
    double height_of(Vec3 p) const { return dot(p, walker_.up); }
    SlideRun3 run_at(Vec3 at) const {
        SlideRun3 run;
        run.at = at;
        return run;
    }

    double base_height() const;
    double walk_on_ground(Vec3 wish, double time);
    Vec3 along_ground(Vec3 motion) const;
    SlideRun3 slide_over_ground(Vec3 motion, Trace3* trace);
    bool walk_piece(Vec3 motion);
    bool try_step(Vec3 motion, const SlideRun3& blocked);
    bool is_step(const Support& support, Vec3 direction, double least) const;
    Support lean(Vec3 from, double climbed, Vec3 direction) const;
    bool step_over(Vec3 motion, Vec3 rise, const SlideRun3& blocked);
    bool is_ledge(const SlideRun3& blocked) const;
    double fly(Vec3 wish, double time);
    Support drop(Vec3 at, double distance, Trace3* trace) const;
    void stand_on(const Support& support);
    void lose_ground();
    void take_contacts(const SlideRun3& run);
    void note(Vec3 at);

    const Reach3& reach_;
    const Walker3& walker_;
    SlideSettings3 steep_;  // Steep contacts are walls.
    SlideSettings3 plain_;  // Everything is what it is: for falls.
    Trace3* trace_;
    double dt_;
    Segment3 axis_;
    Vec3 at_;
    Vec3 flight_;  // Velocity that the walker takes into the air.
    WalkResult3 result_;
};

void Tick::note(Vec3 at) {
    if (trace_ != nullptr) append(*trace_, at + reach_.origin());
}

void Tick::take_contacts(const SlideRun3& run) {
    for (int i = 0; i < run.result.contact_count; ++i) {
        const Contact3& contact = run.result.contacts[static_cast<std::size_t>(i)];
        bool is_known = false;
        for (int j = 0; j < result_.contact_count; ++j) {
            const Contact3& known = result_.contacts[static_cast<std::size_t>(j)];
            is_known |= known.obstacle == contact.obstacle && known.triangle == contact.triangle;
        }
        if (!is_known && result_.contact_count < result_.contacts.size())
            result_.contacts[result_.contact_count++] = contact;
    }
}

// A sweep may end a sixteenth of the skin too near; standing keeps the whole skin.
void rise_to_skin(const Slider3& slider, SlideRun3& run) {
    Planes3 planes = present_planes(slider, run);
    const Vec3 out = allowed_motion(slider, {}, planes);
    if (length(out) > rest_tolerance) run.at += out * advance(slider, run.at, out).fraction;
}

// Looks for the ground below `at`: falls, sliding off what is too steep to stand on.
Tick::Support Tick::drop(Vec3 at, double distance, Trace3* trace) const {
    const Slider3 slider = this->slider(plain_, trace);
    SlideRun3 run = run_at(at);
    Support support;
    support.from = at;
    support.distance = distance;
    const Vec3 down = walker_.up * -distance;
    support.is_found = slide_until(slider, down, run, [&](const SlideRun3& now) {
        const auto ground = ground_at(reach_, walker_, now.last_hit);
        if (ground) support.ground = *ground;
        return ground.has_value();
    });
    if (support.is_found) rise_to_skin(slider, run);
    support.at = run.at;
    if (!support.is_found && run.result.stop == Stop3::cornered) {
        support.is_found = support.is_wedged = true;
        support.ground = {walker_.up, run.last_hit.closest.point, run.last_hit.piece.obstacle,
                          run.last_hit.piece.triangle, run.last_hit.piece.tag};
    }
    return support;
}

void Tick::stand_on(const Support& support) {
    const Vec3 fall = support.at - at_;
    if (!(length(fall) <= rest_tolerance)) {
        if (trace_ != nullptr && !support.is_leaning) drop(support.from, support.distance, trace_);
        at_ = support.at;
        note(at_);
    }
    result_.state.has_ground = true;
    result_.state.ground = support.ground;
}

void Tick::lose_ground() {
    result_.state.has_ground = false;
    result_.state.ground = {};
}

// The height that steps are measured from: of what carries the walker. A round foot rests on an
// edge at most a radius above its sole; ground that is higher was kept from before a teleport.
double Tick::base_height() const {
    const double highest = height_of(at_) + std::min(walker_.radius, walker_.step_height);
    return std::min(height_of(result_.state.ground.point), highest);
}

// Whether something that blocks the way could be a step: it is met low, and a thin feeler above
// the step height finds nothing behind it.
bool Tick::is_ledge(const SlideRun3& blocked) const {
    const double limit = base_height() + walker_.step_height + walker_.skin;
    const Vec3 foot = across(blocked.at, walker_.up) + walker_.up * (limit + walker_.skin);
    const double far = walker_.radius + feeler_skins * walker_.skin;
    const auto is_low = [&](Vec3 normal, Vec3 point, Surface3 surface, Feature3 feature) {
        const double lift = dot(normal, walker_.up);
        if (surface == Surface3::wall || height_of(point) > limit || lift < lowest_lift)
            return false;
        if (lift >= walker_.max_slope && feature == Feature3::face) return false;
        const Vec3 inward = normalize_or(across(-normal, walker_.up), {});
        const auto hit = reach_.first({foot, foot + inward * far});
        return !hit || dot(hit->closest.normal, walker_.up) >= walker_.max_slope;
    };
    for (int i = 0; i < blocked.result.contact_count; ++i) {
        const Contact3& contact = blocked.result.contacts[static_cast<std::size_t>(i)];
        const Vec3 point = contact.point - reach_.origin();
        if (is_low(contact.normal, point, contact.surface, contact.feature)) return true;
    }
    // The result names the first contacts only; what stopped the body may be a later one.
    const PieceHit3& last = blocked.last_hit;
    return is_low(last.closest.normal, last.closest.point, last.piece.surface,
                  feature_of(last.closest, last.piece));
}

// Up, forward, down: where that leads further than sliding did, onto ground no higher than a step.
// Lower rises are for what hangs over a step: a rail is passed below, not climbed.
bool Tick::try_step(Vec3 motion, const SlideRun3& blocked) {
    if (!is_ledge(blocked)) return false;
    // The base is what carries the walker: on the edge of a step its foot may still hang lower.
    const double hanging = std::max(0.0, base_height() - height_of(at_));
    const double highest = walker_.step_height + walker_.skin + hanging;
    for (const double share : {1.0, 0.5, 0.25, 0.125}) {
        if (step_over(motion, walker_.up * (highest * share), blocked)) return true;
    }
    return false;
}

// Whether it is ground, further on than `least` and no higher than a step.
bool Tick::is_step(const Support& support, Vec3 direction, double least) const {
    if (!support.is_found || support.is_wedged) return false;
    if (dot(support.at - at_, direction) <= least) return false;
    const double step = height_of(support.ground.point) - base_height();
    return step <= walker_.step_height + walker_.skin;
}

// Between two floors a foot may have to lean on slopes that are too steep to stand on. It does
// where a step of one radius from here would end on ground; until then the walker keeps the
// ground that it came from, and with it the height that the step is measured from.
Tick::Support Tick::lean(Vec3 from, double climbed, Vec3 direction) const {
    const Slider3 steep = slider(steep_, nullptr);
    SlideRun3 ahead = run_at(from);
    slide_on(steep, direction * walker_.radius, ahead);
    const double height = height_of(ahead.at - at_);
    const Support there = drop(ahead.at, height + walker_.step_height, nullptr);
    Support here;
    if (!is_step(there, direction, dot(from - at_, direction) + min_gain)) return here;

    const Vec3 down = walker_.up * -std::max(climbed, 0.0);
    here.is_found = here.is_leaning = true;
    here.ground = result_.state.ground;
    here.from = from;
    here.at = from + down * advance(slider(plain_, nullptr), from, down).fraction;
    return here;
}

bool Tick::step_over(Vec3 motion, Vec3 rise, const SlideRun3& blocked) {
    const Vec3 direction = normalize_or(motion, {});
    const double least = dot(blocked.at - at_, direction) + min_gain;
    SlideRun3 climb = run_at(at_);
    slide_on(slider(plain_, nullptr), rise, climb);
    SlideRun3 forward = run_at(climb.at);
    slide_on(slider(steep_, nullptr), motion, forward);
    if (dot(forward.at - at_, direction) <= least) return false;

    const double climbed = height_of(forward.at - at_);
    Support support = drop(forward.at, climbed + walker_.step_height, nullptr);
    if (!is_step(support, direction, least)) support = lean(forward.at, climbed, direction);
    if (!support.is_found) return false;

    if (trace_ != nullptr) {
        SlideRun3 again = run_at(at_);
        slide_on(slider(plain_, trace_), rise, again);
        again = run_at(climb.at);
        slide_on(slider(steep_, trace_), motion, again);
    }
    take_contacts(forward);
    result_.has_stepped |= height_of(support.ground.point) - base_height() > walker_.skin;
    at_ = forward.at;
    stand_on(support);
    return true;
}

// `motion` turned onto the ground: as long, and straight on seen from above.
Vec3 Tick::along_ground(Vec3 motion) const {
    const Vec3 normal = result_.state.ground.normal;
    const double lift = std::max(dot(normal, walker_.up), 1e-3);
    const Vec3 tangent = motion - walker_.up * (dot(normal, motion) / lift);
    return normalize_or(tangent, {}) * length(motion);
}

// Slides over the ground; where a new slope begins the rest of the motion turns onto it.
SlideRun3 Tick::slide_over_ground(Vec3 motion, Trace3* trace) {
    Slider3 slider = this->slider(steep_, trace);
    const Ground3 before = result_.state.ground;
    SlideRun3 run = run_at(at_);
    double left = 1.0;
    for (int slope = 0; slope < max_slopes; ++slope) {
        const bool is_last = slope + 1 == max_slopes;
        const Vec3 wish = along_ground(motion) * left;
        // A wall takes the push against it, and must not turn the climb of a slope into a hop.
        slider.ground = result_.state.ground.normal;
        run.time = 1.0;
        const bool has_turned = slide_until(slider, wish, run, [&](const SlideRun3& now) {
            const auto ground = is_last ? std::nullopt : landing_at(walker_, now.last_hit);
            if (!ground || ground->normal == result_.state.ground.normal) return false;
            result_.state.ground.normal = ground->normal;
            return true;
        });
        left *= run.time;
        if (!has_turned) break;
    }
    result_.state.ground = before;
    run.result.unused = motion - across(run.at - at_, walker_.up);
    return run;
}

// One piece of a walk; false when the ground was lost.
bool Tick::walk_piece(Vec3 motion) {
    SlideRun3 run = slide_over_ground(motion, nullptr);
    take_contacts(run);
    if (run.result.stop == Stop3::overlapping) return true;

    const bool is_blocked = run.result.contact_count > 0 && length(run.result.unused) > min_gain;
    if (is_blocked && walker_.step_height > 0.0 && try_step(motion, run)) return true;

    if (trace_ != nullptr) slide_over_ground(motion, trace_);
    at_ = run.at;
    const Support support = drop(at_, walker_.step_height + walker_.skin, nullptr);
    if (support.is_found) {
        stand_on(support);
    } else {
        const Vec3 along = along_ground(motion);
        flight_ = clipped(along / length(along), slider(steep_, nullptr), run);
        lose_ground();
    }
    return support.is_found;
}

// Walks until the time is over or the ground is lost; returns the time left.
double Tick::walk_on_ground(Vec3 wish, double time) {
    const double speed = length(wish);
    if (speed * time <= rest_tolerance) {
        const Support support = drop(at_, walker_.step_height + walker_.skin, nullptr);
        flight_ = {};
        if (!support.is_found) {
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
        if (walk_piece(wish * (time / count))) continue;
        flight_ = flight_ * speed;
        return time * ((count - 1 - i) / pieces);
    }
    return 0.0;
}

// Flies the parabola until the time is over or it lands; returns the time left.
double Tick::fly(Vec3 wish, double time) {
    const Vec3 up = walker_.up;
    Vec3 velocity = flight_;
    const Vec3 change = wish - across(velocity, up);
    const double most = walker_.air_acceleration * time;
    velocity += length(change) > most ? normalize_or(change, {}) * most : change;

    const double climb = dot(velocity, up);
    const double end = std::max(climb - walker_.gravity * time, -walker_.max_fall_speed);
    const Vec3 motion = across(velocity, up) * time + up * (0.5 * (climb + end) * time);
    velocity = across(velocity, up) + up * end;

    const Slider3 slider = this->slider(steep_, trace_);
    SlideRun3 run = run_at(at_);
    const bool has_landed = slide_until(slider, motion, run, [&](const SlideRun3& now) {
        if (climb > 0.0 && dot(motion, up) > 0.0) return false;
        const auto ground = landing_at(walker_, now.last_hit);
        if (ground) result_.state.ground = *ground;
        return ground.has_value();
    });
    take_contacts(run);
    at_ = run.at;
    flight_ = clipped(velocity, slider, run);
    if (has_landed) {
        result_.state.has_ground = true;
        result_.has_landed = true;
        return time * run.time;
    }
    // Slopes that hold the walker between them carry it: it must be able to walk and jump away.
    const bool is_held =
        run.touched_count > 1 && end < 0.0 && length(clipped(-up, slider, run)) < wedge_share;
    if (is_held) {
        result_.state.has_ground = true;
        result_.state.ground = {up, run.last_hit.closest.point, run.last_hit.piece.obstacle,
                                run.last_hit.piece.triangle, run.last_hit.piece.tag};
        flight_ = {};
    }
    return 0.0;
}

WalkResult3 Tick::run(Vec3 wish, double jump_speed) {
    WalkState3& state = result_.state;
    flight_ = state.velocity;
    if (jump_speed > 0.0 && state.has_ground) {
        flight_ = wish + walker_.up * jump_speed;
        result_.has_jumped = true;
        lose_ground();
    }
    double time = dt_;
    const Vec3 before = at_;
    for (int phase = 0; phase < max_phases && time > 0.0; ++phase)
        time = state.has_ground ? walk_on_ground(wish, time) : fly(wish, time);

    result_.unused = wish * dt_ - across(at_ - before, walker_.up);
    if (state.has_ground) {
        // Along the ground, and as fast as it really went; climbing a step leaves no speed upward.
        const Vec3 level = across(at_ - before, walker_.up) / dt_;
        const double lift = std::max(dot(state.ground.normal, walker_.up), 1e-3);
        state.velocity = level - walker_.up * (dot(state.ground.normal, level) / lift);
    } else {
        state.velocity = flight_;
    }
    return finish();
}

WalkResult3 Tick::finish() {
    result_.state.position = reach_.origin() + at_;
    if (result_.state.has_ground)
        result_.state.ground.point += reach_.origin();
    else
        result_.state.ground = {};
    return result_;
}

bool Tick::settle(double reach_down) {
    const Support support = drop(at_, reach_down, nullptr);
    if (!support.is_found || support.is_wedged) return false;
    stand_on(support);
    result_.state.velocity = {};
    return true;
}

[[maybe_unused]] bool is_rule_kept(const Walker3& w) {
    return w.skin > 0.0 && w.radius > w.skin && w.height >= 2.0 * w.radius &&
           std::isfinite(w.height) && w.step_height >= 0.0 && w.max_slope >= 0.0 &&
           w.max_slope <= 1.0 && w.gravity >= 0.0 && std::abs(length(w.up) - 1.0) < 1e-9;
}

// Everything that a tick can come near: the body, its motion, a step up and a step down.
Box3 near_of(const Walker3& walker, double motion) {
    const Capsule3 body = body_of(walker, {});
    const double step = walker.step_height + 4.0 * walker.skin;
    const double climb = step + std::min(walker.radius, walker.step_height);
    const Box3 standing = grow(bounds(body), motion + 4.0 * walker.skin);
    return include(sweep(standing, walker.up * climb), sweep(standing, walker.up * -step));
}

}  // namespace

Capsule3 body_of(const Walker3& walker, Vec3 position) {
    const double low = walker.skin + walker.radius;
    const double high = walker.skin + walker.height - walker.radius;
    return {position + walker.up * low, position + walker.up * high, walker.radius};
}

WalkResult3 walk(const World3& world, const Walker3& walker, const WalkState3& state,
                 const WalkInput3& input, double dt, const Filter3& filter, Trace3* trace) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker3 for the ranges");
    SIDLE_ASSERT(is_finite(state.position) && is_finite(state.velocity), "a state must be finite");
    SIDLE_ASSERT(is_finite(input.velocity) && dt > 0.0 && std::isfinite(dt),
                 "an input must be finite, and dt positive");

    const bool is_usable = is_finite(state.position) && is_finite(state.velocity) &&
                           is_finite(input.velocity) && std::isfinite(input.jump_speed) &&
                           dt > 0.0 && std::isfinite(dt);
    WalkState3 start = state;
    if (!is_usable) {
        WalkResult3 unmoved;
        unmoved.state = state;
        return unmoved;
    }
    const Capsule3 body = body_of(walker, state.position);
    const Vec3 wish = across(input.velocity, walker.up);
    const double fall = std::abs(dot(state.velocity, walker.up)) + input.jump_speed;
    const double far = (length(wish) + length(state.velocity) + fall) * dt +
                       (0.5 * walker.gravity + walker.air_acceleration) * dt * dt;

    const Reach3 reach(world, state.position, filter, near_of(walker, far));
    const Segment3 axis = {body.a - state.position, body.b - state.position};
    if (!reach.nearest(axis, walker.radius - 1e-9)) {
        return Tick(reach, walker, start, dt, trace).run(wish, input.jump_speed);
    }
    const double limit = 2.0 * walker.height;
    const Depenetration3 out = depenetrate(world, body, limit, {walker.skin, 24}, filter);
    start.position += out.motion;
    if (trace != nullptr && out.motion != Vec3{}) {
        trace->points[0] = start.position;
        trace->count = 1;
    }
    const Reach3 outside(world, start.position, filter, near_of(walker, far));
    Tick tick(outside, walker, start, dt, trace);
    WalkResult3 result = out.is_free ? tick.run(wish, input.jump_speed) : tick.finish();
    result.was_led_out = out.is_free;
    result.is_stuck_inside = !out.is_free;
    return result;
}

std::optional<WalkState3> find_ground(const World3& world, const Walker3& walker, Vec3 position,
                                      double reach_down, const Filter3& filter) {
    SIDLE_ASSERT(is_rule_kept(walker), "see Walker3 for the ranges");
    if (!world.is_free(body_of(walker, position), 0.5 * walker.skin, filter)) return std::nullopt;
    const Reach3 reach(world, position, filter);
    WalkState3 state;
    state.position = position;
    Tick tick(reach, walker, state, 1.0, nullptr);
    if (!tick.settle(reach_down)) return std::nullopt;
    return tick.finish().state;
}

}  // namespace sidle

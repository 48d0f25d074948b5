// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "both/ball_among.h"
#include "both/sliding.h"
#include "sidle/base/assert.h"

namespace sidle {

/// One tick of one projectile: one code for the plane and for space.
///
/// `Kit` names the types that it is made of.
template <class Kit>
class ProjectileFlight {
    using Vec = typename Kit::Vec;
    using World = typename Kit::World;
    using Filter = typename Kit::Filter;
    using ObstacleId = typename Kit::ObstacleId;
    using Projectile = typename Kit::Projectile;
    using State = typename Kit::ProjectileState;
    using Result = typename Kit::ProjectileResult;
    using Hit = typename Kit::ProjectileHit;
    using Impact = typename Kit::Impact;
    using Among = BallAmong<Kit>;
    using Contact = typename Among::Contact;

public:
    ProjectileFlight(const World& world, const Projectile& projectile, const State& state,
                     double dt, const Filter& filter)
        : world_(world),
          projectile_(projectile),
          among_(world, filter, result_.state, projectile.radius, dt),
          dt_(dt),
          sliding_{projectile.acceleration} {
        result_.state = state;
    }

    Result run() {
        if (result_.state.has_stopped) return result_;
        acceleration_ = projectile_.acceleration;
        bend_ = among_.most_bend(way(motion_in(dt_), dt_));
        const double pull = length(projectile_.acceleration) + bend_;
        const double longest =
            pull > 0.0 ? std::sqrt(8.0 * max_sag * times_as_large() / pull) : dt_;
        const double pieces = std::clamp(std::ceil(dt_ / longest), 1.0, max_pieces);
        const double piece = dt_ / pieces;
        while (dt_ - time_ > rest_of_tick * dt_) {
            const Vec before = seen_velocity();
            const int hit_count = result_.hit_count;
            const auto push = sliding_.push_at(before);
            acceleration_ = push.acceleration - carrier_.bend;
            const double lasts = turn_count_ < max_turns ? push.lasts : dt_;
            const double time = shortened(std::min({piece, dt_ - time_, lasts}));
            if (!fly_piece(time, motion_in(time))) break;
            if (time < lasts || result_.hit_count > hit_count) continue;
            result_.state.velocity = sliding_.turned(before, seen_velocity()) + carrier_.velocity;
            ++turn_count_;
        }
        return result_;
    }

private:
    // How far straight pieces may leave the parabola, where nothing is met and where it is. [m]
    static constexpr double max_sag = 1e-4;
    static constexpr double contact_sag = 1e-9;

    // A ball larger than this may leave it by more, as it is larger: its world may be measured in
    // pixels, and would need ten times the pieces for what nobody sees. [m]
    static constexpr double largest_common = 0.2;

    // Straight pieces of one tick; beyond that many they leave the parabola further.
    static constexpr double max_pieces = 64.0;
    static constexpr int max_contact_pieces = 512;

    // How often in a tick what slides may come to stand or turn round; then friction has to push.
    static constexpr int max_turns = 64;

    // What is left of a tick by rounding. [-]
    static constexpr double rest_of_tick = 1e-12;

    // What a ball slides on, which sees its straight way bend: there friction brakes.
    struct Carrier {
        Vec velocity;  // [m/s]
        Vec bend;      // [m/s^2]
    };

    double times_as_large() const { return std::max(1.0, projectile_.radius / largest_common); }

    Vec seen_velocity() const { return result_.state.velocity - carrier_.velocity; }

    TimedWay<Vec> way(Vec motion, double time) const {
        return {result_.state.position, motion, time_ / dt_, (time_ + time) / dt_};
    }

    // First contact on a way that takes so long.
    std::optional<Contact> first(Vec motion, double time) const {
        return among_.first(way(motion, time));
    }

    Impact impact_of(ObstacleId obstacle) const {
        const std::uint32_t layers = world_.find(obstacle)->layers;
        const int places = static_cast<int>(result_.state.pierced.size());
        const int most = std::min(projectile_.max_pierced, places);
        const bool can_pierce = result_.state.pierced_count < most;
        if ((layers & projectile_.pierces) != 0 && can_pierce) return Impact::pierced;
        const bool can_bounce = result_.state.bounce_count < projectile_.max_bounces;
        if ((layers & projectile_.bounces_off) != 0 && can_bounce) return Impact::bounced;
        return Impact::stopped;
    }

    void note(const Contact& contact, Impact impact, Vec motion, double time) {
        const auto& hit = contact.seen;
        Hit& known = result_.hits[static_cast<std::size_t>(result_.hit_count++)];
        const Vec origin = result_.state.position;
        known.hit = to_hit(hit, origin, 0.0);
        known.hit.normal = contact.normal;
        known.hit.point = contact.point + origin;
        known.hit.fraction = std::min(1.0, (time_ + hit.fraction * time) / dt_);
        known.position = origin + motion * hit.fraction + contact.aside;
        known.velocity = result_.state.velocity + acceleration_ * (hit.fraction * time);
        known.impact = impact;
    }

    // As far as there is room among all but one obstacle.
    void shift(Vec motion, double time, ObstacleId but = {}) {
        const auto met = among_.first(way(motion, time), but);
        result_.state.position += motion * (met ? met->seen.fraction : 1.0);
    }

    void bounce(const Contact& contact) {
        State& state = result_.state;
        const ObstacleId obstacle = contact.seen.piece.obstacle;
        const Vec normal = contact.normal;
        const Vec wall = among_.velocity_at(obstacle, state.position, time_ / dt_);
        const Vec velocity = state.velocity - wall;
        // Along a curve it may be on its way off again where its chord met something.
        const double across = -dot(velocity, normal);
        const double depth = projectile_.radius - contact.seen.closest.distance;
        const double deep = std::min(depth, projectile_.radius * grazing_share);
        const bool is_deep = deep > Kit::tolerance;
        // Who is drawn into what he grazes comes to the wall slower than that.
        const double met = is_deep && across > 0.0 ? speed_after(across, normal * deep) : across;
        const bool is_thrown = met > projectile_.rest_speed;
        if (is_thrown) ++state.bounce_count;
        const double back = is_thrown ? met * projectile_.restitution : std::max(0.0, -across);
        const Vec along = velocity + normal * across;
        const double speed = length(along);
        const double lost = std::min(speed, projectile_.friction * std::max(0.0, across + back));
        const Vec ahead = normalize_or(along, {});
        state.velocity = ahead * (speed - lost) + normal * back + wall;
        // Out of what a grazing contact took, so that it does not add up, by the way that friction
        // would have taken since, too, for a tick at most. Where a tick ended in the contact, the
        // way back has begun as deep as that, if it leads so far.
        if (is_deep) {
            const Vec from = state.position;
            const Vec rise = normal * (deep * projectile_.restitution);
            const double risen = is_thrown ? speed_after(back, rise) : 0.0;
            const double since = across > 0.0 ? std::min(deep / across, dt_) : 0.0;
            Vec out = normal * deep - ahead * (lost * since);
            if (risen > 0.0) {
                out += rise;
                state.velocity += normal * (risen - back);
            }
            shift(out, 0.0);
            const double fast = length(state.velocity - wall);
            const double most = speed_after(length(velocity), state.position - from);
            if (fast > most) state.velocity = wall + (state.velocity - wall) * (most / fast);
        }
        if (is_thrown)
            leave();
        else
            lie_on(obstacle, normal, wall);
    }

    // What is left of a speed on a way: who is put at its end gains no energy by that.
    double speed_after(double speed, Vec way) const {
        const double gain = 2.0 * dot(projectile_.acceleration, way);
        return std::sqrt(std::max(0.0, speed * speed + gain));
    }

    void leave() {
        sliding_.pull = projectile_.acceleration;
        sliding_.grip = 0.0;
        sliding_.count = 0;
        carrier_ = {};
        differs_ = false;
    }

    // For the rest of the tick the wall carries what slides along it.
    void lie_on(ObstacleId obstacle, Vec normal, Vec wall) {
        State& state = result_.state;
        const Vec bend = among_.bend_by(obstacle, state.position, state.velocity, time_ / dt_);
        sliding_.pull += bend - carrier_.bend;
        differs_ |= bend != Vec{} || (sliding_.count > 0 && wall != carrier_.velocity);
        carrier_ = {wall, bend};
        if (differs_) return sliding_.lie_on(normal, projectile_.friction);
        state.velocity -= sliding_.lie_on(normal, projectile_.friction, seen_velocity(),
                                          dt_ - time_, projectile_.acceleration);
    }

    // Along a part of a piece that takes so long.
    void go(Vec motion, double time) {
        result_.state.position += motion;
        result_.state.velocity += acceleration_ * time;
        carrier_.velocity -= carrier_.bend * time;
        time_ += time;
    }

    Vec motion_in(double time) const {
        return result_.state.velocity * time + acceleration_ * (0.5 * time * time);
    }

    // A piece that meets something is made shorter, until it is as good as the parabola.
    double shortened(double time) {
        const double pull = length(acceleration_) + bend_;
        const double sag = contact_sag * times_as_large();
        while (pull * time * time > 8.0 * sag && piece_count_ < max_contact_pieces) {
            ++piece_count_;
            if (!among_.meets(way(motion_in(time), time))) break;
            time *= 0.25;
        }
        return time;
    }

    // What holds it up takes it along, or it would be behind it as the next tick begins.
    void drop_rest(ObstacleId obstacle) {
        result_.time_left = dt_ - time_;
        const Vec carried = among_.way_with(obstacle, result_.state.position, time_ / dt_);
        if (carried != Vec{}) shift(carried, result_.time_left, obstacle);
    }

    // Flies straight along `motion` for `time`, or to the first thing that throws it back or stops
    // it. Returns false when the tick is over.
    bool fly_piece(double time, Vec motion) {
        State& state = result_.state;
        for (auto met = first(motion, time); met; met = first(motion, time)) {
            const auto& hit = met->seen;
            const bool is_full = result_.hit_count == static_cast<int>(result_.hits.size());
            const double share = hit.fraction;
            const Impact impact = impact_of(hit.piece.obstacle);
            if (!is_full) note(*met, impact, motion, time);
            if (!is_full && impact == Impact::pierced) {
                state.pierced[static_cast<std::size_t>(state.pierced_count++)] = hit.piece.obstacle;
                continue;
            }
            go(motion * share, share * time);
            if (met->aside != Vec{}) shift(met->aside, 0.0, hit.piece.obstacle);
            if (is_full) drop_rest(hit.piece.obstacle);
            if (is_full) return false;
            if (impact == Impact::bounced) bounce(*met);
            state.has_stopped = impact == Impact::stopped;
            if (state.has_stopped) state.velocity = {};
            return !state.has_stopped;
        }
        go(motion, time);
        return true;
    }

    const World& world_;
    const Projectile& projectile_;
    Result result_;
    Among among_;
    double dt_;
    double time_ = 0.0;  // Of the tick, done.
    int piece_count_ = 0;
    Sliding<Kit> sliding_;  // For the rest of the tick, as its carrier sees it.
    Carrier carrier_;
    bool differs_ = false;  // Walls that it lies on go each its way.
    double bend_ = 0.0;     // Of its way, as what turns sees it. [m/s^2]
    int turn_count_ = 0;
    Vec acceleration_;  // Of a piece.
};

template <class Projectile>
[[maybe_unused]] bool is_projectile_rule_kept(const Projectile& p) {
    return p.radius >= 1e-6 && is_finite(p.acceleration) && p.max_pierced >= 0 &&
           p.max_pierced <= 8 && p.max_bounces >= 0 && p.restitution >= 0.0 &&
           p.restitution <= 1.0 && p.friction >= 0.0 && p.rest_speed >= 0.0;
}

/// As `fly`: asserts what it is given, and leaves who would get beyond all numbers where he is.
template <class Kit>
typename Kit::ProjectileResult fly_one(const typename Kit::World& world,
                                       const typename Kit::Projectile& projectile,
                                       const typename Kit::ProjectileState& state, double dt,
                                       const typename Kit::Filter& filter) {
    SIDLE_ASSERT(is_projectile_rule_kept(projectile), "see the ranges of projectiles");
    const bool is_state = is_finite(state.position) && is_finite(state.velocity);
    SIDLE_ASSERT(is_state, "a state must be finite");
    SIDLE_ASSERT(state.pierced_count >= 0 && state.pierced_count <= 8,
                 "a projectile has pierced none to eight");
    SIDLE_ASSERT(dt > 0.0 && std::isfinite(dt), "dt must be positive and finite");
    const auto way = state.velocity * dt + projectile.acceleration * (dt * dt);
    if (is_state && std::isfinite(length_squared(way)) && dt > 0.0)
        return ProjectileFlight<Kit>(world, projectile, state, dt, filter).run();
    typename Kit::ProjectileResult unmoved;
    unmoved.state = state;
    return unmoved;
}

}  // namespace sidle

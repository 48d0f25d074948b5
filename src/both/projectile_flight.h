// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "both/sliding.h"
#include "sidle/base/assert.h"

namespace sidle {

/// One tick of one projectile: one code for the plane and for space.
///
/// `Kit` names the types that it is made of.
template <class Kit>
class ProjectileFlight {
    using Vec = typename Kit::Vec;
    using Segment = typename Kit::Segment;
    using World = typename Kit::World;
    using Filter = typename Kit::Filter;
    using ObstacleId = typename Kit::ObstacleId;
    using Piece = typename Kit::Piece;
    using PieceHit = typename Kit::PieceHit;
    using BodyWay = typename Kit::BodyWay;
    using AskedPiece = typename Kit::AskedPiece;
    using Projectile = typename Kit::Projectile;
    using State = typename Kit::ProjectileState;
    using Result = typename Kit::ProjectileResult;
    using Hit = typename Kit::ProjectileHit;
    using Impact = typename Kit::Impact;

public:
    ProjectileFlight(const World& world, const Projectile& projectile, const State& state,
                     double dt, const Filter& filter)
        : world_(world),
          projectile_(projectile),
          filter_(filter),
          dt_(dt),
          sliding_{projectile.acceleration} {
        result_.state = state;
    }

    Result run() {
        if (result_.state.has_stopped) return result_;
        const double pull = length(projectile_.acceleration);
        const double longest = pull > 0.0 ? std::sqrt(8.0 * max_sag / pull) : dt_;
        const double pieces = std::clamp(std::ceil(dt_ / longest), 1.0, max_pieces);
        const double piece = dt_ / pieces;
        while (dt_ - time_ > rest_of_tick * dt_) {
            const Vec before = result_.state.velocity;
            const int hit_count = result_.hit_count;
            const auto push = sliding_.push_at(before);
            acceleration_ = push.acceleration;
            const double lasts = turn_count_ < max_turns ? push.lasts : dt_;
            const double time = shortened(std::min({piece, dt_ - time_, lasts}));
            if (!fly_piece(time, motion_in(time))) break;
            if (time < lasts || result_.hit_count > hit_count) continue;
            result_.state.velocity = sliding_.turned(before, result_.state.velocity);
            ++turn_count_;
        }
        return result_;
    }

private:
    // How far straight pieces may leave the parabola, where nothing is met and where it is. [m]
    static constexpr double max_sag = 1e-4;
    static constexpr double contact_sag = 1e-9;

    // Straight pieces of one tick; beyond that many they leave the parabola further.
    static constexpr double max_pieces = 64.0;
    static constexpr int max_contact_pieces = 512;

    // Part of the radius that a grazing contact may take. A ball that slides over a floor touches
    // the next triangle as much as this one, and must not stumble over the edge between them. [-]
    static constexpr double grazing_share = 1e-4;

    // Normals of one flat contact differ by no more. [-]
    static constexpr double max_tilt = 1e-9;

    // How often in a tick what slides may come to stand or turn round; then friction has to push.
    static constexpr int max_turns = 64;

    // What is left of a tick by rounding. [-]
    static constexpr double rest_of_tick = 1e-12;

    bool has_pierced(ObstacleId obstacle) const {
        for (int i = 0; i < result_.state.pierced_count; ++i) {
            if (result_.state.pierced[static_cast<std::size_t>(i)] == obstacle) return true;
        }
        return false;
    }

    // First contact with what has not been pierced.
    std::optional<PieceHit> first(Vec motion) const {
        const Vec origin = result_.state.position;
        const Segment center;
        BodyWay way(center, projectile_.radius * (1.0 - grazing_share), motion);
        pieces_along(world_.state(), origin, way.start(), motion, filter_, way.limit(),
                     [&](const Piece& piece) {
                         if (!has_pierced(piece.obstacle)) way.offer(piece);
                     });
        const std::optional<PieceHit>& found = way.end().hit;
        if (!found) return std::nullopt;
        // The sweep went on to where it is a hit for certain; the contact lies before, unless a
        // grazing contact began deeper: there the edge of the next piece would have a false normal.
        const AskedPiece piece(found->piece);
        const auto contact =
            cast_axis(center, projectile_.radius, motion, found->fraction, piece(center), piece);
        if (!contact) return found;
        const Vec tilt = contact->closest.normal - found->closest.normal;
        if (contact->fraction > 0.0 || length(tilt) <= max_tilt)
            return PieceHit{found->piece, contact->fraction, contact->closest};
        return found;
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

    void note(const PieceHit& hit, Impact impact, Vec motion, double time) {
        Hit& known = result_.hits[static_cast<std::size_t>(result_.hit_count++)];
        const Vec origin = result_.state.position;
        known.hit = to_hit(hit, origin, 0.0);
        known.hit.fraction = std::min(1.0, (time_ + hit.fraction * time) / dt_);
        known.position = origin + motion * hit.fraction;
        known.velocity = result_.state.velocity + acceleration_ * (hit.fraction * time);
        known.impact = impact;
    }

    // Out of what a grazing contact took, so that it does not add up.
    void rise(Vec way) {
        const auto hit = first(way);
        result_.state.position += way * (hit ? hit->fraction : 1.0);
    }

    void bounce(Vec normal, double depth) {
        State& state = result_.state;
        // Along a curve it may be on its way off again where its chord met something.
        const double across = -dot(state.velocity, normal);
        const bool is_thrown = across > projectile_.rest_speed;
        if (is_thrown) ++state.bounce_count;
        const double back = is_thrown ? across * projectile_.restitution : std::max(0.0, -across);
        const Vec along = state.velocity + normal * across;
        const double speed = length(along);
        const double lost = std::min(speed, projectile_.friction * std::max(0.0, across + back));
        state.velocity = normalize_or(along, {}) * (speed - lost) + normal * back;
        // Where a tick ended in the contact, the way back has begun as deep as that.
        const double deep = std::min(depth, projectile_.radius * grazing_share);
        if (deep > Kit::tolerance)
            rise(normal * (deep * (is_thrown ? 1.0 + projectile_.restitution : 1.0)));
        // For the rest of the tick the wall carries what slides along it; what is thrown, nothing.
        if (is_thrown)
            sliding_ = {projectile_.acceleration};
        else
            sliding_.lie_on(normal, projectile_.friction);
    }

    Vec motion_in(double time) const {
        return result_.state.velocity * time + acceleration_ * (0.5 * time * time);
    }

    // A piece that meets something is made shorter, until it is as good as the parabola.
    double shortened(double time) {
        const double pull = length(acceleration_);
        while (pull * time * time > 8.0 * contact_sag && piece_count_ < max_contact_pieces) {
            ++piece_count_;
            if (!first(motion_in(time))) break;
            time *= 0.25;
        }
        return time;
    }

    // Flies straight along `motion` for `time`, or to the first thing that throws it back or stops
    // it. Returns false when the tick is over.
    bool fly_piece(double time, Vec motion) {
        State& state = result_.state;
        for (auto hit = first(motion); hit; hit = first(motion)) {
            const bool is_full = result_.hit_count == static_cast<int>(result_.hits.size());
            const double share = hit->fraction;
            const Impact impact = impact_of(hit->piece.obstacle);
            if (!is_full) note(*hit, impact, motion, time);
            if (!is_full && impact == Impact::pierced) {
                state.pierced[static_cast<std::size_t>(state.pierced_count++)] =
                    hit->piece.obstacle;
                continue;
            }
            state.position += motion * share;
            state.velocity += acceleration_ * (share * time);
            time_ += share * time;
            if (is_full) result_.time_left = dt_ - time_;
            if (is_full) return false;
            if (impact == Impact::bounced) {
                bounce(hit->closest.normal, projectile_.radius - hit->closest.distance);
            }
            state.has_stopped = impact == Impact::stopped;
            if (state.has_stopped) state.velocity = {};
            return !state.has_stopped;
        }
        state.position += motion;
        state.velocity += acceleration_ * time;
        time_ += time;
        return true;
    }

    const World& world_;
    const Projectile& projectile_;
    const Filter& filter_;
    double dt_;
    double time_ = 0.0;  // Of the tick, done.
    int piece_count_ = 0;
    Sliding<Vec> sliding_;  // For the rest of the tick.
    int turn_count_ = 0;
    Vec acceleration_;  // Of a piece.
    Result result_;
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
    SIDLE_ASSERT(is_finite(state.position) && is_finite(state.velocity), "a state must be finite");
    SIDLE_ASSERT(dt > 0.0 && std::isfinite(dt), "dt must be positive and finite");
    const auto end = state.position + state.velocity * dt + projectile.acceleration * (dt * dt);
    if (is_finite(end) && dt > 0.0)
        return ProjectileFlight<Kit>(world, projectile, state, dt, filter).run();
    typename Kit::ProjectileResult unmoved;
    unmoved.state = state;
    return unmoved;
}

}  // namespace sidle

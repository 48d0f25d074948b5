// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/projectile.h"

#include <algorithm>
#include <cmath>

#include "3d/nearest_hits.h"
#include "3d/world_state.h"
#include "base/sliding.h"

namespace sidle {
namespace {

// How far a straight piece may leave the parabola, where nothing is met and where something is. [m]
constexpr double max_sag = 1e-4;
constexpr double contact_sag = 1e-9;

// Straight pieces of one tick; beyond that many they leave the parabola further.
constexpr double max_pieces = 64.0;
constexpr int max_contact_pieces = 512;

// Part of the radius that a grazing contact may take. A ball that slides over a floor touches the
// next triangle as much as this one, and must not stumble over the edge between them. [-]
constexpr double grazing_share = 1e-4;

// Normals of one flat contact differ by no more. [-]
constexpr double max_tilt = 1e-9;

// How often in a tick what slides may come to stand or turn round; then friction has to push.
constexpr int max_turns = 64;

// What is left of a tick by rounding. [-]
constexpr double rest_of_tick = 1e-12;

// One tick of one projectile.
class Flight {
public:
    Flight(const World3& world, const Projectile3& projectile, const ProjectileState3& state,
           double dt, const Filter3& filter)
        : world_(world),
          projectile_(projectile),
          filter_(filter),
          dt_(dt),
          sliding_{projectile.acceleration} {
        result_.state = state;
    }

    ProjectileResult3 run();

private:
    bool fly_piece(double time, Vec3 motion);
    double shortened(double time);
    Vec3 motion_in(double time) const;
    std::optional<PieceHit3> first(Vec3 motion) const;
    Impact3 impact_of(ObstacleId3 obstacle) const;
    void note(const PieceHit3& hit, Impact3 impact, Vec3 motion, double time);
    void bounce(Vec3 normal, double depth);
    void rise(Vec3 way);

    const World3& world_;
    const Projectile3& projectile_;
    const Filter3& filter_;
    double dt_;
    double time_ = 0.0;  // Of the tick, done.
    int piece_count_ = 0;
    Sliding<Vec3> sliding_;  // For the rest of the tick.
    int turn_count_ = 0;
    Vec3 acceleration_;  // Of a piece.
    ProjectileResult3 result_;
};

bool has_pierced(const ProjectileState3& state, ObstacleId3 obstacle) {
    for (int i = 0; i < state.pierced_count; ++i) {
        if (state.pierced[static_cast<std::size_t>(i)] == obstacle) return true;
    }
    return false;
}

// First contact with what has not been pierced.
std::optional<PieceHit3> Flight::first(Vec3 motion) const {
    const Vec3 origin = result_.state.position;
    const Segment3 center;
    BodyWay3 way(center, projectile_.radius * (1.0 - grazing_share), motion);
    pieces_along(world_.state(), origin, way.start(), motion, filter_, way.limit(),
                 [&](const Piece3& piece) {
                     if (!has_pierced(result_.state, piece.obstacle)) way.offer(piece);
                 });
    const std::optional<PieceHit3>& found = way.end().hit;
    if (!found) return std::nullopt;
    // The sweep went on to where it is a hit for certain; the contact lies before, unless a grazing
    // contact began deeper: there the edge of the next piece would have a false normal.
    const AskedPiece3 piece(found->piece);
    const auto contact =
        cast_axis(center, projectile_.radius, motion, found->fraction, piece(center), piece);
    if (!contact) return found;
    const Vec3 tilt = contact->closest.normal - found->closest.normal;
    if (contact->fraction > 0.0 || length(tilt) <= max_tilt)
        return PieceHit3{found->piece, contact->fraction, contact->closest};
    return found;
}

Impact3 Flight::impact_of(ObstacleId3 obstacle) const {
    const std::uint32_t layers = world_.find(obstacle)->layers;
    const int places = static_cast<int>(result_.state.pierced.size());
    const int most = std::min(projectile_.max_pierced, places);
    const bool can_pierce = result_.state.pierced_count < most;
    if ((layers & projectile_.pierces) != 0 && can_pierce) return Impact3::pierced;
    const bool can_bounce = result_.state.bounce_count < projectile_.max_bounces;
    if ((layers & projectile_.bounces_off) != 0 && can_bounce) return Impact3::bounced;
    return Impact3::stopped;
}

void Flight::note(const PieceHit3& hit, Impact3 impact, Vec3 motion, double time) {
    ProjectileHit3& known = result_.hits[static_cast<std::size_t>(result_.hit_count++)];
    const Vec3 origin = result_.state.position;
    known.hit = to_hit(hit, origin, 0.0);
    known.hit.fraction = std::min(1.0, (time_ + hit.fraction * time) / dt_);
    known.position = origin + motion * hit.fraction;
    known.velocity = result_.state.velocity + acceleration_ * (hit.fraction * time);
    known.impact = impact;
}

// Out of what a grazing contact took, so that it does not add up.
void Flight::rise(Vec3 way) {
    const auto hit = first(way);
    result_.state.position += way * (hit ? hit->fraction : 1.0);
}

void Flight::bounce(Vec3 normal, double depth) {
    ProjectileState3& state = result_.state;
    // Along a curve it may be on its way off again where its chord met something.
    const double across = -dot(state.velocity, normal);
    const bool is_thrown = across > projectile_.rest_speed;
    if (is_thrown) ++state.bounce_count;
    const double back = is_thrown ? across * projectile_.restitution : std::max(0.0, -across);
    const Vec3 along = state.velocity + normal * across;
    const double speed = length(along);
    const double lost = std::min(speed, projectile_.friction * std::max(0.0, across + back));
    state.velocity = normalize_or(along, {}) * (speed - lost) + normal * back;
    // Where a tick ended in the contact, the way back has begun as deep as that.
    const double deep = std::min(depth, projectile_.radius * grazing_share);
    if (deep > contact_tolerance)
        rise(normal * (deep * (is_thrown ? 1.0 + projectile_.restitution : 1.0)));
    // For the rest of the tick the wall carries what slides along it; what is thrown, nothing.
    if (is_thrown)
        sliding_ = {projectile_.acceleration};
    else
        sliding_.lie_on(normal, projectile_.friction);
}

Vec3 Flight::motion_in(double time) const {
    return result_.state.velocity * time + acceleration_ * (0.5 * time * time);
}

// A piece that meets something is made shorter, until it is as good as the parabola.
double Flight::shortened(double time) {
    const double pull = length(acceleration_);
    while (pull * time * time > 8.0 * contact_sag && piece_count_ < max_contact_pieces) {
        ++piece_count_;
        if (!first(motion_in(time))) break;
        time *= 0.25;
    }
    return time;
}

// Flies straight along `motion` for `time`, or to the first thing that throws it back or stops it.
// Returns false when the tick is over.
bool Flight::fly_piece(double time, Vec3 motion) {
    ProjectileState3& state = result_.state;
    for (auto hit = first(motion); hit; hit = first(motion)) {
        const bool is_full = result_.hit_count == static_cast<int>(result_.hits.size());
        const double share = hit->fraction;
        const Impact3 impact = impact_of(hit->piece.obstacle);
        if (!is_full) note(*hit, impact, motion, time);
        if (!is_full && impact == Impact3::pierced) {
            state.pierced[static_cast<std::size_t>(state.pierced_count++)] = hit->piece.obstacle;
            continue;
        }
        state.position += motion * share;
        state.velocity += acceleration_ * (share * time);
        time_ += share * time;
        if (is_full) result_.time_left = dt_ - time_;
        if (is_full) return false;
        if (impact == Impact3::bounced) {
            bounce(hit->closest.normal, projectile_.radius - hit->closest.distance);
        }
        state.has_stopped = impact == Impact3::stopped;
        if (state.has_stopped) state.velocity = {};
        return !state.has_stopped;
    }
    state.position += motion;
    state.velocity += acceleration_ * time;
    time_ += time;
    return true;
}

ProjectileResult3 Flight::run() {
    if (result_.state.has_stopped) return result_;
    const double pull = length(projectile_.acceleration);
    const double longest = pull > 0.0 ? std::sqrt(8.0 * max_sag / pull) : dt_;
    const double pieces = std::clamp(std::ceil(dt_ / longest), 1.0, max_pieces);
    const double piece = dt_ / pieces;
    while (dt_ - time_ > rest_of_tick * dt_) {
        const Vec3 before = result_.state.velocity;
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

[[maybe_unused]] bool is_rule_kept(const Projectile3& p) {
    return p.radius >= 1e-6 && is_finite(p.acceleration) && p.max_pierced >= 0 &&
           p.max_pierced <= 8 && p.max_bounces >= 0 && p.restitution >= 0.0 &&
           p.restitution <= 1.0 && p.friction >= 0.0 && p.rest_speed >= 0.0;
}

}  // namespace

ProjectileResult3 fly(const World3& world, const Projectile3& projectile,
                      const ProjectileState3& state, double dt, const Filter3& filter) {
    SIDLE_ASSERT(is_rule_kept(projectile), "see Projectile3 for the ranges");
    SIDLE_ASSERT(is_finite(state.position) && is_finite(state.velocity), "a state must be finite");
    SIDLE_ASSERT(dt > 0.0 && std::isfinite(dt), "dt must be positive and finite");
    const Vec3 end = state.position + state.velocity * dt + projectile.acceleration * (dt * dt);
    if (is_finite(end) && dt > 0.0) return Flight(world, projectile, state, dt, filter).run();
    ProjectileResult3 unmoved;
    unmoved.state = state;
    return unmoved;
}

}  // namespace sidle

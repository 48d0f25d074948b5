// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "both/seen_from.h"

namespace sidle {

/// Part of the radius that a grazing contact may take. A ball that slides over a floor touches the
/// next triangle as much as this one, and must not stumble over the edge between them. [-]
constexpr double grazing_share = 1e-4;

/// What a ball meets first on its way: one code for the plane and for space. `Kit` names the types
/// that it is made of.
///
/// What rests is met where it is. What moves goes its way of the tick evenly meanwhile, and is met
/// as seen from itself: where the ball was beside it as one way ended, the next begins, so that
/// nothing gets past it, by whatever of the two.
template <class Kit>
class BallAmong {
    using Vec = typename Kit::Vec;
    using Pose = typename Kit::Pose;
    using Segment = typename Kit::Segment;
    using Box = typename Kit::Box;
    using World = typename Kit::World;
    using Obstacle = typename Kit::Obstacle;
    using ObstacleId = typename Kit::ObstacleId;
    using Filter = typename Kit::Filter;
    using Piece = typename Kit::Piece;
    using PieceHit = typename Kit::PieceHit;
    using BodyWay = typename Kit::BodyWay;
    using AskedPiece = typename Kit::AskedPiece;
    using State = typename Kit::ProjectileState;
    using WorldState = std::remove_cvref_t<decltype(std::declval<World>().state())>;
    using Way = TimedWay<Vec>;

public:
    struct Contact {
        PieceHit seen;  ///< From what is met, where that was as the way began.
        Vec normal;     ///< In the world. [-]
        Vec point;      ///< Seen from where the way began. [m]
        Vec aside;      ///< From the straight way to where the ball is, beside what turns. [m]
    };

    /// What `state` has pierced does not count.
    BallAmong(const World& world, const Filter& filter, const State& state, double radius,
              double dt)
        : world_(world), filter_(filter), state_(state), radius_(radius), dt_(dt) {}

    /// First contact; of what moves, with all but one obstacle.
    std::optional<Contact> first(const Way& way, ObstacleId but = {}) const {
        return first(way, but, Wanted::touch);
    }

    /// Whether there is one.
    bool meets(const Way& way) const { return first(way, {}, Wanted::any).has_value(); }

    /// How fast the place of an obstacle goes that something is at, at a share of the tick. [m/s]
    Vec velocity_at(ObstacleId id, Vec place, double share) const {
        const Obstacle& obstacle = *world_.find(id);
        if (!obstacle.previous) return {};
        if (!turns(obstacle)) return way_along(*obstacle.previous, obstacle.pose, place) / dt_;
        const auto [from, takes] = moment(share);
        const Pose here = pose_at(obstacle, from);
        const Vec half = way_along(here, pose_at(obstacle, from + 0.5 * takes), place);
        const Vec whole = way_along(here, pose_at(obstacle, from + takes), place);
        return (half * 4.0 - whole) / (takes * dt_);
    }

    /// Where that takes it until the tick is over. [m]
    Vec way_with(ObstacleId id, Vec place, double share) const {
        const Obstacle& obstacle = *world_.find(id);
        if (!obstacle.previous) return {};
        return way_along(pose_at(obstacle, share), obstacle.pose, place);
    }

    /// How an obstacle that turns sees a way bend that goes straight at a velocity. [m/s^2]
    Vec bend_by(ObstacleId id, Vec place, Vec velocity, double share) const {
        const Obstacle& obstacle = *world_.find(id);
        if (!turns(obstacle)) return {};
        const auto [from, takes] = moment(share);
        return bend_of(obstacle, {place, velocity * (takes * dt_), from, from + takes});
    }

    /// The most by which anything near that turns sees a way bend. [m/s^2]
    double most_bend(const Way& way) const {
        double most = 0.0;
        if (world_.state().moved.empty()) return most;
        for_moving(way, [&](std::uint32_t slot) {
            const Obstacle& obstacle = world_.state().slots[slot].obstacle;
            if (turns(obstacle)) most = std::max(most, length(bend_of(obstacle, way)));
        });
        return most;
    }

private:
    // Of a contact: where the ball touches, or where it certainly does, which takes less.
    enum class Wanted : std::uint8_t { touch, any };

    // Normals of one flat contact differ by no more. [-]
    static constexpr double max_tilt = 1e-9;

    bool is_passed(ObstacleId id) const {
        for (int i = 0; i < state_.pierced_count; ++i) {
            if (state_.pierced[static_cast<std::size_t>(i)] == id) return true;
        }
        return false;
    }
    bool moves(ObstacleId id) const { return world_.find(id)->previous.has_value(); }

    std::optional<Contact> first(const Way& way, ObstacleId but, Wanted wanted) const {
        const bool is_among_moving = !world_.state().moved.empty();
        std::optional<Contact> found = meet(way.motion, wanted, [&](BodyWay* body) {
            const auto offer = [&](const Piece& piece) {
                if (is_passed(piece.obstacle)) return;
                if (!is_among_moving || !moves(piece.obstacle)) body->offer(piece);
            };
            pieces_along(world_.state(), way.origin, body->start(), way.motion, filter_,
                         body->limit(), offer);
        });
        if (is_among_moving) meet_moving(way, but, wanted, found);
        return found;
    }

    // A part of the tick so short that what turns goes nearly straight.
    struct Moment {
        double from;   // [-] 0..1
        double takes;  // [-]
    };
    static Moment moment(double share) {
        const double takes = std::max((1.0 - share) / 16.0, 1.0 / 1024.0);
        return {std::min(share, 1.0 - takes), takes};
    }

    // Of a way that bends evenly the middle is an eighth of that aside.
    Vec bend_of(const Obstacle& obstacle, const Way& way) const {
        const double time = (way.to - way.from) * dt_;
        return bend_from(obstacle, way) * (-8.0 / (time * time));
    }

    void for_moving(const Way& way, Visitor<std::uint32_t> visit) const {
        const Box box = sweep(grow(Box{Vec{}, Vec{}}, radius_ + Kit::tolerance), way.motion);
        moving_near(world_.state(), way.origin, box, filter_, visit);
    }

    double reach() const { return radius_ * (1.0 - grazing_share); }

    // The first of the pieces that `offer` offers to a body.
    std::optional<Contact> meet(Vec motion, Wanted wanted, Visitor<BodyWay*> offer) const {
        const Segment center;
        BodyWay body(center, reach(), motion);
        offer(&body);
        const std::optional<PieceHit>& met = body.end().hit;
        if (!met) return std::nullopt;
        const PieceHit found = wanted == Wanted::touch ? at_touch(*met, motion, offer) : *met;
        return Contact{found, found.closest.normal, found.closest.point, {}};
    }

    // The sweep went on to where it is a hit for certain; the contact lies before, unless a grazing
    // contact began deeper: there the edge of the next piece would have a false normal. So it has
    // where a piece before it, whose side is as the one that was found, is met still earlier.
    PieceHit at_touch(const PieceHit& found, Vec motion, Visitor<BodyWay*> offer) const {
        const Segment center;
        const AskedPiece piece(found.piece);
        const auto hit = cast_axis(center, radius_, motion, found.fraction, piece(center), piece);
        if (!hit) return found;
        const PieceHit touch{found.piece, hit->fraction, hit->closest};
        const double tilt = length(touch.closest.normal - found.closest.normal);
        if (tilt <= max_tilt) return touch;
        if (touch.fraction == 0.0) return found;
        BodyWay whole(center, radius_, motion);
        whole.limit() = touch.fraction;
        offer(&whole);
        const std::optional<PieceHit>& before = whole.end().hit;
        if (!before) return touch;
        const double bend = length(before->closest.normal - found.closest.normal);
        return 2.0 * bend < tilt ? found : touch;
    }

    void meet_moving(const Way& way, ObstacleId but, Wanted wanted,
                     std::optional<Contact>& found) const {
        const WorldState& world = world_.state();
        for_moving(way, [&](std::uint32_t slot) {
            const ObstacleId id = world.id_of(slot);
            if (id == but || is_passed(id)) return;
            const Obstacle& obstacle = world.slots[slot].obstacle;
            const Pose here = pose_at(obstacle, way.from);
            const Vec motion = seen_from(obstacle, way);
            std::optional<Contact> contact = meet(motion, wanted, [&](BodyWay* body) {
                pieces_of_along(world, slot, here, way.origin, body->start(), motion, body->limit(),
                                [&](const Piece& piece) { body->offer(piece); });
            });
            if (!contact) return;
            if (found && !comes_before(contact->seen, found->seen)) return;
            put(*contact, obstacle, way, motion);
            found = contact;
        });
    }

    // Into the world, from where an obstacle sees it.
    void put(Contact& contact, const Obstacle& obstacle, const Way& way, Vec seen) const {
        const double share = contact.seen.fraction;
        const Pose here = pose_at(obstacle, way.from);
        const Pose there = pose_at(obstacle, way.from + share * (way.to - way.from));
        contact.point += way_along(here, there, way.origin + contact.point);
        if (!turns(obstacle)) return;
        contact.normal = rotate(there.rotation * inverse(here.rotation), contact.normal);
        const Vec place = seen * share;
        contact.aside = place - way.motion * share + way_along(here, there, way.origin + place);
    }

    const World& world_;
    const Filter& filter_;
    const State& state_;
    double radius_;
    double dt_;
};

}  // namespace sidle

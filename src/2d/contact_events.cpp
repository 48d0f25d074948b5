// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/contact_events.h"

#include "2d/reach.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// The first hit of each obstacle, in order; the last ones fall out when there are too many.
class FirstHits {
public:
    void add(const PieceHit2& hit) {
        std::size_t at = place_of(hit.piece.obstacle);
        if (at < count_ && !comes_before(hit, hits_[at])) return;
        if (at == hits_.size()) {
            is_whole_ = false;
            if (!comes_before(hit, hits_[--at])) return;
        } else if (at == count_) {
            ++count_;
        }
        for (; at > 0 && comes_before(hit, hits_[at - 1]); --at) hits_[at] = hits_[at - 1];
        hits_[at] = hit;
    }

    void add_to(ContactSet2& set) const {
        for (std::size_t i = 0; i < count_; ++i) set.add(hits_[i].piece.obstacle);
        set.is_whole = set.is_whole && is_whole_;
    }

private:
    std::size_t place_of(ObstacleId2 obstacle) const {
        std::size_t at = 0;
        while (at < count_ && hits_[at].piece.obstacle != obstacle) ++at;
        return at;
    }

    std::array<PieceHit2, 32> hits_;
    std::size_t count_ = 0;
    bool is_whole_ = true;
};

Segment2 axis_from(const Capsule2& body) { return {{}, body.b - body.a}; }

void add_met(const World2& world, const Capsule2& body, Vec2 motion,
             const ContactSettings2& settings, ContactSet2& set) {
    const Segment2 axis = axis_from(body);
    const double radius = body.radius + settings.margin;
    const Box2 start = grow(bounds(axis), radius + contact_tolerance);
    double limit = 1.0;
    FirstHits first;
    pieces_along(world.state(), body.a, start, motion, settings.filter, limit,
                 [&](const Piece2& piece) {
                     const Closest2 here = closest(axis, piece.core);
                     if (here.distance < radius) return first.add({piece, 0.0, here});
                     const auto hit = newton_cast(axis, radius, motion, limit, here, piece.core);
                     if (hit) first.add({piece, hit->fraction, hit->closest});
                 });
    first.add_to(set);
}

Capsule2 moved(const Capsule2& body, Vec2 by) { return {body.a + by, body.b + by, body.radius}; }

}  // namespace

ContactSet2 touching(const World2& world, const Capsule2& body, const ContactSettings2& settings) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body must be finite");
    const Segment2 axis = axis_from(body);
    const double radius = body.radius + settings.margin;
    FirstHits deepest;
    pieces_overlapping(world.state(), body.a, grow(bounds(axis), radius), settings.filter,
                       [&](const Piece2& piece) {
                           const Closest2 here = closest(axis, piece.core);
                           if (here.distance < radius) deepest.add({piece, here.distance, here});
                       });
    ContactSet2 set;
    deepest.add_to(set);
    return set;
}

ContactSet2 touching_on_way(const World2& world, const Capsule2& body, std::span<const Vec2> way,
                            const ContactSettings2& settings) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body must be finite");
    ContactSet2 set;
    Vec2 from;
    for (const Vec2 to : way) {
        SIDLE_ASSERT(is_finite(to), "a way must be finite");
        add_met(world, moved(body, from), to - from, settings, set);
        from = to;
    }
    return set;
}

ContactUpdate2 update_contacts(const World2& world, const ContactSet2& before, const Capsule2& body,
                               std::span<const Vec2> way, const ContactSettings2& settings) {
    const Capsule2 end = way.empty() ? body : moved(body, way.back());
    return compare(before, touching_on_way(world, body, way, settings),
                   touching(world, end, settings));
}

ContactUpdate2 update_contacts(const World2& world, const ContactSet2& before, const Capsule2& body,
                               Vec2 motion, const ContactSettings2& settings) {
    return update_contacts(world, before, body, std::span<const Vec2>(&motion, 1), settings);
}

}  // namespace sidle

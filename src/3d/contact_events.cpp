// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/contact_events.h"

#include "3d/reach.h"

namespace sidle {
namespace {

// The first hit of each obstacle, in order; the last ones fall out when there are too many.
class FirstHits {
public:
    void add(const PieceHit3& hit) {
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

    void add_to(ContactSet3& set) const {
        for (std::size_t i = 0; i < count_; ++i) set.add(hits_[i].piece.obstacle);
        set.is_whole = set.is_whole && is_whole_;
    }

private:
    std::size_t place_of(ObstacleId3 obstacle) const {
        std::size_t at = 0;
        while (at < count_ && hits_[at].piece.obstacle != obstacle) ++at;
        return at;
    }

    std::array<PieceHit3, 32> hits_;
    std::size_t count_ = 0;
    bool is_whole_ = true;
};

Segment3 axis_from(const Capsule3& body) { return {{}, body.b - body.a}; }

void add_met(const World3& world, const Capsule3& body, Vec3 motion,
             const ContactSettings3& settings, ContactSet3& set) {
    const Segment3 axis = axis_from(body);
    const double radius = body.radius + settings.margin;
    const Box3 start = grow(bounds(axis), radius + contact_tolerance);
    double limit = 1.0;
    FirstHits first;
    pieces_along(world.state(), body.a, start, motion, settings.filter, limit,
                 [&](const Piece3& piece) {
                     const AskedPiece3 asked(piece);
                     const Closest3 here = asked(axis);
                     if (here.distance < radius) return first.add({piece, 0.0, here});
                     const auto hit = cast_axis(axis, radius, motion, limit, here, asked);
                     if (hit) first.add({piece, hit->fraction, hit->closest});
                 });
    first.add_to(set);
}

Capsule3 moved(const Capsule3& body, Vec3 by) { return {body.a + by, body.b + by, body.radius}; }

}  // namespace

ContactSet3 touching(const World3& world, const Capsule3& body, const ContactSettings3& settings) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body must be finite");
    const Segment3 axis = axis_from(body);
    const double radius = body.radius + settings.margin;
    FirstHits deepest;
    pieces_overlapping(world.state(), body.a, grow(bounds(axis), radius), settings.filter,
                       [&](const Piece3& piece) {
                           const Closest3 here = closest(axis, piece);
                           if (here.distance < radius) deepest.add({piece, here.distance, here});
                       });
    ContactSet3 set;
    deepest.add_to(set);
    return set;
}

ContactSet3 touching_on_way(const World3& world, const Capsule3& body, std::span<const Vec3> way,
                            const ContactSettings3& settings) {
    SIDLE_ASSERT(is_finite(body.a) && is_finite(body.b), "a body must be finite");
    ContactSet3 set;
    Vec3 from;
    for (const Vec3 to : way) {
        SIDLE_ASSERT(is_finite(to), "a way must be finite");
        add_met(world, moved(body, from), to - from, settings, set);
        from = to;
    }
    return set;
}

ContactUpdate3 update_contacts(const World3& world, const ContactSet3& before, const Capsule3& body,
                               std::span<const Vec3> way, const ContactSettings3& settings) {
    const Capsule3 end = way.empty() ? body : moved(body, way.back());
    return compare(before, touching_on_way(world, body, way, settings),
                   touching(world, end, settings));
}

ContactUpdate3 update_contacts(const World3& world, const ContactSet3& before, const Capsule3& body,
                               Vec3 motion, const ContactSettings3& settings) {
    return update_contacts(world, before, body, std::span<const Vec3>(&motion, 1), settings);
}

}  // namespace sidle

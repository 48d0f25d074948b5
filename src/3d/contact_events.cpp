// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/contact_events.h"

#include "3d/reach.h"
#include "both/touching.h"

namespace sidle {
namespace {

struct Kit {
    static constexpr double tolerance = contact_tolerance;
    using Vec = Vec3;
    using Segment = Segment3;
    using Box = Box3;
    using Capsule = Capsule3;
    using World = World3;
    using ObstacleId = ObstacleId3;
    using Piece = Piece3;
    using PieceHit = PieceHit3;
    using Closest = Closest3;
    using AskedPiece = AskedPiece3;
    using ContactSet = ContactSet3;
    using ContactSettings = ContactSettings3;
};

}  // namespace

ContactSet3 touching(const World3& world, const Capsule3& body, const ContactSettings3& settings) {
    return Touching<Kit>::here(world, body, settings);
}

ContactSet3 touching_on_way(const World3& world, const Capsule3& body, std::span<const Vec3> way,
                            const ContactSettings3& settings) {
    return Touching<Kit>::on_way(world, body, way, settings);
}

ContactUpdate3 update_contacts(const World3& world, const ContactSet3& before, const Capsule3& body,
                               std::span<const Vec3> way, const ContactSettings3& settings) {
    return Touching<Kit>::compared(world, before, body, way, settings);
}

ContactUpdate3 update_contacts(const World3& world, const ContactSet3& before, const Capsule3& body,
                               Vec3 motion, const ContactSettings3& settings) {
    return update_contacts(world, before, body, std::span<const Vec3>(&motion, 1), settings);
}

}  // namespace sidle

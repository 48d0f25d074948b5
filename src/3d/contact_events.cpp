// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/contact_events.h"

#include "3d/types.h"
#include "both/touching.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : Types3 {};

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

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/contact_events.h"

#include "2d/types.h"
#include "both/touching.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : Types2 {};

}  // namespace

ContactSet2 touching(const World2& world, const Capsule2& body, const ContactSettings2& settings) {
    return Touching<Kit>::here(world, body, settings);
}

ContactSet2 touching_on_way(const World2& world, const Capsule2& body, std::span<const Vec2> way,
                            const ContactSettings2& settings) {
    return Touching<Kit>::on_way(world, body, way, settings);
}

ContactUpdate2 update_contacts(const World2& world, const ContactSet2& before, const Capsule2& body,
                               std::span<const Vec2> way, const ContactSettings2& settings) {
    return Touching<Kit>::compared(world, before, body, way, settings);
}

ContactUpdate2 update_contacts(const World2& world, const ContactSet2& before, const Capsule2& body,
                               Vec2 motion, const ContactSettings2& settings) {
    return update_contacts(world, before, body, std::span<const Vec2>(&motion, 1), settings);
}

}  // namespace sidle

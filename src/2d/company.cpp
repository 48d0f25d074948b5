// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/company.h"

#include "2d/company_kit.h"
#include "2d/ride.h"
#include "both/near_company.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// What is made of a type of this file alone is put in place, which takes fewer bytes.
struct Kit : CompanyKit2 {};

}  // namespace

Room2 room_of(std::span<const Companion2> company, std::size_t index) {
    SIDLE_ASSERT(index < company.size(), "index names one of the company");
    return index < company.size() ? RoomMaker<Kit>(company, index).run() : Room2{};
}

void rooms_of(std::span<const Companion2> company, std::span<Room2> rooms, const Tasks& tasks) {
    SIDLE_ASSERT(rooms.size() == company.size(), "each of the company has a room");
    if (rooms.size() == company.size()) make_rooms<Kit>(company, rooms, tasks);
}

Companion2 companion_of(const World2& world, const Walker2& walker, const WalkState2& state,
                        const WalkInput2& input, double dt, const Filter2& filter) {
    Companion2 one;
    one.body = body_of(walker, state.position);
    one.motion = (state.has_ground ? input.velocity : state.velocity) * dt;
    one.up = walker.up;
    one.skin = walker.skin;
    if (!state.has_ground) return one;
    one.ground = state.ground.obstacle;
    if (!is_ride(world, walker, state)) return one;
    const Ride2 alone = ride(world, walker, state, {}, dt, filter, {});
    one.carried = alone.carried;
    one.is_held = !alone.is_whole || alone.pushed_by;
    return one;
}

void hold_up(std::span<Companion2> company) { hold_up_all<Kit>(company); }

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "2d/crowd_moving.h"
#include "2d/crowd_share.h"
#include "2d/nearest_on_line.h"

namespace sidle {
namespace {

// The planes of one unit. Kept from unit to unit.
struct Planes {
    std::vector<CrowdPlane> at;
    std::size_t count = 0;

    void make_room(std::size_t more) {
        if (at.size() <= count + more) at.resize(2 * (count + more) + 1);
    }
    // Adds one of two planes if it counts; without a branch, since nobody could foretell it.
    void add_if(bool counts, const Shares& shares, int k) {
        at[count] = {{shares.normal_x[k], shares.normal_y[k]}, shares.room[k]};
        count += counts ? 1 : 0;
    }
};

// Who passes others goes past those that it overlaps, which leave no room.
template <bool passes>
void add_units(const CrowdStep& step, std::size_t index, Vec2 target, double way, Planes& planes) {
    const CrowdRow* rows = step.scratch.rows.data();
    const double skin = step.crowd.settings.skin;
    const std::span<const std::uint32_t> near = near_rows(step.scratch, index);
    planes.make_room(near.size() + 1);
    for (std::size_t k = 0; k < near.size(); k += 2) {
        const bool are_two = k + 1 < near.size();
        const CrowdRow* const a = rows + near[k];
        const CrowdRow* const b = are_two ? rows + near[k + 1] : a;
        const Others others{{a, b}, {rows[a->lead].target, rows[b->lead].target}};
        const Shares shares = share_gaps(rows[index], target, others, skin);
        const auto counts = [&](const CrowdRow* other) {
            return !passes || gap_between(rows[index], *other).gap >= 0.0;
        };
        planes.add_if(shares.room[0] < way && counts(a), shares, 0);
        planes.add_if(are_two && shares.room[1] < way && counts(b), shares, 1);
    }
}

double beyond(const CrowdPlane& plane, Vec2 motion) {
    return -dot(motion, plane.normal) - plane.room;
}

// The plane that a motion goes beyond most, and more than `least`; null for none. Without branches,
// since nobody could foretell them.
const CrowdPlane* worst_of(std::span<const CrowdPlane> planes, Vec2 motion, double least) {
    double worst = least;
    std::size_t found = planes.size();
    for (std::size_t k = 0; k < planes.size(); ++k) {
        const double by = beyond(planes[k], motion);
        found = by > worst ? k : found;
        worst = by > worst ? by : worst;
    }
    return found < planes.size() ? &planes[found] : nullptr;
}

// Of all planes that a motion goes beyond as far as it does the worst, the one past which it turns
// most to the preferred side: units far off decide in what order they are listed.
const CrowdPlane* first_as_bad(std::span<const CrowdPlane> planes, Vec2 motion,
                               const CrowdPlane* worst, CrowdSide preferred) {
    const Vec2 left = left_of(motion);
    const Vec2 aside = preferred == CrowdSide::right ? -left : left;
    const double most = beyond(*worst, motion);
    for (const CrowdPlane& plane : planes) {
        if (beyond(plane, motion) != most) continue;
        if (dot(plane.normal - worst->normal, aside) > 0.0) worst = &plane;
    }
    return worst;
}

// A blocked unit turns along the tangent of the unit that blocks it most, to the side of its wish;
// to the preferred one where the wish is straight on.
Vec2 turn_aside(std::span<const CrowdPlane> units, std::uint32_t contacts, Vec2 wish,
                double wish_length, CrowdSide preferred) {
    const CrowdPlane* blocker = worst_of(units, wish, 0.0);
    if (blocker == nullptr) return wish;
    if (contacts > 1) blocker = first_as_bad(units, wish, blocker, preferred);
    Vec2 along = left_of(blocker->normal);
    double side = dot(wish, along);
    if (std::abs(side) < 1e-9 * wish_length) {
        const Vec2 left = left_of(wish);
        side = dot(preferred == CrowdSide::right ? -left : left, along);
    }
    if (side < 0.0) along = -along;
    const double rest = wish_length * wish_length - blocker->room * blocker->room;
    return along * std::sqrt(std::max(rest, 0.0)) - blocker->normal * blocker->room;
}

// How far what is near a unit is known: walls that give it back its skin, and what pushes it, ask
// for motions of any length where others leave it hardly a gap to get there.
double longest_looked_around_for(const CrowdStep& step, std::size_t index, double way) {
    if (step.scratch.moving.empty() || !is_pushed(step, index)) return way;
    return std::max(way, push_room_left(step, index));
}

// Writes the motion where it stays: a way through the stack, half by half, is slow.
void solve_unit(CrowdStep& step, std::size_t index, Planes& planes, Vec2& motion) {
    CrowdScratch& scratch = step.scratch;
    const Vec2 target = scratch.rows[index].target;
    motion = {};  // Not the target, whose zeros may be negative.
    if (target == Vec2{}) return;
    motion = target;
    const bool is_alone = scratch.ring[index] == index && near_rows(scratch, index).empty();
    if (is_alone) return;
    const double way = length(target);

    // Walls come first. They matter only to one that units turn aside.
    const std::span<const CrowdPlane> walls = near_walls(scratch, index);
    planes.count = walls.size();
    std::size_t k = index;
    do {
        if (scratch.efforts[index].is_led_out)
            add_units<true>(step, k, target, way, planes);
        else
            add_units<false>(step, k, target, way, planes);
        k = scratch.ring[k];
    } while (k != index);

    const std::span all{planes.at.data(), planes.count};
    const std::span<const CrowdPlane> units = all.subspan(walls.size());
    const std::uint32_t contacts = count_contacts(units, target);
    if (contacts == 0) return;
    std::copy(walls.begin(), walls.end(), all.begin());
    note_contacts(scratch.efforts[index], contacts);
    const Vec2 wish = turn_aside(units, contacts, target, way, step.crowd.settings.side);
    motion = project_onto(all, wish, step.crowd.settings.skin);
    if (length(motion) > way * (1.0 + 0x1p-40)) [[unlikely]] {
        motion = at_most(motion, longest_looked_around_for(step, index, way));
    }
}

}  // namespace

Vec2 project_onto(std::span<const CrowdPlane> planes, Vec2 wish, double skin, double tolerance) {
    double scale = std::max(std::abs(wish.x), std::abs(wish.y));
    // Beyond rounding of the projection.
    const double most_tolerance = far_below_skin * skin;
    tolerance = std::max(tolerance, std::min(1e-12 * length(wish), most_tolerance));
    // Far more than ever bind at once. One that finds no motion within them stays.
    constexpr std::size_t most = 16;
    union Taken {
        Taken() {}
        HalfSpace2 at[most];  // Raw beyond `count`.
    } taken;
    Vec2 motion = wish;
    // Takes planes in as they are violated: few of many ever bind.
    for (std::size_t count = 0; count < most; ++count) {
        const CrowdPlane* const found = worst_of(planes, motion, tolerance);
        if (found == nullptr) return motion;
        taken.at[count] = {found->normal, -found->room};
        // A plane may ask for more than is wished.
        const double asked = std::abs(found->room);
        scale = std::max(scale, asked);
        tolerance = std::max(tolerance, std::min(1e-12 * asked, most_tolerance));
        const std::optional<Vec2> point =
            nearest_on_line(wish, taken.at[count], {taken.at, count}, rounding * scale, 0.0);
        if (!point) return {};
        motion = *point;
    }
    return {};
}

std::uint32_t count_contacts(std::span<const CrowdPlane> planes, Vec2 wish) {
    std::uint32_t count = 0;
    for (const CrowdPlane& plane : planes) count += -dot(wish, plane.normal) > plane.room ? 1 : 0;
    return count;
}

void solve(CrowdStep& step, std::size_t first, std::size_t end) {
    Planes planes;
    const CrowdRow* rows = step.scratch.rows.data();
    Vec2* motions = step.scratch.motions.data();
    for (std::size_t i = first; i < end; ++i) {
        if (rows[i].lead == i) solve_unit(step, i, planes, motions[i]);
    }
}

}  // namespace sidle

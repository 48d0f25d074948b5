// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "2d/crowd_step.h"
#include "sidle/2d/halfspaces.h"

namespace sidle {
namespace {

// A bit less than the share, so that rounding of the sum of two never exceeds the gap.
constexpr double share_kept = 1.0 - 0x1p-40;

// The part of the gap that `row` gets which wants `own` of it, the other wanting `others`.
double share_of_gap(const CrowdRow& row, const CrowdRow& other, double gap, double own,
                    double others) {
    if (own + others <= gap) return own + (gap - own - others) * 0.5;
    const int first = precedence(row, other);
    if (first > 0) return std::min(own, gap);
    if (first < 0) return std::max(gap - others, 0.0);
    return gap * (own / (own + others));
}

// The planes of one unit. Kept from unit to unit.
struct Planes {
    std::vector<CrowdPlane> at;
    std::size_t count = 0;

    void make_room(std::size_t more) {
        if (at.size() <= count + more) at.resize(2 * (count + more) + 1);
    }
    // Adds a plane if it counts; without a branch, since nobody could foretell it.
    void add_if(bool counts, Vec2 normal, double room) {
        at[count] = {normal, room};
        count += counts ? 1 : 0;
    }
};

void add_units(const CrowdStep& step, std::size_t index, Vec2 target, double way, Planes& planes) {
    const CrowdRow* rows = step.scratch.rows.data();
    const CrowdRow& row = rows[index];
    const double skin = step.crowd.settings.skin;
    // With so much room beside the others' way, the share is more than the way.
    const double ample = row.radius + skin + 2.0 * way;
    const std::span<const std::uint32_t> near = near_rows(step.scratch, index);
    planes.make_room(near.size());
    for (const std::uint32_t k : near) {
        const CrowdRow& other = rows[k];
        const Vec2 others_target = rows[other.lead].target;
        const double others_way = std::abs(others_target.x) + std::abs(others_target.y);
        // Beyond rounding, also of a way that is nothing beside the radii.
        const double far = (ample + other.radius + others_way) * (1.0 + 0x1p-40);
        if (length_squared(row.position - other.position) >= far * far) continue;
        const RowGap between = gap_between(row, other);
        const double gap = std::max(between.gap - skin, 0.0);
        const double own = std::max(-dot(target, between.normal), 0.0);
        const double others = std::max(dot(others_target, between.normal), 0.0);
        const double room = share_of_gap(row, other, gap, own, others) * share_kept;
        planes.add_if(room < way, between.normal, room);
    }
}

// A blocked unit turns along the tangent of the unit that blocks it most, to the side of its wish;
// to the preferred one where the wish is straight on.
Vec2 turn_aside(std::span<const CrowdPlane> units, Vec2 wish, double wish_length,
                CrowdSide preferred) {
    const CrowdPlane* blocker = nullptr;
    double worst = 0.0;
    for (const CrowdPlane& plane : units) {
        const double beyond = -dot(wish, plane.normal) - plane.room;
        if (beyond > worst) {
            worst = beyond;
            blocker = &plane;
        }
    }
    if (blocker == nullptr) return wish;
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

Vec2 solve_unit(CrowdStep& step, std::size_t index, Planes& planes) {
    CrowdScratch& scratch = step.scratch;
    const Vec2 target = scratch.rows[index].target;
    if (target == Vec2{}) return {};
    const bool is_alone = scratch.ring[index] == index && near_rows(scratch, index).empty();
    if (is_alone) return target;
    const double way = length(target);

    // Walls come first. They matter only to one that units turn aside.
    const std::span<const CrowdPlane> walls = near_walls(scratch, index);
    planes.count = walls.size();
    std::size_t k = index;
    do {
        add_units(step, k, target, way, planes);
        k = scratch.ring[k];
    } while (k != index);

    const std::span all{planes.at.data(), planes.count};
    const std::span<const CrowdPlane> units = all.subspan(walls.size());
    const std::uint32_t contacts = count_contacts(units, target);
    if (contacts == 0) return target;
    std::copy(walls.begin(), walls.end(), all.begin());
    std::uint32_t& contact_count = scratch.minds[index].contact_count;
    contact_count = std::max(contact_count, contacts);
    return project_onto(all, turn_aside(units, target, way, step.crowd.settings.side));
}

}  // namespace

Vec2 project_onto(std::span<const CrowdPlane> planes, Vec2 wish) {
    // Beyond rounding of the projection, and far below the skin.
    const double tolerance = 1e-12 * length(wish);
    // Far more than ever bind at once. One that finds no motion within them stays.
    std::array<HalfSpace2, 16> taken;
    Vec2 motion = wish;
    // Takes planes in as they are violated: few of many ever bind.
    for (std::size_t count = 0; count < taken.size(); ++count) {
        double worst = tolerance;
        const CrowdPlane* found = nullptr;
        for (const CrowdPlane& plane : planes) {
            const double beyond = -dot(motion, plane.normal) - plane.room;
            if (beyond <= worst) continue;
            worst = beyond;
            found = &plane;
        }
        if (found == nullptr) return motion;
        taken[count] = {found->normal, -found->room};
        const Projection2 projection = project(wish, {taken.data(), count + 1});
        if (!projection.is_feasible) return {};
        motion = projection.motion;
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
        if (rows[i].lead == i) motions[i] = solve_unit(step, i, planes);
    }
}

}  // namespace sidle

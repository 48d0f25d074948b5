// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>

#include "2d/crowd_step.h"
#include "sidle/2d/halfspaces.h"

namespace sidle {
namespace {

constexpr std::size_t most_planes = 512;

// A bit less than the share, so that rounding of the sum of two never exceeds the gap.
constexpr double share_kept = 1.0 - 0x1p-40;

// A side of what a unit may do: motions m with dot(normal, m) >= -room.
struct Plane {
    Vec2 normal;
    double room;
};

// Walls first, then units from `first_unit`. One for all units of a job: clearing it is dear.
struct Planes {
    std::array<Plane, most_planes> items;
    std::array<TileContact2, 256> contacts;
    std::array<Hit2, 64> hits;
    std::array<HalfSpace2, max_half_spaces2> taken;
    std::size_t count = 0;
    std::size_t first_unit = 0;
};

// The part of the gap that the one gets who wants `own` of it, the other wanting `others`.
double share_of_gap(double gap, double own, double others, int rank) {
    if (own + others <= gap) return own + (gap - own - others) * 0.5;
    if (rank > 0) return std::min(own, gap);
    if (rank < 0) return std::max(gap - others, 0.0);
    return gap * (own / (own + others));
}

// Keeps only planes that a motion of `limit` can reach.
void keep_within(Planes& planes, double limit) {
    std::size_t kept = 0;
    std::size_t units = 0;
    for (std::size_t k = 0; k < planes.count; ++k) {
        if (planes.items[k].room >= limit) continue;
        if (k < planes.first_unit) ++units;
        planes.items[kept++] = planes.items[k];
    }
    planes.first_unit = units;
    planes.count = kept;
}

// Adds a plane; where there is no room left, shortens the motion until there is.
void add_plane(Planes& planes, const Plane& plane, double& limit) {
    if (plane.room >= limit) return;
    while (planes.count == most_planes) {
        limit *= 0.5;
        keep_within(planes, limit);
        if (plane.room >= limit) return;
    }
    planes.items[planes.count++] = plane;
}

// Shortens the motion until `find(limit)` finds no more than `most` pieces of wall; down to nothing
// where the unit itself is that large. Returns how many there are.
template <class Find>
std::size_t find_within(std::size_t most, double skin, double& limit, Find&& find) {
    std::size_t count = find(limit);
    while (count > most) {
        limit = limit > skin ? limit * 0.5 : 0.0;
        if (limit == 0.0) return 0;
        count = find(limit);
    }
    return count;
}

void add_obstacles(const CrowdStep& step, const CrowdRow& row, Planes& planes, double& limit) {
    if (step.walls.world == nullptr) return;
    const double skin = step.crowd.settings.skin;
    const Capsule2 body{row.position, row.position, row.radius};
    const auto find = [&](double way) {
        return step.walls.world->overlaps(body, way + skin, planes.hits, step.walls.filter);
    };
    const std::size_t count = find_within(planes.hits.size(), skin, limit, find);
    for (std::size_t k = 0; k < count; ++k) {
        const Hit2& hit = planes.hits[k];
        add_plane(planes, {hit.normal, std::max(hit.distance - skin, 0.0)}, limit);
    }
}

void add_tiles(const CrowdStep& step, const CrowdRow& row, Planes& planes, double& limit) {
    if (step.walls.tiles == nullptr) return;
    const double skin = step.crowd.settings.skin;
    const auto find = [&](double way) {
        const double reach = row.radius + way + skin;
        return step.walls.tiles->overlaps(row.position, reach, planes.contacts);
    };
    const std::size_t count = find_within(planes.contacts.size(), skin, limit, find);
    for (std::size_t k = 0; k < count; ++k) {
        const TileContact2& contact = planes.contacts[k];
        const double room = contact.distance - row.radius - skin;
        add_plane(planes, {contact.normal, std::max(room, 0.0)}, limit);
    }
}

void add_units(const CrowdStep& step, std::size_t index, Vec2 target, Planes& planes,
               double& limit) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[index];
    const double skin = step.crowd.settings.skin;
    for (const std::uint32_t k : near_rows(scratch, index)) {
        const CrowdRow& other = scratch.rows[k];
        const RowGap between = gap_between(row, other);
        const double gap = std::max(between.gap - skin, 0.0);
        const double own = std::max(-dot(target, between.normal), 0.0);
        const double others = std::max(dot(other.target, between.normal), 0.0);
        const double room = share_of_gap(gap, own, others, rank(row, other)) * share_kept;
        add_plane(planes, {between.normal, room}, limit);
    }
}

// The nearest motion to the wish that all planes allow; zero is always allowed.
//
// Takes planes in as they are violated: few of many ever bind.
Vec2 project_onto(Planes& planes, Vec2 wish) {
    // Beyond rounding of the projection, and far below the skin.
    const double tolerance = 1e-12 * length(wish);
    Vec2 motion = wish;
    for (std::size_t count = 0; count < planes.taken.size(); ++count) {
        double worst = tolerance;
        const Plane* found = nullptr;
        for (std::size_t k = 0; k < planes.count; ++k) {
            const double beyond = -dot(motion, planes.items[k].normal) - planes.items[k].room;
            if (beyond <= worst) continue;
            worst = beyond;
            found = &planes.items[k];
        }
        if (found == nullptr) return motion;
        planes.taken[count] = {found->normal, -found->room};
        const Projection2 projection = project(wish, {planes.taken.data(), count + 1});
        if (!projection.is_feasible) return {};
        motion = projection.motion;
    }
    return {};
}

// A blocked unit turns along the tangent of the unit that blocks it most, to the side of its wish;
// to the preferred one where the wish is straight on.
Vec2 turn_aside(const Planes& planes, Vec2 wish, double wish_length, CrowdSide preferred) {
    const Plane* blocker = nullptr;
    double worst = 0.0;
    for (std::size_t k = planes.first_unit; k < planes.count; ++k) {
        const double beyond = -dot(wish, planes.items[k].normal) - planes.items[k].room;
        if (beyond > worst) {
            worst = beyond;
            blocker = &planes.items[k];
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

// Fills in all that a unit may meet; a compound unit's circles all move alike.
double gather_planes(const CrowdStep& step, std::size_t index, Planes& planes) {
    const CrowdScratch& scratch = step.scratch;
    const Vec2 target = scratch.rows[index].target;
    double limit = length(target);
    planes.count = 0;
    std::size_t k = index;
    do {
        add_tiles(step, scratch.rows[k], planes, limit);
        add_obstacles(step, scratch.rows[k], planes, limit);
        k = scratch.ring[k];
    } while (k != index);
    planes.first_unit = planes.count;
    do {
        add_units(step, k, target, planes, limit);
        k = scratch.ring[k];
    } while (k != index);
    return limit;
}

std::uint32_t count_contacts(const Planes& planes, Vec2 wish) {
    std::uint32_t count = 0;
    for (std::size_t k = 0; k < planes.count; ++k) {
        count += -dot(wish, planes.items[k].normal) > planes.items[k].room ? 1 : 0;
    }
    return count;
}

Vec2 solve_unit(CrowdStep& step, std::size_t index, Planes& planes) {
    const CrowdRow& row = step.scratch.rows[index];
    std::uint32_t& contact_count = step.crowd.states[slot_of(row)].contact_count;
    if (step.is_first_round) contact_count = 0;
    const double wished = length(row.target);
    if (wished == 0.0) return {};

    const double limit = gather_planes(step, index, planes);
    const Vec2 wish = limit < wished ? row.target * (limit / wished) : row.target;
    const std::uint32_t contacts = count_contacts(planes, wish);
    if (contacts == 0) return wish;
    contact_count = std::max(contact_count, contacts);
    const Vec2 aside = turn_aside(planes, wish, limit, step.crowd.settings.side);
    return project_onto(planes, aside);
}

}  // namespace

void solve(CrowdStep& step, std::size_t first, std::size_t end) {
    Planes planes;
    for (std::size_t i = first; i < end; ++i) {
        if (step.scratch.rows[i].lead == i) step.scratch.motions[i] = solve_unit(step, i, planes);
    }
}

}  // namespace sidle

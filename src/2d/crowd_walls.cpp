// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_walls.h"

namespace sidle {
namespace {

// How far a circle may come nearer. Motions along a wall are rounded: one that has lost half of its
// skin to that, tick by tick, gets it back.
double room_before(double gap, double skin) {
    if (gap > 0.0 && gap < 0.5 * skin) return gap - 0.5 * skin;
    return std::max(gap - skin, 0.0);
}

// The same for a circle that is led out: its centre keeps off the walls that it is in.
double room_of_center(double gap, const CrowdRow& row, double skin) {
    return std::max(gap + row.radius - skin, 0.0);
}

// Adds the walls that a circle can come to in a motion of length `way`. Returns whether there are
// any so near, be it that they leave it its way.
bool add_walls(const CrowdStep& step, const CrowdRow& row, double way, WallFinds& finds,
               std::vector<CrowdPlane>& planes) {
    const double skin = step.crowd.settings.skin;
    bool is_near = false;
    const auto add = [&](Vec2 normal, double gap) {
        const bool is_led_out = gap < 0.0 && mind_of(step, row).is_led_out;
        const double room = is_led_out ? room_of_center(gap, row, skin) : room_before(gap, skin);
        if (room < way) planes.push_back({normal, room});
        is_near = true;
    };
    if (step.walls.tiles != nullptr) {
        const double reach = row.radius + way + skin;
        for (const TileContact2& contact : tiles_near(step.walls, row.position, reach, finds)) {
            add(contact.normal, contact.distance - row.radius);
        }
    }
    if (step.walls.world != nullptr) {
        const Capsule2 body{row.position, row.position, row.radius};
        for (const Hit2& hit : obstacles_near(step.walls, body, way + skin, finds)) {
            add(hit.normal, hit.distance);
        }
    }
    return is_near;
}

// Lists the walls that a unit can come to on the way to its target, with any of its circles, and
// takes from the target what they do not allow.
WallsMet keep_within_walls(CrowdStep& step, std::size_t index, WallFinds& finds,
                       std::vector<CrowdPlane>& planes) {
    CrowdScratch& scratch = step.scratch;
    CrowdRow& row = scratch.rows[index];
    const std::size_t before = planes.size();
    const double way = length(row.target);
    if (is_long_way(step, index, way)) return keep_long_way(step, index, finds, planes);
    const bool is_led_out = scratch.minds[index].is_led_out;
    bool is_near = false;
    std::size_t k = index;
    do {
        // From within a wall a circle passes all, to a place that is free.
        const CrowdRow& part = scratch.rows[k];
        const bool passes = is_led_out && is_within(step.walls, part.position);
        is_near |= passes || add_walls(step, part, way, finds, planes);
        k = scratch.ring[k];
    } while (k != index);
    if (planes.size() > before) {
        const std::span<const CrowdPlane> walls{planes.data() + before, planes.size() - before};
        const double skin = step.crowd.settings.skin;
        const double longest = longest_by_walls * skin;
        if (way > longest) row.target = row.target * (longest / way);
        std::uint32_t& contacts = scratch.minds[index].contact_count;
        contacts = std::max(contacts, count_contacts(walls, row.target));
        row.target = project_onto(walls, row.target, skin);
    }
    return is_near ? WallsMet::near : WallsMet::none;
}

}  // namespace

void meet_walls(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    std::vector<CrowdPlane>& planes = scratch.wall_lists[first / rows_per_job];
    planes.clear();
    WallFinds finds;
    CrowdRow* rows = scratch.rows.data();
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = rows[i];
        WallsMet met = WallsMet::none;
        if (row.lead == i) {
            row.target = scratch.motions[i];  // Others have read by now what it wished.
            if (row.target != Vec2{}) met = keep_within_walls(step, i, finds, planes);
            if (met == WallsMet::bend) scratch.moved[i] = scratch.motions[i];
            CrowdNotes& notes = scratch.minds[i].notes;
            notes.tried_x = static_cast<float>(row.target.x);
            notes.tried_y = static_cast<float>(row.target.y);
        }
        scratch.walls_met[i] = met;
        scratch.wall_ends[i] = static_cast<std::uint32_t>(planes.size());
    }
}

void meet_walls_again(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    std::vector<CrowdPlane>& planes = scratch.wall_lists[first / rows_per_job];
    planes.clear();
    WallFinds finds;
    for (std::size_t i = first; i < end; ++i) {
        // What is left of a way leads to no wall that the whole did not.
        if (scratch.walls_met[i] != WallsMet::none && scratch.rows[i].target != Vec2{}) {
            keep_within_walls(step, i, finds, planes);
        }
        scratch.wall_ends[i] = static_cast<std::uint32_t>(planes.size());
    }
}

}  // namespace sidle

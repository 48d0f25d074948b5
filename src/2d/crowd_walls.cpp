// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_step.h"

namespace sidle {
namespace {

// What overlap queries write to; kept from unit to unit.
struct WallFinds {
    std::vector<TileContact2> contacts = std::vector<TileContact2>(64);
    std::vector<Hit2> hits = std::vector<Hit2>(16);
};

// All that `find(span)` finds, with as much room as that takes.
template <class Item, class Find>
std::span<const Item> find_all(std::vector<Item>& items, Find&& find) {
    std::size_t count = find(std::span<Item>(items));
    if (count > items.size()) {
        items.resize(count);
        count = find(std::span<Item>(items));
    }
    return {items.data(), count};
}

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

// Longer ways are cut where walls are near: rounding would take them through the skin. In skins.
constexpr double longest_by_walls = 0x1p30;

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
        const auto find = [&](std::span<TileContact2> contacts) {
            return step.walls.tiles->overlaps(row.position, row.radius + way + skin, contacts);
        };
        for (const TileContact2& contact : find_all(finds.contacts, find)) {
            add(contact.normal, contact.distance - row.radius);
        }
    }
    if (step.walls.world != nullptr) {
        const Capsule2 body{row.position, row.position, row.radius};
        const auto find = [&](std::span<Hit2> hits) {
            return step.walls.world->overlaps(body, way + skin, hits, step.walls.filter);
        };
        for (const Hit2& hit : find_all(finds.hits, find)) add(hit.normal, hit.distance);
    }
    return is_near;
}

// Lists the walls that a unit can come to on the way to its target, with any of its circles, and
// takes from the target what they do not allow. Returns whether walls are near.
bool keep_within_walls(CrowdStep& step, std::size_t index, WallFinds& finds,
                       std::vector<CrowdPlane>& planes) {
    CrowdScratch& scratch = step.scratch;
    CrowdRow& row = scratch.rows[index];
    const std::size_t before = planes.size();
    const double way = length(row.target);
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
    return is_near;
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
        bool is_near = false;
        if (row.lead == i) {
            row.target = scratch.motions[i];  // Others have read by now what it wished.
            if (row.target != Vec2{}) is_near = keep_within_walls(step, i, finds, planes);
            CrowdNotes& notes = scratch.minds[i].notes;
            notes.tried_x = static_cast<float>(row.target.x);
            notes.tried_y = static_cast<float>(row.target.y);
        }
        scratch.is_by_wall[i] = is_near;
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
        if (scratch.is_by_wall[i] != 0 && scratch.rows[i].target != Vec2{}) {
            keep_within_walls(step, i, finds, planes);
        }
        scratch.wall_ends[i] = static_cast<std::uint32_t>(planes.size());
    }
}

}  // namespace sidle

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

// Adds the walls that a circle can come to in a motion of length `way`.
void add_walls(const CrowdStep& step, const CrowdRow& row, double way, WallFinds& finds,
               std::vector<CrowdPlane>& planes) {
    const double skin = step.crowd.settings.skin;
    const auto add = [&](Vec2 normal, double gap) {
        const double room = std::max(gap - skin, 0.0);
        if (room < way) planes.push_back({normal, room});
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
}

// The same for all circles of a unit that moves.
void list_walls(const CrowdStep& step, std::size_t index, WallFinds& finds,
                std::vector<CrowdPlane>& planes) {
    const CrowdScratch& scratch = step.scratch;
    const double way = length(scratch.rows[index].target);
    std::size_t k = index;
    do {
        add_walls(step, scratch.rows[k], way, finds, planes);
        k = scratch.ring[k];
    } while (k != index);
}

// Where a unit goes if there are walls only: that is where it presses others.
void note_try(CrowdMemory& memory, Vec2 target) {
    memory.tried_x = static_cast<float>(target.x);
    memory.tried_y = static_cast<float>(target.y);
}

}  // namespace

void meet_walls(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    std::vector<CrowdPlane>& planes = scratch.wall_lists[first / rows_per_job];
    planes.clear();
    WallFinds finds;
    CrowdRow* rows = scratch.rows.data();
    std::uint32_t* wall_ends = scratch.wall_ends.data();
    UnitState* states = step.crowd.states.data();
    const bool is_first_round = step.is_first_round;
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = rows[i];
        const std::size_t before = planes.size();
        // In the first round others have read by now what it wished.
        if (is_first_round && row.lead == i) row.target = scratch.motions[i];
        const bool moves = row.lead == i && row.target != Vec2{};
        if (moves) list_walls(step, i, finds, planes);
        wall_ends[i] = static_cast<std::uint32_t>(planes.size());
        if (row.lead != i || (!moves && !is_first_round)) continue;
        std::uint32_t& contacts = states[slot_of(row)].contact_count;
        if (is_first_round) contacts = 0;
        if (planes.size() > before) {
            const std::span<const CrowdPlane> walls{planes.data() + before, planes.size() - before};
            contacts = std::max(contacts, count_contacts(walls, row.target));
            row.target = project_onto(walls, row.target);
        }
        if (is_first_round) note_try(step.crowd.memory[slot_of(row)], row.target);
    }
}

}  // namespace sidle

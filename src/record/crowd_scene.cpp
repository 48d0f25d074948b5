// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/lead_group.h"
#include "base/run_ranges.h"
#include "record/crowd_parts.h"
#include "record/walk_scene.h"
#include "record/world_edits2.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

constexpr std::size_t units_per_job = 512;

std::size_t tiles_at_once(const CrowdScene& scene) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
    return static_cast<std::size_t>(std::min(scene.flow_budget, most));
}

CrowdWalls walls_of(const CrowdScene& scene) {
    return {scene.tiles.grid().columns > 0 ? &scene.tiles : nullptr,
            scene.world.obstacle_count() > 0 ? &scene.world : nullptr};
}

// The map that ways are made from, as one of its own.
TileMap& guide_of(CrowdScene& scene) {
    if (scene.guide.grid().columns == 0) scene.guide = scene.tiles;
    return scene.guide;
}

void tell_goals(CrowdScene& scene, Tile2 tile) {
    for (CrowdGoal& goal : scene.goals) goal.field.tile_changed(ways_of(scene), tile);
}

// Digs or builds; whether the tile is another then.
bool edit_tile(CrowdScene& scene, const TileEdit2& edit) {
    if (edit.state == TileState2::empty) return scene.tiles.set_tile(edit.tile, edit.state);
    const bool was_solid = scene.tiles.is_solid(edit.tile);
    return scene.crowd.build(scene.tiles, edit.tile, edit.rule, walls_of(scene)) && !was_solid;
}

// What is dug is open for ways too.
void edit_tiles(CrowdScene& scene, std::span<const TileEdit2> edits) {
    const bool has_guide = scene.guide.grid().columns > 0;
    for (const TileEdit2& edit : edits) {
        if (!edit_tile(scene, edit)) continue;
        if (!has_guide || scene.guide.set_tile(edit.tile, edit.state)) {
            tell_goals(scene, edit.tile);
        }
    }
}

// What is solid stays closed.
void edit_ways(CrowdScene& scene, std::span<const WayEdit2> edits) {
    for (const WayEdit2& edit : edits) {
        if (!scene.tiles.is_inside(edit.tile)) continue;
        const bool is_closed = edit.is_closed || scene.tiles.is_solid(edit.tile);
        const TileState2 state = is_closed ? TileState2::solid : TileState2::empty;
        if (guide_of(scene).set_tile(edit.tile, state)) tell_goals(scene, edit.tile);
    }
}

void edit_goal(CrowdScene& scene, const GoalEdit& edit) {
    if (edit.goal > scene.goals.size()) return;
    if (edit.goal == scene.goals.size()) {
        if (!have_room(ways_of(scene).grid(), scene.goals.size() + 1)) return;
        scene.goals.emplace_back();
    }
    CrowdGoal& goal = scene.goals[edit.goal];
    goal.tiles = edit.tiles;
    goal.field.set_goals(ways_of(scene), goal.tiles);
    goal.field.update(ways_of(scene), tiles_at_once(scene));
}

void add_unit(Crowd& crowd, const UnitEdit& edit) {
    Unit unit = edit.unit;
    unit.circles = edit.circles;
    crowd.add(unit);
}

void edit_unit(Crowd& crowd, const UnitEdit& edit) {
    const Unit& unit = edit.unit;
    switch (edit.kind) {
        case UnitEditKind::add:
            add_unit(crowd, edit);
            break;
        case UnitEditKind::remove:
            crowd.remove(edit.id);
            break;
        case UnitEditKind::place:
            crowd.place(edit.id, unit.position);
            break;
        case UnitEditKind::set_class:
            crowd.set_class(edit.id, unit.kind);
            break;
        case UnitEditKind::set_layers:
            crowd.set_layers(edit.id, unit.layers, unit.mask);
            break;
        case UnitEditKind::set_radius:
            crowd.set_radius(edit.id, unit.radius);
            break;
    }
}

void edit_order(CrowdScene& scene, const OrderEdit& edit) {
    const std::size_t count = scene.crowd.states().size();
    if (edit.slot >= count) return;
    if (scene.orders.size() < count) scene.orders.resize(count);
    scene.orders[edit.slot] = edit.order;
}

// Units on their way to some goals, by goal: those of one goal ask together.
class Led {
public:
    Led(const CrowdScene& scene, std::span<UnitWish> wishes) : scene_(scene), wishes_(wishes) {}

    void add(std::size_t slot) {
        const std::uint32_t goal = scene_.orders[slot].goal;
        Lane& lane = lanes_[goal % lanes_.size()];
        if (lane.goal != goal || lane.group.is_full()) lead(lane);
        lane.goal = goal;
        lane.group.add(slot, scene_.crowd.states()[slot]);
    }

    void lead_all() {
        for (Lane& lane : lanes_) lead(lane);
    }

private:
    struct Lane {
        std::uint32_t goal = 0;
        LeadGroup group;
    };

    void lead(Lane& lane) {
        if (lane.goal >= scene_.goals.size()) return;
        const auto settings = [&](std::size_t slot) {
            return LeadSettings{scene_.orders[slot].speed, scene_.orders[slot].settles};
        };
        lane.group.lead(scene_.goals[lane.goal].field, ways_of(scene_), settings, wishes_);
    }

    const CrowdScene& scene_;
    std::span<UnitWish> wishes_;
    std::array<Lane, 4> lanes_;
};

bool is_led(const CrowdScene& scene, std::size_t slot) {
    const UnitOrder& order = scene.orders[slot];
    return order.kind == OrderKind::goal && order.goal < scene.goals.size();
}

std::vector<UnitWish> wishes_of(const CrowdScene& scene, const Tasks& tasks) {
    const std::size_t count = std::min(scene.orders.size(), scene.crowd.states().size());
    std::vector<UnitWish> wishes(count);
    run_ranges(tasks, count, units_per_job, [&](std::size_t first, std::size_t end) {
        Led led(scene, wishes);
        for (std::size_t k = first; k < end; ++k) {
            if (is_led(scene, k)) {
                led.add(k);
            } else {
                wishes[k] = wish_of(scene, scene.orders[k], scene.crowd.states()[k]);
            }
        }
        led.lead_all();
    });
    return wishes;
}

}  // namespace

const TileMap& ways_of(const CrowdScene& scene) {
    return scene.guide.grid().columns > 0 ? scene.guide : scene.tiles;
}

std::uint32_t add_goal(CrowdScene& scene, std::span<const Tile2> tiles, std::int32_t clearance) {
    SIDLE_ASSERT(have_room(ways_of(scene).grid(), scene.goals.size() + 1),
                 "the fields of all goals have at most 2^27 tiles");
    CrowdGoal& goal = scene.goals.emplace_back();
    goal.tiles.assign(tiles.begin(), tiles.end());
    goal.field = FlowField(clearance);
    goal.field.set_goals(ways_of(scene), goal.tiles);
    goal.field.update(ways_of(scene));
    return static_cast<std::uint32_t>(scene.goals.size() - 1);
}

UnitWish wish_of(const CrowdScene& scene, const UnitOrder& order, const UnitState& state) {
    if (order.kind == OrderKind::motion) return {order.place};
    if (order.kind == OrderKind::point) {
        const Vec2 way = order.place - state.position;
        const double left = length(way);
        return {left > order.speed ? way * (order.speed / left) : way, left};
    }
    if (order.kind == OrderKind::goal && order.goal < scene.goals.size()) {
        return lead(scene.goals[order.goal].field, ways_of(scene), state,
                    {order.speed, order.settles});
    }
    return {};
}

void advance(CrowdScene& scene, const CrowdFrame& frame, const Tasks& tasks) {
    for (const WorldEdit2& edit : frame.edits) edit_world(scene.world, edit);
    edit_tiles(scene, frame.tiles);
    edit_ways(scene, frame.ways);
    for (CrowdGoal& goal : scene.goals) goal.field.update(ways_of(scene), tiles_at_once(scene));
    move_in_world(scene.world, frame.moves);
    for (const GoalEdit& edit : frame.goals) edit_goal(scene, edit);
    for (const UnitEdit& edit : frame.units) edit_unit(scene.crowd, edit);
    for (const OrderEdit& edit : frame.orders) edit_order(scene, edit);
    const std::vector<UnitWish> wishes = wishes_of(scene, tasks);
    scene.crowd.step(walls_of(scene), wishes, tasks);
}

std::uint64_t hash(const CrowdScene& scene) {
    Hash hash;
    HashStream stream(hash);
    for (const UnitState& state : scene.crowd.states()) {
        transfer(stream, state.position);
        transfer(stream, state.velocity);
        transfer(stream, state.displaced);
        stream.field(state.contact_count);
        stream.field(state.blocked_for);
        stream.count((state.is_settled ? 1u : 0u) + (state.is_inside ? 2u : 0u));
    }
    stream.field(scene.tiles.revision());
    stream.field(scene.tiles.solid_count());
    if (scene.guide.grid().columns > 0) stream.field(scene.guide.revision());
    return hash.value();
}

}  // namespace sidle

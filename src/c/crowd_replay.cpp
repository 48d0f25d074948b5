// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/crowd_replay.h"

#include <limits>
#include <utility>

#include "base/slots.h"
#include "c/bytes.h"
#include "c/plane.h"
#include "sidle/base/assert.h"
#include "sidle/record/crowd_replay.h"

using namespace sidle::c;

struct sidle_crowd_frame {
    sidle::CrowdFrame frame;
};

struct sidle_crowd_scene : Held<sidle::CrowdScene> {
    using Held::Held;
    sidle::CrowdScene& scene = thing();
    sidle_crowd crowd{&scene.crowd};
    sidle_tile_map tiles{&scene.tiles};
    sidle_world2 world{&scene.world};
};

struct sidle_crowd_recorder {
    sidle::CrowdRecorder recorder;
};

struct sidle_crowd_player {
    sidle_crowd_player(sidle::CrowdReplay replay, std::size_t keyframe_every)
        : player(std::move(replay), keyframe_every) {}

    sidle::CrowdPlayer player;
    // Handed out as const alone.
    sidle_crowd_scene scene{const_cast<sidle::CrowdScene*>(&player.scene())};
};

namespace {

sidle::UnitOrder order_of(const sidle_unit_order& order) {
    return {one_of(order.kind, sidle::OrderKind::goal), from_c(order.place), order.speed,
            order.goal, order.settles != 0};
}

sidle_unit_order order_to_c(const sidle::UnitOrder& order) {
    return {static_cast<sidle_order_kind>(order.kind),
            order.goal,
            to_c(order.place),
            order.speed,
            order.settles,
            0};
}

std::vector<sidle::Tile2> tiles_of(const sidle_tile* tiles, std::int32_t count) {
    std::vector<sidle::Tile2> own;
    for (const sidle_tile& tile : span_of(tiles, count)) own.push_back(from_c(tile));
    return own;
}

void add(sidle_crowd_frame* frame, sidle::ObstacleShape2 shape, const sidle_obstacle2* obstacle) {
    frame->frame.edits.push_back(
        {sidle::WorldEdit::add, {}, {}, obstacle_of(std::move(shape), obstacle)});
}

sidle::UnitEdit& edit(sidle_crowd_frame* frame, sidle::UnitEditKind kind, sidle_unit_id unit) {
    sidle::UnitEdit& edit = frame->frame.units.emplace_back();
    edit.kind = kind;
    edit.id = {unit};
    return edit;
}

}  // namespace

sidle_unit_order sidle_unit_order_default(void) { return order_to_c({}); }

sidle_crowd_frame* sidle_crowd_frame_create(void) { return new sidle_crowd_frame{}; }
void sidle_crowd_frame_destroy(sidle_crowd_frame* frame) { delete frame; }
void sidle_crowd_frame_clear(sidle_crowd_frame* frame) { frame->frame = {}; }

void sidle_crowd_frame_set_tile(sidle_crowd_frame* frame, sidle_tile tile, int32_t is_solid,
                                sidle_build_rule rule) {
    frame->frame.tiles.push_back(
        {from_c(tile), tile_state(is_solid), one_of(rule, sidle::BuildRule::lead_out)});
}

void sidle_crowd_frame_set_moves(sidle_crowd_frame* frame, const sidle_move2* moves,
                                 int32_t count) {
    frame->frame.moves = moves_of(moves, count);
}

void sidle_crowd_frame_set_goal(sidle_crowd_frame* frame, uint32_t goal, const sidle_tile* tiles,
                                int32_t count) {
    frame->frame.goals.push_back({goal, tiles_of(tiles, count)});
}

void sidle_crowd_frame_add(sidle_crowd_frame* frame, const sidle_unit* unit,
                           const sidle_unit_circle* circles, int32_t circle_count) {
    sidle::UnitEdit& added = edit(frame, sidle::UnitEditKind::add, 0);
    added.unit = unit_of(*unit, {});
    added.circles = circles_of(circles, circle_count);
}

void sidle_crowd_frame_remove(sidle_crowd_frame* frame, sidle_unit_id unit) {
    edit(frame, sidle::UnitEditKind::remove, unit);
}

void sidle_crowd_frame_place(sidle_crowd_frame* frame, sidle_unit_id unit, sidle_vec2 position) {
    edit(frame, sidle::UnitEditKind::place, unit).unit.position = from_c(position);
}

void sidle_crowd_frame_set_class(sidle_crowd_frame* frame, sidle_unit_id unit,
                                 sidle_unit_class kind) {
    edit(frame, sidle::UnitEditKind::set_class, unit).unit.kind =
        one_of(kind, sidle::UnitClass::ghost);
}

void sidle_crowd_frame_set_layers(sidle_crowd_frame* frame, sidle_unit_id unit, uint32_t layers,
                                  uint32_t mask) {
    sidle::UnitEdit& changed = edit(frame, sidle::UnitEditKind::set_layers, unit);
    changed.unit.layers = layers;
    changed.unit.mask = mask;
}

void sidle_crowd_frame_set_radius(sidle_crowd_frame* frame, sidle_unit_id unit, double radius) {
    edit(frame, sidle::UnitEditKind::set_radius, unit).unit.radius = radius;
}

void sidle_crowd_frame_set_way(sidle_crowd_frame* frame, sidle_tile tile, int32_t is_closed) {
    frame->frame.ways.push_back({from_c(tile), is_closed != 0});
}

void sidle_crowd_frame_add_obstacle(sidle_crowd_frame* frame, const sidle_shape2* shape,
                                    const sidle_obstacle2* obstacle) {
    add(frame, from_c(*shape), obstacle);
}

void sidle_crowd_frame_add_nodes(sidle_crowd_frame* frame, const sidle_shape2* shape,
                                 const double* nodes, int32_t node_count,
                                 const sidle_obstacle2* obstacle) {
    add(frame, nodes_shape_of(*shape, nodes, node_count), obstacle);
}

void sidle_crowd_frame_add_tiles(sidle_crowd_frame* frame, const sidle_tile_map* map,
                                 const sidle_obstacle2* obstacle) {
    add(frame, map->map, obstacle);
}

void sidle_crowd_frame_set_obstacle_tile(sidle_crowd_frame* frame, sidle_obstacle_id2 id,
                                         sidle_tile tile, int32_t is_solid) {
    frame->frame.edits.push_back(
        {sidle::WorldEdit::set_tile, {id}, {}, {}, from_c(tile), tile_state(is_solid)});
}

void sidle_crowd_frame_place_obstacle(sidle_crowd_frame* frame, sidle_obstacle_id2 id,
                                      sidle_pose2 pose) {
    frame->frame.edits.push_back({sidle::WorldEdit::place, {id}, from_c(pose), {}});
}

void sidle_crowd_frame_remove_obstacle(sidle_crowd_frame* frame, sidle_obstacle_id2 id) {
    frame->frame.edits.push_back({sidle::WorldEdit::remove, {id}, {}, {}});
}

void sidle_crowd_frame_order(sidle_crowd_frame* frame, int32_t slot,
                             const sidle_unit_order* order) {
    frame->frame.orders.push_back({static_cast<std::uint32_t>(slot), order_of(*order)});
}

void sidle_crowd_frame_set_extra(sidle_crowd_frame* frame, const uint8_t* bytes, int32_t size) {
    frame->frame.extra = own_bytes(bytes, size);
}

int32_t sidle_crowd_frame_extra(const sidle_crowd_frame* frame, uint8_t* out, int32_t capacity) {
    return give_bytes(frame->frame.extra, out, capacity);
}

sidle_crowd_scene* sidle_crowd_scene_create(const sidle_crowd* crowd, const sidle_tile_map* tiles,
                                            const sidle_world2* world) {
    sidle::CrowdScene scene;
    scene.crowd = crowd->crowd;
    if (tiles != nullptr) scene.tiles = tiles->map;
    if (world != nullptr) scene.world = world->world;
    return new sidle_crowd_scene(std::move(scene));
}

sidle_crowd_scene* sidle_crowd_scene_copy(const sidle_crowd_scene* scene) {
    return new sidle_crowd_scene(scene->scene);
}

void sidle_crowd_scene_destroy(sidle_crowd_scene* scene) { delete scene; }

uint32_t sidle_crowd_scene_add_goal(sidle_crowd_scene* scene, const sidle_tile* tiles,
                                    int32_t count, int32_t clearance) {
    return sidle::add_goal(scene->scene, tiles_of(tiles, count), clearance);
}

int32_t sidle_crowd_scene_goal_count(const sidle_crowd_scene* scene) {
    return static_cast<std::int32_t>(scene->scene.goals.size());
}

sidle_flow_field* sidle_crowd_scene_field(const sidle_crowd_scene* scene, int32_t goal) {
    const auto* found = find_at(std::span(std::as_const(scene->scene.goals)), goal);
    return found != nullptr ? new sidle_flow_field{found->field} : nullptr;
}

void sidle_crowd_scene_set_flow_budget(sidle_crowd_scene* scene, int32_t budget) {
    constexpr auto all = std::numeric_limits<std::uint64_t>::max();
    scene->scene.flow_budget = budget < 0 ? all : static_cast<std::uint64_t>(budget);
}

void sidle_crowd_scene_set_order(sidle_crowd_scene* scene, int32_t slot,
                                 const sidle_unit_order* order) {
    const auto at = static_cast<std::uint32_t>(slot);
    SIDLE_ASSERT(at < sidle::max_slots, "units have slots from 0 to 2^20 - 1");
    if (at >= sidle::max_slots) return;
    if (scene->scene.orders.size() <= at) scene->scene.orders.resize(at + 1);
    scene->scene.orders[at] = order_of(*order);
}

sidle_unit_order sidle_crowd_scene_order(const sidle_crowd_scene* scene, int32_t slot) {
    const auto at = static_cast<std::size_t>(slot);
    return order_to_c(at < scene->scene.orders.size() ? scene->scene.orders[at]
                                                      : sidle::UnitOrder{});
}

const sidle_crowd* sidle_crowd_scene_crowd(const sidle_crowd_scene* scene) { return &scene->crowd; }
const sidle_tile_map* sidle_crowd_scene_tiles(const sidle_crowd_scene* scene) {
    return &scene->tiles;
}
const sidle_world2* sidle_crowd_scene_world(const sidle_crowd_scene* scene) {
    return &scene->world;
}

sidle_tile_map* sidle_crowd_scene_ways(const sidle_crowd_scene* scene) {
    return new sidle_tile_map(sidle::ways_of(scene->scene));
}

sidle_unit_wish sidle_crowd_scene_wish(const sidle_crowd_scene* scene,
                                       const sidle_unit_order* order,
                                       const sidle_unit_state* state) {
    // They lie the same in memory, see crowd.cpp.
    const auto& own = *reinterpret_cast<const sidle::UnitState*>(state);
    const sidle::UnitWish wish = sidle::wish_of(scene->scene, order_of(*order), own);
    return {to_c(wish.motion), wish.arrival};
}

void sidle_crowd_scene_advance(sidle_crowd_scene* scene, const sidle_crowd_frame* frame,
                               const sidle_tasks* tasks) {
    sidle::advance(scene->scene, frame->frame, OwnTasks(tasks));
}

uint64_t sidle_crowd_scene_hash(const sidle_crowd_scene* scene) {
    return sidle::hash(scene->scene);
}

sidle_crowd_recorder* sidle_crowd_recorder_create(const sidle_crowd_scene* start,
                                                  const sidle_record_settings* settings) {
    return new sidle_crowd_recorder{sidle::CrowdRecorder(start->scene, settings_of(settings))};
}

void sidle_crowd_recorder_destroy(sidle_crowd_recorder* recorder) { delete recorder; }

void sidle_crowd_recorder_add(sidle_crowd_recorder* recorder, const sidle_crowd_frame* frame,
                              const sidle_crowd_scene* after) {
    recorder->recorder.add(frame->frame, after->scene);
}

int32_t sidle_crowd_recorder_count(const sidle_crowd_recorder* recorder) {
    return static_cast<std::int32_t>(recorder->recorder.count());
}

int32_t sidle_crowd_recorder_write(const sidle_crowd_recorder* recorder,
                                   const sidle_replay_note* notes, int32_t note_count, uint8_t* out,
                                   int32_t capacity) {
    const auto bytes =
        sidle::write_replay(notes_of(notes, note_count), recorder->recorder.replay());
    return give_bytes(bytes, out, capacity);
}

sidle_status sidle_crowd_player_create(const uint8_t* bytes, int32_t size, int32_t keyframe_every,
                                       sidle_crowd_player** out, sidle_error* error) {
    auto replay = sidle::read_crowd_replay(bytes_of(bytes, size));
    if (!replay) return tell(replay.error(), error);
    *out = new sidle_crowd_player(std::move(replay.value()), distance_of(keyframe_every));
    return SIDLE_OK;
}

void sidle_crowd_player_destroy(sidle_crowd_player* player) { delete player; }

int32_t sidle_crowd_player_tick(const sidle_crowd_player* player) {
    return static_cast<std::int32_t>(player->player.tick());
}

int32_t sidle_crowd_player_tick_count(const sidle_crowd_player* player) {
    return static_cast<std::int32_t>(player->player.tick_count());
}

int32_t sidle_crowd_player_step(sidle_crowd_player* player, const sidle_tasks* tasks) {
    return player->player.step(OwnTasks(tasks));
}

void sidle_crowd_player_seek(sidle_crowd_player* player, int32_t tick, const sidle_tasks* tasks) {
    player->player.seek(static_cast<std::size_t>(std::max(tick, 0)), OwnTasks(tasks));
}

const sidle_crowd_scene* sidle_crowd_player_scene(const sidle_crowd_player* player) {
    return &player->scene;
}

sidle_crowd_frame* sidle_crowd_player_frame(const sidle_crowd_player* player) {
    return new sidle_crowd_frame{player->player.frame()};
}

int32_t sidle_crowd_player_first_difference(const sidle_crowd_player* player) {
    return number_of(player->player.first_difference());
}

int32_t sidle_crowd_player_recorded_hash(const sidle_crowd_player* player, int32_t tick,
                                         uint64_t* out) {
    return give_hash(player->player.replay().hashes, tick, out);
}

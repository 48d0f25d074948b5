// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/scenes.h"

#include "record/crowd_parts.h"
#include "record/parts3.h"
#include "record/plane.h"
#include "record/world3.h"

namespace sidle {
namespace {

// Between these the velocity of a way within a tick stays finite. [s]
constexpr double shortest_tick = 1e-9;
constexpr double longest_tick = 3600.0;

template <class Stream, class Scene>
void transfer_walkers(Stream& stream, Scene& scene) {
    transfer_items(stream, scene.walkers, [&](auto& walker) { transfer(stream, walker); });
    transfer_items(stream, scene.states, [&](auto& state) { transfer(stream, state); });
    transfer_items(stream, scene.filters, [&](auto& filter) { transfer(stream, filter); });
    stream.field(scene.dt);
    require(stream, scene.walkers.size() == scene.states.size() && scene.dt >= shortest_tick &&
                        scene.dt <= longest_tick);
}

// A field whose work is done is made anew, with the same bits; another one goes on where it stood.
void write_goal(ByteWriter& writer, const CrowdGoal& goal, const TileMap& tiles) {
    OutStream stream(writer);
    transfer_tiles(stream, goal.tiles);
    writer.count(static_cast<std::uint64_t>(goal.field.clearance()));
    FlowField field = goal.field;
    const bool is_for_map =
        field.columns() == tiles.grid().columns && field.rows() == tiles.grid().rows;
    const bool is_done = is_for_map && field.update(tiles, 0);
    writer.flag(is_done);
    if (is_done) return;
    const std::vector<std::byte> bytes = snapshot(goal.field);
    writer.count(bytes.size());
    writer.bytes(bytes);
}

// Whether a map can say which of another one's tiles ways use.
bool is_guide(const TileGrid2& guide, const TileGrid2& tiles) {
    return guide.columns == tiles.columns && guide.rows == tiles.rows && guide.columns > 0 &&
           guide.tile_size == tiles.tile_size && guide.origin == tiles.origin &&
           guide.is_outside_solid == tiles.is_outside_solid;
}

// A goal as it stands in the bytes: its field needs the map, which comes later.
struct GoalBytes {
    std::vector<Tile2> tiles;
    std::int32_t clearance = 1;
    bool is_done = false;
    std::span<const std::byte> field;  // Of one whose work is not done.
};

GoalBytes read_goal(ByteReader& reader) {
    GoalBytes goal;
    InStream stream(reader);
    transfer_tiles(stream, goal.tiles);
    const std::uint64_t clearance = reader.count();
    require(stream, clearance >= 1 && clearance <= FlowField::most_clearance);
    goal.is_done = reader.flag();
    if (!reader.is_good()) return goal;
    goal.clearance = static_cast<std::int32_t>(clearance);
    if (goal.is_done) return goal;
    const std::uint64_t size = reader.count();
    require(stream, size <= reader.left());
    goal.field = reader.bytes(reader.is_good() ? static_cast<std::size_t>(size) : 0);
    return goal;
}

bool make_goal(GoalBytes& bytes, const TileMap& ways, CrowdGoal& goal) {
    goal.tiles = std::move(bytes.tiles);
    if (!bytes.is_done) return !restore(goal.field, ways, bytes.field);
    goal.field = FlowField(bytes.clearance);
    goal.field.set_goals(ways, goal.tiles);
    goal.field.update(ways);
    return true;
}

}  // namespace

void write(ByteWriter& writer, const WalkScene3& scene, MeshStorage storage) {
    write(writer, scene.world, storage);
    OutStream stream(writer);
    transfer_walkers(stream, scene);
}

std::optional<WalkScene3> read_walk_scene(ByteReader& reader, const World3& known,
                                          bool& is_missing) {
    auto world = read_world(reader, known, is_missing);
    if (!world) return std::nullopt;
    WalkScene3 scene;
    scene.world = std::move(*world);
    InStream stream(reader);
    transfer_walkers(stream, scene);
    if (!reader.is_good()) return std::nullopt;
    return scene;
}

void write(ByteWriter& writer, const WalkScene2& scene) {
    write(writer, scene.world);
    OutStream stream(writer);
    transfer_walkers(stream, scene);
}

std::optional<WalkScene2> read_walk_scene2(ByteReader& reader) {
    auto world = read_world2(reader);
    if (!world) return std::nullopt;
    WalkScene2 scene;
    scene.world = std::move(*world);
    InStream stream(reader);
    transfer_walkers(stream, scene);
    if (!reader.is_good()) return std::nullopt;
    return scene;
}

void write(ByteWriter& writer, const CrowdScene& scene) {
    OutStream stream(writer);
    transfer(stream, scene.tiles);
    write(writer, scene.world);
    write(writer, scene.crowd);
    require(stream, have_room(scene.tiles.grid(), scene.goals.size()));
    writer.count(scene.goals.size());
    for (const CrowdGoal& goal : scene.goals) write_goal(writer, goal, ways_of(scene));
    transfer_items(stream, scene.orders, [&](const auto& order) { transfer(stream, order); });
    writer.count(scene.flow_budget);
    if (scene.guide.grid().columns > 0) transfer(stream, scene.guide);
}

std::optional<CrowdScene> read_crowd_scene(ByteReader& reader) {
    CrowdScene scene;
    InStream stream(reader);
    transfer(stream, scene.tiles);
    auto world = read_world2(reader);
    if (!world) return std::nullopt;
    scene.world = std::move(*world);
    auto crowd = read_crowd(reader);
    if (!crowd) return std::nullopt;
    scene.crowd = std::move(*crowd);
    const std::uint64_t count = reader.count();
    require(stream, have_room(scene.tiles.grid(), count));
    std::vector<GoalBytes> goals;
    for (std::uint64_t k = 0; k < count && reader.is_good(); ++k) {
        goals.push_back(read_goal(reader));
    }
    transfer_items(stream, scene.orders, [&](auto& order) { transfer(stream, order); });
    scene.flow_budget = reader.count();
    if (reader.is_good() && reader.left() > 0) {
        transfer(stream, scene.guide);
        require(stream, is_guide(scene.guide.grid(), scene.tiles.grid()));
    }
    if (!reader.is_good()) return std::nullopt;
    for (GoalBytes& goal : goals) {
        if (!make_goal(goal, ways_of(scene), scene.goals.emplace_back())) return std::nullopt;
    }
    return scene;
}

}  // namespace sidle

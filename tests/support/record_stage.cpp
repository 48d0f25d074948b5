// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/record_stage.h"

#include <array>

#include "support/shapes3.h"

namespace sidle::test {
namespace {

std::shared_ptr<const Mesh3> floor_mesh() {
    MeshSource3 source;
    source.vertices = {{-9, 0, -9}, {-9, 0, 9}, {9, 0, 9}, {9, 0, -9}, {3, 1, 0}, {9, 1, 9}};
    source.triangles = {{0, 1, 2, Surface3::solid, 7},
                        {0, 2, 3, Surface3::walkable, 8},
                        {4, 2, 5, Surface3::one_way, 0},
                        {0, 0, 1, Surface3::solid, 9}};
    return make_mesh(source).value();
}

std::shared_ptr<const Heightfield3> hill() {
    HeightfieldSource3 source{4, 3, 1.5, {0, 0.5f, 0.25f, 0, 0, 1, 0.75f, 0, 0, 0, 0, 0}};
    source.heights[3] = std::numeric_limits<float>::quiet_NaN();
    return make_heightfield(std::move(source)).value();
}

Obstacle3 random_obstacle(Random3& random) {
    Obstacle3 obstacle;
    switch (random.whole(0, 5)) {
        case 0:
            obstacle.shape = random_sphere(random);
            break;
        case 1:
            obstacle.shape = random_capsule(random);
            break;
        case 2:
            obstacle.shape = random_box(random);
            break;
        case 3:
            obstacle.shape = random_cylinder(random);
            break;
        case 4:
            obstacle.shape = random_chain(random, 4);
            break;
        default:
            obstacle.shape = floor_mesh();
            break;
    }
    obstacle.pose = {random.in_box({8, 1, 8}), {}};
    if (random.chance(0.5)) obstacle.pose.rotation = random.rotation();
    obstacle.surface = static_cast<Surface3>(random.whole(0, 3));
    obstacle.tag = static_cast<std::uint32_t>(random.whole(0, 5));
    if (random.chance(0.2)) obstacle.layers = 6;
    if (random.chance(0.2)) obstacle.conveyors = {{{1, 0, 0}, {}}, {{0, 0, 2}, 3}};
    return obstacle;
}

WalkStep3 random_step(Random3& random) {
    WalkStep3 step;
    step.velocity = random.in_box({6, 0, 6});
    if (random.chance(0.1)) step.jump_speed = random.uniform(1, 6);
    step.drops_through = random.chance(0.1);
    step.swims = random.chance(0.1);
    if (random.chance(0.1)) step.fences = {{{random.direction(), 5.0}, random.chance(0.5)}};
    return step;
}

ObstacleId3 random_id(Random3& random, const World3& world) {
    const std::vector<ObstacleId3> ids = world.obstacles();
    return ids[static_cast<std::size_t>(random.whole(0, static_cast<int>(ids.size()) - 1))];
}

void edit(WalkFrame3& frame, Random3& random, const WalkScene3& scene) {
    if (random.chance(0.1)) {
        frame.edits.push_back({WorldEdit::add, {}, {}, random_obstacle(random)});
    }
    if (random.chance(0.1) && scene.world.obstacle_count() > 8) {
        frame.edits.push_back({WorldEdit::remove, random_id(random, scene.world), {}, {}});
    }
    if (random.chance(0.1)) {
        const Pose3 pose{random.in_box({8, 1, 8}), random.rotation()};
        frame.edits.push_back({WorldEdit::place, random_id(random, scene.world), pose, {}});
    }
}

}  // namespace

WalkScene3 small_walk_scene(std::uint64_t seed, std::size_t walkers) {
    Random3 random(seed);
    WalkScene3 scene;
    const auto floor = floor_mesh();
    scene.world.add({floor});
    scene.world.add({floor, {{0, -3, 0}, {}}});
    scene.world.add({hill(), {{-5, 0, -5}, {}}});
    for (int k = 0; k < 12; ++k) scene.world.add(random_obstacle(random));
    for (std::size_t k = 0; k < walkers; ++k) {
        Walker3 walker;
        walker.radius = random.uniform(0.2, 0.4);
        scene.walkers.push_back(walker);
        WalkState3 state;
        state.position = random.in_box({8, 0, 8}) + Vec3{0, 2, 0};
        scene.states.push_back(find_ground(scene.world, walker, state.position, 4).value_or(state));
    }
    if (walkers > 1) scene.filters.push_back({1, {}});
    return scene;
}

WalkFrame3 random_frame(Random3& random, const WalkScene3& scene) {
    WalkFrame3 frame;
    edit(frame, random, scene);
    for (int k = 0; k < 2 && random.chance(0.7); ++k) {
        const ObstacleId3 id = random_id(random, scene.world);
        Pose3 pose = scene.world.find(id)->pose;
        pose.position += random.in_box({0.1, 0.05, 0.1});
        if (random.chance(0.5)) {
            pose.rotation = normalized(pose.rotation * Rotation3{1, 0, random.uniform(0, 0.05), 0});
        }
        frame.moves.push_back({id, pose});
    }
    const int last = static_cast<int>(scene.walkers.size()) - 1;
    if (random.chance(0.05)) {
        const auto walker = static_cast<std::uint32_t>(random.whole(0, last));
        Walker3 body = scene.walkers[walker];
        body.height = random.uniform(1.0, 2.0);
        frame.walkers.push_back({walker, scene.states[0], body});
    }
    for (std::size_t k = 0; k < scene.walkers.size(); ++k) {
        frame.steps.push_back(random.chance(0.2) ? random_step(random) : WalkStep3{{1, 0, 2}});
    }
    if (random.chance(0.2)) frame.steps.pop_back();
    if (random.chance(0.2)) frame.extra.assign(3, std::byte{7});
    return frame;
}

WalkReplay3 random_walk_replay(std::uint64_t seed, int ticks, const RecordSettings& settings) {
    Random3 random(seed + 1000);
    WalkScene3 scene = small_walk_scene(seed);
    WalkRecorder3 recorder(scene, settings);
    for (int tick = 0; tick < ticks; ++tick) {
        const WalkFrame3 frame = random_frame(random, scene);
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

namespace {

Obstacle2 random_obstacle(Random2& random) {
    Obstacle2 obstacle;
    switch (random.whole(0, 4)) {
        case 0:
            obstacle.shape = Circle2{{}, random.uniform(0.2, 1.0)};
            break;
        case 1:
            obstacle.shape = Capsule2{{-0.5, 0}, {0.5, 0.2}, random.uniform(0.1, 0.5)};
            break;
        case 2:
            obstacle.shape = OrientedBox2{{}, {random.uniform(0.3, 1.5), 0.3}, {}};
            break;
        case 3:
            obstacle.shape = Polygon2{{{-0.8, 0}, {0.8, 0}, {0, 0.7}}};
            break;
        default:
            obstacle.shape = WallChain2{{{-1, 0}, {0, 0.2}, {1, 0}}, false, 0.1};
            break;
    }
    const double x = random.uniform(-12, 12);
    obstacle.pose.position = {x, random.uniform(0, 4)};
    if (random.chance(0.5))
        obstacle.pose.rotation = normalized(Rotation2{1, random.uniform(-1, 1)});
    obstacle.surface = static_cast<Surface2>(random.whole(0, 2));
    obstacle.tag = static_cast<std::uint32_t>(random.whole(0, 5));
    if (random.chance(0.2)) obstacle.layers = 6;
    if (random.chance(0.2)) obstacle.conveyor = {1, 0};
    return obstacle;
}

ObstacleId2 random_id(Random2& random, const World2& world) {
    const std::vector<ObstacleId2> ids = world.obstacles();
    return ids[static_cast<std::size_t>(random.whole(0, static_cast<int>(ids.size()) - 1))];
}

void edit(WalkFrame2& frame, Random2& random, const WalkScene2& scene) {
    if (random.chance(0.1)) {
        frame.edits.push_back({WorldEdit::add, {}, {}, random_obstacle(random)});
    }
    if (random.chance(0.1) && scene.world.obstacle_count() > 8) {
        frame.edits.push_back({WorldEdit::remove, random_id(random, scene.world)});
    }
    if (random.chance(0.1)) {
        const Pose2 pose{random.in_square(8), {}};
        frame.edits.push_back({WorldEdit::place, random_id(random, scene.world), pose});
    }
    if (random.chance(0.3)) {
        WorldEdit2& dig = frame.edits.emplace_back();
        dig.kind = WorldEdit::set_tile;
        dig.id = random_id(random, scene.world);  // Mostly one without tiles: then nothing is done.
        dig.tile = {random.whole(0, 29), random.whole(0, 2)};
        dig.state = static_cast<TileState2>(random.whole(0, 1));
    }
}

WalkStep2 random_step2(Random2& random) {
    WalkStep2 step;
    step.velocity = random.in_square(6);
    if (random.chance(0.1)) step.jump_speed = random.uniform(1, 6);
    step.drops_through = random.chance(0.1);
    step.swims = random.chance(0.1);
    if (random.chance(0.1)) step.fences = {{{1, 0}, -11.0, random.chance(0.5)}};
    return step;
}

}  // namespace

WalkScene2 small_walk_scene2(std::uint64_t seed, std::size_t walkers) {
    Random2 random(seed);
    WalkScene2 scene;
    TileMap tiles(TileGrid2{30, 3});
    for (std::int32_t x = 0; x < 30; ++x) {
        tiles.set_tile({x, 0}, TileState2::solid);
        if (x % 7 == 3) tiles.set_tile({x, 1}, TileState2::solid);
    }
    scene.world.add({tiles, {{-15, -1}, {}}});
    scene.world.add({WallChain2{{{-15, 8}, {-15, -3}, {15, -3}, {15, 8}}, false, 0.3}});
    for (int k = 0; k < 12; ++k) scene.world.add(random_obstacle(random));
    for (std::size_t k = 0; k < walkers; ++k) {
        Walker2 walker;
        walker.radius = random.uniform(0.2, 0.4);
        scene.walkers.push_back(walker);
        WalkState2 state;
        state.position = {random.uniform(-12, 12), 6};
        scene.states.push_back(find_ground(scene.world, walker, state.position, 8).value_or(state));
    }
    if (walkers > 1) scene.filters.push_back({1, {}});
    return scene;
}

WalkFrame2 random_frame(Random2& random, const WalkScene2& scene) {
    WalkFrame2 frame;
    edit(frame, random, scene);
    for (int k = 0; k < 2 && random.chance(0.7); ++k) {
        const ObstacleId2 id = random_id(random, scene.world);
        Pose2 pose = scene.world.find(id)->pose;
        pose.position += random.in_square(0.1);
        const bool has_tiles = std::holds_alternative<TileMap>(scene.world.find(id)->shape);
        if (!has_tiles && random.chance(0.5)) {
            pose.rotation = normalized(pose.rotation * Rotation2{1, random.uniform(0, 0.05)});
        }
        frame.moves.push_back({id, pose});
    }
    if (random.chance(0.05) && !scene.walkers.empty()) {
        const int last = static_cast<int>(scene.walkers.size()) - 1;
        const auto walker = static_cast<std::uint32_t>(random.whole(0, last));
        Walker2 body = scene.walkers[walker];
        body.height = random.uniform(1.0, 2.0);
        frame.walkers.push_back({walker, scene.states[0], body});
    }
    for (std::size_t k = 0; k < scene.walkers.size(); ++k) {
        frame.steps.push_back(random.chance(0.2) ? random_step2(random) : WalkStep2{{1, 0}});
    }
    if (random.chance(0.2) && !frame.steps.empty()) frame.steps.pop_back();
    if (random.chance(0.2)) frame.extra.assign(3, std::byte{7});
    return frame;
}

WalkReplay2 random_walk_replay2(std::uint64_t seed, int ticks, const RecordSettings& settings) {
    Random2 random(seed + 1000);
    WalkScene2 scene = small_walk_scene2(seed);
    WalkRecorder2 recorder(scene, settings);
    for (int tick = 0; tick < ticks; ++tick) {
        const WalkFrame2 frame = random_frame(random, scene);
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

CrowdScene small_crowd_scene(std::uint64_t seed, int units) {
    Random2 random(seed);
    CrowdScene scene;
    TileGrid2 grid{24, 20};
    grid.is_outside_solid = true;
    scene.tiles = TileMap(grid);
    for (int k = 0; k < 60; ++k) {
        const std::int32_t x = random.whole(0, 23);
        scene.tiles.set_tile({x, random.whole(0, 19)}, TileState2::solid);
    }
    scene.world.add({Circle2{{9.3, 11.7}, 1.3}});
    scene.world.add({OrientedBox2{{4, 4}, {1, 0.5}, {}}});
    scene.world.add({Polygon2{{{15, 4}, {17, 4}, {16, 6}}}});
    scene.world.add({WallChain2{{{2, 15}, {5, 16}, {5, 18}}, false, 0.2}});
    scene.world.add({Capsule2{{18, 12}, {20, 13}, 0.4}});
    scene.tiles.set_tile({12, 10}, TileState2::empty);
    const std::array<Tile2, 2> tiles{{{12, 10}, {1, 1}}};
    add_goal(scene, tiles);
    add_goal(scene, std::span(tiles).first(1), 2);
    for (int k = 0; k < units; ++k) {
        Unit unit;
        unit.radius = random.uniform(0.2, 0.45);
        const double x = random.uniform(1, 23);
        unit.position = {x, random.uniform(1, 19)};
        unit.kind = k % 6 == 0 ? static_cast<UnitClass>(random.whole(0, 4)) : UnitClass::free;
        scene.crowd.add(unit);
        UnitOrder order;
        order.kind = static_cast<OrderKind>(random.whole(0, 3));
        order.place = order.kind == OrderKind::motion ? random.in_square(0.1) : Vec2{5, 5};
        order.speed = 0.1;
        order.goal = static_cast<std::uint32_t>(random.whole(0, 1));
        scene.orders.push_back(order);
    }
    return scene;
}

namespace {

// More obstacles, and the newest of them away again.
void edit_obstacles(Random2& random, const CrowdScene& scene, CrowdFrame& frame) {
    const std::vector<ObstacleId2> ids = scene.world.obstacles();
    if (ids.size() > 5 && random.chance(0.1)) {
        frame.edits.push_back({WorldEdit::remove, ids.back()});
    }
    if (!random.chance(0.1)) return;
    WorldEdit2& edit = frame.edits.emplace_back();
    edit.kind = WorldEdit::add;
    edit.obstacle.shape = Circle2{{random.uniform(1, 23), 15}, 0.3};
}

}  // namespace

CrowdFrame random_frame(Random2& random, const CrowdScene& scene) {
    CrowdFrame frame;
    const auto tile = [&] {
        const std::int32_t x = random.whole(-1, 24);
        return Tile2{x, random.whole(0, 19)};
    };
    const int last = static_cast<int>(scene.crowd.states().size()) - 1;
    const auto slot = [&] { return static_cast<std::uint32_t>(random.whole(0, last)); };
    for (int k = 0; k < 3 && random.chance(0.5); ++k) {
        frame.tiles.push_back({tile(), static_cast<TileState2>(random.whole(0, 1)),
                               static_cast<BuildRule>(random.whole(0, 1))});
    }
    if (random.chance(0.3)) {
        const ObstacleId2 id = scene.world.obstacles()[1];
        const Pose2 pose = scene.world.find(id)->pose;
        frame.moves.push_back(
            {id, {pose.position + random.in_square(0.05), normalized(Rotation2{1, 0.02})}});
    }
    if (random.chance(0.1)) frame.goals.push_back({0, {tile(), tile()}});
    if (random.chance(0.1)) {
        UnitEdit edit;
        edit.kind = static_cast<UnitEditKind>(random.whole(0, 3));
        edit.id = scene.crowd.unit_at(slot());
        edit.unit.position = {random.uniform(1, 23), 10};
        edit.unit.kind = UnitClass::heavy;
        if (random.chance(0.5)) edit.circles = {{{0.4, 0}, 0.3}};
        frame.units.push_back(edit);
    }
    if (random.chance(0.3)) {
        frame.orders.push_back({slot(), {OrderKind::point, {random.uniform(1, 23), 5}, 0.12, 0}});
    }
    if (random.chance(0.2)) frame.extra.assign(5, std::byte{9});
    edit_obstacles(random, scene, frame);
    if (random.chance(0.2)) frame.ways.push_back({tile(), random.chance(0.7)});
    return frame;
}

CrowdReplay random_crowd_replay(std::uint64_t seed, int ticks, const RecordSettings& settings) {
    Random2 random(seed + 1000);
    CrowdScene scene = small_crowd_scene(seed);
    CrowdRecorder recorder(scene, settings);
    for (int tick = 0; tick < ticks; ++tick) {
        const CrowdFrame frame = random_frame(random, scene);
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

}  // namespace sidle::test

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "replays.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <vector>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

#include "sidle/record/hash.h"
#include "sidle/record/replay.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"

namespace sidle::test {
namespace {

WalkReplay3 record_walk(const Scene& start) {
    Dice dice(11);
    WalkScene3 scene;
    scene.world = start.world;
    for (int k = 0; k < 20; ++k) {
        scene.walkers.emplace_back().radius = dice.uniform(0.15, 0.45);
        scene.states.emplace_back().position = dice.between({-20, 0.5, -20}, {20, 3, 20});
    }
    WalkRecorder3 recorder(scene);
    for (int tick = 0; tick < 120; ++tick) {
        WalkFrame3 frame;
        for (const ObstacleId3 door : start.doors) {
            const Pose3 pose = scene.world.find(door)->pose;
            const Vec3 by = dice.between({-0.05, -0.02, -0.05}, {0.05, 0.02, 0.05});
            const Rotation3 turn = normalized({60, 0, dice.uniform(-1, 1), 0});
            frame.moves.push_back({door, {pose.position + by, turn * pose.rotation}});
        }
        for (std::size_t k = 0; k < scene.walkers.size(); ++k) {
            frame.steps.push_back({dice.level_motion(0.5, 8)});
            if (dice.below(30) == 0) frame.steps.back().jump_speed = 4;
        }
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

// From the side: tiles, a lift, slopes.
WalkReplay2 record_plane() {
    Dice dice(13);
    WalkScene2 scene;
    TileMap tiles(TileGrid2{40, 4});
    for (std::int32_t x = 0; x < 40; ++x) {
        tiles.set_tile({x, 0}, TileState2::solid);
        if (dice.below(5) == 0) tiles.set_tile({x, 1}, TileState2::solid);
    }
    const ObstacleId2 map = scene.world.add({tiles, {{-20, -1}, {}}});
    const ObstacleId2 lift = scene.world.add({OrientedBox2{{}, {2, 0.2}, {}}, {{4, 0.5}, {}}});
    scene.world.add({Polygon2{{{-9, 0}, {-5, 0}, {-5, 2}}}});
    scene.world.add({WallChain2{{{-20, 5}, {-20, -2}, {20, -2}, {20, 5}}, false, 0.3}});
    for (int k = 0; k < 20; ++k) {
        scene.walkers.emplace_back().radius = dice.uniform(0.15, 0.45);
        scene.states.emplace_back().position = {dice.uniform(-18, 18), dice.uniform(2, 4)};
    }
    WalkRecorder2 recorder(scene);
    for (int tick = 0; tick < 120; ++tick) {
        WalkFrame2 frame;
        const Pose2 pose = scene.world.find(lift)->pose;
        const Rotation2 turn = normalized(Rotation2{60, dice.uniform(-1, 1)});
        frame.moves.push_back({lift, {pose.position + Vec2{0, 0.01}, turn * pose.rotation}});
        WorldEdit2& dig = frame.edits.emplace_back();
        dig.kind = WorldEdit::set_tile;
        dig.id = map;
        dig.tile = {static_cast<std::int32_t>(dice.below(40)), 1};
        dig.state = tick % 2 == 0 ? TileState2::empty : TileState2::solid;
        for (std::size_t k = 0; k < scene.walkers.size(); ++k) {
            frame.steps.push_back({{dice.uniform(-8, 8), 0}});
            if (dice.below(30) == 0) frame.steps.back().jump_speed = 4;
        }
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

CrowdScene crowd_scene(Dice& dice) {
    CrowdScene scene;
    TileGrid2 grid{30, 30};
    grid.is_outside_solid = true;
    scene.tiles = TileMap(grid);
    const auto below_30 = [&] { return static_cast<std::int32_t>(dice.below(30)); };
    for (int k = 0; k < 120; ++k) {
        const std::int32_t x = below_30();
        scene.tiles.set_tile({x, below_30()}, TileState2::solid);
    }
    const std::array<Tile2, 1> goal{{{15, 15}}};
    add_goal(scene, goal);
    for (int k = 0; k < 200; ++k) {
        const double x = dice.uniform(1, 29);
        scene.crowd.add({{x, dice.uniform(1, 29)}, dice.uniform(0.2, 0.45)});
        UnitOrder order{static_cast<OrderKind>(dice.below(4)), {10, 10}, 0.1, 0};
        if (order.kind == OrderKind::motion) order.place = {0.05, -0.07};
        scene.orders.push_back(order);
    }
    return scene;
}

CrowdReplay record_crowd() {
    Dice dice(12);
    CrowdScene scene = crowd_scene(dice);
    CrowdRecorder recorder(scene);
    for (int tick = 0; tick < 120; ++tick) {
        CrowdFrame frame;
        const auto x = static_cast<std::int32_t>(dice.below(30));
        const Tile2 tile{x, static_cast<std::int32_t>(dice.below(30))};
        const bool is_solid = scene.tiles.is_solid(tile);
        frame.tiles.push_back({tile, is_solid ? TileState2::empty : TileState2::solid});
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    return recorder.replay();
}

template <class Play>
bool play(const Play& replay, bool is_loud) {
    Player<Play> player(replay);
    while (player.step()) {
        if (!is_loud || player.tick() % 100 != 0) continue;
        std::printf("tick %6zu %016" PRIx64 "\n", player.tick(), hash(player.scene()));
    }
    std::printf("played %zu ticks, %016" PRIx64 ", ", player.tick(), hash(player.scene()));
    if (player.first_difference()) {
        std::printf("DIFFERENT from tick %zu on\n", *player.first_difference());
    } else {
        std::printf("as recorded\n");
    }
    return !player.first_difference();
}

bool play(const GameReplay&, bool) { return false; }

bool through_bytes(const char* what, const Replay& replay) {
    const std::vector<std::byte> bytes = write_replay(replay);
    std::printf("replay of a %s, %zu bytes, %016" PRIx64 "\n", what, bytes.size(), hash(bytes));
    const Result<Replay> read = read_replay(bytes);
    if (!read) return false;
    return std::visit([](const auto& part) { return play(part, false); }, read.value().play);
}

}  // namespace

bool record_and_play(const Scene& scene) {
    std::printf("world %016" PRIx64 "\n", hash(snapshot(scene.world)));
    const bool walks = through_bytes("walk", {{}, record_walk(scene)});
    const bool planes = through_bytes("walk in the plane", {{}, record_plane()});
    return through_bytes("crowd", {{}, record_crowd()}) && walks && planes;
}

int play_standard_input() {
#ifdef _WIN32
    _setmode(_fileno(stdin), _O_BINARY);
#endif
    std::vector<std::byte> bytes;
    std::array<std::byte, 65536> part;
    for (std::size_t count = part.size(); count > 0;) {
        count = std::fread(part.data(), 1, part.size(), stdin);
        bytes.insert(bytes.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count));
    }
    const Result<Replay> replay = read_replay(bytes);
    if (!replay) {
        std::printf("%s: %s\n", replay.error().where.c_str(), replay.error().message.c_str());
        return 2;
    }
    const bool is_same =
        std::visit([](const auto& part_of) { return play(part_of, true); }, replay.value().play);
    return is_same ? 0 : 1;
}

}  // namespace sidle::test

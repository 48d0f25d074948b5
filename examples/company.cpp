// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Sixty walkers cross a square and a ferry and never run into each other; a recording holds them.
#include <sidle/3d/company.h>
#include <sidle/record/replay.h>

#include <cstdio>

using namespace sidle;

constexpr double dt = 1.0 / 30;

// What a body is further from than it gets in the tick changes nothing, and would be recorded.
bool is_near(const Fence3& fence, const Capsule3& body, double reach) {
    const Vec3 normal = fence.plane.normal;
    const double low = lesser(dot(normal, body.a), dot(normal, body.b)) - body.radius;
    return low - fence.plane.offset < reach;
}

WalkFrame3 think(const WalkScene3& scene, ObstacleId3 ferry, int tick) {
    WalkFrame3 frame{.moves = {{ferry, {{0, 0, 0.02 * (tick % 200)}, {}}}}};
    World3 moved = scene.world;  // `advance` moves its own; a company asks what has moved.
    moved.move(frame.moves);
    std::vector<Companion3> company;
    for (std::size_t i = 0; i < scene.states.size(); ++i) {
        WalkStep3& step = frame.steps.emplace_back();
        step.velocity = {i % 2 ? 2.0 : -2.0, 0, (tick + 9 * int(i)) % 200 < 100 ? 1.0 : -1.0};
        company.push_back(companion_of(moved, scene.walkers[i], scene.states[i],
                                       {.velocity = step.velocity}, dt));
    }
    hold_up(company);
    std::vector<Room3> rooms(company.size());
    rooms_of(company, rooms);
    for (std::size_t i = 0; i < rooms.size(); ++i)
        for (const Fence3& fence : rooms[i].span())
            if (is_near(fence, company[i].body, 0.5)) frame.steps[i].fences.push_back(fence);
    return frame;
}

int main() {
    WalkScene3 scene{.dt = dt};
    scene.world.add({OrientedBox3{.center = {0, -1, 0}, .half = {30, 1, 30}}});
    const ObstacleId3 ferry = scene.world.add({OrientedBox3{.half = {4, 0.2, 3}}});
    for (int i = 0; i < 60; ++i)
        scene.states.push_back({.position = {i % 2 ? -12.0 : 12.0, 0.5, i - 30.0}});
    scene.walkers.resize(60);
    WalkRecorder3 recorder(scene);
    for (int tick = 0; tick < 300; ++tick) {
        const WalkFrame3 frame = think(scene, ferry, tick);
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    const std::vector<std::byte> bytes = write_replay({}, recorder.replay());
    WalkPlayer3 player(read_walk_replay3(bytes).value());
    while (player.step()) continue;
    std::printf("%zu bytes a tick\n", bytes.size() / 300);
    return player.first_difference() || bytes.size() / 300 > 3000 ? 1 : 0;
}

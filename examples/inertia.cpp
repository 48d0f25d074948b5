// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Who runs up to speed, and slides on ice: a wish takes effect at once on ground, so the game keeps
// the speed that the runner has by itself. Ferries and belts carry it beside that.
#include <sidle/3d/walk.h>

#include <cstdio>

using namespace sidle;

constexpr double dt = 1.0 / 60;
const Walker3 walker;

struct Runner {
    WalkState3 state = {};
    Vec3 own = {};  ///< What it runs, beside what carries it. [m/s]
};

// `state.velocity` is no wish: it has the ferry in it, and would add it anew in each tick.
void advance(const World3& world, Runner& runner, Vec3 wanted, double grip) {
    const Vec3 change = wanted - runner.own;
    const double most = grip * dt;
    runner.own += length(change) > most ? change * (most / length(change)) : change;
    const WalkInput3 input{.velocity = runner.state.has_ground ? runner.own : wanted};
    const WalkResult3 result = walk(world, walker, runner.state, input, dt);
    runner.state = result.state;
    // What a wall took is gone. A step that was climbed is touched, too, and takes nothing.
    for (std::size_t i = 0; i < result.contact_count; ++i) {
        Vec3 normal = result.contacts[i].normal;
        if (normal.y >= walker.max_slope) continue;
        normal = normalize_or({normal.x, 0, normal.z}, {});
        const double lost = -dot(result.unused, normal) / dt;
        runner.own += normal * greater(0, lesser(lost, -dot(runner.own, normal)));
    }
    const Vec3 flight = runner.state.velocity - runner.state.drift;
    if (!runner.state.has_ground) runner.own = {flight.x, 0, flight.z};
}

int main() {
    World3 world;
    const ObstacleId3 ferry = world.add({OrientedBox3{.center = {0, -1, 0}, .half = {20, 1, 9}}});
    const ObstacleId3 rail = world.add({OrientedBox3{.center = {9, 1, 0}, .half = {1, 1, 9}}});
    Runner runner{.state = find_ground(world, walker, {0, 1, 0}, 2).value()};
    double waited = 0, ran = 0, stopped = 0;  // [m], [m/s], [m/s]
    for (int tick = 1; tick <= 420; ++tick) {
        const Pose3 pose{{0.05 * tick, 0, 0}, {}};  // 3 m/s
        world.move({{{ferry, pose}, {rail, pose}}});
        // Waits, runs into the rail, and turns back: on deck, then on ice.
        const Vec3 wanted{tick <= 60 ? 0.0 : tick <= 240 ? 5.0 : -5.0, 0, 0};
        advance(world, runner, wanted, tick <= 240 ? 10 : 2);
        if (tick == 60) waited = runner.state.position.x - pose.position.x;
        if (tick == 120) ran = runner.own.x;
        if (tick == 240) stopped = runner.own.x;
    }
    std::printf("waited at %.3f m, ran %.3f m/s, stopped at %.3f, slides back at %.3f m/s\n",
                waited, ran, stopped, runner.own.x);
    return waited == 0 && ran == 5 && stopped == 0 && runner.own.x == -5 ? 0 : 1;
}

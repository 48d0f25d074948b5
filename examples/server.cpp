// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A server without a window plays fixed ticks, and sends hashes: its clients computed the same.
#include <sidle/3d/walk.h>
#include <sidle/base/interpolate.h>
#include <sidle/record/snapshot3.h>

#include <cstdio>
#include <vector>

using namespace sidle;

namespace {

struct Player {
    WalkState3 state;
    WalkInput3 input;  ///< The last that arrived.
};
/// The same function runs at the server and at the client.
void play_tick(const World3& world, std::vector<Player>& players, double dt) {
    for (Player& player : players)
        player.state = walk(world, {}, player.state, player.input, dt).state;
}

World3 make_world() {
    World3 world;
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {50, 1, 50}}});
    for (int i = 0; i < 20; ++i)
        world.add({.shape = Cylinder3{.center = {i * 2.0 - 20, 0, 5}, .radius = 0.6}});
    return world;
}

}  // namespace

int main() {
    const World3 world = make_world();
    std::vector<Player> server(8);
    for (std::size_t i = 0; i < server.size(); ++i)
        server[i].state.position = {static_cast<double>(i) * 2 - 8, 0.01, 0};
    std::vector<Player> client = server;

    TickClock clock{.tick = 1.0 / 60};
    int differences = 0;
    for (int wake = 0; wake < 400; ++wake) {  // the system wakes it up when it likes
        for (std::size_t i = 0; i < server.size(); ++i)
            server[i].input.velocity =
                client[i].input.velocity = {i % 2 ? 1.0 : -1.0, 0, wake % 200 < 100 ? 3.0 : -3.0};
        for (int ticks = take_ticks(clock, 0.013 + wake % 3 * 0.004); ticks > 0; --ticks) {
            play_tick(world, server, clock.tick);
            play_tick(world, client, clock.tick);
            for (std::size_t i = 0; i < server.size(); ++i)
                differences += hash(server[i].state) != hash(client[i].state);
        }
    }
    const Vec3 at = server[0].state.position;
    std::printf("first player at %.3f %.3f, %d differences\n", at.x, at.z, differences);
    return differences;
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A client walks ahead of its server and corrects itself. It made its world in another order, so
// handles differ, and a tag names an obstacle on both; going back takes no copies of the world.
#include <sidle/3d/walk.h>

#include <cstdio>
#include <map>

using namespace sidle;

enum Name : std::uint32_t { ground, lift, door };
constexpr int delay = 6, opening = 230, tick_count = 400;

struct Machine {
    World3 world;
    ObstacleId3 by_name[3];
    Machine(std::initializer_list<Name> names) {
        const OrientedBox3 boxes[]{
            {{0, -1, 0}, {50, 1, 50}}, {{}, {2, 0.5, 2}}, {{8, 1, 0}, {0.1, 1, 50}}};
        for (const Name name : names)
            by_name[name] = world.add({.shape = boxes[name], .tag = name});
    }
    static Pose3 lift_at(int tick) { return {{0, 0.01 * (tick % 200) - 1, 0}, {}}; }
    void go_to(int tick) { world.place(by_name[lift], lift_at(tick)); }  // As it was after a tick.
    WalkState3 play(const WalkState3& state, int tick, Vec3 wish) {
        world.move({{{by_name[lift], lift_at(tick)}}});
        return walk(world, {}, state, {.velocity = wish}, 1.0 / 60).state;
    }
    ObstacleId3 named(ObstacleId3 id, const World3& there) const {
        const Obstacle3* obstacle = there.find(id);
        return obstacle != nullptr ? by_name[obstacle->tag] : ObstacleId3{};
    }
};
Vec3 thumbs(int tick) { return {tick % 100 < 90 ? 3.0 : -3.0, 0, tick % 60 < 30 ? 1.0 : -1.0}; }

int main() {
    Machine server{ground, lift, door}, client{door, lift, ground};
    std::map<int, WalkState3> truth, guess;
    truth[0].position = guess[0].position = {0, 2, 0};
    int corrections = 0;
    for (int tick = 1; tick <= tick_count; ++tick) {
        if (tick == opening) server.world.remove(server.by_name[door]);
        truth[tick] = server.play(truth[tick - 1], tick, thumbs(tick));
        guess[tick] = client.play(guess[tick - 1], tick, thumbs(tick));
        const int heard = tick > delay ? tick - delay : 0;  // The news of now is of then.
        if (heard == opening) client.world.remove(client.by_name[door]);
        if (truth[heard].position == guess[heard].position) continue;
        ++corrections;
        guess[heard] = truth[heard];  // All of it counts; its handles become those of the client.
        for (ObstacleId3* id : {&guess[heard].ground.obstacle, &guess[heard].dropping})
            *id = client.named(*id, server.world);
        client.go_to(heard);
        for (int t = heard + 1; t <= tick; ++t) guess[t] = client.play(guess[t - 1], t, thumbs(t));
    }
    const bool is_same = guess[tick_count].position == truth[tick_count].position;
    std::printf("%s after %d correction\n", is_same ? "same" : "DIFFERENT", corrections);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Two players on two machines that hear of each other eight ticks late. Each machine guesses that
// the other goes on as before; when the truth is another one it goes back and does the ticks again.
#include <sidle/record/walk_replay.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>

using namespace sidle;

constexpr int latency = 8, tick_count = 600;

Vec3 thumbs(int player, int tick) {  // What a player really does.
    constexpr Vec3 ways[] = {{4, 0, 0}, {0, 0, 4}, {-3, 0, -3}, {0, 0, 0}};
    return ways[(tick + 7 * player) / (13 + 4 * player) % 4];
}

struct Machine {
    std::map<int, WalkScene3> before;     // Each of the last ticks.
    Vec3 inputs[tick_count][2];           // Known or guessed.
    double longest = 0.0, rollbacks = 0;  // Processor time of a frame [s], and how many.
    void frame(int self, int tick) {
        const std::clock_t begin = std::clock();
        const int heard = std::max(tick - latency, 0);  // The news of now is of then.
        const Vec3 truth = thumbs(1 - self, heard);
        const bool was_right = inputs[heard][1 - self] == truth;
        inputs[tick][self] = thumbs(self, tick);
        for (int t = heard; t <= tick; ++t) inputs[t][1 - self] = truth;
        rollbacks += was_right ? 0 : 1;
        for (int t = was_right ? tick : heard; t <= tick; ++t) {
            WalkScene3& after = before[t + 1] = before[t];
            const Pose3 lift{{3, 0.02 * std::min(t % 100, 100 - t % 100), 0}, {}};
            const auto id = after.world.obstacles()[1];
            advance(after, {{}, {{id, lift}}, {}, {{inputs[t][0]}, {inputs[t][1]}}, {}});
        }
        before.erase(heard - 1);
        longest = std::max(longest, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
};

int main() {
    static Machine one;
    WalkScene3& start = one.before[0];
    start.world.add({OrientedBox3{{0, -1, 0}, {30, 1, 30}, {}}});    // a floor
    start.world.add({OrientedBox3{{0, -0.5, 0}, {1, 0.5, 1}, {}}});  // a lift
    start.walkers.resize(2);
    start.states = {{.position = {1, 0, 0}}, {.position = {-2, 0, 1}}};
    static Machine two = one;
    for (int tick = 0; tick < tick_count; ++tick) one.frame(0, tick), two.frame(1, tick);
    const int agreed = tick_count - latency;  // Of later ticks they still guess.
    const bool is_same = hash(one.before[agreed]) == hash(two.before[agreed]);
    std::printf("%s after %.0f rollbacks, longest frame %.2f ms\n", is_same ? "same" : "DIFFERENT",
                one.rollbacks + two.rollbacks, std::max(one.longest, two.longest) * 1e3);
    return is_same && one.rollbacks > 20 && one.longest < 0.016 && two.longest < 0.016 ? 0 : 1;
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Records a walk and plays it: class templates whose members only the library holds.
#include <sidle/record/walk_replay.h>

int main() {
    using namespace sidle;
    WalkScene3 scene;
    scene.walkers.resize(1);
    scene.states.resize(1);
    Recorder<WalkReplay3> recorder(scene);
    for (int tick = 0; tick < 10; ++tick) {
        WalkFrame3 frame;
        frame.steps.push_back({.velocity = {1, 0, 0}});
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    Player<WalkReplay3> player(recorder.replay());
    while (player.step()) continue;
    return player.tick() == 10 && !player.first_difference() ? 0 : 1;
}

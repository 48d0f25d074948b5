// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Keeps the last seconds of a game, and plays them again.
import {
    ready, walker3, walkState3, WalkPlayer3, WalkRecorder3, WalkScene3, World3,
} from "sidle/record";

await ready;
const world = new World3();
world.add({
    shape: { kind: "box", center: { x: 0, y: -1, z: 0 }, half: { x: 50, y: 1, z: 50 } },
});

// part: record
const scene = new WalkScene3(world);
scene.addWalker(walker3(), walkState3());
const recorder = new WalkRecorder3(scene, { keepTicks: 300 }); // Five seconds.
for (let tick = 0; tick < 1000; ++tick) {
    const velocity = { x: 2 * Math.cos(tick / 100), y: 0, z: 2 * Math.sin(tick / 100) };
    const frame = { steps: [{ velocity }], extra: new Uint8Array([tick % 256]) };
    scene.advance(frame); // What is done here is what is played again.
    recorder.add(frame, scene);
}
const bytes = recorder.save({ title: "The last five seconds" });
// end

// part: play
const player = new WalkPlayer3(bytes);
player.seek(150);
console.log(player.scene.state(0).position, "view", player.frame.extra[0]);
while (player.step()) continue;
const isSame = player.scene.state(0).position.x === scene.state(0).position.x;
console.log(player.firstDifference === undefined && isSame ? "the same" : "not the same");
// end

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
import { ready, walkInput3, walkResult3, walker3, World3 } from "sidle/3d";

await ready;
const world = new World3();
const box = (center, half) => world.add({ shape: { kind: "box", center, half } });
box({ x: 0, y: -1, z: 0 }, { x: 50, y: 1, z: 50 }); // a floor
box({ x: 3, y: 1, z: 0 }, { x: 0.5, y: 1, z: 5 }); // a wall

const walker = walker3();
const input = walkInput3({ velocity: { x: 2, y: 0, z: 1 } });
const out = walkResult3(); // used again and again: ticks leave no garbage
out.state = world.findGround(walker, { x: 0, y: 1, z: 0 }, 5);
for (let tick = 0; tick < 120; ++tick) { // two seconds, into the wall and along it
    world.walk(walker, out.state, input, 1 / 60, undefined, out);
}
const { x, y, z } = out.state.position;
console.log(x.toFixed(3), y.toFixed(3), z.toFixed(3));

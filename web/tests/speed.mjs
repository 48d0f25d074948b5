// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What moves cost in Node, by the processor time of this process. Beside the figures stand the
// project's goals, for a machine of its own; the limits are five times as high, because on a busy
// one even processor time is several times longer.
import { cells, hills, placeOf, walkerCount, wishOf } from "./hills.mjs";

const spent = () => process.cpuUsage().user + process.cpuUsage().system;

export default async function run({ assert, sidle, test }) {
    await test("speed: a walk tick on 100,352 triangles, steps and snapping on", () => {
        const mesh = new sidle.Mesh3(hills());
        assert.equal(mesh.triangleCount, 2 * cells * cells);
        const world = new sidle.World3();
        world.add({ shape: mesh });
        const walker = sidle.walker3();
        const input = sidle.walkInput3();
        const walkers = Array.from({ length: walkerCount }, (_, i) => {
            const out = sidle.walkResult3();
            const place = placeOf(i);
            out.state = world.findGround(walker, place, 20)
                ?? sidle.walkState3({ position: place });
            return out;
        });
        let stepped = 0;
        let touched = 0;
        const go = (ticks) => {
            for (let tick = 0; tick < ticks; ++tick) {
                for (let i = 0; i < walkers.length; ++i) {
                    wishOf(i, tick, input.velocity);
                    const out = world.walk(walker, walkers[i].state, input, 1 / 60, undefined,
                        walkers[i]);
                    stepped += out.hasStepped ? 1 : 0;
                    touched += out.contactCount > 0 ? 1 : 0;
                }
            }
        };
        go(120);
        const ticks = 600;
        const start = spent();
        go(ticks);
        const mean = (spent() - start) / (ticks * walkers.length);
        console.log(`        a walk tick: ${mean.toFixed(2)} us (goal 3); `
            + `${stepped} steps climbed, ${touched} ticks with contacts`);
        assert.ok(stepped > 100 && touched > 100);
        assert.ok(mean < 5 * 3, `${mean} us`);
    });

    await test("speed: a tick of 10,000 units that stream through caves", () => {
        const size = 256;
        const tiles = new sidle.TileMap({ columns: size, rows: size, isOutsideSolid: true });
        for (let y = 0; y < size; ++y) {
            for (let x = 0; x < size; ++x) {
                const rock = Math.sin(x / 9) * Math.sin(y / 11) + 0.3 * Math.sin(x / 3 + y / 4);
                if (rock > 0.55) tiles.set(x, y, true);
            }
        }
        const crowd = new sidle.Crowd();
        const field = new sidle.FlowField();
        field.setGoals(tiles, [size - 12, size - 12]);
        field.update(tiles);
        for (let y = 2; y < size && crowd.unitCount < 10000; ++y) {
            for (let x = 2; x < size && crowd.unitCount < 10000; ++x) {
                const position = { x: x + 0.5, y: y + 0.5 };
                if ((x * 7 + y * 3) % 4 === 0 || tiles.clearance(position, 0.5) < 0.35) continue;
                crowd.add({ position, radius: 0.3 });
            }
        }
        const walls = { tiles };
        const go = (ticks) => {
            for (let tick = 0; tick < ticks; ++tick) {
                field.lead(tiles, crowd, 0.08);
                crowd.step(walls);
            }
        };
        assert.equal(crowd.unitCount, 10000);
        go(10);
        const ticks = 40;
        const start = spent();
        go(ticks);
        const mean = (spent() - start) / 1000 / ticks;
        console.log(`        a tick of 10,000 units: ${mean.toFixed(2)} ms (goal 6)`);
        assert.ok(mean < 5 * 6, `${mean} ms`);
    });
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What moves cost in Node, by the processor time of this process. Beside the figures stand the
// project's goals, for a machine of its own; the limits are five times as high, because on a busy
// one even processor time is several times longer.
import { caves, count, radius, speed } from "./caves.mjs";
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
        const batch = new sidle.WalkBatch3(walkers.length);
        walkers.forEach(({ state }, i) => batch.setState(i, state));
        const goAtOnce = (count) => {
            for (let tick = 0; tick < count; ++tick) {
                const { inputs } = batch;
                for (let i = 0; i < walkers.length; ++i) {
                    wishOf(i, tick, input.velocity);
                    inputs[i * sidle.WalkBatch3.inputStride] = input.velocity.x;
                    inputs[i * sidle.WalkBatch3.inputStride + 2] = input.velocity.z;
                }
                world.walkEach(walker, batch, 1 / 60);
            }
        };
        goAtOnce(60);
        const startAtOnce = spent();
        goAtOnce(ticks);
        const meanAtOnce = (spent() - startAtOnce) / (ticks * walkers.length);
        console.log(`        a walk tick: ${mean.toFixed(2)} us, many in one call `
            + `${meanAtOnce.toFixed(2)} us (goal 3); `
            + `${stepped} steps climbed, ${touched} ticks with contacts`);
        assert.ok(stepped > 100 && touched > 100);
        assert.ok(mean < 5 * 3, `${mean} us`);
    });

    await test("speed: a tick of 10,000 units that stream through caves", () => {
        const { tiles, field, starts } = caves(sidle);
        const crowd = new sidle.Crowd();
        for (const position of starts) crowd.add({ position, radius });
        const walls = { tiles };
        const go = (ticks) => {
            for (let tick = 0; tick < ticks; ++tick) {
                field.lead(tiles, crowd, speed);
                crowd.step(walls);
            }
        };
        assert.equal(crowd.unitCount, count);
        go(10);
        const ticks = 40;
        const start = spent();
        go(ticks);
        const mean = (spent() - start) / 1000 / ticks;
        console.log(`        a tick of 10,000 units: ${mean.toFixed(2)} ms (goal 6)`);
        assert.ok(mean < 5 * 6, `${mean} ms`);
    });
}

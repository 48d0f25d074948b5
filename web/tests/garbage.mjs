// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Hot calls leave no garbage: the collector of the engine is watched while they run.
import { PerformanceObserver } from "node:perf_hooks";

/** How often the collector ran while `run` did. */
async function collections(run) {
    let count = 0;
    const observer = new PerformanceObserver((list) => {
        count += list.getEntries().length;
    });
    observer.observe({ entryTypes: ["gc"] });
    run();
    await new Promise((done) => setTimeout(done, 20));
    observer.disconnect();
    return count;
}

export default async function run({ assert, sidle, test }) {
    await test("garbage: none in walks, casts, slides, cameras and crowds", async () => {
        const world = new sidle.World3();
        world.add({ shape: { kind: "box", center: { x: 0, y: -1, z: 0 },
            half: { x: 500, y: 1, z: 500 } } });
        const walker = sidle.walker3();
        const input = sidle.walkInput3({ velocity: { x: 0.5, y: 0, z: 0.25 } });
        const out = sidle.walkResult3();
        out.state = world.findGround(walker, { x: 0, y: 1, z: 0 }, 5);
        const hit = sidle.hit3();
        const camera = sidle.camera3();
        const view = sidle.cameraResult3();
        const look = sidle.cameraInput3({ body: sidle.bodyOf3(walker, out.state.position) });
        const from = { x: 0, y: 2, z: 0 };
        const way = { x: 0, y: -1, z: 0 };
        const slid = sidle.slideResult3();
        const crowd = new sidle.Crowd();
        const walls = {};
        const batch = new sidle.WalkBatch3(10);
        for (let i = 0; i < 20; ++i) crowd.add({ position: { x: i, y: 0 }, radius: 0.3 });
        const go = () => {
            for (let i = 0; i < 20000; ++i) {
                world.walk(walker, out.state, input, 1 / 60, undefined, out);
                world.castRay(from, way, undefined, hit);
                world.slide(look.body, way, undefined, undefined, slid);
                world.follow(camera, view.state, look, 1 / 60, undefined, view);
                if (i % 10 !== 0) continue;
                batch.inputs[0] = 0.5;
                world.walkEach(walker, batch, 1 / 60);
                crowd.wishes[0] = 0.01;
                crowd.step(walls);
            }
        };
        go();
        // As many calls that make their results anew show that the count means something.
        const some = await collections(() => {
            for (let i = 0; i < 20000; ++i) world.walk(walker, out.state, input, 1 / 60);
        });
        const none = await collections(go);
        console.log(`        collections: ${none} in 80,000 calls with results, `
            + `${some} in 20,000 without`);
        assert.ok(some >= 3);
        assert.ok(none <= 1, `${none} collections`);
    });
}

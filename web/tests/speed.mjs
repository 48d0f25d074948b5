// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What moves cost in Node, by the processor time of this process. Beside the figures stand the
// project's goals, for a machine of its own; the limits are five times as high, because on a busy
// one even processor time is several times longer.

const cells = 224; // 2 * 224 * 224 triangles: 100,352

/** Hills with terraces, whose edges are steps, and a block to bump into here and there. */
function levelMesh(sidle) {
    const side = cells + 1;
    const vertices = new Float32Array(3 * side * side);
    const triangles = new Uint32Array(6 * cells * cells);
    for (let row = 0; row < side; ++row) {
        for (let column = 0; column < side; ++column) {
            const at = row * side + column;
            const hill = 1.5 * Math.sin(column / 17) * Math.cos(row / 13);
            const terrace = Math.floor(4 * hill) / 4;
            const isBlock = column % 40 === 4 && row % 40 === 3;
            vertices.set([column * 0.5, terrace + (isBlock ? 3 : 0), row * 0.5], 3 * at);
            if (row === cells || column === cells) continue;
            const corners = [at, at + side, at + side + 1, at, at + side + 1, at + 1];
            triangles.set(corners, 6 * (row * cells + column));
        }
    }
    return new sidle.Mesh3({ vertices, triangles });
}

const spent = () => process.cpuUsage().user + process.cpuUsage().system;

export default async function run({ assert, sidle, test }) {
    await test("speed: a walk tick on 100,352 triangles, steps and snapping on", () => {
        const mesh = levelMesh(sidle);
        assert.equal(mesh.triangleCount, 2 * cells * cells);
        const world = new sidle.World3();
        world.add({ shape: mesh });
        const walker = sidle.walker3();
        const input = sidle.walkInput3();
        const walkers = Array.from({ length: 100 }, (_, i) => {
            const out = sidle.walkResult3();
            const place = { x: 8 + 9.6 * (i % 10), y: 8, z: 8 + 9.6 * Math.floor(i / 10) };
            out.state = world.findGround(walker, place, 20)
                ?? sidle.walkState3({ position: place });
            return out;
        });
        let stepped = 0;
        let touched = 0;
        const go = (ticks) => {
            for (let tick = 0; tick < ticks; ++tick) {
                for (let i = 0; i < walkers.length; ++i) {
                    const turn = Math.floor(tick / 90) + i;
                    input.velocity.x = 4 * Math.cos(2.4 * turn);
                    input.velocity.z = 4 * Math.sin(2.4 * turn);
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

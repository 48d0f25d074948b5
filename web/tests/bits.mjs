// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The same bits as the library: two scenes made by whole numbers alone, played here and by
// tests/api/bits.cpp, which has written down what it came to.
import fs from "node:fs";
import path from "node:path";

/** Whole numbers below `n`, the same in both languages. */
function makeDice() {
    let state = 12345;
    return (n) => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) % n;
    };
}

/** FNV-1a over the bytes of doubles. */
class Hash {
    value = 0xcbf29ce484222325n;
    #view = new DataView(new ArrayBuffer(8));

    add(number) {
        this.#view.setFloat64(0, number, true);
        for (let i = 0; i < 8; ++i) {
            this.value = ((this.value ^ BigInt(this.#view.getUint8(i))) * 0x100000001b3n)
                & 0xffffffffffffffffn;
        }
    }

    text() {
        return this.value.toString(16).padStart(16, "0");
    }
}

function walk(sidle) {
    const roll = makeDice();
    const cells = 40;
    const side = cells + 1;
    const vertices = new Float32Array(3 * side * side);
    const triangles = new Uint32Array(6 * cells * cells);
    for (let at = 0; at < side * side; ++at) {
        const height = roll(8) === 0 ? 3 : roll(5) / 16;
        vertices.set([at % side, height, Math.floor(at / side)], 3 * at);
    }
    for (let cell = 0; cell < cells * cells; ++cell) {
        const at = Math.floor(cell / cells) * side + cell % cells;
        triangles.set([at, at + side, at + side + 1, at, at + side + 1, at + 1], 6 * cell);
    }
    const world = new sidle.World3();
    world.add({ shape: new sidle.Mesh3({ vertices, triangles }) });
    const walker = sidle.walker3();
    const input = sidle.walkInput3();
    const hash = new Hash();
    for (let i = 0; i < 20; ++i) {
        const out = sidle.walkResult3();
        out.state.position.x = 4 + roll(32);
        out.state.position.y = 4;
        out.state.position.z = 4 + roll(32);
        for (let tick = 0; tick < 240; ++tick) {
            if (tick % 40 === 0) {
                input.velocity.x = (roll(17) - 8) / 2;
                input.velocity.z = (roll(17) - 8) / 2;
                input.jumpSpeed = roll(4) === 0 ? 4 : 0;
            }
            world.walk(walker, out.state, input, 1 / 64, undefined, out);
            hash.add(out.state.position.x);
            hash.add(out.state.position.y);
            hash.add(out.state.position.z);
        }
    }
    return hash.text();
}

function crowd(sidle) {
    const roll = makeDice();
    const size = 64;
    const tiles = new sidle.TileMap({ columns: size, rows: size, isOutsideSolid: true });
    for (let i = 0; i < 500; ++i) tiles.set(roll(size), roll(size), true);
    const units = new sidle.Crowd();
    while (units.unitCount < 400) {
        const x = roll(size);
        const y = roll(size);
        if (!tiles.isSolid(x, y)) {
            units.add({ position: { x: x + 0.5, y: y + 0.5 }, radius: 0.25 + roll(3) / 16 });
        }
    }
    const field = new sidle.FlowField();
    field.setGoals(tiles, [8, 8, 50, 52]);
    field.update(tiles);
    for (let tick = 0; tick < 200; ++tick) {
        const x = roll(size);
        const y = roll(size);
        if (tiles.set(x, y, false)) field.tileChanged(tiles, x, y);
        field.update(tiles);
        field.lead(tiles, units, 0.125);
        units.step({ tiles });
    }
    return units.hash();
}

export default async function run({ assert, root, sidle, test }) {
    const file = path.join(root, "build/checked/tests/bits.txt");
    if (!fs.existsSync(file)) {
        console.log("skipped: the same bits as natively, test_api has not run here");
        return;
    }
    await test("bits: a walk and a crowd come to what they come to natively", () => {
        const native = fs.readFileSync(file, "utf8");
        assert.equal(`walk ${walk(sidle)}\ncrowd ${crowd(sidle)}\n`, native);
        console.log(`        ${native.trim().replace("\n", ", ")}`);
    });
}

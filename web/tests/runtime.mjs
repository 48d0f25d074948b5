// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What stands in for a C library in the modules, against what JavaScript does: runtime.cpp.
import fs from "node:fs";
import path from "node:path";

const guard = 48; // Bytes on both sides that nobody may touch.
const most = 300; // More than any loop that is written out several times over.

function makeDice(seed) {
    let state = seed;
    return (n) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor(state / 2 ** 32 * n);
    };
}

export default async function run({ assert, root, test }) {
    const file = path.join(root, "build/wasm/runtime_test.wasm"); // A target of its own.
    const compiled = new WebAssembly.Module(fs.readFileSync(file));
    const open = () => {
        const { exports } = new WebAssembly.Instance(compiled);
        exports._initialize();
        return exports;
    };

    /** A block of the module's memory full of chance, and room to say what it should become. */
    const makeBlock = (calls, roll, size) => {
        const place = calls.sidle_module_allocate(size);
        const block = new Uint8Array(calls.memory.buffer, place, size);
        const mix = () => block.forEach((_, i) => { block[i] = roll(256); });
        return { block, mix, place };
    };

    await test("runtime: bytes are moved as in JavaScript, however they overlap", () => {
        const calls = open();
        const size = 2 * guard + 2 * most;
        const { block, mix, place } = makeBlock(calls, makeDice(1), size);
        mix();
        for (let count = 0; count <= most; ++count) {
            for (let shift = -guard; shift <= guard; ++shift) {
                const from = guard + (count % 9);
                const expected = block.slice();
                expected.copyWithin(from + shift, from, from + count);
                const to = place + from + shift;
                const moved = calls.test_memmove(to, place + from, count);
                assert.equal(moved, to);
                assert.equal(Buffer.compare(block, expected), 0, `${count} bytes by ${shift}`);
                if (shift % 16 === 0) mix();
            }
        }
    });

    await test("runtime: bytes are copied, filled and compared as in JavaScript", () => {
        const calls = open();
        const roll = makeDice(2);
        const size = 4 * guard + 2 * most;
        const { block, mix, place } = makeBlock(calls, roll, size);
        mix();
        for (let count = 0; count <= most; ++count) {
            for (let turn = 0; turn < 64; ++turn) {
                const [a, b] = [guard + (turn & 7), 2 * guard + most + (turn >> 3)];
                const expected = block.slice();
                expected.copyWithin(b, a, a + count);
                assert.equal(calls.test_memcpy(place + b, place + a, count), place + b);
                assert.equal(Buffer.compare(block, expected), 0, `copy ${count}, ${turn}`);
                assert.equal(calls.test_memcmp(place + a, place + b, count), 0);
                if (count > 0) {
                    block[b + roll(count)] ^= 1 << roll(8);
                    const order = Buffer.compare(block.subarray(a, a + count),
                        block.subarray(b, b + count));
                    assert.equal(Math.sign(calls.test_memcmp(place + a, place + b, count)), order);
                }
                const value = roll(1024) - 512; // As much of it counts as a byte holds.
                const filled = block.slice();
                filled.fill(value, a, a + count);
                assert.equal(calls.test_memset(place + a, value, count), place + a);
                assert.equal(Buffer.compare(block, filled), 0, `fill ${count}, ${turn}`);
                block[a + count] = 0;
                block.fill(7, a, a + count);
                assert.equal(calls.test_strlen(place + a), count);
                if (turn % 16 === 0) mix();
            }
        }
    });

    await test("runtime: memory keeps what is in it, apart, and is used again", () => {
        const calls = open();
        const roll = makeDice(3);
        const held = []; // { at, size, mark }, whose bytes are all the mark.
        let used = 0;
        let peak = 0;
        const bytes = () => new Uint8Array(calls.memory.buffer);
        const limits = [99, 99, 99, 99, 99, 99, 99, 5000, 5000, 300000];
        const sizeOf = () => roll(limits[roll(limits.length)]);
        const fill = (one, from = 0) => bytes().fill(one.mark, one.at + from, one.at + one.size);
        const check = ({ at, size, mark }, end = size) => {
            assert.ok(bytes().subarray(at, at + end).every((byte) => byte === mark));
        };
        for (let round = 0; round < 8000; ++round) {
            const kind = roll(5);
            if (kind < 2 || held.length < 5) {
                const size = sizeOf();
                const make = kind === 0 ? calls.test_new : calls.sidle_module_allocate;
                const one = { at: make(size), size, mark: round & 255 };
                assert.ok(one.at > 0 && one.at % 16 === 0);
                fill(one);
                held.push(one);
                used += size;
            } else if (kind < 4 || held.length > 300) {
                const [one] = held.splice(roll(held.length), 1);
                check(one);
                (kind === 2 ? calls.test_delete : calls.sidle_module_free)(one.at);
                used -= one.size;
            } else {
                const one = held[roll(held.length)];
                const size = Math.max(sizeOf(), 1); // None would give it back.
                one.at = calls.test_realloc(one.at, size);
                check(one, Math.min(size, one.size));
                used += size - one.size;
                one.size = size;
                fill(one);
            }
            peak = Math.max(peak, used);
            if (round % 1000 !== 0) continue;
            held.forEach((one) => check(one));
            held.sort((a, b) => a.at - b.at);
            for (let i = 1; i < held.length; ++i) {
                assert.ok(held[i - 1].at + held[i - 1].size <= held[i].at);
            }
        }
        assert.ok(bytes().length < 2 * peak + 2 ** 21, `${bytes().length} bytes for ${peak}`);
        const before = bytes().length;
        for (const size of [2 ** 31, 2 ** 31 - 1, 2 ** 32 - 1, -1, -16, -64]) {
            assert.throws(() => calls.sidle_module_allocate(size), WebAssembly.RuntimeError);
            assert.throws(() => calls.test_new(size), WebAssembly.RuntimeError);
            assert.equal(calls.test_realloc(held[0].at, size), 0);
        }
        assert.equal(bytes().length, before);
        held.forEach((one) => check(one));
    });
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One instance of a module: its calls, its memory, and what a broken rule becomes.

import { LevelError, statusWords } from "./error.js";

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const scratchSize = 1 << 15;
const foundSize = 1 << 11;
const errorSize = 4 + 252 + 256;
const whereAt = 4;
const messageAt = 4 + 252;

/** The bytes of an array of numbers of one width, or those in a buffer. */
export function asBytes(given) {
    if (ArrayBuffer.isView(given)) {
        return new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
    }
    // By what it has: frames of a page and tests have an ArrayBuffer each.
    if (typeof given?.byteLength === "number") return new Uint8Array(given);
    throw new RangeError("bytes are a Uint8Array or an ArrayBuffer");
}

/** Nodes or corners as a module takes them: two numbers of each in turn. */
export function nodesOf(numbers) {
    const nodes = Float64Array.from(numbers);
    if (nodes.length % 2 !== 0) throw new RangeError("a node is two numbers");
    return nodes;
}

function camel(name) {
    return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Whole numbers of 64 bits as text: exact in every language. */
export function hexadecimal(value) {
    return BigInt.asUintN(64, value).toString(16).padStart(16, "0");
}

/** What stands on one instance; `layout` are the views of its memory, made for its structs. */
export function makeModule(layout) {
    let isStarted = false;
    const early = new Proxy({}, {
        get() {
            if (isStarted) return undefined;
            throw new Error("sidle is not loaded yet: `await ready` first");
        },
    });

    /** What is filled when the module is there, and says so when it is asked before. */
    const filledLater = () => Object.create(early);

    /** The exported calls by their names without `sidle_`, in camel case. */
    const calls = filledLater();
    let memory;
    let stackPointer;
    let stackTop = 0;
    let rule;
    let scratchEnd = 0;
    let scratchNext = 0;
    let found = 0;

    function textAt(at) {
        let end = at;
        while (layout.U8[end] !== 0) ++end;
        return decoder.decode(layout.U8.slice(at, end));
    }

    /**
     * A trap is a broken rule: its text is in the module. The stack of the call is undone, whatever
     * ended it: where that of JavaScript ran over, there was no trap.
     */
    function fail(error) {
        stackPointer.value = stackTop;
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        const at = done(rule());
        throw at ? new RangeError(textAt(at)) : error;
    }

    /** What a call returned: the memory may have grown in it. */
    function done(value) {
        if (layout.U8.length === 0) layout.setViews(memory.buffer);
        return value;
    }

    // One closure for each number of arguments: lists of them would be garbage in every call.
    function guarded(f) {
        switch (f.length) {
            case 0: return () => { try { return done(f()); } catch (e) { return fail(e); } };
            case 1: return (a) => { try { return done(f(a)); } catch (e) { return fail(e); } };
            case 2:
                return (a, b) => { try { return done(f(a, b)); } catch (e) { return fail(e); } };
            case 3:
                return (a, b, c) => {
                    try { return done(f(a, b, c)); } catch (e) { return fail(e); }
                };
            case 4:
                return (a, b, c, d) => {
                    try { return done(f(a, b, c, d)); } catch (e) { return fail(e); }
                };
            case 5:
                return (a, b, c, d, e) => {
                    try { return done(f(a, b, c, d, e)); } catch (x) { return fail(x); }
                };
            case 6:
                return (a, b, c, d, e, g) => {
                    try { return done(f(a, b, c, d, e, g)); } catch (x) { return fail(x); }
                };
            case 7:
                return (a, b, c, d, e, g, h) => {
                    try { return done(f(a, b, c, d, e, g, h)); } catch (x) { return fail(x); }
                };
            case 8:
                return (a, b, c, d, e, g, h, i) => {
                    try { return done(f(a, b, c, d, e, g, h, i)); } catch (x) { return fail(x); }
                };
            default:
                return (a, b, c, d, e, g, h, i, j, k) => {
                    try {
                        return done(f(a, b, c, d, e, g, h, i, j, k));
                    } catch (x) {
                        return fail(x);
                    }
                };
        }
    }

    /** Takes an instance into use. */
    function start({ exports }) {
        memory = exports.memory;
        stackPointer = exports.__stack_pointer;
        exports._initialize();
        stackTop = stackPointer.value;
        rule = exports.sidle_module_rule;
        layout.setViews(memory.buffer);
        for (const name of Object.keys(exports)) {
            if (!name.startsWith("sidle_")) continue;
            calls[camel(name.slice("sidle_".length))] = guarded(exports[name]);
        }
        scratchNext = calls.moduleAllocate(scratchSize);
        scratchEnd = scratchNext + scratchSize;
        found = reserve(foundSize);
        isStarted = true;
    }

    /**
     * A place of `size` bytes in a block that is never given back: hot calls hand their structs
     * over in it, always in the same places.
     */
    function reserve(size) {
        const at = scratchNext;
        scratchNext += (size + 15) & ~15;
        if (scratchNext > scratchEnd) throw new Error("the block is too small");
        return at;
    }

    /** Runs `use(at)` with memory for `size` bytes, and gives it back. */
    function withMemory(size, use) {
        const at = calls.moduleAllocate(size);
        try {
            return use(at);
        } finally {
            calls.moduleFree(at);
        }
    }

    /** Runs `use(at, size)` with a copy of an array or of bytes in the module's memory. */
    function withCopy(array, use) {
        let bytes = asBytes(array);
        // A view of the memory itself would be lost where it grows.
        if (bytes.buffer === memory.buffer) bytes = bytes.slice();
        return withMemory(bytes.length, (at) => {
            layout.U8.set(bytes, at);
            return use(at, bytes.length);
        });
    }

    function withText(text, use) {
        return withCopy(encoder.encode(`${text}\0`), use);
    }

    /** Runs `use(error)`, which returns a status, and throws what the module refused. */
    function checked(use) {
        return withMemory(errorSize, (error) => {
            const status = use(error);
            if (status === 0) return;
            throw new LevelError(statusWords[status], textAt(error + whereAt),
                textAt(error + messageAt));
        });
    }

    /** Reads an array by a call that fills one: `call(at, capacity)` returns how many there are. */
    function collect(call, size, read) {
        return readAll(call(0, 0), call, size, read);
    }

    function readAll(count, call, size, read) {
        return withMemory(count * size, (at) => {
            call(at, count);
            return read(at, count);
        });
    }

    /**
     * The same by a call that searches, and returns how many there are even where it has no room
     * for all: where they are few, it searches once.
     */
    function collectFound(call, size, read) {
        const count = call(found, Math.floor(foundSize / size));
        return count * size <= foundSize ? read(found, count) : readAll(count, call, size, read);
    }

    /** The same of handles. */
    function collectIds(call) {
        return collectFound(call, 4,
            (at, n) => Array.from(layout.U32.subarray(at >> 2, (at >> 2) + n)));
    }

    return {
        calls, checked, collect, collectFound, collectIds, filledLater, reserve, start, textAt,
        withCopy, withMemory, withText,
    };
}

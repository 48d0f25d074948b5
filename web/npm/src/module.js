// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One instance of the module: its calls, its memory, and what a broken rule becomes.

import { setViews, U8 } from "./layout.js";

/** The exported calls by their names without `sidle_`, in camel case. */
export const calls = {};
let memory;
let stackPointer;
let stackTop = 0;
let rule;

/** Refused data, with its place. */
export class LevelError extends Error {
    constructor(code, where, message) {
        super(where ? `${where}: ${message}` : message);
        this.name = "LevelError";
        this.code = code;
        this.where = where;
    }
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Takes an instance into use. */
export function start(instance) {
    const exported = instance.exports;
    memory = exported.memory;
    stackPointer = exported.__stack_pointer;
    exported._initialize();
    stackTop = stackPointer.value;
    rule = exported.sidle_module_rule;
    setViews(memory.buffer);
    for (const name of Object.keys(exported)) {
        if (!name.startsWith("sidle_")) continue;
        calls[camel(name.slice("sidle_".length))] = guarded(exported[name]);
    }
    prepareScratch();
}

function camel(name) {
    return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Calls that have written to memory that may have grown look at it anew. */
export function refresh() {
    if (U8.length === 0) setViews(memory.buffer);
}

/** A trap is a broken rule: its text is in the module, and the stack of the call must be undone. */
function fail(error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    stackPointer.value = stackTop;
    refresh();
    const at = rule();
    throw at ? new RangeError(textAt(at)) : error;
}

// One closure for each number of arguments: lists of them would be garbage in every call.
function guarded(f) {
    switch (f.length) {
        case 0: return () => { try { return f(); } catch (e) { return fail(e); } };
        case 1: return (a) => { try { return f(a); } catch (e) { return fail(e); } };
        case 2: return (a, b) => { try { return f(a, b); } catch (e) { return fail(e); } };
        case 3: return (a, b, c) => { try { return f(a, b, c); } catch (e) { return fail(e); } };
        case 4:
            return (a, b, c, d) => { try { return f(a, b, c, d); } catch (e) { return fail(e); } };
        case 5:
            return (a, b, c, d, e) => {
                try { return f(a, b, c, d, e); } catch (x) { return fail(x); }
            };
        case 6:
            return (a, b, c, d, e, g) => {
                try { return f(a, b, c, d, e, g); } catch (x) { return fail(x); }
            };
        case 7:
            return (a, b, c, d, e, g, h) => {
                try { return f(a, b, c, d, e, g, h); } catch (x) { return fail(x); }
            };
        case 8:
            return (a, b, c, d, e, g, h, i) => {
                try { return f(a, b, c, d, e, g, h, i); } catch (x) { return fail(x); }
            };
        default:
            return (a, b, c, d, e, g, h, i, j, k) => {
                try { return f(a, b, c, d, e, g, h, i, j, k); } catch (x) { return fail(x); }
            };
    }
}

// Hot calls hand their structs over in one block that is never given back.
let scratchAt = 0;
let scratchNext = 0;
const scratchSize = 1 << 15;

function prepareScratch() {
    scratchAt = calls.moduleAllocate(scratchSize);
    refresh();
    scratchNext = scratchAt;
}

/** A place of `size` bytes in the block; the same places for the same calls. */
export function reserve(size) {
    const at = scratchNext;
    scratchNext += (size + 15) & ~15;
    if (scratchNext > scratchAt + scratchSize) throw new Error("the block is too small");
    return at;
}

export function textAt(at) {
    let end = at;
    while (U8[end] !== 0) ++end;
    return decoder.decode(U8.slice(at, end));
}

/** Runs `use(at)` with memory for `size` bytes, and gives it back. */
export function withMemory(size, use) {
    const at = calls.moduleAllocate(size);
    refresh();
    try {
        return use(at);
    } finally {
        calls.moduleFree(at);
    }
}

/** Runs `use(at, size)` with a copy of an array in the module's memory. */
export function withCopy(array, use) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    return withMemory(bytes.length, (at) => {
        U8.set(bytes, at);
        return use(at, bytes.length);
    });
}

export function withText(text, use) {
    return withCopy(encoder.encode(text + "\0"), use);
}

const errorSize = 4 + 252 + 256;
const codes = ["ok", "unreadable", "badSyntax", "badIndex", "notFinite", "tooLarge",
    "wrongVersion", "wrongLevel", "truncated", "unsupported"];

/** Runs `use(error)`, which returns a status, and throws what the module refused. */
export function checked(use) {
    return withMemory(errorSize, (error) => {
        const status = use(error);
        refresh();
        if (status === 0) return;
        throw new LevelError(codes[status], textAt(error + 4), textAt(error + 256));
    });
}

/** Reads an array by a call that fills one: `call(at, capacity)` returns how many there are. */
export function collect(call, size, read) {
    const count = call(0, 0);
    return withMemory(count * size, (at) => {
        call(at, count);
        refresh();
        return read(at, count);
    });
}

/** Whole numbers of 64 bits as text: exact in every language. */
export function hexadecimal(value) {
    return BigInt.asUintN(64, value).toString(16).padStart(16, "0");
}

// Objects that live in the module's memory are freed with the object that stands for them.
const freed = new FinalizationRegistry((free) => free());

/** What lives in the module's memory. */
export class Owned {
    #at;
    #destroy;

    constructor(at, destroy) {
        this.#at = at;
        this.#destroy = destroy;
        const token = { at };
        freed.register(this, () => destroy(token.at), this);
    }

    /** Its place in memory; not for users. */
    get at() {
        if (this.#at === 0) throw new RangeError("used after dispose()");
        return this.#at;
    }

    dispose() {
        if (this.#at === 0) return;
        freed.unregister(this);
        this.#destroy(this.#at);
        this.#at = 0;
    }
}

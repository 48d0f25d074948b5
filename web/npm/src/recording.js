// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What recording has in common in space and in the plane: `m` is the layout of a module, `module`
// what stands on it.

import { hexadecimal } from "./module.js";
import { over } from "./over.js";
import { Owned, Place, placesOf } from "./owned.js";

const encoder = new TextEncoder();

/** Helpers on one module. */
export function makeRecording(m, module) {
    const { calls, checked, collect, textAt, withCopy, withMemory } = module;

    /** Bytes that a call gives. */
    const bytesOf = (call) => collect(call, 1, (p, n) => m.U8.slice(p, p + n));

    const textOf = (call) => collect((p, n) => call(p, n) + 1, 1, (p) => textAt(p));

    /** Runs `use(place)` with room for one number. */
    function number(use) {
        return withMemory(8, use);
    }

    /** What a call makes through a pointer, or the refusal of its bytes. */
    function made(bytes, call) {
        return withCopy(bytes, (p, n) => number((out) => {
            checked((error) => call(p, n, out, error));
            return m.U32[out >> 2];
        }));
    }

    /** Runs `use(place, count)` with notes: `{ title: "..." }`. */
    function withNotes(notes, use) {
        const texts = Object.entries(notes).flat().map((text) => encoder.encode(`${text}\0`));
        const pointers = 4 * texts.length;
        const size = texts.reduce((sum, text) => sum + text.length, pointers);
        return withMemory(size, (place) => {
            let at = place + pointers;
            texts.forEach((text, i) => {
                m.U8.set(text, at);
                m.U32[(place >> 2) + i] = at;
                at += text.length;
            });
            return use(place, texts.length / 2);
        });
    }

    function readReplayHead(bytes) {
        const head = made(bytes, calls.replayHeadRead);
        try {
            const notes = new Map();
            for (let i = 0; i < calls.replayHeadNoteCount(head); ++i) {
                const key = textOf((p, n) => calls.replayHeadNoteKey(head, i, p, n));
                const text = textOf((p, n) => calls.replayHeadNoteText(head, i, p, n));
                if (!notes.has(key)) notes.set(key, text);
            }
            return {
                kind: m.wordsReplayKind[calls.replayHeadKind(head)],
                tickCount: calls.replayHeadTickCount(head),
                hashEvery: calls.replayHeadHashEvery(head) >>> 0,
                game: textOf((p, n) => calls.replayHeadGame(head, p, n)),
                notes: Object.fromEntries(notes),
            };
        } finally {
            calls.replayHeadDestroy(head);
        }
    }

    /** Settings of a recorder, in memory of their own. */
    function withSettings(own, use) {
        return withMemory(m.sizeRecordSettings, (at) => {
            calls.recordSettingsDefault(at);
            const settings = m.readRecordSettings(at, m.makeRecordSettings());
            m.writeRecordSettings(at, over(settings, own));
            return use(at);
        });
    }

    /** `name`: of its calls, such as "walkRecorder3"; `Scene` is what it records. */
    function makeRecorder(name, Scene, frameAt) {
        const sceneAt = placesOf(Scene, name[0].toUpperCase()
            + name.slice(1).replace("Recorder", "Scene"));
        return class extends Owned {
            constructor(scene, settings = {}) {
                super(new Place(withSettings(settings,
                    (at) => calls[`${name}Create`](sceneAt(scene), at))), calls[`${name}Destroy`]);
            }

            add(frame, after) {
                calls[`${name}Add`](this.at, frameAt(frame), sceneAt(after));
            }

            get count() {
                return calls[`${name}Count`](this.at);
            }

            save(notes = {}, storage = "embedded") {
                const place = m.numberOf(m.wordsMeshStorage, storage);
                const write = calls[`${name}Write`];
                return withNotes(notes, (at, n) => bytesOf((p, size) => (name === "walkRecorder3"
                    ? write(this.at, at, n, place, p, size) : write(this.at, at, n, p, size))));
            }
        };
    }

    /** `create(p, n, keyframeEvery, level, out, error)`; `Scene` is what it plays. */
    function makePlayer(name, Scene, readFrame, create) {
        return class extends Owned {
            #scene;

            constructor(bytes, { level = undefined, keyframeEvery = 300 } = {}) {
                super(new Place(made(bytes, (p, n, out, error) => (
                    create(p, n, level, keyframeEvery, out, error)))),
                calls[`${name}Destroy`]);
                this.#scene = new Scene(new Place(calls[`${name}Scene`](this.at), this));
            }

            get tick() {
                return calls[`${name}Tick`](this.at);
            }

            get tickCount() {
                return calls[`${name}TickCount`](this.at);
            }

            get scene() {
                return this.#scene;
            }

            step() {
                const isOn = calls[`${name}Step`](this.at, 0) !== 0;
                return isOn;
            }

            seek(tick) {
                calls[`${name}Seek`](this.at, Math.min(tick, this.tickCount), 0);
            }

            get frame() {
                const frame = calls[`${name}Frame`](this.at);
                try {
                    return readFrame(frame);
                } finally {
                    calls[name.replace("Player", "Frame") + "Destroy"](frame);
                }
            }

            get firstDifference() {
                return calls[`${name}FirstDifference`](this.at) || undefined;
            }

            recordedHash(tick) {
                return number((out) => (calls[`${name}RecordedHash`](this.at, tick, out)
                    ? hash64(out) : undefined));
            }
        };
    }

    function hash64(at) {
        return hexadecimal((BigInt(m.U32[(at + 4) >> 2]) << 32n) | BigInt(m.U32[at >> 2]));
    }

    /** Snapshot, restore, hash of plain data; `kinds`: what each kind is called in the layout. */
    function makePlain(kinds) {
        const callOf = (kind, verb) => {
            if (!kinds[kind]) throw new RangeError(`"${kind}" is no kind of state`);
            return calls[kind + verb];
        };
        const withState = (kind, use) => withMemory(m[`size${kinds[kind]}`], (at) => (
            use(at, kinds[kind])));
        return {
            snapshot: (kind, value) => {
                const call = callOf(kind, "Snapshot");
                return withState(kind, (at, title) => {
                    m[`write${title}`](at, value);
                    return bytesOf((p, n) => call(at, p, n));
                });
            },
            restore: (kind, bytes) => {
                const call = callOf(kind, "Restore");
                return withState(kind, (at, title) => {
                    withCopy(bytes, (p, n) => checked((error) => call(at, p, n, error)));
                    return m[`read${title}`](at, m[`make${title}`]());
                });
            },
            hash: (kind, value) => {
                const call = callOf(kind, "Hash");
                return withState(kind, (at, title) => {
                    m[`write${title}`](at, value);
                    return hexadecimal(call(at));
                });
            },
        };
    }

    /** Gives a class `snapshot`, `restore` and `hash`; `name`: of its calls, such as "world2". */
    function addSnapshots(Class, name, restore = `${name}Restore`) {
        Class.prototype.snapshot = function snapshot() {
            return bytesOf((p, n) => calls[`${name}Snapshot`](this.at, p, n));
        };
        Class.prototype.restore = function restoreFrom(bytes) {
            withCopy(bytes, (p, n) => checked((error) => calls[restore](this.at, p, n, error)));
        };
        Class.prototype.hash = function hash() {
            return hexadecimal(calls[`${name}Hash`](this.at));
        };
    }

    return {
        addSnapshots, bytesOf, makePlain, makePlayer, makeRecorder, readReplayHead,
    };
}

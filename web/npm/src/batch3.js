// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Many walkers in the module's memory, who walk in one call. What each call does stands in
// sidle.d.ts.

import * as m from "./layout3.js";
import { calls, reserve } from "./module3.js";
import { Owned, Place } from "./owned.js";
import { walkInput3, walkResult3, walkState3 } from "./space.js";

const at = {};

/** Called once the module is there. */
export function startBatches() {
    at.batch = reserve(28);
}

/** The view of before, or one made anew where the memory has been. */
function viewAt(place, length, before) {
    return before.buffer === m.F64.buffer ? before
        : new Float64Array(m.F64.buffer, place, length);
}

export class WalkBatch3 extends Owned {
    static stateStride = m.sizeWalkState3 >> 3;
    static inputStride = m.sizeWalkInput3 >> 3;
    #count;
    #hasResults;
    #caches;
    #states = new Float64Array(0);
    #inputs = new Float64Array(0);

    constructor(count, { results = false, caches = false } = {}) {
        if (!(Number.isInteger(count) && count >= 1 && count <= 1e6)) {
            throw new RangeError("1 to 1,000,000 walkers");
        }
        const size = m.sizeWalkState3 + m.sizeWalkInput3 + (results ? m.sizeWalkResult3 : 0);
        super(new Place(calls.moduleAllocate(count * size)), calls.moduleFree);
        this.#count = count;
        this.#hasResults = results;
        if (caches) {
            this.#caches = new Owned(new Place(calls.walkCaches3Create(count)),
                calls.walkCaches3Destroy);
        }
        const state = walkState3();
        const input = walkInput3();
        const none = walkResult3();
        for (let i = 0; i < count; ++i) {
            this.setState(i, state);
            this.setInput(i, input);
            if (results) m.writeWalkResult3(this.#resultAt(i), none);
        }
    }

    get count() {
        return this.#count;
    }

    #check(index) {
        if (Number.isInteger(index) && index >= 0 && index < this.#count) return index;
        throw new RangeError(`there is no walker ${index}`);
    }

    #stateAt(index) {
        return this.at + this.#check(index) * m.sizeWalkState3;
    }

    #inputAt(index) {
        return this.#stateAt(0) + this.#count * m.sizeWalkState3 +
            this.#check(index) * m.sizeWalkInput3;
    }

    #resultAt(index) {
        return this.#inputAt(0) + this.#count * m.sizeWalkInput3 +
            this.#check(index) * m.sizeWalkResult3;
    }

    get states() {
        return this.#states = viewAt(this.#stateAt(0), WalkBatch3.stateStride * this.#count,
            this.#states);
    }

    get inputs() {
        return this.#inputs = viewAt(this.#inputAt(0), WalkBatch3.inputStride * this.#count,
            this.#inputs);
    }

    state(index, out = walkState3()) {
        return m.readWalkState3(this.#stateAt(index), out);
    }

    setState(index, state) {
        m.writeWalkState3(this.#stateAt(index), state);
    }

    setInput(index, input) {
        if (input.room) throw new RangeError("rooms are for walkers one by one");
        m.writeWalkInput3(this.#inputAt(index), input);
    }

    result(index, out = walkResult3()) {
        if (!this.#hasResults) throw new RangeError("made without results");
        return m.readWalkResult3(this.#resultAt(index), out);
    }

    dispose() {
        this.#caches?.dispose();
        super.dispose();
    }

    /** For `World3.walkEach`; not for users. */
    get arrays() {
        const word = at.batch >> 2;
        m.U32[word] = this.#stateAt(0);
        m.U32[word + 1] = this.#inputAt(0);
        m.U32[word + 2] = this.#hasResults ? this.#resultAt(0) : 0;
        m.U32[word + 3] = 0;
        m.I32[word + 4] = this.#count;
        m.U32[word + 6] = this.#caches?.at ?? 0;
        return at.batch;
    }
}

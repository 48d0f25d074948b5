// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Objects that live in a module's memory are freed with the object that stands for them.

/** For what is part of another one. */
export const leave = () => {};

const freed = new FinalizationRegistry((free) => free());

/** What lives in the module's memory. */
export class Owned {
    #at;
    #destroy;
    #owner;

    /** What is part of another one, its `owner`, lives as long as that; `destroy` leaves it. */
    constructor(at, destroy, owner = undefined) {
        this.#at = at;
        this.#destroy = destroy;
        this.#owner = owner;
        const token = { at };
        freed.register(this, () => destroy(token.at), this);
    }

    /** Its place in memory; not for users. */
    get at() {
        if (this.#at === 0 || this.#owner?.at === 0) throw new RangeError("used after dispose()");
        return this.#at;
    }

    dispose() {
        if (this.#at === 0) return;
        freed.unregister(this);
        this.#destroy(this.#at);
        this.#at = 0;
    }
}

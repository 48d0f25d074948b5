// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Objects that live in a module's memory are freed with the object that stands for them.

const leave = () => {};

const freed = new FinalizationRegistry((free) => free());

/**
 * Where an object lies that is there already, and what it is a part of, if it is: what the package
 * gives to its constructors in place of what users give. A number would be one that a user may give
 * by mistake.
 */
export class Place {
    constructor(at, owner = undefined) {
        this.at = at;
        this.owner = owner;
    }
}

/** The place that was given, or the one where `make` puts an object by what a user gave. */
export function placeOf(given, make) {
    return given instanceof Place ? given : new Place(make(given));
}

/**
 * What gives the place of an object of a class. That of another one, of what is none and of one
 * from another copy of the package is nothing that the module may look at as such.
 */
export const placesOf = (Class, name) => (object) => {
    if (object instanceof Class) return object.at;
    throw new RangeError(`a ${name} is wanted, made by this copy of sidle`);
};

/** What lives in the module's memory. */
export class Owned {
    #at;
    #destroy;
    #owner;

    /** What is part of another one lives as long as that: it is not destroyed, but `left`. */
    constructor({ at, owner }, destroy, left = leave) {
        this.#at = at;
        this.#destroy = owner === undefined ? destroy : left;
        this.#owner = owner;
        const free = this.#destroy; // What frees must not hold what it waits for.
        freed.register(this, () => free(at), this);
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

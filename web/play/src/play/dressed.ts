// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Objects to draw for the obstacles of a world, as they come, go and move.

import { Group, type Object3D } from "three";
import { discard } from "../look/discard";

/// What is asked of a world, of either dimension.
interface Dressable<Id> {
    readonly revision: number;
    obstacles(): Id[];
}

export class Dressed<Id, World extends Dressable<Id>> {
    readonly root = new Group();
    private readonly objects = new Map<Id, Object3D>();
    private revision = -1;

    /// `make` draws an obstacle where it was made; `place` puts it where it is now, and returns
    /// false if it has to be made anew.
    constructor(
        private readonly make: (world: World, id: Id) => Object3D,
        private readonly place: (world: World, id: Id, object: Object3D) => boolean,
    ) {}

    update(world: World): void {
        if (world.revision === this.revision) return;
        this.revision = world.revision;
        const ids = new Set(world.obstacles());
        for (const id of [...this.objects.keys()]) if (!ids.has(id)) this.drop(id);
        for (const id of ids) {
            const known = this.objects.get(id);
            if (known && this.place(world, id, known)) continue;
            this.drop(id);
            const made = this.make(world, id);
            this.place(world, id, made);
            this.objects.set(id, made);
            this.root.add(made);
        }
    }

    private drop(id: Id): void {
        const object = this.objects.get(id);
        if (object) discard(object);
        this.objects.delete(id);
    }
}

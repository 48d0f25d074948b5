// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Which units of a crowd are made of more circles than one, and where those are.

import { Crowd, type UnitCircle } from "sidle";

/// A circle beside a unit's own.
export interface Part {
    slot: number;
    circle: UnitCircle;
}

export class Compounds {
    readonly parts: Part[] = [];
    private ids = new Uint32Array(0);

    /// Looks who has come and gone; whether the parts are other ones now.
    update(crowd: Crowd): boolean {
        const { slotCount } = crowd;
        const ids = Uint32Array.from({ length: slotCount }, (_, slot) => crowd.unitAt(slot));
        const known = this.ids;
        const kept = this.parts.filter(({ slot }) => ids[slot] === known[slot]);
        const fresh: Part[] = [];
        ids.forEach((id, slot) => {
            if (id === known[slot] || id === 0) return;
            fresh.push(...crowd.circles(id).map((circle) => ({ slot, circle })));
        });
        const isOther = fresh.length > 0 || kept.length < this.parts.length;
        this.ids = ids;
        const all = [...kept, ...fresh].sort((a, b) => a.slot - b.slot);
        this.parts.splice(0, this.parts.length, ...all);
        return isOther;
    }
}

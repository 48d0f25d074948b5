// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Counts pairs of circles that overlap: plain, on its own, and knowing nothing of the library, so
// that the figure on the page proves something.

const CELL = 1.0; // [m]; no circle is wider.

export class OverlapCounter {
    private heads = new Int32Array();
    private nexts = new Int32Array();

    /// `circles` holds `stride` numbers for each: x, y first, the radius at `radiusAt`; those
    /// of radius 0 do not count. `allowed` is an overlap that is none. [m]
    count(
        circles: ArrayLike<number>,
        stride: number,
        radiusAt: number,
        amount: number,
        columns: number,
        rows: number,
        allowed = 1e-9,
    ): number {
        const [wide, high] = [columns + 2, rows + 2];
        if (this.heads.length < wide * high) this.heads = new Int32Array(wide * high);
        if (this.nexts.length < amount) this.nexts = new Int32Array(amount);
        this.heads.fill(-1);
        let overlaps = 0;
        for (let i = 0; i < amount; ++i) {
            const at = i * stride;
            const radius = circles[at + radiusAt];
            if (radius === 0) continue;
            const [x, y] = [circles[at], circles[at + 1]];
            const cx = Math.min(Math.max(Math.floor(x / CELL) + 1, 1), wide - 2);
            const cy = Math.min(Math.max(Math.floor(y / CELL) + 1, 1), high - 2);
            for (let j = cy - 1; j <= cy + 1; ++j) {
                for (let k = cx - 1; k <= cx + 1; ++k) {
                    for (let o = this.heads[j * wide + k]; o >= 0; o = this.nexts[o]) {
                        const other = o * stride;
                        const dx = circles[other] - x;
                        const dy = circles[other + 1] - y;
                        const reach = circles[other + radiusAt] + radius - allowed;
                        if (dx * dx + dy * dy < reach * reach) ++overlaps;
                    }
                }
            }
            const cell = cy * wide + cx;
            this.nexts[i] = this.heads[cell];
            this.heads[cell] = i;
        }
        return overlaps;
    }
}

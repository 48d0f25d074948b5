// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Draws the rock of a cave: a block for each solid tile, and a floor.

import {
    BoxGeometry,
    Color,
    DynamicDrawUsage,
    Group,
    InstancedMesh,
    Matrix4,
    Mesh,
    PlaneGeometry,
} from "three";
import { matt } from "./materials";

const FREE = new Matrix4().makeScale(0, 0, 0);

/// A number in 0..1 that belongs to a tile.
function noise(x: number, y: number): number {
    const value = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
    return value - Math.floor(value);
}

export class Rock {
    readonly root = new Group();
    private readonly blocks: InstancedMesh;
    private readonly placeOf: Int32Array;
    private readonly freePlaces: number[] = [];
    private used = 0;
    private readonly placesInAll: number;

    constructor(
        private readonly columns: number,
        private readonly rows: number,
        private readonly tiles: Uint8Array,
    ) {
        const solid = tiles.reduce((sum, tile) => sum + tile, 0);
        const capacity = Math.min(tiles.length, solid + 6000);
        this.placesInAll = capacity;
        const block = new BoxGeometry(1, 1, 1).translate(0, 0.5, 0);
        this.blocks = new InstancedMesh(
            block,
            matt("#ffffff", { size: 0.7, strength: 0.34 }),
            capacity,
        );
        this.blocks.instanceMatrix.setUsage(DynamicDrawUsage);
        this.blocks.castShadow = this.blocks.receiveShadow = true;
        this.blocks.frustumCulled = false;
        this.placeOf = new Int32Array(tiles.length).fill(-1);
        for (let y = 0; y < rows; ++y) {
            for (let x = 0; x < columns; ++x) {
                if (tiles[y * columns + x]) this.add(x, y);
            }
        }
        const floor = new Mesh(
            new PlaneGeometry(columns, rows).rotateX(-Math.PI / 2),
            matt("#c7a877", { size: 1.6, strength: 0.26 }),
        );
        floor.position.set(columns / 2, 0, -rows / 2);
        floor.receiveShadow = true;
        const beyond = new Mesh(
            new PlaneGeometry(columns + 400, rows + 400).rotateX(-Math.PI / 2),
            matt("#3b3450", { size: 3, strength: 0.3 }),
        );
        beyond.position.set(columns / 2, -0.02, -rows / 2);
        this.root.add(this.blocks, floor, beyond);
    }

    /// How many tiles away the nearest open one is, up to 3.
    private depth(x: number, y: number): number {
        for (let reach = 1; reach < 3; ++reach) {
            for (let dy = -reach; dy <= reach; ++dy) {
                for (let dx = -reach; dx <= reach; ++dx) {
                    const [i, j] = [x + dx, y + dy];
                    if (i < 0 || j < 0 || i >= this.columns || j >= this.rows) continue;
                    if (!this.tiles[j * this.columns + i]) return reach;
                }
            }
        }
        return 3;
    }

    private add(x: number, y: number): void {
        const place = this.freePlaces.pop() ?? this.used++;
        if (place >= this.placesInAll) return;
        const depth = this.depth(x, y);
        // Low enough that nobody behind it is hidden.
        const high = 0.4 + 0.16 * noise(x, y) + 0.14 * depth;
        const matrix = new Matrix4().makeScale(1, high, 1).setPosition(x + 0.5, 0, -(y + 0.5));
        const colour = new Color(
            depth === 1 ? "#9a8577" : depth === 2 ? "#6d5f6e" : "#4a4260",
        ).offsetHSL(0, 0, 0.05 * (noise(y, x) - 0.5));
        this.blocks.setMatrixAt(place, matrix);
        this.blocks.setColorAt(place, colour);
        this.blocks.count = this.used;
        this.placeOf[y * this.columns + x] = place;
        this.blocks.instanceMatrix.needsUpdate = true;
        if (this.blocks.instanceColor) this.blocks.instanceColor.needsUpdate = true;
    }

    private remove(x: number, y: number): void {
        const at = y * this.columns + x;
        const place = this.placeOf[at];
        if (place < 0) return;
        this.blocks.setMatrixAt(place, FREE);
        this.blocks.instanceMatrix.needsUpdate = true;
        this.freePlaces.push(place);
        this.placeOf[at] = -1;
    }

    /// A tile was dug or built; those around it take the look of their new place.
    change(x: number, y: number, isSolid: boolean): void {
        this.tiles[y * this.columns + x] = isSolid ? 1 : 0;
        for (let j = Math.max(y - 2, 0); j <= Math.min(y + 2, this.rows - 1); ++j) {
            for (let i = Math.max(x - 2, 0); i <= Math.min(x + 2, this.columns - 1); ++i) {
                this.remove(i, j);
                if (this.tiles[j * this.columns + i]) this.add(i, j);
            }
        }
    }
}

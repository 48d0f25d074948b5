// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The triangle maze: each wall is a lamp that goes on where it is touched, and stays on.

import {
    BufferAttribute,
    Color,
    Group,
    Mesh,
    PlaneGeometry,
    type MeshLambertMaterial,
} from "three";
import { matt } from "./materials";
import type { Triangles } from "./meshes";
import { palette } from "./palette";
import { flatMesh } from "./shapes";

const FLASH_TIME = 0.5; // In which a touched wall falls from white to its colour. [s]

// Triangles of a prism over four corners, as levels/triangle_maze.py makes them.
const PER_WALL = 12;

function glowing(material: MeshLambertMaterial): MeshLambertMaterial {
    const grain = material.onBeforeCompile;
    material.customProgramCacheKey = () => "maze glow";
    material.onBeforeCompile = (shader, renderer) => {
        grain.call(material, shader, renderer);
        shader.vertexShader = shader.vertexShader
            .replace(
                "#include <common>",
                "#include <common>\nattribute vec3 glow;\nvarying vec3 glowing;",
            )
            .replace("#include <project_vertex>", "#include <project_vertex>\nglowing = glow;");
        shader.fragmentShader = shader.fragmentShader
            .replace("#include <common>", "#include <common>\nvarying vec3 glowing;")
            .replace(
                "#include <emissivemap_fragment>",
                `#include <emissivemap_fragment>
                float band = smoothstep(0.02, 0.0, abs(grainAt.y - 1.02) - 0.05)
                    + smoothstep(0.02, 0.0, abs(grainAt.y - 2.42) - 0.03);
                totalEmissiveRadiance += glowing * (0.3 + 1.3 * band);
                totalEmissiveRadiance += vec3(0.1, 0.07, 0.16) * band;`,
            );
    };
    return material;
}

export class MazeLamps {
    readonly root = new Group();
    readonly wallCount: number;
    litCount = 0;
    private readonly glow: BufferAttribute;
    private readonly since: Float64Array;
    private readonly fading = new Set<number>();

    constructor(parts: readonly Triangles[]) {
        const walls = parts.find((part) => /maze/i.test(part.name))!;
        this.wallCount = Math.floor(walls.corners.length / 9 / PER_WALL);
        this.since = new Float64Array(this.wallCount).fill(-1);
        const order = new Uint32Array(walls.corners.length / 3).map((_, i) => i);
        const geometry = flatMesh(walls.corners, order);
        this.glow = new BufferAttribute(new Float32Array(walls.corners.length), 3);
        geometry.setAttribute("glow", this.glow);
        const mesh = new Mesh(geometry, glowing(matt("#9d92b3", { size: 0.8, strength: 0.16 })));
        mesh.castShadow = mesh.receiveShadow = true;
        this.root.add(mesh);
        for (const part of parts) {
            if (part === walls || /base/i.test(part.name)) continue;
            const isFloor = /floor/i.test(part.name);
            const faces = new Uint32Array(part.corners.length / 3).map((_, i) => i);
            const tints = ["#c3b4c0", "#b1a3b6"].map((tint) => new Color(tint));
            const piece = new Mesh(
                flatMesh(part.corners, faces, (_n, m) =>
                    isFloor
                        ? tints[(Math.floor(m.x / 1.5) + Math.floor(m.z / 2.598)) & 1]
                        : new Color("#6a5d80"),
                ),
                matt("#ffffff", { size: 0.5, strength: 0.14 }, { vertexColors: true }),
            );
            piece.receiveShadow = true;
            piece.castShadow = !isFloor;
            this.root.add(piece);
        }
        const sea = new Mesh(
            new PlaneGeometry(500, 500).rotateX(-Math.PI / 2),
            matt("#8a7394", { size: 6, strength: 0.2 }),
        );
        sea.position.set(17, -1.2, 15);
        this.root.add(sea);
    }

    /// A walker touched this triangle of the walls' mesh.
    touch(triangle: number): void {
        const piece = Math.floor(triangle / PER_WALL);
        if (piece >= this.wallCount) return;
        if (this.since[piece] < 0) ++this.litCount;
        this.since[piece] = 0;
        this.fading.add(piece);
    }

    isLit(piece: number): boolean {
        return this.since[piece] >= 0;
    }

    animate(seconds: number): void {
        const gold = new Color(palette.gold);
        const coral = new Color(palette.coral);
        const flash = new Color("#fff4d8");
        for (const piece of this.fading) {
            this.since[piece] += seconds;
            const fresh = Math.max(1 - this.since[piece] / FLASH_TIME, 0);
            const colour = gold
                .clone()
                .lerp(coral, (piece * 0.618) % 1)
                .lerp(flash, fresh)
                .multiplyScalar(1 + 1.6 * fresh);
            const first = 3 * PER_WALL * piece;
            for (let k = first; k < first + 3 * PER_WALL; ++k) {
                this.glow.setXYZ(k, colour.r, colour.g, colour.b);
            }
            if (fresh === 0) this.fading.delete(piece);
        }
        this.glow.needsUpdate = true;
    }

    reset(): void {
        this.since.fill(-1);
        this.litCount = 0;
        this.fading.clear();
        (this.glow.array as Float32Array).fill(0);
        this.glow.needsUpdate = true;
    }
}

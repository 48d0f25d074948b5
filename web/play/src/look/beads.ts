// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Draws a crowd: one bead for each unit, moved between two ticks by the graphics card.

import {
    BufferAttribute,
    Color,
    DynamicDrawUsage,
    InstancedBufferAttribute,
    InstancedBufferGeometry,
    LatheGeometry,
    Mesh,
    MeshDepthMaterial,
    MeshLambertMaterial,
    RGBADepthPacking,
    Vector2,
    type WebGLProgramParametersWithUniforms,
} from "three";
import { palette } from "./palette";

// x, y of the outline of a bead of radius 1; dark foot, coloured body, light cap.
const OUTLINE: readonly [number, number][] = [
    [0.99, 0],
    [1, 0.5],
    [0.86, 1.15],
    [0.5, 1.5],
    [0, 1.62],
];

const VERTEX_HEAD = `
uniform float alpha;
attribute vec4 places;   // x, y before and now
attribute vec3 look;     // radius, kind, glow
`;

const VERTEX_PLACE = `
vec2 beadAt = mix(places.xy, places.zw, alpha);
transformed = vec3(position.x * look.x, position.y * mix(look.x, 0.36, 0.5),
                   position.z * look.x) + vec3(beadAt.x, 0.0, -beadAt.y);
`;

function beadGeometry(capacity: number): InstancedBufferGeometry {
    const bead = new LatheGeometry(
        OUTLINE.map(([x, y]) => new Vector2(x, y)),
        12,
    );
    const geometry = new InstancedBufferGeometry();
    geometry.index = bead.index;
    geometry.setAttribute("position", bead.getAttribute("position"));
    geometry.setAttribute("normal", bead.getAttribute("normal"));
    const shade = new Float32Array(bead.getAttribute("position").count);
    for (let i = 0; i < shade.length; ++i) {
        const y = bead.getAttribute("position").getY(i);
        shade[i] = y < 0.1 ? 0.62 : y > 1.4 ? 1.22 : 1;
    }
    geometry.setAttribute("shade", new BufferAttribute(shade, 1));
    const places = new InstancedBufferAttribute(new Float32Array(4 * capacity), 4);
    const look = new InstancedBufferAttribute(new Float32Array(3 * capacity), 3);
    for (const attribute of [places, look]) attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute("places", places);
    geometry.setAttribute("look", look);
    geometry.instanceCount = 0;
    return geometry;
}

/// 0 and 1 are the two streams, 2 the player, 3 and 4 faded.
const KINDS = [palette.coral, palette.teal, palette.gold, palette.plum, palette.slate];

export class Beads {
    readonly mesh: Mesh;
    private readonly geometry: InstancedBufferGeometry;
    private readonly places: Float32Array;
    private readonly looks: Float32Array;
    private readonly alpha = { value: 1 };

    constructor(readonly capacity: number) {
        this.geometry = beadGeometry(capacity);
        this.places = this.geometry.getAttribute("places").array as Float32Array;
        this.looks = this.geometry.getAttribute("look").array as Float32Array;
        const material = new MeshLambertMaterial();
        const place = (shader: WebGLProgramParametersWithUniforms) => {
            shader.uniforms.alpha = this.alpha;
            shader.vertexShader = shader.vertexShader
                .replace("#include <common>", `#include <common>\n${VERTEX_HEAD}`)
                .replace("#include <begin_vertex>", `#include <begin_vertex>\n${VERTEX_PLACE}`);
        };
        material.onBeforeCompile = (shader) => {
            place(shader);
            const list = KINDS.map((kind) => {
                const { r, g, b } = new Color(kind);
                return `vec3(${r.toFixed(4)}, ${g.toFixed(4)}, ${b.toFixed(4)})`;
            });
            shader.vertexShader = shader.vertexShader
                .replace(
                    "#include <common>",
                    `#include <common>
                    attribute float shade;
                    varying vec3 beadColour;
                    varying float beadGlow;`,
                )
                .replace(
                    "#include <begin_vertex>",
                    `
                    int kind = int(look.y + 0.5);
                    beadColour = (kind == 0 ? ${list[0]} : kind == 1 ? ${list[1]} : kind == 2
                        ? ${list[2]} : kind == 3 ? ${list[3]} : ${list[4]}) * shade;
                    beadColour *= 0.9 + 0.2 * fract(float(gl_InstanceID) * 0.618034);
                    beadGlow = look.z;
                    #include <begin_vertex>`,
                );
            shader.fragmentShader = shader.fragmentShader
                .replace(
                    "#include <common>",
                    `#include <common>
                    varying vec3 beadColour;
                    varying float beadGlow;`,
                )
                .replace("#include <color_fragment>", "diffuseColor.rgb *= beadColour;")
                .replace(
                    "#include <emissivemap_fragment>",
                    "totalEmissiveRadiance += beadColour * beadGlow;",
                );
        };
        this.mesh = new Mesh(this.geometry, material);
        const depth = new MeshDepthMaterial({ depthPacking: RGBADepthPacking });
        depth.onBeforeCompile = place;
        this.mesh.customDepthMaterial = depth;
        this.mesh.castShadow = this.mesh.receiveShadow = true;
        this.mesh.frustumCulled = false;
    }

    /// Bead `i` is at `x`, `y` now, and was where it was put last.
    move(i: number, x: number, y: number): void {
        const at = 4 * i;
        this.places[at] = this.places[at + 2];
        this.places[at + 1] = this.places[at + 3];
        this.places[at + 2] = x;
        this.places[at + 3] = y;
    }

    /// Puts bead `i` at a place without a way there.
    put(i: number, x: number, y: number, radius: number, kind: number): void {
        this.places.set([x, y, x, y], 4 * i);
        this.looks.set([radius, kind, 0], 3 * i);
    }

    setKind(i: number, kind: number, glow = 0): void {
        this.looks[3 * i + 1] = kind;
        this.looks[3 * i + 2] = glow;
    }

    kind(i: number): number {
        return this.looks[3 * i + 1];
    }

    setRadius(i: number, radius: number): void {
        this.looks[3 * i] = radius;
    }

    /// After all were moved: how many there are.
    show(count: number): void {
        this.geometry.instanceCount = count;
        this.geometry.getAttribute("places").needsUpdate = true;
        this.geometry.getAttribute("look").needsUpdate = true;
    }

    setAlpha(alpha: number): void {
        this.alpha.value = alpha;
    }
}

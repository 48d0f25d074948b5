// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Matt materials with a grain that is fixed in the world, so that no surface is one flat colour.

import { Color, DoubleSide, MeshLambertMaterial, type MeshLambertMaterialParameters } from "three";

export interface Grain {
    /// Size of its largest spots. [m]
    size?: number;
    /// How much darker and lighter it makes. 0..1
    strength?: number;
    /// Stretches the spots: boards and bark.
    stretch?: readonly [number, number, number];
    /// Draws joints between boards or bricks of this size (along, up). [m]
    joints?: readonly [number, number];
}

const GRAIN_FUNCTIONS = `
varying vec3 grainAt;
varying vec3 grainNormal;
float grainHash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
}
float grainNoise(vec3 p) {
    vec3 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(mix(grainHash(i), grainHash(i + vec3(1, 0, 0)), f.x),
            mix(grainHash(i + vec3(0, 1, 0)), grainHash(i + vec3(1, 1, 0)), f.x), f.y),
        mix(mix(grainHash(i + vec3(0, 0, 1)), grainHash(i + vec3(1, 0, 1)), f.x),
            mix(grainHash(i + vec3(0, 1, 1)), grainHash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
}`;

function jointsCode(joints: readonly [number, number]): string {
    const [along, up] = joints;
    return `
    vec3 facing = abs(grainNormal);
    vec2 on = facing.y > 0.7 ? grainAt.xz
        : vec2(facing.x > facing.z ? grainAt.z : grainAt.x, grainAt.y);
    float row = floor(on.y / ${up.toFixed(3)});
    vec2 cell = vec2(on.x / ${along.toFixed(3)} + 0.5 * mod(row, 2.0), on.y / ${up.toFixed(3)});
    vec2 edge = min(fract(cell), 1.0 - fract(cell)) * vec2(${along.toFixed(3)}, ${up.toFixed(3)});
    float joint = smoothstep(0.004, 0.016, min(edge.x, edge.y));
    float tone = grainHash(vec3(floor(cell), 7.0));
    diffuseColor.rgb *= (0.72 + 0.28 * joint) * (0.9 + 0.2 * tone);`;
}

/// A matt material whose colour is varied by where it is in the world.
export function matt(
    colour: string,
    grain: Grain = {},
    more: MeshLambertMaterialParameters = {},
): MeshLambertMaterial {
    const material = new MeshLambertMaterial({ color: new Color(colour), ...more });
    const size = grain.size ?? 0.7;
    const strength = grain.strength ?? 0.22;
    const stretch = grain.stretch ?? [1, 1, 1];
    const key = JSON.stringify([size, strength, stretch, grain.joints]);
    material.customProgramCacheKey = () => key;
    const perMetre = stretch.map((s) => (s / size).toFixed(4)).join(", ");
    material.onBeforeCompile = (shader) => {
        shader.vertexShader = shader.vertexShader
            .replace(
                "#include <common>",
                "#include <common>\nvarying vec3 grainAt;\nvarying vec3 grainNormal;",
            )
            .replace(
                "#include <project_vertex>",
                `#include <project_vertex>
                vec4 grainPlace = vec4(transformed, 1.0);
                vec3 grainFacing = objectNormal;
                #ifdef USE_INSTANCING
                    grainPlace = instanceMatrix * grainPlace;
                    grainFacing = mat3(instanceMatrix) * grainFacing;
                #endif
                grainAt = (modelMatrix * grainPlace).xyz;
                grainNormal = normalize(mat3(modelMatrix) * grainFacing);`,
            );
        shader.fragmentShader = shader.fragmentShader
            .replace("#include <common>", `#include <common>\n${GRAIN_FUNCTIONS}`)
            .replace(
                "#include <color_fragment>",
                `#include <color_fragment>
                {
                    vec3 p = grainAt * vec3(${perMetre});
                    float grain = 0.6 * grainNoise(p) + 0.4 * grainNoise(p * 4.3 + 11.0);
                    diffuseColor.rgb *= 1.0 + ${(2 * strength).toFixed(3)} * (grain - 0.5);
                    ${grain.joints ? jointsCode(grain.joints) : ""}
                }`,
            );
    };
    return material;
}

/// For leaves and blades: seen from both sides, coloured per instance or vertex.
export function foliage(
    colour = "#ffffff",
    more: MeshLambertMaterialParameters = {},
): MeshLambertMaterial {
    return matt(
        colour,
        { size: 0.5, strength: 0.18 },
        { side: DoubleSide, flatShading: true, ...more },
    );
}

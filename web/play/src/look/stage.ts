// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What every place is drawn on: renderer, sky, fog, sun with its shadow, and the camera.

import {
    BackSide,
    Color,
    DirectionalLight,
    FogExp2,
    HemisphereLight,
    Mesh,
    PCFShadowMap,
    PerspectiveCamera,
    Scene,
    ShaderMaterial,
    SphereGeometry,
    SRGBColorSpace,
    NeutralToneMapping,
    Vector3,
    WebGLRenderer,
    type Object3D,
} from "three";
import { discard } from "./discard";
import type { Mood } from "./palette";

const SKY_VERTEX = `
varying vec3 direction;
void main() {
    direction = normalize(position);
    vec4 at = modelViewMatrix * vec4(position, 1.0);
    gl_Position = (projectionMatrix * at).xyww;
}`;

const SKY_FRAGMENT = `
uniform vec3 zenith, horizon, sun, sunFrom;
varying vec3 direction;
void main() {
    vec3 d = normalize(direction);
    float up = clamp(d.y, 0.0, 1.0);
    vec3 colour = mix(horizon, zenith, 1.0 - pow(1.0 - up, 2.2));
    float near = max(dot(d, sunFrom), 0.0);
    colour += sun * (0.28 * pow(near, 10.0) + 0.9 * smoothstep(0.9982, 0.9988, near));
    gl_FragColor = vec4(colour, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
}`;

/// `?plain` in the address draws faster, for machines without a graphics card.
export const isPlain = new URLSearchParams(location.search).has("plain");
const SHADOW_TEXELS = isPlain ? 1024 : 2048;

function skyOf(mood: Mood): Mesh {
    const material = new ShaderMaterial({
        vertexShader: SKY_VERTEX,
        fragmentShader: SKY_FRAGMENT,
        side: BackSide,
        depthWrite: false,
        uniforms: {
            zenith: { value: new Color(mood.zenith) },
            horizon: { value: new Color(mood.horizon) },
            sun: { value: new Color(mood.sun) },
            sunFrom: { value: new Vector3(...mood.sunFrom).normalize() },
        },
    });
    const sky = new Mesh(new SphereGeometry(1, 32, 16), material);
    sky.frustumCulled = false;
    sky.renderOrder = -1;
    return sky;
}

export class Stage {
    readonly scene = new Scene();
    readonly camera = new PerspectiveCamera(60, 1, 0.1, 600);
    private readonly sky: Mesh;
    private readonly sun: DirectionalLight;
    private readonly sunFrom: Vector3;
    private shadowReach: number;

    constructor(
        private readonly renderer: WebGLRenderer,
        mood: Mood,
        shadowReach = 28,
    ) {
        this.shadowReach = shadowReach;
        this.scene.fog = new FogExp2(mood.horizon, 1.05 / mood.sight);
        this.sky = skyOf(mood);
        this.sunFrom = new Vector3(...mood.sunFrom).normalize();
        this.sun = new DirectionalLight(mood.sun, mood.sunStrength);
        this.sun.castShadow = true;
        const shadow = this.sun.shadow;
        shadow.mapSize.set(SHADOW_TEXELS, SHADOW_TEXELS);
        shadow.bias = -0.0004;
        shadow.normalBias = 0.035;
        shadow.radius = 2.2;
        this.setShadowReach(shadowReach);
        // The shade is lit by the whole sky, which is paler than its zenith.
        const sky = new Color(mood.zenith).lerp(new Color(mood.shade), 0.7);
        const ambient = new HemisphereLight(sky, mood.groundLight, mood.ambient);
        this.scene.add(this.sky, this.sun, this.sun.target, ambient);
    }

    setShadowReach(reach: number): void {
        this.shadowReach = reach;
        const eye = this.sun.shadow.camera;
        eye.left = eye.bottom = -reach;
        eye.right = eye.top = reach;
        eye.near = 1;
        eye.far = 200;
        eye.updateProjectionMatrix();
    }

    add(...objects: Object3D[]): void {
        this.scene.add(...objects);
    }

    /// Keeps the shadow around `x, y, z`, in whole texels, so that its edges do not crawl.
    light(x: number, y: number, z: number): void {
        const texel = (2 * this.shadowReach) / SHADOW_TEXELS;
        const at = new Vector3(x, y, z);
        const right = new Vector3(0, 1, 0).cross(this.sunFrom).normalize();
        const up = this.sunFrom.clone().cross(right);
        for (const axis of [right, up]) {
            const along = at.dot(axis);
            at.addScaledVector(axis, Math.round(along / texel) * texel - along);
        }
        this.sun.target.position.copy(at);
        this.sun.position.copy(at).addScaledVector(this.sunFrom, 90);
    }

    resize(width: number, height: number): void {
        this.camera.aspect = width / Math.max(height, 1);
        this.camera.updateProjectionMatrix();
    }

    draw(): void {
        this.sky.position.copy(this.camera.position);
        this.sky.scale.setScalar(this.camera.far * 0.5);
        this.renderer.render(this.scene, this.camera);
    }

    dispose(): void {
        this.scene.traverse((object) => {
            const { material, customDepthMaterial } = object as Mesh;
            for (const one of [material, customDepthMaterial].flat()) one?.dispose();
        });
        discard(this.scene);
        this.sun.shadow.map?.dispose();
    }
}

/// Pixels of the picture to one of the page. It changes on another screen, without a resize.
export const pixelRatio = (): number => (isPlain ? 1 : Math.min(devicePixelRatio, 2));

export function makeRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
    const renderer = new WebGLRenderer({
        canvas,
        antialias: !isPlain,
        powerPreference: "high-performance",
    });
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.toneMapping = NeutralToneMapping;
    renderer.toneMappingExposure = 1.0;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.type = PCFShadowMap;
    renderer.setPixelRatio(pixelRatio());
    return renderer;
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { Instances, makeProgram, makeTexture, Program, type Gl } from "./gl";
import * as shaders from "./shaders";

/// All that pictures need on the graphics card. It is gone when the context is, and made anew.
export class Card {
    readonly light: Program;
    readonly ground: Program;
    readonly unit: Program;
    readonly spark: Program;
    readonly lamps: Instances;
    readonly bodies: Instances;
    readonly glows: Instances;
    readonly squareTexture: WebGLTexture;
    readonly distanceTexture: WebGLTexture;
    readonly lightTexture: WebGLTexture;
    readonly lightFrame: WebGLFramebuffer;
    readonly plain: WebGLVertexArrayObject;
    readonly canShine: boolean;
    /// Of the texture of lights, as it was made last.
    lightSize = [0, 0];
    /// Which dungeon the texture of distances is of.
    walls = "";

    constructor(gl: Gl) {
        this.canShine = gl.getExtension("EXT_color_buffer_float") !== null;
        const make = (vertex: string, fragment: string): Program =>
            new Program(gl, makeProgram(gl, vertex, fragment));
        this.light = make(shaders.LIGHT_VERTEX, shaders.LIGHT_FRAGMENT);
        this.ground = make(shaders.GROUND_VERTEX, shaders.GROUND_FRAGMENT);
        this.unit = make(shaders.UNIT_VERTEX, shaders.UNIT_FRAGMENT);
        this.spark = make(shaders.SPARK_VERTEX, shaders.SPARK_FRAGMENT);
        this.lamps = new Instances(gl, [3, 4]);
        this.bodies = new Instances(gl, [4, 4, 4, 4]);
        this.glows = new Instances(gl, [4, 4, 2]);
        this.squareTexture = makeTexture(gl, gl.NEAREST);
        this.distanceTexture = makeTexture(gl, gl.LINEAR);
        this.lightTexture = makeTexture(gl, gl.LINEAR);
        this.lightFrame = gl.createFramebuffer()!;
        this.plain = gl.createVertexArray()!;
    }
}

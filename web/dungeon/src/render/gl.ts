// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The little of WebGL 2 that the pictures need.

export type Gl = WebGL2RenderingContext;

export function makeProgram(gl: Gl, vertex: string, fragment: string): WebGLProgram {
    const program = gl.createProgram()!;
    for (const [kind, source] of [
        [gl.VERTEX_SHADER, vertex],
        [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
        const shader = gl.createShader(kind)!;
        gl.shaderSource(shader, "#version 300 es\nprecision highp float;\n" + source);
        gl.compileShader(shader);
        if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
            throw new Error(gl.getShaderInfoLog(shader) ?? "a shader does not compile");
        }
        gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
        throw new Error(gl.getProgramInfoLog(program) ?? "a program does not link");
    }
    return program;
}

/// Looks up uniforms once.
export class Program {
    private readonly places = new Map<string, WebGLUniformLocation | null>();
    constructor(
        private readonly gl: Gl,
        readonly program: WebGLProgram,
    ) {}
    use(): void {
        this.gl.useProgram(this.program);
    }
    at(name: string): WebGLUniformLocation | null {
        let place = this.places.get(name);
        if (place === undefined) {
            place = this.gl.getUniformLocation(this.program, name);
            this.places.set(name, place);
        }
        return place;
    }
    number(name: string, x: number): void {
        this.gl.uniform1f(this.at(name), x);
    }
    pair(name: string, x: number, y: number): void {
        this.gl.uniform2f(this.at(name), x, y);
    }
    triple(name: string, [x, y, z]: readonly number[]): void {
        this.gl.uniform3f(this.at(name), x, y, z);
    }
    texture(name: string, unit: number, texture: WebGLTexture): void {
        this.gl.activeTexture(this.gl.TEXTURE0 + unit);
        this.gl.bindTexture(this.gl.TEXTURE_2D, texture);
        this.gl.uniform1i(this.at(name), unit);
    }
}

export function makeTexture(gl: Gl, filter: number): WebGLTexture {
    const texture = gl.createTexture()!;
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return texture;
}

/// Many quads of one program, each with its own numbers.
export class Instances {
    private readonly array: WebGLVertexArrayObject;
    private readonly buffer: WebGLBuffer;
    data = new Float32Array(0);
    count = 0;

    constructor(
        private readonly gl: Gl,
        private readonly sizes: number[],
    ) {
        this.array = gl.createVertexArray()!;
        this.buffer = gl.createBuffer()!;
        gl.bindVertexArray(this.array);
        gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
        let offset = 0;
        sizes.forEach((size, place) => {
            gl.enableVertexAttribArray(place);
            gl.vertexAttribPointer(place, size, gl.FLOAT, false, this.stride * 4, offset * 4);
            gl.vertexAttribDivisor(place, 1);
            offset += size;
        });
        gl.bindVertexArray(null);
    }
    get stride(): number {
        return this.sizes.reduce((sum, size) => sum + size, 0);
    }
    clear(): void {
        this.count = 0;
    }
    add(...numbers: number[]): void {
        const needed = (this.count + 1) * this.stride;
        if (needed > this.data.length) {
            const larger = new Float32Array(Math.max(needed * 2, 1024));
            larger.set(this.data);
            this.data = larger;
        }
        this.data.set(numbers, this.count * this.stride);
        ++this.count;
    }
    draw(): void {
        if (this.count === 0) return;
        const { gl } = this;
        gl.bindVertexArray(this.array);
        gl.bindBuffer(gl.ARRAY_BUFFER, this.buffer);
        gl.bufferData(
            gl.ARRAY_BUFFER,
            this.data.subarray(0, this.count * this.stride),
            gl.DYNAMIC_DRAW,
        );
        gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.count);
        gl.bindVertexArray(null);
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { SQUARE, type Unit } from "../facts";
import type { Sim } from "../sim";
import { Card } from "./card";
import { distanceBytes, PER_SQUARE } from "./distances";
import type { Gl, Program } from "./gl";
import { PALETTES, type Colour, type Palette } from "./palette";
import { Sparks } from "./sparks";

/// Where one looks: the middle, and how many squares are seen from top to bottom.
export interface Camera {
    x: number;
    y: number;
    height: number;
}

export interface Overlay {
    isDigging: boolean;
    hovered: { x: number; y: number; colour: Colour } | null;
    selected: Set<number>;
}

interface Lamp {
    x: number;
    y: number;
    reach: number;
    red: number;
    green: number;
    blue: number;
    hard: number;
}

const TORCH_GAP = 5;

export class Renderer {
    readonly camera: Camera = { x: 28, y: 28, height: 22 };
    palette: Palette = PALETTES[0];
    readonly sparks = new Sparks();
    lightScale = 0.5;
    private readonly gl: Gl;
    private card: Card;
    private torches: Lamp[] = [];
    private side = 1;

    /// `restored` is called when the card has forgotten all, so that the ground is set anew.
    constructor(
        readonly canvas: HTMLCanvasElement,
        restored: () => void,
    ) {
        const gl = canvas.getContext("webgl2", { antialias: false, alpha: false });
        if (!gl) throw new Error("This browser has no WebGL 2, which draws the dungeon.");
        this.gl = gl;
        this.card = new Card(gl);
        // Who does not prevent the default is given no context again.
        canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
        canvas.addEventListener("webglcontextrestored", () => {
            this.card = new Card(gl);
            restored();
        });
    }

    get extent(): [number, number] {
        const aspect = this.canvas.width / Math.max(1, this.canvas.height);
        return [(this.camera.height * aspect) / 2, this.camera.height / 2];
    }
    /// From a place in the canvas, 0..1, to the world.
    toWorld(u: number, v: number): { x: number; y: number } {
        const [w, h] = this.extent;
        return { x: this.camera.x + (u * 2 - 1) * w, y: this.camera.y + (v * 2 - 1) * h };
    }
    toScreen(x: number, y: number): { u: number; v: number } {
        const [w, h] = this.extent;
        return {
            u: ((x - this.camera.x) / w + 1) / 2,
            v: ((y - this.camera.y) / h + 1) / 2,
        };
    }

    /// After squares changed, or what they cost, or what heroes have seen.
    setGround(sim: Sim): void {
        const { gl } = this;
        const { side, gold } = sim.summary;
        this.side = side;
        const bytes = new Uint8Array(side * side * 4);
        for (let k = 0; k < side * side; ++k) {
            const price = sim.prices[k];
            bytes[k * 4] = sim.squares[k];
            bytes[k * 4 + 1] = sim.seen[k];
            bytes[k * 4 + 2] = price < 0 ? 0 : price > gold ? 2 : 1;
        }
        gl.bindTexture(gl.TEXTURE_2D, this.card.squareTexture);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, side, side, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
        gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
        this.setWalls(sim);
    }

    // The distances are dear: only where something was dug, or another dungeon entered.
    private setWalls(sim: Sim): void {
        const { gl } = this;
        const { side } = sim.summary;
        const walls = sim.squares.map((kind) => (kind === SQUARE.floor ? 0 : 1)).join("");
        const name = walls + this.palette.name;
        if (name === this.card.walls) return;
        this.card.walls = name;
        const size = side * PER_SQUARE;
        gl.bindTexture(gl.TEXTURE_2D, this.card.distanceTexture);
        gl.texImage2D(
            gl.TEXTURE_2D,
            0,
            gl.R8,
            size,
            size,
            0,
            gl.RED,
            gl.UNSIGNED_BYTE,
            distanceBytes(sim.squares, side),
        );
        this.placeTorches(sim);
    }

    // On walls beside floor, not too near to each other; always the same for the same dungeon.
    private placeTorches(sim: Sim): void {
        const { side } = sim.summary;
        const isFloor = (x: number, y: number): boolean =>
            sim.squares[y * side + x] === SQUARE.floor;
        this.torches = [];
        for (let y = 1; y < side - 1; ++y) {
            for (let x = 1; x < side - 1; ++x) {
                if (!isFloor(x, y) || isFloor(x, y - 1)) continue;
                const at = { x: x + 0.5, y: y + 0.22 };
                const isNear = this.torches.some(
                    (one) => Math.hypot(one.x - at.x, one.y - at.y) < TORCH_GAP,
                );
                if (isNear) continue;
                const [red, green, blue] = this.palette.torch;
                this.torches.push({ ...at, reach: 5.5, red, green, blue, hard: 5 });
            }
        }
    }

    private resizeLight(): void {
        const { card, gl } = this;
        const width = Math.max(1, Math.round(this.canvas.width * this.lightScale));
        const height = Math.max(1, Math.round(this.canvas.height * this.lightScale));
        if (card.lightSize[0] === width && card.lightSize[1] === height) return;
        card.lightSize = [width, height];
        gl.bindTexture(gl.TEXTURE_2D, card.lightTexture);
        const [inner, type] = card.canShine
            ? [gl.RGBA16F, gl.HALF_FLOAT]
            : [gl.RGBA8, gl.UNSIGNED_BYTE];
        gl.texImage2D(gl.TEXTURE_2D, 0, inner, width, height, 0, gl.RGBA, type, null);
        gl.bindFramebuffer(gl.FRAMEBUFFER, card.lightFrame);
        gl.framebufferTexture2D(
            gl.FRAMEBUFFER,
            gl.COLOR_ATTACHMENT0,
            gl.TEXTURE_2D,
            card.lightTexture,
            0,
        );
    }

    private aim(program: Program): void {
        program.use();
        program.pair("centre", this.camera.x, this.camera.y);
        program.pair("extent", ...this.extent);
    }

    private addLamp(lamp: Lamp, strength: number): void {
        const [w, h] = this.extent;
        if (Math.abs(lamp.x - this.camera.x) > w + lamp.reach) return;
        if (Math.abs(lamp.y - this.camera.y) > h + lamp.reach) return;
        this.card.lamps.add(
            lamp.x,
            lamp.y,
            lamp.reach,
            lamp.red * strength,
            lamp.green * strength,
            lamp.blue * strength,
            lamp.hard,
        );
    }

    private lightUp(sim: Sim, missiles: Sim["missiles"], time: number): void {
        this.card.lamps.clear();
        this.torches.forEach((torch, k) => {
            const flicker =
                0.92 + 0.05 * Math.sin(time * 9 + k * 2.1) + 0.04 * Math.sin(time * 23 + k);
            this.addLamp(torch, 0.95 * flicker);
        });
        const glow = (
            x: number,
            y: number,
            reach: number,
            [red, green, blue]: readonly number[],
            strength: number,
        ): void => this.addLamp({ x, y, reach, red, green, blue, hard: 4 }, strength);
        for (const gate of sim.gates) {
            glow(gate.x + 0.5, gate.y + 0.5, 5, this.palette.gate, 0.7 + 0.1 * Math.sin(time * 2));
        }
        const wealth = 0.35 + (0.55 * sim.summary.coins) / Math.max(1, sim.summary.coinsAtStart);
        glow(sim.hoard.x + 0.5, sim.hoard.y + 0.5, 6, this.palette.hoard, wealth);
        missiles.slice(0, 40).forEach((one) => {
            if (one.blow === 2) glow(one.x, one.y, 3.2, this.palette.fire, 0.5);
        });
        this.sparks
            .lamps()
            .forEach((one) => glow(one.x, one.y, one.reach, one.colour, one.strength));
        const { gl } = this;
        gl.bindFramebuffer(gl.FRAMEBUFFER, this.card.lightFrame);
        gl.viewport(0, 0, this.card.lightSize[0], this.card.lightSize[1]);
        gl.clearColor(0, 0, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        gl.enable(gl.BLEND);
        gl.blendFunc(gl.ONE, gl.ONE);
        this.aim(this.card.light);
        this.card.light.number("side", this.side);
        this.card.light.texture("distances", 0, this.card.distanceTexture);
        this.card.lamps.draw();
    }

    private drawGround(overlay: Overlay, time: number): void {
        const { gl, palette } = this;
        const { ground } = this.card;
        gl.bindFramebuffer(gl.FRAMEBUFFER, null);
        gl.viewport(0, 0, this.canvas.width, this.canvas.height);
        gl.disable(gl.BLEND);
        this.aim(ground);
        ground.texture("squares", 0, this.card.squareTexture);
        ground.texture("distances", 1, this.card.distanceTexture);
        ground.texture("lights", 2, this.card.lightTexture);
        ground.number("side", this.side);
        ground.number("time", time);
        ground.number("ambient", palette.ambient);
        ground.number("digging", overlay.isDigging ? 1 : 0);
        ground.pair("hovered", overlay.hovered?.x ?? -9, overlay.hovered?.y ?? -9);
        ground.triple("hoverColour", overlay.hovered?.colour ?? palette.good);
        ground.triple("floorColour", palette.floor);
        ground.triple("dirtColour", palette.dirt);
        ground.triple("hardColour", palette.hard);
        ground.triple("goldColour", palette.gold);
        ground.triple("stoneColour", palette.stone);
        ground.triple("goodColour", palette.good);
        ground.triple("badColour", palette.bad);
        gl.bindVertexArray(this.card.plain);
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
        gl.bindVertexArray(null);
    }

    private drawUnits(units: Unit[], overlay: Overlay, time: number): void {
        const { gl, palette } = this;
        const { unit } = this.card;
        this.card.bodies.clear();
        const [w, h] = this.extent;
        // From north to south, so that who stands in front covers who stands behind.
        const seen = units.filter(
            (one) =>
                Math.abs(one.x - this.camera.x) < w + 1 && Math.abs(one.y - this.camera.y) < h + 1,
        );
        seen.sort((a, b) => a.y - b.y || a.slot - b.slot);
        for (const one of seen) {
            const moves = Math.hypot(one.velocityX, one.velocityY) > 0.01 && !one.isFighting;
            const colour = palette.kinds[one.kind];
            this.card.bodies.add(
                one.x,
                one.y,
                Math.max(one.radius * 1.12, 0.2),
                one.kind,
                colour[0],
                colour[1],
                colour[2],
                one.health,
                moves ? one.velocityX : one.facingX,
                moves ? one.velocityY : one.facingY,
                Math.max(0, 1 - one.sinceBlow / 6),
                Math.max(0, 1 - one.sinceHurt / 5),
                overlay.selected.has(one.slot) ? 1 : 0,
                one.coins,
                one.slot,
                one.level,
            );
        }
        gl.enable(gl.BLEND);
        gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
        this.aim(unit);
        unit.texture("lights", 2, this.card.lightTexture);
        unit.number("time", time);
        unit.number("ambient", palette.ambient);
        unit.triple("healthColour", palette.health);
        unit.triple("badColour", palette.bad);
        unit.triple("goldColour", palette.gold);
        this.card.bodies.draw();
    }

    private drawGlows(sim: Sim, missiles: Sim["missiles"], time: number): void {
        const { gl, palette } = this;
        const { glows } = this.card;
        glows.clear();
        this.addFlames(time);
        this.addPlaces(sim, time);
        for (const one of missiles) {
            const [r, g, b] = one.blow === 2 ? palette.fire : ([0.9, 0.9, 0.8] as const);
            if (one.blow === 2) glows.add(one.x, one.y, 0.34, 0, r, g, b, 1.3, 0, 0);
            const along = one.blow === 2 ? 2.0 : 5.0;
            const speed = Math.hypot(one.dx, one.dy) || 1;
            glows.add(
                one.x,
                one.y,
                one.blow === 2 ? 0.16 : 0.06,
                0,
                r,
                g,
                b,
                1.6,
                (one.dx / speed) * along,
                (one.dy / speed) * along,
            );
        }
        for (const one of sim.loot) {
            const [r, g, b] = palette.gold;
            for (let k = 0; k < Math.min(6, 1 + one.coins / 5); ++k) {
                const a = k * 2.4;
                const far = 0.05 * k;
                glows.add(
                    one.x + Math.cos(a) * far,
                    one.y + Math.sin(a) * far,
                    0.09,
                    2,
                    r,
                    g,
                    b,
                    1,
                    0,
                    0,
                );
            }
            glows.add(one.x, one.y, 0.5, 0, r, g, b, 0.35 + 0.2 * Math.sin(time * 5), 0, 0);
        }
        this.sparks.addTo(glows);
        gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
        this.aim(this.card.spark);
        glows.draw();
    }

    // Three tongues each, on the face of the wall behind.
    private addFlames(time: number): void {
        const { glows } = this.card;
        this.torches.forEach((torch, k) => {
            const y = torch.y - 0.28;
            glows.add(torch.x, y + 0.13, 0.05, 2, 0.3, 0.18, 0.1, 1, 0, 0);
            for (let tongue = 0; tongue < 3; ++tongue) {
                const x = torch.x + 0.03 * Math.sin(time * 7 + k * 1.7 + tongue * 2);
                const size = 0.17 - 0.04 * tongue + 0.02 * Math.sin(time * 13 + k + tongue);
                const green = 0.45 + 0.2 * tongue;
                const blue = 0.12 + 0.2 * tongue;
                glows.add(x, y - 0.07 * tongue, size, 0, 1, green, blue, 1.1, 0, 0);
            }
        });
    }

    // Gates and the hoard.
    private addPlaces(sim: Sim, time: number): void {
        const { palette } = this;
        const { glows } = this.card;
        for (const gate of sim.gates) {
            const [r, g, b] = palette.gate;
            for (let k = 0; k < 3; ++k) {
                const wave = (time * 0.35 + k / 3) % 1;
                const size = 0.25 + 0.75 * wave;
                glows.add(gate.x + 0.5, gate.y + 0.5, size, 1, r, g, b, 0.7 * (1 - wave), 0, 0);
            }
            glows.add(gate.x + 0.5, gate.y + 0.5, 0.9, 0, r, g, b, 0.5, 0, 0);
        }
        const { coins, coinsAtStart } = sim.summary;
        const count = Math.ceil((34 * coins) / Math.max(1, coinsAtStart));
        const [r, g, b] = palette.gold;
        for (let k = 0; k < count; ++k) {
            const a = k * 2.39996;
            const far = 0.13 * Math.sqrt(k);
            const lift = 0.16 * Math.max(0, 1 - far);
            const shine = 0.85 + 0.15 * Math.sin(time * 2 + k);
            glows.add(
                sim.hoard.x + 0.5 + Math.cos(a) * far,
                sim.hoard.y + 0.5 + Math.sin(a) * far * 0.8 - lift,
                0.11,
                2,
                r * shine,
                g * shine,
                b * shine,
                1,
                0,
                0,
            );
        }
    }

    draw(sim: Sim, units: Unit[], missiles: Sim["missiles"], overlay: Overlay, time: number): void {
        if (this.gl.isContextLost()) return;
        this.resizeLight();
        this.lightUp(sim, missiles, time);
        this.drawGround(overlay, time);
        this.drawUnits(units, overlay, time);
        this.drawGlows(sim, missiles, time);
    }
}

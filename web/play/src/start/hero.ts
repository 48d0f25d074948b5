// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The head of the start screen: two streams pass through the letters of the name, and the visitor's
// pointer is a circle among them that slides along everything.

import { Crowd, FlowField, TileMap, World2, type UnitId } from "sidle";
import { palette } from "../look/palette";
import { Dice } from "../look/dice";
import { pixelRatio } from "../look/stage";
import { TICK } from "../play/loop";
import { nameStrokes } from "./letters";

const TILE = 0.5; // Of the map that the ways are made from. [m]
const SPEED = 0.045; // Of units. [m] per tick
const OWN_SPEED = 0.3; // Of the visitor's circle. [m] per tick
const OWN_RADIUS = 0.62;
const OWN_START = 0.27; // Its height at first, above the words. Of the picture.
const MARGIN = 2; // Beyond either side, where units begin anew. [m]

/// Who wants less to move sees it rest until he moves himself.
const wantsRest = matchMedia("(prefers-reduced-motion: reduce)");

export class Hero {
    private readonly ink: CanvasRenderingContext2D;
    private world: World2 | null = null;
    private crowd: Crowd | null = null;
    private guide: TileMap | null = null;
    private fields: FlowField[] = [];
    private strokes: number[][] = [];
    private thickness = 1;
    private units: Uint32Array = new Uint32Array();
    private headings: Uint8Array = new Uint8Array();
    private slots: [Uint32Array, Uint32Array] = [new Uint32Array(), new Uint32Array()];
    private own: UnitId = 0;
    private wide = 40;
    private high = 20;
    private scale = 10;
    private ratio = 1; // Pixels of the picture to one of the page.
    private pointer: { x: number; y: number } | null = null;
    private lastPointer = -1e9;
    private ticks = 0;
    private left = 0;
    private last = 0;
    private handle = 0;
    private trail: number[] = [];
    private readonly observer: ResizeObserver;

    constructor(private readonly canvas: HTMLCanvasElement) {
        this.ink = canvas.getContext("2d")!;
        this.observer = new ResizeObserver(() => this.build());
        this.observer.observe(canvas);
        canvas.addEventListener("pointermove", this.onPointer);
        canvas.addEventListener("pointerdown", this.onPointer);
        this.last = performance.now();
        const frame = (now: number) => {
            this.handle = requestAnimationFrame(frame);
            this.frame(now);
        };
        this.handle = requestAnimationFrame(frame);
    }

    private readonly onPointer = (event: PointerEvent): void => {
        const box = this.canvas.getBoundingClientRect();
        this.pointer = {
            x: (event.clientX - box.left) / this.scale,
            y: this.high - (event.clientY - box.top) / this.scale,
        };
        this.lastPointer = performance.now();
    };

    private build(): void {
        const { clientWidth, clientHeight } = this.canvas;
        if (clientWidth < 10 || clientHeight < 10) return;
        this.free();
        this.scale = Math.max(Math.sqrt(clientWidth * clientHeight) / 30, 14);
        this.wide = clientWidth / this.scale;
        this.high = clientHeight / this.scale;
        this.fit();
        const middle = this.high * 0.62;
        this.strokes = nameStrokes(this.wide / 2, middle, this.wide * 0.78, this.high * 0.46);
        const ys = this.strokes.flat().filter((_, i) => i % 2 === 1);
        this.thickness = 0.17 * (Math.max(...ys) - Math.min(...ys));
        this.makeWorld();
        this.makeFields();
        this.populate();
    }

    /// The picture to its place on the page, as dense as the screen.
    private fit(): void {
        const { canvas, scale } = this;
        this.ratio = pixelRatio();
        canvas.width = canvas.clientWidth * this.ratio;
        canvas.height = canvas.clientHeight * this.ratio;
        const metre = this.ratio * scale;
        this.ink.setTransform(metre, 0, 0, -metre, 0, metre * this.high);
    }

    private makeWorld(): void {
        this.world = new World2();
        for (const nodes of this.strokes) {
            this.world.add({ shape: { kind: "walls", nodes, thickness: this.thickness } });
        }
        const [w, h] = [this.wide + 2 * MARGIN + 4, this.high];
        for (const y of [-0.5, h + 0.5]) {
            this.world.add({
                shape: { kind: "box", center: { x: this.wide / 2, y }, half: { x: w, y: 0.5 } },
            });
        }
    }

    private makeFields(): void {
        const columns = Math.ceil((this.wide + 2 * MARGIN) / TILE);
        const rows = Math.ceil(this.high / TILE);
        this.guide = new TileMap({ columns, rows, tileSize: TILE, origin: { x: -MARGIN, y: 0 } });
        const tiles = new Uint8Array(columns * rows);
        const reach = this.thickness / 2 + 0.25;
        for (const nodes of this.strokes) {
            for (let i = 0; i + 3 < nodes.length; i += 2) {
                const [ax, ay, bx, by] = nodes.slice(i, i + 4);
                const length = Math.hypot(bx - ax, by - ay);
                for (let k = 0; k <= length / 0.2; ++k) {
                    const x = ax + (bx - ax) * Math.min((k * 0.2) / Math.max(length, 0.01), 1);
                    const y = ay + (by - ay) * Math.min((k * 0.2) / Math.max(length, 0.01), 1);
                    mark(tiles, columns, rows, x, y, reach);
                }
            }
        }
        this.guide.fill(tiles);
        this.fields = [columns - 1, 0].map((column) => {
            const field = new FlowField(1);
            const goals = Array.from({ length: rows }, (_, y) => [column, y]).flat();
            field.setGoals(this.guide!, goals);
            field.update(this.guide!);
            return field;
        });
    }

    private populate(): void {
        const dice = new Dice(4);
        this.crowd = new Crowd({ sight: 2.4 });
        this.own = this.crowd.add({
            kind: "driven",
            radius: OWN_RADIUS,
            position: { x: this.wide * 0.5, y: this.high * OWN_START },
        });
        const circles: number[] = [];
        const wanted = Math.min(this.wide * this.high * 0.55, 420);
        for (let tries = 0; circles.length < 3 * wanted && tries < 6000; ++tries) {
            const radius = dice.between(0.2, 0.32);
            const x = dice.between(-MARGIN, this.wide + MARGIN);
            const y = dice.between(radius, this.high - radius);
            const room = this.guide!.clearance({ x, y }, 1.5);
            if (room < radius || this.fields[0].reach(this.guide!, { x, y }) !== "found") continue;
            let isFree = Math.hypot(x - this.wide * 0.5, y - this.high * OWN_START) > 1.4;
            for (let i = 0; i < circles.length && isFree; i += 3) {
                isFree =
                    Math.hypot(circles[i] - x, circles[i + 1] - y) > radius + circles[i + 2] + 0.03;
            }
            if (isFree) circles.push(x, y, radius);
        }
        this.units = this.crowd.addMany(Float64Array.from(circles), "free");
        this.headings = new Uint8Array((this.crowd.slotCount ?? this.units.length) + 4);
        this.units.forEach((unit, i) => {
            this.headings[unit & 0xfffff] = i & 1;
        });
        const slots = Array.from(this.units, (unit) => unit & 0xfffff);
        this.slots = [
            Uint32Array.from(slots.filter((slot) => !this.headings[slot])),
            Uint32Array.from(slots.filter((slot) => this.headings[slot])),
        ];
        this.trail = [];
    }

    /// Where the visitor points, or did moments ago.
    private get pointed(): { x: number; y: number } | null {
        return performance.now() - this.lastPointer < 6000 ? this.pointer : null;
    }

    private target(): { x: number; y: number } {
        if (this.pointed) return this.pointed;
        // Nobody points: it shows by itself how it slides around the letters.
        const t = this.ticks / 60;
        return {
            x: this.wide * (0.5 + 0.44 * Math.sin(0.37 * t)),
            y: this.high * (0.6 + 0.33 * Math.sin(0.83 * t + 1.2)),
        };
    }

    private tick(): void {
        const { crowd, guide, world } = this;
        if (!crowd || !guide || !world) return;
        ++this.ticks;
        this.fields.forEach((field, i) =>
            field.lead(guide, crowd, SPEED, { slots: this.slots[i as 0 | 1], settles: false }),
        );
        const slot = this.own & 0xfffff;
        const { states, wishes } = crowd;
        const at = slot * Crowd.stride;
        const goal = this.target();
        let [dx, dy] = [goal.x - states[at], goal.y - states[at + 1]];
        const far = Math.hypot(dx, dy);
        if (far > OWN_SPEED) [dx, dy] = [(dx / far) * OWN_SPEED, (dy / far) * OWN_SPEED];
        wishes.set([dx, dy, Infinity], 3 * slot);
        crowd.step({ world });
        this.trail.push(states[at], states[at + 1]);
        if (this.trail.length > 90) this.trail.splice(0, 2);
        this.wrap();
    }

    private wrap(): void {
        const { states } = this.crowd!;
        this.units.forEach((unit) => {
            const slot = unit & 0xfffff;
            const x = states[slot * Crowd.stride];
            const isOut =
                this.headings[slot] === 0 ? x > this.wide + MARGIN * 0.6 : x < -MARGIN * 0.6;
            if (!isOut) return;
            const y = states[slot * Crowd.stride + 1];
            const fresh = {
                x: this.headings[slot] === 0 ? -MARGIN * 0.8 : this.wide + MARGIN * 0.8,
                y,
            };
            const radius = states[slot * Crowd.stride + 6];
            if (this.crowd!.nearest(fresh, 2 * radius + 0.2) === 0) this.crowd!.place(unit, fresh);
        });
    }

    private frame(now: number): void {
        this.left += Math.min((now - this.last) / 1000, 0.1);
        this.last = now;
        const rests = wantsRest.matches && !this.pointed;
        for (; this.left >= TICK; this.left -= TICK) if (!rests) this.tick();
        this.draw();
    }

    private draw(): void {
        const { ink, crowd } = this;
        if (!crowd) return;
        if (this.ratio !== pixelRatio()) this.fit();
        ink.fillStyle = palette.ink;
        ink.fillRect(0, 0, this.wide, this.high);
        this.drawLetters();
        const { states } = crowd;
        for (const group of [0, 1] as const) {
            ink.fillStyle = group === 0 ? palette.coral : palette.teal;
            ink.beginPath();
            for (const slot of this.slots[group]) {
                const at = slot * Crowd.stride;
                ink.moveTo(states[at] + states[at + 6], states[at + 1]);
                ink.arc(states[at], states[at + 1], states[at + 6], 0, 2 * Math.PI);
            }
            ink.fill();
        }
        this.drawOwn();
    }

    private drawLetters(): void {
        const { ink } = this;
        ink.lineCap = ink.lineJoin = "round";
        for (const [dy, colour] of [
            [-0.16, "#0a1219"],
            [0, palette.paper],
        ] as const) {
            ink.strokeStyle = colour;
            ink.lineWidth = this.thickness;
            for (const nodes of this.strokes) {
                ink.beginPath();
                ink.moveTo(nodes[0], nodes[1] + dy);
                for (let i = 2; i < nodes.length; i += 2) ink.lineTo(nodes[i], nodes[i + 1] + dy);
                ink.stroke();
            }
        }
    }

    private drawOwn(): void {
        const { ink, trail } = this;
        const at = (this.own & 0xfffff) * Crowd.stride;
        const [x, y] = [this.crowd!.states[at], this.crowd!.states[at + 1]];
        for (let i = 0; i < trail.length; i += 6) {
            ink.globalAlpha = (0.3 * i) / trail.length;
            ink.fillStyle = palette.gold;
            ink.beginPath();
            ink.arc(trail[i], trail[i + 1], OWN_RADIUS * (0.3 + (0.6 * i) / trail.length), 0, 7);
            ink.fill();
        }
        const goal = this.target();
        ink.globalAlpha = 0.55;
        ink.strokeStyle = palette.gold;
        ink.lineWidth = 0.07;
        ink.setLineDash([0.2, 0.2]);
        ink.beginPath();
        ink.moveTo(x, y);
        ink.lineTo(goal.x, goal.y);
        ink.stroke();
        ink.setLineDash([]);
        ink.globalAlpha = 1;
        ink.fillStyle = palette.gold;
        ink.strokeStyle = palette.ink;
        ink.lineWidth = 0.1;
        ink.beginPath();
        ink.arc(x, y, OWN_RADIUS, 0, 7);
        ink.fill();
        ink.stroke();
    }

    private free(): void {
        for (const thing of [this.crowd, this.world, this.guide, ...this.fields]) thing?.dispose();
        this.crowd = this.world = this.guide = null;
        this.fields = [];
    }

    dispose(): void {
        cancelAnimationFrame(this.handle);
        this.observer.disconnect();
        this.free();
    }
}

function mark(
    tiles: Uint8Array,
    columns: number,
    rows: number,
    x: number,
    y: number,
    reach: number,
): void {
    const [i0, i1] = [
        Math.floor((x - reach + MARGIN) / TILE),
        Math.floor((x + reach + MARGIN) / TILE),
    ];
    const [j0, j1] = [Math.floor((y - reach) / TILE), Math.floor((y + reach) / TILE)];
    for (let j = Math.max(j0, 0); j <= Math.min(j1, rows - 1); ++j) {
        for (let i = Math.max(i0, 0); i <= Math.min(i1, columns - 1); ++i) {
            const [cx, cy] = [(i + 0.5) * TILE - MARGIN, (j + 0.5) * TILE];
            if (Math.hypot(cx - x, cy - y) <= reach) tiles[j * columns + i] = 1;
        }
    }
}

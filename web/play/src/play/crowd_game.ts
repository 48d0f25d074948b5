// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The crowd's cave as a game: seen from above at a slant, with tools for the pointer.

import {
    BufferGeometry,
    Group,
    Mesh,
    MeshBasicMaterial,
    PlaneGeometry,
    Raycaster,
    RingGeometry,
    Plane,
    Vector2,
    Vector3,
    type WebGLRenderer,
} from "three";
import { Crowd } from "sidle";
import { Beads } from "../look/beads";
import { discard } from "../look/discard";
import { matt } from "../look/materials";
import { moods, palette } from "../look/palette";
import { Rock } from "../look/rock";
import { merged, stadiumPrism } from "../look/shapes";
import { Stage } from "../look/stage";
import { caveSize, makeCave } from "./cave";
import { CrowdSim, PLAYER_RADIUS, type Aim } from "./crowd_sim";
import { isReleased } from "./dom";
import type { Game, Settings } from "./game";
import type { Input } from "./input";
import { TICK } from "./loop";
import { bytesOfEye } from "./looks";
import { OverlapCounter } from "./overlaps";

export type Tool = "dig" | "build" | "wall" | "none";

const SEED = 12;
const COUNT_EVERY = 15; // Ticks between counts of overlaps.
const MOST_BOARD = 46; // Height of the eye. [m]
const LEAST_BOARD = 9;
const WALL_STEP = 0.4; // Between the points of a drawn wall. [m]

export class CrowdGame implements Game {
    readonly tickLength = TICK;
    readonly stage: Stage;
    sim: CrowdSim;
    overlaps = 0;
    mostOverlaps = 0;
    private countedAt = 0;
    tool: Tool = "dig";
    private beads: Beads;
    private rock: Rock;
    private walls = new Group();
    private readonly counter = new OverlapCounter();
    private readonly ring: Mesh;
    private readonly cursor: Mesh;
    private readonly raycaster = new Raycaster();
    private board = 25;
    private boardWanted = 25;
    private stroke: number[] = [];
    private isDown = false;
    /// What was dug and built since the last tick.
    private readonly edited: [number, number, boolean][] = [];
    private readonly removers: (() => void)[] = [];
    private readonly pinch = new Map<number, { x: number; y: number }>();
    private before = { x: 0, y: 0 };
    private now = { x: 0, y: 0 };

    constructor(
        private readonly renderer: WebGLRenderer,
        private readonly canvas: HTMLCanvasElement,
        private readonly input: Input,
        private readonly settings: Settings,
        private units = 5000,
        private mode: "slide" | "anticipate" = "anticipate",
        private aim: Aim = "streams",
    ) {
        this.stage = new Stage(renderer, moods.cave, 34);
        this.sim = this.makeSim();
        [this.beads, this.rock] = this.makeLook();
        this.ring = new Mesh(
            new RingGeometry(PLAYER_RADIUS * 1.25, PLAYER_RADIUS * 1.6, 36).rotateX(-Math.PI / 2),
            new MeshBasicMaterial({
                color: palette.gold,
                transparent: true,
                opacity: 0.9,
                depthTest: false,
                toneMapped: false,
            }),
        );
        this.ring.renderOrder = 8;
        this.cursor = new Mesh(
            new PlaneGeometry(1, 1).rotateX(-Math.PI / 2),
            new MeshBasicMaterial({
                color: palette.gold,
                transparent: true,
                opacity: 0.45,
                depthTest: false,
                toneMapped: false,
            }),
        );
        this.cursor.renderOrder = 9;
        this.cursor.visible = false;
        this.stage.add(this.ring, this.cursor, this.walls);
        input.wantsLock = false;
        this.listen();
    }

    private makeSim(): CrowdSim {
        const { columns, rows } = caveSize(this.units);
        const cave = makeCave(columns, rows, SEED);
        const sim = new CrowdSim(cave, this.units, { mode: this.mode });
        sim.aim = this.aim;
        return sim;
    }

    private makeLook(): [Beads, Rock] {
        const beads = new Beads(this.sim.crowd.slotCount + 8);
        const { columns, rows, tiles } = this.sim.cave;
        const rock = new Rock(columns, rows, tiles.slice());
        this.stage.add(rock.root, beads.mesh);
        const { states, slotCount } = this.sim.crowd;
        for (let slot = 0; slot < slotCount; ++slot) {
            const at = slot * Crowd.stride;
            beads.put(
                slot,
                states[at],
                states[at + 1],
                states[at + 6],
                slot === this.sim.playerSlot ? 2 : this.sim.groups[slot],
            );
        }
        beads.show(slotCount);
        this.now = this.before = this.sim.playerAt();
        return [beads, rock];
    }

    /// So many units, in a cave that is large enough for them.
    setUnits(units: number): void {
        this.units = units;
        this.restart();
    }

    setMode(mode: "slide" | "anticipate"): void {
        this.mode = mode;
        this.sim.setMode(mode);
    }

    setAim(aim: Aim): void {
        this.aim = this.sim.aim = aim;
    }

    restart(): void {
        discard(this.rock.root, this.beads.mesh, ...this.walls.children);
        this.sim.dispose();
        this.sim = this.makeSim();
        [this.beads, this.rock] = this.makeLook();
        this.edited.length = 0;
        this.mostOverlaps = this.countedAt = 0;
    }

    applySettings(): void {
        // Speed is read in each tick; skin and lines belong to places in space.
    }

    tick(): void {
        const stick = this.input.stick();
        const speed = (this.settings.speed / 60) * (this.input.isRunning() ? 1.6 : 1);
        const { x, y } = this.now;
        this.sim.tick({ x: stick.x * speed, y: stick.y * speed }, bytesOfEye(x, y, this.board));
        this.correct();
        const { states, slotCount } = this.sim.crowd;
        for (let slot = 0; slot < slotCount; ++slot) {
            const at = slot * Crowd.stride;
            this.beads.move(slot, states[at], states[at + 1]);
        }
        if (this.sim.aim === "streams") this.colour();
        this.before = this.now;
        this.now = this.sim.playerAt();
    }

    /// Where nobody could be led out nothing was built.
    private correct(): void {
        for (const [x, y, isSolid] of this.edited) {
            const { tiles } = this.sim;
            if (tiles.isSolid(x, y) !== isSolid) this.rock.change(x, y, !isSolid);
        }
        this.edited.length = 0;
    }

    private colour(): void {
        for (let slot = 0; slot < this.sim.crowd.slotCount; ++slot) {
            if (slot !== this.sim.playerSlot) this.beads.setKind(slot, this.sim.groups[slot]);
        }
    }

    /// Called by the page between ticks, so that checking is not taken for simulation.
    check(): void {
        if (this.sim.tickCount < this.countedAt + COUNT_EVERY) return;
        this.countedAt = this.sim.tickCount;
        const { crowd, cave } = this.sim;
        this.overlaps = this.counter.count(
            crowd.states,
            Crowd.stride,
            6,
            crowd.slotCount,
            cave.columns,
            cave.rows,
        );
        this.mostOverlaps = Math.max(this.mostOverlaps, this.overlaps);
    }

    draw(alpha: number, seconds: number): void {
        this.check();
        this.beads.setAlpha(alpha);
        this.beads.show(this.sim.crowd.slotCount);
        const x = this.before.x + (this.now.x - this.before.x) * alpha;
        const z = -(this.before.y + (this.now.y - this.before.y) * alpha);
        this.ring.position.set(x, 0.05, z);
        this.ring.scale.setScalar(1 + 0.06 * Math.sin(performance.now() / 250));
        this.board += (this.boardWanted - this.board) * (1 - Math.exp(-8 * seconds));
        const { camera } = this.stage;
        camera.near = 1;
        camera.far = 900;
        camera.position.set(x, this.board, z + this.board * 0.62);
        camera.lookAt(x, 0, z);
        this.stage.setShadowReach(Math.min(this.board * 1.9, 90));
        this.stage.light(x, 0, z);
        this.stage.draw();
    }

    private listen(): void {
        const on = (target: HTMLElement | Window, name: string, react: (event: never) => void) => {
            target.addEventListener(name, react as EventListener, { passive: false });
            this.removers.push(() => target.removeEventListener(name, react as EventListener));
        };
        on(this.canvas, "pointerdown", (event: PointerEvent) => this.down(event));
        on(this.canvas, "pointermove", (event: PointerEvent) => this.move(event));
        on(window, "pointerup", (event: PointerEvent) => this.up(event));
        on(window, "pointercancel", (event: PointerEvent) => this.up(event));
        on(this.canvas, "wheel", (event: WheelEvent) => {
            event.preventDefault();
            this.zoom(Math.exp(event.deltaY * 0.001));
        });
    }

    zoom(factor: number): void {
        this.boardWanted = Math.min(
            Math.max(this.boardWanted * factor, LEAST_BOARD),
            MOST_BOARD * Math.max(1, Math.sqrt(this.units / 5000)),
        );
    }

    /// The place on the floor under a point of the window. [m]
    floorAt(clientX: number, clientY: number): { x: number; y: number } | null {
        const box = this.canvas.getBoundingClientRect();
        this.raycaster.setFromCamera(
            new Vector2(
                ((clientX - box.left) / box.width) * 2 - 1,
                1 - ((clientY - box.top) / box.height) * 2,
            ),
            this.stage.camera,
        );
        const hit = this.raycaster.ray.intersectPlane(
            new Plane(new Vector3(0, 1, 0), -0.4),
            new Vector3(),
        );
        return hit ? { x: hit.x, y: -hit.z } : null;
    }

    private down(event: PointerEvent): void {
        this.pinch.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (this.pinch.size > 1) {
            this.isDown = false;
            return;
        }
        this.isDown = true;
        this.stroke = [];
        this.use(event);
    }

    private move(event: PointerEvent): void {
        if (isReleased(event)) this.up(event);
        const at = this.floorAt(event.clientX, event.clientY);
        this.cursor.visible = at !== null && this.tool !== "none" && event.pointerType === "mouse";
        if (at) {
            const isTile = this.tool !== "wall";
            this.cursor.scale.setScalar(isTile ? 1 : 0.4);
            this.cursor.position.set(
                isTile ? Math.floor(at.x) + 0.5 : at.x,
                0.06,
                -(isTile ? Math.floor(at.y) + 0.5 : at.y),
            );
        }
        const last = this.pinch.get(event.pointerId);
        if (last && this.pinch.size === 2) {
            const [a, b] = [...this.pinch.values()];
            const was = Math.hypot(a.x - b.x, a.y - b.y);
            Object.assign(last, { x: event.clientX, y: event.clientY });
            this.zoom(was / Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1));
            return;
        }
        if (this.isDown) this.use(event);
    }

    private up(event: PointerEvent): void {
        this.pinch.delete(event.pointerId);
        if (!this.isDown) return;
        this.isDown = false;
        if (this.stroke.length >= 4) this.drawWall(this.stroke);
        this.stroke = [];
    }

    private use(event: PointerEvent): void {
        const at = this.floorAt(event.clientX, event.clientY);
        if (!at) return;
        const isOther = event.buttons === 2;
        if (this.tool === "wall") {
            const [x, y] = this.stroke.slice(-2);
            if (x === undefined || Math.hypot(at.x - x, at.y - y) > WALL_STEP) {
                this.stroke.push(at.x, at.y);
            }
        } else if (this.tool === "dig" || this.tool === "build") {
            this.edit(at.x, at.y, (this.tool === "dig") !== isOther);
        }
    }

    /// Digs a spot a little wider than the player, or builds one tile.
    edit(x: number, y: number, isDigging: boolean): void {
        const [i, j] = [Math.floor(x), Math.floor(y)];
        const reach = isDigging ? 1 : 0;
        for (let dy = -reach; dy <= reach; ++dy) {
            for (let dx = -reach; dx <= reach; ++dx) {
                const [tx, ty] = [i + dx, j + dy];
                if (!this.sim.edit(tx, ty, !isDigging)) continue;
                this.rock.change(tx, ty, !isDigging);
                this.edited.push([tx, ty, !isDigging]);
            }
        }
    }

    drawWall(nodes: number[]): void {
        this.sim.draw(nodes);
        const parts: BufferGeometry[] = [];
        for (let i = 0; i + 3 < nodes.length; i += 2) {
            parts.push(
                stadiumPrism(nodes[i], -nodes[i + 1], nodes[i + 2], -nodes[i + 3], 0.15, 0, 0.7),
            );
        }
        const wall = new Mesh(merged(parts), matt(palette.gold, { size: 0.4, strength: 0.12 }));
        wall.castShadow = wall.receiveShadow = true;
        this.walls.add(wall);
    }

    clearWalls(): void {
        this.sim.clearDrawn();
        discard(...this.walls.children);
    }

    save(title: string): Uint8Array {
        return this.sim.save(title);
    }

    status(): string {
        const units = this.sim.unitCount.toLocaleString("en");
        return (
            `${units} units · ${this.overlaps} overlaps` +
            `${this.mostOverlaps > 0 ? ` (most: ${this.mostOverlaps})` : ""}`
        );
    }

    lines(): string[] {
        const { columns, rows } = this.sim.cave;
        const [right, left] = this.sim.arrivals;
        return [
            `cave of ${columns} x ${rows} tiles`,
            `arrived: ${right} on the right, ${left} on the left`,
        ];
    }

    cost(tick: number): string {
        return `${tick.toFixed(1)} ms a tick`;
    }

    microsecondsPerMove(): number {
        return 0;
    }

    resize(width: number, height: number): void {
        this.stage.resize(width, height);
        this.stage.camera.fov = width < height ? 58 : 44;
        this.stage.camera.updateProjectionMatrix();
    }

    dispose(): void {
        for (const remove of this.removers) remove();
        this.sim.dispose();
        this.stage.dispose();
    }

    get rendererInfo(): WebGLRenderer["info"] {
        return this.renderer.info;
    }
}

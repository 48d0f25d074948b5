// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Four lanes side by side, each with its rule and its live count of overlaps.

import { BoxGeometry, Mesh, PlaneGeometry, Vector3, type WebGLRenderer } from "three";
import { Beads } from "../look/beads";
import { discard } from "../look/discard";
import { matt } from "../look/materials";
import { moods } from "../look/palette";
import { Stage } from "../look/stage";
import { element, find } from "./dom";
import type { Game } from "./game";
import { Lane, LANE_LENGTH, LANE_ROWS, RULES } from "./lanes";
import { TICK } from "./loop";

const GAP = 4; // Between two lanes. [m]
const PITCH = LANE_ROWS + GAP;
const COUNT_EVERY = 3; // Ticks between counts.

export class LanesGame implements Game {
    readonly tickLength = TICK;
    readonly stage: Stage;
    lanes: Lane[] = [];
    tickCount = 0;
    private countedAt = 0;
    private beads: Beads[] = [];
    private readonly labels: HTMLElement[] = [];
    private readonly board = element("div", "lane-labels");
    private spots: { x: number; y: number }[] = [];
    private isUpright = false;

    constructor(
        renderer: WebGLRenderer,
        private count = 300,
    ) {
        this.stage = new Stage(renderer, moods.cave, 66);
        RULES.forEach((_, index) => {
            const floor = new Mesh(
                new PlaneGeometry(LANE_LENGTH, LANE_ROWS - 2).rotateX(-Math.PI / 2),
                matt("#c7a877", { size: 1.6, strength: 0.2 }),
            );
            floor.receiveShadow = true;
            floor.position.set(LANE_LENGTH / 2, 0, this.zOf(index) - LANE_ROWS / 2);
            this.stage.add(floor);
            for (const side of [0.5, LANE_ROWS - 0.5]) {
                const wall = new Mesh(
                    new BoxGeometry(LANE_LENGTH, 1, 1).translate(0, 0.5, 0),
                    matt("#8a7590", { size: 0.8, strength: 0.3 }),
                );
                wall.castShadow = wall.receiveShadow = true;
                wall.position.set(LANE_LENGTH / 2, 0, this.zOf(index) - side);
                this.stage.add(wall);
            }
            const label = element("div", "lane-label");
            this.labels.push(label);
            this.board.append(label);
        });
        const ground = new Mesh(
            new PlaneGeometry(600, 600).rotateX(-Math.PI / 2),
            matt("#332c48", { size: 4, strength: 0.2 }),
        );
        ground.position.y = -0.05;
        this.stage.add(ground);
        find("#play").append(this.board);
        this.restart();
    }

    private zOf(index: number): number {
        return index * PITCH;
    }

    restart(): void {
        for (const lane of this.lanes) lane.dispose();
        discard(...this.beads.map((beads) => beads.mesh));
        this.lanes = RULES.map(({ rule }) => new Lane(rule, this.count));
        this.beads = this.lanes.map((lane, index) => {
            const beads = new Beads(lane.count);
            for (let i = 0; i < lane.count; ++i) {
                const [x, y, radius] = lane.circles.subarray(3 * i, 3 * i + 3);
                beads.put(i, x, y, radius, lane.headings[i] > 0 ? 0 : 1);
            }
            beads.mesh.position.z = this.zOf(index);
            this.stage.add(beads.mesh);
            return beads;
        });
        this.tickCount = this.countedAt = 0;
    }

    setUnits(count: number): void {
        this.count = count;
        this.restart();
    }

    applySettings(): void {
        // Nothing of the panel's settings belongs to lanes.
    }

    tick(): void {
        for (const lane of this.lanes) lane.tick();
        ++this.tickCount;
        this.lanes.forEach((lane, index) => {
            for (let i = 0; i < lane.count; ++i) {
                this.beads[index].move(i, lane.circles[3 * i], lane.circles[3 * i + 1]);
            }
        });
    }

    draw(alpha: number): void {
        if (this.tickCount >= this.countedAt + COUNT_EVERY) {
            this.countedAt = this.tickCount;
            for (const lane of this.lanes) lane.countOverlaps();
        }
        this.beads.forEach((beads, index) => {
            beads.setAlpha(alpha);
            beads.show(this.lanes[index].count);
        });
        this.write();
        this.stage.light(LANE_LENGTH / 2, 0, 1.5 * PITCH - LANE_ROWS / 2);
        this.stage.draw();
    }

    private write(): void {
        this.lanes.forEach((lane, index) => {
            const { name, words } = RULES[index];
            const isClean = lane.overlaps === 0 && lane.mostOverlaps === 0;
            const text =
                `<b>${name}</b><span>${words}</span>` +
                `<em class="${isClean ? "clean" : "dirty"}">${lane.overlaps} overlaps</em>` +
                `<i>${lane.through} passed</i>`;
            if (this.labels[index].innerHTML !== text) this.labels[index].innerHTML = text;
            const spot = this.spots[index];
            this.labels[index].style.transform = `translate(${spot.x}px, ${spot.y}px)`;
        });
    }

    status(): string {
        return `${this.count} each, four rules`;
    }

    lines(): string[] {
        return this.lanes.map(
            (lane, index) =>
                `${RULES[index].name}: ${lane.overlaps} overlaps, ${lane.through} passed`,
        );
    }

    cost(tick: number): string {
        return `${tick.toFixed(1)} ms a tick for all four`;
    }

    microsecondsPerMove(): number {
        return 0;
    }

    resize(width: number, height: number): void {
        this.isUpright = width < height;
        const { camera } = this.stage;
        const middle = new Vector3(LANE_LENGTH / 2, 0, 1.5 * PITCH - LANE_ROWS / 2 - 4);
        camera.fov = 40;
        camera.near = 5;
        camera.far = 900;
        this.stage.resize(width, height);
        const tan = Math.tan((camera.fov * Math.PI) / 360);
        const high = (4 * PITCH + 9) / 2 / tan;
        const wide = (this.isUpright ? 44 : LANE_LENGTH + 2) / 2 / tan / camera.aspect;
        const away = Math.max(high, wide);
        camera.position.copy(middle).add(new Vector3(0, away * 0.97, away * 0.22));
        camera.lookAt(middle);
        camera.updateMatrixWorld();
        this.spots = RULES.map((_, index) => {
            const low = this.isUpright ? LANE_LENGTH / 2 - 21 : 1.5;
            const at = new Vector3(low, 0, this.zOf(index) - LANE_ROWS - 2.6).project(camera);
            return { x: Math.max(((at.x + 1) / 2) * width, 8), y: ((1 - at.y) / 2) * height };
        });
    }

    dispose(): void {
        this.board.remove();
        for (const lane of this.lanes) lane.dispose();
        this.stage.dispose();
    }
}

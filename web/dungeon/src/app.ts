// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { Camera } from "./camera";
import { Cursor } from "./cursor";
import { Input } from "./input";
import { Keeper } from "./keeper";
import { Orders } from "./orders";
import { drawLetters } from "./render/letters";
import { PALETTES, type Colour } from "./render/palette";
import { Renderer } from "./render/renderer";
import { CREATURE_KINDS, KIND_NAMES, TICKS_PER_SECOND, type Unit, type UnitName } from "./facts";
import type { Sim } from "./sim";
import { Sound } from "./sound";
import { keepRecord } from "./records";
import { readSettings, writeSettings, type Settings, type Slot } from "./store";
import { capital, LEVEL_NAMES, LEVEL_TEXTS } from "./texts";
import { Hud } from "./ui/hud";
import { Lesson } from "./ui/lesson";
import { Menu } from "./ui/menu";
import { Voice } from "./ui/voice";

export type Tool = "select" | "dig" | "post" | "patrol" | (typeof KIND_NAMES)[number];
export type Scene = "menu" | "play" | "replay";
type Outcome = "" | "won" | "lost";
export const SPEEDS = [0.5, 1, 2, 4, 8];

const PLAIN: Colour = [0.92, 0.95, 1]; // Of a cursor that orders nothing.
const TICK = 1 / TICKS_PER_SECOND;
const MOST_TICKS = 24; // Of one picture; a slow machine plays slower, never differently.

/// The whole page: time, what is chosen, and the parts that draw and listen.
export class App {
    readonly settings: Settings = readSettings();
    readonly sound = new Sound();
    readonly renderer: Renderer;
    readonly camera: Camera;
    readonly orders = new Orders(this);
    readonly keeper = new Keeper(this);
    readonly cursor: Cursor;
    readonly voice: Voice;
    readonly hud: Hud;
    readonly menu: Menu;
    readonly lesson: Lesson;
    readonly input: Input;
    scene: Scene = "menu";
    tool: Tool = "select";
    isPaused = false;
    speed = 1;
    selected: UnitName[] = [];
    hovered: { x: number; y: number } | null = null;
    pointer: { x: number; y: number } | null = null;
    patrolFrom: { x: number; y: number } | null = null;
    units: Unit[] = [];
    missiles: Sim["missiles"] = [];
    frames = 0;
    private density = 1; // Of the screen, which changes without a resize on another one.
    private rest = 0;
    private before = new Map<number, Unit>();
    private lastTime = 0;
    private lookedAt = -1;
    private gold = -1;
    private waves = 0;
    private ended = 0;
    private level = 0;
    private outcome: Outcome = "";
    private hasGame = false;
    isRecord = false; // Whether the game that ended last went on for longer than any before.

    constructor(
        readonly sim: Sim,
        readonly canvas: HTMLCanvasElement,
        readonly letters: HTMLCanvasElement,
        root: HTMLElement,
    ) {
        this.renderer = new Renderer(canvas, () => (this.lookedAt = -1));
        this.camera = new Camera(this.renderer.camera);
        this.cursor = new Cursor(this);
        this.voice = new Voice(this);
        this.hud = new Hud(this, root);
        this.lesson = new Lesson(this, root);
        this.menu = new Menu(this, root);
        this.input = new Input(this);
        this.applySettings();
        new ResizeObserver(() => this.resize()).observe(document.documentElement);
        this.resize();
        document.addEventListener("visibilitychange", () => {
            this.sound.rest(document.hidden);
            if (document.hidden && this.scene === "play") void this.keeper.autosave();
        });
    }

    applySettings(): void {
        const { settings } = this;
        this.renderer.palette = PALETTES[settings.palette] ?? PALETTES[0];
        this.renderer.sparks.areFew = settings.areEffectsFew;
        this.sound.set(settings.isSoundOn, settings.volume);
        document.documentElement.style.setProperty("--text", String(settings.textSize));
        this.lookedAt = -1;
        writeSettings(settings);
    }

    private resize(): void {
        this.density = window.devicePixelRatio;
        const scale = Math.min(this.density, 2);
        for (const canvas of [this.canvas, this.letters]) {
            canvas.width = Math.max(1, Math.round(window.innerWidth * scale));
            canvas.height = Math.max(1, Math.round(window.innerHeight * scale));
        }
    }

    // ---- Sessions.

    private enter(scene: Scene): void {
        this.scene = scene;
        this.tool = "select";
        this.selected = [];
        this.patrolFrom = null;
        this.before.clear();
        this.renderer.sparks.clear();
        this.rest = 0;
        this.lookedAt = -1;
        this.look(true);
        this.sim.effects = [];
        this.waves = this.sim.summary.wavesBegun;
        this.ended = this.sim.last.wave;
        this.level = this.sim.summary.level;
        this.outcome = this.outcomeNow;
        this.keeper.reset();
        const hasLesson = scene === "play" && this.lesson.isWanted && window.innerWidth > 900;
        this.camera.show(this.sim, scene === "menu", hasLesson);
        this.hud.reset();
        this.lesson.reset();
        this.voice.reset();
        this.cursor.hide();
    }
    begin(mode: number, difficulty: number, seed: number): void {
        this.sim.closeReplay();
        this.sim.playItself(false);
        this.sim.begin(mode, difficulty, seed);
        this.isPaused = false;
        this.speed = 1;
        this.enter("play");
        this.keeper.enter();
        if (mode === 1) return this.hud.note("Endless", "");
        // The lesson tells the rest, step by step.
        this.hud.note(LEVEL_NAMES[0], "level", this.lesson.isWanted ? "" : LEVEL_TEXTS[0]);
    }
    /// What plays behind the menu: the automatic player.
    showcase(): void {
        this.sim.closeReplay();
        this.sim.begin(1, 0, 1 + Math.floor(Math.random() * 1000));
        this.sim.playItself(true);
        this.sim.step(75 * TICKS_PER_SECOND);
        // A picture is enough for who wants less to move.
        this.isPaused = matchMedia("(prefers-reduced-motion: reduce)").matches;
        this.speed = 1;
        this.enter("menu");
    }
    /// Continues from the bytes of a save. The reason why not; empty when all is fine.
    resume(bytes: Uint8Array, calm: Slot | null = null): string {
        const problem = this.sim.load(bytes);
        if (problem) return problem;
        this.sim.playItself(false);
        this.enterPaused();
        this.keeper.enter(calm);
        return "";
    }
    /// The game that goes on stands still behind the replay.
    watch(bytes: Uint8Array): string {
        void this.keeper.autosave();
        const problem = this.sim.openReplay(bytes);
        if (problem) return problem;
        if (this.scene !== "replay") this.hasGame = this.keeper.canKeep;
        this.isPaused = false;
        this.speed = 2;
        this.enter("replay");
        return "";
    }
    /// Whether a game stands still behind a replay.
    get isGameBehind(): boolean {
        return this.scene === "replay" && this.hasGame;
    }
    /// To the game, from a replay too; it stands still until whoever plays goes on.
    enterPaused(): void {
        this.sim.closeReplay();
        this.isPaused = true;
        this.speed = 1;
        this.enter("play");
        this.hud.note("Paused: give orders, then go on", "");
    }
    /// Whether a game is over that cannot go on.
    get isLost(): boolean {
        return this.scene === "play" && this.sim.summary.isLost;
    }
    // ---- Time.

    frame(now: number): void {
        const seconds = Math.min(0.25, Math.max(0, (now - this.lastTime) / 1000));
        this.lastTime = now;
        ++this.frames;
        if (this.density !== window.devicePixelRatio) this.resize();
        const stands = this.isPaused || (this.menu.isOpen && this.scene !== "menu");
        if (!stands) this.advance(seconds * this.speed);
        this.keeper.update(now);
        this.look(false);
        this.hear();
        this.renderer.sparks.move(stands ? 0 : seconds);
        this.input.moveCamera(seconds);
        this.camera.move(seconds, this.sim);
        this.between(stands ? 1 : this.rest / TICK);
        this.cursor.point();
        this.renderer.draw(this.sim, this.units, this.missiles, this.overlay(), now / 1000);
        drawLetters(this);
        this.hud.update();
        this.lesson.update();
        this.cursor.keep(); // All panels stand now.
        this.voice.update(now);
    }

    private advance(seconds: number): void {
        this.rest += seconds;
        let ticks = Math.floor(this.rest / TICK + 1e-9);
        this.rest = Math.max(0, this.rest - ticks * TICK);
        if (ticks === 0) return;
        ticks = Math.min(ticks, MOST_TICKS);
        this.keeper.note(ticks);
        this.sim.step(ticks - 1);
        if (ticks > 1) this.look(false);
        this.remember();
        this.sim.step(1);
    }
    /// Goes on by so many ticks at once, however fast the pictures come.
    run(ticks: number): void {
        for (let k = 0; k < ticks; k += 30) {
            this.sim.step(Math.min(30, ticks - k));
            this.look(false);
            this.hear();
        }
        this.remember();
    }

    private remember(): void {
        this.before = new Map(this.sim.units.map((one) => [one.slot, one]));
    }

    look(all: boolean): void {
        const { sim } = this;
        const isOld = this.lookedAt < 0 || sim.summary.tick - this.lookedAt >= 10;
        sim.look(all || isOld);
        const { summary } = sim;
        const isDearer = this.tool === "dig" && summary.gold !== this.gold;
        if (all || isOld || summary.revision !== this.revision || isDearer) {
            if (!all && !isOld) sim.look(true);
            this.renderer.setGround(sim);
            this.lookedAt = summary.tick;
            this.revision = summary.revision;
            this.gold = summary.gold;
        }
        this.selected = this.selected.filter((name) => this.unit(name) !== undefined);
    }
    private revision = -1;

    unit(name: UnitName): Unit | undefined {
        return this.sim.units.find(
            (one) => one.slot === name.slot && one.generation === name.generation,
        );
    }

    /// Where all are between two ticks.
    private between(alpha: number): void {
        this.units = this.sim.units.map((one) => {
            const old = this.before.get(one.slot);
            if (!old || old.generation !== one.generation) return one;
            return {
                ...one,
                x: old.x + (one.x - old.x) * alpha,
                y: old.y + (one.y - old.y) * alpha,
            };
        });
        this.missiles = this.sim.missiles.map((one) => ({
            ...one,
            x: one.x - one.dx * (1 - alpha),
            y: one.y - one.dy * (1 - alpha),
        }));
    }

    private hear(): void {
        const { sim, renderer } = this;
        const [w, h] = renderer.extent;
        for (const effect of sim.effects) {
            const isHero = effect.kind >= CREATURE_KINDS;
            renderer.sparks.take(effect, renderer.palette, isHero);
            if (this.scene === "menu") continue;
            const dx = (effect.x - renderer.camera.x) / w;
            const dy = (effect.y - renderer.camera.y) / h;
            const far = Math.max(Math.abs(dx), Math.abs(dy));
            this.sound.play(effect, dx * 0.7, far < 1 ? 1 : Math.max(0, 2 - far) * 0.6);
        }
        sim.effects = [];
        if (this.scene !== "menu") this.announce();
    }

    private announce(): void {
        const { summary, last } = this.sim;
        if (summary.wavesBegun !== this.waves) {
            this.waves = summary.wavesBegun;
            this.hud.note(`Wave ${this.waves}`, "wave");
            this.sound.horn();
            void this.keeper.autosave();
        }
        if (last.wave !== this.ended) {
            this.ended = last.wave;
            this.hud.report(last);
            this.sound.waveDone();
        }
        if (summary.level !== this.level) {
            this.level = summary.level;
            const at = this.level - 1;
            this.hud.note(`Level ${this.level}: ${LEVEL_NAMES[at]}`, "level", LEVEL_TEXTS[at]);
            this.sound.won();
            void this.keeper.autosave();
        }
        // Who has won and digs on may still lose.
        if (this.outcomeNow !== this.outcome) {
            this.outcome = this.outcomeNow;
            if (summary.isLost) this.sound.lost();
            else this.sound.won();
            const isEnd = summary.isLost && summary.mode === 1;
            if (this.scene !== "play") return;
            if (summary.isLost) this.keeper.keepCalm();
            this.isRecord = isEnd && keepRecord(summary.difficulty, summary.wavesBegun);
            this.menu.open("over");
        }
    }
    private get outcomeNow(): Outcome {
        const { isLost, isWon } = this.sim.summary;
        return isLost ? "lost" : isWon ? "won" : "";
    }

    // ---- What is chosen.

    get canOrder(): boolean {
        return this.scene === "play";
    }
    /// After each order: what it did is seen and heard at once.
    ordered(): void {
        this.keeper.note(1);
        this.look(true);
        this.hear();
    }

    choose(tool: Tool): void {
        this.tool = tool;
        this.patrolFrom = null;
        this.voice.say(capital(tool));
        if (this.cursor.isShown && this.hovered) this.voice.point(this.hovered);
        this.look(true);
        this.sound.click();
        if (tool === "dig" && this.input.isTouch && !this.input.hasPinched)
            this.hud.say("Drag to dig; two fingers look around");
    }
    setSpeed(speed: number): void {
        this.speed = speed;
        this.isPaused = false;
    }
    pause(): void {
        this.isPaused = !this.isPaused;
        this.voice.say(this.isPaused ? "Paused" : "Time goes on");
        this.sound.click();
    }

    /// What a click or a touch on the ground means.
    press(x: number, y: number, isMore: boolean): void {
        const square = { x: Math.floor(x), y: Math.floor(y) };
        if (this.tool === "dig") {
            this.orders.dig(square.x, square.y);
        } else if (this.tool === "post") {
            this.orders.guard(square.x, square.y);
            this.tool = "select";
        } else if (this.tool === "patrol") {
            if (!this.orders.tell(this.orders.judge(square.x, square.y))) return;
            if (!this.patrolFrom) {
                this.patrolFrom = square;
                this.hud.say("Now the other end of the patrol");
                return;
            }
            this.orders.guard(square.x, square.y, this.patrolFrom);
            this.choose("select");
        } else if (this.tool === "select") {
            this.select(x, y, isMore);
        } else {
            this.orders.summon(KIND_NAMES.indexOf(this.tool), square.x, square.y);
        }
    }
    nearest(x: number, y: number): Unit | undefined {
        let best: Unit | undefined;
        let least = 0.75;
        for (const one of this.units) {
            const far = Math.hypot(one.x - x, one.y - 0.1 - y) - one.radius * 0.6;
            if (far < least) [best, least] = [one, far];
        }
        return best;
    }
    private select(x: number, y: number, isMore: boolean): void {
        const found = this.nearest(x, y);
        const name = found && { slot: found.slot, generation: found.generation };
        if (!isMore) this.selected = name ? [name] : [];
        else if (name) {
            const others = this.selected.filter(
                (one) => one.slot !== name.slot || one.generation !== name.generation,
            );
            const isNew = others.length === this.selected.length;
            this.selected = isNew ? [...others, name] : others;
        }
        if (found) this.sound.click();
    }
    /// All creatures of a kind that are seen.
    selectKind(kind: number): void {
        this.selected = this.units
            .filter((one) => one.kind === kind && this.camera.sees(one.x, one.y, this.renderer))
            .map(({ slot, generation }) => ({ slot, generation }));
    }
    selectBox(x0: number, y0: number, x1: number, y1: number): void {
        this.selected = this.units
            .filter(
                (one) =>
                    one.kind < CREATURE_KINDS &&
                    one.x >= Math.min(x0, x1) &&
                    one.x <= Math.max(x0, x1) &&
                    one.y >= Math.min(y0, y1) &&
                    one.y <= Math.max(y0, y1),
            )
            .map(({ slot, generation }) => ({ slot, generation }));
    }

    /// Of the frame around the square pointed at: good where the tool is obeyed, and there alone.
    get frameColour(): Colour | null {
        const { hovered, renderer } = this;
        if (!hovered || this.scene === "menu") return null;
        if (this.tool === "select") return this.cursor.isShown ? PLAIN : null;
        const { good, bad } = renderer.palette;
        return this.orders.judge(hovered.x, hovered.y) === 0 ? good : bad;
    }
    private overlay(): Parameters<Renderer["draw"]>[3] {
        const { hovered, tool, frameColour: colour } = this;
        return {
            isDigging: tool === "dig",
            hovered: hovered && colour ? { ...hovered, colour } : null,
            selected: new Set(this.selected.map((one) => one.slot)),
        };
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The simulation: game/wasm/exports.cpp, as the page sees it.

import {
    SHOWN,
    SQUARE,
    type Effect,
    type KindInfo,
    type Line,
    type Report,
    type Sheet,
    type Summary,
    type Unit,
    type UnitName,
} from "./facts";

const VIEW = {
    units: 0,
    missiles: 1,
    loot: 2,
    squares: 3,
    seen: 4,
    prices: 5,
    summary: 6,
    lines: 7,
    reports: 8,
    effects: 9,
    places: 10,
    sheet: 11,
    kinds: 12,
};
const UNIT_STRIDE = 16;

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    dungeon_new(mode: number, difficulty: number, seed: number): void;
    dungeon_auto(isAuto: number): void;
    dungeon_step(ticks: number): void;
    dungeon_order(
        order: number,
        a: number,
        b: number,
        c: number,
        d: number,
        slot: number,
        generation: number,
        leash: number,
    ): number;
    dungeon_judge(
        order: number,
        a: number,
        b: number,
        c: number,
        d: number,
        slot: number,
        generation: number,
    ): number;
    dungeon_look(squares: number): void;
    dungeon_sheet(slot: number, generation: number): number;
    dungeon_kinds(): void;
    dungeon_view(view: number): number;
    dungeon_view_size(view: number): number;
    dungeon_save(): number;
    dungeon_save_replay(): number;
    dungeon_bytes(): number;
    dungeon_room(size: number): number;
    dungeon_load(): number;
    dungeon_check(): number;
    dungeon_open_replay(): number;
    dungeon_close_replay(): void;
    dungeon_replay_state(): number;
    dungeon_hash(): number;
    dungeon_text(): number;
    dungeon_fight(units: number): number;
}

const NOBODY: UnitName = { slot: 0, generation: 0 };

export class Sim {
    units: Unit[] = [];
    missiles: { x: number; y: number; dx: number; dy: number; blow: number }[] = [];
    loot: { x: number; y: number; coins: number }[] = [];
    squares = new Uint8Array(0);
    seen = new Uint8Array(0);
    prices = new Int16Array(0);
    summary!: Summary;
    lines: Line[] = [];
    lineCount = 0;
    last!: Report;
    all!: Report;
    effects: Effect[] = [];
    hoard = { x: 0, y: 0 };
    gates: { x: number; y: number }[] = [];
    kinds: KindInfo[] = [];

    private constructor(private readonly wasm: Exports) {
        wasm._initialize();
        wasm.dungeon_kinds();
        const numbers = this.view(VIEW.kinds);
        for (let at = 0; at < numbers.length; at += 15) {
            const n = numbers.slice(at, at + 15);
            this.kinds.push({
                team: n[0],
                price: n[1],
                worth: n[2],
                health: n[3],
                damage: n[4],
                blow: n[5],
                range: n[6],
                pause: n[7],
                speed: n[8],
                radius: n[9],
                isHeavy: n[10] !== 0,
                block: n[11],
                healing: n[12],
                coins: n[13],
                sight: n[14],
            });
        }
    }

    static async start(source: string): Promise<Sim> {
        const response = await fetch(source);
        if (!response.ok) throw new Error(`${source}: ${response.status}`);
        const module = await WebAssembly.instantiate(await response.arrayBuffer(), {});
        return new Sim(module.instance.exports as unknown as Exports);
    }

    begin(mode: number, difficulty: number, seed: number): void {
        this.wasm.dungeon_new(mode, difficulty, seed);
    }
    playItself(isAuto: boolean): void {
        this.wasm.dungeon_auto(isAuto ? 1 : 0);
    }
    step(ticks = 1): void {
        this.wasm.dungeon_step(ticks);
    }

    /// 0 when it is done; else the number of the reason in VERDICTS.
    order(order: number, { a = 0, b = 0, c = 0, d = 0, unit = NOBODY, leash = 4 } = {}): number {
        return this.wasm.dungeon_order(order, a, b, c, d, unit.slot, unit.generation, leash);
    }
    /// What `order` would say to digging, summoning, guarding and calling, with nothing done.
    judge(order: number, { a = 0, b = 0, c = 0, d = 0, unit = NOBODY } = {}): number {
        return this.wasm.dungeon_judge(order, a, b, c, d, unit.slot, unit.generation);
    }

    private view(number: number): Float64Array {
        const size = this.wasm.dungeon_view_size(number);
        return new Float64Array(this.wasm.memory.buffer, this.wasm.dungeon_view(number), size);
    }

    look(squares: boolean): void {
        this.wasm.dungeon_look(squares ? 1 : 0);
        this.lookAtUnits();
        this.lookAtRest();
        this.lookAtSummary();
        if (squares) {
            this.squares = Uint8Array.from(this.view(VIEW.squares));
            this.seen = Uint8Array.from(this.view(VIEW.seen));
            this.prices = Int16Array.from(this.view(VIEW.prices));
        }
    }

    private lookAtUnits(): void {
        const n = this.view(VIEW.units);
        this.units.length = n.length / UNIT_STRIDE;
        for (let at = 0, k = 0; at < n.length; at += UNIT_STRIDE, ++k) {
            const flags = n[at + 13];
            this.units[k] = {
                slot: n[at],
                generation: n[at + 1],
                kind: n[at + 2],
                level: n[at + 3],
                x: n[at + 4],
                y: n[at + 5],
                radius: n[at + 6],
                health: n[at + 7],
                facingX: n[at + 8],
                facingY: n[at + 9],
                sinceBlow: n[at + 10],
                sinceHurt: n[at + 11],
                coins: n[at + 12],
                isFighting: (flags & 1) !== 0,
                isRetreating: (flags & 2) !== 0,
                isPatrol: (flags & 4) !== 0,
                velocityX: n[at + 14],
                velocityY: n[at + 15],
            };
        }
    }

    private lookAtRest(): void {
        const missiles = this.view(VIEW.missiles);
        this.missiles = [];
        for (let at = 0; at < missiles.length; at += 5) {
            const [x, y, dx, dy, blow] = missiles.subarray(at, at + 5);
            this.missiles.push({ x, y, dx, dy, blow });
        }
        const loot = this.view(VIEW.loot);
        this.loot = [];
        for (let at = 0; at < loot.length; at += 3) {
            this.loot.push({ x: loot[at], y: loot[at + 1], coins: loot[at + 2] });
        }
        const effects = this.view(VIEW.effects);
        for (let at = 0; at < effects.length; at += 9) {
            const [what, kind, x, y, toX, toY, amount, slot] = effects.subarray(at, at + 9);
            this.effects.push({ what: SHOWN[what], kind, x, y, toX, toY, amount, slot });
        }
        const lines = this.view(VIEW.lines);
        this.lines = [];
        for (let at = 0; at < lines.length; at += 5) {
            const [tick, what, kind, a, b] = lines.subarray(at, at + 5);
            this.lines.push({ tick, what, kind, a, b });
        }
        const reports = this.view(VIEW.reports);
        this.lineCount = reports[0];
        const report = (from: number): Report => ({
            wave: reports[from],
            killed: reports[from + 1],
            escaped: reports[from + 2],
            fallen: reports[from + 3],
            stolen: reports[from + 4],
            returned: reports[from + 5],
            lost: reports[from + 6],
            earned: reports[from + 7],
        });
        this.last = report(1);
        this.all = report(9);
        const places = this.view(VIEW.places);
        this.hoard = { x: places[0], y: places[1] };
        this.gates = [];
        for (let at = 2; at < places.length; at += 2) {
            this.gates.push({ x: places[at], y: places[at + 1] });
        }
    }

    private lookAtSummary(): void {
        const n = [...this.view(VIEW.summary)];
        this.summary = {
            tick: n[0],
            gold: n[1],
            dug: n[2],
            undo: n[3],
            room: n[4],
            creatures: n[5],
            coins: n[6],
            coinsAtStart: n[7],
            coinsCarried: n[8],
            coinsLost: n[9],
            wavesBegun: n[10],
            wavesRunning: n[11],
            ticksToWave: n[12],
            heroes: n[13],
            bonus: n[14],
            isWaiting: n[15] !== 0,
            nextLevel: n[16],
            level: n[17],
            goal: n[18],
            goalDone: n[19],
            goalNeeded: n[20],
            unlocked: n[21],
            levelWaves: n[22],
            levelWavesDone: n[23],
            isWon: n[24] !== 0,
            isLost: n[25] !== 0,
            mode: n[26],
            difficulty: n[27],
            seed: n[28],
            radius: n[29],
            side: n[30],
            revision: n[31],
            prices: n.slice(32, 36),
            next: n.slice(36, 45),
        };
    }

    /// Of digging; negative where that cannot be, beyond the dungeon too.
    priceAt(x: number, y: number): number {
        const { side } = this.summary;
        if (x < 0 || y < 0 || x >= side || y >= side) return -1;
        return this.prices[y * side + x];
    }
    squareAt(x: number, y: number): number {
        const { side } = this.summary;
        if (x < 0 || y < 0 || x >= side || y >= side) return SQUARE.rock;
        return this.squares[y * side + x];
    }
    /// What is at a square beside what it is made of.
    placeAt(x: number, y: number): "hoard" | "gate" | null {
        if (Math.abs(x - this.hoard.x) + Math.abs(y - this.hoard.y) <= 1) return "hoard";
        return this.gates.some((gate) => gate.x === x && gate.y === y) ? "gate" : null;
    }

    sheet(unit: UnitName): Sheet | null {
        if (this.wasm.dungeon_sheet(unit.slot, unit.generation) === 0) return null;
        const n = this.view(VIEW.sheet);
        return {
            kind: n[0],
            health: n[1],
            most: n[2],
            damage: n[3],
            range: n[4],
            speed: n[5],
            block: n[6],
            healing: n[7],
            sight: n[8],
            pause: n[9],
            level: n[10],
            experience: n[11],
            nextAt: n[12],
            kills: n[13],
            coins: n[14],
            capacity: n[15],
            upgradePrice: n[16],
            hasPost: n[17] !== 0,
            isPatrol: n[18] !== 0,
            isFighting: n[19] !== 0,
            isRetreating: n[20] !== 0,
            postX: n[21],
            postY: n[22],
            secondX: n[23],
            secondY: n[24],
            leash: n[25],
            partyAlive: n[26],
            partyStarted: n[27],
            partyWave: n[28],
            partyKnowsHoard: n[29] !== 0,
            isWaiting: n[30] !== 0,
        };
    }

    private bytes(size: number): Uint8Array<ArrayBuffer> {
        return new Uint8Array(
            this.wasm.memory.buffer.slice(
                this.wasm.dungeon_bytes(),
                this.wasm.dungeon_bytes() + size,
            ) as ArrayBuffer,
        );
    }
    private text(length: number): string {
        const at = this.wasm.dungeon_text();
        return new TextDecoder().decode(
            new Uint8Array(this.wasm.memory.buffer, at, length).slice(),
        );
    }
    private give(bytes: Uint8Array): void {
        const at = this.wasm.dungeon_room(bytes.length);
        new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    }

    save(): Uint8Array<ArrayBuffer> {
        return this.bytes(this.wasm.dungeon_save());
    }
    saveReplay(): Uint8Array<ArrayBuffer> {
        return this.bytes(this.wasm.dungeon_save_replay());
    }
    /// The reason why not; empty when all is fine. The game then stays as it was.
    load(bytes: Uint8Array): string {
        this.give(bytes);
        return this.text(this.wasm.dungeon_load());
    }
    check(bytes: Uint8Array): string {
        this.give(bytes);
        return this.text(this.wasm.dungeon_check());
    }
    openReplay(bytes: Uint8Array): string {
        this.give(bytes);
        return this.text(this.wasm.dungeon_open_replay());
    }
    closeReplay(): void {
        this.wasm.dungeon_close_replay();
    }
    replayState(): "playing" | "same" | "different" {
        return (["playing", "same", "different"] as const)[this.wasm.dungeon_replay_state()];
    }
    hash(): string {
        return this.text(this.wasm.dungeon_hash());
    }
    fight(units: number): number {
        return this.wasm.dungeon_fight(units);
    }
}

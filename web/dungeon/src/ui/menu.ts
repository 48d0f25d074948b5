// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { keyName } from "../../../both/keys";
import type { App } from "../app";
import {
    AUTOSAVES,
    autosaveOf,
    download,
    lastPlayed,
    pickFile,
    QUICKSAVE,
    readSlots,
    SLOTS,
    watchSlots,
    writeSlot,
    type Slot,
    type Slots,
} from "../store";
import { readRecords } from "../records";
import {
    DIFFICULTIES,
    DIFFICULTY_TEXTS,
    goalMore,
    goalText,
    LEVEL_NAMES,
    LEVEL_TEXTS,
} from "../texts";
import { make, setOn } from "./dom";
import { helpText } from "./help";
import { keyRows, settingRows } from "./options";

export type Screen =
    "main" | "campaign" | "endless" | "slots" | "options" | "help" | "pause" | "over";
const TELL_OF_SAVES: readonly Screen[] = ["main", "campaign", "endless", "slots"];

function slotName(app: App, slot: number): string {
    if (slot === autosaveOf(0)) return "Autosave, campaign";
    if (slot === autosaveOf(1)) return "Autosave, endless";
    const isQuick = slot === QUICKSAVE;
    return isQuick ? `Quick save (${keyName(app.settings.keys.save)})` : "Slot " + slot;
}

/// The screens over the picture.
export class Menu {
    private readonly root: HTMLElement;
    private screen: Screen | null = null;
    private difficulty = 1;
    private word = ""; // What the main menu has to say, once.
    private readonly seeds = [1, 1 + Math.floor(Math.random() * 9999)];

    constructor(
        private readonly app: App,
        private readonly parent: HTMLElement,
    ) {
        this.root = make("div");
        parent.append(this.root);
        watchSlots(() => {
            const { screen } = this;
            if (screen && TELL_OF_SAVES.includes(screen)) void this.draw(screen);
        });
    }
    get isOpen(): boolean {
        return this.screen !== null;
    }
    private turnTo(screen: Screen | null): void {
        this.screen = screen;
        if (screen !== "main") this.word = "";
        this.app.input.waitingForKey = null; // Who asked for a key is gone.
        // What lies behind is out of reach of keys and readers, too.
        for (const one of this.parent.children) {
            if (one instanceof HTMLElement && one !== this.root) one.inert = screen !== null;
        }
        this.app.canvas.inert = screen !== null;
    }
    close(): void {
        this.turnTo(null);
        this.root.replaceChildren();
        this.app.canvas.focus({ preventScroll: true });
    }
    escape(): void {
        const { app } = this;
        if (this.screen === "main" || this.screen === "over") return;
        if (this.screen === "pause") return this.close();
        if (this.screen) return this.open(this.home());
        if (app.tool !== "select") return app.choose("select");
        if (app.selected.length > 0) {
            app.selected = [];
            return;
        }
        this.open("pause");
    }
    open(screen: Screen): void {
        this.turnTo(screen);
        void this.draw(screen);
    }

    /// At once, but for the saves: a browser that is slow to read them holds no other screen up.
    private async draw(screen: Screen): Promise<void> {
        if (!TELL_OF_SAVES.includes(screen)) return this.show(screen, []);
        const show = (slots: Slots): void => {
            if (this.screen === screen) this.show(screen, slots);
        };
        await readSlots(show).then(show, () => show([]));
    }
    private show(screen: Screen, slots: Slots): void {
        const sheets: Record<Screen, () => HTMLElement> = {
            main: () => this.main(slots),
            campaign: () => this.start(0, slots),
            endless: () => this.start(1, slots),
            slots: () => this.slots(slots),
            options: () =>
                this.sheet(
                    make("h2", {}, "Options"),
                    settingRows(this.app),
                    make("h2", {}, "Keys"),
                    keyRows(this.app, () => this.open("options")),
                    this.back(),
                ),
            help: () => this.sheet(make("h2", {}, "Help"), helpText(this.app), this.back()),
            pause: () => this.pause(),
            over: () => this.over(),
        };
        const sheet = sheets[screen]();
        const label = sheet.querySelector("h1, h2")?.textContent;
        const { name } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
        this.root.replaceChildren(
            make(
                "div",
                {
                    class: "screen",
                    "data-screen": screen,
                    role: "dialog",
                    "aria-modal": "true",
                    "aria-label": label ?? "",
                },
                sheet,
            ),
        );
        // A screen that is only drawn again leaves the focus where it was.
        const targets = this.root.querySelectorAll<HTMLElement>(
            "button:not(:disabled), select, input",
        );
        // Else what is chosen: a frame around another would look as if that were.
        const target =
            [...targets].find((one) => name && one.dataset.name === name) ??
            [...targets].find((one) => one.classList.contains("on")) ??
            targets[0];
        target?.focus({ preventScroll: true });
    }

    private button(label: string, small: string, press: () => void, name = ""): HTMLButtonElement {
        return make(
            "button",
            {
                "data-name": name || label.toLowerCase(),
                onclick: () => {
                    this.app.sound.wake();
                    this.app.sound.click();
                    press();
                },
            },
            label,
            ...(small ? [make("small", {}, small)] : []),
        );
    }
    private sheet(...children: (string | Node)[]): HTMLElement {
        return make("div", { class: "sheet" }, ...children);
    }
    private back(): HTMLElement {
        return make(
            "div",
            { class: "row" },
            this.button("Back", "", () => this.open(this.home())),
        );
    }

    private home(): Screen {
        if (this.app.isLost) return "over";
        return this.app.scene === "menu" ? "main" : "pause";
    }

    private main(slots: Slots): HTMLElement {
        const { app } = this;
        const last = (of: Slots) => lastPlayed(of, (bytes) => app.sim.check(bytes) === "");
        const latest = last(slots);
        const menu = make("div", { class: "menu" });
        if (latest) {
            const go = () => void this.load(slots, last);
            menu.append(this.button("Continue", latest.title, go));
        }
        menu.append(
            this.button("Campaign", "Eight levels, one dungeon that stays", () =>
                this.open("campaign"),
            ),
            this.button("Endless", "How many waves?", () => this.open("endless")),
            this.button("Load", "Saves, and files", () => this.open("slots")),
            this.button("Options", "", () => this.open("options")),
            this.button("Help", "", () => this.open("help")),
            this.button("Other pages", "", () => (location.href = "../"), "home"),
        );
        return make(
            "div",
            { class: "title" },
            make("h1", {}, "Dungeon Builder"),
            make("div", { class: "dim" }, "Dig. Summon. Keep what is yours."),
            menu,
            make("p", { class: "dim" }, app.settings.isSoundOn ? "" : "Sound is off."),
            ...(this.word ? [make("p", { class: "bad", role: "status" }, this.word)] : []),
        );
    }

    private start(mode: number, slots: Slots): HTMLElement {
        const choices = make("div", { class: "choices" });
        const records = mode === 1 ? readRecords() : [];
        DIFFICULTIES.forEach((name, k) => {
            const best = records[k] ? ` Your best: ${records[k]} waves.` : "";
            const button = this.button(name, DIFFICULTY_TEXTS[k] + best, () => {
                this.difficulty = k;
                this.open(mode === 0 ? "campaign" : "endless");
            });
            setOn(button, k === this.difficulty);
            choices.append(button);
        });
        const seed = make("input", {
            type: "number",
            min: 1,
            max: 4294967295,
            "aria-label": "Dungeon number",
            value: this.seeds[mode],
            oninput: () => {
                const wanted = Math.floor(Number(seed.value)) || 1;
                this.seeds[mode] = Math.min(Math.max(1, wanted), 4294967295);
            },
            onchange: () => (seed.value = String(this.seeds[mode])),
            onkeydown: (event: KeyboardEvent) => {
                if (event.key === "Enter") begin.click();
            },
        });
        const last = slots[autosaveOf(mode)];
        const begin = this.button(
            "Begin",
            last ? "The autosave is replaced: " + last.title : "",
            () => {
                this.app.begin(mode, this.difficulty, this.seeds[mode]);
                this.close();
            },
            "begin",
        );
        const list =
            mode === 0
                ? make("ol", {
                      class: "dim",
                      html: LEVEL_NAMES.map(
                          (name, k) => `<li><b>${name}</b>. ${LEVEL_TEXTS[k]}</li>`,
                      ).join(""),
                  })
                : make(
                      "p",
                      { class: "dim" },
                      "Two gates, all creatures, no end. The same seed gives the same dungeon.",
                  );
        return this.sheet(
            make("h2", {}, mode === 0 ? "Campaign" : "Endless"),
            choices,
            list,
            make("p", {}, "Dungeon number ", seed),
            make("div", { class: "row" }, begin),
            this.back(),
        );
    }

    /// A save as it is now: another page may have played on since `drawn` was read.
    private async load(drawn: Slots, choose: (slots: Slots) => Slot | undefined): Promise<void> {
        const { screen } = this;
        const slot = choose(await readSlots().catch(() => drawn));
        if (slot && this.screen === screen) this.resume(slot);
    }
    private resume({ bytes, calm }: Slot): void {
        const problem = this.app.resume(bytes, calm);
        if (problem) return this.refuse(problem);
        if (this.app.isLost) this.open("over");
        else this.close();
    }
    /// A file that was refused: says why; nothing else changes.
    private refuse(problem: string): void {
        this.app.sound.refuse();
        this.root.querySelector(".refused")?.remove();
        this.root
            .querySelector(".sheet, .title")
            ?.append(make("p", { class: "bad refused" }, "Refused: " + problem + "."));
    }

    private slots(slots: Slots): HTMLElement {
        const { app } = this;
        const canSave = app.keeper.canKeep;
        const list = make("div", { class: "slots" });
        const numbers = [
            ...AUTOSAVES,
            QUICKSAVE,
            ...Array.from({ length: SLOTS }, (_, k) => k + 1),
        ];
        for (const k of numbers) {
            const slot = slots[k];
            const isChosen = k >= 1 && k <= SLOTS;
            const when = slot ? new Date(slot.saved).toLocaleString() : "";
            const row = make(
                "div",
                {
                    class: slot ? "filled" : "",
                    role: "group", // Whose buttons they are is told with the first of them.
                    "aria-label": slotName(app, k),
                },
                make(
                    "span",
                    {},
                    slotName(app, k) + ": ",
                    slot ? slot.title : "empty",
                    " ",
                    make("small", { class: "dim" }, when),
                ),
            );
            if (canSave && isChosen) {
                row.append(this.replacing(slot, "Save", () => void this.save(k), "save" + k));
            }
            if (slot) {
                const go = () => void this.load(slots, (now) => now[k]);
                row.append(
                    this.button("Load", "", go, "load" + k),
                    this.button("Export", "", () => download(slot.bytes, `dungeon-${k}.dungeon`)),
                );
            }
            if (isChosen) {
                row.append(this.replacing(slot, "Import", () => void this.importTo(k), "into" + k));
            }
            list.append(row);
        }
        const files = make(
            "div",
            { class: "row" },
            this.button("Watch a replay…", "", () => void this.watch()),
        );
        if (canSave) {
            files.append(
                this.button("Export the replay of this session", "", () =>
                    download(app.sim.saveReplay(), "session.play"),
                ),
            );
        }
        return this.sheet(make("h2", {}, "Saved games"), list, files, this.back());
    }
    /// What is in a slot is replaced by another press alone.
    private replacing(
        slot: Slot | undefined,
        label: string,
        press: () => void,
        name: string,
    ): HTMLButtonElement {
        let isAsked = !slot;
        const button = this.button(
            label,
            "",
            () => {
                if (isAsked) return press();
                isAsked = true;
                button.textContent = "Replace?";
                button.classList.add("bad");
            },
            name,
        );
        button.addEventListener("blur", () => {
            if (!slot || !isAsked) return;
            isAsked = false;
            button.textContent = label;
            button.classList.remove("bad");
        });
        return button;
    }
    private async save(slot: number): Promise<void> {
        const problem = await this.app.keeper.save(slot);
        if (problem) this.refuse(problem);
        else this.open("slots");
    }
    private async importTo(slot: number): Promise<void> {
        const bytes = await pickFile(".dungeon");
        if (bytes) await this.keep(slot, bytes);
    }
    /// Puts a file into a slot, if it is whole; what was there stays otherwise.
    async keep(slot: number, bytes: Uint8Array): Promise<string> {
        const problem =
            this.app.sim.check(bytes) ||
            (await writeSlot(slot, {
                bytes: new Uint8Array(bytes),
                title: "Imported",
                saved: Date.now(),
                tick: 0,
                isImported: true,
            }));
        if (problem) this.refuse(problem);
        else this.open("slots");
        return problem;
    }
    private async watch(): Promise<void> {
        const bytes = await pickFile(".play");
        if (!bytes) return;
        const problem = this.app.watch(bytes);
        if (problem) return this.refuse(problem);
        this.close();
    }

    private pause(): HTMLElement {
        const { app } = this;
        const menu = make(
            "div",
            { class: "menu" },
            this.button("Go on", "", () => this.close()),
        );
        if (app.isGameBehind) {
            menu.append(this.button("Back to the game", "", () => this.toGame(), "game"));
        }
        const hasGame = app.scene === "play" || app.isGameBehind;
        const leave = this.button(
            "Main menu",
            hasGame ? "The game is kept as autosave" : "",
            () => void this.leave(leave),
            "leave",
        );
        menu.append(
            this.button("Save or load", "", () => this.open("slots"), "slots"),
            this.button("Options", "", () => this.open("options")),
            this.button("Help", "", () => this.open("help")),
            leave,
        );
        const title = app.scene === "replay" ? "Replay" : "Paused";
        const { summary } = app.sim;
        const goal = make("p", { class: "dim" }, `${goalText(summary)}. ${goalMore(summary)}`);
        return this.sheet(make("h2", {}, title), ...(app.scene === "play" ? [goal] : []), menu);
    }
    private toGame(): void {
        this.app.enterPaused();
        this.close();
    }
    /// A game that cannot be kept is left by another press alone.
    private async leave(button: HTMLButtonElement): Promise<void> {
        const { app } = this;
        if (app.isGameBehind) app.enterPaused();
        const problem = await app.keeper.autosave();
        if (!problem) return this.toMain();
        this.refuse(problem);
        button.replaceWith(
            this.button("Main menu", "The game is lost", () => this.toMain(), "leave"),
        );
    }
    /// Leaves what is played, whatever becomes of it.
    toMain(word = ""): void {
        this.app.showcase();
        this.word = word;
        this.open("main");
    }
    private over(): HTMLElement {
        const { summary, all } = this.app.sim;
        const text = summary.isWon
            ? "The king lies in the dust. Whoever digs on will be visited again."
            : "The last coin went out of the gate.";
        const best = readRecords()[summary.difficulty];
        const record = this.app.isRecord
            ? "More waves than ever before here."
            : `Your best here: ${best} waves.`;
        const menu = make("div", { class: "menu" });
        const leave = this.button("Main menu", "", () => void this.leave(leave), "leave");
        if (summary.isWon) menu.append(this.button("Go on digging", "", () => this.close()));
        else {
            const { calm } = this.app.keeper;
            if (calm) {
                const before = "As it was before: " + calm.title;
                menu.append(this.button("Continue", before, () => this.resume(calm)));
            }
            menu.append(
                this.button("Try again", "The same dungeon", () => {
                    this.app.begin(summary.mode, summary.difficulty, summary.seed);
                    this.close();
                }),
            );
        }
        menu.append(
            this.button("Load", "", () => this.open("slots"), "slots"),
            this.button("Export the replay", "", () =>
                download(this.app.sim.saveReplay(), "session.play"),
            ),
            leave,
        );
        return this.sheet(
            make("h2", {}, summary.isWon ? "Won" : "Lost"),
            make("p", {}, text),
            make(
                "p",
                { class: "dim" },
                `${summary.wavesBegun} waves, ${all.killed} heroes killed,
                ${all.fallen} ${all.fallen === 1 ? "creature" : "creatures"} lost,
                ${all.earned} gold earned.`,
            ),
            ...(summary.mode === 1 && best > 0 ? [make("p", { class: "good" }, record)] : []),
            menu,
        );
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// One place while it is played, with everything around it: its name, tools, panel and hints.

import type { WebGLRenderer } from "three";
import { keyName } from "../../../both/keys";
import { pixelRatio } from "../look/stage";
import type { PlaceName } from "../start/start";
import type { CrowdGame, Tool } from "./crowd_game";
import { button, element, find, iconButton, saveFile } from "./dom";
import type { Game, Settings } from "./game";
import type { Input, Press } from "./input";
import { Loop } from "./loop";
import { Panel } from "./panel";
import { ReplayGame } from "./replay_game";
import { hasTouch, isByFinger, Touch } from "./touch";
import { WalkGame } from "./walk_game";

export const NAMES: Record<PlaceName, string> = {
    forest: "Forest",
    house: "House and hedge maze",
    maze: "Triangle maze",
    hills: "Hills, bridge and tower",
    crowd: "Crowd",
    lanes: "Side by side",
    yours: "Your level",
};

const HINTS: Record<PlaceName, string> = {
    forest: "Run straight at the trees",
    house: "Find the way through the hedges to the far corner",
    maze: "Touch every wall",
    hills: "Take the lift, cross the bridge, climb the tower",
    crowd: "Drag to dig, drag with the right button to build",
    lanes: "Watch the counts",
    yours: "Drop another level anywhere",
};

/// What is said instead where there is no mouse.
const TOUCH_HINTS: Partial<Record<PlaceName, string>> = {
    crowd: "Drag to use the tool chosen above, pinch to zoom",
    yours: "Go back to choose another level",
};

const hintOf = (place: PlaceName): string =>
    (isByFinger() ? TOUCH_HINTS[place] : undefined) ?? HINTS[place];

/// What is said above and below a place.
export interface Words {
    readonly title: string;
    readonly hint: string;
}

export class Session {
    readonly loop: Loop;
    readonly panel: Panel;
    private readonly root = find("#play");
    private readonly facts = element("span", "facts");
    private readonly cost = element("span", "cost");
    private readonly status = element("p", "status", this.facts, this.cost);
    private readonly chrome = element("div", "chrome");
    private readonly panelButton = iconButton(
        "panel",
        () => this.press("panel"),
        `Under the hood (${keyName("KeyP")})`,
    );
    private last = performance.now();
    private readonly timer: number;
    private readonly onResize = () => this.resize();

    constructor(
        readonly place: PlaceName,
        readonly game: Game,
        readonly input: Input,
        private readonly renderer: WebGLRenderer,
        private readonly settings: Settings,
        private readonly isSpace: boolean,
        private readonly words: Words = { title: NAMES[place], hint: hintOf(place) },
    ) {
        this.loop = new Loop(game, (seconds) => input.poll(seconds));
        this.panel = new Panel(
            this.loop,
            settings,
            {
                changed: () => game.applySettings(),
                step: () => this.loop.step(),
                watchAgain: game instanceof WalkGame ? () => this.watchAgain(game) : undefined,
                save: game.save ? () => this.save() : undefined,
            },
            isSpace,
        );
        const head = element(
            "div",
            "place-head",
            iconButton(
                "back",
                () => {
                    location.hash = "";
                },
                "Back to the start (Escape)",
            ),
            element("div", "", element("h1", "", words.title), this.status),
        );
        this.chrome.append(
            head,
            this.tools(),
            this.panel.root,
            element("p", "keys", this.keyWords()),
        );
        const isWatched = game instanceof ReplayGame && !game.canLook;
        if (hasTouch() && place !== "lanes" && !isWatched) this.chrome.prepend(this.touch());
        this.openPanel(false);
        this.root.append(this.chrome);
        input.label(`${words.title}. ${this.keyWords()}`);
        addEventListener("resize", this.onResize);
        this.resize();
        this.timer = window.setInterval(() => this.write(), 100);
        this.loop.start();
    }

    /// Thumbs walk and look; in a replay they look alone.
    private touch(): HTMLElement {
        const { game, input, isSpace } = this;
        const isReplay = game instanceof ReplayGame;
        const { root } = new Touch(input, isSpace || isReplay, !isReplay, isSpace);
        root.classList.toggle("small", !isSpace && !isReplay);
        root.classList.toggle("look-only", isReplay);
        return root;
    }

    private keyWords(): string {
        if (isByFinger()) return this.words.hint;
        const ways = ["KeyW", "KeyA", "KeyS", "KeyD"].map(keyName).join("");
        const panel = `${keyName("KeyP")} panel`;
        const keys = this.isSpace
            ? `${ways} move · mouse looks · Space jumps · Shift runs · ` +
              `${keyName("KeyV")} view · ${keyName("KeyG")} geometry · ${panel}`
            : this.place === "crowd"
              ? `${ways} walk · drag uses the tool · wheel zooms · ${panel}`
              : panel;
        return `${this.words.hint}. ${keys}`;
    }

    private tools(): HTMLElement {
        const tools = element("div", "tools");
        if (this.isSpace) {
            const title = `First or third person (${keyName("KeyV")})`;
            tools.append(iconButton("view", () => this.press("view"), title));
        }
        tools.append(
            iconButton("again", () => this.press("restart"), `Start again (${keyName("KeyR")})`),
            this.panelButton,
        );
        return tools;
    }

    press(press: Press): void {
        switch (press) {
            case "view":
                this.settings.isThirdPerson = !this.settings.isThirdPerson;
                this.game.applySettings();
                break;
            case "panel":
                this.openPanel(!this.panel.root.classList.contains("open"));
                break;
            case "step":
                this.loop.step();
                break;
            case "slow":
                this.panel.toggleSlow();
                break;
            case "pause":
                this.panel.togglePause();
                break;
            case "restart":
                this.game.restart();
                break;
            case "wireframe":
                this.panel.toggle("wireframe");
                break;
            case "leave":
                if (!document.pointerLockElement) location.hash = "";
                break;
        }
    }

    private openPanel(isOpen: boolean): void {
        this.panel.root.classList.toggle("open", isOpen);
        this.panelButton.setAttribute("aria-expanded", String(isOpen));
    }

    private write(): void {
        const now = performance.now();
        const seconds = (now - this.last) / 1000;
        this.last = now;
        if (this.renderer.getPixelRatio() !== pixelRatio()) this.resize();
        const cost = this.game.cost(this.loop.simulation.mean());
        this.facts.textContent = this.game.status();
        this.cost.textContent = cost;
        this.panel.write(
            seconds,
            () => this.game.lines(),
            () => this.game.microsecondsPerMove(),
        );
    }

    resize(): void {
        const [width, height] = [this.root.clientWidth, this.root.clientHeight];
        this.renderer.setPixelRatio(pixelRatio());
        this.renderer.setSize(width, height, false);
        this.game.resize(width, height);
    }

    private watchAgain(game: WalkGame): void {
        this.openPanel(false);
        if (this.loop.isPaused) this.panel.togglePause();
        game.watchAgain(this.chrome);
    }

    private save(): void {
        const bytes = this.game.save?.(NAMES[this.place]);
        if (bytes) saveFile(`sidle_${this.place}.srec`, bytes);
    }

    /// Something of the place's own, below its name.
    addBar(...items: HTMLElement[]): HTMLElement {
        const bar = element("div", "bar", ...items);
        this.chrome.append(bar);
        return bar;
    }

    /// Something that stands over the lower end of the picture.
    addBelow(item: HTMLElement): void {
        this.chrome.append(item);
    }

    dispose(): void {
        this.loop.stop();
        clearInterval(this.timer);
        removeEventListener("resize", this.onResize);
        this.chrome.remove();
        this.input.dispose();
        this.game.dispose();
    }
}

function setChosen(button: Element, isChosen: boolean): void {
    button.classList.toggle("chosen", isChosen);
    button.setAttribute("aria-pressed", String(isChosen));
}

/// A row of buttons of which one is chosen.
function choice<T extends string>(
    label: string,
    options: readonly [T, string][],
    chosen: T,
    react: (value: T) => void,
): HTMLElement {
    const group = element("div", "choice");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", label);
    for (const [value, name] of options) {
        const one = button("", name, () => {
            for (const other of group.children) setChosen(other, other === one);
            react(value);
        });
        one.dataset.value = value;
        setChosen(one, value === chosen);
        group.append(one);
    }
    return group;
}

export function dressCrowd(session: Session, game: CrowdGame): void {
    const touchTools: [Tool, string][] = hasTouch() ? [["none", "Walk"]] : [];
    session.addBar(
        choice<Tool>(
            "Tool",
            [...touchTools, ["dig", "Dig"], ["build", "Build"], ["wall", "Draw walls"]],
            "dig",
            (tool) => {
                game.tool = tool;
            },
        ),
        button("", "Clear walls", () => game.clearWalls()),
        choice<"streams" | "follow">(
            "Aim",
            [
                ["streams", "Two streams"],
                ["follow", "All to me"],
            ],
            "streams",
            (aim) => game.setAim(aim),
        ),
    );
    session.panel.extra.append(
        choice<"anticipate" | "slide">(
            "Mode",
            [
                ["anticipate", "Look ahead"],
                ["slide", "Slide only"],
            ],
            "anticipate",
            (mode) => game.setMode(mode),
        ),
    );
    session.panel.addSlider(
        "Units",
        1000,
        50000,
        1000,
        5000,
        (value) => value.toLocaleString("en"),
        (value) => game.setUnits(value),
    );
}

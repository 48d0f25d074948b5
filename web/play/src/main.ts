// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The page: a start screen, and one place at a time to play in.

import "@fontsource-variable/figtree";
import "./play.css";
import "./style.css";
import { ready } from "sidle";
import type { WebGLRenderer } from "three";
import { makeRenderer } from "./look/stage";
import { loadPlace, type WalkName } from "./places/places";
import { ENDINGS, endingOf, mapsOf, readYours, refusal } from "./places/yours";
import { CrowdGame } from "./play/crowd_game";
import { button, element, find } from "./play/dom";
import { fileButton, listenForDrops } from "./play/drop";
import { defaultSettings, type Game } from "./play/game";
import { Input } from "./play/input";
import { LanesGame } from "./play/lanes_game";
import type { ReplayGame } from "./play/replay_game";
import { readReplay } from "./play/replays";
import { dressCrowd, NAMES, Session, type Words } from "./play/session";
import { WalkGame, type Walkable } from "./play/walk_game";
import { StartScreen, type PlaceName } from "./start/start";
import { publish } from "./probe";

const play = find("#play");
const canvas = find<HTMLCanvasElement>("#view");
const start = find("#start");
const notice = find("#notice");
const settings = defaultSettings();

let renderer: WebGLRenderer | null = null;
let current: Session | null = null;
let startScreen: StartScreen | null = null;

function tell(text: string, isBad = false): void {
    notice.textContent = text;
    notice.className = isBad ? "bad shown" : "shown";
    clearTimeout(Number(notice.dataset.timer));
    notice.dataset.timer = String(
        setTimeout(
            () => {
                notice.className = "";
            },
            isBad ? 9000 : 4000,
        ),
    );
}

function showLoading(text: string): { set(share: number, what: string): void; end(): void } {
    const bar = element("div", "progress-fill");
    const words = element("p", "", text);
    const cover = element(
        "div",
        "loading",
        element("div", "", words, element("div", "progress", bar)),
    );
    document.body.append(cover);
    return {
        set: (share, what) => {
            bar.style.width = `${Math.round(share * 100)}%`;
            words.textContent = `${text}: ${what}`;
        },
        end: () => cover.remove(),
    };
}

function leave(): void {
    current?.dispose();
    current = null;
    startScreen?.dispose();
    startScreen = null;
}

function begin(
    place: PlaceName,
    make: (input: Input) => Game,
    isSpace: boolean,
    words?: Words,
): Session {
    const input = new Input(canvas, (press) => current?.press(press));
    return new Session(place, make(input), input, renderer!, settings, isSpace, words);
}

function enterSpace(place: PlaceName, walkable: Walkable): Session {
    return begin(place, (input) => new WalkGame(renderer!, walkable, input, settings), true);
}

async function makeSession(
    place: PlaceName,
    loading: ReturnType<typeof showLoading>,
): Promise<Session> {
    if (place === "crowd" || place === "lanes") {
        loading.set(0.6, "digging the cave");
        // A frame for the progress to be seen.
        await new Promise((done) => setTimeout(done, 20));
        if (place === "lanes") return begin(place, () => new LanesGame(renderer!), false);
        let game!: CrowdGame;
        const session = begin(
            place,
            (input) => (game = new CrowdGame(renderer!, canvas, input, settings)),
            false,
        );
        dressCrowd(session, game);
        return session;
    }
    const progress = (share: number, what: string) => loading.set(share, what);
    return enterSpace(place, await loadPlace(place as WalkName, progress));
}

async function enter(place: PlaceName): Promise<void> {
    const loading = showLoading(NAMES[place]);
    try {
        await ready;
        leave();
        start.hidden = true;
        play.hidden = false;
        renderer ??= makeRenderer(canvas);
        if (place === "yours") {
            offerFile();
            return;
        }
        current = await makeSession(place, loading);
        publish(place, current.game, current.loop);
    } catch (error) {
        console.error(error);
        tell(refusal(NAMES[place], error), true);
        location.hash = "";
    } finally {
        loading.end();
    }
}

let offer: HTMLElement | null = null;

function offerFile(): void {
    const samples: [string, string][] = [
        ["country.obj", "Hill country"],
        ["tower.obj", "Tower"],
        ["dungeon.tmj", "A map of tiles"],
    ];
    const list = element("div", "buttons");
    for (const [file, name] of samples) {
        list.append(button("small", name, () => void fetchSample(file)));
    }
    offer = element(
        "div",
        "offer",
        element(
            "div",
            "",
            element("h1", "", "Your level"),
            element(
                "p",
                "",
                "Drop a file here and walk in it at once: OBJ or GLB from a modelling program, " +
                    "TMX or TMJ from Tiled, a WAD of Doom. It stays on your machine.",
            ),
            fileButton("Choose a file", [...ENDINGS, "srec"], openFile),
            element("p", "or", "or try one of ours"),
            list,
            button("wide", "Back", () => {
                location.hash = "";
            }),
        ),
    );
    play.append(offer);
    publish("yours", null, null);
}

async function fetchSample(file: string): Promise<void> {
    const answer = await fetch(`./levels/${file}`);
    openFile(file, new Uint8Array(await answer.arrayBuffer()));
}

/// Makes room for what the visitor gave.
function clearForYours(): void {
    leave();
    offer?.remove();
    offer = null;
    start.hidden = true;
    play.hidden = false;
    if (location.hash !== "#yours") history.replaceState(null, "", "#yours");
}

/// Opens what the visitor gave; a refused file leaves everything as it was.
async function open(name: string, bytes: Uint8Array, map = ""): Promise<void> {
    const loading = showLoading(name);
    try {
        await ready;
        renderer ??= makeRenderer(canvas);
        const walkable = await readYours(bytes, name, map, (share, what) =>
            loading.set(share, what),
        );
        clearForYours();
        current = enterSpace("yours", walkable);
        const maps = mapsOf(bytes);
        if (maps.length > 1) current.addBar(mapChooser(name, bytes, maps, map || maps[0]));
        publish("yours", current.game, current.loop);
    } catch (error) {
        tell(refusal(name, error), true);
    } finally {
        loading.end();
    }
}

/// Plays a replay file that the visitor gave.
async function watch(name: string, bytes: Uint8Array): Promise<void> {
    const loading = showLoading(name);
    try {
        await ready;
        renderer ??= makeRenderer(canvas);
        loading.set(0.5, "playing it");
        // A frame for the progress to be seen.
        await new Promise((done) => setTimeout(done, 20));
        const back = () => {
            location.hash = "";
        };
        const replay = readReplay(bytes, back);
        clearForYours();
        let game!: ReplayGame;
        current = begin("yours", (input) => (game = replay.show(renderer!, canvas, input)), false, {
            title: "Replay",
            hint: "Drag the slider to any tick",
        });
        current.addBelow(game.scrubber.bar);
        publish("replay", current.game, current.loop);
    } catch (error) {
        tell(refusal(name, error), true);
    } finally {
        loading.end();
    }
}

function mapChooser(name: string, bytes: Uint8Array, maps: string[], chosen: string): HTMLElement {
    const list = element("select");
    list.setAttribute("aria-label", "Map");
    for (const map of maps) {
        const option = element("option", "", map);
        option.selected = map === chosen;
        list.append(option);
    }
    list.addEventListener("change", () => void open(name, bytes, list.value));
    return list;
}

function openFile(name: string, bytes: Uint8Array): void {
    if (endingOf(name) === "srec") {
        void watch(name, bytes);
        return;
    }
    if (!(ENDINGS as readonly string[]).includes(endingOf(name))) {
        tell(`${name} was refused: only ${ENDINGS.join(", ")} and srec are read`, true);
        return;
    }
    void open(name, bytes);
}

function route(): void {
    offer?.remove();
    offer = null;
    const place = location.hash.slice(1) as PlaceName;
    if (place in NAMES) {
        void enter(place);
        return;
    }
    leave();
    play.hidden = true;
    start.hidden = false;
    void ready
        .then(() => {
            if (location.hash.slice(1) in NAMES || startScreen) return;
            startScreen = new StartScreen(start);
            publish("start", null, null);
        })
        .catch((error: unknown) => tell(refusal("The module", error), true));
}

addEventListener("hashchange", route);
listenForDrops(openFile);
route();

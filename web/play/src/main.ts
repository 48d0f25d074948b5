// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The page: a start screen, and one place at a time to play in.

import "@fontsource-variable/figtree";
import "./play.css";
import "./style.css";
import { ready } from "sidle";
import { learnKeys } from "../../both/keys";
import type { WebGLRenderer } from "three";
import { makeRenderer } from "./look/stage";
import { Loading } from "./loading";
import { loadPlace } from "./places/places";
import { Offer } from "./places/offer";
import { ENDINGS, endingOf, levelsAmong, nameOf } from "./places/given";
import { mapsOf, readYours, refusal } from "./places/yours";
import { CrowdGame } from "./play/crowd_game";
import { button, element, find, handBack } from "./play/dom";
import { listenForDrops, type Given, type TakeFiles } from "./play/drop";
import { defaultSettings, type Game } from "./play/game";
import { Input } from "./play/input";
import { LanesGame } from "./play/lanes_game";
import { ReplayGame } from "./play/replay_game";
import { readReplay } from "./play/replays";
import { dressCrowd, NAMES, Session, type Words } from "./play/session";
import { WalkGame, type Walkable } from "./play/walk_game";
import { loaded, Screen, type Loaded } from "./screen";
import { StartScreen, type PlaceName } from "./start/start";
import { publish } from "./probe";

const play = find("#play");
const canvas = find<HTMLCanvasElement>("#view");
const start = find("#start");
const notice = find("#notice");
const settings = defaultSettings();

const screen = new Screen();

let renderer: WebGLRenderer | null = null;

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

/// What fills the window: the start screen, or a place.
function uncover(root: HTMLElement): void {
    for (const one of [start, play]) one.hidden = one !== root;
}

let left = ""; // The place that the visitor was in last.

/// `isSpace`: of what one walks through in space.
function begin(
    place: PlaceName,
    make: (input: Input) => Game,
    isSpace: boolean,
    words?: Words,
): Session {
    let session: Session | null = null;
    const input = new Input(canvas, (press) => session?.press(press));
    session = new Session(place, make(input), input, renderer!, settings, isSpace, words);
    publish(session.game instanceof ReplayGame ? "replay" : place, session.game, session.loop);
    return session;
}

function beginSpace(place: PlaceName, walkable: Walkable): Session {
    return begin(place, (input) => new WalkGame(renderer!, walkable, input, settings), true);
}

function beginCrowd(): Session {
    let game!: CrowdGame;
    const session = begin(
        "crowd",
        (input) => (game = new CrowdGame(renderer!, canvas, input, settings)),
        false,
    );
    dressCrowd(session, game);
    return session;
}

async function load(place: PlaceName, loading: Loading): Promise<Loaded> {
    if (place === "yours") {
        return loaded(() => {
            publish("yours", null, null);
            return new Offer(play, openFiles);
        });
    }
    if (place === "crowd" || place === "lanes") {
        await loading.announce(0.6, "digging the cave");
        if (place === "crowd") return loaded(beginCrowd);
        return loaded(() => begin(place, () => new LanesGame(renderer!), false));
    }
    const walkable = await loadPlace(place, loading.set);
    return { show: () => beginSpace(place, walkable), dispose: () => walkable.dispose() };
}

async function enter(place: PlaceName): Promise<void> {
    const ticket = screen.ask();
    const loading = new Loading(NAMES[place], () => {
        location.hash = "";
    });
    screen.show(
        ticket,
        loaded(() => loading),
    );
    uncover(play);
    try {
        await ready;
        renderer ??= makeRenderer(canvas);
        screen.show(ticket, await load(place, loading));
    } catch (error) {
        if (screen.isTaken(ticket)) return;
        console.error(error);
        tell(refusal(NAMES[place], error), true);
        location.hash = "";
    }
}

/// Shows what the visitor gave; a refused file leaves everything as it was.
async function show(name: string, load: (loading: Loading) => Promise<Loaded>): Promise<void> {
    const ticket = screen.ask();
    const loading = new Loading(name);
    try {
        await ready;
        renderer ??= makeRenderer(canvas);
        const thing = await load(loading);
        const isShown = screen.show(ticket, {
            show: () => {
                uncover(play);
                return thing.show();
            },
            dispose: () => thing.dispose(),
        });
        if (isShown && location.hash !== "#yours") history.replaceState(null, "", "#yours");
    } catch (error) {
        tell(refusal(name, error), true);
    } finally {
        loading.dispose();
    }
}

/// Opens one of the levels that were given.
const open = (
    level: Given,
    levels: readonly Given[],
    given: readonly Given[],
    map = "",
): Promise<void> =>
    show(nameOf(level.path), async (loading) => {
        const bytes = await level.read();
        const walkable = await readYours(bytes, level.path, map, given, loading.set);
        const maps = mapsOf(bytes);
        return {
            show: () => {
                const session = beginSpace("yours", walkable);
                if (maps.length > 1) {
                    const chosen = map || maps[0];
                    const openMap = (one: string) => void open(level, levels, given, one);
                    session.addBar(chooser("Map", maps, chosen, openMap));
                }
                if (levels.length > 1) {
                    const paths = levels.map(({ path }) => path);
                    const openAt = (path: string) =>
                        void open(levels[paths.indexOf(path)], levels, given);
                    session.addBar(chooser("Level", paths, level.path, openAt));
                }
                return session;
            },
            dispose: () => walkable.dispose(),
        };
    });

/// Plays a replay file.
const watch = ({ path, read }: Given): Promise<void> =>
    show(nameOf(path), async (loading) => {
        const bytes = await read();
        await loading.announce(0.5, "playing it");
        const back = () => {
            location.hash = "";
        };
        const replay = readReplay(bytes, back);
        return {
            show: () => {
                let game!: ReplayGame;
                const session = begin(
                    "yours",
                    (input) => (game = replay.show(renderer!, canvas, input)),
                    false,
                    { title: "Replay", hint: "Drag the slider to any tick" },
                );
                session.addBelow(game.scrubber.bar);
                return session;
            },
            dispose: () => replay.dispose(),
        };
    });

function chooser(
    label: string,
    choices: readonly string[],
    chosen: string,
    react: (choice: string) => void,
): HTMLElement {
    const list = element("select");
    list.setAttribute("aria-label", label);
    for (const choice of choices) {
        const option = element("option", "", choice);
        option.selected = choice === chosen;
        list.append(option);
    }
    list.addEventListener("change", () => {
        handBack(list);
        react(list.value);
    });
    return list;
}

async function openGiven(given: readonly Given[]): Promise<void> {
    const replay = given.find(({ path }) => endingOf(path) === "srec");
    if (replay) {
        void watch(replay);
        return;
    }
    const levels = await levelsAmong(given);
    if (levels.length > 0) {
        void open(levels[0], levels, given);
        return;
    }
    const names = given.length === 1 ? nameOf(given[0].path) : "What was dropped";
    tell(`${names} was refused: only ${ENDINGS.join(", ")} and srec are read`, true);
}

const openFiles: TakeFiles = async (given) => {
    try {
        await openGiven(await given);
    } catch (error) {
        tell(refusal("What was dropped", error), true);
    }
};

async function welcome(): Promise<void> {
    const ticket = screen.ask();
    let shown!: StartScreen;
    document.title = "Sidle: play";
    screen.show(
        ticket,
        loaded(() => (shown = new StartScreen(start))),
    );
    uncover(start);
    shown.choose(left); // Goes on from where he left it.
    try {
        await ready;
        if (screen.isTaken(ticket)) return;
        shown.move();
        publish("start", null, null);
    } catch (error) {
        const again = button("file wide", "Try again", () => location.reload());
        const words = element("p", "", refusal("The library", error));
        start.replaceChildren(element("div", "offer", element("div", "", words, again)));
    }
}

function route(): void {
    const place = location.hash.slice(1);
    if (!Object.hasOwn(NAMES, place)) return void welcome();
    left = place;
    document.title = `${NAMES[place as PlaceName]}: Sidle`;
    void enter(place as PlaceName);
}

void learnKeys();
addEventListener("hashchange", route);
listenForDrops(openFiles);
route();

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The start screen: what Sidle does, at once under the visitor's pointer, and where to play.

import { element } from "../play/dom";
import { Hero } from "./hero";

export type PlaceName = "forest" | "house" | "maze" | "hills" | "crowd" | "lanes" | "yours";

interface Card {
    readonly place: PlaceName;
    readonly name: string;
    readonly words: string;
}

const CARDS: readonly Card[] = [
    {
        place: "forest",
        name: "Forest",
        words: "Run between trunks that nearly touch. Nothing catches you.",
    },
    {
        place: "house",
        name: "House and hedge maze",
        words: "Rooms, doors, furniture, and a way out through the hedges.",
    },
    {
        place: "maze",
        name: "Triangle maze",
        words: "Sharp corners everywhere. Each wall that you touch lights up.",
    },
    {
        place: "hills",
        name: "Hills, bridge and tower",
        words: "Stairs, slopes, floors above floors, a lift and a carousel.",
    },
    {
        place: "crowd",
        name: "Crowd",
        words: "Five thousand in a cave, and none overlaps. Dig, build, draw walls.",
    },
    {
        place: "lanes",
        name: "Side by side",
        words: "The same two streams by four rules, with overlaps counted live.",
    },
    {
        place: "yours",
        name: "Your level",
        words: "Drop an OBJ, GLB, TMX, TMJ or WAD file and walk in it.",
    },
];

function cardOf(card: Card): HTMLElement {
    const picture = element("img");
    Object.assign(picture, {
        src: `./pictures/${card.place}.jpg`,
        alt: "",
        width: 640,
        height: 360,
        loading: "lazy",
        decoding: "async",
    });
    const link = element(
        "a",
        "card",
        picture,
        element("div", "words", element("h3", "", card.name), element("p", "", card.words)),
    );
    link.href = `#${card.place}`;
    link.dataset.place = card.place;
    return link;
}

async function readParts(): Promise<{ dungeon?: boolean } | null> {
    const answer = await fetch("./parts.json");
    return answer.ok ? answer.json() : null;
}

/// The game that stands beside this page, where the build has it.
async function addDungeon(cards: HTMLElement): Promise<void> {
    const parts = await readParts().catch(() => null);
    if (!parts?.dungeon) return;
    const picture = element("img");
    Object.assign(picture, { src: "./dungeon/picture.jpg", alt: "", width: 640, height: 360 });
    const link = element(
        "a",
        "card game",
        picture,
        element(
            "div",
            "words",
            element("h3", "", "Dungeon Builder"),
            element(
                "p",
                "",
                "A game on top of it all: dig, summon, and keep the heroes from your gold.",
            ),
        ),
    );
    link.href = "./dungeon/";
    cards.append(link);
}

export class StartScreen {
    private readonly canvas = element("canvas");
    private hero: Hero | null = null;

    constructor(private readonly root: HTMLElement) {
        const { canvas } = this;
        canvas.setAttribute("role", "img");
        canvas.setAttribute(
            "aria-label",
            "Two streams of circles pass each other between the letters of the name Sidle",
        );
        const head = element(
            "header",
            "hero",
            element("h1", "unseen", "Sidle"),
            canvas,
            element(
                "div",
                "tagline",
                element("p", "claim", "Never through a wall. Never stuck beside one."),
                element(
                    "p",
                    "hint",
                    "You are the golden circle: move, and slide along everything.",
                ),
            ),
        );
        const cards = element("section", "cards");
        cards.append(...CARDS.map(cardOf));
        const foot = element(
            "footer",
            "",
            element(
                "p",
                "",
                "Sidle is a C++20 library for moving characters, cameras and crowds through game " +
                    "worlds, in 2D and 3D, with the same bits on every machine. All of this page " +
                    "runs on its WebAssembly module.",
            ),
        );
        root.replaceChildren(head, element("h2", "", "Where to?"), cards, foot);
        void addDungeon(cards);
    }

    /// Begins once the library is there: where to go can be read and chosen before.
    move(): void {
        this.hero = new Hero(this.canvas);
    }

    /// Gives the keys to the card of a place, if there is one.
    choose(place: string): void {
        this.root.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
    }

    dispose(): void {
        this.hero?.dispose();
        this.root.replaceChildren();
    }
}

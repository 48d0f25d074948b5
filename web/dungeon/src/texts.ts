// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { keyName } from "../../both/keys";
import {
    KIND_NAMES,
    TICKS_PER_SECOND,
    type Kind,
    type KindInfo,
    type Line,
    type Sheet,
    type Summary,
} from "./facts";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const kindName = (kind: Kind): string => capital(KIND_NAMES[kind]);

export const DIFFICULTIES = ["Easy", "Normal", "Hard", "Cruel"];
export const DIFFICULTY_TEXTS = [
    "Small parties, much gold.",
    "As it is meant to be.",
    "For those who know their corridors.",
    "Half as many heroes again, who bring less; half the treasure.",
];

export const SQUARE_NAMES = ["Floor", "Dirt", "Hard dirt", "Gold seam", "Stone", "Rock"];

export const LEVEL_NAMES = [
    "First steps",
    "Bones",
    "The plug",
    "War chest",
    "The second gate",
    "The long siege",
    "The crusade",
    "The king",
];
export const LEVEL_TEXTS = [
    "Three waves of curious heroes. Dig, summon, kill three of them.",
    "Skeletons rise: they stand in front while imps throw. Kill twelve heroes.",
    "Brutes come up from below. One fills a corridor: nobody gets past.",
    "Shamans heal. Dig three gold seams, for the war that comes.",
    "A second gate breaks open. Watch both ways.",
    "Word has spread. Kill sixty heroes.",
    "A crusade. Hold on for five waves.",
    "The king himself wants your treasure. He must not leave.",
];

export const ROLES: Record<string, string> = {
    imp: "Throws fireballs from afar and steps back from whoever comes near.",
    skeleton: "Stands in front; its shield blocks many blows and arrows.",
    brute: "Slow and heavy: fills a corridor, and nobody pushes it aside.",
    shaman: "Heals its friends, stays behind.",
    knight: "Leads the party, shield first.",
    archer: "Shoots from behind the knights.",
    rogue: "Fast; sneaks to the treasure and carries twice as much.",
    cleric: "Heals the party.",
    king: "A host in one man.",
};

export function goalText(summary: Summary): string {
    if (summary.mode === 1) return `Endless: wave ${summary.wavesBegun}`;
    if (summary.isWon) return "The campaign is won. The dungeon is yours.";
    const ended = Math.min(summary.levelWavesDone, summary.levelWaves);
    const waves = `${ended}/${summary.levelWaves} waves`;
    const goals = [
        "",
        `, ${summary.goalDone}/${summary.goalNeeded} heroes`,
        `, ${summary.goalDone}/${summary.goalNeeded} seams`,
        `, ${summary.goalDone}/${summary.goalNeeded} king`,
    ];
    return `${summary.level}. ${LEVEL_NAMES[summary.level - 1]}: ${waves}${goals[summary.goal]}`;
}

/// The same in whole sentences.
export function goalMore(summary: Summary): string {
    if (summary.mode === 1) return "Each wave is stronger. How many can you hold?";
    return summary.isWon ? "Waves still come." : LEVEL_TEXTS[summary.level - 1];
}

export function lineText(
    line: Line,
    isEndless: boolean,
): { text: string; tone: "good" | "bad" | "plain" } {
    const name = kindName(line.kind);
    switch (line.what) {
        case 0:
            return { text: `Wave ${line.a} enters.`, tone: "plain" };
        case 1:
            return {
                text: `Wave ${line.a} is over: ${line.b} killed.`,
                tone: line.b > 0 ? "good" : "plain",
            };
        case 2:
            return { text: `Your ${KIND_NAMES[line.kind]} (level ${line.a}) fell.`, tone: "bad" };
        case 3:
            return { text: `${name} killed: +${line.b} gold.`, tone: "good" };
        case 5:
            return line.a > 0
                ? { text: `${name} got away with ${line.a} coins, and sells the map.`, tone: "bad" }
                : { text: `${name} fled, and sells the map.`, tone: "plain" };
        case 6:
            return { text: `${line.a} coins are back.`, tone: "good" };
        case 7:
            return {
                text: isEndless
                    ? ""
                    : `Level ${line.a}: ${LEVEL_NAMES[line.a - 1]}. ${LEVEL_TEXTS[line.a - 1]}`,
                tone: "plain",
            };
        case 8:
            return { text: `Level ${line.a} is won.`, tone: "good" };
        case 9:
            return { text: "The campaign is won!", tone: "good" };
        case 10:
            return { text: "The treasure is gone.", tone: "bad" };
        default:
            return { text: "", tone: "plain" };
    }
}

export function clock(ticks: number): string {
    const seconds = Math.max(0, Math.ceil(ticks / TICKS_PER_SECOND));
    return seconds >= 60
        ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
        : `${seconds} s`;
}

const share = (part: number): string => `${Math.round(part * 100)} %`;
const perSecond = (ticks: number): string => (ticks / TICKS_PER_SECOND).toFixed(1) + " s";

/// Label and value: every number there is of a kind.
export function kindRows(info: KindInfo): [string, string][] {
    const blows = ["melee", "arrows", "fireballs"];
    const rows: [string, string][] = [
        ["Health", String(info.health)],
        ["Damage", `${info.damage} by ${blows[info.blow]}`],
        ["Every", perSecond(info.pause)],
        ["Range", info.range.toFixed(1) + " squares"],
        ["Sight", info.sight.toFixed(1) + " squares"],
        ["Speed", info.speed.toFixed(1) + " squares/s"],
        ["Size", (2 * info.radius).toFixed(2) + " squares"],
        ["Weight", info.isHeavy ? "heavy" : "light"],
    ];
    if (info.block > 0) rows.push(["Blocks", share(info.block)]);
    if (info.healing > 0) rows.push(["Heals", info.healing + " per second"]);
    if (info.coins > 0) rows.push(["Carries", info.coins + " coins"]);
    return rows;
}

export function sheetRows(sheet: Sheet, info: KindInfo): [string, string][] {
    const rows: [string, string][] = [
        ["Health", `${Math.ceil(sheet.health)} / ${Math.round(sheet.most)}`],
        ["Damage", `${sheet.damage.toFixed(0)} every ${perSecond(sheet.pause)}`],
        ["Range", `${sheet.range.toFixed(1)}, sees ${sheet.sight.toFixed(1)}`],
        ["Speed", sheet.speed.toFixed(1) + " squares/s"],
        ["Size", `${(2 * info.radius).toFixed(2)}, ${info.isHeavy ? "heavy" : "light"}`],
        ["Kills", String(sheet.kills)],
    ];
    if (sheet.block > 0) rows.push(["Blocks", share(sheet.block)]);
    if (sheet.healing > 0) rows.push(["Heals", sheet.healing.toFixed(0) + " per second"]);
    if (sheet.hasPost) {
        rows.push(["Experience", `${sheet.experience} / ${sheet.nextAt}`]);
        rows.push(["Leash", sheet.leash + " squares"]);
    } else {
        rows.push(["Coins", `${sheet.coins} / ${sheet.capacity}`]);
        rows.push([
            "Party",
            `${sheet.partyAlive} of ${sheet.partyStarted}, wave ${sheet.partyWave}`,
        ]);
        rows.push(["Treasure", sheet.partyKnowsHoard ? "knows where" : "still looks for it"]);
    }
    return rows;
}

export function doing(sheet: Sheet): string {
    if (sheet.isFighting) return "fights";
    if (sheet.isRetreating) return sheet.coins > 0 ? "carries coins home" : "flees";
    if (sheet.isWaiting) return "waits for room";
    if (sheet.hasPost) return sheet.isPatrol ? "patrols" : "stands guard";
    return sheet.partyKnowsHoard ? "goes for the treasure" : "explores";
}

/// What is written on a key, as HTML.
export const keyText = (code: string): string =>
    keyName(code).replaceAll("&", "&amp;").replaceAll("<", "&lt;");

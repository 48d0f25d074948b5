// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What the simulation tells of, and what it is told: numbers as in game/wasm/exports.cpp.

export const TICKS_PER_SECOND = 30;

export const KIND_NAMES = [
    "imp",
    "skeleton",
    "brute",
    "shaman",
    "knight",
    "archer",
    "rogue",
    "cleric",
    "king",
] as const;
export const CREATURE_KINDS = 4;
export type Kind = number;

export const SQUARE = { floor: 0, dirt: 1, hard: 2, seam: 3, stone: 4, rock: 5 } as const;

export const ORDER = {
    dig: 0,
    undo: 1,
    summon: 2,
    guard: 3,
    upgrade: 4,
    dismiss: 5,
    call: 6,
} as const;

export const VERDICTS = [
    "",
    "Not enough gold",
    "Nothing to dig here",
    "No floor beside it yet",
    "Somebody stands there",
    "There is no floor",
    "The rooms are full: dig more squares",
    "Not known yet in this campaign",
    "Too near to the gate",
    "Only your own creatures obey",
    "Nothing to undo",
    "It cannot grow any more",
    "The game is over",
    "The last wave is still coming in",
    "That cannot be done",
];

export const SHOWN = [
    "blow",
    "blocked",
    "shot",
    "burst",
    "heal",
    "death",
    "grew",
    "dug",
    "gold",
    "stolen",
    "returned",
    "escaped",
    "frontier",
    "summoned",
    "filled",
    "refused",
] as const;

export interface UnitName {
    slot: number;
    generation: number;
}

export interface Unit extends UnitName {
    kind: Kind;
    level: number;
    x: number;
    y: number;
    radius: number;
    health: number;
    facingX: number;
    facingY: number;
    sinceBlow: number;
    sinceHurt: number;
    coins: number;
    isFighting: boolean;
    isRetreating: boolean;
    isPatrol: boolean;
    velocityX: number;
    velocityY: number;
}

export interface Summary {
    tick: number;
    gold: number;
    dug: number;
    undo: number;
    room: number;
    creatures: number;
    coins: number;
    coinsAtStart: number;
    coinsCarried: number;
    coinsLost: number;
    wavesBegun: number;
    wavesRunning: number;
    ticksToWave: number;
    heroes: number;
    bonus: number;
    isWaiting: boolean;
    nextLevel: number;
    level: number;
    goal: number;
    goalDone: number;
    goalNeeded: number;
    unlocked: number;
    levelWaves: number;
    levelWavesDone: number;
    isWon: boolean;
    isLost: boolean;
    mode: number;
    difficulty: number;
    seed: number;
    radius: number;
    side: number;
    revision: number;
    prices: number[];
    next: number[];
}

export interface Sheet {
    kind: Kind;
    health: number;
    most: number;
    damage: number;
    range: number;
    speed: number;
    block: number;
    healing: number;
    sight: number;
    pause: number;
    level: number;
    experience: number;
    nextAt: number;
    kills: number;
    coins: number;
    capacity: number;
    upgradePrice: number;
    hasPost: boolean;
    isPatrol: boolean;
    isFighting: boolean;
    isRetreating: boolean;
    postX: number;
    postY: number;
    secondX: number;
    secondY: number;
    leash: number;
    partyAlive: number;
    partyStarted: number;
    partyWave: number;
    partyKnowsHoard: boolean;
    isWaiting: boolean;
}

export interface Report {
    wave: number;
    killed: number;
    escaped: number;
    fallen: number;
    stolen: number;
    returned: number;
    lost: number;
    earned: number;
}

export interface Line {
    tick: number;
    what: number;
    kind: Kind;
    a: number;
    b: number;
}

export interface Effect {
    what: (typeof SHOWN)[number];
    kind: Kind;
    x: number;
    y: number;
    toX: number;
    toY: number;
    amount: number;
    slot: number;
}

export interface KindInfo {
    team: number;
    price: number;
    worth: number;
    health: number;
    damage: number;
    blow: number;
    range: number;
    pause: number;
    speed: number;
    radius: number;
    isHeavy: boolean;
    block: number;
    healing: number;
    coins: number;
    sight: number;
}

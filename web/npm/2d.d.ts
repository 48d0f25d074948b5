// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/** Sidle in the plane. Types of all; values of what is there. */

export type * from "./sidle.js";
export {
    bodyOf2, companion2, contactSet, contactUpdate, Crowd, describe2, explanation2, FlowField, hit2,
    holdUp2, Level2, LevelError, pose2, projectile2, projectileResult2, projectileState2,
    readLevel2, ready, room2, roomOf2, roomsOf2, slideResult2, slideSettings2, TileComponents,
    TileMap, trace2, triggerLayer, walker2, walkInput2, walkResult2, walkState2, World2,
} from "./sidle.js";

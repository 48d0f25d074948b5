// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/** Sidle in the plane, with what records and plays. Types of all; values of what is there. */

export type * from "./record.js";
export {
    bodyOf2, companion2, contactSet, contactUpdate, Crowd, CrowdPlayer, CrowdRecorder, CrowdScene,
    describe2, explanation2, FlowField, hashOf2, hit2, holdUp2, Level2, LevelError, pose2,
    projectile2, projectileResult2, projectileState2, readLevel2, readReplayHead, ready, restoreOf2,
    room2, roomOf2, roomsOf2, slideResult2, slideSettings2, snapshotOf2, TileComponents, TileMap,
    trace2, triggerLayer, walker2, walkInput2, WalkPlayer2, WalkRecorder2, walkResult2,
    walkResults2, WalkScene2, walkState2, World2,
} from "./record.js";

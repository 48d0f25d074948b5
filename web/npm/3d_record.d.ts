// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/** Sidle in space, with what records and plays. Types of all; values of what is there. */

export type * from "./record.js";
export {
    bodyOf3, camera3, cameraInput3, cameraResult3, cameraState3, companion3, contactSet,
    contactUpdate, describe3, explanation3, hashOf3, Heightfield3, hit3, holdUp3, interpolate3,
    Level3, LevelError, Mesh3, nearRadius, nearWithin, pose3, projectile3, projectileResult3,
    projectileState3, readLevel3, readReplayHead, ready, restoreOf3, room3, roomOf3, roomsOf3,
    slideResult3, slideSettings3, snapshotOf3, trace3, triggerLayer, uprightCapsule, WalkBatch3,
    walker3, walkInput3, WalkPlayer3, WalkRecorder3, walkResult3, walkResults3, WalkScene3,
    walkState3, World3,
} from "./record.js";

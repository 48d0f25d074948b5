// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Everything but where the bytes of the module come from.

import { startCrowds } from "./crowd.js";
import { startMeshes } from "./mesh.js";
import { start } from "./module.js";
import { startPlane } from "./plane.js";
import { startSpace } from "./space.js";

export { LevelError } from "./module.js";
export { Crowd, FlowField } from "./crowd.js";
export { Heightfield3, Mesh3 } from "./mesh.js";
export { TileComponents, TileMap, World2 } from "./plane.js";
export {
    bodyOf3, camera3, cameraInput3, cameraResult3, cameraState3, companion3, contactSet,
    contactUpdate, describe, explanation3, hit3, interpolate3, nearRadius, nearWithin, pose3,
    projectile3, projectileResult3, projectileState3, room3, roomOf3, slideResult3, slideSettings3,
    trace3, uprightCapsule, walkInput3, walkResult3, walkState3, walker3, World3,
} from "./space.js";

/** The layer of triggers. */
export const triggerLayer = 0x80000000;

/** Takes an instance of the module into use. */
export function begin(instance) {
    start(instance);
    startMeshes();
    startSpace();
    startPlane();
    startCrowds();
}

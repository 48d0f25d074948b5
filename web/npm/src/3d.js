// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Sidle in space.

import { startBatches } from "./batch3.js";
import { startFilters } from "./filter3.js";
import { open } from "./load.js";
import { startMeshes } from "./mesh.js";
import { start } from "./module3.js";
import { startSpace } from "./space.js";

export { WalkBatch3 } from "./batch3.js";
export { triggerLayer } from "./constants.js";
export { LevelError } from "./error.js";
export { Level3, readLevel3 } from "./levels3.js";
export { Heightfield3, Mesh3 } from "./mesh.js";
export {
    bodyOf3, camera3, cameraInput3, cameraResult3, cameraState3, companion3, contactSet,
    contactUpdate, describe3, explanation3, hit3, holdUp3, interpolate3, nearRadius, nearWithin,
    pose3, projectile3, projectileResult3, projectileState3, room3, roomOf3, roomsOf3, slideResult3,
    slideSettings3, trace3, uprightCapsule, walkInput3, walkResult3, walkState3, walker3, World3,
} from "./space.js";

/** Fulfilled when the module is there. */
export const ready = open("3d").then((instance) => {
    start(instance);
    startFilters();
    startMeshes();
    startSpace();
    startBatches();
});

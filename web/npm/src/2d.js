// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Sidle in the plane.

import { startCrowds } from "./crowd.js";
import { startFilters } from "./filter2.js";
import { open } from "./load.js";
import { start } from "./module2.js";
import { startPlane } from "./plane.js";

export { Crowd, FlowField } from "./crowd.js";
export { triggerLayer } from "./constants.js";
export { LevelError } from "./error.js";
export { Level2, readLevel2 } from "./levels2.js";
export {
    bodyOf2, companion2, contactSet, contactUpdate, describe2, explanation2, hit2, holdUp2, pose2,
    projectile2, projectileResult2, projectileState2, room2, roomOf2, roomsOf2, slideResult2,
    slideSettings2, TileComponents, TileMap, trace2, walkInput2, walkResult2, walkState2, walker2,
    World2,
} from "./plane.js";

/** Fulfilled when the module is there. */
export const ready = open("2d").then((instance) => {
    start(instance);
    startFilters();
    startPlane();
    startCrowds();
});

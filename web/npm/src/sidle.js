// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Everything: space and the plane, a module each.

import { ready as ready2 } from "./2d.js";
import { ready as ready3 } from "./3d.js";

export * from "./2d.js";
export * from "./3d.js";
export { contactSet, contactUpdate } from "./3d.js"; // The same in both.

/** Fulfilled when both modules are there. */
export const ready = Promise.all([ready3, ready2]).then(() => {});

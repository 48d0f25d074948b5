// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The module for the plane.

import * as layout from "./layout2.js";
import { makeModule } from "./module.js";

export const {
    calls, checked, collect, collectFound, collectIds, filledLater, reserve, start, textAt,
    withCopy, withMemory, withText,
} = makeModule(layout);

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Everything, with what records and plays.

export * from "./sidle.js";
export * from "./record2.js";
export * from "./record3.js";
export { readReplayHead } from "./record3.js";

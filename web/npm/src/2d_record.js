// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Sidle in the plane, with what records and plays.

export * from "./2d.js";
export * from "./record2.js";

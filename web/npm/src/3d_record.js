// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Sidle in space, with what records and plays.

export * from "./3d.js";
export * from "./record3.js";

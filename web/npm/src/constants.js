// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/** The layer of triggers, which filters leave out unless they name it. */
export const triggerLayer = 0x80000000;

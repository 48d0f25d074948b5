// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/** What is said of something over what else it would be: `undefined` says nothing. */
export function over(base, own) {
    const whole = { ...base };
    for (const key in own) {
        if (own[key] !== undefined) whole[key] = own[key];
    }
    return whole;
}

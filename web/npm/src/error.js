// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

/** What became of data from outside, by the number of its status. */
export const statusWords = ["ok", "unreadable", "badSyntax", "badIndex", "notFinite", "tooLarge",
    "wrongVersion", "wrongLevel", "truncated", "unsupported"];

/** Refused data, with its place. */
export class LevelError extends Error {
    constructor(code, where, message) {
        super(where ? `${where}: ${message}` : message);
        this.name = "LevelError";
        this.code = code;
        this.where = where;
    }
}

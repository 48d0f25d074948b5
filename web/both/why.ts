// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Why a page does not get what it is made of, in words for who looks at it.

export const textOf = (error: unknown): string =>
    error instanceof Error ? error.message : String(error);

/// Why `name` did not come, or runs in no such browser; nothing where the error is another one.
export function whyMissing(name: string, error: unknown): string | undefined {
    if (!window.WebAssembly) return "This browser has no WebAssembly, or it is switched off.";
    const text = textOf(error);
    // As the browsers say it: Chromium, Firefox, Safari; of an answer that breaks off, too.
    if (/failed to fetch|network ?error|load failed|body stream|connection was lost/i.test(text))
        return `${name} could not be fetched. Is there a connection?`;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof WebAssembly.CompileError
        ? `${name} did not come whole, or this browser is too old for it: ${text}`
        : undefined;
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// What is written on keys. Pages take a key by its place, which is the same on any layout, and its
// letter is not: what has W on it in one country has Z in another.

type Layout = Iterable<[code: string, sign: string]>;

const written = new Map<string, string>();

// Keys of other scripts have Latin letters, too, which these keys are known by. Of digits, some
// layouts tell what stands above them.
const isTold = (code: string, sign: string): boolean =>
    !/^(Digit|Numpad|Space)/.test(code) && /^[\p{Script=Latin}\p{P}\p{S}]$/u.test(sign);

function learn(code: string, sign: string): void {
    if (!isTold(code, sign)) return;
    const large = sign.toUpperCase();
    written.set(code, large.length === 1 ? large : sign);
}

/// Asks the browser, where it tells; each key that is pressed tells its own.
export async function learnKeys(): Promise<void> {
    addEventListener("keydown", (event) => {
        const { code, key, shiftKey, altKey } = event;
        if (altKey || event.getModifierState?.("AltGraph")) return; // Which bring a third sign.
        if (!shiftKey || /^\p{L}$/u.test(key)) learn(code, key);
    });
    const { keyboard } = navigator as { keyboard?: { getLayoutMap(): Promise<Layout> } };
    try {
        for (const [code, sign] of (await keyboard?.getLayoutMap()) ?? []) learn(code, sign);
    } catch {
        // A page within another may not ask.
    }
}

const NAMES: Record<string, string> = {
    Minus: "-",
    Equal: "+",
    Period: ".",
    Comma: ",",
    Escape: "Esc",
};

/// Of a `code` of keyboard events; as plain text, which may have any sign in it.
export function keyName(code: string): string {
    const sign = written.get(code);
    // The larger sign of that key says what it is for.
    if (sign && sign !== "=") return sign;
    return NAMES[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Arrow/, "Arrow ");
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Writes what was measured into docs/web.md.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../docs/web.md", import.meta.url));

export const table = (heads, rows) => [heads, heads.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Puts each text between `<!-- name -->` and `<!-- end -->`. */
export function writeDown(texts) {
    let document = readFileSync(file, "utf8");
    for (const [name, text] of Object.entries(texts)) {
        const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end -->)`);
        if (!place.test(document)) throw new Error(`docs/web.md has no place for ${name}`);
        document = document.replace(place, (_, start, end) => `${start}${text}\n${end}`);
    }
    writeFileSync(file, document);
}

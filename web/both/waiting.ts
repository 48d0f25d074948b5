// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { Plugin } from "vite";

// A program that does not come, or is none to this browser, cannot say so itself.
const TELL_WHY = `
const tellWhy = ({ target }) => {
    const words = document.getElementById("waiting");
    if (!words || (target !== window && target.tagName !== "SCRIPT")) return;
    words.textContent =
        location.protocol === "file:"
            ? "This page cannot be loaded from a folder: it needs a web server."
            : "This page could not be loaded whole. Is there a connection? " +
              "Is this browser very old?";
};
addEventListener("error", tellWhy, true);
`;

const NEEDS = `
<style>#waiting { display: none; }</style>
This page is a game: it needs JavaScript, WebAssembly and WebGL.
`;

/// What a page says in its element `waiting` where its program does not come, and instead of that
/// where no program runs.
export function waiting(): Plugin {
    return {
        name: "waiting",
        transformIndexHtml: () => [
            { tag: "script", children: TELL_WHY, injectTo: "body-prepend" },
            { tag: "noscript", children: NEEDS, injectTo: "body-prepend" },
        ],
    };
}

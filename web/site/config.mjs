// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The site. scripts/build_docs.py lays out the documents of the house; dead links are errors.
import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";

const page = (text, link) => ({ text, link });
const headers = JSON.parse(readFileSync(new URL("./headers.json", import.meta.url), "utf8"));

export default defineConfig({
  title: "Sidle",
  description: "Moves things through game worlds: never through a wall, never stuck beside one",
  base: process.env.SITE_BASE ?? "/",
  cleanUrls: false,
  lastUpdated: false,
  // Lines of code are up to 100 columns long.
  head: [["style", {}, ".vp-doc div[class*='language-'] code { font-size: 12.5px } " +
    ".VPDoc.has-aside .content-container { max-width: 860px !important } " +
    "@media print { .VPNav, .VPLocalNav, .VPSidebar, .VPDocFooter { display: none !important } }"]],
  // Of the usual colours of code, some are too pale to be read by all.
  markdown: { theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [page("Start", "/docs/start"), page("Guide", "/docs/guide"),
          page("Reference", "/reference")],
    sidebar: [
      { text: "Use", items: [
        page("Start", "/docs/start"), page("Concepts", "/docs/concepts"),
        page("Guide", "/docs/guide"), page("Tuning", "/docs/tuning"),
        page("Large worlds", "/docs/large_worlds"), page("Multiplayer", "/docs/multiplayer"),
        page("Coming from", "/docs/coming_from"), page("Command line", "/docs/cli"),
        page("Packages", "/packaging/README"),
        page("Other languages, engines", "/bindings/README"),
        page("Drawing", "/docs/drawing"), page("Viewer", "/viewer/README"),
      ] },
      { text: "Levels", items: [
        page("Level files", "/docs/format"), page("Blender", "/blender/README"),
        page("Audits", "/docs/audit"), page("Replays", "/docs/replays"),
      ] },
      { text: "JavaScript", items: [
        page("The npm package", "/web/npm/README"), page("WebAssembly", "/docs/web"),
        page("The page to play", "/web/play/README"),
      ] },
      { text: "How it works", items: [
        page("The promise", "/docs/promise"),
        page("Architecture", "/docs/architecture"), page("classify", "/docs/classify"),
        page("Scenarios", "/docs/scenarios"), page("Performance", "/docs/performance"),
        page("Fuzzing", "/docs/fuzzing"), page("Sources", "/docs/sources"),
        page("House style", "/docs/style"), page("Changelog", "/CHANGELOG"),
      ] },
      { text: "Reference", items: [page("All names", "/reference")] },
      ...headers.map((group) => ({ ...group, collapsed: true })),
    ],
  },
});

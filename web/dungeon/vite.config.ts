// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { waiting } from "../both/waiting";

const MODULE = new URL("../../build/wasm/dungeon.wasm", import.meta.url);

/// The simulation, compiled from game/, served beside the page and put into the build.
function simulation(): Plugin {
    return {
        name: "simulation",
        configureServer(server) {
            server.middlewares.use("/dungeon.wasm", (_request, response) => {
                response.setHeader("content-type", "application/wasm");
                response.end(readFileSync(MODULE));
            });
        },
        generateBundle() {
            this.emitFile({
                type: "asset",
                fileName: "dungeon.wasm",
                source: readFileSync(MODULE),
            });
        },
    };
}

export default defineConfig({
    base: "./",
    plugins: [simulation(), waiting()],
    build: { target: "es2022", outDir: "../../build/page/dungeon", emptyOutDir: true },
    server: { port: 8081, fs: { allow: ["../.."] } },
});

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import { readdirSync, readFileSync, type Dirent } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { waiting } from "../both/waiting";

const LEVELS = new URL("../../levels/", import.meta.url);
const isLevel = (entry: Dirent) => /\.(obj|json|tmj)$/.test(entry.name);

/// The levels of the house, served beside the page and put into the build.
function houseLevels(): Plugin {
    return {
        name: "house-levels",
        configureServer(server) {
            server.middlewares.use("/levels", (request, response, next) => {
                const name = (request.url ?? "").replace(/^\/|\?.*$/g, "");
                if (!/^[a-z_]+\.(obj|json|tmj)$/.test(name)) return next();
                response.setHeader("content-type", "application/octet-stream");
                response.end(readFileSync(new URL(name, LEVELS)));
            });
        },
        generateBundle() {
            for (const entry of readdirSync(LEVELS, { withFileTypes: true }).filter(isLevel)) {
                this.emitFile({
                    type: "asset",
                    fileName: `levels/${entry.name}`,
                    source: readFileSync(new URL(entry.name, LEVELS)),
                });
            }
        },
    };
}

export default defineConfig({
    base: "./",
    plugins: [houseLevels(), waiting()],
    build: {
        target: "es2022",
        outDir: "../../build/page",
        emptyOutDir: true,
        chunkSizeWarningLimit: 1200,
    },
    server: { port: 8080, fs: { allow: ["../.."] } },
    preview: { port: 8080 },
});

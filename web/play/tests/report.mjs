// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The report of an audit: what was found natively is played anew in the browser, to the same
// hashes, and what the browser records is played natively, to the same hashes again.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const sidle = ["checked", "release"]
    .map((preset) => join(root, "build", preset, "cli/sidle"))
    .find(existsSync);

// A room with a plate in its floor that goes up and leaves a hole, and a way out through a low
// vent: lifts, crouching and falling are in the plays.
const LEVEL = `o floor
v -4 0 -4\nv 4 0 -4\nv 4 0 4\nv 1 0 -4\nv 1 0 4\nv -4 0 4
v 4 4 -4\nv 4 4 4\nv -4 4 -4\nv -4 4 4\nv -4 1.3 -4\nv -4 1.3 4
v -7 0 -4\nv -7 0 4
f 6 5 4 1\nf 1 2 7 9\nf 2 3 8 7\nf 3 6 10 8\nf 12 11 9 10\nf 14 6 1 13
o plate
v 1 0 -4\nv 4 0 -4\nv 4 0 4\nv 1 0 4
f 18 17 16 15
`;

function audit(folder) {
    const level = join(folder, "room.obj");
    writeFileSync(level, LEVEL);
    const words = ["audit", level, "--spawn", "0,0,0", "--lift", "plate,0,2,0", "--crouch", "1.1"];
    const budget = ["--ticks", "40000", "--streams", "2"];
    const report = join(folder, "report");
    const { status, stderr } = spawnSync(sidle, [...words, ...budget, "--report", report]);
    assert.equal(status, 1, `an audit with findings: ${stderr}`);
    return report;
}

async function playInPage(page, number) {
    await page.evaluate(`choose(data.findings[${number}], false)`);
    return page.evaluate(`({
        kind: data.findings[${number}].kind,
        native: data.findings[${number}].hash,
        browser: $("check").dataset.hash,
        said: $("check").textContent,
        ticks: live.places.length / 3 - 1,
        recorded: btoa(String.fromCharCode(...recorded())),
    })`);
}

export async function reportPlaysAnew({ browser, shots, notes }) {
    if (!sidle) return void notes.push("skipped: no build of the command");
    const folder = mkdtempSync(join(tmpdir(), "sidle-report-"));
    try {
        const report = audit(folder);
        const found = JSON.parse(readFileSync(join(report, "findings.json"), "utf8"));
        const page = await browser.page(900, 560);
        await page.goto(pathToFileURL(join(report, "index.html")).href);
        await page.waitForFunction("live.wasm !== null");
        for (let i = 0; i < found.findings.length; ++i) {
            const play = await playInPage(page, i);
            assert.equal(play.said, "played here, the same to the last bit", play.kind);
            assert.equal(play.browser, found.findings[i].hash);
            assert.equal(play.ticks, found.findings[i].ticks);
            const file = join(folder, `${i}.srec`);
            writeFileSync(file, Buffer.from(play.recorded, "base64"));
            execFileSync(sidle, ["replay", file, "--expect", play.browser]);
        }
        // The button plays in real time; a change of one input is noticed.
        await page.evaluate("choose(data.findings[0], true)");
        await page.waitForFunction("tick > 3");
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: join(shots, "audit_report.png") });
        const other = await page.evaluate(`(() => {
            const [a, b] = [data.findings[0], { ...data.findings[0], hash: "0".repeat(16) }];
            openLive(b);
            playTo(1e9);
            return $("check").textContent;
        })()`);
        assert.match(other, /it ends elsewhere/);
        notes.push(`${found.findings.length} findings, both ways`);
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

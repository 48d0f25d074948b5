# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runs the module of tests/sameness in a browser, from a page that shows what it prints."""

import base64
import shutil
import subprocess
import tempfile
from pathlib import Path

import house

PAGE = """<!doctype html><meta charset="utf-8"><pre id="out">nothing</pre>
<script>%s</script>
<script>
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
let text;
try {
  text = runProgram(bytes("%s"), %s, bytes("%s")).output;
} catch (error) {
  text = String(error);
}
document.getElementById("out").textContent = text;
</script>
"""
FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--no-first-run", "--dump-dom",
         "--timeout=600000"]


def printed(browser, module, words, replay):
    """What the module prints in the browser."""
    shim = (house.ROOT / "tests/sameness/wasi.js").read_text()
    parts = [base64.b64encode(data).decode() for data in (module, replay)]
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(PAGE % (shim, parts[0], words, parts[1]))
        done = subprocess.run([browser, *FLAGS, f"--user-data-dir={folder}/profile",
                               page.as_uri()], text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, timeout=900)
    return done.stdout.partition('<pre id="out">')[2].partition("</pre>")[0]


def run(folder, outputs):
    """Adds the outputs of the browser to those of the other builds."""
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if not browser:
        print("skipped: same bits in a browser, no chromium")
        return
    module = (folder / "wasm_O3/sameness").read_bytes()
    for what, played in outputs.items():
        replay = (folder / f"{what}.srec").read_bytes() if what else b""
        words = ["play"] if what else []
        played["chromium"] = printed(browser, module, words, replay)

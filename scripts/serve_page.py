#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Serves build/page to this machine and says where: serve_page.py [PORT]."""

import http.server
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "build" / "page"
FIRST_PORT, PORTS = 8080, 20


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".wasm": "application/wasm", ".js": "text/javascript"}

    def __init__(self, *arguments):
        super().__init__(*arguments, directory=str(FOLDER))

    def end_headers(self):
        # Clocks of pages that are alone in their process are finer: the panel shows microseconds.
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments):
        pass


def open_server(ports):
    for port in ports:
        try:
            return http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        except OSError:
            continue
    return None


def main():
    if not (FOLDER / "index.html").exists():
        print("serve_page: there is no build/page; run: make play", file=sys.stderr)
        return 2
    first = int(sys.argv[1]) if len(sys.argv) > 1 else FIRST_PORT
    server = open_server(range(first, first + PORTS))
    if server is None:
        print(f"serve_page: ports {first} to {first + PORTS - 1} are taken", file=sys.stderr)
        return 1
    print(f"\n  Play at  http://{'localhost'}:{server.server_address[1]}/\n\n  Ctrl+C ends it.",
          flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())

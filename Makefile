# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
#
# The commands of the house. A fresh Debian 12 needs nothing but make: what is missing is installed
# through apt, and said. Everything is incremental; build folders are build/<preset>.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help demo play view test sanitize bench bench-web soak fuzz docs format clean

help:           ## Print this list.
	@sed -n 's/^\([a-z-]*\): *## \(.*\)/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

demo:           ## Walk every level and print a table; pictures in build/demo.
	@scripts/setup core
	@scripts/build release
	@python3 scripts/demo.py

play:           ## Build the page to play and serve it; the last line says where.
	@scripts/setup core wasm page
	@scripts/build wasm
	@scripts/build_page.py
	@scripts/serve_page.py

view:           ## Build the viewer and walk in a level: LEVEL=levels/forest.json make view
	@scripts/setup core viewer
	@scripts/build viewer sidle_viewer
	@build/viewer/viewer/sidle-view $(or $(LEVEL),levels/tower.obj)

test:           ## Build with all rules checked, run all tests and all check scripts.
	@scripts/setup core wasm arm page counts docs viewer sanitizers shells
	@python3 scripts/run_tests.py

sanitize:       ## All tests with the sanitizers of addresses, undefined behaviour and threads.
	@scripts/setup core
	@python3 scripts/run_sanitizers.py

bench:          ## Measure, beside the libraries others would take.
	@scripts/setup core bench
	@scripts/build bench
	@python3 scripts/run_bench.py

bench-web:      ## The same in WebAssembly, beside npm packages; WEB_BENCH=--docs: in docs/web.md.
	@scripts/setup core wasm
	@scripts/build wasm npm_package works
	@scripts/build checked counts
	@cd web/bench && npm ci --no-audit --no-fund --silent
	@node web/bench/run.mjs $(WEB_BENCH)
	@node web/bench/native.mjs $(WEB_BENCH)

soak:           ## Long random runs: ROUNDS=10000000 PARTS=10 SEED=1 make soak
	@scripts/setup core
	@python3 scripts/run_soak.py

fuzz:           ## Fuzz readers and the C interface: SECONDS_EACH=60 TARGETS="obj" make fuzz
	@scripts/setup core fuzz
	@python3 scripts/run_fuzz.py

docs:           ## Build the documentation as a site in build/site; dead links are errors.
	@scripts/setup docs
	@python3 scripts/build_docs.py

format:         ## Let clang-format lay out every source file.
	@scripts/setup format
	@scripts/check_format --fix

clean:          ## Remove everything that was built.
	rm -rf build

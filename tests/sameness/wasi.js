// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// As much of the system interface as a program needs that reads its standard input and prints: the
// same for Node and for browsers.

/* exported runProgram */

// Runs a module with its arguments; gives the exit code and what was printed.
function runProgram(moduleBytes, words, input) {
  const encoder = new TextEncoder();
  const args = ["program", ...words].map((word) => encoder.encode(word + "\0"));
  const output = [];
  let taken = 0;
  let memory;
  const view = () => new DataView(memory.buffer);
  // The pieces of memory that a list of addresses and lengths names.
  const pieces = (list, count) => Array.from({ length: count }, (_, k) => {
    const at = list + 8 * k;
    const start = view().getUint32(at, true);
    return new Uint8Array(memory.buffer, start, view().getUint32(at + 4, true));
  });
  class Exit extends Error {
    constructor(code) {
      super(`exit ${code}`);
      this.code = code;
    }
  }
  const system = {
    args_sizes_get(count, size) {
      view().setUint32(count, args.length, true);
      view().setUint32(size, args.reduce((sum, word) => sum + word.length, 0), true);
      return 0;
    },
    args_get(places, text) {
      for (const [k, word] of args.entries()) {
        view().setUint32(places + 4 * k, text, true);
        new Uint8Array(memory.buffer).set(word, text);
        text += word.length;
      }
      return 0;
    },
    fd_read(file, list, count, read) {
      let total = 0;
      for (const piece of pieces(list, count)) {
        const part = input.subarray(taken, taken + piece.length);
        piece.set(part);
        taken += part.length;
        total += part.length;
      }
      view().setUint32(read, total, true);
      return 0;
    },
    fd_write(file, list, count, written) {
      let total = 0;
      for (const piece of pieces(list, count)) {
        output.push(piece.slice());
        total += piece.length;
      }
      view().setUint32(written, total, true);
      return 0;
    },
    fd_fdstat_get(file, status) {
      new Uint8Array(memory.buffer, status, 24).fill(0);
      view().setUint8(status, 2);  // A terminal: nothing is sought in it.
      return 0;
    },
    fd_seek: () => 70,  // Not possible.
    fd_close: () => 0,
    proc_exit(code) {
      throw new Exit(code);
    },
  };
  const instance = new WebAssembly.Instance(new WebAssembly.Module(moduleBytes), {
    wasi_snapshot_preview1: system,
  });
  memory = instance.exports.memory;
  let code = 0;
  try {
    instance.exports._start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    code = error.code;
  }
  const decoder = new TextDecoder();
  const text = output.map((part) => decoder.decode(part, { stream: true })).join("");
  return { code, output: text };
}

// In Node: wasi.js MODULE [ARGUMENT...] < input
if (typeof process === "object" && typeof require === "function") {
  const { readFileSync } = require("node:fs");
  const [module, ...words] = process.argv.slice(2);
  const input = words.length > 0 ? readFileSync(0) : new Uint8Array();
  const result = runProgram(readFileSync(module), words, input);
  process.stdout.write(result.output);
  process.exitCode = result.code;
}

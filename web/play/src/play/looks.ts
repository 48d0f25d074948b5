// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Where a player looked, as a tick's own bytes in a replay.

function bytesOf(...numbers: number[]): Uint8Array {
    const bytes = new Uint8Array(4 * numbers.length);
    const view = new DataView(bytes.buffer);
    numbers.forEach((number, i) => view.setFloat32(4 * i, number, true));
    return bytes;
}

function numbersOf(bytes: Uint8Array, count: number): number[] | null {
    if (bytes.length !== 4 * count) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const numbers = Array.from({ length: count }, (_, i) => view.getFloat32(4 * i, true));
    return numbers.every(Number.isFinite) ? numbers : null;
}

/// In space: yaw and pitch.
export const bytesOfLook = (yaw: number, pitch: number): Uint8Array => bytesOf(yaw, pitch);

export function lookOfBytes(bytes: Uint8Array): { yaw: number; pitch: number } | null {
    const numbers = numbersOf(bytes, 2);
    return numbers && { yaw: numbers[0], pitch: numbers[1] };
}

/// Above a crowd: what the eye is above, and how high.
export const bytesOfEye = (x: number, y: number, height: number): Uint8Array =>
    bytesOf(x, y, height);

export function eyeOfBytes(bytes: Uint8Array): { x: number; y: number; height: number } | null {
    const numbers = numbersOf(bytes, 3);
    return numbers && { x: numbers[0], y: numbers[1], height: numbers[2] };
}

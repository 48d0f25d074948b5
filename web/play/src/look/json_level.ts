// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Sidle's own level format as far as it is drawn; see docs/format.md. The library reads and checks
// it, this only names what is there.

export type Triple = [number, number, number];

export interface JsonHeightfield {
    columns: number;
    rows: number;
    cell_size: number;
    heights: (number | null)[];
    position?: Triple;
}

export interface JsonCylinder {
    center: Triple;
    radius: number;
    bottom?: number;
    top?: number;
    name?: string;
}

export interface JsonBox {
    center: Triple;
    half: Triple;
    rotation?: [number, number, number, number];
    name?: string;
}

export interface JsonWall {
    nodes: [number, number][];
    closed?: boolean;
    thickness?: number;
    bottom?: number;
    top?: number;
    name?: string;
}

export interface JsonCapsule {
    a: Triple;
    b: Triple;
    radius: number;
    name?: string;
}

export interface JsonSphere {
    center: Triple;
    radius: number;
    name?: string;
}

export interface JsonLevel {
    name?: string;
    heightfields?: JsonHeightfield[];
    boxes?: JsonBox[];
    walls?: JsonWall[];
    cylinders?: JsonCylinder[];
    capsules?: JsonCapsule[];
    spheres?: JsonSphere[];
    spots?: Triple[];
}

export function parseJsonLevel(bytes: Uint8Array): JsonLevel {
    return JSON.parse(new TextDecoder().decode(bytes)) as JsonLevel;
}

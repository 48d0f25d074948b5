// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The triangles of what the library holds, for drawing.

import { Mesh3, type Heightfield3 } from "sidle";

/// Corners of all triangles, nine numbers each, in the order in which contacts name them. [m]
export function cornersOf(shape: Mesh3 | Heightfield3): Float32Array {
    if (!(shape instanceof Mesh3)) return shape.corners();
    const vertices = shape.vertices();
    const triangles = shape.triangles();
    const out = new Float32Array(3 * triangles.length);
    for (let i = 0; i < triangles.length; ++i) {
        const at = 3 * triangles[i];
        out[3 * i] = vertices[at];
        out[3 * i + 1] = vertices[at + 1];
        out[3 * i + 2] = vertices[at + 2];
    }
    return out;
}

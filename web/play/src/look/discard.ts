// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Takes out of the picture what will not be drawn again.

import { InstancedMesh, type Mesh, type Object3D } from "three";

/// Removes objects from where they are, with what they alone hold on the graphics card. Their
/// materials stay: those share compiled programs, which what takes their place needs.
export function discard(...objects: readonly Object3D[]): void {
    for (const root of objects) {
        root.removeFromParent();
        root.traverse((object) => {
            (object as Partial<Mesh>).geometry?.dispose();
            if (object instanceof InstancedMesh) object.dispose();
        });
    }
}

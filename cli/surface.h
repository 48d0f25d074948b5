// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sidle/3d/world.h"

namespace sidle::cli {

/// A piece of what is drawn.
struct SurfaceTriangle {
    Triangle3 shape;
    Surface3 surface = Surface3::solid;
};

/// All obstacles of a world as triangles, front faces outward, for drawing. Round things get 32
/// sides; what is endless ends at the heights of `ends` [m].
std::vector<SurfaceTriangle> surface_of(const World3& world, const Box3& ends);

}  // namespace sidle::cli

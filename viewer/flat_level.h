// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "sidle/3d/world.h"
#include "sidle/base/result.h"

namespace sidle::viewer {

/// Reads a level of the plane (.map, .tmx, .tmj, .world, .ldtk) as one of space: (x, y) becomes (x,
/// 0, y), a tile becomes a block of 1 m by 2 m, objects become walls as high, and so does what is
/// beyond a map where that is solid. `-` is the standard input. Its places are added to `spots`.
Result<World3> read_flat_world(const std::string& path, std::vector<Vec3>& spots);

}  // namespace sidle::viewer

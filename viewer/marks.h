// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sidle/draw/obstacles3.h"
#include "sidle/draw/walk3.h"
#include "stage.h"

namespace sidle::viewer {

constexpr DrawColor subject_color{240, 178, 62, 255};
constexpr DrawColor other_color{84, 150, 214, 255};

/// What is shown of a body in a world: half-spaces and boxes, as far as wanted.
void draw_marks(Drawing& marks, const World3& world, const Walker3& walker, Vec3 position,
                Vec3 motion, const Shown& shown, const DrawStyle3& style);

/// A way from point to point.
void draw_way(Drawing& marks, const std::vector<Vec3>& way);

}  // namespace sidle::viewer

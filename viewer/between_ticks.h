// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/interpolate.h"
#include "sidle/draw/crowd.h"
#include "sidle/draw/obstacles3.h"

namespace sidle::viewer {

/// Draws an obstacle of the plane or of space where it is between the last two ticks. `alpha` [-]
/// 0..1
template <class Obstacle, class Style>
void draw_between(Drawing& drawing, const Obstacle& obstacle, double alpha, const Style& style) {
    if (!obstacle.previous) return sidle::draw(drawing, obstacle, style);
    Obstacle shown = obstacle;
    shown.pose = interpolate(*shown.previous, shown.pose, alpha);
    sidle::draw(drawing, shown, style);
}

}  // namespace sidle::viewer

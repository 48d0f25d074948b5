// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "canvas.h"
#include "surface.h"

namespace sidle::cli {

/// A part of the ground plane and the picture of it.
struct Frame {
    double left = 0.0;   ///< x at the left side. [m]
    double top = 0.0;    ///< z at the upper side. [m]
    double pixel = 0.1;  ///< Side of a pixel. [m]
    int width = 0;       ///< [px]
    int height = 0;      ///< [px]

    Spot2 spot(Vec3 p) const {
        return {static_cast<float>((p.x - left) / pixel), static_cast<float>((p.z - top) / pixel)};
    }
};

/// What a level looks like from above, cut open: one value per pixel, row by row.
struct Relief {
    std::vector<float> height;        ///< Of the highest surface below the cut; -inf: none. [m]
    std::vector<float> slope_x;       ///< Its normal. [-]
    std::vector<float> slope_y;       ///< Upward part; below zero: seen from behind. [-]
    std::vector<float> slope_z;       ///< [-]
    std::vector<std::int16_t> depth;  ///< Solids that the place of the cut lies in. [-]
    std::vector<bool> is_wall;        ///< Whether it is a wall's, which is ground nowhere.
    std::vector<float> wall;          ///< Ink of walls, that are only lines from above. [-] 0..1
};

/// Looks down on triangles; `cut` [m] is the height above which nothing is seen, pixel by pixel.
Relief look_down(std::span<const SurfaceTriangle> triangles, const Frame& frame,
                 std::span<const float> cut);

/// Heights to cut a level at: `headroom` [m] over the highest way within 2 m, over the nearest
/// way where none is, and rising with the distance beyond, so that far hills stay whole.
std::vector<float> cut_over(std::span<const Vec3> ways, const Frame& frame, double headroom);

/// How much light reaches each pixel of a relief: from the upper left with soft shadows, and from
/// the whole sky. [-] about 0.3..1.1
std::vector<float> light_of(const Relief& relief, const Frame& frame, std::span<const float> cut);

}  // namespace sidle::cli

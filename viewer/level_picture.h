// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>

#include "sidle/draw/obstacles3.h"

namespace sidle::viewer {

/// The obstacles of a world in two drawings: those that never moved since they came, which are
/// drawn once, and the others, which are drawn for each picture.
class LevelPicture {
public:
    explicit LevelPicture(const DrawStyle3& style = {}) : style_(style) {}

    /// Looks at the world as it is now. True when `still` was drawn anew.
    bool refresh(const World3& world, Drawing& still);
    /// Adds what moves; between two ticks at `alpha` [-] 0..1.
    void draw_moving(const World3& world, double alpha, Drawing& moving) const;

    const DrawStyle3& style() const { return style_; }

private:
    DrawStyle3 style_;
    std::map<ObstacleId3, Pose3> stands_;
    std::set<ObstacleId3> moves_;
    std::uint64_t revision_ = ~std::uint64_t{0};
};

/// A style whose endless trees and walls reach a little beyond all that ends.
DrawStyle3 style_for(const World3& world);

/// The box around all obstacles as a style draws them.
Box3 drawn_bounds(const World3& world, const DrawStyle3& style);

}  // namespace sidle::viewer

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "canvas.h"
#include "walk_run.h"

namespace sidle::cli {

/// What a picture of a walk says about itself.
struct Caption {
    std::string title;   ///< Large.
    std::string detail;  ///< Small, below it.
};

/// Draws a level from above with the ways of its walkers, 1600 pixels wide.
///
/// Above each place the level is cut open a little over the highest way there, so that rooms show;
/// what is cut through is drawn solid. Nothing where no walker stood anywhere.
std::optional<Canvas> draw_walk(const World3& world, const WalkPlan& plan, const WalkReport& report,
                                const Caption& caption);

}  // namespace sidle::cli

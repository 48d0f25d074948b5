// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "canvas.h"
#include "crowd_run.h"

namespace sidle::cli {

/// Draws the end of a run: walls dark, units from red, which got nowhere, to green. Nothing where
/// there are no units.
std::optional<Canvas> draw_crowd(const CrowdScene& scene, const CrowdReport& report);

}  // namespace sidle::cli

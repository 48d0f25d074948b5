// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "crowd_run.h"

namespace sidle::cli {

/// Draws the end of a run as a PNG: walls dark, units from red, which got nowhere, to green.
/// Returns false when there is nothing to draw or the file cannot be written.
bool draw_crowd(const std::string& file, const CrowdScene& scene, const CrowdReport& report);

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

#include "stage.h"

namespace sidle::viewer {

/// Reads a replay of walkers, in space or in the plane, or of a crowd; prints the reason and
/// returns nothing when it cannot. `level` is the file that it was made in, where the replay holds
/// no level; empty when it does.
std::unique_ptr<Stage> make_replay_stage(const std::string& path, const std::string& level);

}  // namespace sidle::viewer

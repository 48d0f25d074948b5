// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "sidle/record/crowd_replay.h"
#include "stage.h"

namespace sidle::viewer {

/// A crowd as it was recorded, seen from above.
std::unique_ptr<Stage> make_crowd_stage(CrowdReplay replay);

}  // namespace sidle::viewer

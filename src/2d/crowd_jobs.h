// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "2d/crowd_step.h"

namespace sidle {

// Runs passes one after the other, of which each reads and writes of others only the rows near its
// own, of units of one circle. Of a crowd too large for the caches one thread runs them close
// behind each other instead: a job as soon as those near it have come through the pass before.
void run_passes(CrowdStep& step, std::span<const CrowdPass> passes);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "2d/crowd_step.h"

namespace sidle {

// A part of a step, of the rows of one job.
using CrowdPass = void (*)(CrowdStep& step, std::size_t first, std::size_t end);

// Runs passes on all rows, one after the other.
void run_passes(CrowdStep& step, std::span<const CrowdPass> passes);

// The same of passes that, where units have one circle each, write no rows but their own, and read
// of others only those near their own. In a crowd too large for the caches they run close behind
// each other: a job comes to the next as soon as those near it have come through the one before.
void run_close_passes(CrowdStep& step, std::span<const CrowdPass> passes);

}  // namespace sidle

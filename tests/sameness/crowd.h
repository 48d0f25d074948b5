// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "dice.h"

namespace sidle::test {

/// Prints hashes of crowds in both modes: all classes, compound units, digs and builds, obstacles,
/// fields. Runs each again on two and eight threads, and from a snapshot. False when any of these
/// differs from the first run.
bool crowds(Hash& hash);

}  // namespace sidle::test

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "dice.h"
#include "scene.h"

namespace sidle::test {

/// Records walkers and a crowd, and prints the hashes of the files; then plays them from bytes.
/// Whether both came out as they were recorded.
bool record_and_play(const Scene& scene);

/// Plays a replay file from the standard input and prints its hashes; the exit code.
int play_standard_input();

}  // namespace sidle::test

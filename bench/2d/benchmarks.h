// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "bench/harness.h"

namespace sidle::bench {

/// Scenes in which units meet, beside the peers.
void bench_crowds(Harness& harness);
/// Ten thousand to a million units, and two threads.
void bench_sizes(Harness& harness);
/// Casts and slides among ten thousand walls and circles.
void bench_plane(Harness& harness);
/// A tile that is dug or built under a crowd; bytes per unit.
void bench_digs(Harness& harness);

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <span>

#include "scenes/plane.h"

namespace sidle::bench {

/// How far a circle gets on its way, as a share of it.
using CircleCast = std::function<double(const scenes::Way2&)>;

/// Casts among circles and walls by Chipmunk.
CircleCast chipmunk_casts(std::span<const Obstacle2> obstacles);

}  // namespace sidle::bench

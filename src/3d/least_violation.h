// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sidle/3d/halfspaces.h"

namespace sidle {

/// How far [m] the best point must stay outside the worst of two to four half-spaces in conflict;
/// 0 where rounding hides the conflict.
///
/// Weights l >= 0 of sum 1 with `sum l n == 0` prove that no point violates less than
/// `sum l offset`; the largest such bound is the answer (duality of linear programs).
/// Source: [Schrijver1986] ch. 7, Farkas' lemma.
double least_violation(std::span<const HalfSpace3> half_spaces);

}  // namespace sidle

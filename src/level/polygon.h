// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sidle/base/vec3.h"

namespace sidle {

/// Cuts a polygon in space, nearly flat, into triangles between its corners, and puts their places
/// among the corners to the end of `triangles`. A fan from its first corner where that covers it.
///
/// False where the sides cross, seen along its normal, or touch within 2^-24 of its size, or where
/// there are too many: then it is such a fan all the same. Cost: linear for a fan, else
/// corners^2 times 3 ns.
bool cut_polygon(std::span<const Vec3> corners,
                 std::vector<std::array<std::uint32_t, 3>>& triangles);

}  // namespace sidle

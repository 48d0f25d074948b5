// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "audit/joined.h"

namespace sidle {

/// A crack between two surfaces that go on as one; who stands before it sees out of the level.
struct Crack3 {
    Vec3 place;              // In the middle of its width, on the surface. [m]
    Vec3 normal;             // Of the surface. [-]
    double width = 0.0;      // [m]
    std::uint32_t from = 0;  // A reached place that has it in sight.
};

/// Looks along all edges near reached places. Cost: some microseconds per edge and half metre.
std::vector<Crack3> cracks_of(const AuditScene3& scene, const Joined3& joined, const Tasks& tasks);

}  // namespace sidle

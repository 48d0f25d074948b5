// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "sidle/draw/drawing.h"

namespace sidle {

/// The corners of a regular polygon about a unit `axis`, counter-clockwise seen from its end.
class Circle {
public:
    static constexpr int sides = 16;  ///< [-]

    explicit Circle(Vec3 axis);

    /// Unit vector to corner `k`, of which there are `sides`; they repeat. [-]
    Vec3 at(int k) const { return corners_[static_cast<std::size_t>(k) % sides]; }

private:
    std::array<Vec3, sides> corners_;
};

/// The four corners one after the other, counter-clockwise seen from the front.
void add_quad(Drawing& drawing, const std::array<Vec3, 4>& corners, DrawColor color);

/// The six sides of a block. Of a corner's number the first bit says whether it lies ahead along x,
/// the second along y, the third along z.
void add_block(Drawing& drawing, const std::array<Vec3, 8>& corners, DrawColor color);

/// A tube of `sides` sides between the centres of its ends, with flat lids.
void add_cylinder(Drawing& drawing, const Segment3& axis, double radius, DrawColor color);

/// A tube with round ends; a ball when the segment is a point. Its corners lie on the surface.
void add_capsule(Drawing& drawing, const Capsule3& capsule, DrawColor color);

}  // namespace sidle

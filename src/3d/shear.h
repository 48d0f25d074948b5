// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "sidle/base/vec3.h"

namespace sidle {

/// A corner of a triangle as a way sees it: sheared so that the way is the third axis.
struct Sheared {
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;
};

// Without branches, as are all choices below: nobody could foretell them.
inline double coordinate(Vec3 v, int axis) {
    const double all[] = {v.x, v.y, v.z};
    return all[axis];
}

/// The axes, the one along which a motion is longest last.
struct AxesAlong {
    int across;
    int up;
    int along;

    explicit AxesAlong(Vec3 by) {
        const double size_x = std::abs(by.x);
        const double size_y = std::abs(by.y);
        const double size_z = std::abs(by.z);
        const int is_y = size_x > size_y ? 0 : 1;
        const int is_z = std::max(size_x, size_y) > size_z ? 0 : 1;
        constexpr int x_y_z[] = {0, 1, 2, 2};
        constexpr int after[] = {1, 2, 0};
        along = x_y_z[2 * is_z + is_y];
        across = after[along];
        up = after[across];
    }
};

/// Source: [Woop2013].
struct Shear : AxesAlong {
    double x = 0.0;
    double y = 0.0;
    double z = 0.0;

    explicit Shear(Vec3 by) : AxesAlong(by) {
        const double length = coordinate(by, along);
        x = coordinate(by, across) / length;
        y = coordinate(by, up) / length;
        z = 1.0 / length;
    }

    Sheared operator()(Vec3 v) const {
        const double depth = coordinate(v, along);
        return {coordinate(v, across) - x * depth, coordinate(v, up) - y * depth, z * depth};
    }
};

/// On which side of the edges of a triangle the way passes: shares of the corners in the place
/// where it does, but for a factor. The products are rounded monotonically, so a sign is never
/// wrong, only zero at worst, and opposite for the triangle on the other side of the edge.
struct Sides {
    double a;
    double b;
    double c;

    Sides(const Sheared& corner_a, const Sheared& corner_b, const Sheared& corner_c)
        : a(side(corner_b, corner_c)), b(side(corner_c, corner_a)), c(side(corner_a, corner_b)) {}

    /// Then the way passes beside the triangle.
    bool differ() const {
        // Without branches, which nobody could foretell.
        const bool has_left = (a > 0.0) | (b > 0.0) | (c > 0.0);
        const bool has_right = (a < 0.0) | (b < 0.0) | (c < 0.0);
        return has_left & has_right;
    }

private:
    static double side(const Sheared& a, const Sheared& b) { return a.x * b.y - a.y * b.x; }
};

}  // namespace sidle

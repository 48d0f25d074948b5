// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/angle.h"

#include <cmath>

namespace sidle {

Rotation2 turn_by_degrees(double degrees) {
    const double within = std::fmod(degrees, 360.0);
    const double quarter = std::floor(within / 90.0 + 0.5);
    constexpr double radians_per_degree = 3.14159265358979323846 / 180.0;
    const double angle = (within - 90.0 * quarter) * radians_per_degree;

    // Eleven terms each: below 45 degrees the next one is under a unit in the last place.
    const double square = angle * angle;
    double cosine = 1.0;
    double sine = 1.0;
    for (int i = 22; i >= 2; i -= 2) {
        cosine = 1.0 - cosine * square / (i * (i - 1));
        sine = 1.0 - sine * square / (i * (i + 1));
    }
    const Rotation2 part{cosine, sine * angle};
    switch ((static_cast<int>(quarter) % 4 + 4) % 4) {
        case 1:
            return {-part.y, part.x};
        case 2:
            return {-part.x, -part.y};
        case 3:
            return {part.y, -part.x};
        default:
            return part;
    }
}

}  // namespace sidle

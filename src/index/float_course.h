// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "index/bounds.h"

namespace sidle {

/// A float above `x`, by more than rounding: quicker to find than the next one.
inline float above(double x) {
    const double most = double(max_index_coordinate);
    const float rounded = static_cast<float>(std::min(std::max(x, -most), most));
    return rounded + (std::abs(rounded) * 0x1p-22f + 0x1p-100f);
}
inline float below(double x) { return -above(-x); }

/// A course as floats, rounded so that it meets no box later than it does.
template <int D>
struct FloatCourse {
    float low_side[D];
    float high_side[D];
    float inverse[D];     ///< Of the motion; huge where there is none.
    bool is_backward[D];  ///< Towards lower numbers.

    explicit FloatCourse(const Course<D>& course) {
        // So huge that what the sides are thickened by takes longer than any motion.
        constexpr double huge = 1e36;
        for (int i = 0; i < D; ++i) {
            low_side[i] = below(course.low_side[i]);
            high_side[i] = above(course.high_side[i]);
            const double motion = course.motion[i];
            const bool is_motion = std::abs(motion) * huge > 1.0;
            inverse[i] = static_cast<float>(is_motion ? 1.0 / motion : huge);
            is_backward[i] = is_motion && motion < 0.0;
            // Where numbers end, every box is on its way.
            const double far = std::max(-course.low_side[i], course.high_side[i]);
            if (far < double(max_index_coordinate) && std::abs(motion) < longest_pruned) continue;
            low_side[i] = -std::numeric_limits<float>::max();
            high_side[i] = std::numeric_limits<float>::max();
            inverse[i] = static_cast<float>(huge);
            is_backward[i] = false;
        }
    }
};

}  // namespace sidle

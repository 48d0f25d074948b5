// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "eye.h"

namespace sidle::viewer {

/// Walks by itself: straight on, and along what stands in its way until that ends.
class Tour {
public:
    /// What to do in the next tick of `dt` [s]; turns the eye.
    Controls next(const Subject& subject, Eye& eye, double dt);

private:
    double blocked_ = 0.0;  // For how long. [s]
    double side_ = 1.0;     // That it turns to. [-]
};

}  // namespace sidle::viewer

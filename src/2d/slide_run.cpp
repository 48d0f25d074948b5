// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Runs are large, and made and copied in many places: once here instead of in place.
#include "2d/slide_core.h"

namespace sidle {

SlideRun2::SlideRun2() = default;
SlideRun2::SlideRun2(const SlideRun2& other) : SlideRun2() { *this = other; }
SlideRun2& SlideRun2::operator=(const SlideRun2&) = default;

}  // namespace sidle

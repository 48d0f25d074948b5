// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Runs are large, and made and copied in many places: once here instead of in place.
#include "3d/slide_core.h"

namespace sidle {

SlideRun3::SlideRun3() = default;
SlideRun3::SlideRun3(const SlideRun3& other) : SlideRun3() { *this = other; }
SlideRun3& SlideRun3::operator=(const SlideRun3&) = default;

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/audit/finding.h"

namespace sidle {

/// A number with as many digits as a level maker can use: "0.38", "12.5", "340".
std::string in_words(double value);
/// A place as "3.2, 0.0, -7.5".
std::string in_words(Vec3 place);

/// Ground smaller than this is where one gets stuck, and no part of a level. [m^2]
double least_part(const AuditScene3& scene);

/// Title and text of a finding whose other members are set.
void put_into_words(const AuditScene3& scene, const AuditSettings3& settings, Finding3& finding);

}  // namespace sidle

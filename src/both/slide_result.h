// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

namespace sidle {

/// What a slide of the plane or of space has come to, as it is told: a run fills no room for
/// contacts that are none.
template <class Result, class Run>
Result result_of(const Run& run) {
    Result result;
    result.motion = run.motion;
    result.unused = run.unused;
    std::copy(run.contacts.begin(), run.contacts.end(), result.contacts.begin());
    result.contact_count = static_cast<std::uint8_t>(run.contacts.size());
    result.casts = run.casts;
    result.stop = run.stop;
    return result;
}

}  // namespace sidle

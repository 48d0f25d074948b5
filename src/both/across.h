// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// The part of `v` at right angles to `up`.
template <class Vec>
constexpr Vec across(Vec v, Vec up) {
    return v - up * dot(v, up);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// Ground is taken for no steeper than this: how far its unit normal points up, at least. [-]
constexpr double least_lift = 1e-3;

/// The part of `v` at right angles to `up`.
template <class Vec>
constexpr Vec across(Vec v, Vec up) {
    return v - up * dot(v, up);
}

}  // namespace sidle

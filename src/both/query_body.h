// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// Whether a query can ask for a body: whoever forgot its radius hears of it.
template <class Capsule>
bool is_query_body(const Capsule& body) {
    return is_finite(body.a) && is_finite(body.b) && body.radius >= 0.0;
}

}  // namespace sidle

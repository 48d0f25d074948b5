// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace sidle {

/// Names an object that a world owns. Copy it freely: it never dangles, it only stops resolving.
///
/// 20 bits of slot and 12 bits of generation share one integer, so the same value travels
/// unchanged through C, JavaScript numbers, logs and snapshots. Zero is the null handle.
template <class Tag>
struct Handle {
    std::uint32_t value = 0;  ///< Generation << 20 | slot; zero is null. [-]

    constexpr explicit operator bool() const { return value != 0; }
    friend constexpr auto operator<=>(Handle, Handle) = default;
};

}  // namespace sidle

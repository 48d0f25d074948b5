// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "index/bounds.h"

namespace sidle {

/// Tells whether anything near a place was edited since: roughly, in cubes that share a table. They
/// have several sizes, and whoever asks looks at the smallest that are not too many for him.
///
/// Every edit of any world has a number of its own, larger than all before. A copy of a world takes
/// its marks along. So where the latest mark near a box is the same, in one world or in two, what
/// is near it is the same.
class EditMarks3 {
public:
    /// Something came to or went from a place in `bounds` [m].
    void mark(const Bounds<3>& bounds);
    /// The number of the latest edit that may be near `bounds` [m]; zero without any.
    std::uint64_t latest(const Bounds<3>& bounds) const;

private:
    std::array<std::uint64_t, 256> cubes_ = {};
    std::array<std::uint64_t, 3> everywhere_ = {};  // Of edits too large for cubes of each size.
};

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "fuzz/sealed.h"

namespace sidle::fuzz {

/// Whether a part that takes these bytes for its snapshot says the same again. `restore`,
/// `snapshot` and `hash` are those of the part.
template <class Part>
void check_part(Bytes bytes) {
    Part part{};
    if (restore(part, bytes)) return;
    const auto again = snapshot(part);
    Part copy{};
    require(!restore(copy, again), "a snapshot of what was read is read");
    require(hash(copy) == hash(part), "and is the same");
}

}  // namespace sidle::fuzz

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/2d/explain.h"

namespace sidle {

/// Adds a note where an explanation was asked for; the same again only raises the value.
inline void explain(Explanation2* why, const Note2& note) {
    if (why == nullptr) return;
    for (int i = 0; i < why->count; ++i) {
        Note2& known = why->notes[static_cast<std::size_t>(i)];
        const bool is_same = known.why == note.why && known.obstacle == note.obstacle &&
                             known.wall == note.wall && known.tile == note.tile;
        if (!is_same) continue;
        if (note.value > known.value) known.value = note.value;
        return;
    }
    if (why->count < static_cast<int>(why->notes.size()))
        why->notes[static_cast<std::size_t>(why->count++)] = note;
    else
        why->is_whole = false;
}

/// Rise over run of a surface whose normal has this share of up. [m/m]
inline double rise_of(double lift) {
    const double c = lift < 1e-9 ? 1e-9 : lift;
    return c < 1.0 ? std::sqrt(1.0 - c * c) / c : 0.0;
}

}  // namespace sidle

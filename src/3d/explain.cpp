// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/explain.h"

#include "base/describe.h"

namespace sidle {

std::size_t describe(const Note3& note, std::span<char> text) {
    const std::array point{note.point.x, note.point.y, note.point.z};
    return describe(
        {note.why, note.obstacle.value, "triangle", note.triangle, point, note.value, note.limit},
        text);
}

}  // namespace sidle

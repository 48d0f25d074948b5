// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/explain.h"

#include "base/describe.h"

namespace sidle {

std::size_t describe(const Note2& note, std::span<char> text) {
    const std::array point{note.point.x, note.point.y};
    return describe(
        {note.why, note.obstacle.value, "wall", note.wall, point, note.value, note.limit}, text);
}

}  // namespace sidle

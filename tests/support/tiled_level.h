// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <variant>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

namespace sidle::test {

/// What a map of Tiled in either format is read as.
inline Level2 read_tiled(const std::string& text, const std::string& folder = "") {
    const Result<Level2> level =
        text.front() == '{' ? read_tmj(bytes_of(text), folder) : read_tmx(bytes_of(text), folder);
    REQUIRE_MESSAGE(level, refusal(level));
    return level.value();
}

/// The shape of an object of a level, which is of this kind.
template <class Shape>
Shape shape_of(const Level2& level, std::size_t index) {
    REQUIRE(index < level.objects.size());
    const auto* const shape = std::get_if<Shape>(&level.objects[index].obstacle.shape);
    REQUIRE(shape != nullptr);
    return *shape;
}

}  // namespace sidle::test

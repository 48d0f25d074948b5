// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sidle {

/// A corner on whole numbers, so that every decision about it is exact. |x|, |y| <= 2^24
struct FlatPoint {
    std::int32_t x = 0;
    std::int32_t y = 0;

    friend constexpr auto operator<=>(FlatPoint, FlatPoint) = default;
};

/// A piece of the border of an area, which lies to its left.
struct FlatEdge {
    std::uint32_t from = 0;  ///< Places among the points.
    std::uint32_t to = 0;

    friend constexpr auto operator<=>(FlatEdge, FlatEdge) = default;
};

using FlatTriangle = std::array<std::uint32_t, 3>;  ///< Counter-clockwise.

enum class FlatFlaw : std::uint8_t {
    open,     ///< The border does not close.
    crossed,  ///< The border crosses itself, or goes round the wrong way.
    large,    ///< More than `most_flat_edges`.
};

/// Why an area has no triangles, and where that was seen.
struct FlatRefusal {
    FlatFlaw flaw;
    std::uint32_t point = 0;
};

constexpr std::size_t most_flat_edges = 8192;

/// Cuts an area with any number of islands and holes into triangles between its border's points.
///
/// Points are all different. No edge has a point of another on it but at its ends; edges that are
/// there both ways are no border. Triangles go to the end of `triangles`; none where it is refused.
/// What is not refused is right: triangles that all turn left and add up to the border cover each
/// place as often as the border goes round it. Cost: edges^2 times 3 ns.
/// Source: [Meisters1975] a corner that juts out is cut off, or has a point nearest to one side.
std::optional<FlatRefusal> triangulate(std::span<const FlatPoint> points,
                                       std::span<const FlatEdge> border,
                                       std::vector<FlatTriangle>& triangles);

/// Twice the area of a triangle, positive where it turns left.
inline std::int64_t turn(FlatPoint a, FlatPoint b, FlatPoint c) {
    return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
           (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

}  // namespace sidle

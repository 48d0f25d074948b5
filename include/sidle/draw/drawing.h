// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "sidle/3d/shape.h"
#include "sidle/base/box3.h"

namespace sidle {

/// How light a thing is in each colour, and how much it hides.
struct DrawColor {
    std::uint8_t red = 255;    ///< [-] 0..255
    std::uint8_t green = 255;  ///< [-] 0..255
    std::uint8_t blue = 255;   ///< [-] 0..255
    std::uint8_t alpha = 255;  ///< 255 hides what is behind. [-] 0..255

    friend constexpr bool operator==(DrawColor, DrawColor) = default;
};

/// A corner as graphics cards take it: 12 bytes of place, 4 of colour.
struct DrawVertex {
    float x = 0;  ///< From the origin of the drawing. [m]
    float y = 0;  ///< [m]
    float z = 0;  ///< [m]
    DrawColor color = {};
};

/// Lines and triangles as two arrays, for whatever draws: an engine's debug lines, a buffer of
/// OpenGL, a file. Nothing here knows who does. Keep one and clear it for each picture.
///
/// Corners are stored as `float` from `origin`: put it near the eye or the level, and what is far
/// from the origin of the world is drawn as exactly as what is near.
struct Drawing {
    Vec3 origin = {};                   ///< Where the corner 0, 0, 0 is in the world. [m]
    std::vector<DrawVertex> lines;      ///< Two corners each.
    std::vector<DrawVertex> triangles;  ///< Three corners each, front counter-clockwise, lit.
};

/// Takes all lines and triangles away, and keeps the memory.
void clear(Drawing& drawing);

/// The straight line from `a` to `b`.
void add_line(Drawing& drawing, const Segment3& line, DrawColor color);

/// A line with a head at its end `b`.
void add_arrow(Drawing& drawing, const Segment3& line, DrawColor color);

/// The twelve edges of a box. An empty or endless box adds nothing.
void add_edges(Drawing& drawing, const Box3& box, DrawColor color);

/// The rim of a disc about `sphere.center`, of its radius, at a right angle to the unit `normal`.
void add_ring(Drawing& drawing, const Sphere3& sphere, Vec3 normal, DrawColor color);

/// The disc itself, seen from both sides, unlit: it may be translucent.
void add_disc(Drawing& drawing, const Sphere3& sphere, Vec3 normal, DrawColor color);

/// A triangle in the light that all are drawn in, which comes from above and one side. One without
/// area or with a corner that is no number adds nothing.
void add_triangle(Drawing& drawing, const Triangle3& triangle, DrawColor color);

}  // namespace sidle

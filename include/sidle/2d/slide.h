// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "sidle/2d/world.h"

namespace sidle {

struct SlideSettings2 {
    double skin = 0x1p-10;    ///< Gap kept to obstacles; 1 mm or so. [m] > 0, well below the radius
    int max_casts = 24;       ///< Upper bound on the sweeps of a move. [-] 1..64
    Vec2 up{0, 0};            ///< Unit vector, or zero: then no contact is too steep. [-]
    double max_slope = 0.64;  ///< With `up`: cosine of the steepest slope that lifts. [-] 0..1
};

enum class Stop2 : std::uint8_t {
    arrived,     ///< The whole motion was used, along the way or along obstacles.
    cornered,    ///< The obstacles leave no direction that makes progress.
    cast_limit,  ///< `max_casts` ran out. Not an error; the position is valid, the rest dropped.
    overlapping  ///< The start was inside something. Nothing moved: ask `depenetrate`.
};

/// A piece of an obstacle that a move touched.
struct Contact2 {
    Vec2 normal;  ///< Unit vector from the obstacle towards the mover. [-]
    Vec2 point;   ///< Contact on the obstacle. [m]
    ObstacleId2 obstacle;
    std::uint32_t wall = 0;  ///< As in `Hit2`; of a fence its place in `fences`. [-]
    Tile2 tile;              ///< As in `Hit2`.
    std::uint32_t tag = 0;   ///< The game's own number. [-]
    Feature2 feature = Feature2::face;
};

/// The outcome of one move. Nothing in the world has changed.
struct SlideResult2 {
    Vec2 motion;  ///< What was done of the wish; add it to the body's position. [m]
    Vec2 unused;  ///< Wish minus motion. [m]
    std::array<Contact2, 8> contacts = {};  ///< What was touched, in order; the first 8.
    std::uint8_t contact_count = 0;         ///< [-] 0..8
    std::uint8_t casts = 0;                 ///< Sweeps spent, for tuning. [-]
    Stop2 stop = Stop2::arrived;
};

/// Every straight piece of a move, for drawing and for checking. One after the other they lead
/// from the start to the end, in the world: of `body.a` in a slide, of the position in a walk.
struct Trace2 {
    std::array<Vec2, 128> points = {};  ///< Where each piece ends. [m]
    int count = 0;                      ///< [-] 0..128
    bool is_whole = true;               ///< False when there were more pieces than places.
};

/// Moves `body` by `wish` [m], sliding along whatever is in the way.
///
/// No position is taken that was not swept: a body that starts free keeps `skin` to everything, up
/// to a sixteenth of the skin. Two walls and a wish into their corner give exactly no motion. With
/// `up`, contacts steeper than `max_slope` act as upright walls: they never lift the body.
/// Reads the world, changes nothing, allocates nothing.
/// Cost: one gathering of what is near, one sweep, one more per contact.
/// Source: docs/architecture.md, "gather, project, certify, commit".
SlideResult2 slide(const World2& world, const Capsule2& body, Vec2 wish,
                   const SlideSettings2& settings = {}, const Filter2& filter = {},
                   Trace2* trace = nullptr);

/// The same for a circle.
SlideResult2 slide(const World2& world, const Circle2& body, Vec2 wish,
                   const SlideSettings2& settings = {}, const Filter2& filter = {},
                   Trace2* trace = nullptr);

/// The way out of an overlap.
struct Depenetration2 {
    Vec2 motion;           ///< Add it to the body's position. Zero when nothing overlaps. [m]
    bool is_free = true;   ///< False when no way out was found within `reach`; motion is then zero.
    ObstacleId2 obstacle;  ///< What overlapped most, or null.
};

/// Leads a body that overlaps something out by the shortest way found, in one call.
///
/// The end keeps `skin` to everything; it is tested, never assumed, so that the body is not pushed
/// from one obstacle into another, and what the body's axis was not in is not passed through. A
/// body that overlaps nothing stays; one whose axis is in something may have come from anywhere,
/// and passes all where no other way is left. At most `reach` [m] > 0 far.
/// Cost: some microseconds; tens where the nearest sides lead nowhere or far, hundreds when buried.
/// Source: half-spaces of all overlaps at once, by the sides that are seen from the start, then by
/// those from places along 16 directions and past what these would enter.
Depenetration2 depenetrate(const World2& world, const Capsule2& body, double reach,
                           const SlideSettings2& settings = {}, const Filter2& filter = {});

}  // namespace sidle

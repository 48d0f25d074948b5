// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "sidle/3d/world.h"

namespace sidle {

struct SlideSettings3 {
    double skin = 0.001;      ///< Gap kept to obstacles. [m] > 0, well below the radius
    int max_casts = 24;       ///< Upper bound on the sweeps of a move. [-] 1..30
    Vec3 up{0, 0, 0};         ///< Unit vector, or zero: then no contact is too steep. [-]
    double max_slope = 0.64;  ///< With `up`: cosine of the steepest slope that lifts. [-] 0..1
};

enum class Stop3 : std::uint8_t {
    arrived,     ///< The whole motion was used, along the way or along obstacles.
    cornered,    ///< The obstacles leave no direction that makes progress.
    cast_limit,  ///< `max_casts` ran out. Not an error; the position is valid, the rest dropped.
    overlapping  ///< The start was inside something. Nothing moved: ask `depenetrate`.
};

/// A piece of an obstacle that a move touched.
struct Contact3 {
    Vec3 normal;  ///< Unit vector from the obstacle towards the mover. [-]
    Vec3 point;   ///< Contact on the obstacle. [m]
    ObstacleId3 obstacle;
    std::uint32_t triangle = 0;  ///< As in `Hit3`; of a fence its place in `fences`. [-]
    std::uint32_t tag = 0;       ///< The game's own number. [-]
    Surface3 surface = Surface3::solid;
    Feature3 feature = Feature3::face;
};

/// The outcome of one move. Nothing in the world has changed.
struct SlideResult3 {
    Vec3 motion;  ///< What was done of the wish; add it to the body's position. [m]
    Vec3 unused;  ///< Wish minus motion. [m]
    std::array<Contact3, 8> contacts = {};  ///< What was touched, in order; the first 8.
    std::uint8_t contact_count = 0;         ///< [-] 0..8
    std::uint8_t casts = 0;                 ///< Sweeps spent, for tuning. [-]
    Stop3 stop = Stop3::arrived;
};

/// Every straight piece of a move, for drawing and for checking. One after the other they lead
/// from the start to the end, in the world: of `body.a` in a slide, of the position in a walk.
struct Trace3 {
    std::array<Vec3, 128> points = {};  ///< Where each piece ends. [m]
    int count = 0;                      ///< [-] 0..128
    bool is_whole = true;               ///< False when there were more pieces than places.
};

/// Moves `body` by `wish` [m], sliding along whatever is in the way.
///
/// No position is taken that was not swept: a body that starts free keeps `skin` to everything, up
/// to a sixteenth of the skin. Two walls and a wish into their corner give exactly no motion. With
/// `up`, contacts steeper than `max_slope` act as upright walls too: they never lift the body.
/// Reads the world, changes nothing, allocates nothing.
/// Cost: one gathering of what is near, one sweep, one more per contact.
/// Source: docs/architecture.md, "gather, project, certify, commit".
SlideResult3 slide(const World3& world, const Capsule3& body, Vec3 wish,
                   const SlideSettings3& settings = {}, const Filter3& filter = {},
                   Trace3* trace = nullptr);

/// The way out of an overlap.
struct Depenetration3 {
    Vec3 motion;           ///< Add it to the body's position. Zero when nothing overlaps. [m]
    bool is_free = true;   ///< False when no way out was found within `reach`; motion is then zero.
    ObstacleId3 obstacle;  ///< What overlapped most, or null.
};

/// Leads a body that overlaps something out by the shortest way found, in one call.
///
/// The end keeps `skin` to everything; it is tested, never assumed, so that the body is not pushed
/// from one obstacle into another, and what the body's axis was not in is not passed through. A
/// body that overlaps nothing stays; one that has sunk into a terrain comes up, never down; one
/// whose axis is in something may have come from anywhere, and passes all where no other way is
/// left. At most `reach` [m] > 0 far.
/// Cost: some microseconds; tens where the nearest sides lead nowhere or far, hundreds when it
/// is buried, thousands in meshes of triangles as small as 5 cm.
/// Source: half-spaces of all overlaps at once, by the sides that are seen from the start, then by
/// those from places along 26 directions and past what these would enter.
Depenetration3 depenetrate(const World3& world, const Capsule3& body, double reach,
                           const SlideSettings3& settings = {}, const Filter3& filter = {});

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "sidle/3d/halfspaces.h"
#include "sidle/3d/walk.h"
#include "sidle/draw/drawing.h"

namespace sidle {

/// Adds a body, lit.
void draw(Drawing& drawing, const Capsule3& body, DrawColor color);

/// Adds the touch of each contact: a ring in its plane and an arrow along its normal.
void draw(Drawing& drawing, std::span<const Contact3> contacts, DrawColor color);

/// Adds what a walker stands on: a ring in its plane about its point, and its normal.
void draw(Drawing& drawing, const Ground3& ground, DrawColor color);

/// Adds the pieces of a move that began at `start` [m].
void draw(Drawing& drawing, Vec3 start, const Trace3& trace, DrawColor color);

/// Adds each half-space of a body as a disc of the plane that the body must not cross.
void draw(Drawing& drawing, const Capsule3& body, std::span<const HalfSpace3> half_spaces,
          DrawColor color);

/// The half-spaces of all that is nearer to a body than `reach` [m] > 0, at most `planes.size()` of
/// the nearest: what a move of this length would be projected onto if it met all of it. Returns
/// how many were written. [-]
std::size_t half_spaces_near(const World3& world, const Capsule3& body, double reach, double skin,
                             std::span<HalfSpace3> planes, const Filter3& filter = {});

}  // namespace sidle

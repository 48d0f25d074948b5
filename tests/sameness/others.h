// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "dice.h"
#include "scene.h"

namespace sidle::test {

/// Prints one line of the output: what was done, how often, and the hash of all results so far.
void print(const char* what, int upto, const Hash& hash);

/// Cameras that follow walkers, and what they show between ticks.
void film_all(const World3& world);

/// Balls that stop, pierce and bounce, under gravity or not.
void fly_all(const World3& world);

/// Who enters, stays in and leaves triggers.
void tell_all(const World3& world);

/// Walkers, slides and balls in the plane, among obstacles that move.
void play_in_the_plane();

}  // namespace sidle::test

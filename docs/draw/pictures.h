// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The pictures of the documents. Each runs the library and draws what came out.
#pragma once

#include <string>

namespace sidle::draw {

std::string streams();      ///< Two crowds pass through each other, moving.
std::string half_spaces();  ///< One move: wish, what it meets, half-spaces, motion.
std::string wishes();       ///< Moves from one place in all directions.
std::string stairs();       ///< A walker on steps, slopes and a ledge that is too high.
std::string lift();         ///< A walker that is carried by a lift and a slider.
std::string camera();       ///< A camera behind a runner, among trees and a wall.
std::string encounter();    ///< Units that meet head-on, and how they divide the gap.
std::string flow();         ///< A field of ways in a map, and units that it leads.
std::string tiles();        ///< Faces of a tile map, and a slide along them.
std::string projectile();   ///< What flies: bounces, and passes through a curtain.

}  // namespace sidle::draw

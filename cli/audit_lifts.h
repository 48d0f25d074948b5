// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>

#include "sidle/audit/scene.h"
#include "sidle/level/level3.h"
#include "spots.h"

namespace sidle::cli {

/// A lift out of "NAME,x,y,z", "NAME,x,y,z,seconds" or "NAME,x,y,z,seconds,pause".
std::optional<NamedLift> lift_of(const std::string& text);

/// Lets all objects of this name go to and fro, and those in it: an object of OBJ with its groups.
/// `ids` are those of the level's obstacles, as `add_level` returns them; `scale` is metres per
/// unit of the file. False when the level has no such object.
bool add_lift(const Level3& level, std::span<const ObstacleId3> ids, const NamedLift& lift,
              double scale, AuditScene3& scene);

}  // namespace sidle::cli

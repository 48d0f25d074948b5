// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>

#include "sidle/2d/world.h"
#include "sidle/3d/explain.h"
#include "sidle/3d/world.h"

namespace sidle::viewer {

/// What people call the obstacles of a level.
class Names {
public:
    /// The name that an object has in its file.
    void add(ObstacleId3 id, std::string name) { names_[id] = std::move(name); }

    /// `"Bridge_Walkable"`; without a name what it is, such as "box 3", the third one; "nothing" of
    /// none.
    std::string of(const World3& world, ObstacleId3 id) const;

    /// What a walker met, as `describe` says it, with the name of the obstacle.
    std::string tell(const World3& world, const Note3& note) const;

private:
    std::map<ObstacleId3, std::string> names_;
};

/// What an obstacle is that no file names, such as "walls 2".
std::string name_of(const World3& world, ObstacleId3 id);
std::string name_of(const World2& world, ObstacleId2 id);

}  // namespace sidle::viewer

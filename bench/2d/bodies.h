// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "cli/crowd_scene.h"

namespace sidle::bench {

/// The units of a scene in the hands of one library. All get the same wishes, tick by tick.
class Bodies {
public:
    virtual ~Bodies() = default;
    virtual void step(std::span<const UnitWish> wishes) = 0;
    virtual Vec2 position(std::size_t k) const = 0;
};

/// A tick for those who count seconds: 0.1 m per tick is 2 m/s, about how people walk.
inline constexpr float seconds_per_tick = 0.05f;

/// Faces between solid and empty tiles, as long as they run straight. [m]
std::vector<Segment2> faces(const TileMap& tiles);

std::unique_ptr<Bodies> sidle_bodies(const cli::CrowdScene& scene, CrowdMode mode);
/// The textbook method: see cli/crowd_classic.h.
std::unique_ptr<Bodies> classic_bodies(const cli::CrowdScene& scene);
/// Null where the library was not there to build with.
std::unique_ptr<Bodies> box2d_bodies(const cli::CrowdScene& scene);
std::unique_ptr<Bodies> chipmunk_bodies(const cli::CrowdScene& scene);
std::unique_ptr<Bodies> detour_bodies(const cli::CrowdScene& scene);

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level_picture.h"

#include <algorithm>
#include <cmath>

#include "between_ticks.h"

namespace sidle::viewer {

bool LevelPicture::refresh(const World3& world, Drawing& still) {
    if (world.revision() == revision_) return false;
    revision_ = world.revision();
    bool is_same = true;
    std::map<ObstacleId3, Pose3> stands;
    for (const ObstacleId3 id : world.obstacles()) {
        const Obstacle3& obstacle = *world.find(id);
        const auto known = stands_.find(id);
        const bool has_moved =
            obstacle.previous || (known != stands_.end() && known->second != obstacle.pose);
        if (has_moved) is_same = !moves_.insert(id).second && is_same;
        if (!moves_.contains(id)) is_same = is_same && known != stands_.end();
        stands[id] = obstacle.pose;
    }
    for (const auto& [id, pose] : stands_) is_same = is_same && stands.contains(id);
    stands_ = std::move(stands);
    if (is_same) return false;
    clear(still);
    for (const auto& [id, pose] : stands_) {
        if (!moves_.contains(id)) draw(still, *world.find(id), style_);
    }
    return true;
}

void LevelPicture::draw_moving(const World3& world, double alpha, Drawing& moving) const {
    for (const ObstacleId3 id : moves_) {
        if (const Obstacle3* obstacle = world.find(id))
            draw_between(moving, *obstacle, alpha, style_);
    }
}

DrawStyle3 style_for(const World3& world) {
    DrawStyle3 style;
    Box3 ending;
    for (const ObstacleId3 id : world.obstacles()) {
        const Obstacle3& obstacle = *world.find(id);
        const Box3 low = drawn_bounds(obstacle, {.low = 0.0, .high = 1.0});
        const Box3 high = drawn_bounds(obstacle, {.low = 0.0, .high = 2.0});
        // What another height changes is endless.
        if (!is_empty(low) && low == high) ending = include(ending, low);
    }
    if (is_empty(ending)) return style;
    style.low = ending.low.y;
    style.high = std::max(ending.high.y, ending.low.y + 1.0) + 4.0;
    return style;
}

Box3 drawn_bounds(const World3& world, const DrawStyle3& style) {
    Box3 box;
    for (const ObstacleId3 id : world.obstacles()) {
        const Box3 one = sidle::drawn_bounds(*world.find(id), style);
        if (!is_empty(one)) box = include(box, one);
    }
    return is_empty(box) ? Box3{{-1, -1, -1}, {1, 1, 1}} : box;
}

}  // namespace sidle::viewer

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/walk_scene.h"

#include "3d/world_state.h"
#include "record/parts3.h"
#include "sidle/record/walk_replay.h"

namespace sidle {

void advance(WalkScene3& scene, const WalkFrame3& frame, std::span<WalkResult3> results,
             const Tasks& tasks) {
    Walks<WalkScene3, WalkStep3, WalkResult3> walks{scene, frame.steps, results};
    advance_walk(walks, frame, tasks, [](const auto& all, std::size_t k) {
        walk_one<WalkInput3, Filter3>(all, k, walk, swim);
    });
}

std::uint64_t hash(const WalkScene3& scene) {
    Hash hash;
    HashStream stream(hash);
    put_scene(stream, scene);
    return hash.value();
}

}  // namespace sidle

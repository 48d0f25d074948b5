// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/walk_scene.h"

#include "2d/world_state.h"
#include "record/parts2.h"
#include "record/world_edits2.h"
#include "sidle/record/walk_replay2.h"

namespace sidle {

void advance(WalkScene2& scene, const WalkFrame2& frame, std::span<WalkResult2> results,
             const Tasks& tasks) {
    Walks<WalkScene2, WalkStep2, WalkResult2> walks{scene, frame.steps, results};
    advance_walk(walks, frame, tasks, [](const auto& all, std::size_t k) {
        walk_one<WalkInput2, Filter2>(all, k, walk, swim);
    });
}

std::uint64_t hash(const WalkScene2& scene) {
    Hash hash;
    HashStream stream(hash);
    put_scene(stream, scene);
    stream.count(scene.world.revision());  // Tiles that were dug or built.
    return hash.value();
}

}  // namespace sidle

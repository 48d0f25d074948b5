// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sidle/3d/walk_cache.h"
#include "sidle/base/tasks.h"

namespace sidle {

/// An order of places [m] in which those near each other follow each other: along a curve through
/// 2,048 cells each way. Whoever asks a large level in this order finds what he needs in the cache.
/// Places are finite; equal ones keep their order. Cost: 20 ns each.
/// Source: [Morton1966].
std::vector<std::uint32_t> order_in_space(std::span<const Vec3> places);
/// The same of walkers, by their positions.
std::vector<std::uint32_t> order_in_space(std::span<const WalkState3> walkers);

/// Walkers of one kind, each by its place in all spans.
struct WalkBatch3 {
    std::span<WalkState3> states;         ///< The next state is written over each.
    std::span<const WalkInput3> inputs;   ///< As many.
    std::span<WalkResult3> results = {};  ///< As many, or none: a kilobyte is written for each.
    /// Who walks after whom, each once; empty: as they come. It changes no result. One that
    /// `order_in_space` made serves for as long as most walkers still are where they were. [-]
    std::span<const std::uint32_t> order = {};
    std::span<WalkCache3> caches = {};  ///< As many, or none.
};

/// Walks many for one tick of `dt` [s] > 0, as `walk` does one by one: the same bits, whatever runs
/// the tasks, for none sees another. See 3d/company.h for walkers that do.
///
/// The world must rest meanwhile. Spans of other lengths break a rule. Cost: that of `walk`, shared
/// by the threads; on a large level two thirds of it in an order of space.
void walk_each(const World3& world, const Walker3& walker, const WalkBatch3& batch, double dt,
               const Filter3& filter = {}, const Tasks& tasks = {});

/// First hits of many casts: `hits[i]` is what `World3::cast` answers for the i-th, bit for bit.
///
/// The world must rest meanwhile. Spans of other lengths break a rule. Cost: that of `cast`, shared
/// by the threads; less where casts that follow each other begin near each other.
void cast_each(const World3& world, std::span<const Segment3> segments,
               std::span<std::optional<Hit3>> hits, const Filter3& filter = {},
               const Tasks& tasks = {});
void cast_each(const World3& world, std::span<const Ray3> rays, std::span<std::optional<Hit3>> hits,
               const Filter3& filter = {}, const Tasks& tasks = {});
void cast_each(const World3& world, std::span<const Sphere3> spheres, std::span<const Vec3> motions,
               std::span<std::optional<Hit3>> hits, const Filter3& filter = {},
               const Tasks& tasks = {});
void cast_each(const World3& world, std::span<const Capsule3> bodies, std::span<const Vec3> motions,
               std::span<std::optional<Hit3>> hits, const Filter3& filter = {},
               const Tasks& tasks = {});

}  // namespace sidle

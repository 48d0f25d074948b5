// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/batch.h"

#include "base/prefetch.h"
#include "base/run_ranges.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Of one task: some 50 us of work, so that threads end together and none waits for the next.
constexpr std::size_t walks_at_once = 32;
constexpr std::size_t casts_at_once = 64;

template <class Cast>
void cast_all_of(std::size_t count, std::span<std::optional<Hit3>> hits, const Tasks& tasks,
                 Cast&& cast) {
    SIDLE_ASSERT(hits.size() == count, "as many hits as casts");
    run_ranges(tasks, count, casts_at_once, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) hits[i] = cast(i);
    });
}

// Asks for a walker's memory while the one before it walks. In the order of the spans the
// processor does so itself.
[[gnu::always_inline]] inline void prefetch_walker(const WalkBatch3& batch, std::uint32_t i) {
    constexpr std::size_t lines = 128;  // They come in pairs. [byte]
    if (i >= batch.states.size()) return;
    const auto* const state = reinterpret_cast<const char*>(&batch.states[i]);
    for (std::size_t k = 0; k < sizeof(WalkState3); k += lines) prefetch(state[k]);
    prefetch(batch.inputs[i]);
}

}  // namespace

void walk_each(const World3& world, const Walker3& walker, const WalkBatch3& batch, double dt,
               const Filter3& filter, const Tasks& tasks) {
    const std::size_t count = batch.states.size();
    SIDLE_ASSERT(batch.inputs.size() == count, "as many inputs as states");
    SIDLE_ASSERT(batch.results.empty() || batch.results.size() == count,
                 "as many results as states, or none");
    SIDLE_ASSERT(batch.order.empty() || batch.order.size() == count,
                 "an order of as many as states, or none");
    SIDLE_ASSERT(batch.caches.empty() || batch.caches.size() == count,
                 "as many caches as states, or none");
    run_ranges(tasks, count, walks_at_once, [&](std::size_t first, std::size_t end) {
        for (std::size_t k = first; k < end; ++k) {
            const std::size_t i = batch.order.empty() ? k : batch.order[k];
            SIDLE_ASSERT(i < count, "an order names walkers by numbers below their count");
            if (i >= count) continue;
            if (!batch.order.empty() && k + 1 < end) prefetch_walker(batch, batch.order[k + 1]);
            WalkState3& state = batch.states[i];
            const WalkResult3 result =
                batch.caches.empty()
                    ? walk(world, walker, state, batch.inputs[i], dt, filter)
                    : walk(world, walker, state, batch.inputs[i], dt, filter, batch.caches[i]);
            state = result.state;
            if (!batch.results.empty()) batch.results[i] = result;
        }
    });
}

void cast_each(const World3& world, std::span<const Segment3> segments,
               std::span<std::optional<Hit3>> hits, const Filter3& filter, const Tasks& tasks) {
    cast_all_of(segments.size(), hits, tasks,
                [&](std::size_t i) { return world.cast(segments[i], filter); });
}

void cast_each(const World3& world, std::span<const Ray3> rays, std::span<std::optional<Hit3>> hits,
               const Filter3& filter, const Tasks& tasks) {
    cast_all_of(rays.size(), hits, tasks,
                [&](std::size_t i) { return world.cast(rays[i], filter); });
}

void cast_each(const World3& world, std::span<const Sphere3> spheres, std::span<const Vec3> motions,
               std::span<std::optional<Hit3>> hits, const Filter3& filter, const Tasks& tasks) {
    SIDLE_ASSERT(motions.size() == spheres.size(), "as many motions as spheres");
    cast_all_of(spheres.size(), hits, tasks,
                [&](std::size_t i) { return world.cast(spheres[i], motions[i], filter); });
}

void cast_each(const World3& world, std::span<const Capsule3> bodies, std::span<const Vec3> motions,
               std::span<std::optional<Hit3>> hits, const Filter3& filter, const Tasks& tasks) {
    SIDLE_ASSERT(motions.size() == bodies.size(), "as many motions as bodies");
    cast_all_of(bodies.size(), hits, tasks,
                [&](std::size_t i) { return world.cast(bodies[i], motions[i], filter); });
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/batch3.h"

#include <algorithm>
#include <utility>

#include "base/run_ranges.h"
#include "c/space.h"
#include "c/tasks.h"
#include "c/walkers.h"
#include "sidle/3d/batch.h"

using namespace sidle::c;

struct sidle_walk_caches3 {
    std::vector<sidle::WalkCache3> caches;
};

namespace {

// Of one task: as of `walk_each` and `cast_each`.
constexpr std::size_t walks_at_once = 32;
constexpr std::size_t casts_at_once = 64;

void give_order(std::span<const sidle::Vec3> places, std::uint32_t* out) {
    std::ranges::copy(sidle::order_in_space(places), out);
}

/// The caches of all walkers, or none: without them the results are the same.
std::span<sidle::WalkCache3> caches_of(const sidle_walk_batch3& batch) {
    if (batch.caches == nullptr) return {};
    const bool is_enough = batch.caches->caches.size() >= count_of(batch.count);
    SIDLE_ASSERT(is_enough, "as many caches as walkers, or none");
    return is_enough ? std::span(batch.caches->caches) : std::span<sidle::WalkCache3>();
}

/// What the i-th cast meets goes to the i-th hit; tells how many meet something.
template <class Cast>
std::int32_t cast_each(std::int32_t count, const sidle_tasks* tasks, sidle_hit3* hits,
                       Cast&& cast) {
    sidle::run_ranges(OwnTasks(tasks), count_of(count), casts_at_once,
                      [&](std::size_t first, std::size_t end) {
                          for (std::size_t i = first; i < end; ++i) {
                              const std::optional<sidle::Hit3> hit = cast(i);
                              hits[i] = hit ? to_c(*hit) : sidle_hit3{};
                          }
                      });
    return static_cast<std::int32_t>(std::ranges::count_if(
        span_of(hits, count), [](const sidle_hit3& hit) { return hit.obstacle != 0; }));
}

}  // namespace

void sidle_order_in_space3(const sidle_vec3* places, int32_t count, uint32_t* out) {
    std::vector<sidle::Vec3> own;
    for (const sidle_vec3& place : span_of(places, count)) own.push_back(from_c(place));
    give_order(own, out);
}

void sidle_order_of_walkers3(const sidle_walk_state3* states, int32_t count, uint32_t* out) {
    std::vector<sidle::Vec3> own;
    for (const auto& state : span_of(states, count)) own.push_back(from_c(state.position));
    give_order(own, out);
}

sidle_walk_caches3* sidle_walk_caches3_create(int32_t count) {
    return new sidle_walk_caches3{std::vector<sidle::WalkCache3>(count_of(count))};
}

void sidle_walk_caches3_destroy(sidle_walk_caches3* caches) { delete caches; }

uint64_t sidle_walk_caches3_answers(const sidle_walk_caches3* caches, int32_t walker) {
    const auto* cache = find_at(std::span(std::as_const(caches->caches)), walker);
    return cache != nullptr ? cache->answers() : 0;
}

void sidle_walk_each3(const sidle_world3* world, const sidle_walker3* walker,
                      const sidle_walk_batch3* batch, double dt, const sidle_filter* filter,
                      const sidle_tasks* tasks) {
    // One by one: `walk_each` wants all of them as they are in C++, which is one copy more.
    const sidle::Walker3 own = from_c(*walker);
    const sidle::Filter3 who = filter3(filter);
    const std::size_t count = count_of(batch->count);
    const std::span<sidle::WalkCache3> caches = caches_of(*batch);
    const auto walk_some = [&](std::size_t first, std::size_t end) {
        for (std::size_t k = first; k < end; ++k) {
            const std::size_t i = batch->order != nullptr ? batch->order[k] : k;
            SIDLE_ASSERT(i < count, "an order names walkers by numbers below their count");
            if (i >= count) continue;
            const sidle_walk_input3& wish = batch->inputs[i];
            const sidle::WalkInput3 input{from_c(wish.velocity), wish.jump_speed,
                                          wish.drops_through != 0};
            const sidle::WalkState3 state = from_c(batch->states[i]);
            const sidle::WalkResult3 result =
                caches.empty() ? sidle::walk(world->world, own, state, input, dt, who)
                               : sidle::walk(world->world, own, state, input, dt, who, caches[i]);
            batch->states[i] = to_c(result.state);
            if (batch->results != nullptr) to_c(result, batch->results[i]);
        }
    };
    sidle::run_ranges(OwnTasks(tasks), count, walks_at_once, walk_some);
}

int32_t sidle_cast_each_segment3(const sidle_world3* world, const sidle_vec3* a,
                                 const sidle_vec3* b, int32_t count, const sidle_filter* filter,
                                 const sidle_tasks* tasks, sidle_hit3* hits) {
    return cast_each(count, tasks, hits, [&](std::size_t i) {
        return world->world.cast(sidle::Segment3{from_c(a[i]), from_c(b[i])}, filter3(filter));
    });
}

int32_t sidle_cast_each_ray3(const sidle_world3* world, const sidle_vec3* origins,
                             const sidle_vec3* directions, int32_t count,
                             const sidle_filter* filter, const sidle_tasks* tasks,
                             sidle_hit3* hits) {
    return cast_each(count, tasks, hits, [&](std::size_t i) {
        return world->world.cast(sidle::Ray3{from_c(origins[i]), from_c(directions[i])},
                                 filter3(filter));
    });
}

int32_t sidle_cast_each_capsule3(const sidle_world3* world, const sidle_capsule3* bodies,
                                 const sidle_vec3* motions, int32_t count,
                                 const sidle_filter* filter, const sidle_tasks* tasks,
                                 sidle_hit3* hits) {
    return cast_each(count, tasks, hits, [&](std::size_t i) {
        return world->world.cast(from_c(bodies[i]), from_c(motions[i]), filter3(filter));
    });
}

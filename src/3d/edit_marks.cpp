// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/edit_marks.h"

#include <algorithm>
#include <atomic>

namespace sidle {
namespace {

// Wide enough that most bodies lie in a few, narrow enough that a lift is none of most walkers'.
// [m]
constexpr double cube_side = 8.0;

// Boxes in more cubes than this count as everywhere.
constexpr std::int64_t most_cubes = 64;

std::uint64_t next_edit() {
    static std::atomic<std::uint64_t> edits{0};
    return edits.fetch_add(1, std::memory_order_relaxed) + 1;
}

struct Range {
    std::int64_t first;
    std::int64_t last;
};

// Farther away numbers are too coarse to tell cubes apart. [m]
constexpr float farthest = 1e15f;

std::int64_t cube_of(float place) {
    const double at = static_cast<double>(place) * (1.0 / cube_side);
    const auto whole = static_cast<std::int64_t>(at);
    return whole - (at < static_cast<double>(whole) ? 1 : 0);
}

// Calls act(place in the table) for all cubes that bounds reach into. Returns false, without any
// call, where these are too many.
template <class Act>
[[gnu::always_inline]] inline bool for_cubes(const Bounds<3>& bounds, std::size_t table_size,
                                             Act&& act) {
    Range ranges[3];
    std::int64_t count = 1;
    for (int i = 0; i < 3; ++i) {
        // Also where nothing is within, which ends before it begins.
        if (!(bounds.low[i] > -farthest && bounds.low[i] <= bounds.high[i] &&
              bounds.high[i] < farthest)) {
            return false;
        }
        ranges[i] = {cube_of(bounds.low[i]), cube_of(bounds.high[i])};
        count *= ranges[i].last - ranges[i].first + 1;
        if (count > most_cubes) return false;
    }
    for (std::int64_t x = ranges[0].first; x <= ranges[0].last; ++x) {
        for (std::int64_t y = ranges[1].first; y <= ranges[1].last; ++y) {
            for (std::int64_t z = ranges[2].first; z <= ranges[2].last; ++z) {
                const auto hash = static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15u ^
                                  static_cast<std::uint64_t>(y) * 0xc2b2ae3d27d4eb4fu ^
                                  static_cast<std::uint64_t>(z) * 0x165667b19e3779f9u;
                act((hash ^ hash >> 32) % table_size);
            }
        }
    }
    return true;
}

}  // namespace

void EditMarks3::mark(const Bounds<3>& bounds) {
    const std::uint64_t edit = next_edit();
    const auto set = [&](std::size_t cube) { cubes_[cube] = edit; };
    if (!for_cubes(bounds, cubes_.size(), set)) everywhere_ = edit;
}

std::uint64_t EditMarks3::latest(const Bounds<3>& bounds) const {
    std::uint64_t latest = everywhere_;
    const auto take = [&](std::size_t cube) { latest = std::max(latest, cubes_[cube]); };
    if (!for_cubes(bounds, cubes_.size(), take))
        latest = std::max(latest, *std::max_element(cubes_.begin(), cubes_.end()));
    return latest;
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/edit_marks.h"

#include <algorithm>
#include <array>
#include <atomic>

namespace sidle {
namespace {

// Wide enough that most bodies lie in a few, narrow enough that a lift is none of most walkers':
// in worlds of metres, of pixels or centimetres, and of millimetres. One over their sides. [1/m]
constexpr std::array cubes_per_metre{1.0 / 8, 1.0 / 256, 1.0 / 8192};

// What is edited in more cubes than this counts as everywhere. Who asks about more than a few looks
// at larger cubes: what is some times as large as he is shall not count as everywhere for him.
constexpr std::int64_t most_edited = 64;
constexpr std::int64_t most_asked = 8;

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

std::int64_t cube_of(float place, double per_metre) {
    const double at = static_cast<double>(place) * per_metre;
    const auto whole = static_cast<std::int64_t>(at);
    return whole - (at < static_cast<double>(whole) ? 1 : 0);
}

// Calls act(place in the table) for all cubes of a size that bounds reach into. Returns false,
// without any call, where these are too many.
template <class Act>
[[gnu::always_inline]] inline bool for_cubes(const Bounds<3>& bounds, std::size_t size,
                                             std::int64_t most, std::size_t table_size, Act&& act) {
    const double per_metre = cubes_per_metre[size];
    Range ranges[3];
    std::int64_t count = 1;
    for (int i = 0; i < 3; ++i) {
        // Also where nothing is within, which ends before it begins.
        if (!(bounds.low[i] > -farthest && bounds.low[i] <= bounds.high[i] &&
              bounds.high[i] < farthest)) {
            return false;
        }
        ranges[i] = {cube_of(bounds.low[i], per_metre), cube_of(bounds.high[i], per_metre)};
        count *= ranges[i].last - ranges[i].first + 1;
        if (count > most) return false;
    }
    for (std::int64_t x = ranges[0].first; x <= ranges[0].last; ++x) {
        for (std::int64_t y = ranges[1].first; y <= ranges[1].last; ++y) {
            for (std::int64_t z = ranges[2].first; z <= ranges[2].last; ++z) {
                const auto hash = static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15u ^
                                  static_cast<std::uint64_t>(y) * 0xc2b2ae3d27d4eb4fu ^
                                  static_cast<std::uint64_t>(z) * 0x165667b19e3779f9u ^
                                  static_cast<std::uint64_t>(size) * 0x27d4eb2f165667c5u;
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
    for (std::size_t size = 0; size < cubes_per_metre.size(); ++size) {
        if (!for_cubes(bounds, size, most_edited, cubes_.size(), set)) everywhere_[size] = edit;
    }
}

std::uint64_t EditMarks3::latest(const Bounds<3>& bounds) const {
    std::uint64_t latest = 0;
    const auto take = [&](std::size_t cube) { latest = std::max(latest, cubes_[cube]); };
    for (std::size_t size = 0; size < cubes_per_metre.size(); ++size) {
        latest = everywhere_[size];
        if (for_cubes(bounds, size, most_asked, cubes_.size(), take)) return latest;
    }
    latest = *std::max_element(everywhere_.begin(), everywhere_.end());
    return std::max(latest, *std::max_element(cubes_.begin(), cubes_.end()));
}

}  // namespace sidle

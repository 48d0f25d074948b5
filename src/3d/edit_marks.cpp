// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/edit_marks.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <optional>

namespace sidle {
namespace {

// Wide enough that most bodies lie in a few, narrow enough that a lift is none of most walkers':
// in worlds of metres, of pixels or centimetres, and of millimetres. [m]
constexpr double smallest_side = 8.0;
constexpr std::array doublings{0, 5, 10};

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

std::int64_t cube_of(float place) {
    const double at = static_cast<double>(place) * (1.0 / smallest_side);
    const auto whole = static_cast<std::int64_t>(at);
    return whole - (at < static_cast<double>(whole) ? 1 : 0);
}

// The smallest cubes that bounds reach into, by axis; none also where nothing is within, which ends
// before it begins.
std::optional<std::array<Range, 3>> smallest_cubes(const Bounds<3>& bounds) {
    std::array<Range, 3> cubes;
    for (std::size_t i = 0; i < 3; ++i) {
        if (!(bounds.low[i] > -farthest && bounds.low[i] <= bounds.high[i] &&
              bounds.high[i] < farthest)) {
            return std::nullopt;
        }
        cubes[i] = {cube_of(bounds.low[i]), cube_of(bounds.high[i])};
    }
    return cubes;
}

// Calls act(place in the table) for all cubes of a size that the smallest lie in. Returns false,
// without any call, where these are too many.
template <class Act>
[[gnu::always_inline]] inline bool for_cubes(std::array<Range, 3> cubes, std::size_t size,
                                             std::int64_t most, std::size_t table_size, Act&& act) {
    std::int64_t count = 1;
    for (Range& range : cubes) {
        range = {range.first >> doublings[size], range.last >> doublings[size]};
        count *= range.last - range.first + 1;
        if (count > most) return false;
    }
    const auto [along_x, along_y, along_z] = cubes;
    for (std::int64_t x = along_x.first; x <= along_x.last; ++x) {
        for (std::int64_t y = along_y.first; y <= along_y.last; ++y) {
            for (std::int64_t z = along_z.first; z <= along_z.last; ++z) {
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
    const auto cubes = smallest_cubes(bounds);
    const auto set = [&](std::size_t cube) { cubes_[cube] = edit; };
    for (std::size_t size = 0; size < everywhere_.size(); ++size) {
        if (!cubes || !for_cubes(*cubes, size, most_edited, cubes_.size(), set))
            everywhere_[size] = edit;
    }
}

std::uint64_t EditMarks3::latest(const Bounds<3>& bounds) const {
    const auto cubes = smallest_cubes(bounds);
    std::uint64_t latest = 0;
    const auto take = [&](std::size_t cube) { latest = std::max(latest, cubes_[cube]); };
    for (std::size_t size = 0; cubes && size < everywhere_.size(); ++size) {
        latest = everywhere_[size];
        if (for_cubes(*cubes, size, most_asked, cubes_.size(), take)) return latest;
    }
    latest = *std::max_element(everywhere_.begin(), everywhere_.end());
    return std::max(latest, *std::max_element(cubes_.begin(), cubes_.end()));
}

}  // namespace sidle

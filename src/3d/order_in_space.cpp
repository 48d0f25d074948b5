// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "base/sort_keys.h"
#include "sidle/3d/batch.h"

namespace sidle {
namespace {

constexpr int bits = 11;  // Of a cell's number along each axis: three digits of the sort in all.
using Place = Keyed<64 - 3 * bits>;

// A zero after each bit but the last, twice.
std::uint64_t spread(std::uint64_t x) {
    x = (x | x << 16) & 0x0000ff0000ffu;
    x = (x | x << 8) & 0x00f00f00f00fu;
    x = (x | x << 4) & 0x0c30c30c30c3u;
    return (x | x << 2) & 0x249249249249u;
}

class Cells {
public:
    explicit Cells(const Box3& box)
        : low_(box.low),
          per_metre_(double(1 << bits) / std::max({size(box).x, size(box).y, size(box).z, 1e-9})) {}

    std::uint64_t place(Vec3 p) const {
        const Vec3 cells = (p - low_) * per_metre_;
        return spread(number(cells.x)) | spread(number(cells.y)) << 1 |
               spread(number(cells.z)) << 2;
    }

private:
    static std::uint64_t number(double cells) {
        constexpr double last = (1 << bits) - 1;
        return static_cast<std::uint64_t>(std::clamp(cells, 0.0, last));
    }

    Vec3 low_;
    double per_metre_;
};

template <class PlaceOf>
std::vector<std::uint32_t> ordered_by(std::size_t count, PlaceOf&& place_of) {
    Box3 box;
    for (std::size_t i = 0; i < count; ++i) box = include(box, place_of(i));
    const Cells cells(box);
    RawArray<std::uint64_t> keys(count);
    for (std::size_t i = 0; i < count; ++i) keys[i] = Place::word(cells.place(place_of(i)), i);
    sort_keys(keys, Place::item_bits);
    std::vector<std::uint32_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = Place::item(keys[i]);
    return order;
}

}  // namespace

std::vector<std::uint32_t> order_in_space(std::span<const Vec3> places) {
    return ordered_by(places.size(), [&](std::size_t i) { return places[i]; });
}

std::vector<std::uint32_t> order_in_space(std::span<const WalkState3> walkers) {
    return ordered_by(walkers.size(), [&](std::size_t i) { return walkers[i].position; });
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tiles.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

#include "sidle/base/assert.h"

namespace sidle {
namespace {

constexpr std::int32_t most_tiles = 1 << 20;  // Along one side.

// One over a size where that is exact, so that a product has the bits of the quotient; else 0.
double exact_inverse(double size) {
    const bool is_power = (std::bit_cast<std::uint64_t>(size) << 12) == 0;
    return is_power && size > 0x1p-500 && size < 0x1p500 ? 1.0 / size : 0.0;
}

// On which side of a stretch a coordinate lies, and how far from it.
struct Side {
    std::int32_t step = 0;  // -1 below, 0 within, 1 above
    double gap = 0.0;
};

Side side_of(double value, double low, double high) {
    if (value < low) return {-1, low - value};
    if (value > high) return {1, value - high};
    return {};
}

TileState2 opposite(TileState2 state) {
    return state == TileState2::solid ? TileState2::empty : TileState2::solid;
}

// The nearest way out of a tile that holds `p`, through a face that exists.
std::optional<TileContact2> contact_inside(const TileMap& map, Tile2 tile, Vec2 p) {
    const Box2 box = map.bounds(tile);
    TileContact2 best;
    best.distance = -std::numeric_limits<double>::infinity();
    const auto offer = [&](std::int32_t dx, std::int32_t dy, double depth, Vec2 point) {
        if (-depth <= best.distance || map.is_solid({tile.x + dx, tile.y + dy})) return;
        best = {-depth, {static_cast<double>(dx), static_cast<double>(dy)}, point, tile};
    };
    offer(-1, 0, p.x - box.low.x, {box.low.x, p.y});
    offer(1, 0, box.high.x - p.x, {box.high.x, p.y});
    offer(0, -1, p.y - box.low.y, {p.x, box.low.y});
    offer(0, 1, box.high.y - p.y, {p.x, box.high.y});
    if (best.normal == Vec2{}) return std::nullopt;
    return best;
}

std::optional<TileContact2> contact_with(const TileMap& map, Tile2 tile, Vec2 p, double reach) {
    const Box2 box = map.bounds(tile);
    const Side x = side_of(p.x, box.low.x, box.high.x);
    const Side y = side_of(p.y, box.low.y, box.high.y);
    if (x.gap > reach || y.gap > reach) return std::nullopt;
    if (x.step == 0 && y.step == 0) return contact_inside(map, tile, p);
    if (x.step != 0 && map.is_solid({tile.x + x.step, tile.y})) return std::nullopt;
    if (y.step != 0 && map.is_solid({tile.x, tile.y + y.step})) return std::nullopt;

    const Vec2 point{x.step < 0 ? box.low.x : (x.step > 0 ? box.high.x : p.x),
                     y.step < 0 ? box.low.y : (y.step > 0 ? box.high.y : p.y)};
    if (y.step == 0) return TileContact2{x.gap, {static_cast<double>(x.step), 0.0}, point, tile};
    if (x.step == 0) return TileContact2{y.gap, {0.0, static_cast<double>(y.step)}, point, tile};
    const Vec2 away = p - point;
    const double gap = length(away);
    if (gap > reach) return std::nullopt;
    return TileContact2{gap, away / gap, point, tile};
}

}  // namespace

TileMap::TileMap(const TileGrid2& grid) : grid_(grid) {
    SIDLE_ASSERT(grid.columns >= 0 && grid.columns <= most_tiles && grid.rows >= 0 &&
                     grid.rows <= most_tiles,
                 "a tile map has at most 2^20 columns and rows");
    SIDLE_ASSERT(grid.tile_size > 0.0 && is_finite(grid.origin),
                 "a tile needs a positive size and a finite place");
    inverse_size_ = exact_inverse(grid.tile_size);
    stride_ = (static_cast<std::size_t>(grid.columns) + 63) / 64;
    // In 64 bits: where addresses have 32, the product of sizes that are allowed may not fit.
    const std::uint64_t words = std::uint64_t{stride_} * static_cast<std::uint64_t>(grid.rows);
    const bool is_possible = words <= bits_.max_size();
    SIDLE_ASSERT(is_possible, "a tile map is no larger than memory");
    if (is_possible) {
        bits_.assign(static_cast<std::size_t>(words), 0);
    } else {
        grid_.rows = 0;
    }
}

TileMap::TileMap(const TileGrid2& grid, std::span<const std::uint64_t> words,
                 std::uint64_t revision)
    : TileMap(grid) {
    SIDLE_ASSERT(words.size() == bits_.size(), "each row needs a word for each 64 columns");
    if (words.size() != bits_.size()) return;
    const std::size_t rest = static_cast<std::size_t>(grid.columns) % 64;
    for (std::size_t k = 0; k < bits_.size(); ++k) {
        const bool is_last = rest > 0 && k % stride_ == stride_ - 1;
        bits_[k] = is_last ? words[k] & ((std::uint64_t{1} << rest) - 1) : words[k];
        solid_count_ += static_cast<std::uint64_t>(std::popcount(bits_[k]));
    }
    revision_ = revision;
}

bool TileMap::set_tile(Tile2 tile, TileState2 state) {
    const bool solid = state == TileState2::solid;
    if (!is_inside(tile) || is_solid(tile) == solid) return false;
    const std::size_t x = static_cast<std::size_t>(tile.x);
    bits_[static_cast<std::size_t>(tile.y) * stride_ + x / 64] ^= std::uint64_t{1} << (x % 64);
    solid_count_ = solid ? solid_count_ + 1 : solid_count_ - 1;
    ++revision_;
    return true;
}

std::uint32_t TileMap::eight_tiles_at_edge(std::int32_t x, std::int32_t row) const {
    std::uint32_t bits = 0;
    for (std::int32_t k = 0; k < 8; ++k) bits |= is_solid({x + k, row}) ? 1u << k : 0u;
    return bits;
}

// Whether tiles of the map, both ends included, are few and all empty.
bool TileMap::is_empty_between(Tile2 low, Tile2 high) const {
    const std::int32_t count = high.x - low.x + 1;
    if (count > 63) return false;
    const auto x = static_cast<std::size_t>(low.x);
    const std::size_t next = x / 64 == static_cast<std::size_t>(high.x) / 64 ? 0 : 1;
    const std::uint64_t* words = bits_.data() + static_cast<std::size_t>(low.y) * stride_ + x / 64;
    std::uint64_t first = 0;
    std::uint64_t second = 0;
    for (std::int32_t y = low.y; y <= high.y; ++y, words += stride_) {
        first |= words[0];
        second |= words[next];
    }
    const std::uint64_t bits = first >> x % 64 | second << 1 << (63 - x % 64);
    return (bits & ((std::uint64_t{1} << count) - 1)) == 0;
}

Box2 TileMap::bounds() const {
    constexpr double endless = std::numeric_limits<double>::infinity();
    if (grid_.is_outside_solid) return {{-endless, -endless}, {endless, endless}};
    if (grid_.columns == 0 || grid_.rows == 0) return {};
    return {corner(0, 0), corner(grid_.columns, grid_.rows)};
}

std::int32_t TileMap::find_up(std::int32_t row, std::int32_t from, std::int32_t to,
                              TileState2 state) const {
    const bool outside_fits = grid_.is_outside_solid == (state == TileState2::solid);
    if (row < 0 || row >= grid_.rows) return outside_fits ? std::min(from, to + 1) : to + 1;
    if (from < 0 && outside_fits) return std::min(from, to + 1);

    const std::uint64_t flip = state == TileState2::solid ? 0 : ~std::uint64_t{0};
    const std::uint64_t* words = bits_.data() + static_cast<std::size_t>(row) * stride_;
    const std::int32_t last = std::min(to, grid_.columns - 1);
    for (std::int32_t x = std::max(from, 0); x <= last; x = (x / 64 + 1) * 64) {
        const std::uint64_t left = (words[x / 64] ^ flip) >> (x % 64);
        if (left == 0) continue;
        const std::int32_t found = x + std::countr_zero(left);
        if (found <= last) return found;
        break;
    }
    const std::int32_t beyond = std::max(from, grid_.columns);
    return outside_fits && beyond <= to ? beyond : to + 1;
}

std::int32_t TileMap::find_down(std::int32_t row, std::int32_t from, std::int32_t to,
                                TileState2 state) const {
    const bool outside_fits = grid_.is_outside_solid == (state == TileState2::solid);
    if (row < 0 || row >= grid_.rows) return outside_fits ? std::max(from, to - 1) : to - 1;
    if (from >= grid_.columns && outside_fits) return std::max(from, to - 1);

    const std::uint64_t flip = state == TileState2::solid ? 0 : ~std::uint64_t{0};
    const std::uint64_t* words = bits_.data() + static_cast<std::size_t>(row) * stride_;
    const std::int32_t last = std::max(to, 0);
    for (std::int32_t x = std::min(from, grid_.columns - 1); x >= last; x = x / 64 * 64 - 1) {
        const std::uint64_t left = (words[x / 64] ^ flip) << (63 - x % 64);
        if (left == 0) continue;
        const std::int32_t found = x - std::countl_zero(left);
        if (found >= last) return found;
        break;
    }
    const std::int32_t beyond = std::min(from, -1);
    return outside_fits && beyond >= to ? beyond : to - 1;
}

std::size_t TileMap::overlaps(Vec2 p, double reach, std::span<TileContact2> contacts) const {
    SIDLE_ASSERT(is_finite(p) && reach >= 0.0, "a place is finite, a reach not negative");
    const auto whole = [](double value) { return static_cast<std::int32_t>(value); };
    // A sixteenth of a tile more than the reach: rounding must not lose a tile.
    const Vec2 at = in_tiles(p);
    const double around = reach / grid_.tile_size + 0.0625;
    const bool is_far_inside = around >= 0.0 && at.x >= around && at.x + around < grid_.columns &&
                               at.y >= around && at.y + around < grid_.rows;
    if (is_far_inside && is_empty_between({whole(at.x - around), whole(at.y - around)},
                                          {whole(at.x + around), whole(at.y + around)})) {
        return 0;
    }
    const double room = reach + grid_.tile_size * 0.0625;
    const Tile2 low = tile_at(p - Vec2{room, room});
    const Tile2 high = tile_at(p + Vec2{room, room});
    return overlaps_between(low, high, p, reach, contacts);
}

std::size_t TileMap::overlaps_between(Tile2 low, Tile2 high, Vec2 p, double reach,
                                      std::span<TileContact2> contacts) const {
    const std::int32_t border = grid_.is_outside_solid ? 1 : 0;
    const std::int32_t first = std::max(low.x, -border);
    const std::int32_t last = std::min(high.x, grid_.columns - 1 + border);
    const std::int32_t top = std::min(high.y, grid_.rows - 1 + border);
    std::size_t count = 0;
    for (std::int32_t y = std::max(low.y, -border); y <= top; ++y) {
        for (std::int32_t x = first; x <= last; ++x) {
            x = find_up(y, x, last, TileState2::solid);
            if (x > last) break;
            const std::optional<TileContact2> contact = contact_with(*this, {x, y}, p, reach);
            if (!contact) continue;
            if (count < contacts.size()) contacts[count] = *contact;
            ++count;
        }
    }
    return count;
}

double TileMap::clearance(Vec2 p, double reach) const {
    SIDLE_ASSERT(is_finite(p) && reach >= 0.0, "a place is finite, a reach not negative");
    const Tile2 home = tile_at(p);
    const TileState2 sought = opposite(is_solid(home) ? TileState2::solid : TileState2::empty);
    double best = reach;
    const auto try_row = [&](std::int32_t y, double gap_y) {
        // One tile more than the best so far, against rounding at its far side. Columns beyond the
        // map are all alike: one on each side is enough.
        const double across = best / grid_.tile_size + 2.0;
        const auto last = static_cast<std::int32_t>(
            std::max<double>(home.x, std::min<double>(home.x + across, grid_.columns)));
        const auto first = static_cast<std::int32_t>(
            std::min<double>(home.x, std::max<double>(home.x - across, -1)));
        const auto offer = [&](double gap_x) {
            best = std::min(best, length({std::max(gap_x, 0.0), gap_y}));
        };
        const std::int32_t up = find_up(y, home.x, last, sought);
        if (up <= last) offer(corner(up, y).x - p.x);
        const std::int32_t down = find_down(y, home.x, first, sought);
        if (down >= first) offer(p.x - corner(down + 1, y).x);
    };
    // Rows beyond the map are all alike: one on each side is enough.
    try_row(home.y, 0.0);
    for (std::int32_t y = std::max(home.y + 1, -1); y <= grid_.rows; ++y) {
        const double gap = std::max(corner(0, y).y - p.y, 0.0);
        if (gap >= best) break;
        try_row(y, gap);
    }
    for (std::int32_t y = std::min(home.y - 1, grid_.rows); y >= -1; --y) {
        const double gap = std::max(p.y - corner(0, y + 1).y, 0.0);
        if (gap >= best) break;
        try_row(y, gap);
    }
    return sought == TileState2::solid ? best : -best;
}

}  // namespace sidle

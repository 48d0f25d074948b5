// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/audit/tiles.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "sidle/base/assert.h"

namespace sidle {
namespace {

constexpr std::int32_t none = -1;
constexpr std::array<Tile2, 4> sides{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

// Which tiles of a set hang together through their sides.
class Parts {
public:
    Parts(std::int32_t columns, std::int32_t rows, const std::vector<bool>& is_in)
        : columns_(columns), rows_(rows), part_(is_in.size(), none) {
        std::vector<std::int32_t> open;
        for (std::size_t start = 0; start < is_in.size(); ++start) {
            if (!is_in[start] || part_[start] != none) continue;
            const auto number = static_cast<std::int32_t>(sizes_.size());
            sizes_.push_back(0);
            firsts_.push_back(static_cast<std::int32_t>(start));
            part_[start] = number;
            open.push_back(static_cast<std::int32_t>(start));
            while (!open.empty()) {
                const std::int32_t at = open.back();
                open.pop_back();
                ++sizes_.back();
                for (const Tile2 side : sides) {
                    const std::int32_t next = beside(at, side);
                    if (next == none) continue;
                    const auto index = static_cast<std::size_t>(next);
                    if (!is_in[index] || part_[index] != none) continue;
                    part_[index] = number;
                    open.push_back(next);
                }
            }
        }
    }
    std::int32_t beside(std::int32_t at, Tile2 side) const {
        const Tile2 tile{at % columns_ + side.x, at / columns_ + side.y};
        const bool is_inside = tile.x >= 0 && tile.x < columns_ && tile.y >= 0 && tile.y < rows_;
        return is_inside ? tile.y * columns_ + tile.x : none;
    }
    std::int32_t of(std::int32_t at) const { return part_[static_cast<std::size_t>(at)]; }
    std::uint64_t size_of(std::int32_t part) const {
        return sizes_[static_cast<std::size_t>(part)];
    }
    std::int32_t first_of(std::int32_t part) const {
        return firsts_[static_cast<std::size_t>(part)];
    }
    std::int32_t count() const { return static_cast<std::int32_t>(sizes_.size()); }
    std::int32_t largest() const {
        if (sizes_.empty()) return none;
        return static_cast<std::int32_t>(std::max_element(sizes_.begin(), sizes_.end()) -
                                         sizes_.begin());
    }

private:
    std::int32_t columns_;
    std::int32_t rows_;
    std::vector<std::int32_t> part_;
    std::vector<std::uint64_t> sizes_;
    std::vector<std::int32_t> firsts_;
};

class MapAudit {
public:
    MapAudit(const TileMap& map, double diameter, std::uint64_t least)
        : columns_(map.grid().columns),
          rows_(map.grid().rows),
          least_(least),
          empty_(empty_tiles(map)),
          parts_(columns_, rows_, empty_) {
        side_ = 1;
        while (side_ < diameter) ++side_;
    }

    TileAudit run() {
        for (const bool is_empty : empty_) audit_.empty += is_empty ? 1 : 0;
        if (audit_.empty == 0) return std::move(audit_);
        find_islands();
        find_corners();
        find_doorways();
        std::sort(audit_.findings.begin(), audit_.findings.end(), [](const auto& a, const auto& b) {
            const auto rank = [](const TileFinding& f) {
                return std::tuple(f.fault, ~f.size, f.tile.y, f.tile.x);
            };
            return rank(a) < rank(b);
        });
        return std::move(audit_);
    }

private:
    static std::vector<bool> empty_tiles(const TileMap& map) {
        std::vector<bool> empty;
        for (std::int32_t y = 0; y < map.grid().rows; ++y)
            for (std::int32_t x = 0; x < map.grid().columns; ++x)
                empty.push_back(!map.is_solid({x, y}));
        return empty;
    }
    Tile2 tile_of(std::int32_t at) const { return {at % columns_, at / columns_}; }
    bool is_empty(std::int32_t x, std::int32_t y) const {
        return empty_[static_cast<std::size_t>(y * columns_ + x)];
    }

    void find_islands() {
        const std::int32_t main = parts_.largest();
        for (std::int32_t part = 0; part < parts_.count(); ++part) {
            if (part == main || parts_.size_of(part) < least_) continue;
            audit_.findings.push_back(
                {TileFault::island, tile_of(parts_.first_of(part)), parts_.size_of(part), 0.0});
        }
    }
    void find_corners() {
        for (std::int32_t y = 0; y + 1 < rows_; ++y) {
            for (std::int32_t x = 0; x + 1 < columns_; ++x) {
                const bool a = is_empty(x, y);
                const bool b = is_empty(x + 1, y);
                if (a == b || a != is_empty(x + 1, y + 1) || b != is_empty(x, y + 1)) continue;
                const std::int32_t one = y * columns_ + (a ? x : x + 1);
                const std::int32_t other = (y + 1) * columns_ + (a ? x + 1 : x);
                if (parts_.of(one) == parts_.of(other)) continue;
                const std::uint64_t size =
                    std::min(parts_.size_of(parts_.of(one)), parts_.size_of(parts_.of(other)));
                audit_.findings.push_back({TileFault::corner, tile_of(one), size, 0.0});
            }
        }
    }

    // Whether a square of tiles with its low corner here is empty, for all squares of a size.
    std::vector<bool> squares(std::int32_t side) const {
        std::vector<std::int32_t> most(empty_.size());  // The largest empty square from here on.
        std::vector<bool> fits(empty_.size());
        for (std::int32_t y = rows_ - 1; y >= 0; --y) {
            for (std::int32_t x = columns_ - 1; x >= 0; --x) {
                const auto at = static_cast<std::size_t>(y * columns_ + x);
                if (!empty_[at]) continue;
                const auto stride = static_cast<std::size_t>(columns_);
                const bool is_rim = x + 1 == columns_ || y + 1 == rows_;
                most[at] =
                    is_rim ? 1
                           : 1 + std::min({most[at + 1], most[at + stride], most[at + stride + 1]});
                fits[at] = most[at] >= side;
            }
        }
        return fits;
    }
    void cover(std::int32_t square, std::vector<std::int32_t>& owner, std::int32_t by) const {
        for (std::int32_t dy = 0; dy < side_; ++dy)
            for (std::int32_t dx = 0; dx < side_; ++dx)
                owner[static_cast<std::size_t>(square + dy * columns_ + dx)] = by;
    }

    void find_doorways() {
        const std::vector<bool> fits = squares(side_);
        const Parts rooms(columns_, rows_, fits);
        const std::int32_t main = rooms.largest();
        if (main == none) return;
        // Which room's units get to a tile; the largest room last, so that it counts.
        std::vector<std::int32_t> owner(empty_.size(), none);
        for (const bool is_main : {false, true}) {
            for (std::size_t at = 0; at < fits.size(); ++at) {
                const auto square = static_cast<std::int32_t>(at);
                if (fits[at] && (rooms.of(square) == main) == is_main)
                    cover(square, owner, rooms.of(square));
            }
        }
        for (const std::int32_t by : owner) audit_.reached += by == main ? 1 : 0;
        for (std::int32_t room = 0; room < rooms.count(); ++room) {
            if (room == main) continue;
            // Parts that nothing joins at all are islands already.
            if (parts_.of(rooms.first_of(room)) != parts_.of(rooms.first_of(main))) continue;
            const auto size =
                static_cast<std::uint64_t>(std::count(owner.begin(), owner.end(), room));
            if (size >= least_) add_doorway(rooms.first_of(room), room, main, owner, size);
        }
    }
    // The shortest way out of a room over empty tiles, to its narrowest tile.
    void add_doorway(std::int32_t start, std::int32_t room, std::int32_t main,
                     const std::vector<std::int32_t>& owner, std::uint64_t size) {
        std::vector<std::int32_t> from(empty_.size(), none);
        std::vector<std::int32_t> open{start};
        from[static_cast<std::size_t>(start)] = start;
        std::int32_t end = none;
        for (std::size_t next = 0; next < open.size() && end == none; ++next) {
            for (const Tile2 side : sides) {
                const std::int32_t to = parts_.beside(open[next], side);
                if (to == none) continue;
                const auto index = static_cast<std::size_t>(to);
                if (!empty_[index] || from[index] != none) continue;
                from[index] = open[next];
                open.push_back(to);
                if (owner[index] == main) end = to;
            }
        }
        if (end == none) return;
        TileFinding finding{TileFault::doorway, tile_of(end), size, 0.0};
        std::int32_t narrowest = 1 << 30;
        for (std::int32_t at = end; at != start; at = from[static_cast<std::size_t>(at)]) {
            if (owner[static_cast<std::size_t>(at)] == room) break;
            const std::int32_t width = width_at(at);
            if (width >= narrowest) continue;
            narrowest = width;
            finding.tile = tile_of(at);
        }
        // Where two rooms touch, the way leads through a tile of both.
        finding.width = narrowest == 1 << 30 ? side_ - 1 : narrowest;
        audit_.findings.push_back(finding);
    }
    // The largest empty square that holds a tile, up to what the units need.
    std::int32_t width_at(std::int32_t at) const {
        const Tile2 tile = tile_of(at);
        for (std::int32_t side = side_; side > 1; --side)
            for (std::int32_t y = tile.y - side + 1; y <= tile.y; ++y)
                for (std::int32_t x = tile.x - side + 1; x <= tile.x; ++x)
                    if (is_empty_square(x, y, side)) return side;
        return 1;
    }
    bool is_empty_square(std::int32_t x, std::int32_t y, std::int32_t side) const {
        if (x < 0 || y < 0 || x + side > columns_ || y + side > rows_) return false;
        for (std::int32_t dy = 0; dy < side; ++dy)
            for (std::int32_t dx = 0; dx < side; ++dx)
                if (!is_empty(x + dx, y + dy)) return false;
        return true;
    }

    std::int32_t columns_;
    std::int32_t rows_;
    std::uint64_t least_;
    std::int32_t side_ = 1;
    std::vector<bool> empty_;
    Parts parts_;
    TileAudit audit_;
};

}  // namespace

TileAudit audit_tiles(const TileMap& map, double diameter, std::uint64_t least) {
    SIDLE_ASSERT(diameter > 0.0 && diameter <= 1024.0, "units have a diameter up to 1024 tiles");
    return MapAudit(map, diameter, least).run();
}

const char* name_of(TileFault fault) {
    constexpr const char* names[]{"island", "doorway", "corner"};
    return names[static_cast<std::size_t>(fault)];
}

}  // namespace sidle

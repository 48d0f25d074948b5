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
          parts_(columns_, rows_, empty_),
          largest_(largest_squares()),
          owner_(empty_.size(), none),
          next_(empty_.size(), none),
          narrow_(empty_.size()) {
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

    // The side of the largest empty square with its low corner at each tile.
    std::vector<std::int32_t> largest_squares() const {
        std::vector<std::int32_t> most(empty_.size());
        const auto stride = static_cast<std::size_t>(columns_);
        for (std::int32_t y = rows_ - 1; y >= 0; --y) {
            for (std::int32_t x = columns_ - 1; x >= 0; --x) {
                const auto at = static_cast<std::size_t>(y * columns_ + x);
                if (!empty_[at]) continue;
                const bool is_rim = x + 1 == columns_ || y + 1 == rows_;
                most[at] =
                    is_rim ? 1
                           : 1 + std::min({most[at + 1], most[at + stride], most[at + stride + 1]});
            }
        }
        return most;
    }
    std::vector<bool> squares_that_fit() const {
        std::vector<bool> fits(empty_.size());
        for (std::size_t at = 0; at < fits.size(); ++at) fits[at] = largest_[at] >= side_;
        return fits;
    }

    // Of each tile the last square of these rooms in its row that covers it.
    std::vector<std::int32_t> squares_in_row(const Parts& rooms, std::int32_t main,
                                             bool is_main) const {
        std::vector<std::int32_t> found(owner_.size(), none);
        for (std::int32_t y = 0; y < rows_; ++y) {
            std::int32_t left = 0;  // Tiles that the last one still covers.
            for (std::int32_t x = 0; x < columns_; ++x, --left) {
                const auto at = static_cast<std::size_t>(y * columns_ + x);
                const std::int32_t room = rooms.of(static_cast<std::int32_t>(at));
                if (room != none && (room == main) == is_main) left = side_;
                if (left > 0)
                    found[at] = left == side_ ? static_cast<std::int32_t>(at) : found[at - 1];
            }
        }
        return found;
    }
    // Gives the tiles that squares of the largest room, or of all others, cover to their rooms; of
    // several to the one whose square lies in the last row, and there last.
    void cover(const Parts& rooms, std::int32_t main, bool is_main) {
        const std::vector<std::int32_t> in_row = squares_in_row(rooms, main, is_main);
        for (std::int32_t x = 0; x < columns_; ++x) {
            std::int32_t left = 0;
            std::int32_t room = none;
            for (std::int32_t y = 0; y < rows_; ++y, --left) {
                const auto at = static_cast<std::size_t>(y * columns_ + x);
                if (in_row[at] != none) {
                    left = side_;
                    room = rooms.of(in_row[at]);
                }
                if (left > 0) owner_[at] = room;
            }
        }
    }

    void find_doorways() {
        const Parts rooms(columns_, rows_, squares_that_fit());
        const std::int32_t main = rooms.largest();
        if (main == none) return;
        // The largest room last, so that it counts.
        for (const bool is_main : {false, true}) cover(rooms, main, is_main);
        // Of each room how many tiles are its, and which is the nearest to the largest room.
        std::vector<std::uint64_t> sizes(static_cast<std::size_t>(rooms.count()));
        for (const std::int32_t by : owner_) {
            if (by != none) ++sizes[static_cast<std::size_t>(by)];
        }
        audit_.reached = sizes[static_cast<std::size_t>(main)];
        std::vector<std::int32_t> exits(sizes.size(), none);
        for (const std::int32_t at : find_ways(main)) {
            const std::int32_t room = owner_[static_cast<std::size_t>(at)];
            if (room == none) continue;
            std::int32_t& nearest = exits[static_cast<std::size_t>(room)];
            if (nearest == none) nearest = at;
        }
        for (std::int32_t room = 0; room < rooms.count(); ++room) {
            const auto index = static_cast<std::size_t>(room);
            // Parts that nothing joins at all are islands already.
            if (room == main || exits[index] == none || sizes[index] < least_) continue;
            const Narrow& narrow = narrowest_on_way(next_[static_cast<std::size_t>(exits[index])]);
            // Where two rooms touch, the way leads through tiles of both.
            audit_.findings.push_back({TileFault::doorway, tile_of(narrow.at), sizes[index],
                                       double(std::min(narrow.width, side_ - 1))});
        }
    }
    // The next tile on the shortest way of each tile to the largest room; returns all that have
    // one, the nearest first.
    std::vector<std::int32_t> find_ways(std::int32_t main) {
        std::vector<std::int32_t> open;
        for (std::size_t at = 0; at < owner_.size(); ++at) {
            if (owner_[at] != main) continue;
            open.push_back(static_cast<std::int32_t>(at));
            next_[at] = open.back();
        }
        for (std::size_t i = 0; i < open.size(); ++i) {
            for (const Tile2 side : sides) {
                const std::int32_t to = parts_.beside(open[i], side);
                if (to == none) continue;
                const auto index = static_cast<std::size_t>(to);
                if (!empty_[index] || next_[index] != none) continue;
                next_[index] = open[i];
                open.push_back(to);
            }
        }
        return open;
    }

    struct Narrow {
        std::int32_t width = 0;  // Zero until it was asked for.
        std::int32_t at = none;
    };

    // The narrowest tile from here to the largest room; of several the one nearest to it.
    const Narrow& narrowest_on_way(std::int32_t start) {
        std::vector<std::int32_t> asked{start};
        const auto is_known = [&](std::int32_t at) {
            return narrow_[static_cast<std::size_t>(at)].width > 0;
        };
        const auto next_of = [&](std::int32_t at) { return next_[static_cast<std::size_t>(at)]; };
        while (!is_known(asked.back()) && next_of(asked.back()) != asked.back())
            asked.push_back(next_of(asked.back()));
        for (; !asked.empty(); asked.pop_back()) {
            const std::int32_t at = asked.back();
            if (is_known(at)) continue;
            const Narrow& after = narrow_[static_cast<std::size_t>(next_of(at))];
            const Narrow here{width_at(at), at};
            narrow_[static_cast<std::size_t>(at)] =
                after.width > 0 && after.width <= here.width ? after : here;
        }
        return narrow_[static_cast<std::size_t>(start)];
    }
    // The largest empty square that holds a tile, up to what the units need.
    std::int32_t width_at(std::int32_t at) const {
        if (owner_[static_cast<std::size_t>(at)] != none) return side_;
        const Tile2 tile = tile_of(at);
        std::int32_t side = side_ - 1;
        for (const Tile2 way : {Tile2{1, 0}, Tile2{0, 1}})
            side = std::min(side, room_along(at, way));
        for (; side > 1; --side)
            for (std::int32_t y = std::max(tile.y - side + 1, 0); y <= tile.y; ++y)
                for (std::int32_t x = std::max(tile.x - side + 1, 0); x <= tile.x; ++x)
                    if (largest_[static_cast<std::size_t>(y * columns_ + x)] >= side) return side;
        return 1;
    }
    // How many empty tiles lie in a row through a tile, up to what the units need.
    std::int32_t room_along(std::int32_t start, Tile2 way) const {
        std::int32_t count = 1;
        for (const std::int32_t sign : {1, -1}) {
            std::int32_t at = start;
            while (count < side_) {
                at = parts_.beside(at, {sign * way.x, sign * way.y});
                if (at == none || !empty_[static_cast<std::size_t>(at)]) break;
                ++count;
            }
        }
        return count;
    }

    std::int32_t columns_;
    std::int32_t rows_;
    std::uint64_t least_;
    std::int32_t side_ = 1;
    std::vector<bool> empty_;
    Parts parts_;
    std::vector<std::int32_t> largest_;  // Of `largest_squares`.
    std::vector<std::int32_t> owner_;    // Which room's units get to a tile.
    std::vector<std::int32_t> next_;     // On the way to the largest room.
    std::vector<Narrow> narrow_;
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

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "sidle/2d/tiles.h"

namespace sidle {

/// Which empty tiles hang together, through their sides; kept up to date while tiles change.
///
/// Everything beyond the map counts as one more empty tile, unless it is solid. Answers depend on
/// the tiles alone, not on the order of the edits. Const calls may run on many threads at once; a
/// write needs the object alone. Memory: 8 bytes per tile.
class TileComponents {
public:
    /// Labels a whole map. Cost: 20 ns per tile.
    explicit TileComponents(const TileMap& map);

    /// Brings the labels up to date after `tile` of the same map was set. To be called once for
    /// every tile that `TileMap::set_tile` changed, right after it.
    /// Cost: 20 ns where nothing is joined or parted; joining costs no more than that. Parting
    /// costs 20 ns per tile of the smaller part; a tile that closes a long way round, without
    /// parting anything, as much per tile until the way round is found.
    void repair(const TileMap& map, Tile2 tile);

    /// Whether a way leads from one empty tile to another. False where one is solid. Cost: 5 ns.
    bool are_connected(Tile2 a, Tile2 b) const;
    /// How many empty tiles hang together with `tile`, itself included; all beyond the map counts
    /// as one. 0 for a solid tile. [-] Cost: 3 ns.
    std::uint64_t tile_count(Tile2 tile) const;
    /// How many components there are. [-]
    std::uint32_t component_count() const { return set_count_; }

private:
    using Index = std::uint32_t;
    static constexpr Index none = 0xffffffffu;

    // A run of tiles that were joined when they were labelled; a member of the ring of its set.
    struct Label {
        Index set = none;
        Index previous = none;
        Index next = none;
        std::uint64_t tiles = 0;
    };
    // A component: one ring of labels.
    struct Set {
        Index first = none;
        std::uint64_t tiles = 0;
        std::uint64_t labels = 0;
    };
    struct Search;

    Index node_at(Tile2 tile) const;
    Tile2 tile_of(Index node) const;
    Index set_at(Index node) const;
    template <class Visit>
    void visit_neighbours(const TileMap& map, Index node, Visit visit) const;

    Index take_label(Index set);
    Index take_set();
    void assign(Index node, Index label);
    void release(Index node);
    void drop_label(Index label);
    void unite(Index a, Index b);
    void dig(const TileMap& map, Index node);
    void build(const TileMap& map, Tile2 tile, Index node);
    void part(const TileMap& map, std::vector<Search>& searches);

    std::int32_t columns_ = 0;
    std::int32_t rows_ = 0;
    std::vector<Index> labels_of_;  // By node: tiles by row, then the outside.
    std::vector<std::uint32_t> marks_;
    std::uint32_t epoch_ = 0;
    std::vector<Label> labels_;
    std::vector<Set> sets_;
    std::vector<Index> free_labels_;
    std::vector<Index> free_sets_;
    std::uint32_t set_count_ = 0;
};

}  // namespace sidle

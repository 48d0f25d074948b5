// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/tile_components.h"

#include <array>
#include <cstddef>
#include <utility>

#include "sidle/base/assert.h"

namespace sidle {
namespace {

// The ring around a tile, in order; every other one is a side neighbour.
constexpr std::array<Tile2, 8> ring = {Tile2{1, 0},  Tile2{1, 1},   Tile2{0, 1},  Tile2{-1, 1},
                                       Tile2{-1, 0}, Tile2{-1, -1}, Tile2{0, -1}, Tile2{1, -1}};

// Marks leave room for four searches in one epoch.
constexpr std::uint32_t searches_per_epoch = 4;

}  // namespace

/// One of the searches that start around a tile that was built, and go on in turn.
struct TileComponents::Search {
    std::vector<Index> found;  // All nodes of this search, in the order of finding.
    std::size_t next = 0;      // The first that was not yet looked around from.
    std::uint32_t joined = 0;  // The search that this one has met and become part of, or itself.
    bool is_done = false;

    // Goes on for another search too, whose looked-around nodes stay so.
    void take(const Search& other) {
        const auto middle = other.found.begin() + static_cast<std::ptrdiff_t>(other.next);
        found.insert(found.begin() + static_cast<std::ptrdiff_t>(next), other.found.begin(),
                     middle);
        found.insert(found.end(), middle, other.found.end());
        next += other.next;
    }
};

TileComponents::TileComponents(const TileMap& map)
    : columns_(map.grid().columns), rows_(map.grid().rows) {
    // In 64 bits: addresses may have 32.
    const std::int64_t wanted = std::int64_t{columns_} * rows_ + 1;
    SIDLE_ASSERT(wanted < none, "a map with components has less than 2^32 tiles");
    const auto count = static_cast<std::size_t>(wanted);
    labels_of_.assign(count, none);
    marks_.assign(count, 0);
    std::vector<Index> open;
    for (Index start = 0; start < count; ++start) {
        if (labels_of_[start] != none || map.is_solid(tile_of(start))) continue;
        const Index label = take_label(take_set());
        assign(start, label);
        open.push_back(start);
        while (!open.empty()) {
            const Index node = open.back();
            open.pop_back();
            visit_neighbours(map, node, [&](Index neighbour) {
                if (labels_of_[neighbour] != none) return;
                assign(neighbour, label);
                open.push_back(neighbour);
            });
        }
    }
}

TileComponents::Index TileComponents::node_at(Tile2 tile) const {
    const bool is_inside = tile.x >= 0 && tile.x < columns_ && tile.y >= 0 && tile.y < rows_;
    if (!is_inside) return static_cast<Index>(labels_of_.size() - 1);
    return static_cast<Index>(tile.y) * static_cast<Index>(columns_) + static_cast<Index>(tile.x);
}

Tile2 TileComponents::tile_of(Index node) const {
    if (node + 1 == labels_of_.size()) return {-1, -1};
    return {static_cast<std::int32_t>(node % static_cast<Index>(columns_)),
            static_cast<std::int32_t>(node / static_cast<Index>(columns_))};
}

TileComponents::Index TileComponents::set_at(Index node) const {
    const Index label = labels_of_[node];
    return label == none ? none : labels_[label].set;
}

// Calls `visit(node)` for the empty neighbours of an empty node; the outside borders on the rim.
template <class Visit>
void TileComponents::visit_neighbours(const TileMap& map, Index node, Visit visit) const {
    const auto offer = [&](Tile2 tile) {
        if (!map.is_solid(tile)) visit(node_at(tile));
    };
    if (node + 1 == labels_of_.size()) {
        for (std::int32_t x = 0; x < columns_; ++x) {
            offer({x, 0});
            offer({x, rows_ - 1});
        }
        for (std::int32_t y = 0; y < rows_; ++y) {
            offer({0, y});
            offer({columns_ - 1, y});
        }
        return;
    }
    const Tile2 tile = tile_of(node);
    for (std::size_t i = 0; i < ring.size(); i += 2) {
        offer({tile.x + ring[i].x, tile.y + ring[i].y});
    }
}

TileComponents::Index TileComponents::take_set() {
    ++set_count_;
    if (free_sets_.empty()) {
        sets_.emplace_back();
        return static_cast<Index>(sets_.size() - 1);
    }
    const Index set = free_sets_.back();
    free_sets_.pop_back();
    sets_[set] = {};
    return set;
}

TileComponents::Index TileComponents::take_label(Index set) {
    Index label = static_cast<Index>(labels_.size());
    if (free_labels_.empty()) {
        labels_.emplace_back();
    } else {
        label = free_labels_.back();
        free_labels_.pop_back();
    }
    Set& home = sets_[set];
    const Index first = home.first == none ? label : home.first;
    labels_[label] = {set, label, label, 0};
    if (first != label) {
        const Index last = labels_[first].previous;
        labels_[label].previous = last;
        labels_[label].next = first;
        labels_[last].next = label;
        labels_[first].previous = label;
    }
    home.first = first;
    ++home.labels;
    return label;
}

void TileComponents::assign(Index node, Index label) {
    labels_of_[node] = label;
    ++labels_[label].tiles;
    ++sets_[labels_[label].set].tiles;
}

void TileComponents::release(Index node) {
    const Index label = labels_of_[node];
    labels_of_[node] = none;
    --sets_[labels_[label].set].tiles;
    if (--labels_[label].tiles == 0) drop_label(label);
}

void TileComponents::drop_label(Index label) {
    const Label old = labels_[label];
    Set& home = sets_[old.set];
    labels_[old.previous].next = old.next;
    labels_[old.next].previous = old.previous;
    if (home.first == label) home.first = old.next;
    free_labels_.push_back(label);
    if (--home.labels > 0) return;
    free_sets_.push_back(old.set);
    --set_count_;
}

// The set with fewer labels gives them to the other: a label moves a logarithmic number of times.
void TileComponents::unite(Index a, Index b) {
    if (a == b) return;
    if (sets_[a].labels < sets_[b].labels) std::swap(a, b);
    Set& home = sets_[a];
    const Set old = sets_[b];
    for (std::uint64_t i = 0, label = old.first; i < old.labels; ++i) {
        labels_[label].set = a;
        label = labels_[label].next;
    }
    const Index last = labels_[home.first].previous;
    const Index other_last = labels_[old.first].previous;
    labels_[last].next = old.first;
    labels_[old.first].previous = last;
    labels_[other_last].next = home.first;
    labels_[home.first].previous = other_last;
    home.tiles += old.tiles;
    home.labels += old.labels;
    free_sets_.push_back(b);
    --set_count_;
}

void TileComponents::dig(const TileMap& map, Index node) {
    Index label = none;
    visit_neighbours(map, node, [&](Index neighbour) {
        if (label == none)
            label = labels_of_[neighbour];
        else
            unite(labels_[label].set, set_at(neighbour));
    });
    assign(node, label != none ? label : take_label(take_set()));
}

void TileComponents::build(const TileMap& map, Tile2 tile, Index node) {
    release(node);
    // Side neighbours that a corner of the ring joins belong together and start one search.
    std::array<bool, 8> is_empty{};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        is_empty[i] = !map.is_solid({tile.x + ring[i].x, tile.y + ring[i].y});
    }
    std::vector<Search> searches;
    for (std::size_t side = 0; side < ring.size(); side += 2) {
        const bool is_joined = is_empty[(side + 7) % 8] && is_empty[(side + 6) % 8];
        if (!is_empty[side] || is_joined) continue;
        Search search;
        search.found.push_back(node_at({tile.x + ring[side].x, tile.y + ring[side].y}));
        searches.push_back(std::move(search));
    }
    // No search at all: the ring is empty all round, or solid on all sides.
    if (searches.size() > 1) part(map, searches);
}

void TileComponents::part(const TileMap& map, std::vector<Search>& searches) {
    if (epoch_ > 0xfffffff0u - searches_per_epoch) {
        marks_.assign(marks_.size(), 0);
        epoch_ = 0;
    }
    epoch_ += searches_per_epoch;
    std::size_t open = searches.size();
    const auto home_of = [&](std::uint32_t search) {
        while (searches[search].joined != search) search = searches[search].joined;
        return search;
    };
    for (std::uint32_t i = 0; i < searches.size(); ++i) {
        searches[i].joined = i;
        std::uint32_t& mark = marks_[searches[i].found[0]];
        // Two sides that lead to the outside start at the same node.
        if (mark >= epoch_) {
            searches[i].joined = mark - epoch_;
            --open;
        } else {
            mark = epoch_ + i;
        }
    }
    // In turn, one node each, until at most one search is left that is neither joined nor done.
    for (std::uint32_t i = 0; open > 1; i = (i + 1) % static_cast<std::uint32_t>(searches.size())) {
        Search& search = searches[i];
        if (search.joined != i || search.is_done) continue;
        if (search.next == search.found.size()) {
            search.is_done = true;
            --open;
            continue;
        }
        const Index node = search.found[search.next++];
        visit_neighbours(map, node, [&](Index neighbour) {
            std::uint32_t& mark = marks_[neighbour];
            const std::uint32_t home = home_of(i);
            if (mark < epoch_) {
                mark = epoch_ + i;
                searches[home].found.push_back(neighbour);
                return;
            }
            const std::uint32_t other = home_of(mark - epoch_);
            if (other == home) return;
            searches[other].take(searches[home]);
            searches[home].joined = other;
            --open;
        });
    }
    for (std::uint32_t i = 0; i < searches.size(); ++i) {
        if (!searches[i].is_done) continue;
        const Index label = take_label(take_set());
        for (const Index node : searches[i].found) {
            release(node);
            assign(node, label);
        }
    }
}

void TileComponents::repair(const TileMap& map, Tile2 tile) {
    const bool is_same = map.grid().columns == columns_ && map.grid().rows == rows_;
    SIDLE_ASSERT(is_same, "components belong to one map");
    if (!is_same || !map.is_inside(tile)) return;
    const Index node = node_at(tile);
    const bool was_solid = labels_of_[node] == none;
    if (map.is_solid(tile) == was_solid) return;
    if (was_solid) {
        dig(map, node);
    } else {
        build(map, tile, node);
    }
}

bool TileComponents::are_connected(Tile2 a, Tile2 b) const {
    const Index set = set_at(node_at(a));
    return set != none && set == set_at(node_at(b));
}

std::uint64_t TileComponents::tile_count(Tile2 tile) const {
    const Index set = set_at(node_at(tile));
    return set == none ? 0 : sets_[set].tiles;
}

}  // namespace sidle

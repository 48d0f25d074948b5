// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/prefetch.h"
#include "index/near_item.h"
#include "index/sixteen_boxes.h"

namespace sidle {

/// A bounding volume hierarchy over items that come, go and move: an R-tree with up to sixteen
/// children a node, whose boxes lie side by side. Items are small numbers.
///
/// The shape of the tree depends on its history; the set of items that a query visits does not.
/// Cost: logarithmic for every edit; memory grows with the largest item.
/// Source: [Guttman1984] R-trees; [Beckmann1990] splits by the extent of both halves.
template <int D>
class Tree {
public:
    /// Adds an item that is not contained yet.
    void insert(const Bounds<D>& box, std::uint32_t item);
    /// Removes an item that is contained; returns its box.
    Bounds<D> remove(std::uint32_t item);

    bool contains(std::uint32_t item) const {
        return item < leaf_of_.size() && leaf_of_[item] != none;
    }
    bool is_empty() const { return root_ == none; }
    /// Around all items.
    Bounds<D> box() const { return nodes_[root_].box(); }

    /// Calls `visit(item)` for every item whose box shares a point with `box`.
    template <class Visit>
    void overlapping(const Bounds<D>& box, Visit&& visit) const;

    /// Calls `visit(item, limit)` for the items that a swept box may meet, near ones first, until
    /// none begins before `limit`, which `visit` may lower.
    template <class Visit>
    void along(const SweptBox<D>& swept, double& limit, Visit&& visit) const;

    /// Calls `visit(item, reach)` for the items at most `reach` [m] from the box that `swept`
    /// describes before it moves, near ones first; `visit` may lower `reach`.
    template <class Visit>
    void near(const SweptBox<D>& swept, double& reach, Visit&& visit) const;

private:
    static constexpr std::uint32_t none = 0xffffffffu;
    static constexpr std::uint32_t width = SixteenBoxes<D>::count;
    static constexpr std::uint32_t least = 6;  // Children of a node, the root excepted.
    // 2 * 6^12 items with six children a node are twelve high; each level leaves fifteen waiting.
    static constexpr std::size_t most_waiting = 256;

    struct Entry {
        Bounds<D> box;
        std::uint32_t child;
    };
    struct Node {
        SixteenBoxes<D> boxes;                   // Empty ones where there is no child.
        std::array<std::uint32_t, width> child;  // Nodes; items where the height is zero.
        std::uint32_t parent;                    // Next free node, when unused.
        std::uint16_t count;
        std::uint16_t height;

        std::uint32_t used() const { return (1u << count) - 1; }
        Bounds<D> box() const { return boxes.around(); }
        Entry entry(std::uint32_t k) const { return {boxes.at(k), child[k]}; }
        void set(std::uint32_t k, const Entry& entry) {
            boxes.set(k, entry.box);
            child[k] = entry.child;
        }
    };
    using Overfull = std::array<Entry, width + 1>;
    using Numbers = typename SixteenBoxes<D>::Numbers;

    // All of a node that a query reads.
    [[gnu::always_inline]] void prefetch_node(std::uint32_t node) const {
        const auto* const bytes = reinterpret_cast<const char*>(&nodes_[node]);
        for (std::size_t k = 0; k < sizeof(Node); k += 64) prefetch(bytes[k]);
    }

    static std::uint32_t least_grown(const Node& node, const Bounds<D>& box);
    static std::uint32_t sort_to_split(Overfull& entries);
    static double split_cost(const Overfull& entries, std::uint32_t& first_count);

    std::uint32_t take_node(std::uint32_t height);
    void free_node(std::uint32_t node);
    std::uint32_t place_in_parent(std::uint32_t node) const;
    void adopt(std::uint32_t node, const Entry& entry);
    void place(const Entry& entry, std::uint32_t height);
    void split(std::uint32_t node, const Entry& more);
    void take_out(std::uint32_t node, std::uint32_t k);
    void shrink_up(std::uint32_t node);
    void lower_root();

    template <class Weigh, class IsWithin, class Visit>
    void nearest_first(Weigh&& weigh, IsWithin&& is_within, Visit&& visit) const;

    std::vector<Node> nodes_;
    std::vector<std::uint32_t> leaf_of_;  // By item: the node that holds it.
    std::uint32_t root_ = none;
    std::uint32_t free_ = none;
};

template <int D>
template <class Visit>
void Tree<D>::overlapping(const Bounds<D>& box, Visit&& visit) const {
    if (root_ == none) return;
    std::array<std::uint32_t, most_waiting> waiting;
    std::size_t size = 0;
    waiting[size++] = root_;
    while (size > 0) {
        const Node& node = nodes_[waiting[--size]];
        for (std::uint32_t left = node.boxes.overlapping(box) & node.used(); left != 0;
             left &= left - 1) {
            const std::uint32_t child =
                node.child[static_cast<std::size_t>(std::countr_zero(left))];
            if (node.height == 0) {
                visit(child);
                continue;
            }
            prefetch_node(child);
            waiting[size++] = child;
        }
    }
}

// Visits items the nearest first. `weigh(node, keys)` says of which children the keys, which say
// how near they are, count; `is_within(key)` whether that still holds.
template <int D>
template <class Weigh, class IsWithin, class Visit>
void Tree<D>::nearest_first(Weigh&& weigh, IsWithin&& is_within, Visit&& visit) const {
    if (root_ == none) return;
    std::array<NearItem, most_waiting> waiting;
    std::size_t size = 0;
    waiting[size++] = near_item(0.0f, root_);
    while (size > 0) {
        const NearItem next = waiting[--size];
        if (!is_within(key_of(next))) continue;
        const Node& node = nodes_[item_of(next)];
        Numbers keys;
        const std::size_t first = size;
        for (std::uint32_t left = weigh(node, keys) & node.used(); left != 0; left &= left - 1) {
            const auto k = static_cast<std::size_t>(std::countr_zero(left));
            put_in_order(waiting, first, size, near_item(keys[k], node.child[k]));
            if (node.height > 0) prefetch_node(node.child[k]);
        }
        if (node.height > 0) continue;
        for (; size > first; --size) {
            const NearItem item = waiting[size - 1];
            if (is_within(key_of(item))) visit(item_of(item));
        }
    }
}

template <int D>
template <class Visit>
void Tree<D>::along(const SweptBox<D>& swept, double& limit, Visit&& visit) const {
    // Often a level is one obstacle: to visit it costs less than to ask whether to.
    if (root_ != none && nodes_[root_].height == 0 && nodes_[root_].count == 1) {
        if (limit >= 0.0) visit(nodes_[root_].child[0], limit);
        return;
    }
    const FloatCourse<D> way{Course<D>(swept)};
    nearest_first(
        [&](const Node& node, Numbers& from) { return node.boxes.met(way, above(limit), from); },
        [&](float from) { return double(from) <= limit; },
        [&](std::uint32_t item) { visit(item, limit); });
}

template <int D>
template <class Visit>
void Tree<D>::near(const SweptBox<D>& swept, double& reach, Visit&& visit) const {
    const Course<D> here(swept);
    Bounds<D> box;
    for (int i = 0; i < D; ++i) {
        box.low[i] = below(here.low_side[i]);
        box.high[i] = above(here.high_side[i]);
    }
    nearest_first(
        [&](const Node& node, Numbers& squared) {
            node.boxes.gaps_squared(box, squared);
            std::uint32_t bits = 0;
            for (std::uint32_t k = 0; k < node.count; ++k)
                bits |= double(squared[k]) <= reach * reach ? 1u << k : 0u;
            return bits;
        },
        [&](float squared) { return double(squared) <= reach * reach; },
        [&](std::uint32_t item) { visit(item, reach); });
}

}  // namespace sidle

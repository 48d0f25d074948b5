// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/prefetch.h"
#include "base/sort.h"
#include "index/eight_boxes.h"
#include "index/near_item.h"

namespace sidle {

/// A bounding volume hierarchy over items that come, go and move: an R-tree with up to eight
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
    static constexpr std::uint32_t width = EightBoxes<D>::count;
    static constexpr std::uint32_t least = 3;  // Children of a node, the root excepted.
    // 3^17 items with three children a node are seventeen high; each level leaves seven waiting.
    static constexpr std::size_t most_waiting = 128;

    struct Entry {
        Bounds<D> box;
        std::uint32_t child;
    };
    struct Node {
        EightBoxes<D> boxes;
        std::array<std::uint32_t, width> child;  // Nodes; items where the height is zero.
        std::uint32_t parent;                    // Next free node, when unused.
        std::uint16_t count;
        std::uint16_t height;

        std::uint32_t used() const { return (1u << count) - 1; }
        Bounds<D> box() const { return boxes.around(count); }
        Entry entry(std::uint32_t k) const { return {boxes.at(k), child[k]}; }
        void set(std::uint32_t k, const Entry& entry) {
            boxes.set(k, entry.box);
            child[k] = entry.child;
        }
    };
    using Overfull = std::array<Entry, width + 1>;
    using Numbers = typename EightBoxes<D>::Numbers;

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
std::uint32_t Tree<D>::take_node(std::uint32_t height) {
    std::uint32_t node = free_;
    if (node == none) {
        node = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
    } else {
        free_ = nodes_[node].parent;
    }
    nodes_[node] = {};
    nodes_[node].parent = none;
    nodes_[node].height = static_cast<std::uint16_t>(height);
    return node;
}

template <int D>
void Tree<D>::free_node(std::uint32_t node) {
    nodes_[node].parent = free_;
    free_ = node;
}

// The child whose box has to grow least to hold another; the smaller of two that grow alike.
template <int D>
std::uint32_t Tree<D>::least_grown(const Node& node, const Bounds<D>& box) {
    Numbers area;
    Numbers growth;
    node.boxes.grow(box, area, growth);
    std::uint32_t best = 0;
    for (std::uint32_t k = 1; k < node.count; ++k) {
        const bool is_smaller = growth[k] == growth[best] && area[k] < area[best];
        if (growth[k] < growth[best] || is_smaller) best = k;
    }
    return best;
}

// The chance that a query comes to both parts, times what it finds there; `first_count` are in the
// first.
template <int D>
double Tree<D>::split_cost(const Overfull& entries, std::uint32_t& first_count) {
    std::array<double, width + 1> after;  // Of the entries from here to the last.
    Bounds<D> box = Bounds<D>::empty();
    for (std::uint32_t k = width + 1; k-- > 0;) {
        box = merged(box, entries[k].box);
        after[k] = half_area(box);
    }
    double best = std::numeric_limits<double>::infinity();
    box = Bounds<D>::empty();
    for (std::uint32_t k = 1; k + least <= width + 1; ++k) {
        box = merged(box, entries[k - 1].box);
        const double cost = half_area(box) * k + after[k] * (width + 1 - k);
        if (k < least || cost >= best) continue;
        best = cost;
        first_count = k;
    }
    return best;
}

// Brings entries into the order in which they split best; returns how many are the first part.
template <int D>
std::uint32_t Tree<D>::sort_to_split(Overfull& entries) {
    const Overfull given = entries;
    std::uint32_t best_count = 0;
    double best = std::numeric_limits<double>::infinity();
    for (int axis = 0; axis < D; ++axis) {
        Overfull sorted = given;
        sort(std::span<Entry>(sorted), [axis](const Entry& a, const Entry& b) {
            const double x = double(a.box.low[axis]) + double(a.box.high[axis]);
            const double y = double(b.box.low[axis]) + double(b.box.high[axis]);
            return x != y ? x < y : a.child < b.child;
        });
        std::uint32_t count = 0;
        const double cost = split_cost(sorted, count);
        if (axis > 0 && cost >= best) continue;
        best = cost;
        best_count = count;
        entries = sorted;
    }
    return best_count;
}

template <int D>
std::uint32_t Tree<D>::place_in_parent(std::uint32_t node) const {
    const Node& parent = nodes_[nodes_[node].parent];
    std::uint32_t k = 0;
    while (parent.child[k] != node) ++k;
    return k;
}

// Adds a child to a node that has room.
template <int D>
void Tree<D>::adopt(std::uint32_t node, const Entry& entry) {
    Node& to = nodes_[node];
    to.set(to.count++, entry);
    if (to.height == 0)
        leaf_of_[entry.child] = node;
    else
        nodes_[entry.child].parent = node;
}

// Adds a child to some node of a height, and makes room in all above it.
template <int D>
void Tree<D>::place(const Entry& entry, std::uint32_t height) {
    std::uint32_t at = root_;
    while (nodes_[at].height > height) {
        Node& node = nodes_[at];
        const std::uint32_t k = least_grown(node, entry.box);
        node.boxes.set(k, merged(node.boxes.at(k), entry.box));
        at = node.child[k];
    }
    if (nodes_[at].count < width)
        adopt(at, entry);
    else
        split(at, entry);
}

// Divides the children of a full node, and one more, between it and a new one beside it.
template <int D>
void Tree<D>::split(std::uint32_t node, const Entry& more) {
    Overfull entries;
    for (std::uint32_t k = 0; k < width; ++k) entries[k] = nodes_[node].entry(k);
    entries[width] = more;
    const std::uint32_t kept = sort_to_split(entries);
    const std::uint32_t beside = take_node(nodes_[node].height);
    nodes_[node].count = 0;
    for (std::uint32_t k = 0; k <= width; ++k) adopt(k < kept ? node : beside, entries[k]);

    const Entry second{nodes_[beside].box(), beside};
    const std::uint32_t parent = nodes_[node].parent;
    if (parent == none) {
        root_ = take_node(nodes_[node].height + 1u);
        adopt(root_, {nodes_[node].box(), node});
        adopt(root_, second);
        return;
    }
    nodes_[parent].boxes.set(place_in_parent(node), nodes_[node].box());
    if (nodes_[parent].count < width)
        adopt(parent, second);
    else
        split(parent, second);
}

template <int D>
void Tree<D>::insert(const Bounds<D>& box, std::uint32_t item) {
    if (item >= leaf_of_.size()) leaf_of_.resize(item + std::size_t{1}, none);
    if (root_ == none) root_ = take_node(0);
    place({box, item}, 0);
}

// The last child takes the place of the one that goes.
template <int D>
void Tree<D>::take_out(std::uint32_t node, std::uint32_t k) {
    Node& from = nodes_[node];
    from.set(k, from.entry(--from.count));
}

// Tells those above a node that it shrank.
template <int D>
void Tree<D>::shrink_up(std::uint32_t node) {
    for (; nodes_[node].parent != none; node = nodes_[node].parent)
        nodes_[nodes_[node].parent].boxes.set(place_in_parent(node), nodes_[node].box());
}

template <int D>
void Tree<D>::lower_root() {
    while (root_ != none && nodes_[root_].height > 0 && nodes_[root_].count == 1) {
        const std::uint32_t child = nodes_[root_].child[0];
        free_node(root_);
        root_ = child;
        nodes_[child].parent = none;
    }
    if (root_ == none || nodes_[root_].count > 0) return;
    free_node(root_);
    root_ = none;
}

template <int D>
Bounds<D> Tree<D>::remove(std::uint32_t item) {
    std::uint32_t node = leaf_of_[item];
    leaf_of_[item] = none;
    std::uint32_t k = 0;
    while (nodes_[node].child[k] != item) ++k;
    const Bounds<D> box = nodes_[node].boxes.at(k);
    take_out(node, k);

    // Nodes with too few children go, and their children look for another place.
    std::array<std::uint32_t, most_waiting> gone;
    std::size_t gone_count = 0;
    while (nodes_[node].parent != none && nodes_[node].count < least) {
        const std::uint32_t parent = nodes_[node].parent;
        take_out(parent, place_in_parent(node));
        gone[gone_count++] = node;
        node = parent;
    }
    shrink_up(node);
    while (gone_count > 0) {
        const Node left = nodes_[gone[--gone_count]];
        free_node(gone[gone_count]);
        for (std::uint32_t i = 0; i < left.count; ++i) place(left.entry(i), left.height);
    }
    lower_root();
    return box;
}

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

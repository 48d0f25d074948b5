// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The edits; what is asked is in the header.
#include "index/tree.h"

#include <limits>
#include <span>

#include "base/sort.h"

namespace sidle {

template <int D>
std::uint32_t Tree<D>::take_node(std::uint32_t height) {
    std::uint32_t node = free_;
    if (node == none) {
        node = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
    } else {
        free_ = nodes_[node].parent;
    }
    nodes_[node].boxes.clear();
    nodes_[node].parent = none;
    nodes_[node].count = 0;
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
    nodes_[node].boxes.clear();
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
    from.boxes.set(from.count, Bounds<D>::empty());
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

template class Tree<2>;
template class Tree<3>;

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "index/bounds.h"
#include "index/nearest_first.h"

namespace sidle {

/// A bounding volume hierarchy over items that come, go and move, balanced by rotations.
///
/// The shape of the tree depends on its history; the set of items that a query visits does not.
/// Cost: logarithmic for every edit.
/// Source: [Catto2019] dynamic bounding volume hierarchies.
template <int D>
class Tree {
public:
    static constexpr std::uint32_t none = 0xffffffffu;

    /// Adds an item and returns its leaf, by which it is removed.
    std::uint32_t insert(const Bounds<D>& box, std::uint32_t item);
    void remove(std::uint32_t leaf);

    bool is_empty() const { return root_ == none; }
    const Bounds<D>& box() const { return nodes_[root_].box; }

    /// Calls `visit(item)` for every item whose box shares a point with `box`.
    template <class Visit>
    void overlapping(const Bounds<D>& box, Visit&& visit) const;

    /// Calls `visit(item, limit)` for the items that a swept box may meet, near ones first, until
    /// none begins before `limit`, which `visit` may lower.
    template <class Visit>
    void along(const Course<D>& course, double& limit, Visit&& visit) const;

    /// Calls `visit(item, reach)` for the items at most `reach` [m] from the box that `swept`
    /// describes before it moves, near ones first; `visit` may lower `reach`.
    template <class Visit>
    void near(const SweptBox<D>& swept, double& reach, Visit&& visit) const;

private:
    // Balance keeps the height below 1.44 log2 of 2^21 nodes.
    static constexpr int max_depth = 64;

    struct Node {
        Bounds<D> box;
        std::uint32_t parent;    // Next free node, when unused.
        std::uint32_t child[2];  // A leaf has `none` first and its item second.
        std::int32_t height;
        bool is_leaf() const { return child[0] == none; }
    };

    std::uint32_t take_node();
    std::uint32_t best_sibling(const Bounds<D>& box) const;
    void replace_child(std::uint32_t parent, std::uint32_t before, std::uint32_t after);
    void refit_up(std::uint32_t node);
    std::uint32_t balance(std::uint32_t node);
    void refit(std::uint32_t node);

    std::vector<Node> nodes_;
    std::uint32_t root_ = none;
    std::uint32_t free_ = none;
};

template <int D>
std::uint32_t Tree<D>::take_node() {
    if (free_ == none) {
        nodes_.push_back({});
        return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t node = free_;
    free_ = nodes_[node].parent;
    return node;
}

// Walks down to the leaf beside which the new box adds the least area. Always to a leaf: one
// rotation on the way back then keeps the heights of all siblings within one of each other.
template <int D>
std::uint32_t Tree<D>::best_sibling(const Bounds<D>& box) const {
    std::uint32_t at = root_;
    while (!nodes_[at].is_leaf()) {
        const Node& node = nodes_[at];
        const double inherited = half_area(merged(node.box, box)) - half_area(node.box);
        double cost[2];
        for (int i = 0; i < 2; ++i) {
            const Node& child = nodes_[node.child[i]];
            const double joined = half_area(merged(child.box, box));
            cost[i] = inherited + (child.is_leaf() ? joined : joined - half_area(child.box));
        }
        at = node.child[cost[0] <= cost[1] ? 0 : 1];
    }
    return at;
}

template <int D>
void Tree<D>::replace_child(std::uint32_t parent, std::uint32_t before, std::uint32_t after) {
    if (parent == none)
        root_ = after;
    else
        nodes_[parent].child[nodes_[parent].child[0] == before ? 0 : 1] = after;
    nodes_[after].parent = parent;
}

template <int D>
std::uint32_t Tree<D>::insert(const Bounds<D>& box, std::uint32_t item) {
    const std::uint32_t leaf = take_node();
    nodes_[leaf] = {box, none, {none, item}, 0};
    if (root_ == none) {
        root_ = leaf;
        return leaf;
    }
    const std::uint32_t sibling = best_sibling(box);
    const std::uint32_t joint = take_node();
    nodes_[joint] = {box, none, {sibling, leaf}, 0};
    replace_child(nodes_[sibling].parent, sibling, joint);
    nodes_[sibling].parent = joint;
    nodes_[leaf].parent = joint;
    refit_up(joint);
    return leaf;
}

template <int D>
void Tree<D>::remove(std::uint32_t leaf) {
    const std::uint32_t joint = nodes_[leaf].parent;
    nodes_[leaf].parent = free_;
    free_ = leaf;
    if (joint == none) {
        root_ = none;
        return;
    }
    const std::uint32_t sibling = nodes_[joint].child[nodes_[joint].child[0] == leaf ? 1 : 0];
    const std::uint32_t above = nodes_[joint].parent;
    replace_child(above, joint, sibling);
    nodes_[joint].parent = free_;
    free_ = joint;
    refit_up(above);
}

template <int D>
void Tree<D>::refit(std::uint32_t at) {
    Node& node = nodes_[at];
    const Node& a = nodes_[node.child[0]];
    const Node& b = nodes_[node.child[1]];
    node.box = merged(a.box, b.box);
    node.height = 1 + std::max(a.height, b.height);
}

template <int D>
void Tree<D>::refit_up(std::uint32_t at) {
    while (at != none) {
        refit(at);
        at = balance(at);
        at = nodes_[at].parent;
    }
}

// Lifts the higher child when the heights differ by two; returns the node that now stands here.
template <int D>
std::uint32_t Tree<D>::balance(std::uint32_t at) {
    const Node& node = nodes_[at];
    const int difference = nodes_[node.child[1]].height - nodes_[node.child[0]].height;
    if (difference >= -1 && difference <= 1) return at;

    const int high = difference > 0 ? 1 : 0;
    const std::uint32_t lifted = node.child[high];
    const std::uint32_t a = nodes_[lifted].child[0];
    const std::uint32_t b = nodes_[lifted].child[1];
    const bool is_a_higher = nodes_[a].height > nodes_[b].height;
    const std::uint32_t stays = is_a_higher ? a : b;
    const std::uint32_t moves = is_a_higher ? b : a;

    replace_child(node.parent, at, lifted);
    nodes_[lifted].child[0] = at;
    nodes_[lifted].child[1] = stays;
    nodes_[at].parent = lifted;
    nodes_[at].child[high] = moves;
    nodes_[moves].parent = at;
    refit(at);
    refit(lifted);
    return lifted;
}

template <int D>
template <class Visit>
void Tree<D>::overlapping(const Bounds<D>& box, Visit&& visit) const {
    if (root_ == none) return;
    std::array<std::uint32_t, max_depth> stack;
    std::size_t size = 0;
    stack[size++] = root_;
    while (size > 0) {
        const Node& node = nodes_[stack[--size]];
        if (!overlaps(node.box, box)) continue;
        if (node.is_leaf()) {
            visit(node.child[1]);
        } else {
            stack[size++] = node.child[1];
            stack[size++] = node.child[0];
        }
    }
}

template <int D>
template <class Visit>
void Tree<D>::along(const Course<D>& course, double& limit, Visit&& visit) const {
    if (root_ == none) return;
    nearest_first<max_depth>(
        root_, [&](std::uint32_t node) { return entry(course, nodes_[node].box, limit); },
        [&](double from) { return from <= limit; },
        [&](std::uint32_t at, auto&& descend) {
            const Node& node = nodes_[at];
            if (node.is_leaf()) {
                visit(node.child[1], limit);
            } else {
                descend(node.child[0], node.child[1]);
            }
        });
}

template <int D>
template <class Visit>
void Tree<D>::near(const SweptBox<D>& swept, double& reach, Visit&& visit) const {
    if (root_ == none) return;
    nearest_first<max_depth>(
        root_, [&](std::uint32_t node) { return gap_squared(swept, nodes_[node].box); },
        [&](double squared) { return squared <= reach * reach; },
        [&](std::uint32_t at, auto&& descend) {
            const Node& node = nodes_[at];
            if (node.is_leaf()) {
                visit(node.child[1], reach);
            } else {
                descend(node.child[0], node.child[1]);
            }
        });
}

}  // namespace sidle

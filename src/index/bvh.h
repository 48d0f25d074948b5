// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "index/bounds.h"
#include "index/nearest_first.h"

namespace sidle {

/// A bounding volume hierarchy over items that never move.
///
/// `build` orders the items so that each leaf holds a run of them; `order` tells where each came
/// from. Queries visit runs [first, first + count) and never depend on the shape of the tree.
/// Source: [Wald2007] binned surface area heuristic.
template <int D>
class Bvh {
public:
    /// A leaf when `count` > 0: items from `first`. Else the children are nodes `first` and the
    /// next.
    struct Node {
        Bounds<D> box;
        std::uint32_t first;
        std::uint32_t count;
    };

    using Nodes = std::vector<Node>;

    /// Builds over `boxes`; fills `order` with the items in leaf order.
    void build(std::span<const Bounds<D>> boxes, std::vector<std::uint32_t>& order);

    bool is_empty() const { return nodes_.empty(); }
    const Bounds<D>& box() const { return nodes_[0].box; }
    std::size_t byte_count() const { return nodes_.size() * sizeof(Node); }
    /// All nodes, the root first, children after their parents.
    const Nodes& nodes() const { return nodes_; }

    /// How many nodes lie above each other at most; queries keep as many on their stack.
    static constexpr int max_depth = 64;  // Below 40 by area, then halved: never reached.

    /// Calls `visit(first, count)` for every leaf whose box shares a point with `box`.
    template <class Visit>
    void overlapping(const Bounds<D>& box, Visit&& visit) const;

    /// Calls `visit(first, count, limit)` for the leaves that a swept box may meet, near ones
    /// first, until none begins before `limit`, which `visit` may lower.
    template <class Visit>
    void along(const Course<D>& course, double& limit, Visit&& visit) const;

    /// Calls `visit(first, count, reach)` for the leaves at most `reach` [m] from the box that
    /// `swept` describes before it moves, near ones first; `visit` may lower `reach`.
    template <class Visit>
    void near(const SweptBox<D>& swept, double& reach, Visit&& visit) const;

private:
    static constexpr int max_leaf = 4;
    static constexpr int bin_count = 16;

    struct Work {
        std::uint32_t node;
        std::uint32_t first;
        std::uint32_t count;
        int depth;
    };
    struct Split {
        int axis = -1;
        float place = 0.0f;
    };

    static float middle(const Bounds<D>& box, int axis) {
        return 0.5f * box.low[axis] + 0.5f * box.high[axis];
    }
    static Split best_split(std::span<const Bounds<D>> boxes, std::span<const std::uint32_t> items);
    static std::uint32_t divide(std::span<const Bounds<D>> boxes, std::span<std::uint32_t> items,
                                int depth, std::vector<std::uint32_t>& scratch);

    Nodes nodes_;
};

template <int D>
typename Bvh<D>::Split Bvh<D>::best_split(std::span<const Bounds<D>> boxes,
                                          std::span<const std::uint32_t> items) {
    Split best;
    double best_cost = std::numeric_limits<double>::infinity();
    for (int axis = 0; axis < D; ++axis) {
        float low = std::numeric_limits<float>::infinity();
        float high = -low;
        for (const std::uint32_t item : items) {
            low = std::min(low, middle(boxes[item], axis));
            high = std::max(high, middle(boxes[item], axis));
        }
        if (!(low < high)) continue;

        std::array<Bounds<D>, bin_count> bins;
        std::array<std::uint32_t, bin_count> counts{};
        bins.fill(Bounds<D>::empty());
        const double scale = bin_count / (double(high) - double(low));
        const auto bin_of = [&](float x) {
            return std::min(bin_count - 1, static_cast<int>((double(x) - double(low)) * scale));
        };
        for (const std::uint32_t item : items) {
            const auto bin = static_cast<std::size_t>(bin_of(middle(boxes[item], axis)));
            bins[bin] = merged(bins[bin], boxes[item]);
            ++counts[bin];
        }

        std::array<double, bin_count> above{};
        Bounds<D> box = Bounds<D>::empty();
        std::uint32_t count = 0;
        for (std::size_t bin = bin_count - 1; bin > 0; --bin) {
            box = merged(box, bins[bin]);
            count += counts[bin];
            above[bin] = count > 0 ? half_area(box) * count : 0.0;
        }
        box = Bounds<D>::empty();
        count = 0;
        for (std::size_t bin = 1; bin < bin_count; ++bin) {
            box = merged(box, bins[bin - 1]);
            count += counts[bin - 1];
            const double cost = (count > 0 ? half_area(box) * count : 0.0) + above[bin];
            if (count == 0 || count == items.size() || !(cost < best_cost)) continue;
            best_cost = cost;
            best = {axis, static_cast<float>(double(low) + double(bin) / scale)};
        }
    }
    return best;
}

// Orders the items of a node into two runs and returns the length of the first.
template <int D>
std::uint32_t Bvh<D>::divide(std::span<const Bounds<D>> boxes, std::span<std::uint32_t> items,
                             int depth, std::vector<std::uint32_t>& scratch) {
    const auto half = static_cast<std::uint32_t>(items.size() / 2);
    const Split split = depth < 40 ? best_split(boxes, items) : Split{};
    if (split.axis < 0) return half;

    scratch.clear();
    std::size_t kept = 0;
    for (const std::uint32_t item : items) {
        if (middle(boxes[item], split.axis) < split.place)
            items[kept++] = item;
        else
            scratch.push_back(item);
    }
    std::copy(scratch.begin(), scratch.end(), items.begin() + static_cast<std::ptrdiff_t>(kept));
    return kept == 0 || kept == items.size() ? half : static_cast<std::uint32_t>(kept);
}

template <int D>
void Bvh<D>::build(std::span<const Bounds<D>> boxes, std::vector<std::uint32_t>& order) {
    const auto count = static_cast<std::uint32_t>(boxes.size());
    order.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
    nodes_.clear();
    if (count == 0) return;

    std::vector<Node> nodes;
    nodes.reserve(count);
    nodes.push_back({});
    std::vector<std::uint32_t> scratch;
    std::vector<Work> open{{0, 0, count, 0}};
    while (!open.empty()) {
        const Work work = open.back();
        open.pop_back();
        Node node{Bounds<D>::empty(), work.first, work.count};
        for (std::uint32_t i = 0; i < work.count; ++i)
            node.box = merged(node.box, boxes[order[work.first + i]]);
        if (work.count > max_leaf) {
            const std::span items(order.data() + work.first, work.count);
            const std::uint32_t left = divide(boxes, items, work.depth, scratch);
            node.first = static_cast<std::uint32_t>(nodes.size());
            node.count = 0;
            nodes.push_back({});
            nodes.push_back({});
            open.push_back({node.first + 1, work.first + left, work.count - left, work.depth + 1});
            open.push_back({node.first, work.first, left, work.depth + 1});
        }
        nodes[work.node] = node;
    }
    nodes.shrink_to_fit();
    nodes_ = std::move(nodes);
}

template <int D>
template <class Visit>
void Bvh<D>::overlapping(const Bounds<D>& box, Visit&& visit) const {
    if (nodes_.empty()) return;
    std::array<std::uint32_t, max_depth + 2> stack;
    std::size_t size = 0;
    stack[size++] = 0;
    while (size > 0) {
        const Node& node = nodes_[stack[--size]];
        if (!overlaps(node.box, box)) continue;
        if (node.count > 0) {
            visit(node.first, node.count);
        } else {
            stack[size++] = node.first + 1;
            stack[size++] = node.first;
        }
    }
}

template <int D>
template <class Visit>
void Bvh<D>::along(const Course<D>& course, double& limit, Visit&& visit) const {
    if (nodes_.empty()) return;
    nearest_first<max_depth + 2>(
        0, [&](std::uint32_t node) { return entry(course, nodes_[node].box, limit); },
        [&](double from) { return from <= limit; },
        [&](std::uint32_t at, auto&& descend) {
            const Node& node = nodes_[at];
            if (node.count > 0) {
                visit(node.first, node.count, limit);
            } else {
                descend(node.first, node.first + 1);
            }
        });
}

template <int D>
template <class Visit>
void Bvh<D>::near(const SweptBox<D>& swept, double& reach, Visit&& visit) const {
    if (nodes_.empty()) return;
    nearest_first<max_depth + 2>(
        0, [&](std::uint32_t node) { return gap_squared(swept, nodes_[node].box); },
        [&](double squared) { return squared <= reach * reach; },
        [&](std::uint32_t at, auto&& descend) {
            const Node& node = nodes_[at];
            if (node.count > 0) {
                visit(node.first, node.count, reach);
            } else {
                descend(node.first, node.first + 1);
            }
        });
}

}  // namespace sidle

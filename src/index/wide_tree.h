// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/kept_list.h"
#include "base/visitor.h"
#include "index/bounds.h"
#include "sidle/base/tasks.h"

namespace sidle {

struct SplitNode;

/// Items of a tree that lie one after the other.
struct Run {
    std::uint32_t first;
    std::uint32_t count;
};

/// A bounding volume hierarchy over items that never move, eight children a node, whose boxes lie
/// side by side in bytes: a step of the grid of their node is the smallest power of two that 255 of
/// reach across it. Boxes are never too small, and no answer depends on how much too large they
/// are: who visits a run asks its items.
///
/// Source: [Wald2007] binned surface area heuristic, [Ylitie2017] nodes in bytes.
class WideTree {
public:
    static constexpr std::uint32_t width = 8;
    static constexpr std::uint32_t max_count = 1u << 26;  ///< Of items.

    struct Node {
        float origin[3];           ///< Low corner. [m]
        std::uint8_t exponent[3];  ///< Of a step of the grid, as a float has it. [-]
        std::uint8_t child_count;
        std::uint32_t child[width];      ///< The place of a node or a run; see `run_of`.
        std::uint8_t side[3][2][width];  ///< Low and high sides by axis, from the origin. [steps]
    };
    static_assert(sizeof(Node) == 96);

    WideTree() = default;
    /// As one that was built: see `nodes` and `box`.
    WideTree(KeptList<Node> nodes, const Bounds<3>& box) : nodes_(std::move(nodes)), box_(box) {}

    /// Builds over `boxes`; fills `order` with the items as the runs count them. The same for every
    /// number of threads.
    void build(std::span<const Bounds<3>> boxes, std::vector<std::uint32_t>& order,
               const Tasks& tasks = {});

    bool is_empty() const { return nodes_.empty(); }
    /// Around all items.
    const Bounds<3>& box() const { return box_; }
    std::size_t byte_count() const { return nodes_.byte_count(); }
    /// All nodes, the root first, children after their parents.
    const KeptList<Node>& nodes() const { return nodes_; }

    /// How many nodes lie above each other at most; queries keep the children of as many.
    static constexpr std::uint32_t max_depth = 64;

    static constexpr std::uint32_t node_mark = 1u << 31;
    static constexpr std::uint32_t top = node_mark;  ///< The root, as a child.
    static bool is_node(std::uint32_t child) { return child >= node_mark; }
    static std::uint32_t node_of(std::uint32_t child) { return child - node_mark; }
    static Run run_of(std::uint32_t child) { return {child % max_count, child / max_count + 1}; }

    /// Calls `visit(run)` for every run whose box shares a point with `box`.
    void overlapping(const Bounds<3>& box, Visitor<Run> visit) const;

    /// Calls `visit(run)` for the runs that a swept box may meet, near ones first, until none
    /// begins before `limit`, which `visit` may lower.
    void along(const SweptBox<3>& swept, const double& limit, Visitor<Run> visit) const;

    /// Calls `visit(run)` for the runs at most `reach` [m] from the box that `swept` describes
    /// before it moves, near ones first; `visit` may lower `reach`, and below zero ends the search.
    void near(const SweptBox<3>& swept, const double& reach, Visitor<Run> visit) const;

private:
    class Collapse;
    static std::vector<Node> collapsed(std::span<const SplitNode> tree, const Tasks& tasks);

    KeptList<Node> nodes_;
    Bounds<3> box_ = Bounds<3>::empty();
};

}  // namespace sidle

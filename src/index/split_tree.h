// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/raw_array.h"
#include "index/bounds.h"
#include "sidle/base/tasks.h"

namespace sidle {

/// A node of a tree with two children a node.
struct SplitNode {
    Bounds<3> box;
    std::uint32_t first;  ///< Of the items below it.
    std::uint32_t count;  ///< Of the items below it.
    std::uint32_t child;  ///< Its children are this node and the next; 0 for a leaf.
};

/// At most so many items lie in a leaf.
constexpr std::uint32_t most_in_leaf = 4;

/// Splits items again and again where the heuristic of surface areas says so, the root first,
/// children after their parents; fills `order` with the items as the leaves count them. Items that
/// stay together keep their order. The same for every number of threads.
/// Source: [Wald2007] binned surface area heuristic.
RawArray<SplitNode> split_tree(std::span<const Bounds<3>> boxes, std::vector<std::uint32_t>& order,
                               const Tasks& tasks = {});

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "audit/explorer_state.h"

namespace sidle {

/// Tries from one place before nobody expects a way out any more.
constexpr std::uint32_t tries_for_a_trap = 60;

/// A directed graph: for each node those that it leads to.
struct Graph {
    std::vector<std::uint32_t> first;  // Where a node's edges begin; one more than nodes.
    std::vector<std::uint32_t> to;
};
Graph make_graph(std::uint32_t nodes, const std::vector<std::uint64_t>& edges);
Graph turned_round(const Graph& graph);

/// For each node the number of its strongly connected component. Source: [Tarjan1972].
std::vector<std::uint32_t> components_of(const Graph& graph);

/// Which nodes lead, along the edges of `graph`, to a node that is marked.
std::vector<bool> leading_to(const Graph& graph, const std::vector<bool>& marked);

/// The nodes from which nothing leads to the largest component, nor to one of `ends`.
std::vector<bool> without_return(const Graph& graph, const std::vector<bool>& ends);

std::vector<std::uint32_t> places_without_return(const ExplorerState3& state);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/graph.h"

#include <algorithm>

namespace sidle {
namespace {

// Tarjan's algorithm with a stack of its own: levels are deeper than any call stack.
class Tarjan {
public:
    explicit Tarjan(const Graph& graph)
        : graph_(graph),
          order_(graph.first.size() - 1, 0),
          low_(order_.size(), 0),
          component_(order_.size(), none) {}

    std::vector<std::uint32_t> run() {
        for (std::uint32_t node = 0; node < order_.size(); ++node)
            if (order_[node] == 0) visit(node);
        return std::move(component_);
    }

private:
    static constexpr std::uint32_t none = 0xffffffffu;
    struct Frame {
        std::uint32_t node;
        std::uint32_t edge;
    };

    void enter(std::uint32_t node) {
        order_[node] = low_[node] = ++count_;
        open_.push_back(node);
        calls_.push_back({node, graph_.first[node]});
    }
    void close(std::uint32_t node) {
        if (low_[node] != order_[node]) return;
        while (true) {
            const std::uint32_t member = open_.back();
            open_.pop_back();
            component_[member] = components_;
            if (member == node) break;
        }
        ++components_;
    }
    void visit(std::uint32_t root) {
        enter(root);
        while (!calls_.empty()) {
            Frame& frame = calls_.back();
            const std::uint32_t node = frame.node;
            if (frame.edge < graph_.first[node + 1]) {
                const std::uint32_t next = graph_.to[frame.edge++];
                if (order_[next] == 0)
                    enter(next);
                else if (component_[next] == none)
                    low_[node] = std::min(low_[node], order_[next]);
                continue;
            }
            calls_.pop_back();
            close(node);
            if (calls_.empty()) continue;
            std::uint32_t& low = low_[calls_.back().node];
            low = std::min(low, low_[node]);
        }
    }

    const Graph& graph_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> low_;
    std::vector<std::uint32_t> component_;
    std::vector<std::uint32_t> open_;
    std::vector<Frame> calls_;
    std::uint32_t count_ = 0;
    std::uint32_t components_ = 0;
};

}  // namespace

Graph make_graph(std::uint32_t nodes, const std::vector<std::uint64_t>& edges) {
    Graph graph;
    graph.first.assign(nodes + 1, 0);
    for (const std::uint64_t edge : edges) ++graph.first[(edge >> 32) + 1];
    for (std::uint32_t i = 0; i < nodes; ++i) graph.first[i + 1] += graph.first[i];
    graph.to.resize(edges.size());
    std::vector<std::uint32_t> next(graph.first.begin(), graph.first.end() - 1);
    for (const std::uint64_t edge : edges)
        graph.to[next[edge >> 32]++] = static_cast<std::uint32_t>(edge);
    return graph;
}

Graph turned_round(const Graph& graph) {
    const auto nodes = static_cast<std::uint32_t>(graph.first.size() - 1);
    std::vector<std::uint64_t> edges;
    edges.reserve(graph.to.size());
    for (std::uint32_t node = 0; node < nodes; ++node)
        for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i)
            edges.push_back(std::uint64_t{graph.to[i]} << 32 | node);
    return make_graph(nodes, edges);
}

std::vector<std::uint32_t> components_of(const Graph& graph) { return Tarjan(graph).run(); }

std::vector<bool> leading_to(const Graph& graph, const std::vector<bool>& marked) {
    const Graph back = turned_round(graph);
    std::vector<bool> leads = marked;
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < marked.size(); ++i)
        if (marked[i]) open.push_back(i);
    while (!open.empty()) {
        const std::uint32_t node = open.back();
        open.pop_back();
        for (std::uint32_t i = back.first[node]; i < back.first[node + 1]; ++i) {
            if (leads[back.to[i]]) continue;
            leads[back.to[i]] = true;
            open.push_back(back.to[i]);
        }
    }
    return leads;
}

std::vector<bool> without_return(const Graph& graph, const std::vector<bool>& ends) {
    const std::vector<std::uint32_t> component = components_of(graph);
    std::vector<std::uint32_t> sizes(component.size(), 0);
    for (const std::uint32_t number : component) ++sizes[number];
    const auto largest = std::max_element(sizes.begin(), sizes.end()) - sizes.begin();
    std::vector<bool> main(component.size());
    for (std::size_t i = 0; i < component.size(); ++i) main[i] = component[i] == largest || ends[i];
    std::vector<bool> leads = leading_to(graph, main);
    leads.flip();
    return leads;
}

std::vector<std::uint32_t> places_without_return(const ExplorerState3& state) {
    const auto count = static_cast<std::uint32_t>(state.places.size());
    std::vector<bool> ends(count);
    for (std::uint32_t i = 0; i < count; ++i) ends[i] = state.places[i].leads_out;
    const std::vector<bool> closed = without_return(make_graph(count, state.edges), ends);
    std::vector<std::uint32_t> places;
    for (std::uint32_t i = 0; i < count; ++i)
        if (closed[i] && !state.places[i].is_outside) places.push_back(i);
    return places;
}

}  // namespace sidle

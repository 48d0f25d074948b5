// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/joined.h"

#include <algorithm>
#include <tuple>

#include "audit/graph.h"

namespace sidle {
namespace {

void join_place(Joined3& joined, const ExplorerState3& stream, const Place3& place) {
    const auto number = static_cast<std::uint32_t>(joined.places.size());
    if (joined.place_of_key.add(place.key, number)) {
        joined.places.push_back({place.key, &stream, place.record, place.tries, place.visits,
                                 place.is_airborne, place.is_outside, place.leads_out});
        return;
    }
    JoinedPlace3& known = joined.places[joined.place_of_key.find(place.key)];
    known.tries += place.tries;
    known.visits += place.visits;
    known.is_outside |= place.is_outside;
    known.leads_out |= place.leads_out;
    if (stream.records[place.record].ticks < known.by->records[known.record].ticks) {
        known.by = &stream;
        known.record = place.record;
    }
}

void join_edges(Joined3& joined, const ExplorerState3& stream) {
    for (const std::uint64_t edge : stream.edges) {
        const std::uint64_t from = stream.places[edge >> 32].key;
        const std::uint64_t to = stream.places[edge & 0xffffffffu].key;
        joined.edges.push_back(std::uint64_t{joined.place_of_key.find(from)} << 32 |
                               joined.place_of_key.find(to));
    }
}

auto order_of(const JoinedEvent3& a) {
    const Event3& e = a.event;
    return std::tuple(e.ticks, e.sign, e.place.x, e.place.y, e.place.z, a.by->stream, e.record,
                      e.what, e.tick);
}

// Nodes of pockets, by following edges between closed places in both directions.
std::vector<std::uint32_t> gather(std::uint32_t start, const Graph& graph, const Graph& back,
                                  std::vector<bool>& is_open) {
    std::vector<std::uint32_t> found{start};
    is_open[start] = false;
    for (std::size_t next = 0; next < found.size(); ++next) {
        for (const Graph* way : {&graph, &back}) {
            const std::uint32_t node = found[next];
            for (std::uint32_t i = way->first[node]; i < way->first[node + 1]; ++i) {
                const std::uint32_t to = way->to[i];
                if (!is_open[to]) continue;
                is_open[to] = false;
                found.push_back(to);
            }
        }
    }
    return found;
}

// Whether an edge leads into some places, sorted by number, from elsewhere.
bool is_entered(const std::vector<std::uint32_t>& places, const Graph& back) {
    return std::any_of(places.begin(), places.end(), [&](std::uint32_t place) {
        const auto from = back.to.begin();
        return std::any_of(from + back.first[place], from + back.first[place + 1], [&](auto other) {
            return !std::binary_search(places.begin(), places.end(), other);
        });
    });
}

Pocket3 measured(const Joined3& joined, std::vector<std::uint32_t> places, const Graph& back) {
    Pocket3 pocket;
    pocket.places = std::move(places);
    std::sort(pocket.places.begin(), pocket.places.end());
    pocket.is_entered = is_entered(pocket.places, back);
    std::vector<std::uint64_t> columns;
    for (const std::uint32_t place : pocket.places) {
        pocket.extent = include(pocket.extent, position_of(joined.places[place]));
        pocket.tries += joined.places[place].tries;
        columns.push_back(joined.places[place].key & 0x3ffffe00001fffffu);
    }
    std::sort(columns.begin(), columns.end());
    const auto last = std::unique(columns.begin(), columns.end());
    const Vec3 cell = joined.frame.grid.cell;
    pocket.area = static_cast<double>(last - columns.begin()) * cell.x * cell.z;
    return pocket;
}

}  // namespace

Vec3 position_of(const JoinedPlace3& place) {
    return place.by->records[place.record].state.walk.position;
}

Joined3 join(std::span<const Explorer3* const> streams) {
    std::vector<const ExplorerState3*> states;
    for (const Explorer3* stream : streams) states.push_back(&stream->state());
    std::sort(states.begin(), states.end(),
              [](const auto* a, const auto* b) { return a->stream < b->stream; });
    Joined3 joined;
    joined.settings = states.front()->settings;
    joined.frame = states.front()->frame;
    for (const ExplorerState3* stream : states) {
        for (const Place3& place : stream->places) join_place(joined, *stream, place);
        for (const Event3& event : stream->events) joined.events.push_back({event, stream});
        joined.ticks += stream->ticks;
        joined.tries += stream->tries;
        joined.visits += stream->visits;
    }
    for (const ExplorerState3* stream : states) join_edges(joined, *stream);
    std::sort(joined.edges.begin(), joined.edges.end());
    joined.edges.erase(std::unique(joined.edges.begin(), joined.edges.end()), joined.edges.end());
    std::sort(joined.events.begin(), joined.events.end(),
              [](const auto& a, const auto& b) { return order_of(a) < order_of(b); });
    for (const JoinedPlace3& place : joined.places) joined.singles += place.visits == 1 ? 1 : 0;
    return joined;
}

std::vector<Pocket3> pockets_of(const Joined3& joined) {
    const auto count = static_cast<std::uint32_t>(joined.places.size());
    const Graph graph = make_graph(count, joined.edges);
    const Graph back = turned_round(graph);
    std::vector<bool> ends(count);
    for (std::uint32_t i = 0; i < count; ++i) ends[i] = joined.places[i].leads_out;
    std::vector<bool> is_open = without_return(graph, ends);
    for (std::uint32_t i = 0; i < count; ++i)
        if (joined.places[i].is_outside) is_open[i] = false;
    std::vector<Pocket3> pockets;
    for (std::uint32_t i = 0; i < count; ++i)
        if (is_open[i]) pockets.push_back(measured(joined, gather(i, graph, back, is_open), back));
    return pockets;
}

Pocket3 without(const Joined3& joined, const Pocket3& pocket, std::uint32_t place) {
    const auto count = static_cast<std::uint32_t>(joined.places.size());
    const Graph graph = make_graph(count, joined.edges);
    std::vector<bool> marked(count);
    marked[place] = true;
    const std::vector<bool> leads = leading_to(graph, marked);
    std::vector<std::uint32_t> rest;
    for (const std::uint32_t other : pocket.places)
        if (!leads[other]) rest.push_back(other);
    return measured(joined, std::move(rest), turned_round(graph));
}

}  // namespace sidle

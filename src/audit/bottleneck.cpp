// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/bottleneck.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "sidle/3d/slide.h"

namespace sidle {
namespace {

// How far one looks to each side, in cells of a quarter of the body's width: one and a half widths.
// A way round that is nearer makes a narrow place one that nobody has to pass.
constexpr int reach = 6;
constexpr double cells_per_radius = 2.0;
// Who ends further from where it wants to, by cells, has not come there. [-]
constexpr double arrived = 0.5;
// Cells in which one turns round: as broad as the body is, both ways.
constexpr int room = 16;
// For one step from cell to cell. [s]
constexpr double stride = 0.1;
constexpr int most_steps = 2;

// One cell that the character came to.
struct Node {
    WalkState3 state;
    std::optional<WalkState3> larger;  // The larger body, here or less than half a cell beside.
    int column = 0;
    int row = 0;
    bool leads_on = false;  // Further than one looks, or down a drop.
    std::uint32_t group = 0;
};

class Flood {
public:
    Flood(const World3& world, const Walker3& walker, Vec3 along, Larger3 more)
        : world_(world), walker_(walker), larger_(walker), along_(along) {
        larger_.radius += more.width / 2;
        larger_.height += more.height;
        cell_ = walker.radius / cells_per_radius;
        number_.fill(none);
    }

    bool is_bottleneck(const WalkState3& start) {
        origin_ = start.position;
        add(start, 0, 0);
        if (nodes_[0].larger) return false;
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) spread(i);
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) join(i);
        return parts_around_start() > 1;
    }

private:
    static constexpr int side = 2 * reach + 1;
    static constexpr std::uint32_t none = 0xffffffffu;
    static constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

    static bool is_within(int column, int row) {
        return std::abs(column) <= reach && std::abs(row) <= reach;
    }
    std::uint32_t& number(int column, int row) {
        return number_[static_cast<std::size_t>((row + reach) * side + column + reach)];
    }
    Vec3 middle_of(int column, int row) const {
        const Vec3 aside{along_.z, 0, -along_.x};
        return origin_ + along_ * (column * cell_) + aside * (row * cell_);
    }
    // Where one comes to that wants to be above or below `there`; nothing when that is elsewhere.
    // Who climbs a ledge lands further on than it wanted, and steps back.
    std::optional<WalkState3> step_to(const Walker3& walker, const WalkState3& from,
                                      Vec3 there) const {
        WalkState3 state = from;
        for (int i = 0; i < most_steps; ++i) {
            const Vec3 way = there - state.position;
            const WalkInput3 input{.velocity = Vec3{way.x, 0, way.z} / stride};
            state = walk(world_, walker, state, input, stride).state;
            const Vec3 off = there - state.position;
            if (length(Vec3{off.x, 0, off.z}) < arrived * cell_) return state;
        }
        return std::nullopt;
    }
    // The larger body near a place, on what one climbs there if need be.
    std::optional<WalkState3> larger_at(Vec3 place) const {
        for (const double lift : {0.0, walker_.step_height}) {
            const Vec3 above = place + Vec3{0, lift, 0};
            const auto out = depenetrate(world_, body_of(larger_, above), cell_ / 2);
            if (!out.is_free) continue;
            const Vec3 free = above + out.motion;
            const auto ground = find_ground(world_, larger_, free, lift + walker_.step_height);
            return ground ? *ground : WalkState3{.position = free};
        }
        return std::nullopt;
    }

    void add(const WalkState3& state, int column, int row) {
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        number(column, row) = index;
        const bool is_rim = std::max(std::abs(column), std::abs(row)) == reach;
        nodes_.push_back(
            {state, larger_at(state.position), column, row, is_rim || !state.has_ground, index});
    }
    void spread(std::uint32_t from) {
        if (!nodes_[from].state.has_ground) return;
        for (const auto& [right, down] : ways) {
            const int column = nodes_[from].column + right;
            const int row = nodes_[from].row + down;
            if (!is_within(column, row) || number(column, row) != none) continue;
            const auto state = step_to(walker_, nodes_[from].state, middle_of(column, row));
            if (state) add(*state, column, row);
        }
    }

    template <class Visit>
    void each_neighbour(std::uint32_t node, Visit&& visit) {
        const double most = walker_.step_height + cell_;
        for (const auto& [right, down] : ways) {
            const int column = nodes_[node].column + right;
            const int row = nodes_[node].row + down;
            if (!is_within(column, row) || number(column, row) == none) continue;
            const std::uint32_t other = number(column, row);
            const double rise = nodes_[other].state.position.y - nodes_[node].state.position.y;
            if (std::abs(rise) <= most) visit(other);
        }
    }
    std::uint32_t group_of(std::uint32_t node) {
        while (nodes_[node].group != node)
            node = nodes_[node].group = nodes_[nodes_[node].group].group;
        return node;
    }
    bool walks_larger(const Node& from, const Node& to) const {
        return from.larger && to.larger && step_to(larger_, *from.larger, to.larger->position);
    }
    // One group: where the larger body walks, and what goes on side by side.
    void join(std::uint32_t node) {
        each_neighbour(node, [&](std::uint32_t other) {
            if (group_of(node) == group_of(other)) return;
            const bool goes_on = nodes_[node].leads_on && nodes_[other].leads_on;
            if (goes_on || walks_larger(nodes_[node], nodes_[other]))
                nodes_[group_of(other)].group = group_of(node);
        });
    }
    // Groups that one comes to from the start over narrow ground, and that lead on or are rooms.
    std::ptrdiff_t parts_around_start() {
        std::vector<int> cells(nodes_.size());
        std::vector<bool> leads_on(nodes_.size());
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            cells[group_of(i)] += nodes_[i].larger ? 1 : 0;
            if (nodes_[i].leads_on) leads_on[group_of(i)] = true;
        }
        std::vector<bool> is_part(nodes_.size());
        std::vector<bool> is_known(nodes_.size());
        std::vector<std::uint32_t> open{0};
        is_known[0] = true;
        for (std::size_t i = 0; i < open.size(); ++i) {
            const std::uint32_t group = group_of(open[i]);
            is_part[group] = leads_on[group] || cells[group] >= room;
            if (nodes_[open[i]].larger) continue;
            each_neighbour(open[i], [&](std::uint32_t other) {
                if (is_known[other]) return;
                is_known[other] = true;
                open.push_back(other);
            });
        }
        return std::count(is_part.begin(), is_part.end(), true);
    }

    const World3& world_;
    Walker3 walker_;
    Walker3 larger_;
    Vec3 along_;
    double cell_ = 0.0;  // [m]
    Vec3 origin_;
    std::vector<Node> nodes_;
    std::array<std::uint32_t, static_cast<std::size_t>(side) * side> number_{};
};

}  // namespace

bool is_bottleneck(const AuditScene3& scene, const World3& world, const AuditState3& state,
                   Vec3 along, Larger3 more) {
    const Walker3 walker = body_of(scene.body, state.is_crouched);
    return Flood(world, walker, along, more).is_bottleneck(state.walk);
}

}  // namespace sidle

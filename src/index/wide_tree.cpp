// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The searches. Boxes are decoded and tested in 32 bits, eight at a time, and each sum is widened
// by more than it may be rounded by: a box may be visited in vain and is never missed.
#include "index/wide_tree.h"

#include <array>
#include <bit>
#include <cmath>

#include "base/lanes.h"
#include "index/near_item.h"

namespace sidle {
namespace {

using Node = WideTree::Node;

// More than what a handful of operations in 32 bits is rounded by. [-]
constexpr float rounding = 0x1p-21f;

float step_of(const Node& node, std::size_t axis) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(node.exponent[axis]) << 23);
}

std::uint32_t children_of(const Node& node) { return (1u << node.child_count) - 1; }

// What is known of the children of a node: how near they are, and a bit for each that counts.
struct Keys {
    alignas(16) std::array<float, WideTree::width> key;
    std::uint32_t bits;
};

Keys keys_of(const Node& node, const Lanes8& keys, std::uint32_t bits) {
    Keys found;
    store(keys.low, found.key.data());
    store(keys.high, found.key.data() + 4);
    found.bits = bits & children_of(node);
    return found;
}

constexpr std::size_t most_waiting = (WideTree::width - 1) * WideTree::max_depth + WideTree::width;

// Visits runs, the nearest first. `keys(node, limit)` says how near children are, `most()` how near
// counts, which only a visit changes.
template <class KeysOf, class Most>
void search(const KeptList<Node>& nodes, KeysOf&& keys, Most&& most, const Visitor<Run>& visit) {
    if (nodes.empty()) return;
    std::array<NearItem, most_waiting> stack;
    std::size_t size = 0;
    stack[size++] = near_item(0.0f, WideTree::top);
    float limit = most();
    while (size > 0) {
        const NearItem next = stack[--size];
        if (!(key_of(next) <= limit)) continue;
        const std::uint32_t place = item_of(next);
        if (!WideTree::is_node(place)) {
            visit(WideTree::run_of(place));
            limit = most();
            continue;
        }
        const Node& node = nodes[WideTree::node_of(place)];
        const Keys found = keys(node, limit);
        const std::size_t bottom = size;
        for (std::uint32_t bits = found.bits; bits != 0; bits &= bits - 1) {
            const auto slot = static_cast<std::uint32_t>(std::countr_zero(bits));
            put_in_order(stack, bottom, size, near_item(found.key[slot], node.child[slot]));
        }
    }
}

// The steps of the grid of a node by axis; the last lane says nothing.
Lanes4 steps_of(const Node& node) {
    return reinterpret_cast<Lanes4>(whole_of(node.exponent) << 23);
}

// A swept box as nodes are asked about it. Places on the way are shares of the longest way asked
// for: then they are at most 1, and 32 bits hold all that comes of them.
//
// What rounding may lose is taken from the box of the whole tree, once: each node waits for the
// one above it, so that what is asked of it has to be little.
class Passage {
public:
    Passage(const SweptBox<3>& swept, double length, const Bounds<3>& tree)
        : per_length_(1.0 / length) {
        for (int i = 0; i < 3; ++i) {
            const double motion = swept.motion[i] * length;
            // So short a way counts as none, for a box that is as much thicker.
            constexpr double least = 1e-17;
            const bool moves = std::abs(motion) >= least;
            const double inverse = moves ? 1.0 / motion : 1.0 / least;
            const double center = swept.center[i];
            const double far = std::max(std::abs(double(tree.low[i]) - center),
                                        std::abs(double(tree.high[i]) - center)) +
                               swept.half[i];
            // Where numbers end nothing is kept off; see below.
            constexpr double farthest = 1e18;
            if (!(far + std::abs(center) < farthest && std::abs(motion) < longest_pruned)) continue;
            // Sums of up to three times as much are made of a handful of numbers.
            const double half = swept.half[i] + far * 0x1p-20 + (moves ? 1e-30 : 4.0 * least);
            center_[i] = static_cast<float>(center);
            const double rest = (center - double(center_[i])) * inverse;
            begin_[i] = static_cast<float>(-rest - half * std::abs(inverse));
            end_[i] = static_cast<float>(-rest + half * std::abs(inverse));
            inverse_[i] = static_cast<float>(inverse);
            enters_[i] = motion < 0.0 && moves ? 1 : 0;
        }
    }

    float share(double limit) const {
        return static_cast<float>(limit * per_length_) * (1.0f + 4.0f * rounding);
    }

    Keys operator()(const Node& node, float most) const {
        Lanes4 origin;
        std::memcpy(&origin, &node, sizeof(origin));  // What is in the last lane goes nowhere.
        const Lanes4 place = (origin - center_) * inverse_;
        const Lanes4 first = place + begin_;
        const Lanes4 last = place + end_;
        const Lanes4 steps = steps_of(node) * inverse_;
        Lanes8 from{Lanes4{}, Lanes4{}};
        Lanes8 to{all_lanes(most), all_lanes(most)};
        for (int i = 0; i < 3; ++i) {
            const Lanes4 step = all_lanes(steps[i]);
            const Lanes4 begin = all_lanes(first[i]);
            const Lanes4 end = all_lanes(last[i]);
            const Lanes8 near = spread(node.side[i][enters_[i]]);
            const Lanes8 far = spread(node.side[i][1 - enters_[i]]);
            from = {greater(from.low, near.low * step + begin),
                    greater(from.high, near.high * step + begin)};
            to = {lesser(to.low, far.low * step + end), lesser(to.high, far.high * step + end)};
        }
        return keys_of(node, from,
                       bits_at_most(from.low, to.low) | bits_at_most(from.high, to.high) << 4);
    }

private:
    double per_length_;
    Lanes4 center_{};
    // What begins and ends before and behind the centre: at first anywhere, on all of the way.
    Lanes4 begin_ = all_lanes(-1.0f);
    Lanes4 end_ = all_lanes(2.0f);
    Lanes4 inverse_{};
    std::size_t enters_[3]{};  // The side of boxes that is met first: 0 low, 1 high.
};

// How far boxes are from one, squared.
class Surroundings {
public:
    explicit Surroundings(const SweptBox<3>& around) : around_(around) {}

    Keys operator()(const Node& node, float most) const {
        Lanes8 sum{Lanes4{}, Lanes4{}};
        for (std::size_t i = 0; i < 3; ++i) {
            const double away = double(node.origin[i]) - around_.center[i];
            const float step = step_of(node, i);
            const float slack =
                static_cast<float>((std::abs(away) + around_.half[i]) * double(rounding)) +
                256.0f * step * rounding;
            const Lanes4 steps = all_lanes(step);
            const Lanes4 above = all_lanes(static_cast<float>(away - around_.half[i]) - slack);
            const Lanes4 below = all_lanes(static_cast<float>(-away - around_.half[i]) - slack);
            const Lanes8 low = spread(node.side[i][0]);
            const Lanes8 high = spread(node.side[i][1]);
            const auto squared = [&](Lanes4 low_side, Lanes4 high_side) {
                const Lanes4 gap =
                    greater(greater(low_side * steps + above, below - high_side * steps), Lanes4{});
                return gap * gap;
            };
            sum = {sum.low + squared(low.low, high.low), sum.high + squared(low.high, high.high)};
        }
        const Lanes4 shrink = all_lanes(1.0f - 4.0f * rounding);
        sum = {sum.low * shrink, sum.high * shrink};
        const Lanes4 all = all_lanes(most);
        return keys_of(node, sum, bits_at_most(sum.low, all) | bits_at_most(sum.high, all) << 4);
    }

private:
    const SweptBox<3>& around_;
};

// A box as nodes are asked what of them shares a point with it.
class Touching {
public:
    explicit Touching(const Bounds<3>& box)
        : low_{box.low[0], box.low[1], box.low[2], 0.0f},
          high_{box.high[0], box.high[1], box.high[2], 0.0f} {}

    // A bit for each child that may.
    std::uint32_t operator()(const Node& node) const {
        // More than steps up to 256 are rounded by.
        constexpr float slack = 0x1p-10f;
        Lanes4 origin;
        std::memcpy(&origin, &node, sizeof(origin));  // What is in the last lane goes nowhere.
        const std::uint8_t* const e = node.exponent;
        const auto per_step = reinterpret_cast<Lanes4>(
            (Whole4{254, 254, 254, 0} - Whole4{e[0], e[1], e[2], 0}) << 23);
        const Lanes4 low = (low_ - origin) * per_step - all_lanes(slack);
        const Lanes4 high = (high_ - origin) * per_step + all_lanes(slack);
        constexpr std::uint32_t axes = 7;
        const Lanes4 last = all_lanes(255.0f);
        if ((bits_at_most(Lanes4{}, high) & bits_at_most(low, last) & axes) != axes) return 0;
        // Whole steps that the sides of children are at least and at most.
        const auto least =
            __builtin_convertvector(greater(low + all_lanes(1.0f - slack), Lanes4{}), Whole4);
        const auto most = __builtin_convertvector(lesser(high, last), Whole4);
        return fitting(node, least, most);
    }

private:
    static std::uint32_t fitting(const Node& node, Whole4 least, Whole4 most) {
        constexpr std::uint64_t each = 0x0101010101010101;
        typedef std::uint64_t Words2 __attribute__((vector_size(16)));
        Words2 inside{~std::uint64_t{0}, ~std::uint64_t{0}};
        for (int i = 0; i < 3; ++i) {
            Bytes16 sides;
            std::memcpy(&sides, node.side[i], sizeof(sides));
            // High sides are turned round, so that both are asked in one.
            const auto turned = reinterpret_cast<Bytes16>(reinterpret_cast<Words2>(sides) ^
                                                          Words2{0, ~std::uint64_t{0}});
            const auto bounds = reinterpret_cast<Bytes16>(
                Words2{static_cast<std::uint64_t>(most[i]) * each,
                       static_cast<std::uint64_t>(255 - least[i]) * each});
            inside &= reinterpret_cast<Words2>(turned <= bounds);
        }
        // The first byte has the lowest bit, the last the highest.
        constexpr std::uint64_t diagonal =
            is_low_byte_first ? 0x8040201008040201 : 0x0102040810204080;
        const std::uint64_t bits = (inside[0] & inside[1] & diagonal) * each >> 56;
        return static_cast<std::uint32_t>(bits) & children_of(node);
    }

    Lanes4 low_;
    Lanes4 high_;
};

}  // namespace

void WideTree::overlapping(const Bounds<3>& box, Visitor<Run> visit) const {
    if (nodes_.empty()) return;
    std::array<std::uint32_t, most_waiting> stack;
    std::size_t size = 0;
    stack[size++] = 0;
    const Touching touching(box);
    while (size > 0) {
        const Node& node = nodes_[stack[--size]];
        for (std::uint32_t bits = touching(node); bits != 0; bits &= bits - 1) {
            const std::uint32_t child = node.child[std::countr_zero(bits)];
            if (is_node(child))
                stack[size++] = node_of(child);
            else
                visit(run_of(child));
        }
    }
}

void WideTree::along(const SweptBox<3>& swept, const double& limit, Visitor<Run> visit) const {
    if (!(limit >= 0.0)) return;
    // A way of no length at all is asked about where it starts.
    const Passage passage(swept, std::max(limit, 1e-30), box_);
    search(
        nodes_, passage, [&] { return passage.share(limit); }, visit);
}

void WideTree::near(const SweptBox<3>& swept, const double& reach, Visitor<Run> visit) const {
    const Surroundings around(swept);
    const auto most = [&] {
        const double squared = reach < 0.0 ? -1.0 : reach * reach;
        return static_cast<float>(squared * (1.0 + 4.0 * double(rounding)));
    };
    search(nodes_, around, most, visit);
}

}  // namespace sidle

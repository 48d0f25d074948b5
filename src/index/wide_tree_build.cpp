// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>

#include "base/run_ranges.h"
#include "index/split_tree.h"
#include "index/wide_tree.h"

namespace sidle {
namespace {

// The grid of a node along one axis, from `low` on: the smallest step that reaches to `high`.
std::uint8_t grid_exponent(float low, float high) {
    constexpr std::uint32_t least = 27;  // 2^-100, far from where numbers lose digits. [-]
    const double span = std::max(0.0, double(high) - double(low));  // Not -0, whose bits are many.
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(span / 255.0));
    std::uint32_t exponent = std::max(bits >> 23, least);
    while (span > 255.0 * double(std::bit_cast<float>(exponent << 23))) ++exponent;
    return static_cast<std::uint8_t>(exponent);
}

}  // namespace

// Makes wide nodes of a tree with two children a node; the items stay in their order.
class WideTree::Collapse {
public:
    /// What is left to be done: the place of a root in the tree, and that of its node.
    struct Open {
        std::uint32_t tree;
        std::uint32_t node;
    };

    explicit Collapse(std::span<const SplitNode> tree) : tree_(tree) {}

    /// Makes the nodes from `root` down, in the order of a stack. Where at most `small` items lie
    /// below one, `take` is called instead, and may append what lies below.
    template <class Take>
    void run(std::uint32_t root, std::uint32_t small, Take&& take) {
        nodes_.assign(1, {});
        open_.assign(1, {root, 0});
        while (!open_.empty()) {
            const Open open = open_.back();
            open_.pop_back();
            if (tree_[open.tree].count <= small) {
                take(open);
                continue;
            }
            gather(open.tree);
            nodes_[open.node] = node();
        }
    }

    std::vector<Node>& nodes() { return nodes_; }

private:
    // So many items are one run rather than a node of their own, which would be nearly empty.
    static constexpr std::uint32_t most_in_run = 2 * most_in_leaf;

    bool is_leaf(std::uint32_t place) const { return tree_[place].child == 0; }

    // The children of a node: below it, the largest is opened until there are enough.
    void gather(std::uint32_t root) {
        count_ = 0;
        children_[count_++] = root;
        while (count_ < width) {
            std::size_t largest = width;
            double most = -1.0;
            for (std::size_t i = 0; i < count_; ++i) {
                const double area = half_area(tree_[children_[i]].box);
                if (is_leaf(children_[i]) || area <= most) continue;
                largest = i;
                most = area;
            }
            if (largest == width) return;
            const std::uint32_t first = tree_[children_[largest]].child;
            children_[largest] = first;
            children_[count_++] = first + 1;
        }
    }

    Node node() {
        Node made{};
        Bounds<3> box = Bounds<3>::empty();
        for (std::size_t i = 0; i < count_; ++i) box = merged(box, tree_[children_[i]].box);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            made.origin[axis] = box.low[axis];
            made.exponent[axis] = grid_exponent(box.low[axis], box.high[axis]);
        }
        made.child_count = static_cast<std::uint8_t>(count_);
        for (std::size_t i = 0; i < count_; ++i) {
            set_sides(made, i, tree_[children_[i]].box);
            made.child[i] = child(children_[i]);
        }
        return made;
    }

    static void set_sides(Node& node, std::size_t slot, const Bounds<3>& box) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto exponent = static_cast<std::uint32_t>(node.exponent[axis]);
            const double per_step = 1.0 / double(std::bit_cast<float>(exponent << 23));
            const auto steps = [&](float x) {
                return (double(x) - double(node.origin[axis])) * per_step;
            };
            node.side[axis][0][slot] = static_cast<std::uint8_t>(std::floor(steps(box.low[axis])));
            node.side[axis][1][slot] = static_cast<std::uint8_t>(std::ceil(steps(box.high[axis])));
        }
    }

    std::uint32_t child(std::uint32_t place) {
        const Run run{tree_[place].first, tree_[place].count};
        if (run.count <= most_in_run) return (run.count - 1) * max_count + run.first;
        const auto made = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({});
        open_.push_back({place, made});
        return node_mark + made;
    }

    std::span<const SplitNode> tree_;
    std::vector<Node> nodes_;
    std::vector<Open> open_;
    std::uint32_t children_[width] = {};
    std::size_t count_ = 0;
};

// What lies below roots of so many items at most is made by one task each; the nodes come in the
// order of a single stack.
std::vector<WideTree::Node> WideTree::collapsed(std::span<const SplitNode> tree,
                                                const Tasks& tasks) {
    constexpr std::uint32_t small = 1 << 14;
    using Open = Collapse::Open;
    Collapse upper(tree);
    std::vector<Open> roots;
    upper.run(0, small, [&](Open open) { roots.push_back(open); });
    std::size_t count = upper.nodes().size();

    std::vector<std::vector<Node>> parts(roots.size());
    run_ranges(tasks, roots.size(), 1, [&](std::size_t i, std::size_t) {
        Collapse part(tree);
        part.run(roots[i].tree, 0, [](Open) {});
        parts[i] = std::move(part.nodes());
    });
    for (const std::vector<Node>& part : parts) count += part.size() - 1;

    std::vector<std::uint32_t> below;  // One before the first node below each root.
    std::vector<Node>& nodes = upper.nodes();
    nodes.reserve(count);
    upper.run(0, small, [&](Open open) {
        const std::vector<Node>& part = parts[below.size()];
        roots[below.size()] = open;
        below.push_back(static_cast<std::uint32_t>(nodes.size()) - 1);
        nodes.resize(nodes.size() + part.size() - 1);
    });
    run_ranges(tasks, roots.size(), 1, [&](std::size_t i, std::size_t) {
        for (std::size_t k = 0; k < parts[i].size(); ++k) {
            Node& node = nodes[k == 0 ? roots[i].node : below[i] + k];
            node = parts[i][k];
            for (std::uint32_t& child : node.child) child += is_node(child) ? below[i] : 0;
        }
    });
    return std::move(nodes);
}

void WideTree::build(std::span<const Bounds<3>> boxes, std::vector<std::uint32_t>& order,
                     const Tasks& tasks) {
    *this = {};
    const RawArray<SplitNode> tree = split_tree(boxes, order, tasks);
    if (tree.empty()) return;
    box_ = tree[0].box;
    nodes_ = collapsed(tree, tasks);
}

}  // namespace sidle

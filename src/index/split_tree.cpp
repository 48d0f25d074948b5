// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "index/split_tree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "base/lanes.h"
#include "base/run_ranges.h"

namespace sidle {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

// A box with its item in the fourth lane of `low`, as a number that costs no more than others.
struct Item {
    Lanes4 low;
    Lanes4 high;

    Item() = default;
    Item(const Bounds<3>& box, std::uint32_t item)
        : low{box.low[0], box.low[1], box.low[2], std::bit_cast<float>(ordinary | item)},
          high{box.high[0], box.high[1], box.high[2], 1.0f} {}

    Lanes4 middle() const { return all_lanes(0.5f) * low + all_lanes(0.5f) * high; }
    std::uint32_t item() const { return std::bit_cast<std::uint32_t>(float(low[3])) ^ ordinary; }

private:
    static constexpr std::uint32_t ordinary = 0x40000000;
};

struct Extent {
    Lanes4 low = all_lanes(infinity);
    Lanes4 high = all_lanes(-infinity);

    // Of equals the first one stays, as with std::min: zeros keep their signs.
    void include(Lanes4 other_low, Lanes4 other_high) {
        low = lesser(other_low, low);
        high = greater(other_high, high);
    }
    Bounds<3> bounds() const { return {{low[0], low[1], low[2]}, {high[0], high[1], high[2]}}; }
    /// Half the surface, in 32 bits; the fourth lane says nothing.
    double area() const {
        const Lanes4 side = high - low;
        const Lanes4 faces = side * picked<1, 2, 0, 3>(side);
        return double(faces[0] + faces[1] + faces[2]);
    }
};

// What is known of items before they are split.
struct Summary {
    Extent box;
    Extent middles;

    void include(const Item& item, Lanes4 middle) {
        box.include(item.low, item.high);
        middles.include(middle, middle);
    }
    void include(const Summary& later) {
        box.include(later.box.low, later.box.high);
        middles.include(later.middles.low, later.middles.high);
    }
};

struct Split {
    int axis = -1;
    float place = 0.0f;
};

// The bins of one axis; those that are empty are left raw.
class Bins {
public:
    static constexpr std::uint32_t count = 16;

    void add(std::uint32_t bin, const Item& item) {
        if ((used_ >> bin & 1) == 0) {
            used_ |= 1u << bin;
            boxes_[bin].low = item.low;
            boxes_[bin].high = item.high;
            counts_[bin] = 1;
            return;
        }
        boxes_[bin].include(item.low, item.high);
        ++counts_[bin];
    }

    /// The bin before which to split so that the cost is least and below `cost`, which is lowered;
    /// 0 when there is none. Between bins that hold something the first place counts.
    std::uint32_t best(double& cost) const {
        std::array<double, count> above;
        Extent box;
        std::uint32_t items = 0;
        for (std::uint32_t left = used_; left != 0;) {
            const auto bin = 31u - static_cast<std::uint32_t>(std::countl_zero(left));
            left ^= 1u << bin;
            box.include(boxes_[bin].low, boxes_[bin].high);
            items += counts_[bin];
            above[bin] = box.area() * items;
        }
        box = {};
        items = 0;
        std::uint32_t found = 0;
        for (std::uint32_t left = used_; (left & (left - 1)) != 0; left &= left - 1) {
            const auto bin = static_cast<std::uint32_t>(std::countr_zero(left));
            const auto next = static_cast<std::uint32_t>(std::countr_zero(left & (left - 1)));
            box.include(boxes_[bin].low, boxes_[bin].high);
            items += counts_[bin];
            const double here = box.area() * items + above[next];
            if (!(here < cost)) continue;
            cost = here;
            found = bin + 1;
        }
        return found;
    }

private:
    union {
        std::array<Extent, count> boxes_;
    };
    std::array<std::uint32_t, count> counts_;
    std::uint32_t used_ = 0;

public:
    Bins() {}
};

// Where middles lie among the bins, along all axes at once.
class Places {
public:
    explicit Places(const Summary& about) : low_(about.middles.low) {
        // Across what is this much thinner than it is wide hardly any split is the best; but only
        // where splits along it part something: items do not mostly lie over each other. [-]
        constexpr float thin = 0.25f;
        constexpr float most_overlap = 2.0f;
        // Far from where a division by it has no end.
        constexpr float least = 1e-30f;
        const Lanes4 span = about.middles.high - about.middles.low;
        const Lanes4 side = about.box.high - about.box.low;
        float widest = 0.0f;
        for (int axis = 0; axis < 3; ++axis) {
            if (side[axis] <= most_overlap * span[axis]) widest = std::max(widest, span[axis]);
        }
        for (int axis = 0; axis < 3; ++axis) {
            if (!(span[axis] > std::max(least, thin * widest))) continue;
            scale_[axis] = float(Bins::count) / span[axis];
            axes_[axis_count_++] = axis;
        }
    }

    /// The axes along which to split.
    std::span<const int> axes() const { return {axes_.data(), axis_count_}; }
    Whole4 bins(Lanes4 middle) const {
        return __builtin_convertvector((middle - low_) * scale_, Whole4);
    }
    float begin(int axis, std::uint32_t bin) const {
        return low_[axis] + float(bin) / scale_[axis];
    }

private:
    Lanes4 low_;
    Lanes4 scale_{};
    std::array<int, 3> axes_{};
    std::size_t axis_count_ = 0;
};

// Puts items into the bins along some axes, said one by one, so that there is no loop over them.
template <class... Axes>
void fill(std::array<Bins, 3>& bins, std::span<const Item> items, const Places& places,
          Axes... axes) {
    constexpr std::int32_t last = Bins::count - 1;
    for (const Item& item : items) {
        const Whole4 bin = places.bins(item.middle());
        (bins[static_cast<std::size_t>(axes)].add(
             static_cast<std::uint32_t>(std::min(bin[axes], last)), item),
         ...);
    }
}

Split best_split(std::span<const Item> items, const Summary& about) {
    std::array<Bins, 3> bins;
    const Places places(about);
    const std::span axes = places.axes();
    if (axes.empty()) return {};
    // Where there is one alone, another that is not asked about is filled as well.
    const int second = axes.size() > 1 ? axes[1] : (axes[0] + 1) % 3;
    if (axes.size() == 3)
        fill(bins, items, places, 0, 1, 2);
    else
        fill(bins, items, places, axes[0], second);
    Split best;
    double cost = std::numeric_limits<double>::infinity();
    for (const int axis : axes) {
        const std::uint32_t bin = bins[static_cast<std::size_t>(axis)].best(cost);
        if (bin == 0) continue;
        best = {axis, places.begin(axis, bin)};
    }
    return best;
}

// Items that wait to be split, and the node that is theirs.
struct Open {
    std::uint32_t node;
    std::uint32_t first;
    std::uint32_t count;
    int depth;
    Summary about;
};

struct Halves {
    Open left;
    Open right;
};

class Splitter {
public:
    Splitter(std::span<const Bounds<3>> boxes, const Tasks& tasks)
        : tasks_(tasks),
          count_(static_cast<std::uint32_t>(boxes.size())),
          items_(count_),
          aside_(count_) {
        run_ranges(tasks_, count_, range, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i)
                items_[i] = {boxes[i], static_cast<std::uint32_t>(i)};
        });
    }

    RawArray<SplitNode> run() {
        const std::vector<Open> roots = open_large();
        std::vector<std::vector<SplitNode>> trees(roots.size());
        run_each(roots.size(), [&](std::size_t i) { trees[i] = tree_below(roots[i]); });
        return joined(roots, trees);
    }

    void tell(std::vector<std::uint32_t>& order) const {
        order.resize(count_);
        run_ranges(tasks_, count_, range, [&](std::size_t first, std::size_t end) {
            for (std::size_t i = first; i < end; ++i) order[i] = items_[i].item();
        });
    }

private:
    static constexpr std::size_t range = 1 << 14;
    // Larger ones are split one by one, all of a level at once; those below each by one task.
    static constexpr std::uint32_t most_at_once = 1 << 14;

    template <class Act>
    void run_each(std::size_t count, Act&& act) {
        run_ranges(tasks_, count, 1, [&](std::size_t i, std::size_t) { act(i); });
    }

    std::span<Item> items(const Open& open) { return {items_.data() + open.first, open.count}; }

    // Makes the nodes of all that are large; returns those that are not.
    std::vector<Open> open_large() {
        std::vector<Open> small;
        std::vector<Open> large{{0, 0, count_, 0, summary_of_all()}};
        upper_.push_back({});
        std::vector<Halves> halves;
        for (std::vector<Open> next; !large.empty(); large.swap(next)) {
            halves.resize(large.size());
            next.clear();
            run_each(large.size(), [&](std::size_t i) {
                if (large[i].count > most_at_once) halves[i] = split(large[i]);
            });
            for (std::size_t i = 0; i < large.size(); ++i) {
                if (large[i].count <= most_at_once) {
                    small.push_back(large[i]);
                    continue;
                }
                add_children(upper_, large[i], halves[i]);
                next.insert(next.end(), {halves[i].left, halves[i].right});
            }
        }
        return small;
    }

    // The nodes below one, itself first; of the nodes in it alone.
    std::vector<SplitNode> tree_below(Open root) {
        root.node = 0;
        std::vector<SplitNode> nodes;
        nodes.reserve(root.count);
        nodes.push_back({});
        std::vector<Open> open{root};
        while (!open.empty()) {
            const Open here = open.back();
            open.pop_back();
            if (here.count <= most_in_leaf) {
                nodes[here.node] = {here.about.box.bounds(), here.first, here.count, 0};
                continue;
            }
            Halves halves = split(here);
            add_children(nodes, here, halves);
            open.insert(open.end(), {halves.right, halves.left});
        }
        return nodes;
    }

    static void add_children(std::vector<SplitNode>& nodes, const Open& open, Halves& halves) {
        const auto child = static_cast<std::uint32_t>(nodes.size());
        nodes[open.node] = {open.about.box.bounds(), open.first, open.count, child};
        halves.left.node = child;
        halves.right.node = child + 1;
        nodes.insert(nodes.end(), 2, {});
    }

    // Puts trees below their roots.
    RawArray<SplitNode> joined(const std::vector<Open>& roots,
                               const std::vector<std::vector<SplitNode>>& trees) {
        std::vector<std::uint32_t> place;
        auto end = static_cast<std::uint32_t>(upper_.size());
        for (const std::vector<SplitNode>& tree : trees) {
            place.push_back(end - 1);  // The root of a tree lies among those that are large.
            end += static_cast<std::uint32_t>(tree.size()) - 1;
        }
        RawArray<SplitNode> nodes(end);
        std::copy(upper_.begin(), upper_.end(), nodes.begin());
        run_each(roots.size(), [&](std::size_t i) {
            for (std::size_t k = 0; k < trees[i].size(); ++k) {
                SplitNode node = trees[i][k];
                if (node.child != 0) node.child += place[i];
                nodes[k == 0 ? roots[i].node : place[i] + k] = node;
            }
        });
        return nodes;
    }

    Summary summary_of_all() {
        std::vector<Summary> parts((count_ + range - 1) / range);
        run_ranges(tasks_, count_, range, [&](std::size_t first, std::size_t end) {
            parts[first / range] = summary_of({items_.data() + first, end - first});
        });
        Summary all;
        for (const Summary& part : parts) all.include(part);
        return all;
    }

    static Summary summary_of(std::span<const Item> items) {
        Summary summary;
        for (const Item& item : items) summary.include(item, item.middle());
        return summary;
    }

    Halves split(const Open& open) {
        const std::span all = items(open);
        const Split place = open.depth < 40 ? best_split(all, open.about) : Split{};
        Summary left;
        Summary right;
        std::uint32_t kept = place.axis < 0 ? 0 : divide(open, place, left, right);
        if (kept == 0 || kept == open.count) {
            kept = open.count / 2;
            left = summary_of(all.first(kept));
            right = summary_of(all.subspan(kept));
        }
        return {{0, open.first, kept, open.depth + 1, left},
                {0, open.first + kept, open.count - kept, open.depth + 1, right}};
    }

    // Puts the items below a place first and returns their number.
    std::uint32_t divide(const Open& open, const Split& place, Summary& left, Summary& right) {
        Item* kept = items_.data() + open.first;
        Item* const aside = aside_.data() + open.first;
        Item* aside_end = aside;
        for (const Item& item : items(open)) {
            const Lanes4 middle = item.middle();
            if (middle[place.axis] < place.place) {
                left.include(item, middle);
                *kept++ = item;
            } else {
                right.include(item, middle);
                *aside_end++ = item;
            }
        }
        std::copy(aside, aside_end, kept);
        return static_cast<std::uint32_t>(kept - items_.data()) - open.first;
    }

    Tasks tasks_;
    std::uint32_t count_;
    RawArray<Item> items_;
    RawArray<Item> aside_;          // Of the same places.
    std::vector<SplitNode> upper_;  // Of all that are large, and their children.
};

}  // namespace

RawArray<SplitNode> split_tree(std::span<const Bounds<3>> boxes, std::vector<std::uint32_t>& order,
                               const Tasks& tasks) {
    order.clear();
    if (boxes.empty()) return {};
    Splitter splitter(boxes, tasks);
    RawArray<SplitNode> nodes = splitter.run();
    splitter.tell(order);
    return nodes;
}

}  // namespace sidle

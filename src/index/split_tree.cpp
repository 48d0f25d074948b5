// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "index/split_tree.h"

#include <array>
#include <bit>
#include <cstring>

#include "base/lanes.h"

namespace sidle {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();

// A box with its item in the fourth lane of `low`, as a number that costs no more than others.
struct Item {
    Lanes4 low;
    Lanes4 high;

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
    double area() const { return half_area(bounds()); }
};

// What is known of items before they are split.
struct Summary {
    Extent box;
    Extent middles;

    void include(const Item& item, Lanes4 middle) {
        box.include(item.low, item.high);
        middles.include(middle, middle);
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

Split best_split(std::span<const Item> items, const Extent& middles) {
    Bins bins[3];
    double low[3];
    double scale[3];
    for (int axis = 0; axis < 3; ++axis) {
        low[axis] = double(middles.low[axis]);
        const double span = double(middles.high[axis]) - low[axis];
        scale[axis] = span > 0.0 ? Bins::count / span : 0.0;
    }
    for (const Item& item : items) {
        const Lanes4 middle = item.middle();
        for (int axis = 0; axis < 3; ++axis) {
            const auto bin =
                static_cast<std::int32_t>((double(middle[axis]) - low[axis]) * scale[axis]);
            bins[axis].add(static_cast<std::uint32_t>(std::min(bin, std::int32_t{15})), item);
        }
    }
    Split best;
    double cost = std::numeric_limits<double>::infinity();
    for (int axis = 0; axis < 3; ++axis) {
        if (!(scale[axis] > 0.0)) continue;
        const std::uint32_t bin = bins[axis].best(cost);
        if (bin == 0) continue;
        best = {axis, static_cast<float>(low[axis] + double(bin) / scale[axis])};
    }
    return best;
}

class Splitter {
public:
    explicit Splitter(std::span<const Bounds<3>> boxes) {
        items_.reserve(boxes.size());
        for (std::uint32_t i = 0; i < boxes.size(); ++i) items_.emplace_back(boxes[i], i);
    }

    std::vector<SplitNode> run() {
        const auto count = static_cast<std::uint32_t>(items_.size());
        nodes_.reserve(count);
        nodes_.push_back({});
        open_.push_back({0, 0, count, 0, summary_of(items_)});
        while (!open_.empty()) {
            const Open open = open_.back();
            open_.pop_back();
            nodes_[open.node] = {open.about.box.bounds(), open.first, open.count};
            if (open.count > most_in_leaf) split(open);
        }
        return std::move(nodes_);
    }

    void tell(std::vector<std::uint32_t>& order) const {
        order.resize(items_.size());
        for (std::size_t i = 0; i < items_.size(); ++i) order[i] = items_[i].item();
    }

private:
    struct Open {
        std::uint32_t node;
        std::uint32_t first;
        std::uint32_t count;
        int depth;
        Summary about;
    };

    static Summary summary_of(std::span<const Item> items) {
        Summary summary;
        for (const Item& item : items) summary.include(item, item.middle());
        return summary;
    }

    void split(const Open& open) {
        const std::span items(items_.data() + open.first, open.count);
        const Split place = open.depth < 40 ? best_split(items, open.about.middles) : Split{};
        Summary left;
        Summary right;
        std::uint32_t kept = place.axis < 0 ? 0 : divide(items, place, left, right);
        if (kept == 0 || kept == open.count) {
            kept = open.count / 2;
            left = summary_of(items.first(kept));
            right = summary_of(items.subspan(kept));
        }
        const auto child = static_cast<std::uint32_t>(nodes_.size());
        nodes_[open.node].first = child;
        nodes_[open.node].count = 0;
        nodes_.push_back({});
        nodes_.push_back({});
        open_.push_back({child + 1, open.first + kept, open.count - kept, open.depth + 1, right});
        open_.push_back({child, open.first, kept, open.depth + 1, left});
    }

    // Puts the items below a place first and returns their number.
    std::uint32_t divide(std::span<Item> items, const Split& place, Summary& left, Summary& right) {
        aside_.clear();
        std::uint32_t kept = 0;
        for (const Item& item : items) {
            const Lanes4 middle = item.middle();
            if (middle[place.axis] < place.place) {
                left.include(item, middle);
                items[kept++] = item;
            } else {
                right.include(item, middle);
                aside_.push_back(item);
            }
        }
        std::copy(aside_.begin(), aside_.end(), items.begin() + kept);
        return kept;
    }

    std::vector<Item> items_;
    std::vector<Item> aside_;
    std::vector<SplitNode> nodes_;
    std::vector<Open> open_;
};

}  // namespace

std::vector<SplitNode> split_tree(std::span<const Bounds<3>> boxes,
                                  std::vector<std::uint32_t>& order) {
    order.clear();
    if (boxes.empty()) return {};
    Splitter splitter(boxes);
    std::vector<SplitNode> nodes = splitter.run();
    splitter.tell(order);
    return nodes;
}

}  // namespace sidle

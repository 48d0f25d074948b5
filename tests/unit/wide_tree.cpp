// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "index/wide_tree.h"

#include <doctest/doctest.h>

#include <limits>
#include <vector>

#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

std::size_t below(Random3& random, std::size_t count) {
    return static_cast<std::size_t>(random.whole(0, static_cast<int>(count) - 1));
}

// Boxes in a cloud; some are flat, some are points, some lie far out.
std::vector<Bounds<3>> random_boxes(Random3& random, double extent) {
    std::vector<Bounds<3>> boxes(1 + below(random, random.chance(0.5) ? 30 : 400));
    const double away = random.chance(0.3) ? extent * random.spread(1, 1e4) : 0.0;
    for (Bounds<3>& box : boxes) {
        for (int i = 0; i < 3; ++i) {
            const double low = away + random.uniform(-extent, extent);
            const double size = random.chance(0.2) ? 0.0 : extent * random.spread(1e-6, 0.3);
            box.low[i] = rounded_down(low);
            box.high[i] = random.chance(0.1) ? box.low[i] : rounded_up(low + size);
        }
    }
    return boxes;
}

SweptBox<3> random_swept(Random3& random, const std::vector<Bounds<3>>& boxes, double extent) {
    SweptBox<3> swept{};
    const Bounds<3>& near = boxes[below(random, boxes.size())];
    for (int i = 0; i < 3; ++i) {
        swept.center[i] = double(near.low[i]) + extent * random.uniform(-0.5, 0.5);
        swept.half[i] = random.chance(0.5) ? 0.0 : extent * random.spread(1e-5, 0.2);
        swept.motion[i] = random.chance(0.3) ? 0.0 : extent * random.uniform(-3, 3);
        if (random.chance(0.05)) swept.motion[i] = random.spread(1e-300, 1e-10);
    }
    return swept;
}

// Whether a swept box meets another on the way up to `limit`, in more digits and with no margin.
bool meets(const SweptBox<3>& swept, const Bounds<3>& box, double limit) {
    long double enter = 0;
    long double leave = limit;
    for (int i = 0; i < 3; ++i) {
        const long double low = (long double)(box.low[i]) - swept.half[i] - swept.center[i];
        const long double high = (long double)(box.high[i]) + swept.half[i] - swept.center[i];
        const long double motion = swept.motion[i];
        if (motion == 0) {
            if (low > 0 || high < 0) return false;
            continue;
        }
        enter = std::max(enter, (motion > 0 ? low : high) / motion);
        leave = std::min(leave, (motion > 0 ? high : low) / motion);
    }
    return enter <= leave;
}

long double gap(const SweptBox<3>& swept, const Bounds<3>& box) {
    long double sum = 0;
    for (int i = 0; i < 3; ++i) {
        const long double low = (long double)(box.low[i]) - swept.half[i] - swept.center[i];
        const long double high = swept.center[i] - (long double)(box.high[i]) - swept.half[i];
        const long double apart = std::max({low, high, 0.0L});
        sum += apart * apart;
    }
    return std::sqrt(sum);
}

/// Which items were visited; none twice.
class Visited {
public:
    Visited(const std::vector<std::uint32_t>& order) : order_(order), seen_(order.size(), false) {}
    void operator()(const Run& run) {
        REQUIRE(run.count > 0);
        REQUIRE(run.first + run.count <= order_.size());
        for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
            CHECK(!seen_[order_[i]]);
            seen_[order_[i]] = true;
        }
    }
    bool has(std::size_t item) const { return seen_[item]; }
    std::size_t count() const {
        return static_cast<std::size_t>(std::count(seen_.begin(), seen_.end(), true));
    }

private:
    const std::vector<std::uint32_t>& order_;
    std::vector<bool> seen_;
};

struct Built {
    std::vector<Bounds<3>> boxes;
    std::vector<std::uint32_t> order;
    WideTree tree;
};

Built random_tree(Random3& random, double extent) {
    Built built;
    built.boxes = random_boxes(random, extent);
    built.tree.build(built.boxes, built.order);
    return built;
}

void check_along(const Built& built, const SweptBox<3>& swept, double limit) {
    Visited visited(built.order);

    built.tree.along(swept, limit, [&](const Run& run) { visited(run); });

    for (std::size_t i = 0; i < built.boxes.size(); ++i) {
        if (meets(swept, built.boxes[i], limit)) CHECK(visited.has(i));
    }
}

constexpr int rounds = 3000;

}  // namespace

TEST_CASE("wide tree: nothing that a box on its way meets is missed") {
    Random3 random(1);
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const double extent = random.spread(1e-3, 1e12);
        const Built built = random_tree(random, extent);
        const SweptBox<3> swept = random_swept(random, built.boxes, extent);
        const double limit = random.chance(0.1) ? 1e18 / extent : random.uniform(0, 1);
        check_along(built, swept, limit);
    }
}

TEST_CASE("wide tree: nothing is missed among boxes that have no end along an axis") {
    constexpr float most = std::numeric_limits<float>::max();
    Random3 random(5);
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const double extent = random.spread(1e-3, 1e12);
        Built built;
        built.boxes = random_boxes(random, extent);
        const std::size_t axis = below(random, 3);
        for (Bounds<3>& box : built.boxes) {
            if (random.chance(0.5)) continue;
            box.low[axis] = -most;
            if (random.chance(0.5)) box.high[axis] = most;
        }
        built.tree.build(built.boxes, built.order);
        SweptBox<3> swept = random_swept(random, built.boxes, extent);
        swept.center[axis] = extent * random.uniform(-1, 1);
        const double limit = random.uniform(0, 1);
        check_along(built, swept, limit);
    }
}

TEST_CASE("wide tree: nothing that shares a point with a box is missed") {
    Random3 random(2);
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const Built built = random_tree(random, random.spread(1e-3, 1e12));
        Bounds<3> box = built.boxes[below(random, built.boxes.size())];
        if (random.chance(0.5)) box = merged(box, built.boxes[below(random, built.boxes.size())]);
        Visited visited(built.order);

        built.tree.overlapping(box, [&](const Run& run) { visited(run); });

        for (std::size_t i = 0; i < built.boxes.size(); ++i) {
            if (overlaps(box, built.boxes[i])) CHECK(visited.has(i));
        }
    }
}

TEST_CASE("wide tree: nothing within reach is missed") {
    Random3 random(3);
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(round);
        const double extent = random.spread(1e-3, 1e12);
        const Built built = random_tree(random, extent);
        const SweptBox<3> swept = random_swept(random, built.boxes, extent);
        const double reach = random.chance(0.1) ? 0.0 : extent * random.spread(1e-6, 1);
        Visited visited(built.order);

        built.tree.near(swept, reach, [&](const Run& run) { visited(run); });

        for (std::size_t i = 0; i < built.boxes.size(); ++i) {
            if (gap(swept, built.boxes[i]) <= (long double)(reach)) CHECK(visited.has(i));
        }
    }
}

TEST_CASE("wide tree: a limit that is lowered ends a search, and the nearest come first") {
    std::vector<Bounds<3>> boxes;
    for (int i = 0; i < 1000; ++i) {
        const auto x = static_cast<float>(i);
        boxes.push_back({{x, 0, 0}, {x + 0.5f, 1, 1}});
    }
    std::vector<std::uint32_t> order;
    WideTree tree;
    tree.build(boxes, order);
    double limit = 1.0;
    Visited visited(order);

    tree.along({{-1, 0.5, 0.5}, {0, 0, 0}, {2000, 0, 0}}, limit, [&](const Run& run) {
        visited(run);
        limit = 1.2 / 2000;
    });

    CHECK(visited.has(0));
    CHECK(visited.count() <= 16);
}

TEST_CASE("wide tree: every item is counted once, and box and runs hold it") {
    Random3 random(4);
    for (int round = 0; round < 300; ++round) {
        CAPTURE(round);
        const Built built = random_tree(random, random.spread(1e-3, 1e12));
        Visited visited(built.order);

        built.tree.overlapping(built.tree.box(), [&](const Run& run) { visited(run); });

        CHECK(visited.count() == built.boxes.size());
        Bounds<3> all = Bounds<3>::empty();
        for (const Bounds<3>& box : built.boxes) all = merged(all, box);
        for (int i = 0; i < 3; ++i) {
            CHECK(built.tree.box().low[i] == all.low[i]);
            CHECK(built.tree.box().high[i] == all.high[i]);
        }
    }
}

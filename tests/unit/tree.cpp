// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "index/tree.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "scenes/dice.h"

namespace {

using namespace sidle;
using scenes::Dice;
using Real = long double;

template <int D>
using Boxes = std::map<std::uint32_t, Bounds<D>>;

// Where boxes lie: spread, in a heap, in a row, around each other, or huge among small ones.
enum class Lie { spread, heap, row, nested, mixed };

template <int D>
Bounds<D> random_box(Dice& dice, Lie lie, double far, std::uint32_t item) {
    Bounds<D> box;
    for (int i = 0; i < D; ++i) {
        double center = far + dice.uniform(-50, 50);
        double half = dice.uniform(0, 2);
        if (lie == Lie::heap) center = far + dice.uniform(-1, 1);
        if (lie == Lie::row) center = far + (i == 0 ? item * 0.5 : 0.0);
        if (lie == Lie::nested) center = far;
        if (lie == Lie::nested) half = 0.1 * item;
        if (lie == Lie::mixed && item % 7 == 0) half = dice.uniform(0, 1) < 0.2 ? 1e18 : 40.0;
        if (dice.below(8) == 0) half = 0.0;
        box.low[i] = rounded_down(center - half);
        box.high[i] = rounded_up(center + half);
    }
    return box;
}

template <int D>
SweptBox<D> random_course(Dice& dice, double far) {
    SweptBox<D> swept;
    const double spread = dice.below(4) == 0 ? 0.0 : 60.0;
    for (int i = 0; i < D; ++i) {
        swept.center[i] = far + dice.uniform(-1, 1) * spread;
        swept.half[i] = dice.below(3) == 0 ? 0.0 : dice.uniform(0, 3);
        swept.motion[i] = dice.below(3) == 0 ? 0.0 : dice.uniform(-80, 80);
        if (dice.below(16) == 0) swept.motion[i] = dice.uniform(-1, 1) * 1e-33;
    }
    return swept;
}

// A point on its way past a corner of a box, which it just meets, or just does not; often from
// zero, where nothing but the roundings of the question itself is left.
template <int D>
SweptBox<D> grazing_course(Dice& dice, const Bounds<D>& box, double far) {
    SweptBox<D> swept = random_course<D>(dice, far);
    const double time = dice.uniform(0.1, 1);
    const bool is_from_zero = dice.below(2) == 0;
    for (int i = 0; i < D; ++i) {
        const float corner = dice.below(2) == 0 ? box.low[i] : box.high[i];
        swept.half[i] = 0.0;
        if (is_from_zero) swept.motion[i] = double(corner) / time;
        swept.center[i] = double(corner) - swept.motion[i] * time;
    }
    return swept;
}

// Share of the way at which the swept box comes to another that is grown by `more`; below zero
// when it never does before `limit`.
template <int D>
Real meeting(const SweptBox<D>& swept, const Bounds<D>& box, Real limit, Real more) {
    Real enter = 0;
    Real leave = limit;
    for (int i = 0; i < D; ++i) {
        const Real low = Real(box.low[i]) - swept.half[i] - more - swept.center[i];
        const Real high = Real(box.high[i]) + swept.half[i] + more - swept.center[i];
        const Real motion = swept.motion[i];
        if (motion == 0) {
            if (low > 0 || high < 0) return -1;
            continue;
        }
        enter = std::max(enter, std::min(low / motion, high / motion));
        leave = std::min(leave, std::max(low / motion, high / motion));
    }
    return enter <= leave ? enter : -1;
}

template <int D>
Real gap(const SweptBox<D>& swept, const Bounds<D>& box) {
    Real squared = 0;
    for (int i = 0; i < D; ++i) {
        const Real below = Real(box.low[i]) - swept.half[i] - swept.center[i];
        const Real above = swept.center[i] - Real(box.high[i]) - swept.half[i];
        const Real apart = std::max<Real>({below, above, 0});
        squared += apart * apart;
    }
    return std::sqrt(squared);
}

template <int D>
void check_overlapping(const Tree<D>& tree, const Boxes<D>& boxes, const Bounds<D>& asked) {
    std::set<std::uint32_t> wanted;
    for (const auto& [item, box] : boxes) {
        if (overlaps(box, asked)) wanted.insert(item);
    }
    std::set<std::uint32_t> found;
    tree.overlapping(asked, [&](std::uint32_t item) { CHECK(found.insert(item).second); });
    CHECK(found == wanted);
}

// How much a box may seem larger than it is: some roundings of floats.
template <int D>
double slack_of(const SweptBox<D>& swept) {
    double far = 200.0;
    for (int i = 0; i < D; ++i)
        far = std::max(far, std::abs(swept.center[i]) + std::abs(swept.motion[i]) + 200.0);
    return far < 1e17 ? 1e-5 * far : std::numeric_limits<double>::infinity();
}

template <int D>
void check_all_along(const Tree<D>& tree, const Boxes<D>& boxes, const SweptBox<D>& swept) {
    std::set<std::uint32_t> found;
    double limit = 1.0;
    tree.along(swept, limit,
               [&](std::uint32_t item, double&) { CHECK(found.insert(item).second); });
    for (const auto& [item, box] : boxes) {
        if (meeting(swept, box, 1, 0) >= 0) CHECK(found.count(item) == 1);
        const bool is_far = meeting(swept, box, 1 + 1e-5L, slack_of(swept)) < 0;
        if (is_far) CHECK(found.count(item) == 0);
    }
}

// The first of all, where each that was visited lowers the limit.
template <int D>
void check_first_along(const Tree<D>& tree, const Boxes<D>& boxes, const SweptBox<D>& swept) {
    double wanted = 1.0;
    for (const auto& [item, box] : boxes) {
        const Real at = meeting(swept, box, 1, 0);
        if (at >= 0) wanted = std::min(wanted, static_cast<double>(at));
    }
    double limit = 1.0;
    tree.along(swept, limit, [&](std::uint32_t item, double& least) {
        const Real at = meeting(swept, boxes.at(item), 1, 0);
        if (at >= 0) least = std::min(least, static_cast<double>(at));
    });
    CHECK(limit == wanted);
}

template <int D>
void check_nearest(const Tree<D>& tree, const Boxes<D>& boxes, const SweptBox<D>& swept) {
    double wanted = 30.0;
    for (const auto& [item, box] : boxes)
        wanted = std::min(wanted, static_cast<double>(gap(swept, box)));
    double reach = 30.0;
    tree.near(swept, reach, [&](std::uint32_t item, double& least) {
        least = std::min(least, static_cast<double>(gap(swept, boxes.at(item))));
    });
    CHECK(reach == wanted);
    // What is just as far as is asked for counts.
    bool is_found = wanted == 30.0;
    tree.near(swept, wanted, [&](std::uint32_t item, double&) {
        is_found |= static_cast<double>(gap(swept, boxes.at(item))) == wanted;
    });
    CHECK(is_found);
}

template <int D>
void ask(Dice& dice, const Tree<D>& tree, const Boxes<D>& boxes, double far) {
    for (int round = 0; round < 12; ++round) {
        SweptBox<D> swept = random_course<D>(dice, far);
        check_nearest(tree, boxes, swept);
        const bool grazes = !boxes.empty() && dice.below(2) == 0;
        if (grazes) swept = grazing_course(dice, boxes.begin()->second, far);
        check_overlapping(tree, boxes, random_box<D>(dice, Lie::spread, far, 0));
        check_all_along(tree, boxes, swept);
        check_first_along(tree, boxes, swept);
    }
}

template <int D>
void edit_and_ask(std::uint64_t seed, Lie lie, double far) {
    Dice dice(seed);
    Tree<D> tree;
    Boxes<D> boxes;
    const auto take_out = [&](std::uint32_t item) {
        CHECK(tree.contains(item) == (boxes.erase(item) == 1));
        if (tree.contains(item)) tree.remove(item);
    };
    for (int round = 0; round < 12; ++round) {
        // Grows, shrinks to nothing, and grows again.
        const bool grows = round % 6 < 4;
        for (int edit = 0; edit < 150; ++edit) {
            const std::uint32_t item = dice.below(600);
            take_out(item);
            if (!grows) continue;
            boxes[item] = random_box<D>(dice, lie, far, item);
            tree.insert(boxes[item], item);
        }
        if (round % 6 == 5) {
            while (!boxes.empty()) take_out(boxes.begin()->first);
        }
        CHECK(tree.is_empty() == boxes.empty());
        ask(dice, tree, boxes, far);
    }
}

}  // namespace

TEST_CASE("sixteen boxes: around those that are not empty lies what one after the other makes") {
    Dice dice(5);
    for (int round = 0; round < 2000; ++round) {
        SixteenBoxes<3> boxes;
        boxes.clear();
        Bounds<3> around = Bounds<3>::empty();
        for (std::uint32_t k = 0; k < boxes.count; ++k) {
            boxes.set(k, random_box<3>(dice, Lie::mixed, 0.0, static_cast<std::uint32_t>(round)));
            around = merged(around, boxes.at(k));
            const Bounds<3> found = boxes.around();
            for (int i = 0; i < 3; ++i) {
                REQUIRE(found.low[i] == around.low[i]);
                REQUIRE(found.high[i] == around.high[i]);
            }
        }
    }
}

TEST_CASE("property: a tree of boxes finds what going through all of them finds") {
    std::uint64_t seed = 1;
    for (const Lie lie : {Lie::spread, Lie::heap, Lie::row, Lie::nested, Lie::mixed}) {
        for (const double far : {0.0, 1e6, 1e18}) {
            CAPTURE(static_cast<int>(lie));
            CAPTURE(far);
            edit_and_ask<2>(seed, lie, far);
            edit_and_ask<3>(seed, lie, far);
            ++seed;
        }
    }
}

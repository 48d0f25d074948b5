// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "2d/crowd_step.h"
#include "base/lanes.h"

namespace sidle {

// Two rows beside one, that may be the same, and what they try.
struct Others {
    const CrowdRow* row[2];
    Vec2 target[2];
};

// What one row gets of its gaps to two others: a plane each.
struct Shares {
    Pair2 normal_x;
    Pair2 normal_y;
    Pair2 room;
};

// Which of two go after a row, and which before it; see `precedence`.
struct Order {
    PairMask after;
    PairMask before;
};

inline Order order_one_by_one(const CrowdRow& row, const Others& others) {
    Order order{};
    for (int k = 0; k < 2; ++k) {
        const int first = precedence(row, *others.row[k]);
        order.after[k] = first > 0 ? -1 : 0;
        order.before[k] = first < 0 ? -1 : 0;
    }
    return order;
}

// The same as `precedence` for two at once, `x` and `y` from each to the row.
inline Order order_of(const CrowdRow& row, const Others& others, Pair2 x, Pair2 y) {
    const std::uint32_t kinds = (row.unit ^ others.row[0]->unit) | (row.unit ^ others.row[1]->unit);
    const Pair2 way_x{static_cast<double>(row.heading_x + others.row[0]->heading_x),
                      static_cast<double>(row.heading_x + others.row[1]->heading_x)};
    const Pair2 way_y{static_cast<double>(row.heading_y + others.row[0]->heading_y),
                      static_cast<double>(row.heading_y + others.row[1]->heading_y)};
    const Pair2 ahead = x * way_x + y * way_y;
    if ((kinds & row_flag::kind) != 0 || is_any(ahead == both(0.0))) {
        return order_one_by_one(row, others);
    }
    const PairMask shares{shares_way(row, *others.row[0]) ? -1 : 0,
                          shares_way(row, *others.row[1]) ? -1 : 0};
    return {shares & (ahead > both(0.0)), shares & (ahead < both(0.0))};
}

// A bit less than the share, so that rounding of the sum of two never exceeds the gap.
constexpr double share_kept = 1.0 - 0x1p-40;

// The parts of the gaps to two others that `row` gets. Both get what they want where that fits;
// else whoever goes first, or each its part.
inline Shares share_gaps(const CrowdRow& row, Vec2 target, const Others& others, double skin) {
    const CrowdRow& a = *others.row[0];
    const CrowdRow& b = *others.row[1];
    const Pair2 x = both(row.position.x) - Pair2{a.position.x, b.position.x};
    const Pair2 y = both(row.position.y) - Pair2{a.position.y, b.position.y};
    const Pair2 between = roots(x * x + y * y);
    const Pair2 radii = both(row.radius) + Pair2{a.radius, b.radius};
    Shares shares{x / between, y / between, {}};
    for (int k = 0; k < 2; ++k) {
        if (between[k] > 1e-150) continue;
        const Vec2 normal = gap_between(row, *others.row[k]).normal;
        shares.normal_x[k] = normal.x;
        shares.normal_y[k] = normal.y;
    }

    const Pair2 none = both(0.0);
    const auto positive = [&](Pair2 number) { return number < none ? none : number; };
    const Pair2 gap = positive(between - radii - both(skin));
    const Pair2 own =
        positive(-(both(target.x) * shares.normal_x + both(target.y) * shares.normal_y));
    const Pair2 theirs = positive(Pair2{others.target[0].x, others.target[1].x} * shares.normal_x +
                                  Pair2{others.target[0].y, others.target[1].y} * shares.normal_y);
    const Pair2 all = own + theirs;
    const Order order = order_of(row, others, x, y);
    const Pair2 first = gap < own ? gap : own;
    const Pair2 last = positive(gap - theirs);
    Pair2 part = order.after ? first : last;
    const PairMask divided = ~(order.after | order.before);
    if (is_any(divided)) part = divided ? gap * (own / all) : part;
    const Pair2 fitted = own + (gap - own - theirs) * both(0.5);
    shares.room = (all <= gap ? fitted : part) * both(share_kept);
    return shares;
}

}  // namespace sidle

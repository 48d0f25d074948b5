// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/triangulate.h"

#include <algorithm>

#include "base/sort.h"

namespace sidle {
namespace {

// The border of what is not yet cut, and the triangles that were.
class Cutter {
public:
    Cutter(std::span<const FlatPoint> points, std::span<const FlatEdge> border,
           std::vector<FlatTriangle>& triangles)
        : points_(points), triangles_(triangles) {
        for (const FlatEdge& edge : border) add(edge);
    }

    // The point where the border is open, if it is.
    std::optional<std::uint32_t> open_point() const {
        std::vector<std::uint32_t> starts;
        std::vector<std::uint32_t> ends;
        for (const FlatEdge& edge : front_) {
            starts.push_back(edge.from);
            ends.push_back(edge.to);
        }
        sort(std::span(starts));
        sort(std::span(ends));
        const auto [start, end] = std::mismatch(starts.begin(), starts.end(), ends.begin());
        if (start == starts.end()) return std::nullopt;
        return std::min(*start, *end);
    }

    // Cuts all; the point where that is not possible, if any.
    std::optional<std::uint32_t> cut() {
        // An area has fewer triangles than twice its edges.
        const std::size_t most = 2 * front_.size();
        for (std::size_t count = 0; !front_.empty(); ++count) {
            const Corner corner = lowest_corner();
            if (!corner.is_convex || count == most) return corner.at;
            cut_off(corner);
        }
        return std::nullopt;
    }

private:
    // A corner of the border: the area lies between the edges from `before` and to `after`.
    struct Corner {
        std::uint32_t before = 0;
        std::uint32_t at = 0;
        std::uint32_t after = 0;
        bool is_convex = false;
    };

    FlatPoint point(std::uint32_t index) const { return points_[index]; }
    std::int64_t turn_at(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return turn(point(a), point(b), point(c));
    }

    void add(FlatEdge edge) {
        const auto twin = std::find(front_.begin(), front_.end(), FlatEdge{edge.to, edge.from});
        if (twin == front_.end()) {
            front_.push_back(edge);
        } else {
            *twin = front_.back();
            front_.pop_back();
        }
    }

    void remove(FlatEdge edge) {
        *std::find(front_.begin(), front_.end(), edge) = front_.back();
        front_.pop_back();
    }

    // The corner at the least point, where the border always juts out. All its edges lead to one
    // side, so that they can be told apart by turns: first one that leaves, then one that comes.
    Corner lowest_corner() const {
        Corner corner;
        corner.at = front_[0].from;
        for (const FlatEdge& edge : front_) {
            if (point(edge.from) < point(corner.at)) corner.at = edge.from;
        }
        bool has_after = false;
        for (const FlatEdge& edge : front_) {
            if (edge.from != corner.at) continue;
            if (has_after && turn_at(corner.at, edge.to, corner.after) <= 0) continue;
            corner.after = edge.to;
            has_after = true;
        }
        for (const FlatEdge& edge : front_) {
            if (edge.to != corner.at) continue;
            if (turn_at(corner.at, corner.after, edge.from) <= 0) continue;
            if (corner.is_convex && turn_at(corner.at, edge.from, corner.before) <= 0) continue;
            corner.before = edge.from;
            corner.is_convex = true;
        }
        return corner;
    }

    // Cuts off the corner, or as much of it as no other point lies in.
    void cut_off(const Corner& corner) {
        const auto [a, b, c, is_convex] = corner;
        std::uint32_t tip = c;
        for (const FlatEdge& edge : front_) {
            const std::uint32_t p = edge.from;
            if (p == a || p == b || p == c) continue;
            if (turn_at(a, b, p) <= 0 || turn_at(b, c, p) <= 0 || turn_at(c, a, p) < 0) continue;
            // The one nearest to the edge from `a`, by angle; of these the one nearest to `a`.
            const std::int64_t side = turn_at(a, p, tip);
            if (side > 0 || (side == 0 && is_nearer(a, p, tip))) tip = p;
        }
        triangles_.push_back({a, b, tip});
        remove({a, b});
        add({a, tip});
        add({tip, b});
    }

    bool is_nearer(std::uint32_t from, std::uint32_t p, std::uint32_t q) const {
        const auto squared = [&](std::uint32_t to) {
            const std::int64_t x = std::int64_t{point(to).x} - point(from).x;
            const std::int64_t y = std::int64_t{point(to).y} - point(from).y;
            return x * x + y * y;
        };
        return squared(p) < squared(q);
    }

    std::span<const FlatPoint> points_;
    std::vector<FlatTriangle>& triangles_;
    std::vector<FlatEdge> front_;
};

}  // namespace

std::optional<FlatRefusal> triangulate(std::span<const FlatPoint> points,
                                       std::span<const FlatEdge> border,
                                       std::vector<FlatTriangle>& triangles) {
    if (border.empty()) return std::nullopt;
    if (border.size() > most_flat_edges) return FlatRefusal{FlatFlaw::large, border[0].from};
    const std::size_t before = triangles.size();
    Cutter cutter(points, border, triangles);
    if (const auto at = cutter.open_point()) return FlatRefusal{FlatFlaw::open, *at};
    if (const auto at = cutter.cut()) {
        triangles.resize(before);
        return FlatRefusal{FlatFlaw::crossed, *at};
    }
    return std::nullopt;
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "oracle.h"

#include <algorithm>
#include <limits>

#include "oracle_distance.h"

namespace sidle::cli {
namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

Rotation3 both(const Rotation3& first, const Rotation3& then) { return then * first; }

Box3 around(const Piece& piece, Vec3 low, Vec3 high) {
    Box3 box;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? high.x : low.x, (i & 2) != 0 ? high.y : low.y,
                          (i & 4) != 0 ? high.z : low.z};
        box = include(box, to_world(piece.pose, corner));
    }
    return box;
}

Box3 around_prism(const Piece& piece) {
    const Vec3 by{piece.radius, 0, piece.radius};
    Vec3 low = Vec3{std::min(piece.a.x, piece.b.x), piece.bottom, std::min(piece.a.z, piece.b.z)};
    Vec3 high = Vec3{std::max(piece.a.x, piece.b.x), piece.top, std::max(piece.a.z, piece.b.z)};
    low -= by;
    high += by;
    if (piece.pose.rotation == Rotation3{})
        return {low + piece.pose.position, high + piece.pose.position};
    if (piece.bottom == -endless || piece.top == endless)
        return {{-endless, -endless, -endless}, {endless, endless, endless}};
    return around(piece, low, high);
}

/// Extends `box` by what is finite of `by`.
void include_finite(Box3& box, const Box3& by) {
    const auto widen = [](double& low, double& high, double v) {
        if (!std::isfinite(v)) return;
        low = std::min(low, v);
        high = std::max(high, v);
    };
    for (const Vec3 p : {by.low, by.high}) {
        widen(box.low.x, box.high.x, p.x);
        widen(box.low.y, box.high.y, p.y);
        widen(box.low.z, box.high.z, p.z);
    }
}

std::uint32_t cell_of(double offset, double cell, std::uint32_t count) {
    const double place = std::clamp(std::floor(offset / cell), 0.0, static_cast<double>(count - 1));
    return static_cast<std::uint32_t>(place);
}

std::vector<Obstacle3> obstacles_of(const World3& world) {
    std::vector<Obstacle3> all;
    for (const ObstacleId3 id : world.obstacles()) all.push_back(*world.find(id));
    return all;
}

}  // namespace

Oracle::Oracle(const World3& world) : Oracle(obstacles_of(world)) {}

Oracle::Oracle(std::span<const Obstacle3> obstacles) {
    for (const Obstacle3& obstacle : obstacles) add(obstacle);
    build_grid();
}

void Oracle::add(const Obstacle3& obstacle) {
    const ObstacleShape3& shape = obstacle.shape;
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape)) {
        for (std::uint32_t i = 0; i < (*mesh)->triangle_count(); ++i)
            add_triangle(obstacle.pose, (*mesh)->triangle(i), (*mesh)->surface(i));
    } else if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&shape)) {
        for (std::uint32_t i = 0; i < (*field)->triangle_count(); ++i)
            add_triangle(obstacle.pose, (*field)->triangle(i), obstacle.surface);
    } else if (const auto* sphere = std::get_if<Sphere3>(&shape)) {
        add_round(obstacle, sphere->center, sphere->center, sphere->radius);
    } else if (const auto* capsule = std::get_if<Capsule3>(&shape)) {
        add_round(obstacle, capsule->a, capsule->b, capsule->radius);
    } else if (const auto* cylinder = std::get_if<Cylinder3>(&shape)) {
        add_prism(obstacle, *cylinder);
    } else if (const auto* box = std::get_if<OrientedBox3>(&shape)) {
        add_box(obstacle, *box);
    } else if (const auto* chain = std::get_if<WallChain3>(&shape)) {
        add_chain(obstacle, *chain);
    }
}

void Oracle::add_triangle(const Pose3& pose, const Triangle3& triangle, Surface3 surface) {
    Piece piece;
    piece.surface = surface;
    piece.a = to_world(pose, triangle.a);
    piece.b = to_world(pose, triangle.b);
    piece.c = to_world(pose, triangle.c);
    if (!is_finite(piece.a) || !is_finite(piece.b) || !is_finite(piece.c)) return;
    piece.bounds = include(include(include({}, piece.a), piece.b), piece.c);
    keep(piece);
}

void Oracle::add_round(const Obstacle3& obstacle, Vec3 a, Vec3 b, double radius) {
    Piece piece;
    piece.kind = PieceKind::round;
    piece.surface = obstacle.surface;
    piece.a = to_world(obstacle.pose, a);
    piece.b = to_world(obstacle.pose, b);
    piece.radius = radius;
    piece.bounds = grow(include(include({}, piece.a), piece.b), radius);
    keep(piece);
}

void Oracle::add_prism(const Obstacle3& obstacle, const Cylinder3& cylinder) {
    Piece piece;
    piece.kind = PieceKind::prism;
    piece.surface = obstacle.surface;
    piece.pose = obstacle.pose;
    piece.a = {cylinder.center.x, 0, cylinder.center.z};
    piece.b = piece.a;
    piece.radius = cylinder.radius;
    piece.bottom = cylinder.center.y + cylinder.bottom;
    piece.top = cylinder.center.y + cylinder.top;
    piece.bounds = around_prism(piece);
    keep(piece);
}

void Oracle::add_chain(const Obstacle3& obstacle, const WallChain3& chain) {
    Piece piece;
    piece.kind = PieceKind::prism;
    piece.surface = obstacle.surface;
    piece.pose = obstacle.pose;
    piece.radius = chain.thickness / 2;
    piece.bottom = chain.bottom;
    piece.top = chain.top;
    const std::size_t nodes = chain.nodes.size();
    const std::size_t walls = chain.is_closed || nodes == 1 ? nodes : nodes - 1;
    for (std::size_t i = 0; i < walls; ++i) {
        piece.a = {chain.nodes[i].x, 0, chain.nodes[i].z};
        const Vec3 end = chain.nodes[(i + 1) % nodes];
        piece.b = {end.x, 0, end.z};
        piece.bounds = around_prism(piece);
        keep(piece);
    }
}

void Oracle::add_box(const Obstacle3& obstacle, const OrientedBox3& box) {
    Piece piece;
    piece.kind = PieceKind::box;
    piece.surface = obstacle.surface;
    piece.pose = {to_world(obstacle.pose, box.center), both(box.rotation, obstacle.pose.rotation)};
    piece.c = box.half;
    piece.bounds = around(piece, -box.half, box.half);
    keep(piece);
}

void Oracle::keep(const Piece& piece) {
    pieces_.push_back(piece);
    include_finite(bounds_, piece.bounds);
}

std::uint32_t Oracle::column_of(double x) const {
    return cell_of(x - bounds_.low.x, cell_, columns_);
}
std::uint32_t Oracle::row_of(double z) const { return cell_of(z - bounds_.low.z, cell_, rows_); }

void Oracle::build_grid() {
    if (is_empty(bounds_)) bounds_ = {{0, 0, 0}, {1, 1, 1}};
    // About four cells per piece, at most a million: a body then meets few cells, and each is
    // short.
    const Vec3 extent = size(bounds_);
    const double wanted = std::clamp(4.0 * static_cast<double>(pieces_.size()), 1.0, 1e6);
    const double longest = std::max({extent.x, extent.z, 1e-3});
    cell_ = std::max(std::sqrt(std::max(extent.x, 1e-3) * std::max(extent.z, 1e-3) / wanted),
                     longest / 4096);
    columns_ = static_cast<std::uint32_t>(extent.x / cell_) + 1;
    rows_ = static_cast<std::uint32_t>(extent.z / cell_) + 1;
    starts_.assign(std::size_t{columns_} * rows_ + 1, 0);
    const auto each_cell = [&](const Piece& piece, const auto& visit) {
        const std::uint32_t last_row = row_of(piece.bounds.high.z);
        const std::uint32_t last_column = column_of(piece.bounds.high.x);
        for (std::uint32_t row = row_of(piece.bounds.low.z); row <= last_row; ++row)
            for (std::uint32_t column = column_of(piece.bounds.low.x); column <= last_column;
                 ++column)
                visit(std::size_t{row} * columns_ + column);
    };
    for (const Piece& piece : pieces_)
        each_cell(piece, [&](std::size_t cell) { ++starts_[cell + 1]; });
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    members_.resize(starts_.back());
    std::vector<std::uint32_t> fill(starts_.begin(), starts_.end() - 1);
    for (std::uint32_t i = 0; i < pieces_.size(); ++i)
        each_cell(pieces_[i], [&](std::size_t cell) { members_[fill[cell]++] = i; });
}

std::vector<std::uint32_t> Oracle::near(const Box3& box) const {
    std::vector<std::uint32_t> found;
    const std::uint32_t last_row = row_of(box.high.z);
    const std::uint32_t last_column = column_of(box.high.x);
    for (std::uint32_t row = row_of(box.low.z); row <= last_row; ++row)
        for (std::uint32_t column = column_of(box.low.x); column <= last_column; ++column) {
            const std::size_t cell = std::size_t{row} * columns_ + column;
            for (std::uint32_t i = starts_[cell]; i < starts_[cell + 1]; ++i)
                if (overlaps(pieces_[members_[i]].bounds, box)) found.push_back(members_[i]);
        }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

Finding Oracle::inspect(const Passage& passage, double limit, double reach) const {
    // Rounding of the double arithmetic below grows with the numbers, which are relative to the
    // body; the bound is some hundred times what the arithmetic of feet and plane heights loses.
    const double doubt = 1e-8 * (1.0 + length(passage.motion));
    const double far = passage.radius + reach;
    const Box3 start = include(include({}, passage.axis.a), passage.axis.b);
    Finding finding;
    finding.gap = reach;
    for (const std::uint32_t i : near(grow(sweep(start, passage.motion), far))) {
        const Piece& piece = pieces_[i];
        if (is_beside(piece, passage, far)) continue;
        double distance = distance_to<double>(piece, passage);
        bool is_near = distance - passage.radius < limit;
        if (distance - passage.radius < limit + doubt) {
            const Wide exact = distance_to<Wide>(piece, passage);
            is_near = exact - Wide(passage.radius) < Wide(limit);
            distance = static_cast<double>(exact);
            if (exact == Wide(0)) finding.is_crossed = true;
        }
        if (is_near) finding.is_near = true;
        if (distance - passage.radius >= finding.gap) continue;
        finding.gap = distance - passage.radius;
        finding.piece = i;
    }
    return finding;
}

Finding Oracle::inspect(const Capsule3& body, std::span<const Vec3> points, double limit,
                        double reach) const {
    if (points.empty()) return inspect(Passage{axis(body), {}, body.radius}, limit, reach);
    Finding worst;
    worst.gap = reach;
    Vec3 from;
    for (const Vec3 to : points) {
        const Passage passage{{body.a + from, body.b + from}, to - from, body.radius};
        const Finding finding = inspect(passage, limit, reach);
        from = to;
        worst.is_near |= finding.is_near;
        worst.is_crossed |= finding.is_crossed;
        if (finding.gap >= worst.gap) continue;
        worst.gap = finding.gap;
        worst.piece = finding.piece;
    }
    return worst;
}

bool Oracle::is_clear(const Passage& passage, double margin) const {
    const Finding finding = inspect(passage, margin, margin + 1e-6);
    return !finding.is_near && !finding.is_crossed;
}

namespace {

/// Height of a triangle's plane at x, z of `p`, if the vertical line through `p` meets it.
bool height_on(const Piece& piece, Vec3 p, double& height) {
    const auto side = [&](Vec3 u, Vec3 v) {
        return (v.x - u.x) * (p.z - u.z) - (v.z - u.z) * (p.x - u.x);
    };
    const double ab = side(piece.a, piece.b);
    const double bc = side(piece.b, piece.c);
    const double ca = side(piece.c, piece.a);
    const bool is_inside = (ab >= 0 && bc >= 0 && ca >= 0) || (ab <= 0 && bc <= 0 && ca <= 0);
    const double area = ab + bc + ca;
    if (!is_inside || area == 0.0) return false;
    height = (piece.a.y * bc + piece.b.y * ca + piece.c.y * ab) / area;
    return true;
}

double slope_of(const Piece& piece) {
    const Vec3 n = cross(piece.b - piece.a, piece.c - piece.a);
    return std::abs(normalize_or(n, {}).y);
}

/// Sinks a point until it all but touches a solid: every step is as long as what is free.
bool sink_onto(const Piece& piece, Vec3 p, double reach, Floor& floor) {
    double depth = 0.0;
    const auto free = [&](Vec3 at) {
        return distance_to<double>(piece, Passage{{at, at}, {}, 0.0});
    };
    if (free(p) == 0.0) return false;
    for (int step = 0; step < 200 && depth <= reach; ++step) {
        const Vec3 at = p - Vec3{0, depth, 0};
        const double room = free(at);
        if (room < 1e-7) {
            const double h = 1e-5;
            const Vec3 out{free(at + Vec3{h, h, 0}) - free(at + Vec3{-h, h, 0}),
                           free(at + Vec3{0, 2 * h, 0}) - room,
                           free(at + Vec3{0, h, h}) - free(at + Vec3{0, h, -h})};
            floor = {true, at.y, normalize_or(out, {0, 1, 0}).y, piece.surface};
            return true;
        }
        depth += room;
    }
    return false;
}

}  // namespace

Floor Oracle::floor_below(Vec3 point, double reach) const {
    Floor floor;
    floor.height = -endless;
    for (const std::uint32_t i : near({point - Vec3{0, reach, 0}, point})) {
        const Piece& piece = pieces_[i];
        Floor found;
        if (piece.kind != PieceKind::triangle) {
            if (!sink_onto(piece, point, reach, found)) continue;
        } else {
            double height = 0.0;
            if (!height_on(piece, point, height)) continue;
            if (height > point.y || height < point.y - reach) continue;
            found = {true, height, slope_of(piece), piece.surface};
        }
        if (found.height > floor.height) floor = found;
    }
    return floor;
}

}  // namespace sidle::cli

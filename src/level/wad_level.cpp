// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

#include "base/sort.h"
#include "level/parts.h"
#include "level/triangulate.h"
#include "level/wad.h"

namespace sidle {
namespace {

// Few real maps come near; a broken one must not take all memory.
constexpr std::size_t most_triangles = std::size_t{1} << 22;
constexpr std::size_t most_pieces = std::size_t{1} << 20;
constexpr std::size_t most_starts = 1024;
// Corners that lie between the ends of lines, over all lines: what splitting looks at.
constexpr std::uint64_t most_between = std::uint64_t{1} << 28;

// A line, or a part of one between corners of others.
struct Piece {
    std::uint32_t from = 0;  // Places among the welded points.
    std::uint32_t to = 0;
    std::uint32_t line = 0;
};

// The points that lines use, each once and in order, and the lines between them.
struct Plan {
    std::vector<FlatPoint> points;
    std::vector<Piece> pieces;
    std::uint64_t between = 0;  // See `most_between`.
};

std::uint32_t place_of(const std::vector<FlatPoint>& points, WadVertex vertex) {
    const FlatPoint wanted{vertex.x, vertex.y};
    return static_cast<std::uint32_t>(std::lower_bound(points.begin(), points.end(), wanted) -
                                      points.begin());
}

// Splits a line at the corners of others that lie on it.
void split(const WadMap& map, std::uint32_t index, Plan& plan) {
    const WadLine& line = map.lines[index];
    const std::uint32_t from = place_of(plan.points, map.vertices[line.from]);
    const std::uint32_t to = place_of(plan.points, map.vertices[line.to]);
    if (from == to) return;
    const auto [low, high] = std::minmax(from, to);
    plan.between += high - low;
    // Points are ordered by x and y, so that those on the line stand between its ends, in order.
    std::vector<std::uint32_t> corners{low};
    for (std::uint32_t k = low + 1; k < high; ++k) {
        if (turn(plan.points[low], plan.points[k], plan.points[high]) == 0) corners.push_back(k);
    }
    corners.push_back(high);
    if (from > to) std::reverse(corners.begin(), corners.end());
    for (std::size_t k = 1; k < corners.size(); ++k) {
        plan.pieces.push_back({corners[k - 1], corners[k], index});
    }
}

Result<Plan> make_plan(const WadMap& map) {
    Plan plan;
    for (const WadLine& line : map.lines) {
        for (const std::uint32_t vertex : {line.from, line.to}) {
            plan.points.push_back({map.vertices[vertex].x, map.vertices[vertex].y});
        }
    }
    sort(std::span(plan.points));
    plan.points.erase(std::unique(plan.points.begin(), plan.points.end()), plan.points.end());
    for (std::uint32_t k = 0; k < map.lines.size(); ++k) {
        split(map, k, plan);
        if (plan.pieces.size() > most_pieces) {
            return Error{ErrorCode::too_large, map.name + "/LINEDEFS",
                         "lines lie on each other more than 2^20 times"};
        }
        if (plan.between > most_between) {
            return Error{ErrorCode::too_large, map.name + "/LINEDEFS",
                         "too many long lines: more than 2^28 corners beside them"};
        }
    }
    return plan;
}

enum : std::size_t { floors, ceilings, walls, steps, barriers, part_count };

// Makes the surfaces of a map, in its own units, with the heights along z.
class SurfaceMaker {
public:
    SurfaceMaker(const WadMap& map, const Plan& plan) : map_(map), plan_(plan) {
        // Steps are no walls: a foot must find them low enough to climb.
        parts_[floors] = {"floors", Surface3::walkable, {}, {}};
        parts_[ceilings] = {"ceilings", Surface3::solid, {}, {}};
        parts_[walls] = {"walls", Surface3::wall, {}, {}};
        parts_[steps] = {"steps", Surface3::solid, {}, {}};
        parts_[barriers] = {"barriers", Surface3::wall, {}, {}};
        for (const WadThing& thing : map.things) {
            if (!is_start(thing) || starts_.size() == most_starts) continue;
            starts_.push_back({{thing.position.x, thing.position.y}, {}});
        }
    }

    Result<LevelParts3> make() {
        collect_heights();
        make_areas();
        for (const Piece& piece : plan_.pieces) {
            if (is_full()) break;
            make_panels(piece);
        }
        if (is_full()) return Error{ErrorCode::too_large, map_.name, "2^22 triangles or more"};
        LevelParts3 out;
        for (LevelPart3& part : parts_) {
            out.vertex_count += part.points.size();
            out.parts.push_back(std::move(part));
        }
        return out;
    }

    const std::vector<std::string>& flaws() const { return flaws_; }
    std::vector<Vec3> spots() const {
        std::vector<Vec3> spots;
        for (const auto& [at, height] : starts_) {
            if (height) spots.push_back({1.0 * at.x, 1.0 * at.y, 1.0 * *height});
        }
        return spots;
    }

private:
    struct Span {
        std::int32_t low = 0;
        std::int32_t high = 0;
    };

    // Where a player starts, and how high the floor is there.
    struct Start {
        FlatPoint at;
        std::optional<std::int32_t> height;
    };

    // The room of a sector; none where its ceiling is below its floor.
    Span room(std::uint32_t sector) const {
        const WadSector& s = map_.sectors[sector];
        return {s.floor, std::max(s.floor, s.ceiling)};
    }

    const WadLine& line_of(const Piece& piece) const { return map_.lines[piece.line]; }

    // All heights at which a surface ends at a point: panels are cut there, so that they fit.
    void collect_heights() {
        heights_.resize(plan_.points.size());
        for (const Piece& piece : plan_.pieces) {
            for (const std::uint32_t sector : {line_of(piece).right, line_of(piece).left}) {
                if (sector == no_wad_side) continue;
                const Span span = room(sector);
                for (const std::uint32_t point : {piece.from, piece.to}) {
                    heights_[point].push_back(span.low);
                    heights_[point].push_back(span.high);
                }
            }
        }
        for (std::vector<std::int32_t>& list : heights_) {
            sort(std::span(list));
            list.erase(std::unique(list.begin(), list.end()), list.end());
        }
    }

    void make_areas() {
        std::vector<std::vector<FlatEdge>> borders(map_.sectors.size());
        for (const Piece& piece : plan_.pieces) {
            const WadLine& line = line_of(piece);
            if (line.right == line.left) continue;
            if (line.right != no_wad_side) borders[line.right].push_back({piece.to, piece.from});
            if (line.left != no_wad_side) borders[line.left].push_back({piece.from, piece.to});
        }
        std::vector<FlatTriangle> triangles;
        for (std::uint32_t sector = 0; sector < borders.size(); ++sector) {
            triangles.clear();
            if (const auto refusal = triangulate(plan_.points, borders[sector], triangles)) {
                note_flaw(sector, *refusal);
            }
            const Span span = room(sector);
            for (const auto& [a, b, c] : triangles) {
                add_triangle(floors, {a, span.low}, {b, span.low}, {c, span.low});
                add_triangle(ceilings, {a, span.high}, {c, span.high}, {b, span.high});
                stand_on(a, b, c, span.low);
            }
        }
    }

    void note_flaw(std::uint32_t sector, const FlatRefusal& refusal) {
        const FlatPoint at = plan_.points[refusal.point];
        char place[80];
        std::snprintf(place, sizeof place, " at %.10g, %.10g; no floor, no ceiling",
                      map_.unit * at.x, map_.unit * at.y);
        const char* const what = refusal.flaw == FlatFlaw::open      ? ": lines do not close"
                                 : refusal.flaw == FlatFlaw::crossed ? ": lines cross"
                                                                     : ": too many lines";
        flaws_.push_back(map_.name + "/SECTORS[" + std::to_string(sector) + "]" + what + place);
    }

    // Puts the starts above a triangle of floor onto it; at the edge of several onto the highest.
    void stand_on(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::int32_t height) {
        for (Start& start : starts_) {
            const auto is_left = [&](std::uint32_t from, std::uint32_t to) {
                return turn(plan_.points[from], plan_.points[to], start.at) >= 0;
            };
            if (!is_left(a, b) || !is_left(b, c) || !is_left(c, a)) continue;
            start.height = std::max(start.height.value_or(height), height);
        }
    }

    // The solid faces above a piece: what one side's room has and the other's has not.
    void make_panels(const Piece& piece) {
        const WadLine& line = line_of(piece);
        const Piece back{piece.to, piece.from, piece.line};
        make_side(piece, line.right, line.left);
        make_side(back, line.left, line.right);
        if (!line.is_impassable || line.right == no_wad_side || line.left == no_wad_side) return;
        const Span right = room(line.right);
        const Span left = room(line.left);
        add_panel(barriers, piece,
                  {std::max(right.low, left.low), std::min(right.high, left.high)});
    }

    // The faces that are seen from the sector to the right of a piece.
    void make_side(const Piece& piece, std::uint32_t own, std::uint32_t other) {
        if (own == no_wad_side || own == other) return;
        const Span room_here = room(own);
        if (other == no_wad_side) {
            add_panel(walls, piece, room_here);
            return;
        }
        const Span beyond = room(other);
        add_panel(steps, piece, {room_here.low, std::min(beyond.low, room_here.high)});
        add_panel(walls, piece, {std::max(beyond.high, room_here.low), room_here.high});
    }

    using Corner = std::pair<std::uint32_t, std::int32_t>;  // A point and a height.

    // A panel that faces the right of a piece, cut where other surfaces end at its sides.
    void add_panel(std::size_t part, const Piece& piece, Span span) {
        if (span.low >= span.high) return;
        Corner left{piece.from, span.low};
        Corner right{piece.to, span.low};
        while (left.second < span.high || right.second < span.high) {
            const std::int32_t above_left = next_height(left, span.high);
            const std::int32_t above_right = next_height(right, span.high);
            const bool is_left_next =
                right.second == span.high || (left.second < span.high && above_left <= above_right);
            if (is_left_next) {
                add_triangle(part, left, right, {left.first, above_left});
                left.second = above_left;
            } else {
                add_triangle(part, left, right, {right.first, above_right});
                right.second = above_right;
            }
        }
    }

    std::int32_t next_height(Corner corner, std::int32_t most) const {
        const std::vector<std::int32_t>& list = heights_[corner.first];
        const auto next = std::upper_bound(list.begin(), list.end(), corner.second);
        return next == list.end() ? most : std::min(*next, most);
    }

    bool is_full() const { return triangle_count_ >= most_triangles; }

    void add_triangle(std::size_t part, Corner a, Corner b, Corner c) {
        if (is_full()) return;  // Refused in the end.
        ++triangle_count_;
        const std::uint32_t first = point_of(part, a);
        const std::uint32_t second = point_of(part, b);
        parts_[part].triangles.push_back({first, second, point_of(part, c)});
    }

    std::uint32_t point_of(std::size_t part, Corner corner) {
        std::vector<Vec3>& points = parts_[part].points;
        const auto [found, is_new] =
            places_[part].try_emplace(corner, static_cast<std::uint32_t>(points.size()));
        if (is_new) {
            const FlatPoint at = plan_.points[corner.first];
            points.push_back({1.0 * at.x, 1.0 * at.y, 1.0 * corner.second});
        }
        return found->second;
    }

    const WadMap& map_;
    const Plan& plan_;
    std::vector<Start> starts_;
    std::vector<std::vector<std::int32_t>> heights_;  // By point.
    std::array<LevelPart3, part_count> parts_;
    std::size_t triangle_count_ = 0;  // Of all parts.
    std::array<std::map<Corner, std::uint32_t>, part_count> places_;
    std::vector<std::string> flaws_;
};

}  // namespace

Result<Level3> read_wad(std::span<const std::byte> bytes, const LevelSettings3& settings) {
    const Result<WadMap> map = parse_wad(bytes, settings.map);
    if (!map) return map.error();
    const Result<Plan> plan = make_plan(map.value());
    if (!plan) return plan.error();
    SurfaceMaker maker(map.value(), plan.value());
    const Result<LevelParts3> parts = maker.make();
    if (!parts) return parts.error();

    Placement3 placement{settings, {}, {}};
    placement.settings.up = UpAxis::z;
    placement.settings.scale *= map.value().unit;
    Level3 level;
    if (auto error = append_parts(level, parts.value(), placement)) return *error;
    for (const Vec3 spot : maker.spots()) {
        level.spots.push_back(Vec3{spot.x, spot.z, -spot.y} * placement.settings.scale);
    }
    level.flaws = map.value().flaws;
    level.flaws.insert(level.flaws.end(), maker.flaws().begin(), maker.flaws().end());
    return level;
}

}  // namespace sidle

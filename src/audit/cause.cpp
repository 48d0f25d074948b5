// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/cause.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "audit/wall_end.h"

namespace sidle {
namespace {

// Corners nearer than this are one: files are rounded. [m]
constexpr double same_corner = 0.001;
// How far around the exit an opening is looked for. [m]
constexpr double around = 1.0;
// Two edges from one corner that part by less than this sine were meant to be one line. [-]
constexpr double meant_as_line = 0.2;
// An edge ends a surface when nothing goes on so far beyond it, above and below. [m]
constexpr double beyond = 0.005;
constexpr double above = 0.03;

/// Where the character was, and what it stood on.
struct Moment {
    Vec3 place;
    ObstacleId3 ground;
};

std::vector<Moment> moments_of(const AuditScene3& scene, const AuditPlay3& play) {
    World3 world = scene.world;
    AuditState3 state;
    state.walk = scene.starts[play.start];
    place_lifts(scene, 0, world);
    std::vector<Moment> moments;
    const auto keep = [&] {
        const ObstacleId3 ground =
            state.walk.has_ground ? state.walk.ground.obstacle : ObstacleId3{};
        moments.push_back({state.walk.position, ground});
    };
    keep();
    for (const AuditRun3& run : play.runs) {
        for (std::uint32_t i = 0; i < run.ticks; ++i) {
            advance(scene, world, state, run.step);
            keep();
        }
    }
    return moments;
}

/// The last moment above the exit, or nearest to that.
std::size_t exit_of(const std::vector<Moment>& moments, Vec3 exit) {
    const auto far = [exit](const Moment& moment) {
        return length(Vec3{moment.place.x - exit.x, 0, moment.place.z - exit.z});
    };
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < moments.size(); ++i)
        if (far(moments[i]) <= far(moments[nearest])) nearest = i;
    return nearest;
}

/// Whether it went out where a lift goes, or from one.
bool is_by_lift(const AuditScene3& scene, Vec3 exit, ObstacleId3 last_ground) {
    return std::any_of(scene.lifts.begin(), scene.lifts.end(), [&](const AuditLift3& lift) {
        const Obstacle3* const obstacle = scene.world.find(lift.obstacle);
        if (obstacle == nullptr) return false;
        if (lift.obstacle == last_ground) return true;
        World3 alone;
        alone.add(*obstacle);
        const Box3 way = sweep(alone.bounds(), lift.travel);
        return contains(grow(way, scene.body.walker.radius), exit);
    });
}

/// The one-way surface that went through the body, from behind. Feet alone would not do: round ones
/// roll off the edge of a face and pass the next one at its rim.
Cause3 one_way_cause(const AuditScene3& scene, const std::vector<Moment>& moments) {
    const Walker3& walker = scene.body.walker;
    for (const double height : {0.0, walker.radius, walker.height / 2}) {
        const Vec3 lift{0, height, 0};
        for (std::size_t i = 1; i < moments.size(); ++i) {
            const Vec3 from = moments[i - 1].place + lift;
            const Vec3 to = moments[i].place + lift;
            if (from == to) continue;
            std::array<Hit3, 16> hits;
            const std::size_t count =
                std::min(scene.world.cast_all(Segment3{from, to}, hits), hits.size());
            for (std::size_t k = 0; k < count; ++k) {
                if (hits[k].surface != Surface3::one_way) continue;
                return to.y < from.y ? Cause3::inverted : Cause3::one_way;
            }
        }
    }
    return Cause3::none;
}

/// An edge of one triangle only.
struct OpenEdge {
    Vec3 a;
    Vec3 b;
};

/// The open edges of all meshes that come into a box.
class OpenEdges {
public:
    OpenEdges(const AuditScene3& scene, const Box3& box) : world_(scene.world) {
        for (const ObstacleId3 id : world_.obstacles()) {
            const Obstacle3& obstacle = *world_.find(id);
            const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape);
            if (mesh == nullptr) continue;
            for (std::uint32_t i = 0; i < (*mesh)->triangle_count(); ++i) {
                const Triangle3 t = (*mesh)->triangle(i);
                add({to_world(obstacle.pose, t.a), to_world(obstacle.pose, t.b),
                     to_world(obstacle.pose, t.c)},
                    box);
            }
        }
    }

    std::vector<OpenEdge> take() const {
        std::vector<OpenEdge> open;
        for (const auto& [key, edge] : edges_)
            if (edge.count == 1 && ends_here(edge)) open.push_back({edge.a, edge.b});
        return open;
    }

private:
    using Corner = std::tuple<std::int64_t, std::int64_t, std::int64_t>;
    struct Edge {
        Vec3 a;
        Vec3 b;
        Vec3 normal;
        int count = 0;
    };

    static Corner corner_of(Vec3 p) {
        const auto part = [](double v) {
            return static_cast<std::int64_t>(std::floor(v / same_corner + 0.5));
        };
        return {part(p.x), part(p.y), part(p.z)};
    }
    void add(const Triangle3& t, const Box3& box) {
        const Box3 bounds = include(include(include(Box3{}, t.a), t.b), t.c);
        if (!overlaps(bounds, box)) return;
        const Vec3 normal = normalize_or(cross(t.b - t.a, t.c - t.a), {});
        for (const auto& [a, b] : {std::pair{t.a, t.b}, std::pair{t.b, t.c}, std::pair{t.c, t.a}}) {
            if (!overlaps(include(include(Box3{}, a), b), box)) continue;
            Edge& edge = edges_[std::minmax(corner_of(a), corner_of(b))];
            if (edge.count++ == 0) edge.a = a, edge.b = b, edge.normal = normal;
        }
    }
    // Where another mesh, or one cut otherwise, goes on beyond it, an edge is not open.
    bool ends_here(const Edge& edge) const {
        const Vec3 outward = normalize_or(cross(edge.b - edge.a, edge.normal), {});
        const Vec3 point = (edge.a + edge.b) * 0.5 + outward * beyond;
        const Vec3 lift = edge.normal * above;
        return !world_.cast(Segment3{point + lift, point - lift});
    }

    const World3& world_;
    std::map<std::pair<Corner, Corner>, Edge> edges_;
};

/// Whether two edges begin in one corner and go on almost alike, one of them shorter: the shorter
/// one ends in a corner that should lie on the longer.
bool is_t_junction(const OpenEdge& one, const OpenEdge& other) {
    for (const auto& [a, b] : {std::pair{one.a, one.b}, std::pair{one.b, one.a}}) {
        for (const auto& [c, d] : {std::pair{other.a, other.b}, std::pair{other.b, other.a}}) {
            if (length(a - c) > same_corner) continue;
            const double whole = length(b - a);
            const double part = length(d - c);
            if (part > 0.98 * whole || dot(b - a, d - c) <= 0.0) continue;
            if (length(cross(b - a, d - c)) < meant_as_line * whole * part) return true;
        }
    }
    return false;
}

Cause3 edge_cause(const AuditScene3& scene, const std::vector<Moment>& moments, std::size_t exit,
                  Vec3 place) {
    const Vec3 crown{0, scene.body.walker.height, 0};
    Box3 box = include(Box3{}, place);
    for (std::size_t i = exit; i < moments.size(); ++i) {
        if (length(moments[i].place - moments[exit].place) > around) break;
        box = include(include(box, moments[i].place), moments[i].place + crown);
    }
    std::vector<Vec3> way;
    for (const Moment& moment : moments)
        if (length(moment.place - moments[exit].place) < around) way.push_back(moment.place);
    const auto open = OpenEdges(scene, grow(box, scene.body.walker.radius + 0.1)).take();
    for (const OpenEdge& one : open)
        for (const OpenEdge& other : open)
            if (is_t_junction(one, other)) return Cause3::t_junction;
    const Cause3 wall = wall_end_cause(scene, way);
    if (wall != Cause3::none) return wall;
    return open.empty() ? Cause3::none : Cause3::open_edge;
}

}  // namespace

Cause3 cause_of(const AuditScene3& scene, const Finding3& leak) {
    const std::vector<Moment> moments = moments_of(scene, leak.play);
    const std::size_t exit = exit_of(moments, leak.place);
    ObstacleId3 last_ground;
    for (std::size_t i = 0; i <= exit; ++i)
        if (moments[i].ground != ObstacleId3{}) last_ground = moments[i].ground;
    if (is_by_lift(scene, leak.place, last_ground)) return Cause3::lift;
    const Cause3 one_way = one_way_cause(scene, moments);
    return one_way != Cause3::none ? one_way : edge_cause(scene, moments, exit, leak.place);
}

const char* name_of(Cause3 cause) {
    constexpr const char* names[]{
        "",     "open edge", "T-junction",    "turned face", "one-way surface",
        "lift", "thin wall", "one-sided wall"};
    return names[static_cast<std::size_t>(cause)];
}

}  // namespace sidle

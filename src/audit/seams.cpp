// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/seams.h"

#include <algorithm>
#include <cmath>

namespace sidle {
namespace {

// Narrower than this is rounding of the coordinates in the file. [m]
constexpr double least_width = 0.001;
// A surface that lies lower or higher than its neighbour by this goes on all the same. [m]
constexpr double same_height = 0.03;
// Wider than this is a way through, and no crack, however wide the character is. [m]
constexpr double most_width = 0.6;
// Surfaces on both sides are at least this broad, and as broad as the crack is wide: what is wider
// than its sides is the room between two things. [m]
constexpr double broad = 0.25;
// A crack is longer than wide: it goes on so far to both sides along its edge, and by its width.
// Ends of beams and corners of things do not. [m]
constexpr double least_reach = 0.15;
// The other side is looked for this far below the surface. [m]
constexpr double below = 0.004;
// How far apart along an edge one looks, and at most how often. [m]
constexpr double spacing = 0.5;
constexpr int most_looks = 40;
// How far one sees a crack from where one stood. [m]
constexpr double sight = 4.0;

struct Edge {
    Vec3 a;
    Vec3 b;
    Vec3 normal;   // Of its triangle's front. [-]
    Vec3 outward;  // In the triangle's plane, across the edge. [-]
};

// Reached places by coarse cells, to find those that are near.
class Near {
public:
    explicit Near(const Joined3& joined) : joined_(joined) {
        grid_.origin = joined.frame.grid.origin;
        grid_.cell = {sight, sight, sight};
        for (std::uint32_t i = 0; i < joined.places.size(); ++i) {
            if (joined.places[i].is_outside) continue;
            order_.push_back({grid_.key_of(position_of(i), false, false), i});
        }
        std::sort(order_.begin(), order_.end());
    }
    Vec3 position_of(std::uint32_t place) const {
        const JoinedPlace3& known = joined_.places[place];
        return known.by->records[known.record].state.walk.position;
    }
    /// The nearest place that `sees` accepts, of some that are near.
    template <class Sees>
    std::optional<std::uint32_t> who(Vec3 point, Sees&& sees) const {
        std::vector<std::pair<double, std::uint32_t>> near;
        each_near(point, [&](double far, std::uint32_t place) {
            near.push_back({far, place});
            return true;
        });
        std::sort(near.begin(), near.end());
        if (near.size() > 12) near.resize(12);
        for (const auto& [far, place] : near)
            if (sees(position_of(place))) return place;
        return std::nullopt;
    }
    bool is_empty_around(Vec3 point) const {
        bool is_empty = true;
        each_near(point, [&](double, std::uint32_t) { return is_empty = false; });
        return is_empty;
    }

private:
    /// Places within sight, with their distance, until `visit` returns false.
    template <class Visit>
    void each_near(Vec3 point, Visit&& visit) const {
        for (int i = 0; i < 27; ++i) {
            // The cell of the point first: most that are near are there.
            const int n = (i + 13) % 27;
            const Vec3 cell{sight * (n % 3 - 1), sight * (n / 3 % 3 - 1), sight * (n / 9 - 1)};
            const std::uint64_t key = grid_.key_of(point + cell, false, false);
            auto at = std::lower_bound(order_.begin(), order_.end(),
                                       std::pair<std::uint64_t, std::uint32_t>{key, 0});
            for (; at != order_.end() && at->first == key; ++at) {
                const double far = length(position_of(at->second) - point);
                if (far < sight && !visit(far, at->second)) return;
            }
        }
    }

    const Joined3& joined_;
    Grid3 grid_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;
};

void add_edges(const Triangle3& t, std::vector<Edge>& edges) {
    const Vec3 area = cross(t.b - t.a, t.c - t.a);
    if (length(area) <= 1e-9) return;
    const Vec3 normal = area / length(area);
    for (const auto& [a, b] : {std::pair{t.a, t.b}, std::pair{t.b, t.c}, std::pair{t.c, t.a}}) {
        const Vec3 along = b - a;
        if (length(along) < 0.02) continue;
        const Vec3 outward = cross(along, normal);
        edges.push_back({a, b, normal, outward / length(outward)});
    }
}

std::vector<Edge> edges_of(const AuditScene3& scene) {
    std::vector<Edge> edges;
    for (const ObstacleId3 id : scene.world.obstacles()) {
        const Obstacle3& obstacle = *scene.world.find(id);
        const auto add_turned = [&](const Triangle3& t) {
            add_edges({to_world(obstacle.pose, t.a), to_world(obstacle.pose, t.b),
                       to_world(obstacle.pose, t.c)},
                      edges);
        };
        if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape))
            for (std::uint32_t i = 0; i < (*mesh)->triangle_count(); ++i)
                add_turned((*mesh)->triangle(i));
    }
    return edges;
}

class Search {
public:
    Search(const AuditScene3& scene, const Joined3& joined)
        : scene_(scene), joined_(joined), near_(joined), edges_(edges_of(scene)) {}

    std::vector<Crack3> run(const Tasks& tasks) {
        found_.resize((edges_.size() + batch - 1) / batch);
        run_tasks(
            tasks, [](void* self, std::size_t i) { static_cast<Search*>(self)->look_at(i); }, this,
            found_.size());
        std::vector<Crack3> all;
        for (const auto& some : found_) all.insert(all.end(), some.begin(), some.end());
        return all;
    }

private:
    static constexpr std::size_t batch = 256;

    bool is_clear(Vec3 a, Vec3 b) const { return !scene_.world.cast(Segment3{a, b}); }

    void look_at(std::size_t number) {
        const std::size_t end = std::min(edges_.size(), (number + 1) * batch);
        for (std::size_t i = number * batch; i < end; ++i) {
            const Edge& edge = edges_[i];
            if (near_.is_empty_around((edge.a + edge.b) * 0.5) && length(edge.b - edge.a) < sight)
                continue;
            look_along(edge, found_[number]);
        }
    }
    void look_along(const Edge& edge, std::vector<Crack3>& out) const {
        const double far = length(edge.b - edge.a);
        const int count = std::clamp(static_cast<int>(far / spacing), 1, most_looks);
        for (int i = 0; i < count; ++i) {
            const Vec3 point = edge.a + (edge.b - edge.a) * ((i + 0.5) / count);
            const Vec3 beyond = point + edge.outward * (0.5 * least_width);
            const Vec3 above = edge.normal * same_height;
            // Here most edges are done: the surface goes on.
            if (!is_clear(beyond + above, beyond - above)) continue;
            // Both sides: many levels have their fronts wherever.
            for (const Vec3 normal : {edge.normal, edge.normal * -1.0})
                if (const auto crack = look(point, normal, edge.outward)) out.push_back(*crack);
        }
    }
    // From a point of an edge where the surface ends: does it begin again soon, and is the level's
    // outside between?
    std::optional<Crack3> look(Vec3 point, Vec3 normal, Vec3 outward) const {
        const double widest = std::min(2.0 * scene_.body.walker.radius + 0.01, most_width);
        const Vec3 above = normal * same_height;
        const Vec3 sunk = point + outward * (0.5 * least_width) - normal * below;
        const auto side = scene_.world.cast(Segment3{sunk, sunk + outward * widest});
        if (!side) return std::nullopt;
        const double width = 0.5 * least_width + side->fraction * widest;
        if (width < least_width) return std::nullopt;
        const Vec3 across = point + outward * (width + 0.002);
        if (is_clear(across + above, across - above)) return std::nullopt;
        // Bars and rails have gaps because somebody wanted them: broad surfaces do not.
        const double side_breadth = std::max(broad, width);
        for (const Vec3 aside : {across + outward * side_breadth, point - outward * side_breadth})
            if (is_clear(aside + above, aside - above)) return std::nullopt;
        const Vec3 reach = cross(normal, outward) * std::max(least_reach, width);
        for (const Vec3 rim : {across + outward * below, point - outward * below})
            for (const Vec3 further : {rim + reach, rim - reach})
                if (is_clear(further + above, further - above)) return std::nullopt;
        const Vec3 middle = point + outward * (0.5 * width);
        const Box3& bounds = joined_.frame.bounds;
        const double depth = length(size(bounds)) + 1.0;
        if (!is_clear(middle + above, middle - normal * depth)) return std::nullopt;
        const Vec3 eye{0, 0.8 * scene_.body.walker.height, 0};
        const auto who = near_.who(middle, [&](Vec3 place) {
            return dot(place + eye - middle, normal) > same_height &&
                   is_clear(place + eye, middle + above * 0.5);
        });
        if (!who) return std::nullopt;
        return Crack3{middle, normal, width, *who};
    }

    const AuditScene3& scene_;
    const Joined3& joined_;
    Near near_;
    std::vector<Edge> edges_;
    std::vector<std::vector<Crack3>> found_;
};

}  // namespace

std::vector<Crack3> cracks_of(const AuditScene3& scene, const Joined3& joined, const Tasks& tasks) {
    return Search(scene, joined).run(tasks);
}

}  // namespace sidle

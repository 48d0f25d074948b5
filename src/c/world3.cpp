// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/world3.h"

#include "c/space.h"

using namespace sidle::c;

namespace sidle::c {
namespace {

using sidle::c::tell;
using sidle::c::to_c;

constexpr std::size_t most_conveyors = 4;

/// A shape without numbers, which the visitor below fills.
sidle_shape3 blank(sidle_shape_kind3 kind) {
    sidle_shape3 shape{};
    shape.kind = kind;
    shape.rotation.w = 1.0;
    return shape;
}

struct ShapeToC {
    sidle_shape3 operator()(const std::shared_ptr<const Mesh3>&) const {
        return blank(SIDLE_SHAPE3_MESH);
    }
    sidle_shape3 operator()(const std::shared_ptr<const Heightfield3>&) const {
        return blank(SIDLE_SHAPE3_HEIGHTFIELD);
    }
    sidle_shape3 operator()(const Sphere3& sphere) const {
        sidle_shape3 shape = blank(SIDLE_SHAPE3_SPHERE);
        shape.center = to_c(sphere.center);
        shape.radius = sphere.radius;
        return shape;
    }
    sidle_shape3 operator()(const Capsule3& capsule) const {
        sidle_shape3 shape = blank(SIDLE_SHAPE3_CAPSULE);
        shape.a = to_c(capsule.a);
        shape.b = to_c(capsule.b);
        shape.radius = capsule.radius;
        return shape;
    }
    sidle_shape3 operator()(const Cylinder3& cylinder) const {
        sidle_shape3 shape = blank(SIDLE_SHAPE3_CYLINDER);
        shape.center = to_c(cylinder.center);
        shape.radius = cylinder.radius;
        shape.bottom = cylinder.bottom;
        shape.top = cylinder.top;
        return shape;
    }
    sidle_shape3 operator()(const OrientedBox3& box) const {
        sidle_shape3 shape = blank(SIDLE_SHAPE3_BOX);
        shape.center = to_c(box.center);
        shape.half = to_c(box.half);
        shape.rotation = to_c(box.rotation);
        return shape;
    }
    sidle_shape3 operator()(const WallChain3& walls) const {
        sidle_shape3 shape = blank(SIDLE_SHAPE3_WALLS);
        shape.node_count = static_cast<std::int32_t>(walls.nodes.size());
        shape.is_closed = walls.is_closed;
        shape.thickness = walls.thickness;
        shape.bottom = walls.bottom;
        shape.top = walls.top;
        return shape;
    }
};

sidle_obstacle_id3 add(sidle_world3* world, ObstacleShape3 shape, const sidle_obstacle3* obstacle) {
    return world->world.add(obstacle_of(std::move(shape), obstacle)).value;
}

int32_t tell(const std::optional<Hit3>& hit, sidle_hit3* out) {
    if (hit && out != nullptr) *out = to_c(*hit);
    return hit.has_value();
}

/// Runs a query that fills an array of hits.
template <class Query>
std::int32_t collect(sidle_hit3* out, std::int32_t capacity, Query query) {
    std::vector<Hit3> hits(count_of(capacity));
    const std::size_t count = query(std::span<Hit3>(hits));
    copy_out(std::span<const Hit3>(hits.data(), std::min(count, hits.size())), out, capacity,
             [](const Hit3& hit) { return to_c(hit); });
    return static_cast<std::int32_t>(count);
}

/// The walls of an obstacle, or null.
template <class Shape>
const Shape* find_shape(const sidle_world3* world, sidle_obstacle_id3 id) {
    const Obstacle3* obstacle = world->world.find(ObstacleId3{id});
    return obstacle != nullptr ? std::get_if<Shape>(&obstacle->shape) : nullptr;
}

}  // namespace

Obstacle3 from_c(const sidle_obstacle3* obstacle) {
    if (obstacle == nullptr) return {};
    Obstacle3 own;
    own.pose = from_c(obstacle->pose);
    own.surface = one_of(obstacle->surface, Surface3::one_way);
    own.layers = obstacle->layers;
    own.tag = obstacle->tag;
    for (const sidle_conveyor3& c : part_of(obstacle->conveyors, obstacle->conveyor_count)) {
        own.conveyors.push_back({from_c(c.velocity), {}});
        if (c.has_tag != 0) own.conveyors.back().tag = c.tag;
    }
    return own;
}

sidle_obstacle3 to_c(const Obstacle3& obstacle) {
    sidle_obstacle3 out{};
    out.pose = to_c(obstacle.pose);
    out.previous = to_c(obstacle.previous.value_or(Pose3{}));
    out.has_previous = obstacle.previous.has_value();
    out.surface = static_cast<sidle_surface3>(obstacle.surface);
    out.layers = obstacle.layers;
    out.tag = obstacle.tag;
    out.conveyor_count =
        static_cast<std::int32_t>(std::min(obstacle.conveyors.size(), most_conveyors));
    copy_out(std::span(obstacle.conveyors), out.conveyors, most_conveyors, [](const Conveyor3& c) {
        return sidle_conveyor3{to_c(c.velocity), c.tag.has_value(), c.tag.value_or(0)};
    });
    return out;
}

ObstacleShape3 from_c(const sidle_shape3& shape) {
    switch (shape.kind) {
        case SIDLE_SHAPE3_SPHERE:
            return Sphere3{from_c(shape.center), shape.radius};
        case SIDLE_SHAPE3_CAPSULE:
            return Capsule3{from_c(shape.a), from_c(shape.b), shape.radius};
        case SIDLE_SHAPE3_CYLINDER:
            return Cylinder3{from_c(shape.center), shape.radius, shape.bottom, shape.top};
        case SIDLE_SHAPE3_WALLS:
            return WallChain3{{}, shape.is_closed != 0, shape.thickness, shape.bottom, shape.top};
        default:
            break;
    }
    SIDLE_ASSERT(shape.kind == SIDLE_SHAPE3_BOX, "meshes and terrains have calls of their own");
    return OrientedBox3{from_c(shape.center), from_c(shape.half), from_c(shape.rotation)};
}

sidle_shape3 to_c(const ObstacleShape3& shape) { return std::visit(ShapeToC{}, shape); }

Obstacle3 obstacle_of(ObstacleShape3 shape, const sidle_obstacle3* obstacle) {
    Obstacle3 own = from_c(obstacle);
    own.shape = std::move(shape);
    return own;
}

WallChain3 walls_of(const sidle_shape3& shape, const double* nodes, std::int32_t node_count) {
    WallChain3 walls{{}, shape.is_closed != 0, shape.thickness, shape.bottom, shape.top};
    for (std::int32_t i = 0; i < node_count; ++i) {
        walls.nodes.push_back({nodes[2 * i], 0.0, nodes[2 * i + 1]});
    }
    return walls;
}

std::vector<Move3> moves_of(const sidle_move3* moves, std::int32_t count) {
    std::vector<Move3> own;
    own.reserve(count_of(count));
    for (const sidle_move3& move : span_of(moves, count)) {
        own.push_back({{move.id}, from_c(move.pose)});
    }
    return own;
}

}  // namespace sidle::c

sidle_obstacle3 sidle_obstacle3_default(void) { return to_c(sidle::Obstacle3{}); }

sidle_world3* sidle_world3_create(void) { return new sidle_world3(sidle::World3()); }
sidle_world3* sidle_world3_copy(const sidle_world3* world) {
    return new sidle_world3(world->world);
}
void sidle_world3_destroy(sidle_world3* world) { delete world; }

sidle_obstacle_id3 sidle_world3_add(sidle_world3* world, const sidle_shape3* shape,
                                    const sidle_obstacle3* obstacle) {
    return add(world, from_c(*shape), obstacle);
}

sidle_obstacle_id3 sidle_world3_add_mesh(sidle_world3* world, const sidle_mesh3* mesh,
                                         const sidle_obstacle3* obstacle) {
    return add(world, mesh->mesh, obstacle);
}

sidle_obstacle_id3 sidle_world3_add_heightfield(sidle_world3* world,
                                                const sidle_heightfield3* terrain,
                                                const sidle_obstacle3* obstacle) {
    return add(world, terrain->terrain, obstacle);
}

sidle_obstacle_id3 sidle_world3_add_walls(sidle_world3* world, const sidle_shape3* shape,
                                          const double* nodes, int32_t node_count,
                                          const sidle_obstacle3* obstacle) {
    return add(world, walls_of(*shape, nodes, node_count), obstacle);
}

void sidle_world3_place(sidle_world3* world, sidle_obstacle_id3 id, sidle_pose3 pose) {
    world->world.place({id}, from_c(pose));
}

void sidle_world3_move(sidle_world3* world, const sidle_move3* moves, int32_t count) {
    world->world.move(moves_of(moves, count));
}

void sidle_world3_remove(sidle_world3* world, sidle_obstacle_id3 id) { world->world.remove({id}); }

int32_t sidle_world3_find(const sidle_world3* world, sidle_obstacle_id3 id, sidle_obstacle3* out,
                          sidle_shape3* shape) {
    const sidle::Obstacle3* obstacle = world->world.find({id});
    if (obstacle == nullptr) return 0;
    if (out != nullptr) *out = to_c(*obstacle);
    // By name: clang 16 takes the declaration and the definition of `to_c` for two functions here.
    if (shape != nullptr) *shape = std::visit(ShapeToC{}, obstacle->shape);
    return 1;
}

sidle_mesh3* sidle_world3_mesh(const sidle_world3* world, sidle_obstacle_id3 id) {
    const auto* mesh = find_shape<std::shared_ptr<const sidle::Mesh3>>(world, id);
    return mesh != nullptr ? new sidle_mesh3{*mesh} : nullptr;
}

sidle_heightfield3* sidle_world3_heightfield(const sidle_world3* world, sidle_obstacle_id3 id) {
    const auto* terrain = find_shape<std::shared_ptr<const sidle::Heightfield3>>(world, id);
    return terrain != nullptr ? new sidle_heightfield3{*terrain} : nullptr;
}

int32_t sidle_world3_nodes(const sidle_world3* world, sidle_obstacle_id3 id, double* out,
                           int32_t capacity) {
    const auto* walls = find_shape<sidle::WallChain3>(world, id);
    if (walls == nullptr) return 0;
    const auto count = static_cast<std::int32_t>(walls->nodes.size());
    for (std::int32_t i = 0; i < std::min(count, capacity); ++i) {
        out[2 * i] = walls->nodes[static_cast<std::size_t>(i)].x;
        out[2 * i + 1] = walls->nodes[static_cast<std::size_t>(i)].z;
    }
    return count;
}

int32_t sidle_world3_obstacles(const sidle_world3* world, sidle_obstacle_id3* out,
                               int32_t capacity) {
    const std::vector<sidle::ObstacleId3> all = world->world.obstacles();
    return copy_out(std::span(all), out, capacity, [](sidle::ObstacleId3 id) { return id.value; });
}

int32_t sidle_world3_obstacle_count(const sidle_world3* world) {
    return static_cast<std::int32_t>(world->world.obstacle_count());
}

uint64_t sidle_world3_revision(const sidle_world3* world) { return world->world.revision(); }
sidle_box3 sidle_world3_bounds(const sidle_world3* world) { return to_c(world->world.bounds()); }

int32_t sidle_world3_cast_segment(const sidle_world3* world, sidle_vec3 a, sidle_vec3 b,
                                  const sidle_filter* filter, sidle_hit3* out) {
    return tell(world->world.cast(sidle::Segment3{from_c(a), from_c(b)}, filter3(filter)), out);
}

int32_t sidle_world3_cast_ray(const sidle_world3* world, sidle_vec3 origin, sidle_vec3 direction,
                              const sidle_filter* filter, sidle_hit3* out) {
    const sidle::Ray3 ray{from_c(origin), from_c(direction)};
    return tell(world->world.cast(ray, filter3(filter)), out);
}

int32_t sidle_world3_cast_capsule(const sidle_world3* world, const sidle_capsule3* body,
                                  sidle_vec3 motion, const sidle_filter* filter, sidle_hit3* out) {
    return tell(world->world.cast(from_c(*body), from_c(motion), filter3(filter)), out);
}

int32_t sidle_world3_cast_all_segment(const sidle_world3* world, sidle_vec3 a, sidle_vec3 b,
                                      const sidle_filter* filter, sidle_hit3* out,
                                      int32_t capacity) {
    return collect(out, capacity, [&](std::span<sidle::Hit3> hits) {
        return world->world.cast_all(sidle::Segment3{from_c(a), from_c(b)}, hits, filter3(filter));
    });
}

int32_t sidle_world3_cast_all_ray(const sidle_world3* world, sidle_vec3 origin,
                                  sidle_vec3 direction, const sidle_filter* filter, sidle_hit3* out,
                                  int32_t capacity) {
    const sidle::Ray3 ray{from_c(origin), from_c(direction)};
    return collect(out, capacity, [&](std::span<sidle::Hit3> hits) {
        return world->world.cast_all(ray, hits, filter3(filter));
    });
}

int32_t sidle_world3_cast_all_capsule(const sidle_world3* world, const sidle_capsule3* body,
                                      sidle_vec3 motion, const sidle_filter* filter,
                                      sidle_hit3* out, int32_t capacity) {
    return collect(out, capacity, [&](std::span<sidle::Hit3> hits) {
        return world->world.cast_all(from_c(*body), from_c(motion), hits, filter3(filter));
    });
}

int32_t sidle_world3_overlaps(const sidle_world3* world, const sidle_capsule3* body, double margin,
                              const sidle_filter* filter, sidle_hit3* out, int32_t capacity) {
    return collect(out, capacity, [&](std::span<sidle::Hit3> hits) {
        return world->world.overlaps(from_c(*body), margin, hits, filter3(filter));
    });
}

int32_t sidle_world3_overlaps_shape(const sidle_world3* world, const sidle_shape3* volume,
                                    const sidle_filter* filter, sidle_obstacle_id3* out,
                                    int32_t capacity) {
    return collect_ids<sidle::ObstacleId3>(out, capacity, [&](std::span<sidle::ObstacleId3> ids) {
        return overlaps_shape(world->world, from_c(*volume), ids, filter3(filter));
    });
}

int32_t sidle_world3_is_free(const sidle_world3* world, const sidle_capsule3* body, double margin,
                             const sidle_filter* filter) {
    return world->world.is_free(from_c(*body), margin, filter3(filter));
}

int32_t sidle_world3_closest(const sidle_world3* world, const sidle_capsule3* body, double reach,
                             const sidle_filter* filter, sidle_hit3* out) {
    return tell(world->world.closest(from_c(*body), reach, filter3(filter)), out);
}

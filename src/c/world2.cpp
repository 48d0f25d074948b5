// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/world2.h"

#include "c/plane.h"

using namespace sidle::c;

namespace sidle::c {
namespace {

using sidle::c::from_c;
using sidle::c::tell;
using sidle::c::to_c;

sidle_shape2 blank(sidle_shape_kind2 kind) {
    sidle_shape2 shape{};
    shape.kind = kind;
    shape.rotation.x = 1.0;
    return shape;
}

struct ShapeToC {
    sidle_shape2 operator()(const Circle2& circle) const {
        sidle_shape2 shape = blank(SIDLE_SHAPE2_CIRCLE);
        shape.center = to_c(circle.center);
        shape.radius = circle.radius;
        return shape;
    }
    sidle_shape2 operator()(const Capsule2& capsule) const {
        sidle_shape2 shape = blank(SIDLE_SHAPE2_CAPSULE);
        shape.a = to_c(capsule.a);
        shape.b = to_c(capsule.b);
        shape.radius = capsule.radius;
        return shape;
    }
    sidle_shape2 operator()(const Box2& box) const { return (*this)(oriented(box)); }
    sidle_shape2 operator()(const OrientedBox2& box) const {
        sidle_shape2 shape = blank(SIDLE_SHAPE2_BOX);
        shape.center = to_c(box.center);
        shape.half = to_c(box.half);
        shape.rotation = to_c(box.rotation);
        return shape;
    }
    sidle_shape2 operator()(const Polygon2& polygon) const {
        sidle_shape2 shape = blank(SIDLE_SHAPE2_POLYGON);
        shape.node_count = static_cast<std::int32_t>(polygon.corners.size());
        return shape;
    }
    sidle_shape2 operator()(const WallChain2& walls) const {
        sidle_shape2 shape = blank(SIDLE_SHAPE2_WALLS);
        shape.node_count = static_cast<std::int32_t>(walls.nodes.size());
        shape.is_closed = walls.is_closed;
        shape.thickness = walls.thickness;
        return shape;
    }
    sidle_shape2 operator()(const TileMap&) const { return blank(SIDLE_SHAPE2_TILES); }
};

sidle_shape2 to_c(const ObstacleShape2& shape) { return std::visit(ShapeToC{}, shape); }

sidle_obstacle2 to_c(const Obstacle2& obstacle) {
    return {to_c(obstacle.pose),
            to_c(obstacle.previous.value_or(Pose2{})),
            obstacle.previous.has_value(),
            static_cast<sidle_surface2>(obstacle.surface),
            obstacle.layers,
            obstacle.tag,
            to_c(obstacle.conveyor)};
}

sidle_obstacle_id2 add(sidle_world2* world, ObstacleShape2 shape, const sidle_obstacle2* obstacle) {
    return world->world.add(obstacle_of(std::move(shape), obstacle)).value;
}

int32_t tell(const std::optional<Hit2>& hit, sidle_hit2* out) {
    if (hit && out != nullptr) *out = to_c(*hit);
    return hit.has_value();
}

/// Runs a query that fills an array of hits.
template <class Query>
std::int32_t collect(sidle_hit2* out, std::int32_t capacity, Query query) {
    std::vector<Hit2> hits(count_of(capacity));
    const std::size_t count = query(std::span<Hit2>(hits));
    copy_out(std::span<const Hit2>(hits.data(), std::min(count, hits.size())), out, capacity,
             [](const Hit2& hit) { return to_c(hit); });
    return static_cast<std::int32_t>(count);
}

/// The corners or nodes of an obstacle; nothing where it has none.
std::span<const Vec2> nodes_of(const Obstacle2* obstacle) {
    if (obstacle == nullptr) return {};
    if (const auto* polygon = std::get_if<Polygon2>(&obstacle->shape)) return polygon->corners;
    if (const auto* walls = std::get_if<WallChain2>(&obstacle->shape)) return walls->nodes;
    return {};
}

}  // namespace

ObstacleShape2 from_c(const sidle_shape2& shape) {
    if (shape.kind == SIDLE_SHAPE2_CIRCLE) return Circle2{from_c(shape.center), shape.radius};
    if (shape.kind == SIDLE_SHAPE2_CAPSULE) {
        return Capsule2{from_c(shape.a), from_c(shape.b), shape.radius};
    }
    SIDLE_ASSERT(shape.kind == SIDLE_SHAPE2_BOX, "nodes and tiles have calls of their own");
    return OrientedBox2{from_c(shape.center), from_c(shape.half), from_c(shape.rotation)};
}

Obstacle2 obstacle_of(ObstacleShape2 shape, const sidle_obstacle2* obstacle) {
    Obstacle2 own;
    if (obstacle != nullptr) {
        own.pose = from_c(obstacle->pose);
        own.surface = one_of(obstacle->surface, Surface2::one_way);
        own.layers = obstacle->layers;
        own.tag = obstacle->tag;
        own.conveyor = from_c(obstacle->conveyor);
    }
    own.shape = std::move(shape);
    return own;
}

ObstacleShape2 nodes_shape_of(const sidle_shape2& shape, const double* nodes,
                              std::int32_t node_count) {
    std::vector<Vec2> own;
    for (std::int32_t i = 0; i < node_count; ++i) own.push_back({nodes[2 * i], nodes[2 * i + 1]});
    if (shape.kind == SIDLE_SHAPE2_POLYGON) return Polygon2{std::move(own)};
    return WallChain2{std::move(own), shape.is_closed != 0, shape.thickness};
}

std::vector<Move2> moves_of(const sidle_move2* moves, std::int32_t count) {
    std::vector<Move2> own;
    for (const sidle_move2& move : span_of(moves, count)) {
        own.push_back({{move.id}, from_c(move.pose)});
    }
    return own;
}

}  // namespace sidle::c

sidle_shape2 sidle_shape2_default(sidle_shape_kind2 kind) {
    switch (kind) {
        case SIDLE_SHAPE2_CIRCLE:
            return to_c(sidle::ObstacleShape2(sidle::Circle2{}));
        case SIDLE_SHAPE2_CAPSULE:
            return to_c(sidle::ObstacleShape2(sidle::Capsule2{}));
        case SIDLE_SHAPE2_WALLS:
            return to_c(sidle::ObstacleShape2(sidle::WallChain2{}));
        default:
            break;
    }
    sidle_shape2 shape = to_c(sidle::ObstacleShape2(sidle::OrientedBox2{}));
    shape.kind = kind;
    return shape;
}

sidle_obstacle2 sidle_obstacle2_default(void) {
    const sidle::Obstacle2 obstacle{};
    return to_c(obstacle);
}

sidle_world2* sidle_world2_create(void) { return new sidle_world2(sidle::World2()); }
sidle_world2* sidle_world2_copy(const sidle_world2* world) {
    return new sidle_world2(world->world);
}
void sidle_world2_destroy(sidle_world2* world) { delete world; }

sidle_obstacle_id2 sidle_world2_add(sidle_world2* world, const sidle_shape2* shape,
                                    const sidle_obstacle2* obstacle) {
    return add(world, from_c(*shape), obstacle);
}

sidle_obstacle_id2 sidle_world2_add_nodes(sidle_world2* world, const sidle_shape2* shape,
                                          const double* nodes, int32_t node_count,
                                          const sidle_obstacle2* obstacle) {
    return add(world, nodes_shape_of(*shape, nodes, node_count), obstacle);
}

sidle_obstacle_id2 sidle_world2_add_tiles(sidle_world2* world, const sidle_tile_map* map,
                                          const sidle_obstacle2* obstacle) {
    return add(world, map->map, obstacle);
}

void sidle_world2_place(sidle_world2* world, sidle_obstacle_id2 id, sidle_pose2 pose) {
    world->world.place({id}, from_c(pose));
}

void sidle_world2_move(sidle_world2* world, const sidle_move2* moves, int32_t count) {
    world->world.move(moves_of(moves, count));
}

void sidle_world2_remove(sidle_world2* world, sidle_obstacle_id2 id) { world->world.remove({id}); }

int32_t sidle_world2_set_tile(sidle_world2* world, sidle_obstacle_id2 id, sidle_tile tile,
                              int32_t is_solid) {
    return world->world.set_tile({id}, from_c(tile), tile_state(is_solid));
}

int32_t sidle_world2_find(const sidle_world2* world, sidle_obstacle_id2 id, sidle_obstacle2* out,
                          sidle_shape2* shape) {
    const sidle::Obstacle2* obstacle = world->world.find({id});
    if (obstacle == nullptr) return 0;
    if (out != nullptr) *out = to_c(*obstacle);
    if (shape != nullptr) *shape = to_c(obstacle->shape);
    return 1;
}

int32_t sidle_world2_nodes(const sidle_world2* world, sidle_obstacle_id2 id, double* out,
                           int32_t capacity) {
    const auto nodes = nodes_of(world->world.find({id}));
    const auto count = static_cast<std::int32_t>(nodes.size());
    for (std::int32_t i = 0; i < std::min(count, capacity); ++i) {
        out[2 * i] = nodes[static_cast<std::size_t>(i)].x;
        out[2 * i + 1] = nodes[static_cast<std::size_t>(i)].y;
    }
    return count;
}

sidle_tile_map* sidle_world2_tiles(const sidle_world2* world, sidle_obstacle_id2 id) {
    const sidle::Obstacle2* obstacle = world->world.find({id});
    if (obstacle == nullptr) return nullptr;
    const auto* map = std::get_if<sidle::TileMap>(&obstacle->shape);
    return map != nullptr ? new sidle_tile_map(*map) : nullptr;
}

int32_t sidle_world2_obstacles(const sidle_world2* world, sidle_obstacle_id2* out,
                               int32_t capacity) {
    const std::vector<sidle::ObstacleId2> all = world->world.obstacles();
    return copy_out(std::span(all), out, capacity, [](sidle::ObstacleId2 id) { return id.value; });
}

int32_t sidle_world2_obstacle_count(const sidle_world2* world) {
    return static_cast<std::int32_t>(world->world.obstacle_count());
}

uint64_t sidle_world2_revision(const sidle_world2* world) { return world->world.revision(); }
sidle_box2 sidle_world2_bounds(const sidle_world2* world) { return to_c(world->world.bounds()); }

int32_t sidle_world2_cast_segment(const sidle_world2* world, sidle_vec2 a, sidle_vec2 b,
                                  const sidle_filter* filter, sidle_hit2* out) {
    return tell(world->world.cast(sidle::Segment2{from_c(a), from_c(b)}, filter2(filter)), out);
}

int32_t sidle_world2_cast_ray(const sidle_world2* world, sidle_vec2 origin, sidle_vec2 direction,
                              const sidle_filter* filter, sidle_hit2* out) {
    const sidle::Ray2 ray{from_c(origin), from_c(direction)};
    return tell(world->world.cast(ray, filter2(filter)), out);
}

int32_t sidle_world2_cast_capsule(const sidle_world2* world, const sidle_capsule2* body,
                                  sidle_vec2 motion, const sidle_filter* filter, sidle_hit2* out) {
    return tell(world->world.cast(from_c(*body), from_c(motion), filter2(filter)), out);
}

int32_t sidle_world2_cast_all_segment(const sidle_world2* world, sidle_vec2 a, sidle_vec2 b,
                                      const sidle_filter* filter, sidle_hit2* out,
                                      int32_t capacity) {
    return collect(out, capacity, [&](std::span<sidle::Hit2> hits) {
        return world->world.cast_all(sidle::Segment2{from_c(a), from_c(b)}, hits, filter2(filter));
    });
}

int32_t sidle_world2_cast_all_ray(const sidle_world2* world, sidle_vec2 origin,
                                  sidle_vec2 direction, const sidle_filter* filter, sidle_hit2* out,
                                  int32_t capacity) {
    const sidle::Ray2 ray{from_c(origin), from_c(direction)};
    return collect(out, capacity, [&](std::span<sidle::Hit2> hits) {
        return world->world.cast_all(ray, hits, filter2(filter));
    });
}

int32_t sidle_world2_cast_all_capsule(const sidle_world2* world, const sidle_capsule2* body,
                                      sidle_vec2 motion, const sidle_filter* filter,
                                      sidle_hit2* out, int32_t capacity) {
    return collect(out, capacity, [&](std::span<sidle::Hit2> hits) {
        return world->world.cast_all(from_c(*body), from_c(motion), hits, filter2(filter));
    });
}

int32_t sidle_world2_overlaps(const sidle_world2* world, const sidle_capsule2* body, double margin,
                              const sidle_filter* filter, sidle_hit2* out, int32_t capacity) {
    return collect(out, capacity, [&](std::span<sidle::Hit2> hits) {
        return world->world.overlaps(from_c(*body), margin, hits, filter2(filter));
    });
}

int32_t sidle_world2_overlaps_shape(const sidle_world2* world, const sidle_shape2* volume,
                                    const double* nodes, int32_t node_count,
                                    const sidle_filter* filter, sidle_obstacle_id2* out,
                                    int32_t capacity) {
    const bool is_polygon = volume->kind == SIDLE_SHAPE2_POLYGON;
    const auto shape = is_polygon ? nodes_shape_of(*volume, nodes, node_count) : from_c(*volume);
    return collect_ids<sidle::ObstacleId2>(out, capacity, [&](std::span<sidle::ObstacleId2> ids) {
        return overlaps_shape(world->world, shape, ids, filter2(filter));
    });
}

int32_t sidle_world2_is_free(const sidle_world2* world, const sidle_capsule2* body, double margin,
                             const sidle_filter* filter) {
    return world->world.is_free(from_c(*body), margin, filter2(filter));
}

int32_t sidle_world2_closest(const sidle_world2* world, const sidle_capsule2* body, double reach,
                             const sidle_filter* filter, sidle_hit2* out) {
    return tell(world->world.closest(from_c(*body), reach, filter2(filter)), out);
}

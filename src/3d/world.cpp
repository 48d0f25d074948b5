// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/world.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "3d/nearest_hits.h"
#include "3d/reach.h"
#include "3d/world_state.h"
#include "base/slots.h"
#include "both/query_body.h"

namespace sidle {
namespace {

[[maybe_unused]] bool is_rule_kept(const Sphere3& s) {
    return is_finite(s.center) && s.radius > 0.0 && std::isfinite(s.radius);
}
[[maybe_unused]] bool is_rule_kept(const Capsule3& c) {
    return is_finite(c.a) && is_finite(c.b) && c.radius > 0.0 && std::isfinite(c.radius);
}
// Endless to one side or both is fine, but it has to be somewhere.
[[maybe_unused]] bool is_range(double bottom, double top) {
    constexpr double endless = std::numeric_limits<double>::infinity();
    return bottom <= top && bottom < endless && top > -endless;
}
[[maybe_unused]] bool is_rule_kept(const Cylinder3& c) {
    return is_finite(c.center) && c.radius > 0.0 && std::isfinite(c.radius) &&
           is_range(c.bottom, c.top);
}
[[maybe_unused]] bool is_rule_kept(const OrientedBox3& b) {
    return is_finite(b.center) && is_finite(b.half) && b.half.x >= 0 && b.half.y >= 0 &&
           b.half.z >= 0;
}
[[maybe_unused]] bool is_rule_kept(const WallChain3& w) {
    return !w.nodes.empty() && w.thickness >= 0.0 && std::isfinite(w.thickness) &&
           is_range(w.bottom, w.top) &&
           std::all_of(w.nodes.begin(), w.nodes.end(), [](Vec3 n) { return is_finite(n); });
}
template <class Mesh>
[[maybe_unused]] bool is_rule_kept(const std::shared_ptr<const Mesh>& mesh) {
    return mesh != nullptr;
}

void check(const Obstacle3& obstacle) {
    SIDLE_ASSERT(std::visit([](const auto& s) { return is_rule_kept(s); }, obstacle.shape),
                 "an obstacle needs finite numbers, positive sizes and a mesh that is there");
    for (const Conveyor3& belt : obstacle.conveyors) {
        SIDLE_ASSERT(is_finite(belt.velocity), "a conveyor must be finite");
        static_cast<void>(belt);
    }
    for (const Pose3& pose : {obstacle.pose, obstacle.previous.value_or(obstacle.pose)}) {
        SIDLE_ASSERT(is_finite(pose.position), "a pose must be finite");
        static_cast<void>(pose);
    }
}

Box3 local_bounds(const std::shared_ptr<const Mesh3>& mesh) { return mesh->bounds(); }
Box3 local_bounds(const std::shared_ptr<const Heightfield3>& field) { return field->bounds(); }

Box3 turned(const Box3& local, const Pose3& pose) {
    const Vec3 middle = to_world(pose, center(local));
    const Vec3 half = turned_half(pose.rotation, size(local) * 0.5);
    return {middle - half, middle + half};
}

Box3 bounds_at(const Obstacle3& obstacle, const Pose3& pose) {
    const auto mesh_bounds = [&](const Box3& local) {
        return is_empty(local) ? local : turned(local, pose);
    };
    if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape))
        return mesh_bounds(local_bounds(*mesh));
    if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape))
        return mesh_bounds(local_bounds(*field));
    Box3 box;
    for (std::size_t i = 0; i < solid_count(obstacle); ++i)
        box = include(box, bounds(solid_piece(obstacle, {}, i, pose, {})));
    return box;
}

// A tree has no place for what is infinite. Queries beyond these numbers reach up to them.
Bounds<3> within_floats(Bounds<3> box) {
    constexpr float most = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis) {
        box.low[axis] = std::min(std::max(-most, box.low[axis]), most);
        box.high[axis] = std::max(std::min(most, box.high[axis]), -most);
    }
    return box;
}

std::shared_ptr<const ChainIndex3> index_of(const Obstacle3& obstacle) {
    const auto* chain = std::get_if<WallChain3>(&obstacle.shape);
    if (chain == nullptr || wall_count(*chain) < 2) return nullptr;
    Obstacle3 local = obstacle;
    local.pose = {};
    std::vector<Bounds<3>> boxes;
    for (std::size_t i = 0; i < wall_count(*chain); ++i)
        boxes.push_back(within_floats(outward(bounds(solid_piece(local, {}, i, {}, {})))));
    auto index = std::make_shared<ChainIndex3>();
    index->tree.build(boxes, index->order);
    return index;
}

// Puts the obstacle of a slot into the tree. An obstacle without extent is found by nothing.
void enter(WorldState3& state, std::uint32_t slot) {
    const Obstacle3& obstacle = state.slots[slot].obstacle;
    const Box3 box = bounds_at(obstacle, obstacle.pose);
    if (is_empty(box)) return;
    const Bounds<3> bounds = outward(box);
    state.tree.insert(bounds, slot);
    state.edits.mark(bounds);
}

void leave(WorldState3& state, std::uint32_t slot) {
    if (state.tree.contains(slot)) state.edits.mark(state.tree.remove(slot));
}

// How far a corner of the box is from the obstacle's own origin at most. [m]
double farthest(const Obstacle3& obstacle) {
    const Box3 local = bounds_at(obstacle, {});
    if (is_empty(local)) return 0.0;
    const Vec3 far{std::max(-local.low.x, local.high.x), std::max(-local.low.y, local.high.y),
                   std::max(-local.low.z, local.high.z)};
    return length(far);
}

// A box around all places of a moving obstacle. Between two turned poses a point bulges out of the
// straight way by (1 - cos) of half the turn, and is early or late by less than that.
Box3 bounds_of_motion(const Obstacle3& obstacle) {
    const Rotation3& p = obstacle.previous->rotation;
    const Rotation3& q = obstacle.pose.rotation;
    const Box3 box =
        include(bounds_at(obstacle, *obstacle.previous), bounds_at(obstacle, obstacle.pose));
    if (p == q) return box;
    const double cosine = std::abs(p.w * q.w + p.x * q.x + p.y * q.y + p.z * q.z);
    return grow(box, 3.0 * farthest(obstacle) * std::max(1.0 - cosine, 1e-12));
}

void start_motion(WorldState3& state, std::uint32_t slot) {
    if (!state.tree.contains(slot)) return;
    state.motions.insert(outward(bounds_of_motion(state.slots[slot].obstacle)), slot);
}

void stop_motion(WorldState3& state, std::uint32_t slot) {
    if (state.motions.contains(slot)) state.motions.remove(slot);
    state.slots[slot].obstacle.previous.reset();
}

Pose3 usable(const Pose3& pose) { return {pose.position, normalized(pose.rotation)}; }

Segment3 axis_from(const Capsule3& body) { return {{}, body.b - body.a}; }

}  // namespace

Obstacle3 as_kept(Obstacle3 obstacle) {
    obstacle.pose = usable(obstacle.pose);
    if (obstacle.previous) obstacle.previous = usable(*obstacle.previous);
    if (auto* box = std::get_if<OrientedBox3>(&obstacle.shape))
        box->rotation = normalized(box->rotation);
    return obstacle;
}

Vec3 turned_half(const Rotation3& r, Vec3 half) {
    if (!is_turned(r)) return half;
    const Vec3 x = rotate(r, {half.x, 0, 0});
    const Vec3 y = rotate(r, {0, half.y, 0});
    const Vec3 z = rotate(r, {0, 0, half.z});
    // Rounding of the turn itself; far below what a float can tell apart.
    constexpr double widen = 1.0 + 1e-12;
    return {(std::abs(x.x) + std::abs(y.x) + std::abs(z.x)) * widen,
            (std::abs(x.y) + std::abs(y.y) + std::abs(z.y)) * widen,
            (std::abs(x.z) + std::abs(y.z) + std::abs(z.z)) * widen};
}

Box3 box_in(const Pose3& pose, Vec3 origin, const Box3& box) {
    const Vec3 shift = origin - pose.position;
    const Rotation3 back = inverse(pose.rotation);
    if (back.x == 0.0 && back.y == 0.0 && back.z == 0.0) return {box.low + shift, box.high + shift};
    const Vec3 middle = rotate(back, center(box) + shift);
    const Vec3 half = turned_half(back, size(box) * 0.5);
    return {middle - half, middle + half};
}

SweptBox<3> swept_in_turned(const Pose3& pose, Vec3 origin, const Box3& box, Vec3 motion) {
    const Rotation3 back = inverse(pose.rotation);
    const Vec3 c = rotate(back, center(box) + (origin - pose.position));
    const Vec3 h = turned_half(back, size(box) * 0.5);
    const Vec3 m = rotate(back, motion);
    return {{c.x, c.y, c.z}, {h.x, h.y, h.z}, {m.x, m.y, m.z}};
}

const WorldState3::Slot* WorldState3::find(ObstacleId3 id) const {
    const std::uint32_t slot = id.value & slot_mask;
    if (slot == 0 || slot >= slots.size()) return nullptr;
    const bool is_alive = slots[slot].is_used && slots[slot].generation == id.value >> slot_bits;
    return is_alive ? &slots[slot] : nullptr;
}

ObstacleId3 WorldState3::id_of(std::uint32_t slot) const {
    return {slots[slot].generation << slot_bits | slot};
}

World3::World3() : state_(std::make_unique<WorldState3>()) { state_->slots.resize(1); }
World3::World3(std::unique_ptr<WorldState3> state) : state_(std::move(state)) {}
World3::World3(const World3& other) : state_(std::make_unique<WorldState3>(*other.state_)) {}
World3::World3(World3&&) noexcept = default;
World3& World3::operator=(World3&&) noexcept = default;
World3& World3::operator=(const World3& other) { return *this = World3(other); }
World3::~World3() = default;

ObstacleId3 World3::add(const Obstacle3& obstacle) {
    check(obstacle);
    const bool reuses = !state_->free.empty();
    if (!reuses && state_->slots.size() == max_slots) {
        SIDLE_ASSERT(false, "a world holds at most 2^20 - 1 obstacles");
        return {};
    }
    std::uint32_t slot = static_cast<std::uint32_t>(state_->slots.size());
    if (reuses)
        slot = state_->free.pop();
    else
        state_->slots.emplace_back();

    WorldState3::Slot& place = state_->slots[slot];
    place.obstacle = as_kept(obstacle);
    place.chain = index_of(place.obstacle);
    place.is_used = true;
    enter(*state_, slot);
    if (place.obstacle.previous) {
        start_motion(*state_, slot);
        state_->moved.push_back(slot);
    }
    ++state_->count;
    ++state_->revision;
    return state_->id_of(slot);
}

void World3::place(ObstacleId3 id, const Pose3& pose) {
    SIDLE_ASSERT(is_finite(pose.position), "a pose must be finite");
    if (state_->find(id) == nullptr) return;
    const std::uint32_t slot = id.value & slot_mask;
    leave(*state_, slot);
    stop_motion(*state_, slot);
    state_->slots[slot].obstacle.pose = usable(pose);
    enter(*state_, slot);
    ++state_->revision;
}

void World3::move(std::span<const Move3> moves) {
    // All of them before any: where a rule is broken, the world stays as it was.
    for (const Move3& move : moves) {
        SIDLE_ASSERT(is_finite(move.pose.position), "a pose must be finite");
    }
    for (const std::uint32_t slot : state_->moved) stop_motion(*state_, slot);
    state_->moved.clear();
    for (const Move3& move : moves) {
        if (state_->find(move.id) == nullptr) continue;
        const std::uint32_t slot = move.id.value & slot_mask;
        Obstacle3& obstacle = state_->slots[slot].obstacle;
        const Pose3 before = obstacle.previous.value_or(obstacle.pose);
        leave(*state_, slot);
        stop_motion(*state_, slot);
        obstacle.pose = usable(move.pose);
        obstacle.previous = before;
        enter(*state_, slot);
        start_motion(*state_, slot);
        state_->moved.push_back(slot);
    }
    ++state_->revision;
}

void World3::remove(ObstacleId3 id) {
    if (state_->find(id) == nullptr) return;
    const std::uint32_t slot = id.value & slot_mask;
    leave(*state_, slot);
    stop_motion(*state_, slot);
    give_back(*state_, slot);
    --state_->count;
    ++state_->revision;
}

const Obstacle3* World3::find(ObstacleId3 id) const {
    const WorldState3::Slot* slot = state_->find(id);
    return slot != nullptr ? &slot->obstacle : nullptr;
}

std::vector<ObstacleId3> World3::obstacles() const {
    std::vector<ObstacleId3> ids;
    for (std::uint32_t slot = 1; slot < state_->slots.size(); ++slot) {
        if (state_->slots[slot].is_used) ids.push_back(state_->id_of(slot));
    }
    return ids;
}

std::uint32_t World3::obstacle_count() const { return state_->count; }
std::uint64_t World3::revision() const { return state_->revision; }

Box3 World3::bounds() const {
    if (state_->tree.is_empty()) return {};
    return widened(state_->tree.box());
}

std::optional<Hit3> World3::cast(const Segment3& segment, const Filter3& filter) const {
    SIDLE_ASSERT(is_finite(segment.a) && is_finite(segment.b), "a cast needs finite numbers");
    const Vec3 by = segment.b - segment.a;
    FirstHit3 first;
    pieces_on_line(*state_, segment.a, by, filter, first.limit, [&](const Piece3& piece) {
        first.follow({{}, by}, piece);
    });
    return first.found ? std::optional(to_hit(*first.found, segment.a, 0.0)) : std::nullopt;
}

std::optional<Hit3> World3::cast(const Ray3& ray, const Filter3& filter) const {
    SIDLE_ASSERT(is_finite(ray.origin) && is_finite(ray.direction), "a cast needs finite numbers");
    FirstHit3 first{.limit = ray_length3};
    pieces_on_line(*state_, ray.origin, ray.direction, filter, first.limit,
                   [&](const Piece3& piece) {
                       first.follow({{}, ray.direction, ray_length3}, piece);
                   });
    return first.found ? std::optional(to_hit(*first.found, ray.origin, 0.0)) : std::nullopt;
}

std::optional<Hit3> World3::cast(const Sphere3& sphere, Vec3 motion, const Filter3& filter) const {
    return cast(Capsule3{sphere.center, sphere.center, sphere.radius}, motion, filter);
}

std::optional<Hit3> World3::cast(const Capsule3& body, Vec3 motion, const Filter3& filter) const {
    SIDLE_ASSERT(is_query_body(body) && is_finite(motion),
                 "a cast needs finite numbers and a radius");
    const Segment3 axis = axis_from(body);
    BodyWay3 way(axis, body.radius, motion, BodyWay3::For::casts);
    pieces_along(*state_, body.a, way.start(), motion, filter, way.limit(),
                 [&](const Piece3& piece) { way.offer(piece); });
    const Sweep3& found = way.end();
    return found.hit ? std::optional(to_hit(*found.hit, body.a, 0.0)) : std::nullopt;
}

std::size_t World3::cast_all(const Segment3& segment, std::span<Hit3> hits,
                             const Filter3& filter) const {
    SIDLE_ASSERT(is_finite(segment.a) && is_finite(segment.b), "a cast needs finite numbers");
    const Vec3 motion = segment.b - segment.a;
    NearestHits3 nearest(hits, segment.a);
    double limit = 1.0;
    pieces_on_line(*state_, segment.a, motion, filter, limit, [&](const Piece3& piece) {
        const auto hit = sidle::cast(Segment3{{}, motion}, piece);
        if (hit) nearest.add({piece, hit->fraction, {0.0, hit->normal, hit->point}}, 0.0);
    });
    return nearest.tell();
}

std::size_t World3::cast_all(const Ray3& ray, std::span<Hit3> hits, const Filter3& filter) const {
    SIDLE_ASSERT(is_finite(ray.origin) && is_finite(ray.direction), "a cast needs finite numbers");
    NearestHits3 nearest(hits, ray.origin);
    double limit = ray_length3;
    const Way3 way{{}, ray.direction, ray_length3};
    pieces_on_line(*state_, ray.origin, way.by, filter, limit, [&](const Piece3& piece) {
        const auto hit = sidle::cast(way, piece);
        if (hit) nearest.add({piece, hit->fraction, {0.0, hit->normal, hit->point}}, 0.0);
    });
    return nearest.tell();
}

std::size_t World3::cast_all(const Sphere3& sphere, Vec3 motion, std::span<Hit3> hits,
                             const Filter3& filter) const {
    return cast_all(Capsule3{sphere.center, sphere.center, sphere.radius}, motion, hits, filter);
}

std::size_t World3::cast_all(const Capsule3& body, Vec3 motion, std::span<Hit3> hits,
                             const Filter3& filter) const {
    SIDLE_ASSERT(is_query_body(body) && is_finite(motion),
                 "a cast needs finite numbers and a radius");
    const Segment3 axis = axis_from(body);
    NearestHits3 nearest(hits, body.a);
    double limit = 1.0;
    const Box3 start = grow(sidle::bounds(axis), body.radius + contact_tolerance);
    pieces_along(*state_, body.a, start, motion, filter, limit, [&](const Piece3& piece) {
        const auto hit = AskedPiece3(piece).cast(axis, body.radius, motion, 1.0);
        if (hit) nearest.add({piece, hit->fraction, hit->closest}, 0.0);
    });
    return nearest.tell();
}

std::size_t World3::overlaps(const Capsule3& body, double margin, std::span<Hit3> hits,
                             const Filter3& filter) const {
    SIDLE_ASSERT(is_query_body(body) && !std::isnan(margin),
                 "a query needs finite numbers and a radius");
    const Segment3 axis = axis_from(body);
    // As `closest` has it: what is nearer for one is nearer for the other, to the last bit.
    const double limit = body.radius + margin;
    NearestHits3 nearest(hits, body.a);
    const Box3 box = grow(sidle::bounds(axis), limit + touching_margin);
    pieces_overlapping(*state_, body.a, box, filter, [&](const Piece3& piece) {
        const Closest3 here = sidle::closest(axis, piece);
        if (here.distance < limit)
            nearest.add({piece, here.distance, here}, here.distance - body.radius);
    });
    const std::size_t total = nearest.tell();
    for (Hit3& hit : hits.first(std::min(hits.size(), total))) hit.fraction = 0.0;
    return total;
}

bool World3::is_free(const Capsule3& body, double margin, const Filter3& filter) const {
    return !closest(body, margin, filter);
}

std::optional<Hit3> World3::closest(const Capsule3& body, double reach,
                                    const Filter3& filter) const {
    SIDLE_ASSERT(is_query_body(body) && !std::isnan(reach),
                 "a query needs finite numbers and a radius");
    const Reach3 near(*this, body.a, filter);
    auto found = near.nearest(axis_from(body), body.radius + reach);
    if (!found) return std::nullopt;
    const double distance = found->closest.distance - body.radius;
    found->fraction = 0.0;
    return to_hit(*found, body.a, distance);
}

}  // namespace sidle

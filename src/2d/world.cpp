// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/world.h"

#include <algorithm>
#include <cmath>

#include "2d/world_state.h"
#include "base/slots.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

[[maybe_unused]] bool is_rule_kept(const Circle2& c) {
    return is_finite(c.center) && c.radius > 0.0 && std::isfinite(c.radius);
}
[[maybe_unused]] bool is_rule_kept(const Capsule2& c) {
    return is_finite(c.a) && is_finite(c.b) && c.radius > 0.0 && std::isfinite(c.radius);
}
[[maybe_unused]] bool is_rule_kept(const Box2& b) {
    return is_finite(b.low) && is_finite(b.high) && !is_empty(b);
}
[[maybe_unused]] bool is_rule_kept(const OrientedBox2& b) {
    return is_finite(b.center) && is_finite(b.half) && b.half.x >= 0.0 && b.half.y >= 0.0;
}
[[maybe_unused]] bool is_rule_kept(const Polygon2& p) { return is_convex(p); }
[[maybe_unused]] bool is_rule_kept(const WallChain2& w) {
    return !w.nodes.empty() && w.thickness >= 0.0 && std::isfinite(w.thickness) &&
           std::all_of(w.nodes.begin(), w.nodes.end(), [](Vec2 n) { return is_finite(n); });
}
[[maybe_unused]] bool is_rule_kept(const TileMap&) { return true; }

void check(const Obstacle2& obstacle) {
    SIDLE_ASSERT(std::visit([](const auto& s) { return is_rule_kept(s); }, obstacle.shape),
                 "an obstacle needs finite numbers, positive sizes and convex corners");
    SIDLE_ASSERT(is_finite(obstacle.conveyor), "a conveyor must be finite");
    for (const Pose2& pose : {obstacle.pose, obstacle.previous.value_or(obstacle.pose)}) {
        SIDLE_ASSERT(is_finite(pose.position), "a pose must be finite");
        SIDLE_ASSERT(may_turn_so(obstacle.shape, pose.rotation), "a tile map does not turn");
        static_cast<void>(pose);
    }
}

Box2 bounds_at(const Obstacle2& obstacle, const Pose2& pose) {
    if (const auto* map = std::get_if<TileMap>(&obstacle.shape)) {
        const Box2 local = map->bounds();
        return {local.low + pose.position, local.high + pose.position};
    }
    Box2 box;
    for (std::size_t i = 0; i < solid_count(obstacle); ++i)
        box = include(box, bounds(solid_piece(obstacle, {}, i, pose, {}).core));
    return box;
}

std::shared_ptr<const Tree<2>> walls_of(const Obstacle2& obstacle) {
    const auto* chain = std::get_if<WallChain2>(&obstacle.shape);
    if (chain == nullptr || wall_count(*chain) < 2) return nullptr;
    Obstacle2 local = obstacle;
    local.pose = {};
    auto walls = std::make_shared<Tree<2>>();
    for (std::size_t i = 0; i < wall_count(*chain); ++i)
        walls->insert(outward(bounds(solid_piece(local, {}, i, {}, {}).core)),
                      static_cast<std::uint32_t>(i));
    return walls;
}

// Puts the obstacle of a slot into the tree. An obstacle without extent is found by nothing.
void enter(WorldState2& state, std::uint32_t slot) {
    const Obstacle2& obstacle = state.slots[slot].obstacle;
    if (slot >= state.solids.size()) state.solids.resize(state.slots.size());
    state.solids[slot] = simple_solid(obstacle, state.id_of(slot));
    const Box2 box = bounds_at(obstacle, obstacle.pose);
    if (!is_empty(box)) state.tree.insert(outward(box), slot);
}

void leave(WorldState2& state, std::uint32_t slot) {
    if (state.tree.contains(slot)) state.tree.remove(slot);
}

void start_motion(WorldState2& state, std::uint32_t slot) {
    if (!state.tree.contains(slot)) return;
    state.motions.insert(outward(bounds_of_motion(state.slots[slot].obstacle)), slot);
}

void stop_motion(WorldState2& state, std::uint32_t slot) {
    if (state.motions.contains(slot)) state.motions.remove(slot);
    state.slots[slot].obstacle.previous.reset();
}

void note_moved(WorldState2& state, std::uint32_t slot) {
    state.slots[slot].moved_at = static_cast<std::uint32_t>(state.moved.size());
    state.moved.push_back(slot);
}

// It rests from now on. The last of those that move takes its place among them.
void stop(WorldState2& state, std::uint32_t slot) {
    if (!state.slots[slot].obstacle.previous) return;
    stop_motion(state, slot);
    const std::uint32_t at = state.slots[slot].moved_at;
    const std::uint32_t last = state.moved.back();
    state.moved[at] = last;
    state.slots[last].moved_at = at;
    state.moved.pop_back();
}

Vec2 turned_half(const Rotation2& r, Vec2 half) {
    if (!is_turned(r)) return half;
    // Rounding of the turn itself; far below what a float can tell apart.
    constexpr double widen = 1.0 + 1e-12;
    return {(std::abs(r.x) * half.x + std::abs(r.y) * half.y) * widen,
            (std::abs(r.y) * half.x + std::abs(r.x) * half.y) * widen};
}

}  // namespace

Obstacle2 as_kept(Obstacle2 obstacle) {
    obstacle.pose.rotation = normalized(obstacle.pose.rotation);
    if (obstacle.previous) obstacle.previous->rotation = normalized(obstacle.previous->rotation);
    if (auto* box = std::get_if<OrientedBox2>(&obstacle.shape))
        box->rotation = normalized(box->rotation);
    return obstacle;
}

Box2 bounds_of_motion(const Obstacle2& obstacle) {
    const Rotation2& p = obstacle.previous->rotation;
    const Rotation2& q = obstacle.pose.rotation;
    const Box2 box =
        include(bounds_at(obstacle, *obstacle.previous), bounds_at(obstacle, obstacle.pose));
    if (p == q) return box;
    // On its circle a point bulges out of the straight way by (1 - cos) of half the turn.
    const Box2 local = bounds_at(obstacle, {});
    const Vec2 far{std::max(-local.low.x, local.high.x), std::max(-local.low.y, local.high.y)};
    const double cosine = p.x * q.x + p.y * q.y;
    const double bulge = 1.0 - std::sqrt(std::max(0.0, 0.5 + 0.5 * cosine));
    return grow(box, length(far) * std::max(1.01 * bulge, 1e-12));
}

Box2 box_in(const Pose2& pose, Vec2 origin, const Box2& box) {
    const Vec2 shift = origin - pose.position;
    if (!is_turned(pose.rotation)) return {box.low + shift, box.high + shift};
    const Rotation2 back = inverse(pose.rotation);
    const Vec2 middle = rotate(back, center(box) + shift);
    const Vec2 half = turned_half(back, size(box) * 0.5);
    return {middle - half, middle + half};
}

SweptBox<2> swept_in_turned(const Pose2& pose, Vec2 origin, const Box2& box, Vec2 motion) {
    const Rotation2 back = inverse(pose.rotation);
    const Vec2 c = rotate(back, center(box) + (origin - pose.position));
    const Vec2 h = turned_half(back, size(box) * 0.5);
    const Vec2 m = rotate(back, motion);
    return {{c.x, c.y}, {h.x, h.y}, {m.x, m.y}};
}

const WorldState2::Slot* WorldState2::find(ObstacleId2 id) const {
    const std::uint32_t slot = id.value & slot_mask;
    if (slot == 0 || slot >= slots.size()) return nullptr;
    const bool is_alive = slots[slot].is_used && slots[slot].generation == id.value >> slot_bits;
    return is_alive ? &slots[slot] : nullptr;
}

ObstacleId2 WorldState2::id_of(std::uint32_t slot) const {
    return {slots[slot].generation << slot_bits | slot};
}

World2::World2() : state_(std::make_unique<WorldState2>()) { state_->slots.resize(1); }
World2::World2(std::unique_ptr<WorldState2> state) : state_(std::move(state)) {}
World2::World2(const World2& other) : state_(std::make_unique<WorldState2>(*other.state_)) {}
World2::World2(World2&&) noexcept = default;
World2& World2::operator=(World2&&) noexcept = default;
World2& World2::operator=(const World2& other) { return *this = World2(other); }
World2::~World2() = default;

ObstacleId2 World2::add(const Obstacle2& obstacle) {
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

    WorldState2::Slot& place = state_->slots[slot];
    place.obstacle = as_kept(obstacle);
    place.walls = walls_of(place.obstacle);
    place.is_used = true;
    enter(*state_, slot);
    if (place.obstacle.previous) {
        start_motion(*state_, slot);
        note_moved(*state_, slot);
    }
    ++state_->count;
    ++state_->revision;
    return state_->id_of(slot);
}

void World2::place(ObstacleId2 id, const Pose2& pose) {
    SIDLE_ASSERT(is_finite(pose.position), "a pose must be finite");
    if (state_->find(id) == nullptr) return;
    const std::uint32_t slot = id.value & slot_mask;
    SIDLE_ASSERT(may_turn_so(state_->slots[slot].obstacle.shape, pose.rotation),
                 "a tile map does not turn");
    leave(*state_, slot);
    stop(*state_, slot);
    state_->slots[slot].obstacle.pose = {pose.position, normalized(pose.rotation)};
    enter(*state_, slot);
    ++state_->revision;
}

void World2::move(std::span<const Move2> moves) {
    // All of them before any: where a rule is broken, the world stays as it was.
    for (const Move2& move : moves) {
        SIDLE_ASSERT(is_finite(move.pose.position), "a pose must be finite");
        const Obstacle2* const obstacle = find(move.id);
        SIDLE_ASSERT(obstacle == nullptr || may_turn_so(obstacle->shape, move.pose.rotation),
                     "a tile map does not turn");
    }
    for (const std::uint32_t slot : state_->moved) stop_motion(*state_, slot);
    state_->moved.clear();
    for (const Move2& move : moves) {
        if (state_->find(move.id) == nullptr) continue;
        const std::uint32_t slot = move.id.value & slot_mask;
        Obstacle2& obstacle = state_->slots[slot].obstacle;
        if (!obstacle.previous) note_moved(*state_, slot);
        const Pose2 start = obstacle.previous.value_or(obstacle.pose);
        leave(*state_, slot);
        stop_motion(*state_, slot);
        obstacle.pose = {move.pose.position, normalized(move.pose.rotation)};
        obstacle.previous = start;
        enter(*state_, slot);
        start_motion(*state_, slot);
    }
    ++state_->revision;
}

void World2::remove(ObstacleId2 id) {
    if (state_->find(id) == nullptr) return;
    const std::uint32_t slot = id.value & slot_mask;
    stop(*state_, slot);
    leave(*state_, slot);
    give_back(*state_, slot);
    --state_->count;
    ++state_->revision;
}

bool World2::set_tile(ObstacleId2 id, Tile2 tile, TileState2 state) {
    if (state_->find(id) == nullptr) return false;
    auto* map = std::get_if<TileMap>(&state_->slots[id.value & slot_mask].obstacle.shape);
    if (map == nullptr || !map->set_tile(tile, state)) return false;
    ++state_->revision;
    return true;
}

const Obstacle2* World2::find(ObstacleId2 id) const {
    const WorldState2::Slot* slot = state_->find(id);
    return slot != nullptr ? &slot->obstacle : nullptr;
}

std::vector<ObstacleId2> World2::obstacles() const {
    std::vector<ObstacleId2> ids;
    for (std::uint32_t slot = 1; slot < state_->slots.size(); ++slot) {
        if (state_->slots[slot].is_used) ids.push_back(state_->id_of(slot));
    }
    return ids;
}

std::uint32_t World2::obstacle_count() const { return state_->count; }
std::uint64_t World2::revision() const { return state_->revision; }

Box2 World2::bounds() const {
    if (state_->tree.is_empty()) return {};
    const Bounds<2>& box = state_->tree.box();
    return {{double(box.low[0]), double(box.low[1])}, {double(box.high[0]), double(box.high[1])}};
}

}  // namespace sidle

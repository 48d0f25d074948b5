// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// Where a creature stands guard, or goes to and fro; no foe lures it further than its leash.
struct Post {
    Tile2 at;
    Tile2 second;
    double leash = 4.0;
    bool is_on_second = false;
    bool is_called_back = false;
    bool is_at_ease = false;  // There, or as near as those before it let it,
    Vec2 ease_at;             // at this place.
    int wait_for = 0;         // Its way is plugged by its own: it waits so many ticks.

    template <class Archive>
    void describe(Archive& archive) {
        archive(at, second, leash, is_on_second, is_called_back, is_at_ease, ease_at, wait_for);
    }
};

namespace {

constexpr double longest_straight = 16.0;
constexpr std::uint32_t held_up = 60;
constexpr int patience = 5 * ticks_per_second;
constexpr int longest_wait = 60;
constexpr double near_enough = 0.45;  // Of a post, for one who turns around there.

void born(Scene&, EntityId, Post& post, Born& message) { post.at = post.second = message.post; }

void guard(Scene&, EntityId, Post& post, Guard& message) {
    post.at = message.at;
    post.second = message.second;
    post.leash = std::clamp(message.leash, 0.0, 12.0);
    post.is_on_second = false;
    post.is_called_back = false;
    post.is_at_ease = false;
    post.wait_for = 0;
}

// Several may share a post: who cannot come nearer for those who stand there stays beside them.
void take_ease(Post& post, const sidle::UnitState& state, double gap) {
    // Pushed, or back from a fight: it goes again.
    if (sidle::distance(state.position, post.ease_at) > 0.4) post.is_at_ease = false;
    if (post.is_at_ease) return;
    // Settled ones touch a row of others that ends at the post, however long it is.
    const bool is_near = gap < 0.08 || (gap < 1.6 && state.blocked_for > 15);
    post.is_at_ease = is_near || state.is_settled;
    post.ease_at = state.position;
}

// Held up among its own: those who press to and fro are never still for long.
bool is_plugged(Scene& scene, EntityId id, Vec2 direction) {
    if (scene.ground.state(id).blocked_for > held_up) return true;
    Sheet now;
    scene.stage.ask(id, now);
    return now.stuck > patience && scene.ground.is_plugged(id, direction);
}

bool waits(Scene& scene, EntityId id, Post& post, Vec2 direction) {
    if (post.wait_for > 0) return --post.wait_for > 0;
    if (is_plugged(scene, id, direction)) {
        post.wait_for = longest_wait + static_cast<int>(id.slot % 32);  // Not all at once again.
    }
    return post.wait_for > 0;
}

// Straight where the way is clear, which needs no field of its own; zero when cut off.
Vec2 direction_to(Scene& scene, Tile2 goal, Vec2 at, double radius) {
    const Vec2 aim = Ground::middle(goal);
    const bool is_near = sidle::distance(at, aim) < longest_straight;
    if (is_near && sidle::is_clear(sidle::Capsule2{at, aim, radius}, scene.ground.tiles())) {
        return sidle::normalize_or(aim - at, {});
    }
    return scene.ground.way_to(goal).direction(scene.ground.tiles(), at, radius);
}

void think(Scene& scene, EntityId id, Post& post, Think&) {
    if (!scene.ground.is_here(id)) return;
    const Vec2 at = scene.ground.place(id);
    const Tile2 goal = post.is_on_second ? post.second : post.at;
    const Vec2 aim = Ground::middle(goal);
    const double gap = sidle::distance(at, aim);
    const bool has_come =
        gap < near_enough || (gap < 1.6 && scene.ground.state(id).blocked_for > 30);
    if (post.at != post.second && has_come) post.is_on_second = !post.is_on_second;
    // Between the ends of a patrol the leash is not shorter than the way from one to the other.
    const double leash =
        post.leash + sidle::distance(Ground::middle(post.at), Ground::middle(post.second));
    if (gap > leash + 1.0) post.is_called_back = true;
    if (gap < 0.5 * leash + 0.5) post.is_called_back = false;
    take_ease(post, scene.ground.state(id), gap);
    if (post.is_at_ease && post.at == post.second) return;
    Aim walk;
    walk.direction = direction_to(scene, goal, at, scene.ground.state(id).radius);
    if (waits(scene, id, post, walk.direction)) return;
    walk.remaining = gap;
    walk.settles = post.at == post.second;
    walk.rank = post.is_called_back ? 4 : 1;
    scene.stage.ask(id, walk);
}

void sheet(Scene&, EntityId, Post& post, Sheet& message) {
    message.has_post = true;
    message.is_patrol = post.at != post.second;
    message.post = post.at;
    message.second = post.second;
    message.leash = post.leash;
    message.is_waiting = post.wait_for > 0;
}

}  // namespace

void install_post(Stage<Scene>& stage) {
    stage.install<Post>();
    stage.hear<&born>();
    stage.hear<&guard>();
    stage.hear<&think>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

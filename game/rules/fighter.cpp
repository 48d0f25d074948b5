// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// Finds a foe, goes for it and strikes.
struct Fighter {
    Kind kind = Kind::imp;
    double damage = 0.0;
    EntityId target;
    int ready_in = 0;
    int since_blow = 1000;
    int wait_for = 0;  // Others stand between it and its foe: the second line waits.
    Vec2 facing{0.0, -1.0};

    template <class Archive>
    void describe(Archive& archive) {
        archive(kind, damage, target, ready_in, since_blow, wait_for, facing);
    }
};

namespace {

constexpr std::uint32_t look_pause = 8;  // Ticks between two looks around.
constexpr std::uint32_t held_up = 30;
constexpr int longest_wait = 25;
constexpr double missile_speed[] = {0.0, 9.0 / ticks_per_second, 6.5 / ticks_per_second};

void born(Scene&, EntityId, Fighter& fighter, Born& message) {
    fighter.kind = message.kind;
    fighter.damage = at_level(stats_of(message.kind).damage, message.level);
}

void grew(Scene&, EntityId, Fighter& fighter, Grew& message) {
    fighter.damage = at_level(stats_of(fighter.kind).damage, message.level);
}

bool is_ranged(const Fighter& fighter) { return stats_of(fighter.kind).blow != Blow::melee; }

double gap_to(const Scene& scene, EntityId id, EntityId other) {
    const sidle::UnitState& mine = scene.ground.state(id);
    const sidle::UnitState& theirs = scene.ground.state(other);
    return sidle::distance(mine.position, theirs.position) - mine.radius - theirs.radius;
}

void look_around(Scene& scene, EntityId id, Fighter& fighter) {
    const KindStats& stats = stats_of(fighter.kind);
    if (fighter.target && !scene.is_alive(fighter.target)) fighter.target = {};
    if (scene.is_turn(id, look_pause)) {
        fighter.target =
            scene.ground.nearest_seen(scene.ground.place(id), stats.sight, foe_of(stats.team));
    }
}

bool waits(const Scene& scene, EntityId id, Fighter& fighter) {
    if (fighter.wait_for > 0) return --fighter.wait_for > 0;
    if (scene.ground.state(id).blocked_for > held_up) fighter.wait_for = longest_wait;
    return fighter.wait_for > 0;
}

void think(Scene& scene, EntityId id, Fighter& fighter, Think&) {
    if (!scene.ground.is_here(id)) return;
    look_around(scene, id, fighter);
    if (!fighter.target) return;
    const KindStats& stats = stats_of(fighter.kind);
    const Vec2 way = scene.ground.place(fighter.target) - scene.ground.place(id);
    const double gap = gap_to(scene, id, fighter.target);
    fighter.facing = sidle::normalize_or(way, fighter.facing);
    Aim aim;
    aim.rank = 3;
    aim.remaining = std::max(gap, 0.0);
    if (gap < stats.keep_away) {
        aim.direction = fighter.facing * -1.0;
        aim.remaining = 0.5;
        aim.pace = 0.6;
    } else if (gap > stats.range * 0.9 && !waits(scene, id, fighter)) {
        aim.direction = fighter.facing;
    }
    scene.stage.ask(id, aim);
}

void shoot(Scene& scene, EntityId id, const Fighter& fighter) {
    const KindStats& stats = stats_of(fighter.kind);
    const TypeKey parts[] = {part<Missile>};
    const double speed = missile_speed[static_cast<std::size_t>(stats.blow)];
    Launch launch{id,
                  fighter.kind,
                  scene.ground.place(id),
                  fighter.facing * speed,
                  fighter.damage,
                  static_cast<int>((stats.range + 2.0) / speed)};
    scene.stage.ask(scene.stage.create(parts), launch);
    scene.show({.what = Shown::What::shot, .kind = fighter.kind, .at = launch.at, .entity = id});
}

void act(Scene& scene, EntityId id, Fighter& fighter, Act&) {
    if (fighter.since_blow < 1000) ++fighter.since_blow;
    if (fighter.ready_in > 0) --fighter.ready_in;
    if (fighter.ready_in > 0 || !scene.is_alive(fighter.target) || !scene.ground.is_here(id))
        return;
    const KindStats& stats = stats_of(fighter.kind);
    if (gap_to(scene, id, fighter.target) > stats.range) return;
    const Vec2 at = scene.ground.place(id);
    const Vec2 there = scene.ground.place(fighter.target);
    if (!scene.ground.can_see(at, there)) return;
    fighter.facing = sidle::normalize_or(there - at, fighter.facing);
    fighter.ready_in = stats.pause;
    fighter.since_blow = 0;
    scene.stage.send(id, Busy{});
    scene.stage.send(fighter.target, Busy{});
    if (is_ranged(fighter)) return shoot(scene, id, fighter);
    scene.stage.send(fighter.target, Hurt{fighter.damage, Blow::melee, id, at});
}

// Who strikes it from out of sight is looked for at once.
void hurt(Scene& scene, EntityId, Fighter& fighter, Hurt& message) {
    if (!fighter.target && scene.is_alive(message.from)) fighter.target = message.from;
}

void sheet(Scene& scene, EntityId, Fighter& fighter, Sheet& message) {
    message.damage = fighter.damage;
    message.is_fighting = scene.is_alive(fighter.target);
    message.target = message.is_fighting ? fighter.target : EntityId{};
    message.facing = fighter.facing;
    message.since_blow = fighter.since_blow;
}

}  // namespace

void install_fighter(Stage<Scene>& stage) {
    stage.install<Fighter>();
    stage.hear<&born>();
    stage.hear<&grew>();
    stage.hear<&think>();
    stage.hear<&act>();
    stage.hear<&hurt>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>
#include <array>

namespace dungeon {

/// A fireball or an arrow. Its way is swept against walls and foes: nothing is passed, at any
/// speed.
struct Missile {
    EntityId from;
    Kind kind = Kind::imp;
    Vec2 at;
    Vec2 motion;
    double damage = 0.0;
    int left = 1;

    template <class Archive>
    void describe(Archive& archive) {
        archive(from, kind, at, motion, damage, left);
    }
};

namespace {

constexpr double arrow_radius = 0.04;
constexpr double fire_radius = 0.1;
constexpr double burst_radius = 0.75;
constexpr double burst_part = 0.4;  // Of the damage, for those beside the one it met.

bool is_fire(const Missile& missile) { return stats_of(missile.kind).blow == Blow::fire; }

std::uint32_t foes_of(const Missile& missile) {
    return layer_of(foe_of(stats_of(missile.kind).team));
}

void launch(Scene&, EntityId, Missile& missile, Launch& message) {
    missile = {message.from,   message.kind,   message.at,
               message.motion, message.damage, std::max(message.ticks, 1)};
}

void burst(Scene& scene, const Missile& missile, EntityId met) {
    std::array<sidle::UnitId, 24> near;
    const std::size_t count = std::min(
        near.size(), scene.ground.crowd().overlaps(sidle::Circle2{missile.at, burst_radius}, near,
                                                   {.mask = foes_of(missile)}));
    for (std::size_t k = 0; k < count; ++k) {
        const EntityId other = scene.ground.occupant(near[k]).entity;
        if (other == met || !scene.ground.can_see(missile.at, scene.ground.place(other))) continue;
        scene.stage.send(other,
                         Hurt{missile.damage * burst_part, Blow::fire, missile.from, missile.at});
    }
}

void end(Scene& scene, EntityId id, const Missile& missile, EntityId met) {
    if (met) {
        const Vec2 source = missile.at - missile.motion;
        scene.stage.send(met,
                         Hurt{missile.damage, stats_of(missile.kind).blow, missile.from, source});
        scene.stage.send(met, Busy{});
    }
    if (is_fire(missile)) burst(scene, missile, met);
    scene.show({.what = Shown::What::burst, .kind = missile.kind, .at = missile.at, .entity = id});
    scene.stage.destroy(id);
}

void act(Scene& scene, EntityId id, Missile& missile, Act&) {
    const double radius = is_fire(missile) ? fire_radius : arrow_radius;
    std::array<sidle::UnitHit, 1> hits;
    const std::size_t count =
        scene.ground.crowd().cast(scene.ground.walls(), sidle::Circle2{missile.at, radius},
                                  missile.motion, hits, {.mask = foes_of(missile)});
    if (count > 0) {
        missile.at += missile.motion * hits[0].fraction;
        const EntityId met = hits[0].unit ? scene.ground.occupant(hits[0].unit).entity : EntityId{};
        return end(scene, id, missile, met);
    }
    missile.at += missile.motion;
    if (--missile.left == 0) end(scene, id, missile, {});
}

void sheet(Scene&, EntityId, Missile& missile, MissileSheet& message) {
    message = {missile.at, missile.motion, stats_of(missile.kind).blow};
}

}  // namespace

void install_missile(Stage<Scene>& stage) {
    stage.install<Missile>();
    stage.hear<&launch>();
    stage.hear<&act>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

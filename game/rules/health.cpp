// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

struct Health {
    Kind kind = Kind::imp;
    int level = 1;
    double now = 1.0;
    double most = 1.0;
    EntityId party;
    int since_hurt = 1000;
    bool is_dead = false;

    template <class Archive>
    void describe(Archive& archive) {
        archive(kind, level, now, most, party, since_hurt, is_dead);
    }
};

namespace {

// Who was not hurt for five seconds gets a hundredth of its health back per half second.
constexpr int rest_before_mending = 5 * ticks_per_second;
constexpr std::uint32_t mending_pause = 15;
constexpr double mending_part = 0.01;

void born(Scene&, EntityId, Health& health, Born& message) {
    health.kind = message.kind;
    health.level = message.level;
    health.party = message.party;
    health.most = at_level(stats_of(message.kind).health, message.level);
    health.now = health.most;
}

void hurt(Scene& scene, EntityId id, Health& health, Hurt& message) {
    if (health.is_dead) return;
    health.now -= message.amount;
    health.since_hurt = 0;
    const Vec2 at = scene.ground.place(id);
    scene.show({.what = Shown::What::blow,
                .kind = health.kind,
                .at = at,
                .to = message.source,
                .amount = message.amount,
                .entity = id});
    if (health.now > 0.0) return;
    health.now = 0.0;
    health.is_dead = true;
    scene.show({.what = Shown::What::death, .kind = health.kind, .at = at, .entity = id});
    scene.stage.send(id, Died{message.from});
    scene.stage.broadcast(Fell{id, health.kind, at, message.from, health.level, health.party});
    const int earned = experience_from(scene.setup.difficulty, health.kind, health.level);
    scene.stage.send(message.from, Earned{earned});
    scene.stage.send(id, Bury{});
}

void mended(Scene& scene, EntityId id, Health& health, Mended& message) {
    if (health.is_dead) return;
    const double given = std::min(message.amount, health.most - health.now);
    health.now += given;
    scene.show({.what = Shown::What::heal,
                .kind = health.kind,
                .at = scene.ground.place(id),
                .amount = given,
                .entity = id});
}

void think(Scene& scene, EntityId id, Health& health, Think&) {
    if (health.since_hurt < 1000) ++health.since_hurt;
    if (health.since_hurt < rest_before_mending || !scene.is_turn(id, mending_pause)) return;
    if (stats_of(health.kind).team == Team::creatures) {
        health.now = std::min(health.most, health.now + mending_part * health.most);
    }
}

void grew(Scene&, EntityId, Health& health, Grew& message) {
    const double most = at_level(stats_of(health.kind).health, message.level);
    health.now = std::min(most, health.now + most - health.most + 0.25 * most);
    health.most = most;
    health.level = message.level;
}

void how_is_it(Scene&, EntityId, Health& health, HowIsIt& message) {
    message = {health.now, health.most, health.level};
}

void sheet(Scene&, EntityId, Health& health, Sheet& message) {
    message.health = health.now;
    message.most = health.most;
    message.party = health.party;
    message.since_hurt = health.since_hurt;
}

}  // namespace

void install_health(Stage<Scene>& stage) {
    stage.install<Health>();
    stage.hear<&born>();
    stage.hear<&hurt>();
    stage.hear<&mended>();
    stage.hear<&think>();
    stage.hear<&grew>();
    stage.hear<&how_is_it>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

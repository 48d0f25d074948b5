// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// A hero's part in the party: keeps formation, steals, flees, leaves by the gate.
struct Raider {
    Kind kind = Kind::knight;
    EntityId party;
    int coins = 0;
    bool is_full = false;
    bool is_homeward = false;
    bool is_retreating = false;

    template <class Archive>
    void describe(Archive& archive) {
        archive(kind, party, coins, is_full, is_homeward, is_retreating);
    }
};

namespace {

constexpr double at_gate = 0.75;
constexpr double at_hoard = 1.6;
// Formation, along the way: so far behind the front, by rank; and when the front waits.
constexpr double behind_front = 1.3;
constexpr double too_far_ahead = 3.5;

bool is_front_rank(Kind kind) { return kind == Kind::knight || kind == Kind::king; }

void born(Scene& scene, EntityId id, Raider& raider, Born& message) {
    raider.kind = message.kind;
    raider.party = message.party;
    scene.stage.send(message.party, Join{id, message.kind});
}

double pace_in_formation(const Raider& raider, const WhichWay& way) {
    if (way.is_homeward) return 1.0;
    if (way.is_front) return way.lag > too_far_ahead ? 0.3 : 0.85;
    const double gap = way.remaining - way.lead;
    if (!is_front_rank(raider.kind) && gap < behind_front) return 0.45;
    return 1.0;
}

void leave(Scene& scene, EntityId id, Raider& raider) {
    const Vec2 at = scene.ground.place(id);
    scene.stage.broadcast(HeroLeft{raider.party, raider.kind, raider.coins, at});
    scene.stage.send(id, Leaves{});
    scene.stage.send(id, Bury{});
    scene.show({.what = Shown::What::escaped,
                .kind = raider.kind,
                .at = at,
                .amount = static_cast<double>(raider.coins),
                .entity = id});
}

bool is_at_a_gate(const Scene& scene, Vec2 at) {
    for (const Tile2 gate : scene.ground.gates()) {
        if (sidle::distance(at, Ground::middle(gate)) < at_gate) return true;
    }
    return false;
}

void think(Scene& scene, EntityId id, Raider& raider, Think&) {
    if (!scene.ground.is_here(id)) return;
    const Vec2 at = scene.ground.place(id);
    const double to_hoard = sidle::distance(at, Ground::middle(scene.ground.hoard()));
    // Coins that came from the floor go home too; at the hoard a thief fills the bags first.
    const bool has_done = raider.is_full || (raider.coins > 0 && to_hoard > at_hoard);
    WhichWay way{.hero = id, .at = at, .radius = scene.ground.state(id).radius};
    way.is_homeward = has_done || raider.is_homeward;
    scene.stage.ask(raider.party, way);
    raider.is_retreating = way.is_retreating;
    if (has_done || way.is_retreating) raider.is_homeward = true;
    if (raider.is_homeward && is_at_a_gate(scene, at)) return leave(scene, id, raider);
    Aim aim;
    aim.direction = way.direction;
    aim.remaining = way.remaining;
    aim.pace = pace_in_formation(raider, way);
    // Thieves with loot and those who lost heart fight only who stands in their way; rogues sneak.
    const bool sneaks = raider.kind == Kind::rogue && way.remaining < 7.0 && !way.is_front;
    aim.rank = raider.is_homeward ? 4 : sneaks ? 3 : 1;
    if (sidle::length_squared(way.direction) > 0.0) scene.stage.ask(id, aim);
}

void coins_taken(Scene&, EntityId, Raider& raider, CoinsTaken& message) {
    raider.coins += message.coins;
    raider.is_full = message.is_full;
}

// Nothing is left to take.
void looted(Scene&, EntityId, Raider& raider, HoardEmpty&) { raider.is_full = raider.coins > 0; }

void sheet(Scene&, EntityId, Raider& raider, Sheet& message) {
    message.party = raider.party;
    message.is_retreating = raider.is_homeward;
}

}  // namespace

void install_raider(Stage<Scene>& stage) {
    stage.install<Raider>();
    stage.hear<&born>();
    stage.hear<&think>();
    stage.hear<&coins_taken>();
    stage.hear<&looted>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

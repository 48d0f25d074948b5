// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// Coins that a thief dropped. Creatures bring them back, heroes pick them up.
struct Loot {
    Vec2 at;
    int coins = 0;
    int age = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(at, coins, age);
    }
};

namespace {

constexpr double reach = 0.7;
constexpr double unwatched = 6.0;  // No hero so near: after a while they come back by themselves.
constexpr int patience = 12 * ticks_per_second;

void drop(Scene&, EntityId, Loot& loot, Drop& message) {
    loot.at = message.at;
    loot.coins = message.coins;
}

void bring_back(Scene& scene, EntityId id, const Loot& loot) {
    GiveCoins give{loot.coins, loot.at};
    scene.stage.ask(scene.keep, give);
    scene.stage.destroy(id);
}

void act(Scene& scene, EntityId id, Loot& loot, Act&) {
    ++loot.age;
    if (!scene.is_turn(id, 5)) return;
    const sidle::Crowd& crowd = scene.ground.crowd();
    if (crowd.nearest(loot.at, reach, {.mask = layer_of(Team::creatures)})) {
        return bring_back(scene, id, loot);
    }
    const sidle::UnitId hero = crowd.nearest(loot.at, unwatched, {.mask = layer_of(Team::heroes)});
    if (!hero) {
        if (loot.age > patience) bring_back(scene, id, loot);
        return;
    }
    const EntityId taker = scene.ground.occupant(hero).entity;
    if (sidle::distance(scene.ground.place(taker), loot.at) > reach) return;
    OfferCoins offer{loot.coins};
    scene.stage.ask(taker, offer);
    loot.coins -= offer.taken;
    if (loot.coins == 0) scene.stage.destroy(id);
}

void sheet(Scene&, EntityId, Loot& loot, LootSheet& message) { message = {loot.at, loot.coins}; }

}  // namespace

void install_loot(Stage<Scene>& stage) {
    stage.install<Loot>();
    stage.hear<&drop>();
    stage.hear<&act>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

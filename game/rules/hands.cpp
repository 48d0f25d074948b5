// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// What a hero can hold, and does.
struct Hands {
    int capacity = 0;
    int coins = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(capacity, coins);
    }
};

/// There while the hands hold anything: others hear that it appears and goes.
struct Burden {
    template <class Archive>
    void describe(Archive&) {}
};

namespace {

constexpr double arm = 0.9;              // From the middle of the hoard. [tiles]
constexpr std::uint32_t take_pause = 2;  // Ticks per coin.

void born(Scene&, EntityId, Hands& hands, Born& message) {
    hands.capacity = stats_of(message.kind).coins;
}

void take(Scene& scene, EntityId id, Hands& hands, int coins) {
    if (coins == 0) return;
    if (hands.coins == 0) scene.stage.add(id, Burden{});
    hands.coins += coins;
    scene.stage.send(id, CoinsTaken{coins, hands.coins == hands.capacity});
}

void act(Scene& scene, EntityId id, Hands& hands, Act&) {
    if (hands.coins >= hands.capacity || !scene.is_turn(id, take_pause)) return;
    if (!scene.ground.is_here(id)) return;
    const Vec2 at = scene.ground.place(id);
    if (sidle::distance(at, Ground::middle(scene.ground.hoard())) > arm) return;
    TakeCoins question{1};
    scene.stage.ask(scene.keep, question);
    take(scene, id, hands, question.taken);
    if (question.taken > 0) scene.stage.broadcast(CoinsStolen{question.taken, at});
}

void offer(Scene& scene, EntityId id, Hands& hands, OfferCoins& message) {
    message.taken = std::min(message.coins, hands.capacity - hands.coins);
    take(scene, id, hands, message.taken);
}

void died(Scene& scene, EntityId id, Hands& hands, Died&) {
    if (hands.coins == 0) return;
    const TypeKey parts[] = {part<Loot>};
    Drop drop{hands.coins, scene.ground.place(id)};
    scene.stage.ask(scene.stage.create(parts), drop);
    hands.coins = 0;
    scene.stage.remove<Burden>(id);
}

void sheet(Scene&, EntityId, Hands& hands, Sheet& message) { message.coins = hands.coins; }

}  // namespace

void install_hands(Stage<Scene>& stage) {
    stage.install<Hands>();
    stage.install<Burden>();
    stage.hear<&born>();
    stage.hear<&act>();
    stage.hear<&offer>();
    stage.hear<&died>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

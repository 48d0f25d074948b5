// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// The treasure: what lies there, what is about, what is gone. All gone is the end.
struct Hoard {
    int at_start = 0;
    int here = 0;
    int about = 0;  // Carried by heroes, or on the floor.
    int lost = 0;
    bool is_over = false;

    template <class Archive>
    void describe(Archive& archive) {
        archive(at_start, here, about, lost, is_over);
    }
};

namespace {

void begin(Scene& scene, EntityId, Hoard& hoard, Begin&) {
    hoard.at_start = difficulty_rules(scene.setup.difficulty).coins;
    hoard.here = hoard.at_start;
}

void take(Scene& scene, EntityId, Hoard& hoard, TakeCoins& message) {
    message.taken = std::min(message.coins, hoard.here);
    hoard.here -= message.taken;
    hoard.about += message.taken;
    if (hoard.here == 0) scene.stage.broadcast(HoardEmpty{});
}

void give(Scene& scene, EntityId, Hoard& hoard, GiveCoins& message) {
    hoard.here += message.coins;
    hoard.about -= message.coins;
    scene.stage.broadcast(CoinsBack{message.coins, message.at});
    scene.show({.what = Shown::What::returned,
                .at = message.at,
                .amount = static_cast<double>(message.coins)});
}

void hero_left(Scene& scene, EntityId, Hoard& hoard, HeroLeft& message) {
    hoard.about -= message.coins;
    hoard.lost += message.coins;
    if (hoard.here > 0 || hoard.about > 0 || hoard.is_over) return;
    hoard.is_over = true;
    scene.stage.broadcast(GameOver{false});
}

void summary(Scene&, EntityId, Hoard& hoard, Summary& message) {
    message.coins = hoard.here;
    message.coins_at_start = hoard.at_start;
    message.coins_carried = hoard.about;
    message.coins_lost = hoard.lost;
}

}  // namespace

void install_hoard(Stage<Scene>& stage) {
    stage.install<Hoard>();
    stage.hear<&begin>();
    stage.hear<&take>();
    stage.hear<&give>();
    stage.hear<&hero_left>();
    stage.hear<&summary>();
}

}  // namespace dungeon

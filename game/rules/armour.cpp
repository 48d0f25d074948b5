// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

namespace dungeon {

/// A shield: some blows and arrows do little. Fire goes around it.
struct Armour {
    double chance = 0.0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(chance);
    }
};

namespace {

constexpr double part_that_passes = 0.25;

void born(Scene&, EntityId, Armour& armour, Born& message) {
    armour.chance = stats_of(message.kind).block;
}

void hurt(Scene& scene, EntityId id, Armour& armour, Hurt& message) {
    if (message.blow == Blow::fire || scene.dice.unit() >= armour.chance) return;
    message.amount *= part_that_passes;
    scene.show({.what = Shown::What::blocked, .at = scene.ground.place(id), .entity = id});
}

void sheet(Scene&, EntityId, Armour& armour, Sheet& message) { message.block = armour.chance; }

}  // namespace

void install_armour(Stage<Scene>& stage) {
    stage.install<Armour>();
    stage.hear<&born>();
    stage.hear<&hurt>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

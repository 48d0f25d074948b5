// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>
#include <array>

namespace dungeon {

/// Gives health to the friend within reach that lacks the largest part of it.
struct Healer {
    Kind kind = Kind::shaman;
    double amount = 0.0;
    int ready_in = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(kind, amount, ready_in);
    }
};

namespace {

constexpr double reach = 3.5;
constexpr int pause = ticks_per_second;
constexpr double well_enough = 0.92;  // Of its health: needs no help.

void born(Scene&, EntityId, Healer& healer, Born& message) {
    healer.kind = message.kind;
    healer.amount = at_level(stats_of(message.kind).healing, message.level);
}

void grew(Scene&, EntityId, Healer& healer, Grew& message) {
    healer.amount = at_level(stats_of(healer.kind).healing, message.level);
}

EntityId most_wounded(Scene& scene, Vec2 at, Team team) {
    std::array<sidle::UnitId, 48> near;
    const std::size_t count = std::min(
        near.size(),
        scene.ground.crowd().overlaps(sidle::Circle2{at, reach}, near, {.mask = layer_of(team)}));
    EntityId worst;
    double least = well_enough;
    for (std::size_t k = 0; k < count; ++k) {
        const EntityId friendly = scene.ground.occupant(near[k]).entity;
        HowIsIt question;
        scene.stage.ask(friendly, question);
        if (question.most <= 0.0 || question.health >= least * question.most) continue;
        if (question.health <= 0.0 || !scene.ground.can_see(at, scene.ground.place(friendly))) {
            continue;
        }
        least = question.health / question.most;
        worst = friendly;
    }
    return worst;
}

void act(Scene& scene, EntityId id, Healer& healer, Act&) {
    if (healer.ready_in > 0) --healer.ready_in;
    // The search is dear: every fourth tick is soon enough.
    if (healer.ready_in > 0 || !scene.is_turn(id, 4) || !scene.ground.is_here(id)) return;
    const EntityId worst = most_wounded(scene, scene.ground.place(id), stats_of(healer.kind).team);
    if (!worst) return;
    healer.ready_in = pause;
    scene.stage.send(worst, Mended{healer.amount});
    scene.stage.send(id, Busy{});
    scene.stage.send(id, Earned{1});
    scene.show({.what = Shown::What::heal,
                .kind = healer.kind,
                .at = scene.ground.place(id),
                .to = scene.ground.place(worst),
                .entity = id});
}

void sheet(Scene&, EntityId, Healer& healer, Sheet& message) { message.healing = healer.amount; }

}  // namespace

void install_healer(Stage<Scene>& stage) {
    stage.install<Healer>();
    stage.hear<&born>();
    stage.hear<&grew>();
    stage.hear<&act>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

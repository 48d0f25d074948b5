// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <vector>

namespace dungeon {

struct Body {
    Kind kind = Kind::imp;

    template <class Archive>
    void describe(Archive& archive) {
        archive(kind);
    }
};

namespace {

void born(Scene&, EntityId, Body& body, Born& message) { body.kind = message.kind; }

void bury(Scene& scene, EntityId id, Body&, Bury&) {
    scene.ground.leave(id);
    scene.stage.destroy(id);
}

void dismiss(Scene& scene, EntityId id, Body& body, Dismiss& message) {
    if (stats_of(body.kind).team != Team::creatures) return;
    message.verdict = Verdict::done;
    scene.stage.broadcast(CreatureLeft{body.kind, scene.ground.place(id)});
    scene.stage.send(id, Bury{});
}

void sheet(Scene&, EntityId, Body& body, Sheet& message) {
    const KindStats& stats = stats_of(body.kind);
    message.kind = body.kind;
    message.range = stats.range;
    message.speed = stats.speed;
    message.pause = stats.pause;
    message.sight = stats.sight;
    message.capacity = stats.coins;
}

}  // namespace

void install_body(Stage<Scene>& stage) {
    stage.install<Body>();
    stage.hear<&born>();
    stage.hear<&bury>();
    stage.hear<&dismiss>();
    stage.hear<&sheet>();
}

EntityId create_unit(Scene& scene, const Born& born, Vec2 at) {
    const KindStats& stats = stats_of(born.kind);
    std::vector<TypeKey> parts{part<Body>, part<Health>, part<Fighter>, part<Mover>,
                               part<Experience>};
    if (stats.block > 0.0) parts.push_back(part<Armour>);
    if (stats.healing > 0.0) parts.push_back(part<Healer>);
    if (stats.team == Team::creatures) {
        parts.push_back(part<Post>);
    } else {
        parts.push_back(part<Raider>);
        parts.push_back(part<Hands>);
    }
    const EntityId id = scene.stage.create(parts);
    scene.ground.enter(id, born.kind, at);
    if (!scene.ground.is_here(id)) {
        scene.stage.destroy(id);
        return {};
    }
    Born message = born;
    scene.stage.ask(id, message);
    return id;
}

}  // namespace dungeon

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// Grows with what it kills, or for gold. It is kept as long as the creature lives.
struct Experience {
    int level = 1;
    int points = 0;
    int kills = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(level, points, kills);
    }
};

namespace {

constexpr int upgrade_price(int level) { return 20 + 20 * level; }

void born(Scene&, EntityId, Experience& experience, Born& message) {
    experience.level = message.level;
}

void grow(Scene& scene, EntityId id, Experience& experience) {
    ++experience.level;
    scene.stage.send(id, Grew{experience.level});
    if (!scene.ground.is_here(id)) return;
    scene.show({.what = Shown::What::grew,
                .at = scene.ground.place(id),
                .amount = static_cast<double>(experience.level),
                .entity = id});
}

void earned(Scene& scene, EntityId id, Experience& experience, Earned& message) {
    experience.points += message.experience;
    while (experience.level < top_level && experience.points >= experience_for(experience.level)) {
        experience.points -= experience_for(experience.level);
        grow(scene, id, experience);
    }
}

void fell(Scene&, EntityId id, Experience& experience, Fell& message) {
    if (message.killer == id) ++experience.kills;
}

void upgrade(Scene& scene, EntityId id, Experience& experience, Upgrade& message) {
    if (experience.level >= top_level) return;
    message.price = upgrade_price(experience.level);
    Pay pay{message.price};
    scene.stage.ask(scene.keep, pay);
    message.is_done = pay.is_paid;
    if (pay.is_paid) grow(scene, id, experience);
}

void sheet(Scene&, EntityId, Experience& experience, Sheet& message) {
    message.level = experience.level;
    message.experience = experience.points;
    message.next = experience_for(experience.level);
    message.kills = experience.kills;
    message.upgrade_price = experience.level < top_level ? upgrade_price(experience.level) : 0;
}

}  // namespace

void install_experience(Stage<Scene>& stage) {
    stage.install<Experience>();
    stage.hear<&born>();
    stage.hear<&earned>();
    stage.hear<&fell>();
    stage.hear<&upgrade>();
    stage.hear<&sheet>();
}

}  // namespace dungeon

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "dice.h"
#include "difficulty.h"
#include "ground.h"
#include "messages.h"
#include "parts/stage.h"

namespace dungeon {

enum class Mode : std::uint8_t { campaign, endless, last = endless };

/// What a session starts from. The same setup and orders give the same session.
struct Setup {
    Mode mode = Mode::campaign;
    Difficulty difficulty = Difficulty::normal;
    std::uint32_t seed = 1;

    template <class Archive>
    void describe(Archive& archive) {
        archive(mode, difficulty, seed);
    }
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// What every rule gets: the entities with their messages, the ground, dice and time.
struct Scene {
    Setup setup;
    std::uint64_t tick = 0;
    Dice dice;
    Ground ground;
    Stage<Scene> stage;
    EntityId keep;               ///< The entity whose components are the rules of the dungeon.
    std::vector<Shown> effects;  ///< What is there to show since the last look; decides nothing.

    void show(const Shown& shown) {
        if (effects.size() < 4096) effects.push_back(shown);
    }
    bool is_alive(EntityId unit) const { return stage.is_alive(unit) && ground.is_here(unit); }
    /// Whether it is this entity's turn in work that need not be done every tick.
    bool is_turn(EntityId id, std::uint32_t every) const { return (tick + id.slot) % every == 0; }
};

/// A new unit of a kind. Nobody when the crowd is full.
EntityId create_unit(Scene& scene, const Born& born, Vec2 at);

// What each file in rules/ makes known, in the order of the list of components.
void install_goals(Stage<Scene>& stage);
void install_waves(Stage<Scene>& stage);
void install_hoard(Stage<Scene>& stage);
void install_maps(Stage<Scene>& stage);
void install_treasury(Stage<Scene>& stage);
void install_chronicle(Stage<Scene>& stage);
void install_party(Stage<Scene>& stage);
void install_body(Stage<Scene>& stage);
void install_armour(Stage<Scene>& stage);
void install_health(Stage<Scene>& stage);
void install_hands(Stage<Scene>& stage);
void install_post(Stage<Scene>& stage);
void install_raider(Stage<Scene>& stage);
void install_fighter(Stage<Scene>& stage);
void install_healer(Stage<Scene>& stage);
void install_mover(Stage<Scene>& stage);
void install_experience(Stage<Scene>& stage);
void install_missile(Stage<Scene>& stage);
void install_loot(Stage<Scene>& stage);

}  // namespace dungeon

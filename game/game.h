// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "messages.h"
#include "scene.h"

namespace dungeon {

/// What a player can order. The numbers mean what `Command` says.
enum class Order : std::uint8_t {
    dig,      ///< a, b: square
    undo,     ///< the last square dug since the wave or level began
    summon,   ///< a, b: square; c: kind
    guard,    ///< a, b: post; c, d: the other end of a patrol, or the post again; unit; leash
    upgrade,  ///< unit
    dismiss,  ///< unit
    call,     ///< the next wave, now
    last = call
};

/// An order, as it is given, sent and kept in replays. Plain data.
struct Command {
    Order order = Order::dig;
    std::int32_t a = 0, b = 0, c = 0, d = 0;
    EntityId unit = {};
    std::int32_t leash = 4;  ///< [tiles]

    template <class Archive>
    void describe(Archive& archive) {
        archive(order, a, b, c, d, unit, leash);
    }
};

/// A session: the whole simulation. The same setup and commands at the same ticks give the same
/// session, bit for bit, on every machine.
class Game {
public:
    explicit Game(const Setup& setup = {});

    const Setup& setup() const { return scene_->setup; }
    std::uint64_t tick() const { return scene_->tick; }
    /// Carries out an order before the next step, or says why not.
    Verdict order(const Command& command);
    /// What `order` would say now, with nothing done, to dig, summon, guard and call; unknown for
    /// the others.
    Verdict judge(const Command& command) const;
    /// One tick: a thirtieth of a second.
    void step();

    const Ground& ground() const { return scene_->ground; }
    Summary summary() const;
    Annals annals() const;
    /// All there is to say of a unit that lives.
    std::optional<Sheet> sheet(EntityId unit) const;
    PartyState party(EntityId party) const;
    std::vector<EntityId> parties() const;
    std::vector<MissileSheet> missiles() const;
    std::vector<LootSheet> loot() const;
    /// Squares that some party inside has seen, or that a survivor sold. 0 not, 1 wall, 2 floor.
    std::vector<std::uint8_t> seen() const;
    int price_of(Tile2 square) const;
    /// What is there to show since the last call.
    std::vector<Shown> take_effects();

    /// All that later ticks depend on. The same bytes for the same state.
    std::vector<std::byte> save() const;
    /// Goes on from what `save` gave. On error the game stays as it was, and the reason is told.
    std::optional<std::string> load(std::span<const std::byte> bytes);
    std::uint64_t hash() const;

    /// Puts a unit anywhere, for tests and measurements: no order does that.
    EntityId put(Kind kind, Vec2 at, int level, EntityId party = {});
    Scene& scene() { return *scene_; }

private:
    std::unique_ptr<Scene> scene_;
};

}  // namespace dungeon

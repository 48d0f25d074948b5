// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "kinds.h"
#include "parts/archive.h"
#include "parts/entity.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/tile_cast.h"
#include "sidle/2d/tiles.h"

namespace dungeon {

using sidle::Tile2;
using sidle::Vec2;

/// What a square is made of.
enum class Square : std::uint8_t { floor, dirt, hard, seam, stone, rock, last = rock };

constexpr std::uint32_t layer_of(Team team) { return team == Team::creatures ? 1u : 2u; }
constexpr Team foe_of(Team team) {
    return team == Team::creatures ? Team::heroes : Team::creatures;
}

/// Who a unit of the crowd is.
struct Occupant {
    EntityId entity;
    Kind kind = Kind::imp;

    template <class Archive>
    void describe(Archive& archive) {
        archive(entity, kind);
    }
};

/// Where everything is: the squares, the crowd that walks on them and the ways through them.
///
/// What components know of each other beyond messages is what they can see: this.
class Ground {
public:
    Ground();

    /// Starts anew, all rock.
    void make(std::int32_t side);
    std::int32_t side() const { return tiles_.grid().columns; }
    bool is_inside(Tile2 square) const { return tiles_.is_inside(square); }

    /// What is there, as far as the dungeon reaches: all beyond the round area counts as rock.
    Square square(Tile2 at) const;
    /// What is there, reached or not.
    Square buried(Tile2 at) const;
    void set_square(Tile2 at, Square square);
    /// Puts a wall where no unit stands. Returns whether it did.
    bool fill(Tile2 at, Square square);
    /// Squares dug or filled since the start.
    std::uint64_t revision() const { return tiles_.revision(); }
    std::uint64_t floor_count() const;

    double radius() const { return radius_; }  ///< Of the round area. [tiles]
    void set_radius(double radius) { radius_ = radius; }
    Vec2 centre() const { return {side() * 0.5, side() * 0.5}; }
    std::span<const Tile2> gates() const { return gates_; }
    /// One of them; the last where there are fewer.
    Tile2 gate(int number) const {
        return gates_[std::min(static_cast<std::size_t>(number), gates_.size() - 1)];
    }
    void open_gate(Tile2 at) { gates_.push_back(at); }
    Tile2 hoard() const { return hoard_; }
    void set_hoard(Tile2 at) { hoard_ = at; }

    const sidle::TileMap& tiles() const { return tiles_; }
    const sidle::Crowd& crowd() const { return crowd_; }
    sidle::CrowdWalls walls() const { return {.tiles = &tiles_}; }
    static Vec2 middle(Tile2 square) { return {square.x + 0.5, square.y + 0.5}; }

    /// Puts a unit of an entity onto the ground.
    void enter(EntityId entity, Kind kind, Vec2 at);
    void leave(EntityId entity);
    bool is_here(EntityId entity) const { return static_cast<bool>(unit_of(entity)); }
    sidle::UnitId unit_of(EntityId entity) const;
    const Occupant& occupant(sidle::UnitId unit) const {
        return occupants_[sidle::Crowd::slot(unit)];
    }
    const sidle::UnitState& state(EntityId entity) const {
        return crowd_.states()[sidle::Crowd::slot(unit_of(entity))];
    }
    Vec2 place(EntityId entity) const { return state(entity).position; }
    std::uint64_t unit_count() const { return crowd_.unit_count(); }
    void be_heavy(EntityId entity, bool is_heavy);
    /// Who is there, by the slots of the crowd.
    template <class Visit>
    void each_unit(Visit visit) const {
        for (std::size_t slot = 0; slot < crowd_.states().size(); ++slot) {
            if (crowd_.states()[slot].radius > 0.0) visit(occupants_[slot], crowd_.states()[slot]);
        }
    }
    /// The nearest of a team within reach that can be seen from there; nobody without.
    EntityId nearest_seen(Vec2 from, double reach, Team team) const;
    bool can_see(Vec2 from, Vec2 to) const;
    /// Whether one of its own team stands before it in this direction, near enough to touch.
    bool is_plugged(EntityId entity, Vec2 direction) const;

    /// The way to a square for whoever knows the whole dungeon.
    const sidle::FlowField& way_to(Tile2 goal);

    void wish(EntityId entity, Vec2 motion, double arrival);
    void step();

    void save(Writer& writer);
    void load(Reader& reader);

private:
    struct Way {
        Tile2 goal;
        std::uint64_t used = 0;
        sidle::FlowField field;
    };

    void squares_changed(Tile2 at);

    std::vector<Square> squares_;
    double radius_ = 0.0;
    std::vector<Tile2> gates_;
    Tile2 hoard_;
    sidle::TileMap tiles_;
    sidle::Crowd crowd_;
    std::vector<Occupant> occupants_;      // By slot of the crowd.
    std::vector<sidle::UnitId> units_;     // By slot of the entities.
    std::vector<sidle::UnitWish> wishes_;  // By slot of the crowd.
    std::vector<Way> ways_;
    std::uint64_t questions_ = 0;
};

}  // namespace dungeon

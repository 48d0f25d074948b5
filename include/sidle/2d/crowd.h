// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sidle/2d/shape.h"
#include "sidle/2d/tiles.h"
#include "sidle/2d/world.h"
#include "sidle/base/filter.h"
#include "sidle/base/handle.h"
#include "sidle/base/result.h"
#include "sidle/base/tasks.h"

namespace sidle {

using UnitId = Handle<struct UnitTag>;  ///< A member of a crowd.

/// How a unit stands towards others. Of two that want the same room the later class goes first.
enum class UnitClass : std::uint8_t {
    free,      ///< Walks; gives way while it rests.
    heavy,     ///< Walks; gives way to heavy and driven units only, and where it is stuck to all.
    driven,    ///< Belongs to the game, such as the player: goes exactly as told where it is free.
    anchored,  ///< Never moves; only `Crowd::place` moves it.
    ghost,     ///< Meets walls only, no units.
};

/// How units choose their way among others.
enum class CrowdMode : std::uint8_t {
    slide,       ///< Straight along the wish, sliding along whatever is in the way.
    anticipate,  ///< Looks ahead, evades and follows: lanes form, streams pass.
};

/// To which side units turn where neither is better. y points up: right of +x is -y.
enum class CrowdSide : std::uint8_t { right, left };

/// One circle of a compound unit.
struct UnitCircle {
    Vec2 offset;          ///< From the position of the unit. [m] up to 1e15
    double radius = 0.4;  ///< [m] > 0
};

/// What `Crowd::add` is told of a unit.
struct Unit {
    Vec2 position;        ///< [m] up to 1e15
    double radius = 0.4;  ///< [m] > 0
    UnitClass kind = UnitClass::free;
    std::uint32_t layers = 1;                  ///< What it is. Bits. [-]
    std::uint32_t mask = 0xffffffffu;          ///< What it meets; a pair meets when both agree. [-]
    std::span<const UnitCircle> circles = {};  ///< More that move with it. [-] 0..255
};

/// What a unit wants in one tick.
struct UnitWish {
    Vec2 motion;  ///< [m]
    /// Distance left to the place where it wants to stay. A unit that walks to a point gives it, so
    /// that it settles there, or beside those that settled before, until they are gone; one that
    /// hunts another gives the gap between them. One that keeps its place beside what moves gives
    /// none: it would settle wherever it catches up. [m] >= 0
    double arrival = std::numeric_limits<double>::infinity();
};

/// Where a unit is and how it fares.
struct UnitState {
    Vec2 position;        ///< [m]
    Vec2 velocity;        ///< Motion of the last tick. [m] per tick
    Vec2 displaced;       ///< Sum of its motions since it last wished to move: pushed so far. [m]
    double radius = 0.0;  ///< Of its first circle; zero where no unit lives. [m]
    std::uint32_t contact_count = 0;  ///< Units and pieces of wall that stopped it. [-]
    std::uint32_t blocked_for = 0;    ///< Ticks with less than a tenth of the wished way. [-]
    UnitClass kind = UnitClass::free;
    bool is_settled = false;  ///< Came to rest at its goal.
    bool is_inside = false;   ///< Overlaps a wall or a unit and is being led out.
};

enum class UnitEventKind : std::uint8_t {
    settled,  ///< Came to rest at its goal.
    left,     ///< Was settled and walks again.
    blocked,  ///< Has not got on for `CrowdSettings::patience` ticks.
    freed,    ///< Was blocked and got on.
    pushed,   ///< Rested and was pushed in this tick.
    inside,   ///< Began to overlap a wall or a unit, by the game's doing: also squeezed by what
              ///< moves, in the tick after.
    led_out,  ///< Overlaps no more.
};

struct UnitEvent {
    UnitId unit;
    UnitEventKind kind;
};

/// What stands in the way beside units. None of it is kept after a call. Units notice edits of a
/// map and a world, but not that another one or another filter takes the place of it: then `place`
/// them anew.
struct CrowdWalls {
    const TileMap* tiles = nullptr;  ///< Seen from afar too. May be null.
    /// More obstacles, met where they are reached, each by itself: units may feel the seams between
    /// those that touch. What `World2::move` moves pushes units that are not in it already, to the
    /// side that they were on, as fast as it goes, and they push others near; where that leaves
    /// them no room they are inside, and led out; each unit looks at all that move, 2 ns each. What
    /// `place` puts onto them leads them out, a tick by no more than their wish or `push_speed`.
    /// May be null.
    const World2* world = nullptr;
    Filter2 filter = {};  ///< Which obstacles of the world count.
};

/// Settings of a crowd. Lengths fit circles of about half a tile in tiles of one metre; where tiles
/// are larger or smaller, multiply all by their size, or units look too short a way ahead. 1e15 m
/// at most.
struct CrowdSettings {
    CrowdMode mode = CrowdMode::anticipate;
    CrowdSide side = CrowdSide::right;
    double skin = 0x1p-10;        ///< Gap that is kept. [m] > 0, far above rounding.
    double push_speed = 0.05;     ///< Largest way that a resting unit is pushed. [m] per tick
    double sight = 3.0;           ///< How far a unit looks for others. [m] > 0
    double wall_sight = 2.0;      ///< How far it looks for walls. [m] >= 0
    std::uint32_t patience = 20;  ///< Ticks without advance until it counts as blocked. [-] > 0
};

/// What becomes of the units on a tile that is to be built.
enum class BuildRule : std::uint8_t { refuse, lead_out };

using UnitFilter = Filter<UnitId>;

/// All points within `reach` of `apex` at most so far from `direction` as `cosine` says.
struct Cone2 {
    Vec2 apex;                 ///< [m]
    Vec2 direction{1.0, 0.0};  ///< Unit vector. [-]
    double cosine = 0.5;       ///< Of half the opening angle. [-] -1..1
    double reach = 1.0;        ///< [m] >= 0
};

/// What a cast met.
struct UnitHit {
    double fraction = 1.0;  ///< Part of the motion done before contact. [-] 0..1
    Vec2 normal;            ///< Unit vector from what was met towards the circle. [-]
    UnitId unit;            ///< Null for a wall.
};

/// Circles that walk and never overlap.
///
/// Each unit gets from each neighbour a share of the gap between them that both compute alike, and
/// stays within its shares and the walls' half-planes: so no two paths cross, in any order, on any
/// number of threads. What it wants beyond that decides only where it goes, never whether it is
/// safe.
///
/// A unit that overlaps something, because the game put it there, is led out, a tick by no more
/// than its wish or `push_speed`, near what moves also by twice the way of that; until then it goes
/// nowhere else. It leaves walls, rock that it is buried in and units of later classes by the
/// shortest straight way to a free place that gets it into nothing more; what it is in does not
/// stop it, but its centre comes through no wall. Without such a way it goes out of the deepest.
/// Two of one class leave each other, each half of the way.
///
/// Of two that want the same room the one ahead goes first. A unit that is held up presses on those
/// in its way, and who yields hands the pressure on: so doors, merging ways and streams that meet
/// clear by themselves, wherever there is room at all.
///
/// The results do not depend on threads, compilers or platforms. Const calls may run on many
/// threads at once; a write needs the crowd alone. Copying costs the bytes of its units.
/// Source: [Zhou2017] buffered Voronoi cells; [Pierson2020] weights; [Okumura2019] priority that is
/// handed on.
class Crowd {
public:
    explicit Crowd(const CrowdSettings& settings = {});
    Crowd(const Crowd& other);
    Crowd(Crowd&& other) noexcept;
    Crowd& operator=(const Crowd& other);
    Crowd& operator=(Crowd&& other) noexcept;
    ~Crowd();

    const CrowdSettings& settings() const;
    /// Who counts as blocked goes on to with another `patience`, and nobody else does.
    void set_settings(const CrowdSettings& settings);

    /// Adds a unit wherever it is told; an overlap is led out. Each of a heap heeds all others of
    /// it: thousands at one place take 0.05 us and up to 8 bytes for each two in a step. At most
    /// 2^20 units live at once; the null handle beyond, and for a unit without a place, or with a
    /// size that is none, which are asserted. Slots are reused, the oldest first, each 4,095 times:
    /// no handle is given out twice.
    UnitId add(const Unit& unit);
    /// Returns whether the unit lived.
    bool remove(UnitId unit);
    /// Puts a unit somewhere, unswept. Returns whether it lives and the place is one, as is
    /// asserted.
    bool place(UnitId unit, Vec2 position);
    /// Changes its class. Returns whether it lives.
    bool set_class(UnitId unit, UnitClass kind);
    /// Changes what it is and what it meets, see `Unit`. Whom it now meets and overlaps is led out
    /// of it, or it of them. Returns whether it lives.
    bool set_layers(UnitId unit, std::uint32_t layers, std::uint32_t mask);
    /// Changes the radius of its first circle, where it stands: one that grows into something is
    /// led out. `overlaps` of the larger circle tells before among which units it would be, that of
    /// tiles and worlds by which walls. Returns whether it lives and the radius [m] > 0 is one, as
    /// is asserted.
    bool set_radius(UnitId unit, double radius);

    std::size_t unit_count() const;    ///< Units that live. [-]
    std::uint64_t tick_count() const;  ///< Steps so far. [-]
    /// The unit's state, a copy to keep by value; none when it lives no more.
    std::optional<UnitState> state(UnitId unit) const;
    /// Where the unit turned in the last step; its position if it went straight. A game that draws
    /// units between two ticks leads them this way: straight from end to end they may graze each
    /// other by a hundredth of their radii, at speeds of a radius per tick by more. [m]
    std::optional<Vec2> via(UnitId unit) const;
    /// The circles beside its own that a compound unit was added with; none when it lives no more.
    /// They lie there until a unit comes or goes.
    std::span<const UnitCircle> circles(UnitId unit) const;
    /// All states by slot, with gaps of radius zero where no unit lives.
    std::span<const UnitState> states() const;
    /// The place of the unit in `states` and in the wishes. [-]
    static std::size_t slot(UnitId unit) { return unit.value & 0xfffffu; }
    /// The unit that lives in a slot; null when none does.
    UnitId unit_at(std::size_t slot) const;

    /// Moves all units by one tick. `wishes` goes by slot; a unit without one rests, and one that
    /// is not finite, or leads beyond 1e15 m, counts as rest.
    ///
    /// Cost: docs/performance.md.
    void step(const CrowdWalls& walls, std::span<const UnitWish> wishes, const Tasks& tasks = {});

    /// What happened in the last step, by slot, and to each unit in this order; nothing after
    /// `restore`.
    std::span<const UnitEvent> events() const;

    /// Builds a tile where no unit stands: `refuse` leaves the map as it is when one does,
    /// `lead_out` first puts each of them at the nearest place beside tiles and units that is free
    /// and that it can reach straight, past the obstacles of `walls.world` too. Returns whether the
    /// tile is solid then; false also when there is no such place, or an anchored unit stands
    /// there. `walls.tiles` is not read. Cost: 0.1 ms for each unit that is led out among few, 1 ms
    /// amid a crowd, ten times as much where there is no place for it.
    bool build(TileMap& tiles, Tile2 tile, BuildRule rule, const CrowdWalls& walls = {});

    /// The nearest unit, by its first circle's centre, at most `reach` [m] from `p`; of several the
    /// one of the least slot. Cost: 0.3 us where one is near; 3 ns for each within reach that the
    /// filter leaves out where none is.
    UnitId nearest(Vec2 p, double reach, const UnitFilter& filter = {}) const;
    /// Units that share a point with a shape, by slot. They write at most `units.size()` and return
    /// how many there are in all. Cost: 0.1 us, and 20 ns for each of them; of all queries 1 ns
    /// more for each unit that came or was put elsewhere since the last step.
    std::size_t overlaps(const Circle2& circle, std::span<UnitId> units,
                         const UnitFilter& filter = {}) const;
    std::size_t overlaps(const Box2& box, std::span<UnitId> units,
                         const UnitFilter& filter = {}) const;
    /// The same for units whose first centre lies within a cone.
    std::size_t overlaps(const Cone2& cone, std::span<UnitId> units,
                         const UnitFilter& filter = {}) const;
    /// Sweeps a circle along `motion` [m] against units and walls: a projectile. Hits come nearest
    /// first, ties by slot, and end with the wall; writes at most `hits.size()` of them, the
    /// nearest, and returns how many there are in all. A radius of 0 is allowed.
    std::size_t cast(const CrowdWalls& walls, const Circle2& circle, Vec2 motion,
                     std::span<UnitHit> hits, const UnitFilter& filter = {}) const;
    /// Whether neither a wall nor a unit is on the straight way from `a` to `b` [m]. The same both
    /// ways; touching a tile blocks it, see 2d/tile_cast.h.
    bool is_clear(const CrowdWalls& walls, const Segment2& way,
                  const UnitFilter& filter = {}) const;

    /// All that a later step depends on, as bytes; the same bytes for the same state.
    std::vector<std::byte> save() const;
    /// Takes the state from `save`. On error the crowd stays as it was.
    std::optional<Error> restore(std::span<const std::byte> bytes);
    /// A number that differs where the state does: FNV-1a over what `save` writes. [-]
    std::uint64_t hash() const;
    /// Bytes held per living unit: what lasts, without the scratch of a step. [-]
    double bytes_per_unit() const;

    struct State;

private:
    std::unique_ptr<State> state_;
};

}  // namespace sidle

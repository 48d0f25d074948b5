// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "sidle/2d/cast.h"
#include "sidle/2d/shape.h"
#include "sidle/2d/tiles.h"
#include "sidle/base/filter.h"
#include "sidle/base/handle.h"

namespace sidle {

using ObstacleId2 = Handle<struct ObstacleTag2>;  ///< An obstacle of a `World2`.
using Filter2 = Filter<ObstacleId2>;

using ObstacleShape2 =
    std::variant<Circle2, Capsule2, Box2, OrientedBox2, Polygon2, WallChain2, TileMap>;

/// What an obstacle is to a walker.
enum class Surface2 : std::uint8_t {
    solid,   ///< Ground where it is flat enough, wall elsewhere.
    wall,    ///< Never ground, however flat.
    one_way  ///< Ground for a walker that comes from above; from below it passes. Else solid.
};

/// Something that a mover can meet.
struct Obstacle2 {
    ObstacleShape2 shape;      ///< In the obstacle's own axes.
    Pose2 pose = {};           ///< Where it stands. A tile map may be moved, but not turned.
    std::uint32_t layers = 1;  ///< Bits that a `Filter2` is compared with. [-]
    std::uint32_t tag = 0;     ///< The game's own number, returned with every hit. [-]
    Surface2 surface = Surface2::solid;
    Vec2 conveyor = {};  ///< Velocity of its surface, in its own axes; takes walkers along. [m/s]
    std::optional<Pose2> previous = {};  ///< Pose before this tick, while it moves; see `move`.
};

/// Where an obstacle goes in this tick.
struct Move2 {
    ObstacleId2 id;
    Pose2 pose = {};
};

/// A contact found by a query of the world.
struct Hit2 {
    double fraction = 1.0;  ///< Part of the motion done before contact; of a ray the way. [-], [m]
    double distance = 0.0;  ///< Overlap queries: gap, or minus the depth. Casts: 0. [m]
    Vec2 normal;            ///< Unit vector from the obstacle towards the mover. [-]
    Vec2 point;             ///< Contact on the obstacle. [m]
    ObstacleId2 obstacle;
    std::uint32_t wall = 0;  ///< Wall of a chain, else 0. [-]
    Tile2 tile;              ///< Tile of a tile map, else 0, 0.
    std::uint32_t tag = 0;   ///< The game's own number. [-]
    Feature2 feature = Feature2::face;
};

struct WorldState2;  // Private; see src/2d/world_state.h.

/// The obstacles of a level, and the questions that a mover has.
///
/// Obstacles come and go at any time. After any edits the world answers bit for bit as one built
/// afresh with the same obstacles in any order; only the values of the handles tell. Hits that tie
/// are ordered by geometry, surface and tag, then by handle: only where two obstacles are alike in
/// all of these it tells whose conveyor carries, and whose layers a projectile heeds. Const calls
/// may run on many threads at once; a write needs the world alone. Copying is meant for prediction:
/// it costs the obstacles' plain data and a bit per tile.
class World2 {
public:
    World2();
    explicit World2(std::unique_ptr<WorldState2> state);  ///< For `restore` of record/snapshot2.h.
    World2(const World2&);
    World2(World2&&) noexcept;
    World2& operator=(const World2&);
    World2& operator=(World2&&) noexcept;
    ~World2();

    /// Adds an obstacle. Asserts that numbers are finite, sizes positive, polygons convex; at most
    /// 2^20 - 1 obstacles at a time, and 4,095 times as many in all, as no handle is given out
    /// twice. Cost: about a microsecond, plus one per wall of a chain.
    ObstacleId2 add(const Obstacle2& obstacle);
    /// Puts an obstacle elsewhere, turned, at once: nothing rides along and nothing is pushed. It
    /// may then overlap a mover: see `depenetrate`. Whoever stood on it has to be walked before
    /// `move` names it again, or is taken along by that. A stale handle is ignored.
    void place(ObstacleId2 id, const Pose2& pose);
    /// The obstacles that move in this tick, all in one call: platforms, lifts, doors. Walkers ride
    /// on them and are pushed by them; see 2d/walk.h. Whatever the call before has moved and this
    /// one does not name rests from now on, so call it in every tick, with nothing when all rest.
    /// Whoever is not walked in every tick is taken along by what the call of the tick names that
    /// it is walked in: go on naming what has come to rest, where it rests, until all have walked.
    /// Between its two poses an obstacle moves and turns evenly. Stale handles are ignored.
    void move(std::span<const Move2> moves);
    void remove(ObstacleId2 id);  ///< A stale handle is ignored.
    /// Digs or builds a tile of a tile map; returns whether it was different. A stale handle or
    /// one of another obstacle is ignored. Cost: 5 ns.
    bool set_tile(ObstacleId2 id, Tile2 tile, TileState2 state);

    const Obstacle2* find(ObstacleId2 id) const;  ///< Null for a stale handle.
    std::vector<ObstacleId2> obstacles() const;   ///< All, by slot.
    std::uint32_t obstacle_count() const;         ///< [-]
    std::uint64_t revision() const;               ///< Grows with every write. [-]
    Box2 bounds() const;                          ///< Of all obstacles; may be endless. [m]

    /// First obstacle met on the way. Rules for bodies that start in contact: see 2d/cast.h. For a
    /// ray `fraction` is the distance along it [m].
    std::optional<Hit2> cast(const Segment2& segment, const Filter2& filter = {}) const;
    std::optional<Hit2> cast(const Ray2& ray, const Filter2& filter = {}) const;
    std::optional<Hit2> cast(const Circle2& circle, Vec2 motion, const Filter2& filter = {}) const;
    std::optional<Hit2> cast(const Capsule2& body, Vec2 motion, const Filter2& filter = {}) const;

    /// Every piece met on the way, one hit per wall, tile or solid, nearest first. Writes at most
    /// `hits.size()` of them, the nearest, and returns how many there are in all.
    std::size_t cast_all(const Segment2& segment, std::span<Hit2> hits,
                         const Filter2& filter = {}) const;
    std::size_t cast_all(const Ray2& ray, std::span<Hit2> hits, const Filter2& filter = {}) const;
    std::size_t cast_all(const Circle2& circle, Vec2 motion, std::span<Hit2> hits,
                         const Filter2& filter = {}) const;
    std::size_t cast_all(const Capsule2& body, Vec2 motion, std::span<Hit2> hits,
                         const Filter2& filter = {}) const;

    /// Every piece nearer to the body than `margin` [m] >= 0, deepest first; counts like cast_all.
    std::size_t overlaps(const Capsule2& body, double margin, std::span<Hit2> hits,
                         const Filter2& filter = {}) const;

    /// The obstacles that share a point with a volume, by slot: what a blast meets, what stands in
    /// a zone, what is in view. Touching counts; see 2d/classify.h. Walls and tiles count one by
    /// one, not what they enclose. Writes at most `found.size()` of them, and returns how many
    /// there are in all. Volumes must be finite. Cost: some 0.1 us for each obstacle whose box
    /// comes near, of walls and tiles for each that does.
    std::size_t overlaps(const Circle2& circle, std::span<ObstacleId2> found,
                         const Filter2& filter = {}) const;
    std::size_t overlaps(const Capsule2& capsule, std::span<ObstacleId2> found,
                         const Filter2& filter = {}) const;
    std::size_t overlaps(const Box2& box, std::span<ObstacleId2> found,
                         const Filter2& filter = {}) const;
    std::size_t overlaps(const OrientedBox2& box, std::span<ObstacleId2> found,
                         const Filter2& filter = {}) const;
    std::size_t overlaps(const Polygon2& polygon, std::span<ObstacleId2> found,
                         const Filter2& filter = {}) const;

    /// Whether nothing is nearer to the body than `margin` [m] >= 0.
    bool is_free(const Capsule2& body, double margin = 0.0, const Filter2& filter = {}) const;

    /// The nearest obstacle to a body, at most `reach` [m] away. Cost: that of what is near,
    /// whatever the reach.
    std::optional<Hit2> closest(const Capsule2& body, double reach,
                                const Filter2& filter = {}) const;

    const WorldState2& state() const { return *state_; }

private:
    std::unique_ptr<WorldState2> state_;
};

}  // namespace sidle

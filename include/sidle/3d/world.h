// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "sidle/3d/cast.h"
#include "sidle/3d/heightfield.h"
#include "sidle/3d/mesh.h"
#include "sidle/3d/shape.h"
#include "sidle/base/filter.h"
#include "sidle/base/handle.h"

namespace sidle {

using ObstacleId3 = Handle<struct ObstacleTag3>;  ///< An obstacle of a `World3`.
using Filter3 = Filter<ObstacleId3>;

using ObstacleShape3 =
    std::variant<std::shared_ptr<const Mesh3>, std::shared_ptr<const Heightfield3>, Sphere3,
                 Capsule3, Cylinder3, OrientedBox3, WallChain3>;

/// A surface that moves along while its obstacle stays: a belt, an escalator, a river bed. On a
/// slope it is as fast along that as a velocity along it says, or as a level one does.
struct Conveyor3 {
    Vec3 velocity;                          ///< In the obstacle's axes. [m/s]
    std::optional<std::uint32_t> tag = {};  ///< Only pieces with this tag; without one, all. [-]
};

/// Something that a mover can meet.
struct Obstacle3 {
    ObstacleShape3 shape = {};  ///< In the obstacle's own axes.
    Pose3 pose = {};            ///< Where it stands; turns cylinders and walls too.
    Surface3 surface =
        Surface3::solid;       ///< For all but meshes and heightfields, which have theirs.
    std::uint32_t layers = 1;  ///< Bits that a `Filter3` is compared with. [-]
    std::uint32_t tag = 0;     ///< As above; returned with every hit. [-]
    std::optional<Pose3> previous = {};     ///< Pose before this tick, while it moves; see `move`.
    std::vector<Conveyor3> conveyors = {};  ///< What carries a walker on it; the first that fits.
};

/// Where an obstacle goes in this tick.
struct Move3 {
    ObstacleId3 id;
    Pose3 pose = {};
};

/// A contact found by a query of the world.
struct Hit3 {
    double fraction = 1.0;  ///< Part of the motion done before contact; of a ray the way. [-], [m]
    double distance = 0.0;  ///< Overlap queries: gap, or minus the depth. Casts: 0. [m]
    Vec3 normal;            ///< Unit vector from the obstacle towards the mover. [-]
    Vec3 point;             ///< Contact on the obstacle. [m]
    ObstacleId3 obstacle;
    std::uint32_t triangle = 0;  ///< Triangle of a mesh or terrain, wall of a chain, else 0. [-]
    std::uint32_t tag = 0;       ///< The game's own number. [-]
    Surface3 surface = Surface3::solid;
    Feature3 feature = Feature3::face;
};

struct WorldState3;  // Private; see src/3d/world_state.h.

/// The obstacles of a level, and the questions that a mover has.
///
/// Obstacles come and go at any time. After any edits the world answers bit for bit as one built
/// afresh with the same obstacles in any order; only the values of the handles tell. Hits that tie
/// are ordered by geometry, surface and tag, then by handle: only where two obstacles are alike in
/// all of these it tells whose conveyor carries, and whose layers a projectile heeds. Const calls
/// may run on many threads at once; a write needs the world alone. Copying is cheap and meant for
/// prediction: copies share all meshes.
class World3 {
public:
    World3();
    explicit World3(std::unique_ptr<WorldState3> state);  ///< For `restore` of record/snapshot3.h.
    World3(const World3&);
    World3(World3&&) noexcept;
    World3& operator=(const World3&);
    World3& operator=(World3&&) noexcept;
    ~World3();

    /// Adds an obstacle. Asserts that numbers are finite, sizes positive, a mesh not null; at most
    /// 2^20 - 1 obstacles at a time, and 4,095 times as many in all, as no handle is given out
    /// twice. Cost: about a microsecond, plus one per wall of a chain.
    ObstacleId3 add(const Obstacle3& obstacle);
    /// Puts an obstacle elsewhere, turned, at once: nothing rides along and nothing is pushed. It
    /// may then overlap a mover: see `depenetrate`. Whoever stood on it has to be walked before
    /// `move` names it again, or is taken along by that. A stale handle is ignored.
    void place(ObstacleId3 id, const Pose3& pose);
    /// The obstacles that move in this tick, all in one call: platforms, lifts, doors. Walkers ride
    /// on them and are pushed by them; see 3d/walk.h. Whatever the call before has moved and this
    /// one does not name rests from now on, so call it in every tick, with nothing when all rest.
    /// Whoever is not walked in every tick is taken along by what the call of the tick names that
    /// it is walked in: go on naming what has come to rest, where it rests, until all have walked.
    /// Between its two poses an obstacle moves and turns evenly. Stale handles are ignored.
    void move(std::span<const Move3> moves);
    void remove(ObstacleId3 id);  ///< A stale handle is ignored.

    const Obstacle3* find(ObstacleId3 id) const;  ///< Null for a stale handle.
    std::vector<ObstacleId3> obstacles() const;   ///< All, by slot.
    std::uint32_t obstacle_count() const;         ///< [-]
    std::uint64_t revision() const;               ///< Grows with every write. [-]
    Box3 bounds() const;                          ///< Of all obstacles; may be endless. [m]

    /// First obstacle met on the way. Rules for bodies that start in contact: see 3d/cast.h. For a
    /// ray `fraction` is the distance along it [m].
    std::optional<Hit3> cast(const Segment3& segment, const Filter3& filter = {}) const;
    std::optional<Hit3> cast(const Ray3& ray, const Filter3& filter = {}) const;
    std::optional<Hit3> cast(const Sphere3& sphere, Vec3 motion, const Filter3& filter = {}) const;
    std::optional<Hit3> cast(const Capsule3& body, Vec3 motion, const Filter3& filter = {}) const;

    /// Every piece met on the way, one hit per triangle or solid, nearest first. Writes at most
    /// `hits.size()` of them, the nearest, and returns how many there are in all.
    std::size_t cast_all(const Segment3& segment, std::span<Hit3> hits,
                         const Filter3& filter = {}) const;
    std::size_t cast_all(const Ray3& ray, std::span<Hit3> hits, const Filter3& filter = {}) const;
    std::size_t cast_all(const Sphere3& sphere, Vec3 motion, std::span<Hit3> hits,
                         const Filter3& filter = {}) const;
    std::size_t cast_all(const Capsule3& body, Vec3 motion, std::span<Hit3> hits,
                         const Filter3& filter = {}) const;

    /// Every piece nearer to the body than `margin` [m] >= 0, deepest first; counts like cast_all.
    std::size_t overlaps(const Capsule3& body, double margin, std::span<Hit3> hits,
                         const Filter3& filter = {}) const;

    /// The obstacles that share a point with a volume, by slot: what a blast meets, what stands in
    /// a zone, what a camera sees. Touching counts; see 3d/classify.h. Of meshes and terrains only
    /// the triangles count, not what they enclose. Writes at most `found.size()` of them, and
    /// returns how many there are in all. Volumes must be finite. Cost: 0.1 to 0.5 us for each
    /// obstacle whose box comes near, of a mesh for each triangle until one is met.
    std::size_t overlaps(const Box3& box, std::span<ObstacleId3> found,
                         const Filter3& filter = {}) const;
    std::size_t overlaps(const OrientedBox3& box, std::span<ObstacleId3> found,
                         const Filter3& filter = {}) const;
    std::size_t overlaps(const Frustum3& frustum, std::span<ObstacleId3> found,
                         const Filter3& filter = {}) const;
    std::size_t overlaps(const Sphere3& sphere, std::span<ObstacleId3> found,
                         const Filter3& filter = {}) const;
    std::size_t overlaps(const Capsule3& capsule, std::span<ObstacleId3> found,
                         const Filter3& filter = {}) const;

    /// Whether nothing is nearer to the body than `margin` [m] >= 0.
    bool is_free(const Capsule3& body, double margin = 0.0, const Filter3& filter = {}) const;

    /// The nearest obstacle to a body, at most `reach` [m] away. Cost: that of what is near, some
    /// microseconds, whatever the reach.
    std::optional<Hit3> closest(const Capsule3& body, double reach,
                                const Filter3& filter = {}) const;

    const WorldState3& state() const { return *state_; }

private:
    std::unique_ptr<WorldState3> state_;
};

}  // namespace sidle

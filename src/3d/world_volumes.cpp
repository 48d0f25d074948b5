// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What of a world lies in a volume.
#include <vector>

#include "3d/classify_parts.h"
#include "3d/world_state.h"
#include "base/slots.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

enum class Part : unsigned char { none, some, all };

// How much of a box lies within sides, by its corners alone: most boxes are far from all sides.
// What is endless gives NaN, which says `some`.
Part part_within(const Sides3& sides, const Box3& box) {
    Part part = Part::all;
    for (const Plane3& side : sides) {
        const Vec3 n = side.normal;
        if (dot(n, lowest_corner(box, n)) > side.offset + contact_tolerance) return Part::none;
        if (!(dot(n, lowest_corner(box, -n)) <= side.offset)) part = Part::some;
    }
    return part;
}

// A box or a frustum, seen from its own middle, where numbers are small.
struct FlatVolume {
    template <class Flat>
    FlatVolume(const Flat& flat, Vec3 middle)
        : origin(middle), hull(sidle::hull(seen_from(middle, flat))) {}

    Box3 bounds() const {
        Box3 box;
        for (const Vec3 corner : hull.corners) box = include(box, corner);
        return box;
    }
    bool touches(const Piece3& piece) const {
        const Part part = part_within(hull.sides, sidle::bounds(piece));
        return part == Part::all || (part == Part::some && meets_exactly(piece));
    }
    bool meets_exactly(const Piece3& piece) const {
        switch (piece.kind) {
            case Piece3::Kind::triangle:
                return meets(hull, piece.corners);
            case Piece3::Kind::ball:
                return meets(hull, piece.ball);
            case Piece3::Kind::box:
                return meets(hull, sidle::hull(piece.box));
            case Piece3::Kind::prism:
                return meets(piece.prism, hull);
            case Piece3::Kind::fence:
                break;  // Stands in no world.
        }
        return false;
    }

    Vec3 origin;
    Hull3 hull;
};

struct RoundVolume {
    explicit RoundVolume(const Capsule3& capsule)
        : origin(capsule.a),
          axis{{}, capsule.b - capsule.a},
          reach(capsule.radius + touch_share * grow_size(capsule.radius, axis.b)) {}

    Box3 bounds() const { return grow(sidle::bounds(axis), reach); }
    bool touches(const Piece3& piece) const { return closest(axis, piece).distance <= reach; }

    Vec3 origin;
    Segment3 axis;
    double reach;
};

template <class Volume>
std::size_t find_within(const WorldState3& world, const Volume& volume,
                        std::span<ObstacleId3> found, const Filter3& filter) {
    const Box3 box = grow(volume.bounds(), contact_tolerance);
    SIDLE_ASSERT(is_finite(volume.origin) && is_finite(box.low) && is_finite(box.high),
                 "a volume must be finite");
    std::vector<ObstacleId3> all;
    offer_pieces(world, volume.origin, box, filter, [&](const Piece3& piece) {
        const bool is_met = volume.touches(piece);
        if (is_met) all.push_back(piece.obstacle);
        return is_met;
    });
    return tell_by_slot(std::span(all), found);
}

}  // namespace

std::size_t World3::overlaps(const Box3& box, std::span<ObstacleId3> found,
                             const Filter3& filter) const {
    return overlaps(oriented(box), found, filter);
}

std::size_t World3::overlaps(const OrientedBox3& box, std::span<ObstacleId3> found,
                             const Filter3& filter) const {
    return find_within(*state_, FlatVolume(box, box.center), found, filter);
}

std::size_t World3::overlaps(const Frustum3& frustum, std::span<ObstacleId3> found,
                             const Filter3& filter) const {
    const Vec3 middle = (frustum.corners[0] + frustum.corners[6]) * 0.5;
    return find_within(*state_, FlatVolume(frustum, middle), found, filter);
}

std::size_t World3::overlaps(const Sphere3& sphere, std::span<ObstacleId3> found,
                             const Filter3& filter) const {
    return overlaps(Capsule3{sphere.center, sphere.center, sphere.radius}, found, filter);
}

std::size_t World3::overlaps(const Capsule3& capsule, std::span<ObstacleId3> found,
                             const Filter3& filter) const {
    return find_within(*state_, RoundVolume(capsule), found, filter);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The obstacles that a world finds in a volume are those of which a piece meets it, asked one by
// one of an oracle of convex shapes.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "sidle/3d/world.h"
#include "support/convex3.h"
#include "support/obstacles3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 73000;

// A gap below this may count as none: shapes are turned into each other's axes. [m]
constexpr double touch = 1e-9;

enum class Verdict { apart, unclear, meet };

Verdict verdict(const Shape3& volume, const Shape3& piece) {
    const Gap3 between = gap(volume, piece);
    if (between.high == 0.0) return Verdict::meet;
    return between.low > touch ? Verdict::apart : Verdict::unclear;
}

// The oracle knows a frustum by its corners alone.
Shape3 corners_of(const Triangle3& t) {
    Frustum3 shape;
    for (std::size_t i = 0; i < 8; ++i) shape.corners[i] = i == 0 ? t.a : i == 1 ? t.b : t.c;
    return shape;
}

// A wall is what an upright cylinder passes over; how far that is from a volume is convex on the
// way, so that thirds of it lead to where it is nearest.
Verdict verdict_of_wall(const Shape3& volume, Cylinder3 cylinder, Vec3 from, Vec3 to) {
    const auto gap_at = [&](double share) {
        cylinder.center = from + (to - from) * share;
        return gap(volume, cylinder);
    };
    double first = 0.0;
    double last = 1.0;
    Gap3 nearest = gap_at(0.0);
    for (int i = 0; i < 60 && nearest.high > 0.0; ++i) {
        const double third = (last - first) / 3.0;
        const Gap3 a = gap_at(first + third);
        const Gap3 b = gap_at(last - third);
        nearest =
            std::min({nearest, a, b}, [](const Gap3& x, const Gap3& y) { return x.high < y.high; });
        (a.high < b.high ? last : first) = a.high < b.high ? last - third : first + third;
    }
    if (nearest.high == 0.0) return Verdict::meet;
    return nearest.high > 1e-6 ? Verdict::apart : Verdict::unclear;
}

bool overlap(const Box3& a, const Box3& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y &&
           b.low.y <= a.high.y && a.low.z <= b.high.z && b.low.z <= a.high.z;
}

Box3 bounds_of(const Shape3& volume) {
    return std::visit(
        [](const auto& v) {
            if constexpr (requires { bounds(v); }) return bounds(v);
            return Box3{};
        },
        volume);
}

// Of a volume in the axes of an obstacle.
Verdict verdict_of(const Shape3& volume, const ObstacleShape3& shape) {
    const Box3 near = grow(bounds_of(volume), touch);
    Verdict found = Verdict::apart;
    const auto note = [&](Verdict one) { found = std::max(found, one); };
    const auto ask_triangles = [&](const auto& surface) {
        for (std::uint32_t i = 0; i < surface.triangle_count() && found != Verdict::meet; ++i) {
            const Triangle3 t = surface.triangle(i);
            if (!is_finite(t.a) || !is_finite(t.b) || !is_finite(t.c)) continue;
            if (overlap(bounds(t), near)) note(verdict(volume, corners_of(t)));
        }
    };
    const auto ask_walls = [&](const WallChain3& chain) {
        const std::size_t count = chain.nodes.size();
        const std::size_t walls = chain.is_closed || count == 1 ? count : count - 1;
        for (std::size_t i = 0; i < walls && found != Verdict::meet; ++i) {
            Vec3 from = chain.nodes[i];
            Vec3 to = chain.nodes[(i + 1) % count];
            from.y = to.y = 0.0;
            const Cylinder3 post{from, 0.5 * chain.thickness, chain.bottom, chain.top};
            Box3 box = include(bounds(post), to);
            box = include(box, bounds(Cylinder3{to, post.radius, post.bottom, post.top}));
            if (overlap(box, near)) note(verdict_of_wall(volume, post, from, to));
        }
    };
    std::visit(
        [&]<class S>(const S& s) {
            if constexpr (requires { s->triangle_count(); })
                ask_triangles(*s);
            else if constexpr (std::is_same_v<S, WallChain3>)
                ask_walls(s);
            else
                note(verdict(volume, s));
        },
        shape);
    return found;
}

// A volume, seen in the axes of a pose.
struct Seen {
    Pose3 pose;

    Vec3 operator()(Vec3 p) const { return to_local(pose, p); }
    Shape3 of(const OrientedBox3& b) const {
        return OrientedBox3{(*this)(b.center), b.half,
                            normalized(inverse(pose.rotation) * b.rotation)};
    }
    Shape3 of(const Box3& b) const { return of(oriented(b)); }
    Shape3 of(const Sphere3& s) const { return Sphere3{(*this)(s.center), s.radius}; }
    Shape3 of(const Capsule3& c) const { return Capsule3{(*this)(c.a), (*this)(c.b), c.radius}; }
    Shape3 of(const Frustum3& f) const {
        Frustum3 seen = f;
        for (Vec3& corner : seen.corners) corner = (*this)(corner);
        return seen;
    }
};

struct Scene {
    World3 world;
    std::vector<ObstacleId3> ids;
    std::vector<Obstacle3> obstacles;
};

// With a past, so that slots are in no order of places.
Scene random_scene(Random3& random) {
    Scene scene;
    const int count = random.whole(0, 16);
    for (int i = 0; i < count; ++i) {
        Obstacle3 obstacle = random_obstacle(random);
        const ObstacleId3 id = scene.world.add(obstacle);
        if (random.chance(0.2)) {
            scene.world.remove(id);
            continue;
        }
        if (random.chance(0.3)) {
            obstacle.pose = {random.in_box({5, 2, 5}), random.rotation()};
            scene.world.place(id, obstacle.pose);
        }
        scene.ids.push_back(id);
        scene.obstacles.push_back(obstacle);
    }
    return scene;
}

struct Tally {
    int met = 0;
    int apart = 0;
    int unclear = 0;
};

template <class Volume>
void check(const Scene& scene, const Volume& volume, std::uint32_t mask, Tally& tally) {
    std::vector<ObstacleId3> found(64);
    Filter3 filter;
    filter.mask = mask;
    const std::size_t count = scene.world.overlaps(volume, found, filter);
    REQUIRE(count <= found.size());
    found.resize(count);
    const auto slot = [](ObstacleId3 id) { return id.value & 0xfffffu; };
    CHECK(std::is_sorted(found.begin(), found.end(),
                         [&](ObstacleId3 a, ObstacleId3 b) { return slot(a) < slot(b); }));
    CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());

    std::vector<ObstacleId3> few(count / 2);
    CHECK(scene.world.overlaps(volume, few, filter) == count);
    CHECK(std::equal(few.begin(), few.end(), found.begin()));

    for (std::size_t i = 0; i < scene.ids.size(); ++i) {
        const bool is_found = std::find(found.begin(), found.end(), scene.ids[i]) != found.end();
        const Obstacle3& obstacle = scene.obstacles[i];
        if ((obstacle.layers & mask) == 0) {
            CHECK_FALSE(is_found);
            continue;
        }
        const Verdict right = verdict_of(Seen{obstacle.pose}.of(volume), obstacle.shape);
        CAPTURE(obstacle.shape.index());
        if (right == Verdict::meet) CHECK(is_found);
        if (right == Verdict::apart) CHECK_FALSE(is_found);
        tally.met += right == Verdict::meet ? 1 : 0;
        tally.apart += right == Verdict::apart ? 1 : 0;
        tally.unclear += right == Verdict::unclear ? 1 : 0;
    }
}

void check_one(const Scene& scene, Random3& random, Tally& tally) {
    const Vec3 at = random.in_box({6, 3, 6});
    const Vec3 half{random.spread(0.05, 4), random.spread(0.05, 4), random.spread(0.05, 4)};
    const auto mask = static_cast<std::uint32_t>(random.whole(1, 7));
    switch (random.whole(0, 4)) {
        case 0:
            return check(scene, Box3{at - half, at + half}, mask, tally);
        case 1:
            return check(scene, OrientedBox3{at, half, random.rotation()}, mask, tally);
        case 2:
            return check(scene, Sphere3{at, half.x}, mask, tally);
        case 3:
            return check(scene, Capsule3{at, at + random.in_box({2, 2, 2}), half.x}, mask, tally);
        default: {
            const double near = random.spread(0.05, 1.0);
            const Pose3 eye{at, random.rotation()};
            const Frustum3 seen = frustum(eye, random.spread(0.1, 3.0), random.spread(0.3, 3.0),
                                          near, near + random.spread(0.5, 8.0));
            return check(scene, seen, mask, tally);
        }
    }
}

}  // namespace

TEST_CASE("what a world finds in a volume is what meets it piece by piece") {
    Tally tally;
    for (std::uint64_t round = 0; round < 600; ++round) {
        CAPTURE(round);
        Random3 random(seed + round);
        const Scene scene = random_scene(random);
        for (int k = 0; k < 4; ++k) check_one(scene, random, tally);
    }
    MESSAGE("met ", tally.met, ", apart ", tally.apart, ", unclear ", tally.unclear);
    CHECK(tally.met > 500);
    CHECK(tally.apart > 5'000);
    CHECK(tally.unclear * 1000 < tally.met);
}

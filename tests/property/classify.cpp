// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/classify.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/convex3.h"
#include "support/random3.h"

namespace {

using namespace sidle;
using namespace sidle::test;

// What the library may take for touching, 1e-14 of the largest distance: here below 1e2, since
// shapes lie within 10 and rays start there.
constexpr double touch = 1e-12;
// How near the search for the point farthest outside comes to it: its steps shrink by a factor
// that depends on the curvatures, and it stops after 500.
constexpr double climb = 1e-6;

constexpr double endless = std::numeric_limits<double>::infinity();

struct Make {
    Random3& random;

    double size() { return random.spread(0.05, 4.0); }
    // Now and then a side of no length.
    double side() { return random.chance(0.05) ? 0.0 : size(); }
    Vec3 place() { return random.in_box({3, 3, 3}); }
    Vec3 sides() {
        const double x = side();
        const double y = side();
        return {x, y, side()};
    }

    Frustum3 frustum() {
        const double near = random.spread(0.05, 1.0);
        const Pose3 eye{place(), random.rotation()};
        const double tangent = random.spread(0.1, 3.0);
        const double aspect = random.spread(0.3, 3.0);
        return sidle::frustum(eye, tangent, aspect, near, near + size());
    }
    Box3 box() {
        const Vec3 low = place();
        Box3 result{low, low + sides()};
        if (random.chance(0.05)) result.high.y = endless;
        if (random.chance(0.05)) result.low.x = -endless;
        return result;
    }
    OrientedBox3 oriented_box() {
        const Vec3 center = place();
        const Vec3 half = sides();
        return {center, half, random.chance(0.1) ? Rotation3{} : random.rotation()};
    }
    Segment3 segment() {
        const Vec3 a = place();
        const Vec3 along = random.chance(0.2) ? Vec3{0, 1, 0} : random.direction();
        return {a, a + along * side()};
    }
    Capsule3 capsule() {
        const Segment3 core = segment();
        return {core.a, core.b, size()};
    }
    Cylinder3 cylinder() {
        const Vec3 center = place();
        const double radius = size();
        const double bottom = random.chance(0.2) ? -endless : -size();
        return {center, radius, bottom, random.chance(0.2) ? endless : side()};
    }
    Ray3 ray() {
        const Vec3 origin = place();
        const Vec3 upright{0, random.chance(0.5) ? 1.0 : -1.0, 0};
        return {origin, random.chance(0.2) ? upright : random.direction()};
    }

    Shape3 shape(std::size_t kind) {
        switch (kind) {
            case 0:
                return frustum();
            case 1:
                return box();
            case 2:
                return oriented_box();
            case 3:
                return Sphere3{place(), size()};
            case 4:
                return capsule();
            case 5:
                return cylinder();
            case 6:
                return place();
            case 7:
                return segment();
            default:
                return ray();
        }
    }
};

Relation3 answer(const Shape3& volume, const Shape3& shape) {
    return std::visit(
        [](const auto& v, const auto& s) {
            if constexpr (requires { classify(v, s); }) return classify(v, s);
            return Relation3::disjoint;
        },
        volume, shape);
}

// A rigid motion: the turn first, then the shift.
struct Moved {
    Vec3 shift;
    Rotation3 turn;

    Vec3 operator()(Vec3 p) const { return rotate(turn, p) + shift; }
    Shape3 operator()(const Shape3& shape) const {
        return std::visit([&](const auto& s) { return Shape3{of(s)}; }, shape);
    }
    Vec3 of(Vec3 p) const { return (*this)(p); }
    Segment3 of(const Segment3& s) const { return {of(s.a), of(s.b)}; }
    Ray3 of(const Ray3& r) const { return {of(r.origin), rotate(turn, r.direction)}; }
    Sphere3 of(const Sphere3& s) const { return {of(s.center), s.radius}; }
    Capsule3 of(const Capsule3& c) const { return {of(c.a), of(c.b), c.radius}; }
    Cylinder3 of(const Cylinder3& c) const { return {of(c.center), c.radius, c.bottom, c.top}; }
    Box3 of(const Box3& b) const { return {b.low + shift, b.high + shift}; }
    OrientedBox3 of(const OrientedBox3& b) const {
        return {of(b.center), b.half, normalized(turn * b.rotation)};
    }
    Frustum3 of(const Frustum3& f) const {
        Frustum3 result;
        for (int i = 0; i < 6; ++i) {
            const Vec3 normal = rotate(turn, f.planes[i].normal);
            result.planes[i] = {normal, f.planes[i].offset + dot(normal, shift)};
        }
        for (int i = 0; i < 8; ++i) result.corners[i] = of(f.corners[i]);
        return result;
    }
};

struct Tally {
    int disjoint = 0;
    int intersects = 0;
    int contains = 0;
    int undecided = 0;
};

// A point of the shape, anywhere in it.
Vec3 any_point(const Shape3& shape, Random3& random) {
    Vec3 point = farthest(shape, random.direction());
    for (int i = 0; i < 3; ++i) {
        const double share = random.uniform(0.0, 1.0);
        point += (farthest(shape, random.direction()) - point) * share;
    }
    return point;
}

void check_by_points(const Shape3& volume, const Shape3& shape, Relation3 found, Random3& random) {
    // Interior points of shapes that are cut at the horizon carry its roundings.
    const double allowed = touch + 1e-12 * horizon;
    for (int i = 0; i < 40; ++i) {
        const double height = excess(volume, any_point(shape, random)).height;
        if (found == Relation3::contains) CHECK(height <= allowed);
        if (found == Relation3::disjoint) CHECK(height >= -allowed);
    }
}

// Returns how far apart the two are.
Gap3 check_pair(const Shape3& volume, const Shape3& shape, Tally& tally) {
    const Relation3 found = answer(volume, shape);
    const Gap3 apart = gap(volume, shape);
    CAPTURE(apart.low);
    CAPTURE(apart.high);
    if (found == Relation3::disjoint) {
        CHECK(apart.high > 0.0);
        ++tally.disjoint;
        return apart;
    }
    CHECK(apart.low <= touch);
    const double worst = worst_excess(volume, shape).height;
    CAPTURE(worst);
    if (found == Relation3::contains) {
        CHECK(worst <= touch);
        ++tally.contains;
    } else {
        CHECK(worst >= -climb);
        ++tally.intersects;
        tally.undecided += worst < touch;
    }
    return apart;
}

// Half of the shapes start with a point of theirs near a point of the volume; not on it, where
// for flat boxes the roundings of this very move would decide.
Shape3 moved_near(const Shape3& volume, const Shape3& shape, Random3& random) {
    const Vec3 from = any_point(shape, random);
    const Vec3 aside = random.spread_vector(1e-6, 0.1);
    const Vec3 to = any_point(volume, random) + aside;
    const bool is_at_hand = length(from) < 10.0 && length(to) < 10.0;
    return is_at_hand && random.chance(0.5) ? Moved{to - from, {}}(shape) : shape;
}

// Moves the shape until a gap, or a way out of the volume, is tiny or just closed.
Shape3 nearly_touching(const Shape3& volume, const Shape3& shape, const Gap3& apart,
                       Random3& random) {
    const double size = random.spread(1e-9, 1e-2);
    const double by = random.chance(0.5) ? size : -size;
    if (apart.high > 0.0) {
        const double wanted = apart.high + by;
        return Moved{apart.between * (wanted / apart.high), {}}(shape);
    }
    const Excess3 worst = worst_excess(volume, shape);
    if (std::abs(worst.height) > 10.0) return shape;
    return Moved{worst.outward * (by - worst.height), {}}(shape);
}

// Tries the rims all around, then ever more closely around the best place.
double farthest_rim_point(const Segment3& axis, const Cylinder3& drum) {
    double best = 0.0;
    for (const double height : {drum.bottom, drum.top}) {
        double middle = 0.0;
        for (double width = 3.15; width > 1e-7; width *= 0.1) {
            double best_here = 0.0;
            const double from = middle;
            for (int i = -200; i <= 200; ++i) {
                const double angle = from + width * i / 200.0;
                const Vec3 rim{drum.radius * std::cos(angle), height,
                               drum.radius * std::sin(angle)};
                const double far = excess(Capsule3{axis.a, axis.b, 0.0}, drum.center + rim).height;
                if (far > best_here) middle = angle;
                best_here = std::max(best_here, far);
            }
            best = std::max(best, best_here);
        }
    }
    return best;
}

}  // namespace

TEST_CASE("classify: agrees with a search for a separating plane and for a point outside") {
    constexpr int rounds = 60;
    Tally tally;
    for (std::size_t v = 0; v < volume_count; ++v) {
        for (std::size_t s = 0; s < shape_count; ++s) {
            Random3 random(1000 * v + s);
            Make make{random};
            for (int round = 0; round < rounds; ++round) {
                const Shape3 volume = make.shape(v);
                const Shape3 shape = moved_near(volume, make.shape(s), random);
                CAPTURE(v);
                CAPTURE(s);
                CAPTURE(round);
                const Gap3 apart = check_pair(volume, shape, tally);
                check_by_points(volume, shape, answer(volume, shape), random);
                check_pair(volume, nearly_touching(volume, shape, apart, random), tally);
            }
        }
    }
    MESSAGE("disjoint " << tally.disjoint << ", intersects " << tally.intersects << " (undecided "
                        << tally.undecided << "), contains " << tally.contains);
    CHECK(tally.disjoint > rounds * 10);
    CHECK(tally.intersects > rounds * 10);
    CHECK(tally.contains > rounds * 5);
}

TEST_CASE("classify: a capsule holds a drum exactly from the distance of its farthest rim point") {
    constexpr int rounds = 300;
    Random3 random(5);
    Make make{random};
    for (int round = 0; round < rounds; ++round) {
        const Segment3 axis = make.segment();
        const Cylinder3 drum{make.place() * 0.5, make.size(), -make.size(), make.side()};
        const double reach = farthest_rim_point(axis, drum);
        CAPTURE(round);
        CAPTURE(reach);
        // The best of the tried rim points may lie this much nearer than the farthest one.
        const double missed = 1e-9 * reach;
        CHECK(classify(Capsule3{axis.a, axis.b, reach + missed}, drum) == Relation3::contains);
        CHECK(classify(Capsule3{axis.a, axis.b, reach - missed}, drum) != Relation3::contains);
    }
}

TEST_CASE("classify: misses b from a exactly when it misses a from b") {
    constexpr int rounds = 200;
    Random3 random(2);
    Make make{random};
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t one = 0; one < volume_count; ++one) {
            for (std::size_t other = 0; other < volume_count; ++other) {
                const Shape3 a = make.shape(one);
                const Shape3 b = moved_near(a, make.shape(other), random);
                const bool is_apart = answer(a, b) == Relation3::disjoint;
                CAPTURE(one);
                CAPTURE(other);
                CAPTURE(round);
                CHECK((answer(b, a) == Relation3::disjoint) == is_apart);
            }
        }
    }
}

TEST_CASE("classify: a shift and a turn of both change nothing") {
    constexpr int rounds = 200;
    Random3 random(3);
    Make make{random};
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t v = 0; v < volume_count; ++v) {
            for (std::size_t s = 0; s < shape_count; ++s) {
                const Shape3 volume = make.shape(v);
                const Shape3 shape = moved_near(volume, make.shape(s), random);
                const double half = random.uniform(-3.0, 3.0);
                Rotation3 turn = random.rotation();
                if (v == 5 || s == 5) turn = {std::cos(half), 0, std::sin(half), 0};
                if (v == 1 || s == 1) turn = {};
                const Moved moved{random.in_box({1e3, 1e3, 1e3}), turn};
                CAPTURE(v);
                CAPTURE(s);
                CAPTURE(round);
                CHECK(answer(moved(volume), moved(shape)) == answer(volume, shape));
            }
        }
    }
}

TEST_CASE("classify: what touches is found to touch however it is turned") {
    constexpr int rounds = 300;
    constexpr double hair = 1e-9;
    const double root2 = std::sqrt(2.0);
    const double root3 = std::sqrt(3.0);
    const Rotation3 eighth{std::sqrt((1 + 1 / root2) / 2), std::sqrt((1 - 1 / root2) / 2), 0, 0};
    const OrientedBox3 box{{0, 0, 0}, {1, 1, 1}, {}};
    const OrientedBox3 ridge{{0, 0, 0}, {1, 1, 1}, eighth};  // An edge along x at height sqrt(2).
    const Frustum3 view = frustum({}, 1.0, 1.0, 1.0, 3.0);   // Below y = -z, far edge at 3.
    const Segment3 along{{-2, 0, 0}, {2, 0, 0}};
    // Each second shape touches the first from above, when it is lifted by the height.
    struct Pair {
        Shape3 below;
        Shape3 above;
        double height;
    };
    const Pair pairs[] = {
        {box, box, 2.0},
        {box, Sphere3{{0.5, 0, 0.5}, 1}, 2.0},
        {box, Sphere3{{1 + 0.6, 0, 0}, 1}, 1.8},
        {box, Capsule3{along.a, along.b, 0.5}, 1.5},
        {box, along, 1.0},
        {box, Ray3{{-5, 0, 1}, {1, 0, 0}}, 1.0},
        {box, Vec3{1, 0, 1}, 1.0},
        {ridge, OrientedBox3{{0, 0, 0}, {1, 1, 1}, eighth}, 2 * root2},
        {ridge, Sphere3{{0, 0, 0}, 1}, root2 + 1},
        {ridge, Capsule3{{0, 0, -3}, {0, 0, 3}, 1}, root2 + 1},
        {ridge, Segment3{{0, 0, -3}, {0, 0, 3}}, root2},
        {view, Sphere3{{0, 0, -3}, 1}, 4.0},
        {view, Sphere3{{0, 1 / root2, -2 + 1 / root2}, 1}, 2.0},
        {view, Segment3{{0, 0, -6}, {0, 0, -1}}, 3.0},
        {view, OrientedBox3{{0, 0, -3}, {1, 1, 1}, eighth}, 3 + root2},
        {Sphere3{{0, 0, 0}, 1}, Sphere3{{1, 0, 1}, 2}, std::sqrt(7.0)},
        {Capsule3{along.a, along.b, 1}, Capsule3{{0, 0, -3}, {0, 0, 3}, 0.5}, 1.5},
        {Sphere3{{0, 0, 0}, 1}, Capsule3{{1, 0, 0}, {3, 0, 0}, 1}, root3},
        {Sphere3{{0, 0, 0}, 1}, Ray3{{-5, 0, 0}, {1, 0, 0}}, 1.0},
    };
    Random3 random(6);
    for (int round = 0; round < rounds; ++round) {
        const Moved moved{random.in_box({2, 2, 2}), random.rotation()};
        for (const Pair& pair : pairs) {
            const auto lifted = [&](double height) {
                return moved(Moved{{0, height, 0}, {}}(pair.above));
            };
            CAPTURE(round);
            CAPTURE(&pair - pairs);
            CHECK(answer(moved(pair.below), lifted(pair.height)) != Relation3::disjoint);
            CHECK(answer(moved(pair.below), lifted(pair.height + hair)) == Relation3::disjoint);
            CHECK(answer(moved(pair.below), lifted(pair.height - hair)) != Relation3::disjoint);
            if (pair.above.index() < volume_count)
                CHECK(answer(lifted(0.0), lifted(0.0)) == Relation3::contains);
        }
    }
}

TEST_CASE("classify: a box answers as the same box that may be turned") {
    constexpr int rounds = 1000;
    Random3 random(4);
    Make make{random};
    for (int round = 0; round < rounds; ++round) {
        const Vec3 low = make.place();
        const Box3 box{low, low + make.sides()};
        for (std::size_t s = 0; s < shape_count; ++s) {
            const Shape3 shape = moved_near(box, make.shape(s), random);
            CAPTURE(s);
            CAPTURE(round);
            CHECK(answer(oriented(box), shape) == answer(box, shape));
            if (s < volume_count) CHECK(answer(shape, oriented(box)) == answer(shape, box));
        }
    }
}

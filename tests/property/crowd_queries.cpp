// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What a crowd answers is what asking all of its circles answers, bit for bit: of few units and
// many, of all sizes, near the origin and far off, by ways short and long, after a step and while
// units come, go and are put elsewhere.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/2d/cast.h"
#include "sidle/2d/crowd.h"
#include "support/random2.h"

namespace {

using namespace sidle;
using sidle::test::Random2;

struct Scene {
    Crowd crowd;
    Vec2 middle;
    double extent = 1.0;  // Of half the crowd. [m]
    std::vector<UnitId> units;

    Vec2 somewhere(Random2& random) const { return middle + random.in_square(extent); }
    UnitId any(Random2& random) const {
        return units[static_cast<std::size_t>(random.whole(0, static_cast<int>(units.size()) - 1))];
    }
};

void add_unit(Random2& random, Scene& scene, double largest) {
    std::array<UnitCircle, 2> circles;
    for (UnitCircle& circle : circles) {
        circle = {random.in_square(2.0), random.spread(0.05, 1.0)};
    }
    Unit unit;
    unit.position = scene.somewhere(random);
    unit.radius = random.chance(0.05) ? largest : random.spread(0.05, 0.5);
    unit.layers = 1u << random.whole(0, 2);
    if (random.chance(0.2)) unit.circles = circles;
    scene.units.push_back(scene.crowd.add(unit));
}

void edit(Random2& random, Scene& scene) {
    const int kind = random.whole(0, 3);
    if (kind == 0) {
        add_unit(random, scene, 3.0);
    } else if (kind == 1) {
        scene.crowd.place(scene.any(random), scene.somewhere(random));
    } else if (kind == 2) {
        scene.crowd.set_radius(scene.any(random), random.spread(0.05, 3.0));
    } else if (scene.units.size() > 2) {
        const UnitId gone = scene.any(random);
        scene.crowd.remove(gone);
        std::erase(scene.units, gone);
    }
}

Scene random_scene(Random2& random) {
    Scene scene;
    if (random.chance(0.3)) scene.middle = random.in_square(random.spread(1.0, 1e9));
    scene.extent = random.spread(0.5, 300.0);
    const int count = random.whole(1, random.chance(0.2) ? 2000 : 100);
    const double largest = random.spread(0.5, 30.0);
    for (int k = 0; k < count; ++k) add_unit(random, scene, largest);
    // One that strayed makes the cells wrap round their table.
    if (random.chance(0.2)) scene.crowd.place(scene.any(random), random.in_square(1e12));
    return scene;
}

template <class Test>
std::vector<UnitId> all_that(const Scene& scene, const UnitFilter& filter, Test&& test) {
    std::vector<UnitId> found;
    for (std::size_t slot = 0; slot < scene.crowd.states().size(); ++slot) {
        const UnitId unit = scene.crowd.unit_at(slot);
        if (!unit || filter.ignore == unit) continue;
        const UnitState& state = scene.crowd.states()[slot];
        bool is_found = test(Circle2{state.position, state.radius}, true);
        for (const UnitCircle& circle : scene.crowd.circles(unit)) {
            is_found |= test(Circle2{state.position + circle.offset, circle.radius}, false);
        }
        if (is_found) found.push_back(unit);
    }
    return found;
}

template <class Shape>
std::vector<UnitId> told(const Scene& scene, const Shape& shape, const UnitFilter& filter) {
    std::vector<UnitId> found(scene.crowd.overlaps(shape, {}, filter));
    scene.crowd.overlaps(shape, found, filter);
    return found;
}

bool by_slot(UnitId a, UnitId b) { return Crowd::slot(a) < Crowd::slot(b); }

void check_shapes(Random2& random, const Scene& scene, const UnitFilter& filter) {
    const Circle2 circle{scene.somewhere(random), random.spread(0.01, 2.0 * scene.extent)};
    CHECK(told(scene, circle, filter) == all_that(scene, filter, [&](const Circle2& part, bool) {
              const double both = circle.radius + part.radius;
              return length_squared(part.center - circle.center) <= both * both;
          }));
    const Box2 box{circle.center, circle.center + Vec2{circle.radius, random.spread(0.01, 9.0)}};
    CHECK(told(scene, box, filter) == all_that(scene, filter, [&](const Circle2& part, bool) {
              const Vec2 at = part.center;
              const Vec2 near{std::clamp(at.x, box.low.x, box.high.x),
                              std::clamp(at.y, box.low.y, box.high.y)};
              return length_squared(at - near) <= part.radius * part.radius;
          }));
}

// By what tells the exact answer for all but those within rounding of its sides.
void check_cone(Random2& random, const Scene& scene, const UnitFilter& filter) {
    const Vec2 apex = random.chance(0.3) ? scene.crowd.state(scene.any(random))->position
                                         : scene.somewhere(random);
    const std::array<double, 5> cosines{-1.0, 0.0, 1.0, random.uniform(-1, 1), 0.5};
    const Cone2 cone{apex, random.direction(), cosines[std::size_t(random.whole(0, 4))],
                     random.chance(0.1) ? 0.0 : random.spread(0.01, 2.0 * scene.extent)};
    const auto with = [&](double slack) {
        return all_that(scene, filter, [&](const Circle2& part, bool is_first) {
            const Vec2 to = part.center - cone.apex;
            const double away = length(to);
            return is_first && away <= cone.reach &&
                   dot(to, cone.direction) >= cone.cosine * away - slack * away;
        });
    };
    const std::vector<UnitId> found = told(scene, cone, filter);
    const std::vector<UnitId> least = with(-4e-15);
    const std::vector<UnitId> most = with(4e-15);
    CHECK(std::includes(found.begin(), found.end(), least.begin(), least.end(), by_slot));
    CHECK(std::includes(most.begin(), most.end(), found.begin(), found.end(), by_slot));
}

void check_nearest(Random2& random, const Scene& scene, const UnitFilter& filter) {
    const Vec2 p = random.chance(0.2) ? scene.middle + random.in_square(20.0 * scene.extent)
                                      : scene.somewhere(random);
    const double reach = random.spread(0.1, 1e4);
    double best = reach * reach;
    UnitId wanted;
    for (const UnitId unit : all_that(scene, filter, [](const Circle2&, bool) { return true; })) {
        const double squared = length_squared(scene.crowd.state(unit)->position - p);
        if (squared > best || (squared == best && wanted)) continue;
        best = squared;
        wanted = unit;
    }
    CHECK(scene.crowd.nearest(p, reach, filter) == wanted);
}

void check_cast(Random2& random, const Scene& scene, const UnitFilter& filter) {
    const Vec2 from = scene.somewhere(random);
    Vec2 motion = random.chance(0.5) ? scene.somewhere(random) - from
                                     : random.direction() * random.spread(0.01, 1e6);
    if (random.chance(0.1)) motion.x = 0.0;
    if (random.chance(0.1)) motion.y = 0.0;
    const double radius = random.chance(0.3) ? 0.0 : random.spread(0.01, 5.0);
    std::vector<UnitHit> wanted;
    for (const UnitId unit : all_that(scene, filter, [](const Circle2&, bool) { return true; })) {
        double first = 2.0;
        const auto meet = [&](const Circle2& part) {
            const auto hit =
                cast(Segment2{from, from + motion}, Circle2{part.center, part.radius + radius});
            if (hit) first = std::min(first, hit->fraction);
        };
        const UnitState state = *scene.crowd.state(unit);
        meet({state.position, state.radius});
        for (const UnitCircle& circle : scene.crowd.circles(unit)) {
            meet({state.position + circle.offset, circle.radius});
        }
        if (first <= 1.0) wanted.push_back({first, {}, unit});
    }
    std::stable_sort(wanted.begin(), wanted.end(),
                     [](const UnitHit& a, const UnitHit& b) { return a.fraction < b.fraction; });
    std::vector<UnitHit> found(scene.crowd.cast({}, {from, radius}, motion, {}, filter));
    scene.crowd.cast({}, {from, radius}, motion, found, filter);
    REQUIRE(found.size() == wanted.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
        CHECK(found[k].fraction == wanted[k].fraction);
        CHECK(found[k].unit == wanted[k].unit);
    }
}

}  // namespace

TEST_CASE("crowd: queries find what asking every circle finds") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        CAPTURE(seed);
        Random2 random(seed);
        Scene scene = random_scene(random);
        if (random.chance(0.7)) {
            std::vector<UnitWish> wishes(scene.crowd.states().size());
            for (UnitWish& wish : wishes) wish.motion = random.in_square(random.spread(0.01, 1.0));
            scene.crowd.step({}, wishes);
        }
        for (int k = 0; k < 40; ++k) {
            CAPTURE(k);
            UnitFilter filter;
            if (random.chance(0.3)) filter.ignore = scene.any(random);
            check_shapes(random, scene, filter);
            check_cone(random, scene, filter);
            check_nearest(random, scene, filter);
            check_cast(random, scene, filter);
            if (random.chance(0.5)) edit(random, scene);
        }
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Bodies among triggers that go and turn: what is told of a tick is what looking at many moments
// of it shows.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "sidle/2d/contact_events.h"
#include "sidle/2d/distance.h"
#include "sidle/3d/contact_events.h"
#include "sidle/base/interpolate.h"
#include "support/random2.h"
#include "support/random3.h"
#include "support/turned.h"

using namespace sidle;
using namespace sidle::test;

namespace {

constexpr std::uint64_t seed = 8400;
constexpr int moments = 400;

// A tick of a trigger and of a body that goes straight on.
struct Space {
    using Vec = Vec3;
    using Pose = Pose3;
    using Move = Move3;
    using World = World3;
    using Capsule = Capsule3;
    using Set = ContactSet3;
    using Random = Random3;

    OrientedBox3 box;

    explicit Space(Random3& random)
        : box{{}, {random.spread(0.01, 1), random.spread(0.1, 2), random.spread(0.1, 2)}, {}} {}
    Obstacle3 trigger() const { return {box, {}, Surface3::solid, trigger_layer}; }
    double gap(const Pose3& pose, const Capsule3& body) const {
        const Segment3 axis{to_local(pose, body.a), to_local(pose, body.b)};
        return closest(axis, box).distance - body.radius;
    }
    static Capsule3 body(Random3& random) {
        return {{}, random.in_box({1, 1, 1}), random.spread(0.1, 0.5)};
    }
};

struct Plane {
    using Vec = Vec2;
    using Pose = Pose2;
    using Move = Move2;
    using World = World2;
    using Capsule = Capsule2;
    using Set = ContactSet2;
    using Random = Random2;

    OrientedBox2 box;

    explicit Plane(Random2& random)
        : box{{}, {random.spread(0.01, 1), random.spread(0.1, 2)}, {}} {}
    Obstacle2 trigger() const { return {.shape = box, .layers = trigger_layer}; }
    double gap(const Pose2& pose, const Capsule2& body) const {
        const Segment2 axis{to_local(pose, body.a), to_local(pose, body.b)};
        return closest(axis, box).distance - body.radius;
    }
    static Capsule2 body(Random2& random) {
        return {{}, random.direction() * random.uniform(0, 1), random.spread(0.1, 0.5)};
    }
};

template <class Kit>
void look_at_ticks() {
    int touched = 0;
    int missed = 0;
    int passed = 0;
    for (int round = 0; round < 3000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        typename Kit::Random random(seed + std::uint64_t(round));
        const Kit kit(random);
        const auto body = Kit::body(random);
        const auto motion = random.direction() * random.spread(0.01, 5);
        typename Kit::Pose before{random.direction() * random.uniform(0, 4), {}};
        before.rotation = turned(before.rotation, random.direction());
        auto pose = before;
        pose.position += random.direction() * random.spread(0.01, 5);
        const bool turns = random.chance(0.5);
        if (turns)
            pose.rotation = turned(pose.rotation, random.direction() * random.uniform(0, 0.5));
        typename Kit::World world;
        const auto id = world.add(kit.trigger());
        world.place(id, before);
        world.move(std::array{typename Kit::Move{id, pose}});

        const auto update = update_contacts(world, typename Kit::Set{}, body, motion);

        double least = 1e300;
        for (int i = 0; i <= moments; ++i) {
            const double share = double(i) / moments;
            const auto there = motion * share;
            const typename Kit::Capsule now{body.a + there, body.b + there, body.radius};
            least = std::min(least, kit.gap(interpolate(before, pose, share), now));
        }
        const bool is_told = update.event_count > 0;
        passed += update.event_count == 2;
        // Between two moments, and in a part of a way that stands for one beside what turns, the
        // two come no nearer than this.
        const double between = turns ? 0.05 * body.radius + 0.05 : 0.03;
        if (least < -between) CHECK(is_told);
        if (least > between) CHECK_FALSE(is_told);
        touched += least < -between;
        missed += least > between;
        const bool is_inside = kit.gap(pose, {body.a + motion, body.b + motion, body.radius}) < 0.0;
        CHECK(update.now.contains(id) == is_inside);
    }
    MESSAGE(touched, " touched, ", passed, " of them passed; ", missed, " did not");
    CHECK(touched > 500);
    CHECK(passed > 200);
    CHECK(missed > 500);
}

}  // namespace

TEST_CASE("update_contacts: among triggers that go and turn no touch is missed and none made up") {
    look_at_ticks<Space>();
}

TEST_CASE("update_contacts 2D: among triggers that go and turn no touch is missed or made up") {
    look_at_ticks<Plane>();
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Twenty small scenes, each said in many ways: ticks of other lengths, levels of other sizes, far
// away, turned, cut into other triangles, added in any order. Their outcomes may depend on none.
#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "walkers.h"

using namespace sidle;
using namespace sidle::test;

namespace {

enum class Cut { none, two, fan, slivers, unwelded };

// How a scene is said.
struct Manner {
    double rate = 60.0;
    double scale = 1.0;
    Vec3 shift = {};
    int quarters = 0;  // Of a turn about the upright axis.
    unsigned order = 0;
    Cut cut = Cut::none;
};

struct Part {
    Obstacle3 obstacle;
    std::function<Vec3(double)> way = {};  // Where it is at a time, while it moves. [m]
    double turn_rate = 0.0;                // About the upright axis, while it moves. [rad/s]
};

struct Leg {
    Vec3 velocity;
    double seconds = 1.0;
    double jump = 0.0;
    bool drops = false;
};

struct Scene {
    std::string name;
    std::vector<Part> parts;
    Vec3 start;
    std::vector<Leg> legs;
    bool bends = false;    // Its way is round, or a wish bends it: ticks follow it by tangents.
    bool is_solid = true;  // Stays outside of all solids, so that hollow ones give the same.
    bool swims = false;
    Walker3 walker = {};
};

Vec3 turned(Vec3 p, int quarters) {
    for (int i = 0; i < (quarters & 3); ++i) p = {p.z, p.y, -p.x};
    return p;
}

Vec3 place(Vec3 p, const Manner& how) { return turned(p * how.scale, how.quarters) + how.shift; }

Vec3 place_back(Vec3 p, const Manner& how) {
    return turned(p - how.shift, 4 - how.quarters) / how.scale;
}

Rotation3 rotation_of(const Manner& how) { return turn({0, 1, 0}, how.quarters * pi / 2); }

// The six faces of a box, in triangles that depend on the cut.
std::shared_ptr<const Mesh3> mesh_of(const OrientedBox3& box, Cut cut, Surface3 surface) {
    MeshSource3 source;
    const auto add = [&](Vec3 a, Vec3 b, Vec3 c) {
        for (const Vec3 p : {a, b, c}) {
            const Vec3 at = box.center + rotate(box.rotation, p);
            source.vertices.push_back({float(at.x), float(at.y), float(at.z)});
        }
        const auto n = std::uint32_t(source.vertices.size());
        source.triangles.push_back({n - 3, n - 2, n - 1, surface, 0});
    };
    const auto face = [&](Vec3 middle, Vec3 u, Vec3 v) {
        const auto at = [&](double s, double t) { return middle + u * s + v * t; };
        const auto quad = [&](double s0, double s1, double t0, double t1) {
            add(at(s0, t0), at(s1, t0), at(s1, t1));
            add(at(s0, t0), at(s1, t1), at(s0, t1));
        };
        if (cut == Cut::two) return quad(-1, 1, -1, 1);
        if (cut == Cut::slivers) {
            const double cuts[] = {-1, -0.5, -0.5 + 0x1p-9, 0.125, 0.125 + 0x1p-10, 1};
            for (int i = 0; i < 5; ++i) quad(cuts[i], cuts[i + 1], -1, 1);
            return;
        }
        if (cut == Cut::fan) {
            const double rim[][2] = {{-1, -1}, {0.25, -1}, {1, -1}, {1, 0.5},
                                     {1, 1},   {-0.5, 1},  {-1, 1}};
            for (int i = 0; i < 7; ++i) {
                const auto* p = rim[i];
                const auto* q = rim[(i + 1) % 7];
                add(at(0.125, -0.25), at(p[0], p[1]), at(q[0], q[1]));
            }
            return;
        }
        quad(-1, 0.25, -1, 1);  // Then T-junctions along the middle.
        quad(0.25, 1, -1, -0.5);
        quad(0.25, 1, -0.5, 0.375);
        quad(0.25, 1, 0.375, 1);
    };
    const Vec3 h = box.half;
    for (const double s : {-1.0, 1.0}) {
        face({s * h.x, 0, 0}, {0, s * h.y, 0}, {0, 0, h.z});
        face({0, s * h.y, 0}, {0, 0, s * h.z}, {h.x, 0, 0});
        face({0, 0, s * h.z}, {s * h.x, 0, 0}, {0, h.y, 0});
    }
    return make_mesh(source).value();
}

ObstacleShape3 scaled(const ObstacleShape3& shape, double s) {
    if (const auto* b = std::get_if<OrientedBox3>(&shape))
        return OrientedBox3{b->center * s, b->half * s, b->rotation};
    if (const auto* ball = std::get_if<Sphere3>(&shape))
        return Sphere3{ball->center * s, ball->radius * s};
    if (const auto* c = std::get_if<Cylinder3>(&shape))
        return Cylinder3{c->center * s, c->radius * s, c->bottom * s, c->top * s};
    WallChain3 chain = std::get<WallChain3>(shape);
    for (Vec3& node : chain.nodes) node = node * s;
    chain.thickness *= s;
    chain.bottom *= s;
    chain.top *= s;
    return chain;
}

Pose3 pose_at(const Part& part, double time, const Manner& how) {
    const Vec3 way = part.way ? part.way(time) : Vec3{};
    return {
        place(part.obstacle.pose.position + way, how),
        turn({0, 1, 0}, part.turn_rate * time) * rotation_of(how) * part.obstacle.pose.rotation};
}

Obstacle3 said(const Part& part, const Manner& how) {
    Obstacle3 obstacle = part.obstacle;
    obstacle.shape = scaled(part.obstacle.shape, how.scale);
    const auto* solid = std::get_if<OrientedBox3>(&obstacle.shape);
    if (solid != nullptr && how.cut != Cut::none)
        obstacle.shape = mesh_of(*solid, how.cut, obstacle.surface);
    obstacle.pose = pose_at(part, 0.0, how);
    for (Conveyor3& belt : obstacle.conveyors) belt.velocity = belt.velocity * how.scale;
    return obstacle;
}

// What is compared: places and flags at the end of each leg.
struct Outcome {
    std::vector<Vec3> places;
    std::vector<int> flags;
};

Outcome run(const Scene& scene, const Manner& how) {
    Walker3 walker = scene.walker;
    for (double* size :
         {&walker.radius, &walker.height, &walker.step_height, &walker.step_depth, &walker.skin,
          &walker.gravity, &walker.air_acceleration, &walker.max_fall_speed})
        *size *= how.scale;
    std::vector<std::size_t> order(scene.parts.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::mt19937_64 dice(how.order);
    for (std::size_t i = order.size(); how.order != 0 && i > 1; --i)
        std::swap(order[i - 1], order[dice() % i]);
    World3 world;
    std::vector<ObstacleId3> ids(order.size());
    for (const std::size_t i : order) ids[i] = world.add(said(scene.parts[i], how));

    WalkState3 state;
    state.position = place(scene.start, how);
    if (!scene.swims) {
        const auto found = find_ground(world, walker, state.position, 3.0 * how.scale);
        REQUIRE(found);
        state = *found;
    }
    Outcome outcome;
    int ticks = 0;
    for (const Leg& leg : scene.legs) {
        int flags = 0;
        const int count = int(leg.seconds * how.rate + 0.5);
        for (int i = 0; i < count; ++i) {
            ++ticks;
            std::vector<Move3> moves;
            for (std::size_t k = 0; k < ids.size(); ++k) {
                const Part& part = scene.parts[k];
                if (part.way || part.turn_rate != 0.0)
                    moves.push_back({ids[k], pose_at(part, ticks / how.rate, how)});
            }
            world.move(moves);
            WalkInput3 input;
            input.velocity = turned(leg.velocity * how.scale, how.quarters);
            input.jump_speed = i == 0 ? leg.jump * how.scale : 0.0;
            input.drops_through = leg.drops && i == 0;
            const WalkResult3 result = scene.swims
                                           ? swim(world, walker, state, input, 1 / how.rate)
                                           : walk(world, walker, state, input, 1 / how.rate);
            state = result.state;
            flags |= result.has_stepped | result.has_landed << 1 | bool(result.crushed_by) << 2 |
                     bool(result.pushed_by) << 3 | result.is_stuck_inside << 4;
        }
        outcome.places.push_back(place_back(state.position, how));
        outcome.flags.push_back(flags | state.has_ground << 5);
    }
    return outcome;
}

Part solid(Vec3 low, Vec3 high, Surface3 surface = Surface3::solid) {
    // Seen from its own middle, so that the floats of a mesh are as exact far away.
    Part part;
    part.obstacle.shape = OrientedBox3{{}, (high - low) * 0.5, {}};
    part.obstacle.pose.position = (low + high) * 0.5;
    part.obstacle.surface = surface;
    return part;
}

Part leaning(Vec3 middle, Vec3 half, Vec3 axis, double angle) {
    Part part;
    part.obstacle.shape = OrientedBox3{{}, half, turn(axis, angle)};
    part.obstacle.pose.position = middle;
    return part;
}

Part moving(Part part, std::function<Vec3(double)> way, double turn_rate = 0.0) {
    part.way = std::move(way);
    part.turn_rate = turn_rate;
    return part;
}

Part floor_part() { return solid({-40, -1, -40}, {40, 0, 40}); }

std::vector<Part> stairs() {
    std::vector<Part> parts{floor_part()};
    for (int i = 0; i < 6; ++i)
        parts.push_back(solid({2 + 0.4 * i, -0.5, -5}, {2.4 + 0.4 * i, 0.25 * (i + 1), 5}));
    parts.push_back(solid({4.4, -0.5, -5}, {9, 1.5, 5}));
    return parts;
}

std::vector<Scene> scenes() {
    std::vector<Scene> all;
    const auto add = [&](std::string name, std::vector<Part> parts, Vec3 start,
                         std::vector<Leg> legs) -> Scene& {
        all.push_back({std::move(name), std::move(parts), start, std::move(legs)});
        return all.back();
    };
    const auto add_bending = [&](std::string name, std::vector<Part> parts, Vec3 start,
                                 std::vector<Leg> legs) -> Scene& {
        Scene& scene = add(std::move(name), std::move(parts), start, std::move(legs));
        scene.bends = true;
        return scene;
    };
    add("stairs up and down", stairs(), {0, 0.2, 0},
        {{{3, 0, 0}, 2}, {{-3, 0, 0}, 2}, {{2, 0, 1}, 2.5}});
    add("a slope up and down", {floor_part(), leaning({5, -0.4, 0}, {4, 1, 9}, {0, 0, 1}, 0.5)},
        {-1, 0.2, 0}, {{{2, 0, 0}, 4}, {{-2, 0, 0.5}, 4}});
    add("a slope too steep, slid along",
        {floor_part(), leaning({5, -0.4, 0}, {4, 3, 19}, {0, 0, 1}, 1.0)}, {-1, 0.2, 0},
        {{{3, 0, 2}, 2}, {{3, 0, 0}, 1}});
    add("into a sharp corner",
        {floor_part(), solid({3, 0, -9}, {4, 3, 9}),
         leaning({2, 1.5, 2}, {3, 1.5, 0.2}, {0, 1, 0}, -0.6)},
        {0, 0.2, 0}, {{{4, 0, 2}, 3}, {{-1, 0, -1}, 1}});
    add("a gap too narrow",
        {floor_part(), solid({2, 0, 0.25}, {3, 3, 9}), solid({2, 0, -9}, {3, 3, -0.25})},
        {0, 0.2, 0}, {{{3, 0, 0}, 2}, {{3, 0, 1}, 1}});
    add("a step beside a wall",
        {floor_part(), solid({2, 0, -5}, {6, 0.3, 0.31}), solid({-5, 0, 0.31}, {6, 3, 1})},
        {0, 0.2, 0}, {{{3, 0, 0.5}, 1.5}});
    add_bending("a turning platform",
                {moving(
                    solid({-6, -1, -6}, {6, 0, 6}), [](double) { return Vec3{}; }, 1.5)},
                {3, 0.2, 0}, {{{}, 2}, {{}, 1.5, 4.0}});
    add("a lift and a jump on it",
        {floor_part(), moving(solid({-2, -0.5, -2}, {2, 0.1, 2}),
                              [](double t) {
                                  return Vec3{0, std::min(t, 3.0), 0};
                              })},
        {0, 0.4, 0}, {{{}, 1}, {{}, 1, 3.0}, {{0.2, 0, 0}, 2}});
    add_bending("a train, left by a jump",
                {floor_part(), moving(solid({-3, 0, -1}, {3, 0.5, 1}),
                                      [](double t) {
                                          return Vec3{4 * t, 0, 0};
                                      })},
                {0, 0.8, 0}, {{{}, 1}, {{0, 0, 3}, 1.5, 4.0}});
    add("pushed into a corner",
        {floor_part(), solid({2, 0, -9}, {3, 3, 9}),
         moving(solid({-4, 0.02, -3}, {-2, 3, 3}),
                [](double t) {
                    return Vec3{std::min(1.5 * t, 3.38), 0, 0};
                })},
        {0, 0.2, 0}, {{{}, 1}, {{}, 1}, {{}, 1}});
    Scene& press = add("crushed against a wall",
                       {floor_part(), solid({2, 0, -9}, {3, 3, 9}),
                        moving(solid({-4, 0.02, -3}, {-2, 3, 3}),
                               [](double t) {
                                   return Vec3{std::min(1.5 * t, 3.8), 0, 0};
                               })},
                       {0, 0.2, 0}, {{{}, 1}, {{}, 1}, {{}, 1}});
    press.is_solid = false;
    Part belt = floor_part();
    belt.obstacle.conveyors.push_back({.velocity = {1.5, 0, 0}});
    add("a belt", {belt}, {0, 0.2, 0}, {{{}, 1}, {{0, 0, 2}, 1}, {{-1.5, 0, 0}, 1}});
    add("a one-way floor from below, on it, and let go",
        {floor_part(), solid({-4, 1.8, -4}, {4, 2, 4}, Surface3::one_way)}, {0, 0.2, 0},
        {{{}, 2, 7.0}, {{1, 0, 0}, 1}, {{}, 1.5, 0.0, true}});
    add("a ceiling, bumped", {floor_part(), solid({-4, 2.2, -4}, {4, 3, 4})}, {0, 0.2, 0},
        {{{}, 1, 6.0}});
    add("off a ledge", {solid({-9, -1, -9}, {1, 0, 9}), solid({-9, -5, -9}, {30, -4, 9})},
        {0, 0.2, 0}, {{{3, 0, 0}, 2}, {{-3, 0, 1}, 1}});
    add_bending("along pillars",
                {floor_part(),
                 {{Cylinder3{{2, 0, 0.4}, 0.3, -1, 3}}},
                 {{Cylinder3{{4, 0, -0.4}, 0.3, -1, 3}}},
                 {{Cylinder3{{6, 0, 0.4}, 0.3, -1, 3}}}},
                {0, 0.2, 0}, {{{3, 0, 0.3}, 3}});
    add_bending(
        "along a house of walls",
        {floor_part(), {{WallChain3{{{2, 0, -3}, {2, 0, 2}, {5, 0, 4}}, false, 0.2, 0, 3}}}},
        {0, 0.2, 0}, {{{3, 0, 1}, 3}});
    add_bending("over a low ball", {floor_part(), {{Sphere3{{2, -0.8, 0.1}, 1.0}}}}, {0, 0.2, 0},
                {{{2, 0, 0}, 2}});
    add("a jump onto a block", {floor_part(), solid({2.5, 0, -3}, {6, 1, 3})}, {0, 0.2, 0},
        {{{}, 0.5}, {{3, 0, 0}, 1.5, 5.5}});
    Scene& pool =
        add("swimming among boxes",
            {solid({2, -3, -3}, {3, 3, 0.5}), leaning({1, 2, 1}, {2, 0.3, 2}, {0, 0, 1}, 0.4)},
            {0, 0, 0}, {{{2, 0.3, 0.5}, 2}, {{0.5, 2, 0}, 2}, {{1, 0, 2}, 1}});
    pool.swims = true;
    pool.bends = true;
    Scene& perch = add("over a ledge that it may not hang over",
                       {solid({-9, -1, -9}, {1, 0, 9}), solid({-9, -5, -9}, {30, -4, 9})},
                       {0, 0.2, 0}, {{{1, 0, 0}, 1.1}, {{}, 1.5}});
    perch.walker.max_overhang = 0.5;
    return all;
}

// The scene said so ends within `bar` [m] of how it ends said plainly, with the same flags.
void check_same(const Scene& scene, const Outcome& plain, const Manner& how, double bar) {
    const Outcome other = run(scene, how);
    for (std::size_t i = 0; i < plain.places.size(); ++i) {
        CAPTURE(i);
        CHECK(distance(other.places[i], plain.places[i]) <= bar);
        CHECK(other.flags[i] == plain.flags[i]);
    }
}

template <class Check>
void for_scenes(Check&& check) {
    for (const Scene& scene : scenes()) {
        CAPTURE(scene.name);
        check(scene, run(scene, {}));
    }
}

}  // namespace

TEST_CASE("walk scenes: at 30, 120, 240 and 480 ticks a second they end the same") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        for (const double rate : {30.0, 120.0, 240.0, 480.0}) {
            CAPTURE(rate);
            if (!scene.bends) check_same(scene, plain, {.rate = rate}, 1e-4);
        }
    });
}

TEST_CASE("walk scenes: where ways bend, what a tick errs by shrinks with its length") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        if (!scene.bends) return;
        const Outcome fine = run(scene, {.rate = 1920});
        double last = 1e9;
        for (const double rate : {60.0, 240.0, 960.0}) {
            CAPTURE(rate);
            const Outcome outcome = run(scene, {.rate = rate});
            double worst = 0.0;
            for (std::size_t i = 0; i < fine.places.size(); ++i) {
                worst = std::max(worst, distance(outcome.places[i], fine.places[i]));
                CHECK(outcome.flags[i] == plain.flags[i]);
            }
            // A quarter of the tick: a quarter of the error, or better.
            CHECK(worst < std::max(0.3 * last, 1e-5));
            CHECK(worst < 8.0 / rate);
            last = worst;
        }
    });
}

TEST_CASE("walk scenes: a hundredth and thirty-two times as large they end the same") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        // What counts as rest or gain is a length: a nanometre, a micrometre.
        check_same(scene, plain, {.scale = 0.01}, 1e-4);
        check_same(scene, plain, {.scale = 32}, 1e-6);
    });
}

TEST_CASE("walk scenes: 1e5 and 1e7 m away they end the same") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        // A double at 1e5 m tells 1.5e-11 m apart, at 1e7 m 2e-9 m, and each tick rounds once.
        check_same(scene, plain, {.shift = {1e5, -1e5, 1e5}}, 1e-6);
        check_same(scene, plain, {.shift = {1e7, 1e7, -1e7}}, 1e-4);
    });
}

TEST_CASE("walk scenes: after quarter turns they end the same") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        for (const int quarters : {1, 2, 3}) check_same(scene, plain, {.quarters = quarters}, 1e-9);
    });
}

TEST_CASE("walk scenes: as meshes, however they are cut, they end the same") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        for (const Cut cut : {Cut::two, Cut::fan, Cut::slivers, Cut::unwelded}) {
            CAPTURE(int(cut));
            if (!scene.is_solid) continue;
            // Corners of meshes are floats: 5e-7 m at 10 m.
            check_same(scene, plain, {.cut = cut}, 1e-5);
        }
    });
}

TEST_CASE("walk scenes: added in any order they end with the same bits") {
    for_scenes([](const Scene& scene, const Outcome& plain) {
        for (unsigned order = 1; order <= 6; ++order)
            check_same(scene, plain, {.order = order}, 0.0);
        const Outcome cut = run(scene, {.cut = Cut::fan});
        for (unsigned order = 1; order <= 3; ++order)
            check_same(scene, cut, {.order = order, .cut = Cut::fan}, 0.0);
    });
}

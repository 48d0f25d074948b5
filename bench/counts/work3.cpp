// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <memory>

#include "bench/counts/counts.h"
#include "scenes/dice.h"
#include "scenes/scene.h"

namespace sidle::bench {
namespace {

using scenes::Dice;
using scenes::Scene3;

constexpr double dt = 1.0 / 60;
constexpr double speed = 5.0;
constexpr std::size_t walker_count = 40;
constexpr std::size_t tick_count = 40;
constexpr std::size_t cast_count = 2000;
constexpr std::uint32_t hill_side = 100;
constexpr std::uint32_t tree_count = 10'000;
constexpr std::uint32_t large_hill_side = 707;  // A million triangles.
constexpr std::size_t strewn_count = 1000;

using Shared = std::shared_ptr<const Scene3>;

/// Walkers that turn to a new heading every half second.
Work walks(const std::string& name, const Shared& scene, double height) {
    const auto run = [scene, height] {
        const Walker3 walker = scenes::scene_walker();
        Dice dice(1);
        for (std::size_t i = 0; i < walker_count; ++i) {
            WalkState3 state = scene->starts[i];
            state.position.y += height;
            if (height > 0.0) state.has_ground = false;
            Vec3 wish;
            for (std::size_t tick = 0; tick < tick_count; ++tick) {
                if (tick % 30 == 0) wish = dice.heading() * speed;
                state = walk(scene->world, walker, state, {wish, 0}, dt).state;
            }
        }
    };
    return {name, walker_count * tick_count, run};
}

/// One who runs against a needle that leans out of a floor, below a blade in the air: what blocks
/// it would slide it back again and again, and it stands for good.
Work wedged() {
    MeshSource3 source;
    source.vertices = {{0.6F, 0.995628417F, -0.185285404F},
                       {-0.011016951F, 1.06718791F, -1.3317883F},
                       {1.05917203F, -0.210543975F, 0.4462743F},
                       {1.37963188F, 1.5000428F, -0.131752312F},
                       {1.76907241F, 1.90666091F, -0.413081765F},
                       {2.23268676F, 1.80811083F, 0.401087016F},
                       {-30, 0, -30},
                       {-30, 0, 30},
                       {30, 0, 30},
                       {30, 0, -30}};
    source.triangles = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {6, 8, 9}};
    const auto world = std::make_shared<World3>();
    world->add({.shape = make_mesh(source).value()});
    const auto run = [world] {
        const Walker3 walker{
            .radius = 0.299999888, .height = 1.79999978, .step_depth = 0.100000513};
        WalkState3 state = *find_ground(*world, walker, {1.135191, 0.1, 0.043888}, 1.0);
        for (std::size_t tick = 0; tick < tick_count; ++tick)
            state = walk(*world, walker, state, {{-9.56768625, 0, -2.90850129}}, 1.0 / 30).state;
    };
    return {"walk/wedged", tick_count, run};
}

struct Way {
    Vec3 from;
    Vec3 motion;
};

/// Ways near the ground of a scene, where a body of radius 0.4 is free.
std::vector<Way> ways_in(const Scene3& scene, double longest) {
    const Box3 box = scene.world.bounds();
    Dice dice(2);
    std::vector<Way> ways;
    while (ways.size() < cast_count) {
        const double x = dice.uniform(box.low.x, box.high.x);
        const double z = dice.uniform(box.low.z, box.high.z);
        const Vec3 from{x, dice.uniform(1.0, 3.0), z};
        const Vec3 motion = dice.vector(0.1, longest);
        const Capsule3 body{from, from + Vec3{0, 1.1, 0}, 0.4};
        if (scene.world.is_free(body, 0.01)) ways.push_back({from, motion});
    }
    return ways;
}

template <class Ask>
Work asks(const std::string& name, const Shared& scene, double longest, Ask&& ask) {
    const auto run = [scene, ways = ways_in(*scene, longest), ask] {
        for (const Way& way : ways) ask(scene->world, way);
    };
    return {name, cast_count, run};
}

Work builds(const Scene3& scene) {
    const auto& mesh = std::get<std::shared_ptr<const Mesh3>>(scene.obstacles[0].shape);
    const auto source = std::make_shared<MeshSource3>(scenes::source_of(*mesh));
    const auto run = [source] { make_mesh(*source).value(); };
    return {"build/terrain", source->triangles.size(), run};
}

/// An obstacle comes, moves and goes, again and again.
Work edits(const Scene3& scene) {
    constexpr std::size_t count = 1000;
    const auto world = std::make_shared<World3>(scene.world);
    const auto run = [world, box = scene.world.bounds()] {
        Dice dice(3);
        for (std::size_t i = 0; i < count; ++i) {
            const double x = dice.uniform(box.low.x, box.high.x);
            const double z = dice.uniform(box.low.z, box.high.z);
            const ObstacleId3 id = world->add({Cylinder3{{x, 0, z}, 0.4, 0.0, 8.0}});
            world->place(id, {dice.level_vector(0, 10), {}});
            world->remove(id);
        }
    };
    return {"edit/forest", count * 3, run};
}

}  // namespace

// One tick of each at a time: what one finds in the caches the others have left there.
Work walks_strewn() {
    const auto scene = std::make_shared<const Scene3>(scenes::terrain(large_hill_side));
    const auto run = [scene] {
        const Walker3 walker = scenes::scene_walker();
        Dice dice(1);
        std::vector<WalkState3> states;
        std::vector<Vec3> wishes;
        for (std::size_t i = 0; i < strewn_count; ++i) {
            states.push_back(
                scene->starts[dice.below(static_cast<std::uint32_t>(scene->starts.size()))]);
            wishes.push_back(dice.heading() * speed);
        }
        for (std::size_t tick = 0; tick < tick_count; ++tick) {
            for (std::size_t i = 0; i < strewn_count; ++i)
                states[i] = walk(scene->world, walker, states[i], {wishes[i], 0}, dt).state;
        }
    };
    return {"walk/strewn", strewn_count * tick_count, run};
}

std::vector<Work> works_in_space() {
    const auto arena = std::make_shared<const Scene3>(scenes::arena());
    const auto terrain = std::make_shared<const Scene3>(scenes::terrain(hill_side));
    const auto forest = std::make_shared<const Scene3>(scenes::forest(tree_count));
    const auto garden = std::make_shared<const Scene3>(scenes::garden());
    const auto sphere = [](const World3& world, const Way& way) {
        world.cast(Sphere3{way.from, 0.4}, way.motion);
    };
    const auto capsule = [](const World3& world, const Way& way) {
        world.cast(Capsule3{way.from, way.from + Vec3{0, 1.1, 0}, 0.35}, way.motion);
    };
    const auto segment = [](const World3& world, const Way& way) {
        world.cast(Segment3{way.from, way.from + way.motion});
    };
    const auto closest = [](const World3& world, const Way& way) {
        world.closest(Capsule3{way.from, way.from, 0.1}, 5.0);
    };
    const auto box = [](const World3& world, const Way& way) {
        world.overlaps(OrientedBox3{way.from, {5, 2, 5}, {0.8, 0, 0.6, 0}}, {});
    };
    const auto view = [](const World3& world, const Way& way) {
        const Pose3 eye{way.from, {0.8, 0, 0.6, 0}};
        world.overlaps(frustum(eye, 0.577, 1.7778, 0.1, 50.0), {});
    };
    return {walks("walk/arena", arena, 0.0),
            walks("walk/terrain", terrain, 0.0),
            walks("walk/forest", forest, 0.0),
            walks("walk/garden", garden, 0.0),
            wedged(),
            walks("fall/terrain", terrain, 3.0),
            asks("sphere/arena", arena, 5.0, sphere),
            asks("capsule/arena", arena, 5.0, capsule),
            asks("segment/arena", arena, 50.0, segment),
            asks("closest/arena", arena, 5.0, closest),
            asks("box/forest", forest, 5.0, box),
            asks("view/forest", forest, 5.0, view),
            builds(*terrain),
            edits(*forest)};
}

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"
#include "support/record_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

bool is_same(const std::optional<Hit3>& a, const std::optional<Hit3>& b) {
    if (a.has_value() != b.has_value()) return false;
    return !a || (a->fraction == b->fraction && a->normal == b->normal && a->point == b->point &&
                  a->obstacle == b->obstacle && a->triangle == b->triangle && a->tag == b->tag);
}

// What a thing is after it went through bytes into `fresh`.
template <class Thing>
Thing through_bytes(const Thing& thing, Thing fresh) {
    const std::vector<std::byte> bytes = snapshot(thing);
    REQUIRE(!restore(fresh, bytes));
    CHECK(snapshot(fresh) == bytes);
    CHECK(hash(fresh) == hash(thing));
    return fresh;
}

}  // namespace

TEST_CASE("snapshot: a world in space is restored with its handles, answers and all that follows") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Random3 random(seed);
        WalkScene3 scene = small_walk_scene(seed, 2);
        for (int tick = 0; tick < 60; ++tick) advance(scene, random_frame(random, scene));

        WalkScene3 other = scene;
        other.world = through_bytes(scene.world, small_walk_scene(seed + 1, 0).world);

        CHECK(other.world.obstacles() == scene.world.obstacles());
        CHECK(other.world.revision() == scene.world.revision());
        for (int k = 0; k < 200; ++k) {
            const Ray3 ray{random.in_box({9, 3, 9}), random.direction()};
            REQUIRE(is_same(other.world.cast(ray), scene.world.cast(ray)));
        }
        for (int tick = 0; tick < 60; ++tick) {
            const WalkFrame3 frame = random_frame(random, scene);
            advance(scene, frame);
            advance(other, frame);
            REQUIRE(hash(scene) == hash(other));
        }
        CHECK(snapshot(other.world) == snapshot(scene.world));
    }
}

TEST_CASE("snapshot: a mesh keeps the numbers of its triangles and what was left out") {
    const World3 world = small_walk_scene(3, 0).world;
    const World3 copy = through_bytes(world, World3());
    const auto mesh = [](const World3& w) {
        return std::get<std::shared_ptr<const Mesh3>>(w.find(w.obstacles()[0])->shape);
    };

    REQUIRE(mesh(copy)->triangle_count() == mesh(world)->triangle_count());
    CHECK(mesh(copy)->left_out().degenerate == 1);
    for (std::uint32_t k = 0; k < mesh(world)->triangle_count(); ++k) {
        CHECK(mesh(copy)->source_index(k) == mesh(world)->source_index(k));
        CHECK(mesh(copy)->tag(k) == mesh(world)->tag(k));
    }
    CHECK(mesh(copy) == std::get<0>(copy.find(copy.obstacles()[1])->shape));
}

TEST_CASE("snapshot: meshes by hash are found in the same level, and refused in another") {
    WalkScene3 scene = small_walk_scene(1, 1);
    World3 level = scene.world;
    Random3 random(4);
    for (int tick = 0; tick < 30; ++tick) {
        WalkFrame3 frame = random_frame(random, scene);
        frame.edits.clear();
        advance(scene, frame);
    }
    const std::vector<std::byte> bytes = snapshot(scene.world, MeshStorage::by_hash);
    CHECK(bytes.size() + 100 < snapshot(scene.world).size());

    World3 stranger;
    stranger.add({Sphere3{}});
    const std::uint64_t before = hash(stranger);
    const std::optional<Error> error = restore(stranger, bytes);
    REQUIRE(error);
    CHECK(error->code == ErrorCode::wrong_level);
    CHECK(hash(stranger) == before);

    REQUIRE(!restore(level, bytes));
    CHECK(hash(level) == hash(scene.world));
}

TEST_CASE("snapshot: a world restored over its own level shares the meshes") {
    World3 world = small_walk_scene(1, 0).world;
    const auto mesh = std::get<0>(world.find(world.obstacles()[0])->shape);
    REQUIRE(!restore(world, snapshot(world)));
    CHECK(std::get<0>(world.find(world.obstacles()[0])->shape) == mesh);
}

TEST_CASE("snapshot: world, tiles, crowd and fields in the plane go on as if nothing was") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Random2 random(seed);
        CrowdScene scene = small_crowd_scene(seed);
        scene.flow_budget = 7;
        for (int tick = 0; tick < 40; ++tick) advance(scene, random_frame(random, scene));

        CrowdScene other = scene;
        other.world = through_bytes(scene.world, World2());
        other.tiles = through_bytes(scene.tiles, TileMap());
        other.guide = through_bytes(scene.guide, TileMap());
        other.crowd = through_bytes(scene.crowd, Crowd());
        for (std::size_t k = 0; k < scene.goals.size(); ++k) {
            const FlowField& field = scene.goals[k].field;
            const std::vector<std::byte> bytes = snapshot(field);
            REQUIRE(!restore(other.goals[k].field, ways_of(scene), bytes));
            CHECK(snapshot(other.goals[k].field) == bytes);
            CHECK(hash(other.goals[k].field) == hash(field));
        }

        CHECK(other.tiles.revision() == scene.tiles.revision());
        CHECK(other.tiles.solid_count() == scene.tiles.solid_count());
        for (int tick = 0; tick < 60; ++tick) {
            const CrowdFrame frame = random_frame(random, scene);
            advance(scene, frame);
            advance(other, frame);
            REQUIRE(hash(scene) == hash(other));
            REQUIRE(scene.crowd.hash() == other.crowd.hash());
        }
        CHECK(snapshot(other.world) == snapshot(scene.world));
    }
}

TEST_CASE("snapshot: a flow field stopped anywhere in its work goes on bit for bit") {
    Random2 random(5);
    for (int round = 0; round < 200; ++round) {
        CAPTURE(round);
        TileMap tiles({30, 30});
        for (int k = 0; k < 250; ++k) {
            const std::int32_t x = random.whole(0, 29);
            tiles.set_tile({x, random.whole(0, 29)}, TileState2::solid);
        }
        FlowField field(random.whole(1, 2));
        const std::array<Tile2, 2> goals{{{random.whole(0, 29), 3}, {7, random.whole(0, 29)}}};
        field.set_goals(tiles, goals);
        field.update(tiles, static_cast<std::size_t>(random.whole(0, 900)));
        for (int k = 0; k < 20; ++k) {
            const Tile2 tile{random.whole(0, 29), random.whole(0, 29)};
            tiles.set_tile(tile, tiles.is_solid(tile) ? TileState2::empty : TileState2::solid);
            field.tile_changed(tiles, tile);
            field.update(tiles, static_cast<std::size_t>(random.whole(0, 30)));
        }
        FlowField copy;

        REQUIRE(!restore(copy, tiles, snapshot(field)));

        for (bool is_done = false; !is_done;) {
            for (int k = 0; k < 50; ++k) {
                const double x = random.uniform(0, 30);
                const Vec2 p{x, random.uniform(0, 30)};
                REQUIRE(copy.direction(tiles, p, 0.3) == field.direction(tiles, p, 0.3));
                REQUIRE(copy.reach(tiles, p) == field.reach(tiles, p));
            }
            is_done = field.update(tiles, 40);
            REQUIRE(copy.update(tiles, 40) == is_done);
        }
        CHECK(hash(copy) == hash(field));
    }
}

TEST_CASE("snapshot: movers are restored bit for bit") {
    const WalkReplay3 replay = random_walk_replay(2, 0);
    const WalkScene3& scene = replay.start;
    through_bytes(scene.walkers[0], Walker3{});
    through_bytes(scene.states[0], WalkState3{});
    CameraState3 camera;
    camera.pose = {{1, 2, 3}, {0.5, 0.5, 0.5, 0.5}};
    camera.has_started = true;
    CHECK(through_bytes(camera, CameraState3{}).pose == camera.pose);
    ProjectileState3 ball;
    ball.velocity = {-0.0, 3, 1e-300};
    ball.pierced_count = 1;
    through_bytes(ball, ProjectileState3{});
    ContactSet3 set;
    set.add({5});
    CHECK(through_bytes(set, ContactSet3{}).contains({5}));
    through_bytes(Walker2{}, Walker2{});
    WalkState2 state;
    state.has_ground = true;
    state.ground.tile = {-4, 7};
    CHECK(through_bytes(state, WalkState2{}).ground.tile == Tile2{-4, 7});
    through_bytes(ProjectileState2{}, ProjectileState2{});
    through_bytes(ContactSet2{}, ContactSet2{});
}

TEST_CASE("restore: says what is wrong, and leaves everything as it was") {
    World3 world = small_walk_scene(1, 0).world;
    const std::uint64_t before = hash(world);
    const std::vector<std::byte> good = snapshot(world);
    const auto code = [&](std::span<const std::byte> bytes) {
        const std::optional<Error> error = restore(world, bytes);
        REQUIRE(error);
        CHECK(hash(world) == before);
        CHECK(!error->message.empty());
        return error->code;
    };

    CHECK(code({}) == ErrorCode::bad_syntax);
    CHECK(code(std::span(good).first(11)) == ErrorCode::truncated);
    CHECK(code(std::span(good).first(good.size() - 1)) == ErrorCode::truncated);
    CHECK(code(snapshot(World2())) == ErrorCode::bad_syntax);
    std::vector<std::byte> newer = good;
    newer[8] = std::byte{2};
    CHECK(code(newer) == ErrorCode::wrong_version);
    std::vector<std::byte> flipped = good;
    flipped[good.size() / 2] ^= std::byte{1};
    CHECK(code(flipped) == ErrorCode::truncated);
}

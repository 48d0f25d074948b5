// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Each obstacle that a game added brought its whole mesh into the recording, however many shared it
// and however often it came back: a minute among houses of one mesh took 48 MB, and who played it
// had a mesh of its own for each of them.
#include <doctest/doctest.h>

#include <set>

#include "sidle/record/replay.h"

using namespace sidle;

namespace {

constexpr std::uint32_t samples = 33;
constexpr std::size_t tick_count = 40;

std::shared_ptr<const Heightfield3> terrain() {
    HeightfieldSource3 source{samples, samples, 1.0, {}};
    source.heights.resize(samples * samples);
    return make_heightfield(source).value();
}

/// A strip of triangles.
std::shared_ptr<const Mesh3> mesh() {
    MeshSource3 source;
    for (std::uint32_t i = 0; i < 1000; ++i) {
        source.vertices.push_back({float(i / 2), 0, float(i % 2)});
        if (i >= 2) source.triangles.push_back({i - 2, i - 1, i});
    }
    return make_mesh(source).value();
}

/// One comes in each tick, and the one before goes; each third is built anew, alike.
struct Game {
    WalkScene3 scene;
    WalkRecorder3 recorder{scene};
    ObstacleShape3 mesh_shape = mesh();
    ObstacleShape3 terrain_shape = terrain();

    ObstacleShape3 shape_of(std::size_t tick) const {
        if (tick % 3 == 2) return tick % 2 == 0 ? ObstacleShape3(mesh()) : terrain();
        return tick % 2 == 0 ? mesh_shape : terrain_shape;
    }
    void tick() {
        WalkFrame3 frame;
        const std::vector<ObstacleId3> there = scene.world.obstacles();
        if (there.size() > 2) frame.edits.push_back({.kind = WorldEdit::remove, .id = there[0]});
        const auto at = static_cast<double>(recorder.count());
        frame.edits.push_back(
            {.kind = WorldEdit::add,
             .obstacle = {.shape = shape_of(recorder.count()), .pose = {{at, 0, 0}, {}}}});
        advance(scene, frame);
        recorder.add(frame, scene);
    }
};

std::size_t surface_count(const World3& world) {
    std::set<const void*> surfaces;
    for (const ObstacleId3 id : world.obstacles()) {
        const ObstacleShape3& shape = world.find(id)->shape;
        if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape))
            surfaces.insert(mesh->get());
        else if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&shape))
            surfaces.insert(field->get());
    }
    return surfaces.size();
}

std::vector<std::byte> recorded(std::size_t ticks, std::size_t keep_ticks) {
    Game game;
    game.recorder =
        WalkRecorder3(game.scene, {.keep_ticks = static_cast<std::uint32_t>(keep_ticks)});
    while (ticks-- > 0) game.tick();
    return write_replay(Replay{{}, game.recorder.replay()});
}

}  // namespace

TEST_CASE("record: a mesh or terrain that comes again is written once") {
    const std::size_t first = recorded(2, 0).size();  // One of each.

    CHECK(recorded(tick_count, 0).size() < first + tick_count * 200);
}

TEST_CASE("record: meshes and terrains that were shared are shared again, wherever one begins") {
    for (const std::size_t keep_ticks : {0u, 12u}) {
        CAPTURE(keep_ticks);
        const auto read = read_replay(recorded(tick_count, keep_ticks));
        REQUIRE(read);
        WalkPlayer3 player(std::get<WalkReplay3>(read.value().play));
        while (player.step()) {
        }
        // Those of the start are its own.
        const std::size_t most = keep_ticks == 0 ? 2 : 4;
        const std::size_t end = player.tick();
        const std::uint64_t last = hash(player.scene());
        CHECK_FALSE(player.first_difference());
        CHECK(surface_count(player.scene().world) <= most);

        for (const std::size_t tick : {end / 2, std::size_t{1}, end}) player.seek(tick);

        CHECK_FALSE(player.first_difference());
        CHECK(hash(player.scene()) == last);
        CHECK(surface_count(player.scene().world) <= most);
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/record/replay.h"
#include "support/record_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

template <class Play>
Play through_bytes(const Play& play, const std::vector<ReplayNote>& notes = {}) {
    const Replay replay{notes, play};
    const std::vector<std::byte> bytes = write_replay(replay);
    const Result<Replay> read = read_replay(bytes);
    REQUIRE(read);
    CHECK(read.value().notes == notes);
    CHECK(write_replay(read.value()) == bytes);
    return std::get<Play>(read.value().play);
}

template <class Play>
void check_playing(const Play& replay) {
    Player<Play> player(replay, 37);
    while (player.step()) {
    }
    CHECK(player.tick() == replay.frames.count());
    CHECK(!player.first_difference());
    CHECK(hash(player.scene()) == replay.hashes.values.back());
    Random2 random(9);
    for (int k = 0; k < 40; ++k) {
        const auto tick =
            static_cast<std::size_t>(random.whole(1, static_cast<int>(player.tick_count())));
        player.seek(tick);
        REQUIRE(player.tick() == tick);
        REQUIRE(hash(player.scene()) == replay.hashes.after(tick).value());
    }
    player.seek(0);
    CHECK(hash(player.scene()) == hash(replay.start));
    CHECK(!player.first_difference());
}

// The same ticks, of which `change` alters one.
template <class Play, class Change>
Play tampered(const Play& replay, std::size_t tick, Change&& change) {
    Play other{replay.start, {}, replay.hashes};
    FrameReader<typename Play::Frame> reader(replay.frames.bytes());
    typename Play::Frame frame;
    while (reader.next(frame)) {
        if (other.frames.count() + 1 == tick) change(frame);
        other.frames.add(frame);
    }
    return other;
}

}  // namespace

TEST_CASE("replay: walkers play from bytes as they were recorded, forwards and to any tick") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        const WalkReplay3 replay = random_walk_replay(seed, 150);
        REQUIRE(replay.hashes.values.size() == 150);
        check_playing(through_bytes(replay, {{"title", "a walk"}, {"level", "small"}}));
    }
}

TEST_CASE("replay: walkers in the plane play from bytes as they were recorded, to any tick") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        const WalkReplay2 replay = random_walk_replay2(seed, 150);
        REQUIRE(replay.hashes.values.size() == 150);
        check_playing(through_bytes(replay, {{"title", "a walk from the side"}}));
    }
}

TEST_CASE("replay: who knows the kind reads it alone, and is told of another kind") {
    const WalkReplay3 walk = random_walk_replay(1, 20);
    const WalkReplay2 flat = random_walk_replay2(1, 20);
    const CrowdReplay crowd = random_crowd_replay(1, 20);
    const std::vector<ReplayNote> notes{{"title", "a"}};
    const auto walk_bytes = write_replay(notes, walk);
    const auto flat_bytes = write_replay(notes, flat);
    const auto crowd_bytes = write_replay(notes, crowd);

    CHECK(walk_bytes == write_replay({notes, walk}));
    CHECK(flat_bytes == write_replay({notes, flat}));
    CHECK(crowd_bytes == write_replay({notes, crowd}));
    REQUIRE(read_walk_replay3(walk_bytes));
    REQUIRE(read_walk_replay2(flat_bytes));
    REQUIRE(read_crowd_replay(crowd_bytes));
    CHECK(read_walk_replay3(walk_bytes).value().hashes.values == walk.hashes.values);
    CHECK(read_walk_replay2(walk_bytes).error().code == ErrorCode::unsupported);
    CHECK(read_walk_replay3(crowd_bytes).error().code == ErrorCode::unsupported);
    CHECK(read_crowd_replay(flat_bytes).error().code == ErrorCode::unsupported);
}

TEST_CASE("replay: a tile that was dug in the plane is dug again, and tells in the hash") {
    WalkScene2 scene = small_walk_scene2(1);
    ObstacleId2 tiles;
    for (const ObstacleId2 id : scene.world.obstacles()) {
        if (std::holds_alternative<TileMap>(scene.world.find(id)->shape)) tiles = id;
    }
    const std::uint64_t before = hash(scene);
    WalkFrame2 frame;
    WorldEdit2& edit = frame.edits.emplace_back();
    edit.kind = WorldEdit::set_tile;
    edit.id = tiles;
    edit.tile = {2, 0};
    FrameLog<WalkFrame2> log;
    log.add(frame);
    WalkFrame2 read;
    FrameReader<WalkFrame2> reader(log.bytes());
    REQUIRE(reader.next(read));
    scene.states.clear();
    scene.walkers.clear();
    WalkScene2 other = scene;
    advance(scene, read);
    advance(other, {});

    const auto map = std::get<TileMap>(scene.world.find(tiles)->shape);
    CHECK(!map.is_solid({2, 0}));
    CHECK(hash(scene) != hash(other));
    CHECK(hash(scene) != before);
}

TEST_CASE("replay: a crowd with digs and orders plays from bytes as it was recorded") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        CAPTURE(seed);
        check_playing(through_bytes(random_crowd_replay(seed, 150)));
    }
}

TEST_CASE("replay: a crowd whose fields were at work goes on with the work") {
    CrowdScene scene = small_crowd_scene(8);
    scene.flow_budget = 5;
    Random2 random(8);
    for (int k = 0; k < 10; ++k) advance(scene, random_frame(random, scene));
    CrowdRecorder recorder(scene);
    for (int k = 0; k < 50; ++k) {
        const CrowdFrame frame = random_frame(random, scene);
        advance(scene, frame);
        recorder.add(frame, scene);
    }
    check_playing(through_bytes(recorder.replay()));
}

TEST_CASE("player: names the first tick that came out otherwise") {
    const WalkReplay3 replay = random_walk_replay(3, 120);
    const WalkReplay3 other = tampered(replay, 70, [](WalkFrame3& frame) {
        frame.steps.resize(4);
        frame.steps[1].velocity.x += 1e-9;
        frame.steps[2].velocity.x += 1e-9;
    });
    WalkPlayer3 player(other);

    player.seek(69);
    CHECK(!player.first_difference());
    player.seek(120);
    REQUIRE(player.first_difference());
    CHECK(*player.first_difference() == 70);
    player.seek(10);
    CHECK(*player.first_difference() == 70);
}

TEST_CASE("player: with rarer hashes the difference shows at the next of them") {
    const CrowdReplay replay = random_crowd_replay(3, 120, {25});
    REQUIRE(replay.hashes.values.size() == 4);
    const CrowdReplay other = tampered(replay, 60, [](CrowdFrame& frame) {
        UnitEdit edit;
        edit.id = {1u << 20};
        edit.unit.position = {3.5, 3.5};
        frame.units.push_back(edit);
    });
    CrowdPlayer player(other);

    player.seek(120);
    REQUIRE(player.first_difference());
    CHECK(*player.first_difference() == 75);
}

TEST_CASE("recorder: keeps the last ticks, and no more than half as many again") {
    RecordSettings settings;
    settings.keep_ticks = 60;
    for (const int ticks : {10, 60, 61, 100, 203}) {
        CAPTURE(ticks);
        const WalkReplay3 all = random_walk_replay(4, ticks);
        const WalkReplay3 last = random_walk_replay(4, ticks, settings);

        const std::size_t count = last.frames.count();
        CHECK(count >= std::min<std::size_t>(60, static_cast<std::size_t>(ticks)));
        CHECK(count <= 90);
        REQUIRE(last.hashes.values.size() == count);
        CHECK(std::equal(last.hashes.values.rbegin(), last.hashes.values.rend(),
                         all.hashes.values.rbegin()));
        check_playing(through_bytes(last));
    }
}

TEST_CASE("replay: a level by hash is small, and plays only in its level") {
    const WalkReplay3 walk = random_walk_replay(5, 30);
    const Replay replay{{{"level", "small.obj"}}, walk};
    const std::vector<std::byte> bytes = write_replay(replay, MeshStorage::by_hash);
    CHECK(bytes.size() < write_replay(replay).size());

    const Result<Replay> without = read_replay(bytes);
    REQUIRE(!without);
    CHECK(without.error().code == ErrorCode::wrong_level);
    CHECK(without.error().message == "made in small.obj, which is not in the file");
    const World3 level = small_walk_scene(6, 0).world;  // Another one with the same meshes.
    const Result<Replay> with = read_replay(bytes, &level);
    REQUIRE(with);
    check_playing(std::get<WalkReplay3>(with.value().play));
}

TEST_CASE("replay: a game's own ticks are kept as they are") {
    GameReplay game{"dungeon builder", 3, {std::byte{1}, std::byte{2}}, {}, {2, {77}}};
    game.ticks = {{std::byte{5}}, {}, {std::byte{6}, std::byte{7}}};
    const GameReplay read = through_bytes(game, {{"made by", "a test"}});

    CHECK(read.game == game.game);
    CHECK(read.version == 3);
    CHECK(read.start == game.start);
    CHECK(read.ticks == game.ticks);
    CHECK(read.hashes.after(2).value() == 77);
    CHECK(!read.hashes.after(1));
    CHECK(!read.hashes.after(4));
}

TEST_CASE("replay: the head tells what a file is without building it") {
    const Replay replay{{{"title", "a"}, {"title", "b"}}, random_crowd_replay(1, 20, {10})};
    const Result<ReplayHead> head = read_replay_head(write_replay(replay));
    REQUIRE(head);
    CHECK(head.value().kind == ReplayKind::crowd);
    CHECK(head.value().tick_count == 20);
    CHECK(head.value().hash_every == 10);
    CHECK(note(head.value().notes, "title") == "a");
    CHECK(note(head.value().notes, "none").empty());
}

TEST_CASE("replay: a tick in which nothing changes takes a byte") {
    WalkScene3 scene = small_walk_scene(1, 3);
    WalkFrame3 frame;
    frame.steps.assign(3, {{1, 0, 0}});
    FrameLog<WalkFrame3> log;
    log.add(frame);
    const std::size_t first = log.bytes().size();
    for (int k = 0; k < 100; ++k) log.add(frame);
    CHECK(log.bytes().size() == first + 100);
}

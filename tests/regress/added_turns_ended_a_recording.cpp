// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A world makes the turns of an obstacle that is added length one, a recording wrote them as they
// were told, and no reader took such turns: all ticks from there on were lost.
#include <doctest/doctest.h>

#include "sidle/record/replay.h"

using namespace sidle;

namespace {

constexpr std::size_t tick_count = 4;

template <class Play, class Edit>
void check_recording(typename Play::Scene scene, const Edit& added) {
    using Frame = typename Play::Frame;
    Recorder<Play> recorder(scene);
    for (std::size_t tick = 0; tick < tick_count; ++tick) {
        Frame frame;
        if (tick == 1) frame.edits.push_back(added);
        advance(scene, frame);
        recorder.add(frame, scene);
    }

    const auto read = read_replay(write_replay(Replay{{}, recorder.replay()}));

    REQUIRE(read);
    Player<Play> player(std::get<Play>(read.value().play));
    player.seek(tick_count);
    CHECK(player.tick() == tick_count);
    CHECK_FALSE(player.first_difference());
    CHECK(player.scene().world.obstacle_count() == scene.world.obstacle_count());
}

WorldEdit2 added2(const ObstacleShape2& shape, const Rotation2& turn) {
    WorldEdit2 edit;
    edit.kind = WorldEdit::add;
    edit.obstacle = {.shape = shape, .pose = {{3, 2}, turn}, .previous = Pose2{{3, 2}, turn}};
    return edit;
}

WorldEdit3 added3(const ObstacleShape3& shape, const Rotation3& turn) {
    WorldEdit3 edit;
    edit.kind = WorldEdit::add;
    edit.obstacle = {.shape = shape, .pose = {{3, 2, 0}, turn}, .previous = Pose3{{3, 2, 0}, turn}};
    return edit;
}

}  // namespace

TEST_CASE("record: obstacles are added with turns of any length, and the recording goes on") {
    const OrientedBox2 box2{{}, {1, 0.5}, {2, 0.5}};
    const OrientedBox3 box3{{}, {1, 0.5, 1}, {2, 0.5, 0, 0}};
    for (const Rotation2 turn : {Rotation2{1, 0.5}, Rotation2{1 + 1e-13, 0}, Rotation2{0, 0}}) {
        check_recording<WalkReplay2>(WalkScene2(), added2(box2, turn));
        check_recording<CrowdReplay>(CrowdScene(), added2(box2, turn));
    }
    for (const Rotation3 turn : {Rotation3{1, 0.5, 0, 0}, Rotation3{1 + 1e-13, 0, 0, 0}}) {
        check_recording<WalkReplay3>(WalkScene3(), added3(box3, turn));
        check_recording<WalkReplay3>(WalkScene3(), added3(Sphere3{{}, 1}, turn));
    }
}

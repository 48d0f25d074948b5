// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "faults.h"
#include "sidle/audit/replay.h"

using namespace sidle;

namespace {

// A yard with a hole in its floor, on a plate: small, and both a leak and ground all around.
AuditScene3 yard() {
    AuditScene3 scene;
    const auto box = [&](Vec3 center, Vec3 half) {
        return scene.world.add({.shape = OrientedBox3{.center = center, .half = half}});
    };
    box({-3, -0.5, 0}, {3, 0.5, 4});
    box({3.5, -0.5, 0}, {2.5, 0.5, 4});
    box({0, 1, -4.2}, {6.2, 2.5, 0.2});
    box({0, 1, 4.2}, {6.2, 2.5, 0.2});
    box({-6.2, 1, 0}, {0.2, 2.5, 4.4});
    box({6.2, 1, 0}, {0.2, 2.5, 4.4});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {-2, 0.2, 0}, 1));
    return scene;
}

AuditSettings3 three_streams() {
    AuditSettings3 settings;
    settings.streams = 3;
    return settings;
}

AuditReport3 judged(const AuditScene3& scene, const std::vector<Explorer3>& streams) {
    std::vector<const Explorer3*> all;
    for (const Explorer3& stream : streams) all.push_back(&stream);
    return judge(scene, all);
}

std::vector<Explorer3> searched(const AuditScene3& scene, std::uint64_t slice,
                                std::uint64_t ticks) {
    std::vector<Explorer3> streams;
    for (std::uint32_t i = 0; i < 3; ++i) streams.emplace_back(scene, three_streams(), i);
    for (std::uint64_t until = slice; until < ticks + slice; until += slice)
        for (Explorer3& stream : streams) stream.run(scene, std::min(until, ticks));
    return streams;
}

}  // namespace

TEST_CASE("audit: a budget in ticks finds the same however it is cut and in any order") {
    const AuditScene3 scene = yard();

    std::vector<Explorer3> whole = searched(scene, 9000, 9000);
    std::vector<Explorer3> cut = searched(scene, 700, 9000);
    std::reverse(cut.begin(), cut.end());
    const AuditReport3 a = judged(scene, whole);
    const AuditReport3 b = judged(scene, cut);

    CHECK(a.hash == b.hash);
    REQUIRE(!a.findings.empty());
    CHECK(a.findings[0].fault == Fault3::leak);
    REQUIRE(a.findings.size() == b.findings.size());
    for (std::size_t i = 0; i < a.findings.size(); ++i) {
        CHECK(a.findings[i].key == b.findings[i].key);
        CHECK(a.findings[i].hash == b.findings[i].hash);
    }
}

TEST_CASE("audit: another seed is another search") {
    const AuditScene3 scene = yard();
    AuditSettings3 settings = three_streams();
    Explorer3 one(scene, settings, 0);
    settings.seed = 2;
    Explorer3 other(scene, settings, 0);

    one.run(scene, 3000);
    other.run(scene, 3000);

    CHECK(one.save() != other.save());
}

TEST_CASE("audit: a search that was saved goes on as if it had never stopped") {
    const AuditScene3 scene = yard();
    Explorer3 straight(scene, three_streams(), 1);
    straight.run(scene, 8000);

    Explorer3 before(scene, three_streams(), 1);
    before.run(scene, 2500);
    Explorer3 after(scene, three_streams(), 1);
    REQUIRE(!after.load(before.save()));
    after.run(scene, 8000);

    CHECK(after.save() == straight.save());
}

TEST_CASE("audit: what was cut off, changed or made for another search is refused") {
    const AuditScene3 scene = yard();
    Explorer3 search(scene, three_streams(), 0);
    search.run(scene, 600);
    const std::vector<std::byte> good = search.save();
    Explorer3 other(scene, three_streams(), 0);

    for (std::size_t size = 0; size < good.size(); size += 97)
        CHECK(other.load(std::span(good).first(size)));
    for (std::size_t at = 0; at < good.size(); at += 61) {
        std::vector<std::byte> bad = good;
        bad[at] ^= std::byte{16};
        CHECK(other.load(bad));
    }
    Explorer3 elsewhere(scene, three_streams(), 1);
    CHECK(elsewhere.load(good)->code == ErrorCode::wrong_level);
    AuditScene3 larger = yard();
    larger.world.add({.shape = Sphere3{.center = {0, 0, 2}, .radius = 0.4}});
    Explorer3 in_another(larger, three_streams(), 0);
    CHECK(in_another.load(good)->code == ErrorCode::wrong_level);
    CHECK(other.ticks() == 0);
    CHECK(!other.load(good));
    CHECK(other.save() == good);
}

TEST_CASE("audit: a finding's recording plays to the same end, with a hash for each tick") {
    const AuditScene3 scene = yard();
    const AuditReport3 report = judged(scene, searched(scene, 9000, 9000));
    REQUIRE(!report.findings.empty());

    for (const Finding3& finding : report.findings) {
        const WalkReplay3 replay = record_play(scene, finding.play);
        WalkPlayer3 player(replay);
        player.seek(finding.play.ticks());

        CHECK(player.scene().states[0].position == finding.end);
        CHECK(replay.hashes.values.size() == finding.play.ticks());
        CHECK(replay.hashes.values.back() == finding.hash);
        CHECK(!player.first_difference());
    }
}

TEST_CASE("audit: outside of the hull is a leak, even where there is ground") {
    AuditScene3 scene;
    scene.world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {20, 1, 20}}});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {0, 0.2, 0}, 1));
    scene.hull.push_back({{-3, -1, -3}, {3, 5, 3}});

    std::vector<Explorer3> streams = searched(scene, 3000, 3000);
    const AuditReport3 report = judged(scene, streams);

    REQUIRE(!report.findings.empty());
    for (const Finding3& finding : report.findings) {
        CHECK(finding.fault == Fault3::leak);
        CHECK(is_shown(scene, three_streams(), finding));
    }
}

TEST_CASE("audit: a lift is ridden to where only it leads") {
    AuditScene3 scene;
    scene.body.jump_speed = 0.0;
    const auto box = [&](Vec3 center, Vec3 half) {
        return scene.world.add({.shape = OrientedBox3{.center = center, .half = half}});
    };
    box({0, -1, 0}, {6, 1, 6});
    for (const double side : {-6.2, 6.2}) {
        box({side, 3, 0}, {0.2, 5, 6.4});
        box({0, 3, side}, {6.4, 5, 0.2});
    }
    box({4, 2.4, 0}, {2, 0.1, 6});
    // A block that rises out of the floor, so that nobody gets below it.
    const ObstacleId3 lift = box({1, -1.2, 0}, {1, 1.25, 1});
    scene.lifts.push_back({.obstacle = lift, .travel = {0, 2.4, 0}, .seconds = 2, .pause = 1});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {-4, 0.2, 0}, 1));

    std::vector<Explorer3> streams = searched(scene, 30'000, 30'000);
    const AuditReport3 report = judged(scene, streams);

    const bool is_up = std::any_of(report.heat.begin(), report.heat.end(), [](const auto& heat) {
        return heat.place.y > 2.4 && heat.place.x > 2.5;
    });
    CHECK(is_up);
    for (const Finding3& finding : report.findings) CHECK(finding.fault != Fault3::leak);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "support/audit_scene.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Walls around, 4 m high, and a floor with a pit of 2 m by 2 m that is too deep to jump out of.
AuditScene3 yard_with_pit() {
    AuditScene3 scene;
    add_block(scene, {-6, -3, -6}, {0, 0, 6});
    add_block(scene, {2, -3, -6}, {6, 0, 6});
    add_block(scene, {0, -3, -6}, {2, 0, -1});
    add_block(scene, {0, -3, 1}, {2, 0, 6});
    add_block(scene, {0, -3, -1}, {2, -2, 1});
    for (const double side : {-6.2, 6.0}) {
        add_block(scene, {side, -3, -6.2}, {side + 0.2, 4, 6.2});
        add_block(scene, {-6, -3, side}, {6, 4, side + 0.2});
    }
    add_start(scene, {-3, 0.2, -3});
    return scene;
}

}  // namespace

TEST_CASE("regress: a pit is a trap also when a character may start in it") {
    AuditScene3 scene = yard_with_pit();
    add_start(scene, {1, -1.8, 0});

    const AuditReport3 report = audited(scene, 2, 400'000);

    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].fault == Fault3::trap);
    CHECK(report.findings[0].place.y < -1.9);
    AuditSettings3 settings;
    CHECK(is_shown(scene, settings, report.findings[0]));
}

TEST_CASE("regress: a second room with its own start is said, and is no trap") {
    AuditScene3 scene;
    for (const double west : {0.0, 10.0}) {
        add_block(scene, {west, -1, 0}, {west + 4, 0, 4});
        for (const double side : {-0.2, 4.0}) {
            add_block(scene, {west + side, -1, -0.2}, {west + side + 0.2, 4, 4.2});
            add_block(scene, {west, -1, side}, {west + 4, 4, side + 0.2});
        }
        add_start(scene, {west + 2, 0.2, 2});
    }

    const AuditReport3 report = audited(scene, 2, 200'000);

    CHECK(report.findings.empty());
    const auto& said = report.coverage.untried;
    CHECK(std::any_of(said.begin(), said.end(), [](const std::string& line) {
        return line.find("part of their own") != std::string::npos;
    }));
}

TEST_CASE("regress: ground out of reach is told also when the nearest place is a start") {
    AuditScene3 scene;
    scene.body.jump_speed = 0.0;
    add_block(scene, {-1, -1, -1}, {1, 0, 1});
    add_block(scene, {1, -1, -1}, {4, 1.5, 1});
    for (const double side : {-1.2, 1.0}) add_block(scene, {-1.2, -1, side}, {4.2, 4, side + 0.2});
    for (const double side : {-1.2, 4.0}) add_block(scene, {side, -1, -1}, {side + 0.2, 4, 1});
    for (const double aside : {-0.6, -0.3, 0.0, 0.3, 0.6}) add_start(scene, {0.68, 0.2, aside});

    const AuditReport3 report = audited(scene, 2, 100'000);

    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].fault == Fault3::unreachable);
}

TEST_CASE("regress: a pit is told by those in it, though its rim was not left otherwise yet") {
    const AuditScene3 scene = yard_with_pit();

    const AuditReport3 report = audited(scene, 4, 200'000);

    REQUIRE(report.findings.size() == 1);
    CHECK(report.findings[0].fault == Fault3::trap);
    CHECK(report.findings[0].place.y < -1.9);
}

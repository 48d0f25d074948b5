// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/audit_scene.h"

using namespace sidle;
using namespace sidle::test;

// A plate on a post of 30 m: who falls off it leaves the level two and a half seconds later.
TEST_CASE("regress: an audit sees falls to their end at any tick rate") {
    for (const double rate : {60.0, 500.0, 1000.0}) {
        AuditScene3 scene;
        scene.dt = 1.0 / rate;
        add_block(scene, {-2, -1, -2}, {2, 0, 2});
        add_block(scene, {-0.1, -30, -0.1}, {0.1, 0, 0.1});
        add_start(scene, {1, 0.2, 1});

        const auto ticks = static_cast<std::uint64_t>(60.0 * rate);
        const AuditReport3 report = audited(scene, 1, ticks);

        INFO(rate << " ticks per second");
        REQUIRE(report.findings.size() == 1);
        CHECK(report.findings[0].fault == Fault3::leak);
    }
}

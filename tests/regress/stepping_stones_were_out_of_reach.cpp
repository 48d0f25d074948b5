// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "support/audit_scene.h"

using namespace sidle;
using namespace sidle::test;

// Stones of 80 cm over an abyss, further apart than a slow jump goes and nearer than a fast one.
TEST_CASE("regress: an audit lets go in the air to land on a stone") {
    AuditScene3 scene;
    add_block(scene, {-3, -1, -3}, {0, 0, 3});
    for (const double stone : {2.6, 6.0, 9.4})
        add_block(scene, {stone, -1, -0.4}, {stone + 0.8, 0, 0.4});
    add_block(scene, {12.8, -1, -2}, {16, 0, 2});
    add_start(scene, {-2, 0.2, 0});

    const AuditReport3 report = audited(scene, 1, 400'000);

    CHECK(std::any_of(report.heat.begin(), report.heat.end(),
                      [](const AuditHeat3& heat) { return heat.place.x > 13.0; }));
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/audit_scene.h"

using namespace sidle;
using namespace sidle::test;

// A floor that ends in the open all around, and a hole of 2 m by 2 m in its middle: the box around
// its rim holds the hole, too.
TEST_CASE("regress: an audit tells of a hole within a long rim") {
    AuditScene3 scene;
    add_block(scene, {-10, -1, -10}, {-1, 0, 10});
    add_block(scene, {1, -1, -10}, {10, 0, 10});
    add_block(scene, {-1, -1, -10}, {1, 0, -1});
    add_block(scene, {-1, -1, 1}, {1, 0, 10});
    add_start(scene, {-9, 0.2, -9});

    const AuditReport3 report = audited(scene, 1, 200'000);

    const auto is_leak_within = [&](double far) {
        return std::any_of(report.findings.begin(), report.findings.end(), [&](const auto& found) {
            const bool is_within = std::max(std::abs(found.place.x), std::abs(found.place.z)) < far;
            return found.fault == Fault3::leak && is_within;
        });
    };
    CHECK(is_leak_within(3.0));
    CHECK(report.findings.size() == 2);
}

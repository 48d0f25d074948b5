// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/3d/mesh.h"
#include "support/audit_scene.h"

using namespace sidle;
using namespace sidle::test;

namespace {

// Slabs of 16 by 16 m around an opening in their middle, 3 m long.
MeshSource3 floor_with_opening(float width) {
    const float rims_x[]{-8.0f, -0.5f * width, 0.5f * width, 8.0f};
    const float rims_z[]{-8.0f, -1.5f, 1.5f, 8.0f};
    MeshSource3 floor;
    for (int k = 0; k < 9; ++k) {
        if (k == 4) continue;
        const auto first = static_cast<std::uint32_t>(floor.vertices.size());
        for (const int i : {0, 1, 2, 3, 4, 5, 6, 7}) {
            const float y = i < 4 ? 0.0f : -0.4f;
            floor.vertices.push_back({rims_x[k % 3 + i % 2], y, rims_z[k / 3 + i / 2 % 2]});
        }
        const std::uint32_t sides[][4]{{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                       {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
        for (const auto& [a, b, c, d] : sides) {
            floor.triangles.push_back({first + a, first + b, first + c});
            floor.triangles.push_back({first + a, first + c, first + d});
        }
    }
    return floor;
}

// Whether a character 1.2 m wide is told of a crack.
bool is_a_crack(float width) {
    AuditScene3 scene;
    scene.world.add({make_mesh(floor_with_opening(width)).value()});
    scene.body.walker.radius = 0.6;
    scene.body.walker.height = 2.4;
    add_start(scene, {-4, 0.2, -4});
    const AuditReport3 report = audited(scene, 1, 60'000);
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [](const Finding3& found) { return found.fault == Fault3::gap; });
}

}  // namespace

// Openings of 78 and 103 cm between platforms were told as cracks to whoever is too wide for them.
TEST_CASE("regress: an audit calls no opening a crack that a door could have") {
    CHECK(is_a_crack(0.3f));
    CHECK(is_a_crack(0.55f));
    CHECK_FALSE(is_a_crack(0.78f));
    CHECK_FALSE(is_a_crack(1.03f));
}

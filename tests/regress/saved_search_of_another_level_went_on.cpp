// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What was told apart of a level was the bounds of its terrains and solids and the corners of its
// meshes: a search saved before a pit was dug went on after it, with places that were no more.
#include <doctest/doctest.h>

#include <limits>

#include "sidle/audit/explore.h"

using namespace sidle;

namespace {

// A bumpy square; nothing that is done to its middle reaches beyond its bounds.
HeightfieldSource3 bumpy_ground() {
    HeightfieldSource3 ground{5, 5, 2.0, std::vector<float>(25, 0.0f)};
    ground.heights[0] = 1.0f;
    ground.heights[24] = -1.0f;
    return ground;
}

MeshSource3 plate(Surface3 surface) {
    return {{{0, 5, 0}, {8, 5, 0}, {8, 5, 8}, {0, 5, 8}}, {{0, 3, 2, surface}, {0, 2, 1, surface}}};
}

struct Parts {
    HeightfieldSource3 ground = bumpy_ground();
    Surface3 plate = Surface3::solid;
    Obstacle3 pillar{.shape = Cylinder3{{6, 0, 6}, 0.5, 0.0, 1.0}};
    Obstacle3 ramp{.shape = make_mesh(::plate(Surface3::solid)).value()};
};

AuditScene3 scene_of(const Parts& parts) {
    AuditScene3 scene;
    scene.world.add({.shape = make_heightfield(parts.ground).value()});
    scene.world.add({.shape = make_mesh(plate(parts.plate)).value()});
    scene.world.add(parts.pillar);
    scene.world.add(parts.ramp);
    scene.starts.push_back(find_ground(scene.world, scene.body.walker, {4, 1, 4}, 2).value());
    return scene;
}

bool goes_on(const std::vector<std::byte>& saved, const Parts& parts) {
    Explorer3 search(scene_of(parts), {}, 0);
    const auto error = search.load(saved);
    if (error) CHECK(error->code == ErrorCode::wrong_level);
    return !error;
}

}  // namespace

TEST_CASE("audit: a saved search goes on in the level that it was made in alone") {
    const AuditScene3 scene = scene_of({});
    Explorer3 search(scene, {}, 0);
    search.run(scene, 200);
    const std::vector<std::byte> saved = search.save();
    CHECK(goes_on(saved, {}));

    SUBCASE("a pit") {
        Parts parts;
        parts.ground.heights[6] = -0.9f;
        CHECK_FALSE(goes_on(saved, parts));
    }
    SUBCASE("a hole") {
        Parts parts;
        parts.ground.heights[6] = std::numeric_limits<float>::quiet_NaN();
        CHECK_FALSE(goes_on(saved, parts));
    }
    SUBCASE("triangles that let through from below") {
        CHECK_FALSE(goes_on(saved, {.plate = Surface3::one_way}));
    }
    SUBCASE("another solid with the same bounds") {
        Parts parts;
        parts.pillar.shape = OrientedBox3{{6, 0.5, 6}, {0.5, 0.5, 0.5}};
        CHECK_FALSE(goes_on(saved, parts));
        parts.pillar.shape = Capsule3{{6, 0.5, 6}, {6, 0.5, 6}, 0.5};
        CHECK_FALSE(goes_on(saved, parts));
        parts.pillar.shape = Sphere3{{6, 0.5, 6}, 0.5};
        CHECK_FALSE(goes_on(saved, parts));
    }
    SUBCASE("a mesh that is turned") {
        Parts parts;
        parts.ramp.pose.rotation = {0, 1, 0, 0};
        CHECK_FALSE(goes_on(saved, parts));
    }
    SUBCASE("a belt, and who meets it") {
        Parts parts;
        parts.ramp.conveyors.push_back({{0, 0, 1}, {}});
        CHECK_FALSE(goes_on(saved, parts));
        parts.ramp.conveyors.clear();
        parts.ramp.layers = trigger_layer;
        CHECK_FALSE(goes_on(saved, parts));
    }
}

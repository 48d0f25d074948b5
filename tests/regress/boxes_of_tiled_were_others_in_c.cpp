// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A rectangle of a map of Tiled became a box that lies along the axes, which C and npm have no word
// for: there it was a box that may be turned, its corners rounded otherwise. Two machines that read
// one level had worlds with different hashes.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "sidle/c/level2.h"
#include "sidle/c/snapshot2.h"

TEST_CASE("regress: a level of Tiled that is said again in C is the same world") {
    const std::string text =
        R"(<map orientation="orthogonal" width="8" height="8" tilewidth="16" tileheight="16">
        <objectgroup name="solid"><object x="3.3" y="7.1" width="10.7" height="4.9"/>
        <object x="51.7" y="70.3" width="1.1" height="33.3" rotation="30"/></objectgroup></map>)";
    sidle_level_settings2 settings = sidle_level_settings2_default();
    settings.tile_size = 0.7;
    sidle_level2* level = nullptr;
    REQUIRE(sidle_level2_read(reinterpret_cast<const uint8_t*>(text.data()),
                              static_cast<int32_t>(text.size()), "a.tmx", "", &settings, &level,
                              nullptr) == SIDLE_OK);
    sidle_world2* read = sidle_world2_create();
    std::vector<sidle_obstacle_id2> ids(9);
    ids.resize(static_cast<std::size_t>(sidle_world2_add_level(read, level, ids.data(), 9)));
    REQUIRE(ids.size() == 2);
    sidle_world2* said = sidle_world2_create();
    for (const sidle_obstacle_id2 id : ids) {
        sidle_obstacle2 obstacle;
        sidle_shape2 shape;
        sidle_world2_find(read, id, &obstacle, &shape);
        sidle_world2_add(said, &shape, &obstacle);
    }
    CHECK(sidle_world2_hash(read) == sidle_world2_hash(said));
    sidle_world2_destroy(said);
    sidle_world2_destroy(read);
    sidle_level2_destroy(level);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A tile of a template whose set is missing was hung from its place by its upper left corner, where
// Tiled stands it there by its lower left one.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "support/folders.h"
#include "support/tiled_level.h"

using namespace sidle;

TEST_CASE("tiled: a tile of a template stands where it is placed, though its set is missing") {
    const TemporaryFolder folder;
    const std::string object = R"(<object gid="1" width="16" height="16"/></template>)";
    std::ofstream(folder.path() / "lost.tx")
        << R"(<template><tileset firstgid="1" source="lost.tsx"/>)" << object;
    std::ofstream(folder.path() / "bare.tx") << "<template>" << object;
    for (const std::string name : {"lost", "bare"}) {
        CAPTURE(name);
        const Level2 level = test::read_tiled(
            R"(<map orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16">
            <objectgroup name="solid"><object template=")" +
                name + R"(.tx" x="0" y="32"/></objectgroup></map>)",
            folder.path().string());
        const auto box = test::shape_of<OrientedBox2>(level, 0);
        CHECK(box.center == Vec2{0.5, 0.5});
    }
}

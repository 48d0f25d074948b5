// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
// Whoever keeps maps in one folder and tilesets in another beside it could not have them read, for
// no file above that of the map was allowed, whatever the game said.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/folders.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

const std::string walls = R"(<tileset tilewidth="8" tileheight="8"><tile id="0"><properties>
    <property name="solid" type="bool" value="true"/></properties></tile></tileset>)";

std::string map_with(const std::string& sets, const std::string& objects = "") {
    return R"(<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8">)" +
           sets + R"(<layer name="ground" width="2" height="1"><data encoding="csv">1,0</data>
        </layer><objectgroup name="things">)" +
           objects + "</objectgroup></map>";
}

std::string set(const std::string& source) {
    return "<tileset firstgid=\"1\" source=\"" + source + "\"/>";
}

// A game's folders: maps, sets and templates side by side.
struct Game {
    TemporaryFolder folder;
    std::filesystem::path root = folder.path() / "game";

    Game() {
        for (const char* name : {"maps/deep", "sets", "templates"})
            std::filesystem::create_directories(root / name);
        write("sets/walls.tsx", walls);
        std::ofstream(folder.path() / "private.tsx") << walls;
    }

    void write(const std::string& path, const std::string& text) const {
        std::ofstream(root / path, std::ios::binary) << text;
    }

    Result<Level2> read(const std::string& path, int above) const {
        LevelSettings2 settings;
        settings.folders_above = above;
        return read_level2((root / path).string(), settings);
    }
};

}  // namespace

TEST_CASE("tiled: tilesets are read in as many folders above the map's as the game allows") {
    const Game game;
    game.write("maps/a.tmx", map_with(set("../sets/walls.tsx")));
    game.write("maps/deep/b.tmx", map_with(set("../../sets/walls.tsx")));

    CHECK(game.read("maps/a.tmx", 0).value().missing ==
          std::vector<std::string>{"../sets/walls.tsx"});
    for (const auto& [path, above] : {std::pair{"maps/a.tmx", 1}, {"maps/deep/b.tmx", 2}}) {
        const Level2 level = game.read(path, above).value();
        CHECK(level.missing.empty());
        CHECK(level.tiles.at(0).map.solid_count() == 1);
    }
    CHECK(game.read("maps/deep/b.tmx", 1).value().missing.size() == 1);
}

TEST_CASE("tiled: no file is read further above the map's folder than the game allows") {
    const Game game;
    for (const char* name : {"../../private.tsx", "../sets/../../private.tsx",
                             "deep/../../../private.tsx", "/private.tsx"}) {
        game.write("maps/a.tmx", map_with(set(name)));
        CHECK(game.read("maps/a.tmx", 1).value().missing == std::vector<std::string>{name});
    }
}

TEST_CASE("tiled: a template above the map's folder names a set further above") {
    const Game game;
    game.write("maps/templates.tx", "");
    game.write("templates/rock.tx", R"(<template><tileset firstgid="1" source="../sets/walls.tsx"/>
        <object name="Rock" gid="1" width="8" height="8"/></template>)");
    game.write("rock.tx", R"(<template><tileset firstgid="1" source="../private.tsx"/>
        <object name="Rock" gid="1" width="8" height="8"/></template>)");
    const auto with = [&](const std::string& path, int above) {
        game.write("maps/a.tmx",
                   map_with("", "<object template=\"" + path + "\" x=\"0\" y=\"8\"/>"));
        return game.read("maps/a.tmx", above).value();
    };

    const Level2 beside = with("../templates/rock.tx", 1);
    CHECK(beside.missing.empty());
    CHECK(beside.objects.size() == 1);
    // Its own "../" begins where it lies.
    CHECK(with("../rock.tx", 1).missing == std::vector<std::string>{"../../private.tsx"});
    CHECK(with("../rock.tx", 2).objects.size() == 1);
}

TEST_CASE("levels: what other files name is read as far above as the game allows, too") {
    const Game game;
    game.write("sets/floor.obj", "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 3 2\n");
    game.write("sets/floor.bin", std::string(36, '\0'));
    game.write("maps/a.json", R"({"format":"sidle level","version":1,
        "meshes":[{"file":"../sets/floor.obj"}]})");
    game.write("maps/a.gltf", R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],
        "buffers":[{"byteLength":36,"uri":"../sets/floor.bin"}]})");

    for (const char* path : {"maps/a.json", "maps/a.gltf"}) {
        const auto read = [&](int above) {
            LevelSettings3 settings;
            settings.folders_above = above;
            return read_level((game.root / path).string(), settings);
        };
        CHECK(test::refusal(read(0)).find("no path to a file in the folder") != std::string::npos);
        CHECK(read(1));
    }
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A map of Tiled cut into the maps of a world, in both formats, in folders, finite and infinite,
// in any order: the world is what the map is.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "scenes/dice.h"
#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"
#include "support/tiled_level.h"

using namespace sidle;

namespace {

constexpr int side = 16;  // Of a tile. [pixel]

int between(scenes::Dice& dice, int low, int high) {
    return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}
bool chance(scenes::Dice& dice, double share) { return dice.uniform(0.0, 1.0) < share; }

struct Thing {
    int x, y, width, height;  // [pixel]; without a width a point.
};

struct Piece {
    int left, top, columns, rows;  // [tiles]
};

struct Whole {
    int columns;
    int rows;
    std::vector<int> tiles;  // 1: solid.
    std::vector<Thing> things;
};

Whole random_whole(scenes::Dice& dice) {
    Whole whole{between(dice, 1, 12), between(dice, 1, 12), {}, {}};
    for (int i = 0; i < whole.columns * whole.rows; ++i)
        whole.tiles.push_back(chance(dice, 0.4) ? 1 : 0);
    for (int i = between(dice, 0, 6); i > 0; --i) {
        whole.things.push_back(
            {between(dice, 0, whole.columns * side - 1), between(dice, 0, whole.rows * side - 1),
             chance(dice, 0.3) ? 0 : between(dice, 1, 40), between(dice, 1, 40)});
    }
    return whole;
}

// Where a side is cut: from its beginning to its end.
std::vector<int> random_cuts(int count, scenes::Dice& dice) {
    std::vector<int> cuts{0};
    for (int at = 1; at < count; ++at)
        if (chance(dice, 0.25)) cuts.push_back(at);
    cuts.push_back(count);
    return cuts;
}

std::string text_of_tiles(const Whole& whole, const Piece& piece) {
    std::string text;
    for (int y = 0; y < piece.rows; ++y)
        for (int x = 0; x < piece.columns; ++x) {
            const int at = (piece.top + y) * whole.columns + piece.left + x;
            text += (text.empty() ? "" : ",") +
                    std::to_string(whole.tiles[static_cast<std::size_t>(at)]);
        }
    return text;
}

// Those whose upper left corner lies in it.
std::vector<Thing> things_in(const Whole& whole, const Piece& piece) {
    std::vector<Thing> inside;
    for (Thing thing : whole.things) {
        thing.x -= piece.left * side;
        thing.y -= piece.top * side;
        if (thing.x >= 0 && thing.x < piece.columns * side && thing.y >= 0 &&
            thing.y < piece.rows * side)
            inside.push_back(thing);
    }
    return inside;
}

std::string xml_of(const Whole& whole, const Piece& piece, bool is_infinite) {
    const std::string size = " width=\"" + std::to_string(piece.columns) + "\" height=\"" +
                             std::to_string(piece.rows) + "\"";
    const std::string tiles = text_of_tiles(whole, piece);
    std::string text = R"(<map orientation="orthogonal" tilewidth="16" tileheight="16" infinite=")";
    text += (is_infinite ? "1\"" : "0\"") + size + "><layer name=\"solid\"" + size +
            "><data encoding=\"csv\">";
    text += is_infinite ? "<chunk x=\"0\" y=\"0\"" + size + ">" + tiles + "</chunk>" : tiles;
    text += R"(</data></layer><objectgroup name="solid">)";
    for (const Thing& thing : things_in(whole, piece)) {
        text += "<object x=\"" + std::to_string(thing.x) + "\" y=\"" + std::to_string(thing.y) +
                "\" width=\"" + std::to_string(thing.width) + "\" height=\"" +
                std::to_string(thing.height) + "\">" + (thing.width == 0 ? "<point/>" : "") +
                "</object>";
    }
    return text + "</objectgroup></map>";
}

std::string json_of(const Whole& whole, const Piece& piece, bool is_infinite) {
    const std::string size =
        "\"width\":" + std::to_string(piece.columns) + ",\"height\":" + std::to_string(piece.rows);
    const std::string data = "\"data\":[" + text_of_tiles(whole, piece) + "]";
    std::string text = R"({"orientation":"orthogonal","tilewidth":16,"tileheight":16,"infinite":)";
    text += (is_infinite ? "true," : "false,") + size +
            R"(,"tilesets":[],"layers":[{"type":"tilelayer","name":"solid","x":0,"y":0,)" + size +
            "," + (is_infinite ? "\"chunks\":[{\"x\":0,\"y\":0," + size + "," + data + "}]" : data);
    text += R"(},{"type":"objectgroup","name":"solid","objects":[)";
    bool is_first = true;
    for (const Thing& thing : things_in(whole, piece)) {
        text += std::string(is_first ? "" : ",") +
                "{\"name\":\"\",\"x\":" + std::to_string(thing.x) +
                ",\"y\":" + std::to_string(thing.y) + ",\"width\":" + std::to_string(thing.width) +
                ",\"height\":" + std::to_string(thing.height) +
                (thing.width == 0 ? ",\"point\":true}" : "}");
        is_first = false;
    }
    return text + "]}]}";
}

// Writes the map in pieces. Returns the world, whose upper left corner is at `corner`.
std::string cut_up(const Whole& whole, const std::filesystem::path& folder, Vec2 corner,
                   scenes::Dice& dice) {
    std::vector<Piece> pieces;
    const std::vector<int> across = random_cuts(whole.columns, dice);
    const std::vector<int> down = random_cuts(whole.rows, dice);
    for (std::size_t y = 0; y + 1 < down.size(); ++y)
        for (std::size_t x = 0; x + 1 < across.size(); ++x) {
            pieces.push_back(
                {across[x], down[y], across[x + 1] - across[x], down[y + 1] - down[y]});
        }
    for (std::size_t i = pieces.size(); i > 1; --i)
        std::swap(pieces[i - 1], pieces[static_cast<std::size_t>(between(dice, 0, int(i) - 1))]);
    std::string text;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        const bool is_json = chance(dice, 0.5);
        const bool is_infinite = chance(dice, 0.3);
        const std::string file =
            (chance(dice, 0.5) ? "maps/" : "") + std::to_string(i) + (is_json ? ".tmj" : ".tmx");
        std::ofstream(folder / file)
            << (is_json ? json_of(whole, piece, is_infinite) : xml_of(whole, piece, is_infinite));
        text += std::string(i == 0 ? "" : ",") + "{\"fileName\":\"" + file +
                "\",\"x\":" + std::to_string(corner.x + piece.left * side) +
                ",\"y\":" + std::to_string(corner.y + piece.top * side) + "}";
    }
    return "{\"type\":\"world\",\"maps\":[" + text + "]}";
}

bool is_solid(const std::optional<TileMap>& map, Vec2 p) {
    return map && map->is_solid(map->tile_at(p));
}

std::vector<OrientedBox2> boxes_of(const Level2& level) {
    std::vector<OrientedBox2> boxes;
    for (std::size_t i = 0; i < level.objects.size(); ++i)
        boxes.push_back(test::shape_of<OrientedBox2>(level, i));
    std::sort(boxes.begin(), boxes.end(), [](const OrientedBox2& a, const OrientedBox2& b) {
        return std::pair(a.center.x, a.center.y) < std::pair(b.center.x, b.center.y);
    });
    return boxes;
}

std::vector<Vec2> places_of(const Level2& level) {
    std::vector<Vec2> places;
    for (const LevelPlace2& place : level.places) places.push_back(place.position);
    std::sort(places.begin(), places.end(),
              [](Vec2 a, Vec2 b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); });
    return places;
}

}  // namespace

TEST_CASE("tiled: a map in pieces, which a world puts together, is the map") {
    scenes::Dice dice(2027);
    int pieces = 0;
    for (int round = 0; round < 300; ++round) {
        const TemporaryFolder folder;
        std::filesystem::create_directory(folder.path() / "maps");
        const Whole whole = random_whole(dice);
        const Vec2 corner{double(between(dice, -500, 500)), double(between(dice, -500, 500))};
        const std::string text = cut_up(whole, folder.path(), corner, dice);
        const Level2 wanted =
            test::read_tiled(xml_of(whole, {0, 0, whole.columns, whole.rows}, false));
        const auto world = read_tiled_world(test::bytes_of(text), folder.path().string());
        REQUIRE_MESSAGE(world, test::refusal(world));
        const Level2& level = world.value();
        CAPTURE(round);
        CAPTURE(text);
        CHECK(level.missing.empty());
        pieces += static_cast<int>(level.tiles.size());

        const Vec2 shift{corner.x / side, 0.0};
        const std::optional<TileMap> joined = join_tiles(level);
        for (int y = -1; y <= whole.rows; ++y)
            for (int x = -1; x <= whole.columns; ++x) {
                const Vec2 p{x + 0.5, y + 0.5};
                CHECK(is_solid(joined, p + shift) == is_solid(wanted.tiles[0].map, p));
            }
        const auto boxes = boxes_of(level);
        const auto wanted_boxes = boxes_of(wanted);
        REQUIRE(boxes.size() == wanted_boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            CHECK(distance(boxes[i].center, wanted_boxes[i].center + shift) < 1e-12);
            CHECK(boxes[i].half == wanted_boxes[i].half);
        }
        const auto places = places_of(level);
        const auto wanted_places = places_of(wanted);
        REQUIRE(places.size() == wanted_places.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            CHECK(distance(places[i], wanted_places[i] + shift) < 1e-12);
    }
    CHECK(pieces > 1000);
}

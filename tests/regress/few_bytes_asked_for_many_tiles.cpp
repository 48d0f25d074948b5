// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdint>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

std::string base64(const std::string& bytes) {
    const char* const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char c : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(c);
        for (count += 8; count >= 6; count -= 6) text += letters[bits >> (count - 6) & 63];
    }
    if (count > 0) text += letters[bits << (6 - count) & 63];
    return text;
}

// A frame of Zstandard: blocks that each say one byte and how often it comes.
std::string packed_zeros(std::size_t block_count) {
    constexpr std::uint32_t block = 1 << 17;  // The largest. [byte]
    std::string frame("\x28\xb5\x2f\xfd\0\x38", 6);
    for (std::size_t k = 0; k < block_count; ++k) {
        const std::uint32_t head = block << 3 | 1u << 1 | (k + 1 == block_count ? 1u : 0u);
        for (const int shift : {0, 8, 16}) frame += static_cast<char>(head >> shift & 0xff);
        frame += '\0';
    }
    return frame;
}

std::string tmj(const std::string& layers) {
    return R"({"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 8,
               "tileheight": 8, "infinite": true, "tilesets": [], "layers": [)" +
           layers + "]}";
}

}  // namespace

TEST_CASE("tiled: layers of a few tiles far apart do not ask for tiles without end") {
    const auto layers = [](int count) {
        std::string text;
        for (int k = 0; k < count; ++k) {
            text += k > 0 ? "," : "";
            text += R"({"type": "tilelayer", "offsetx": )" + std::to_string(k) + R"(, "chunks": [
                {"x": 0, "y": 0, "width": 1, "height": 1, "data": [1]},
                {"x": 8191, "y": 8191, "width": 1, "height": 1, "data": [1]}]})";
        }
        return tmj(text);
    };
    CHECK(refusal(read_tmj(bytes_of(layers(5)), "")) ==
          "map: layers that span more than 2^28 tiles in all");
    CHECK(read_tmj(bytes_of(layers(4)), ""));
}

TEST_CASE("tiled: packed layers of many tiles are refused before they fill the memory") {
    constexpr std::size_t bytes = std::size_t{4} << 24;
    const std::string layer =
        R"({"type": "tilelayer", "encoding": "base64", "compression": "zstd", "width": 4096,
            "height": 4096, "data": ")" +
        base64(packed_zeros(bytes >> 17)) + "\"}";
    CHECK(refusal(read_tmj(
              bytes_of(tmj(layer + "," + layer + "," + layer + "," + layer + "," + layer)), "")) ==
          "layers[4].data: more than 2^26 tiles in all layers");
    CHECK(read_tmj(bytes_of(tmj(layer)), ""));
}

TEST_CASE("tiled: a tile is solid by the set that its number is of") {
    const std::string solid = R"("properties": [{"name": "solid", "value": true}]})";
    const std::string text = R"({"orientation": "orthogonal", "width": 6, "height": 1,
        "tilewidth": 8, "tileheight": 8, "tilesets": [
            {"firstgid": 4, "tiles": [{"id": 1, )" +
                             solid + R"(]},
            {"firstgid": 1, "tiles": [{"id": 1, )" +
                             solid + R"(, {"id": 3, )" + solid + R"(]},
            {"firstgid": 4, "tiles": [{"id": 2, )" +
                             solid + R"(]}],
        "layers": [{"type": "tilelayer", "width": 6, "height": 1, "data": [1, 2, 3, 4, 5, 6]}]})";
    const auto level = read_tmj(bytes_of(text), "");
    REQUIRE(level);
    const TileMap& tiles = level.value().tiles[0].map;
    for (std::int32_t x = 0; x < 6; ++x) CHECK(tiles.is_solid({x, 0}) == (x == 1 || x == 4));
}

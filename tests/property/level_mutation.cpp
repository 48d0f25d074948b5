// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdlib>
#include <random>
#include <vector>

#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/level_bytes.h"
#include "support/wad.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::glb;
using sidle::test::packed;

namespace {

const std::string obj =
    "# a comment\nmtllib a.mtl\no House_Wall\nv 0 0 0\nv 1 0 0.5\nv 1e-3 +2 0\nv -1.5 0 7\n"
    "vt 0 0\nvn 0 1 0\nusemtl x\ns off\nf 1/1/1 2/1/1 3/1/1 4/1/1\ng Roof_Walkable\n"
    "f -1//1 \\\n-2//1 -3//1\r\nl 1 2\nf 1 2 3 4\n";

const std::string gltf = glb(
    R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,2]}],"nodes":[{"children":[1],
    "translation":[1,2,3],"rotation":[0,0.7,0,0.7],"scale":[1,2,1]},{"name":"A_Wall","mesh":0,
    "matrix":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]},{"mesh":1,"extras":{"a":[{"b":[]}]}}],
    "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1},
    {"attributes":{"POSITION":0},"mode":5,"targets":[{"POSITION":0}]}]},
    {"primitives":[{"attributes":{"POSITION":2},"mode":6,"indices":1}]}],
    "buffers":[{"byteLength":76},
        {"byteLength":3,"uri":"data:application/octet-stream;base64,AAEC"}],
    "bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":12},
    {"buffer":0,"byteOffset":62,"byteLength":1},{"buffer":0,"byteOffset":64,"byteLength":12}],
    "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","min":[0,0,0]},
    {"bufferView":1,"componentType":5123,"count":6,"type":"SCALAR"},
    {"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","sparse":{"count":1,
    "indices":{"bufferView":2,"componentType":5121},"values":{"bufferView":3}}}],
    "images":[{"bufferView":1,"mimeType":"image/png"}],"materials":[{"extensions":{"x":{}}}]})",
    packed<float>({0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1}) +
        packed<std::uint16_t>({0, 1, 2, 0, 2, 3}) + packed<std::uint8_t>({0, 1, 2, 0}) +
        packed<float>({5, 5, 5}));

const std::string json = R"({"format":"sidle level","version":1,"name":"All",
    "meshes":[],
    "heightfields":[{"columns":2,"rows":3,"cell_size":4,"heights":[0,1,2,null,1e2,-3.5],
    "position":[10,0,0],"surface":"walkable"}],
    "spheres":[{"center":[0,1,0],"radius":0.5,"tag":7,"layers":6,"name":"ball"}],
    "capsules":[{"a":[0,0,0],"b":[0,2,0],"radius":0.25}],
    "cylinders":[{"center":[3,0,0],"radius":1},{"center":[3,0,0],"radius":1,"bottom":-1,"top":4}],
    "boxes":[{"center":[0,0,0],"half":[1,2,3],"rotation":[0.9,0,0.1,0]}],
    "walls":[{"nodes":[[0,0],[5,0],[5,5]],"closed":true,"thickness":0.4,"bottom":0,"top":2}],
    "spots":[[1,0,1],[2,0.5,2]]})";

std::string wad() {
    sidle::test::WadSource map;
    map.sectors = {{0, 96}, {-24, 96}, {16, 16}};
    map.add_loop(sidle::test::WadSource::box(0, 0, 256, 128), 0);
    map.add_loop(sidle::test::WadSource::box(96, 32, 160, 96), 1, 0);
    map.add_loop(sidle::test::WadSource::box(112, 48, 144, 80), 2, 1);
    map.lines[5].flags = sidle::test::impassable;
    map.things = {{{64, 64}, 1}, {{128, 64}, 11}};
    return wad_of(map);
}

// Pieces that readers stumble over.
const std::vector<std::string> pieces{"0",
                                      "-1",
                                      "-",
                                      "1e999",
                                      "1e-999",
                                      "nan",
                                      "4294967295",
                                      "18446744073709551615",
                                      "2147483648",
                                      "\\\n",
                                      "/",
                                      "\"",
                                      "[",
                                      "]",
                                      "{",
                                      "}",
                                      ",",
                                      "null",
                                      "true",
                                      "\n",
                                      "\r",
                                      "f ",
                                      "v ",
                                      "{}",
                                      "[]",
                                      "\xff",
                                      "1.5",
                                      "#",
                                      "data:;base64,",
                                      "\\u0000"};

class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : engine_(seed) {}

    std::string mutate(std::string text) {
        for (std::size_t i = 1 + below(4); i > 0; --i) change(text);
        return text;
    }

private:
    std::size_t below(std::size_t count) { return count == 0 ? 0 : engine_() % count; }

    void change(std::string& text) {
        const std::size_t at = below(text.size());
        const std::size_t length = below(1 + below(12));
        switch (below(6)) {
            case 0:
                if (!text.empty()) text[at] = static_cast<char>(engine_());
                break;
            case 1:
                if (!text.empty()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
                break;
            case 2:
                text.erase(at, length);
                break;
            case 3:
                text.insert(at, pieces[below(pieces.size())]);
                break;
            case 4:
                text.replace(at, length, pieces[below(pieces.size())]);
                break;
            default:
                text.insert(at, text.substr(below(text.size()), length));
                break;
        }
        if (below(200) == 0) text.resize(at);
    }

    std::mt19937_64 engine_;
};

// A level that was accepted holds together: what it counts is there, and its numbers are usable.
void check_level(const Level3& level) {
    std::uint32_t triangle_count = 0;
    for (const LevelMesh3& mesh : level.meshes) {
        REQUIRE(mesh.mesh != nullptr);
        triangle_count += mesh.mesh->triangle_count();
        for (std::uint32_t i = 0; i < mesh.mesh->triangle_count(); ++i) {
            REQUIRE(is_finite(mesh.mesh->triangle(i).a));
            REQUIRE(mesh.mesh->surface(i) == mesh.surface);
        }
    }
    REQUIRE(triangle_count == level.triangle_count);
    for (const Obstacle3& obstacle : level.obstacles) {
        const auto* sphere = std::get_if<Sphere3>(&obstacle.shape);
        if (sphere) REQUIRE((is_finite(sphere->center) && sphere->radius > 0.0));
    }
}

void check_level(const Level2& level) {
    World2 world;  // Asserts that every obstacle is sound.
    REQUIRE(add_level(world, level).size() == level.objects.size());
    for (const LevelPlace2& place : level.places) REQUIRE(is_finite(place.position));
}

constexpr std::uint64_t seed = 20;
constexpr int round_count = 10'000;

template <class Read>
void check_mutations(const std::string& good, const Read& read) {
    REQUIRE(read(good));
    Mutator mutator(seed);
    int accepted = 0;
    for (int round = 0; round < round_count; ++round) {
        const std::string text = mutator.mutate(good);
        CAPTURE(seed);
        CAPTURE(round);
        const auto level = read(text);
        if (level) {
            ++accepted;
            check_level(level.value());
        } else {
            REQUIRE(!level.error().message.empty());
        }
    }
    // Else the mutations are too gentle or too rough to say anything.
    CHECK(accepted > round_count / 100);
    CHECK(accepted < round_count);
}

}  // namespace

TEST_CASE("read_obj: ten thousand mutations of a file are read or refused") {
    check_mutations(obj, [](const std::string& text) { return read_obj(bytes_of(text)); });
}

TEST_CASE("read_gltf: ten thousand mutations of a file are read or refused") {
    check_mutations(gltf, [](const std::string& text) { return read_gltf(bytes_of(text), ""); });
}

TEST_CASE("read_level_json: ten thousand mutations of a file are read or refused") {
    check_mutations(json,
                    [](const std::string& text) { return read_level_json(bytes_of(text), ""); });
}

TEST_CASE("read_wad: ten thousand mutations of a file are read or refused") {
    check_mutations(wad(), [](const std::string& text) { return read_wad(bytes_of(text)); });
}

TEST_CASE("read_wad2: ten thousand mutations of a file are read or refused") {
    check_mutations(wad(), [](const std::string& text) { return read_wad2(bytes_of(text)); });
}

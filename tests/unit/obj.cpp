// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <chrono>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

const std::string square = "v 0 0 0\nv 2 0 0\nv 2 0 2\nv 0 0 2\n";

Level3 read(const std::string& text, const LevelSettings3& settings = {}) {
    const Result<Level3> level = read_obj(bytes_of(text), settings);
    REQUIRE_MESSAGE(level, refusal(level));
    return level.value();
}

std::string refused(const std::string& text) { return refusal(read_obj(bytes_of(text))); }

// A mesh may begin a triangle at any of its corners.
bool has_corner(const Triangle3& t, Vec3 p) { return t.a == p || t.b == p || t.c == p; }

std::uint32_t triangles(const std::string& faces) { return read(square + faces).triangle_count; }

}  // namespace

TEST_CASE("obj: a polygon becomes a fan") {
    const Level3 level = read(square + "f 1 2 3 4\n");

    CHECK(level.triangle_count == 2);
    CHECK(level.vertex_count == 4);
    CHECK(level.bounds == Box3{{0, 0, 0}, {2, 0, 2}});
}

TEST_CASE("obj: all forms of a corner mean the same vertex") {
    const Triangle3 plain = read(square + "f 1 2 3\n").meshes[0].mesh->triangle(0);

    for (const char* face : {"f 1/1 2/2 3/3", "f 1//1 2//1 3//1", "f 1/1/1 2/2/2 3/3/3",
                             "f -4 -3 -2", "f -4/-1/-1 -3/-1/-1 -2/-1/-1", "f\t1\t2  3  ",
                             "f 1 2 3\r", "f 1 \\\n2 \\\r\n3", "f 1 2 3 # a comment", "fo 1 2 3"}) {
        CAPTURE(face);
        const Level3 level = read(square + face + "\n");
        REQUIRE(level.triangle_count == 1);
        const Triangle3 triangle = level.meshes[0].mesh->triangle(0);
        CHECK(triangle.a == plain.a);
        CHECK(triangle.b == plain.b);
        CHECK(triangle.c == plain.c);
    }
}

TEST_CASE("obj: a negative index counts from the vertices so far") {
    const Level3 level = read("v 0 0 0\nv 1 0 0\nv 0 0 1\nf -3 -2 -1\nv 9 9 9\n");

    CHECK(level.bounds == Box3{{0, 0, 0}, {1, 0, 1}});
}

TEST_CASE("obj: numbers are rounded as the nearest float says, in every spelling") {
    const Level3 level = read("v +0.1 1e-3 -2.5E+1\nv 1 0 0 0.5\nv 0 1 .5 1 0 0\nf 1 2 3\n");

    const Triangle3 triangle = level.meshes[0].mesh->triangle(0);
    CHECK(has_corner(triangle, {0.1f, 1e-3f, -25.0f}));
    CHECK(has_corner(triangle, {0.0, 1.0, 0.5}));
}

TEST_CASE("obj: comments, blank lines, a byte order mark and unknown statements are passed over") {
    const std::string text =
        "\xef\xbb\xbf# head \\\r\n\r\nmtllib a b.mtl\nvt 0 0\nvn 0 1 0\ns off\nusemtl x\nl 1 2\n" +
        square + "cstype rat \\\n bezier\nf 1 2 3";

    CHECK(read(text).triangle_count == 1);
}

TEST_CASE("obj: objects and groups become meshes, the same name again the same mesh") {
    const Level3 level = read(square +
                              "f 1 2 3\no House\nf 1 2 3\ng Roof\nf 1 3 4\ng Door\nf 2 3 4\n"
                              "g Roof\nf 1 2 4\no House\nf 1 3 4\n");

    REQUIRE(level.meshes.size() == 4);
    CHECK(level.meshes[0].name == "");
    CHECK(level.meshes[1].name == "House");
    CHECK(level.meshes[2].name == "House/Roof");
    CHECK(level.meshes[3].name == "House/Door");
    CHECK(level.meshes[1].mesh->triangle_count() == 2);
    CHECK(level.meshes[2].mesh->triangle_count() == 2);
    CHECK(level.meshes[2].mesh->tag(0) == 2);
}

TEST_CASE("obj: the end of a name sets the surface, in any case and before a copy's number") {
    const auto surface = [](const std::string& statements) {
        const Level3 level = read(square + statements + "\nf 1 2 3\n");
        CHECK(level.meshes[0].mesh->surface(0) == level.meshes[0].surface);
        return level.meshes[0].surface;
    };

    CHECK(surface("o Bridge_Walkable") == Surface3::walkable);
    CHECK(surface("o Bridge_WALKABLE.001") == Surface3::walkable);
    CHECK(surface("g hedge_wall \r") == Surface3::wall);
    CHECK(surface("o A_Wall\ng material_3") == Surface3::wall);
    CHECK(surface("o A_Wall\ng B_Walkable") == Surface3::walkable);
    CHECK(surface("o Wall") == Surface3::solid);
    CHECK(surface("o A_Walkable_b2") == Surface3::solid);
    CHECK(surface("o A_Wallx.1") == Surface3::solid);
}

TEST_CASE("obj: scale and the up axis are applied") {
    const Level3 level = read("v 1 2 3\nv 2 2 3\nv 1 2 4\nf 1 2 3\n", {0.5, UpAxis::z});

    CHECK(has_corner(level.meshes[0].mesh->triangle(0), {0.5, 1.5, -1.0}));
}

TEST_CASE("obj: triangles that nothing can touch are counted") {
    const Level3 level = read(square +
                              "v nan 0 0\nv inf 0 0\nf 1 2 3\nf 2 3 1\nf 3 2 1\nf 1 1 2\n"
                              "f 1 2 5\nf 1 2 6\n");

    CHECK(level.triangle_count == 1);
    CHECK(level.left_out.duplicate == 2);
    CHECK(level.left_out.degenerate == 1);
    CHECK(level.left_out.not_finite == 2);
}

TEST_CASE("obj: a broken file is refused with its line") {
    CHECK(refused(square + "f 1 2 12\n") == "line 5: vertex 12 of 4");
    CHECK(refused(square + "\n\nf 1 2 0\n") == "line 7: vertex 0 of 4");
    CHECK(refused(square + "f 1 2 -5\n") == "line 5: vertex -5 of 4");
    CHECK(refused(square + "f\n") == "line 5: a face needs three vertices");
    CHECK(refused(square + "f 1 2\n") == "line 6: the file ends without a face");
    CHECK(refused(square + "f 1 2 3x\n") == "line 5: \"3x\" is not a vertex of a face");
    CHECK(refused(square + "f 1 2 3/a\n") == "line 5: \"3/a\" is not a vertex of a face");
    CHECK(refused(square + "f 1 2 99999999999999999999\n") ==
          "line 5: \"99999999999999999999\" is not a vertex of a face");
    CHECK(refused("v 0 0\n") == "line 1: a vertex needs three numbers");
    CHECK(refused("# x\r\nv 0 0 zero\r\n") == "line 2: \"zero\" is not a number");
    CHECK(refused("v 0 \\\n0 \\\n1e999\n") == "line 3: \"1e999\" is out of range");
    CHECK(refused("\x89PNG\r\n\x1a\n") == "line 1: \"?PNG\" is not a statement of OBJ");
    CHECK(refused(square) == "line 5: the file ends without a face");
    CHECK(refused("") == "line 1: the file ends without a face");
    CHECK(read_obj(bytes_of("v 1e999 0 0")).error().code == ErrorCode::not_finite);
    CHECK(read_obj(bytes_of("f 1 1 1")).error().code == ErrorCode::bad_index);
    CHECK(triangles("f 1 2 3\n") == 1);
}

TEST_CASE("obj: four megabytes take no longer than their size") {
    std::string text;
    for (int i = 0; text.size() < 4'000'000; ++i) {
        const std::string x = std::to_string(0.37 * i);
        text += "v " + x + " 0.125 " + x + "\nv " + x + " 1.5 0.25\nv 3.75 " + x + " 7.5\n";
        text += "f -1//1 -2//1 -3//1\n";
    }
    const auto start = std::chrono::steady_clock::now();
    const Level3 level = read(text);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;

    CHECK(level.triangle_count > 20'000);
    CHECK(seconds.count() < 10.0);  // 50 ms on an idle machine; many minutes if it were quadratic.
    MESSAGE("4 MB of OBJ read and indexed in " << seconds.count() * 1e3 << " ms");
}

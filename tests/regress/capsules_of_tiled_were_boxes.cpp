// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The capsules of Tiled 1.12 were read as boxes, whose corners stick out of them.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "support/level_bytes.h"
#include "support/tiled_level.h"

namespace sidle {
namespace {

template <class Shape>
Shape shape_of(const Result<Level2>& level) {
    REQUIRE_MESSAGE(level, test::refusal(level));
    REQUIRE(level.value().objects.size() == 1);
    return test::shape_of<Shape>(level.value(), 0);
}

Result<Level2> read_xml(const std::string& numbers) {
    return read_tmx(test::bytes_of(R"(<map orientation="orthogonal" width="4" height="4"
        tilewidth="16" tileheight="16"><objectgroup name="solid"><object )" +
                                   numbers + "><capsule/></object></objectgroup></map>"),
                    "");
}

}  // namespace

TEST_CASE("tiled: capsules are round at the ends of their longer side") {
    const auto upright = shape_of<Capsule2>(read_xml(R"(x="0" y="0" width="16" height="64")"));
    CHECK(upright.a == Vec2{0.5, 0.5});
    CHECK(upright.b == Vec2{0.5, 3.5});
    CHECK(upright.radius == 0.5);

    const auto turned =
        shape_of<Capsule2>(read_xml(R"(x="64" y="0" width="64" height="32" rotation="90")"));
    CHECK(turned.a == Vec2{3.0, 3.0});
    CHECK(turned.b == Vec2{3.0, 1.0});
    CHECK(turned.radius == 1.0);

    const auto round = shape_of<Circle2>(read_xml(R"(x="0" y="0" width="16" height="16")"));
    CHECK(round.center == Vec2{0.5, 3.5});
    CHECK(round.radius == 0.5);
}

TEST_CASE("tiled: capsules in JSON") {
    const auto lying = shape_of<Capsule2>(
        read_tmj(test::bytes_of(R"({"orientation":"orthogonal","width":4,"height":4,"tilewidth":16,
        "tileheight":16,"layers":[{"type":"objectgroup","name":"solid","objects":[
        {"x":0,"y":0,"width":64,"height":32,"capsule":true}]}]})"),
                 ""));
    CHECK(lying.a == Vec2{1.0, 3.0});
    CHECK(lying.b == Vec2{3.0, 3.0});
    CHECK(lying.radius == 1.0);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "sidle/2d/world.h"
#include "sidle/base/assert.h"
#include "support/told.h"

using namespace sidle;

TEST_CASE("rules: a broken one is told with its place in Sidle, wherever that was built") {
    static std::string file;
    file.clear();
    const AssertHandler before =
        set_assert_handler([](const char*, const char* place, int) { file = place; });
    World2 world;
    world.add({Circle2{{}, std::numeric_limits<double>::infinity()}});
    set_assert_handler(before);
    CHECK(file == (test::is_checked ? "src/2d/world.cpp" : ""));
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Each object that named a template had all of its corners and its name: a map of 16 kB and a
// template of 1 MB took 1.9 GB.
#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include "sidle/level/level2.h"
#include "support/folders.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

constexpr const char* too_many =
    "map: shapes of tiles and objects of templates with more than 2^20 corners in all";

std::string refusal_of(const TemporaryFolder& folder, int count) {
    std::string text = R"(<map orientation="orthogonal" width="2" height="2" tilewidth="16"
        tileheight="16"><objectgroup name="solid">)";
    for (int i = 0; i < count; ++i) text += R"(<object template="it.tx" x="1" y="1"/>)";
    text += "</objectgroup></map>";
    const auto level = read_tmx(test::bytes_of(text), folder.path().string());
    if (level) CHECK(level.value().objects.size() == static_cast<std::size_t>(count));
    return level ? "" : test::refusal(level);
}

void write_template(const TemporaryFolder& folder, const std::string& object) {
    std::ofstream(folder.path() / "it.tx") << "<template><object " << object << "</template>";
}

}  // namespace

TEST_CASE("tiled: copies of a template of many corners are refused") {
    const TemporaryFolder folder;
    std::string points;
    for (int i = 0; i < 4096; ++i) points += std::to_string(i) + ",0 ";
    write_template(folder, "><polyline points='" + points + "'/></object>");
    CHECK(refusal_of(folder, 256) == "");
    CHECK(refusal_of(folder, 257) == too_many);
}

TEST_CASE("tiled: copies of a template with a name without end are refused") {
    const TemporaryFolder folder;
    write_template(folder, "name='" + std::string(65536, 'x') + "' width='8' height='8'/>");
    CHECK(refusal_of(folder, 256) == "");
    CHECK(refusal_of(folder, 257) == too_many);
}

}  // namespace sidle

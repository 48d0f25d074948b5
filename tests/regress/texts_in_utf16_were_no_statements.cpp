// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A text in UTF-16, as Windows' shell writes what it redirects, was told to be no statement of OBJ
// or no JSON, which says nothing to who sees good text in an editor.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level2.h"
#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::string in_utf16(const std::string& text, bool is_low_first) {
    std::string out = is_low_first ? "\xff\xfe" : "\xfe\xff";
    for (const char c : text) out += is_low_first ? std::string{c, '\0'} : std::string{'\0', c};
    return out;
}

}  // namespace

TEST_CASE("levels: a text in UTF-16 is refused by its name") {
    for (const bool is_low_first : {true, false}) {
        for (const char* name : {"a.obj", "a.gltf", "a.json"}) {
            CAPTURE(name);
            CHECK(test::refusal(read_level(test::bytes_of(in_utf16("{}", is_low_first)), name,
                                           "")) == "line 1: text in UTF-16; save it as UTF-8");
        }
        CHECK(test::refusal(read_ldtk(test::bytes_of(in_utf16("{}", is_low_first)), "")) ==
              "line 1: text in UTF-16; save it as UTF-8");
    }
}

}  // namespace sidle

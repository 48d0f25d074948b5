// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Names of levels and notes of replays were taken from beside their lists.
#include <doctest/doctest.h>

#include <cstring>
#include <initializer_list>
#include <vector>

#include "sidle/c/batch3.h"
#include "sidle/c/game_replay.h"
#include "sidle/c/level2.h"
#include "sidle/c/level3.h"
#include "support/told.h"

using sidle::test::broken_rules;
using sidle::test::is_checked;

namespace {

const uint8_t* bytes_of(const char* text) { return reinterpret_cast<const uint8_t*>(text); }
int32_t size_of(const char* text) { return static_cast<int32_t>(std::strlen(text)); }

/// Asks for the text of a number that nothing has: an empty one is given, and the rule is told.
template <class Text, class Thing>
void check_nameless(Text text, const Thing* thing) {
    for (const int32_t index : {-1, 1000000}) {
        CAPTURE(index);
        char out[4] = "abc";
        CHECK(broken_rules([&] { CHECK(text(thing, index, out, 4) == 0); }) == is_checked);
        CHECK(out[0] == '\0');
    }
}

}  // namespace

TEST_CASE("C: what has no number in a level has no name") {
    const char* space = "o A_Wall\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";
    sidle_level3* level3 = nullptr;
    REQUIRE(sidle_level3_read(bytes_of(space), size_of(space), "a.obj", nullptr, nullptr, &level3,
                              nullptr) == SIDLE_OK);
    check_nameless(sidle_level3_mesh_name, level3);
    check_nameless(sidle_level3_flaw, level3);
    sidle_level3_destroy(level3);

    const char* plane = "type octile\nheight 1\nwidth 1\nmap\n.\n";
    sidle_level2* level2 = nullptr;
    REQUIRE(sidle_level2_read(bytes_of(plane), size_of(plane), "a.map", nullptr, nullptr, &level2,
                              nullptr) == SIDLE_OK);
    check_nameless(sidle_level2_tile_map_name, level2);
    check_nameless(sidle_level2_object_name, level2);
    check_nameless(sidle_level2_place_name, level2);
    check_nameless(sidle_level2_missing, level2);
    sidle_level2_destroy(level2);
}

TEST_CASE("C: so of notes, ticks and caches") {
    sidle_game_replay* game = sidle_game_replay_create("game", 1, nullptr, 0, 1);
    std::vector<uint8_t> bytes(100);
    const int32_t size = sidle_game_replay_write(game, nullptr, 0, bytes.data(), 100);
    REQUIRE(size <= 100);
    sidle_replay_head* head = nullptr;
    REQUIRE(sidle_replay_head_read(bytes.data(), size, &head, nullptr) == SIDLE_OK);
    check_nameless(sidle_replay_head_note_key, head);
    check_nameless(sidle_replay_head_note_text, head);
    sidle_replay_head_destroy(head);
    CHECK(broken_rules([&] { sidle_game_replay_tick(game, 1, nullptr, 0); }) == is_checked);
    sidle_game_replay_destroy(game);

    sidle_walk_caches3* caches = sidle_walk_caches3_create(1);
    CHECK(broken_rules([&] { CHECK(sidle_walk_caches3_answers(caches, -1) == 0); }) == is_checked);
    sidle_walk_caches3_destroy(caches);
}

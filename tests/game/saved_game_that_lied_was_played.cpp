// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A saved game whose checksum fits was taken at its word: a level beyond the campaign was looked up
// behind its table, a component of an entity that is not there behind the list of entities.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "player/auto_player.h"
#include "sealed.h"
#include "session.h"

using namespace dungeon;

namespace {

struct Coin {
    int worth = 7;

    template <class Archive>
    void describe(Archive& archive) {
        archive(worth);
    }
};
struct World {};

constexpr std::uint32_t version = 2;

std::vector<std::byte> body_of(const Game& game) {
    const auto bytes = game.save();
    const Opened opened = open_sealed(bytes, "save", version, version);
    return {opened.body.begin(), opened.body.end()};
}

}  // namespace

TEST_CASE("stage: a component of an entity that is not there is refused") {
    Stage<World> stage;
    stage.install<Coin>();
    const TypeKey parts[] = {part<Coin>};
    for (int k = 0; k < 2; ++k) stage.create(parts);
    std::vector<std::byte> bytes;
    Writer writer(bytes);
    stage.save(writer);
    // Two generations, two entities; then which slots have a coin, in a word of 64.
    const std::size_t word = 4 + 2 * 4 + 4 + 2 * 1 + 4;
    REQUIRE(bytes[word] == std::byte{3});
    for (const unsigned slots : {3u, 1u, 7u, 0x83u}) {
        CAPTURE(slots);
        std::vector<std::byte> said = bytes;
        said[word] = static_cast<std::byte>(slots);
        if (slots == 1) said.resize(said.size() - 4);
        if (slots > 3) said.resize(said.size() + 4);
        Stage<World> other;
        other.install<Coin>();
        Reader reader(said);
        other.load(reader);
        CHECK(reader.is_fine() == (slots <= 3));
    }
}

TEST_CASE("game: a saved level that no campaign has is refused") {
    const std::vector<std::byte> body = body_of(Game());
    // One generation and one entity; it has goals, which begin with the level.
    std::array<std::byte, 29> goals{};
    for (const std::size_t at : {0, 4, 8, 12, 13, 17, 25}) goals[at] = std::byte{1};
    const auto found = std::search(body.begin(), body.end(), goals.begin(), goals.end());
    REQUIRE(found != body.end());
    const auto level = static_cast<std::size_t>(found - body.begin()) + 25;
    for (const unsigned said : {0u, 1u, 8u, 9u, 255u}) {
        CAPTURE(said);
        std::vector<std::byte> bytes = body;
        bytes[level] = static_cast<std::byte>(said);
        Game game;
        CHECK(!game.load(seal(bytes, "save", version)) == (said >= 1 && said <= 8));
    }
}

TEST_CASE("game: whatever a saved game says, it is refused or goes on") {
    Session session({.seed = 3});
    AutoPlayer player;
    for (int k = 0; k < 100 * ticks_per_second; ++k) {
        player.play(session);
        session.step();
    }
    const std::vector<std::byte> body = body_of(session.game());
    // Before it lies what squares are made of; sanitizers tell what reaches beyond an array.
    for (std::size_t at = body.size() / 4; at + 4 <= body.size(); at += 11) {
        std::vector<std::byte> bytes = body;
        std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), 4, std::byte{0x7f});
        Game game;
        if (game.load(seal(bytes, "save", version))) continue;
        for (int k = 0; k < 5; ++k) game.step();
        CHECK(game.seen().size() >= 56 * 56);
    }
}

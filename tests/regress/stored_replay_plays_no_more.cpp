// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Replays that were stored once, by the npm package, and are never written anew for a change of the
// format: what reads version 1 has to go on reading it. Only a change marked [behaviour] may ask
// for files of the same version that were recorded after it.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "sidle/record/replay.h"
#include "support/folders.h"

using namespace sidle;

namespace {

std::vector<std::byte> stored(const std::string& name) {
    std::ifstream file(source_folder() / "tests/regress/replays" / name, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto* const bytes = reinterpret_cast<const std::byte*>(text.data());
    return {bytes, bytes + text.size()};
}

template <class Play>
void check_stored(const std::string& name, std::size_t ticks, std::uint64_t last) {
    CAPTURE(name);
    Result<Replay> read = read_replay(stored(name));
    REQUIRE(read);
    REQUIRE(std::holds_alternative<Play>(read.value().play));

    Player<Play> player(std::get<Play>(std::move(read.value().play)));
    while (player.step()) {
    }

    CHECK(player.tick() == ticks);
    CHECK_FALSE(player.first_difference());
    CHECK(hash(player.scene()) == last);
}

}  // namespace

TEST_CASE("replay: files stored by an earlier build are read and play to the same end") {
    check_stored<WalkReplay3>("walk3.srec", 200, 0x4aacfac2c3215106);
    check_stored<WalkReplay2>("walk2.srec", 240, 0xb099e5433fbe0b1a);
    check_stored<CrowdReplay>("crowd.srec", 150, 0xa5b94734de9f838c);
}

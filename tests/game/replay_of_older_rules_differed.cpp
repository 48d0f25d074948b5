// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "sealed.h"
#include "session.h"

using namespace dungeon;

namespace {

/// A session as it was kept before saves said under which rules it began.
std::vector<std::byte> older_save(const Session& session) {
    const std::vector<std::byte> bytes = session.save();
    const Opened now = open_sealed(bytes, "slot", 1, 2);
    return seal(now.body.subspan(sizeof(std::uint32_t)), "slot", 1);
}

std::string problem_of(std::span<const std::byte> replay) {
    std::string problem;
    read_replay(replay, problem);
    return problem;
}

}  // namespace

// The rules had changed, the version had not: what was watched was another game, and the page said
// at its end that it differs.
TEST_CASE("regress: a replay of older rules is refused, and says why") {
    Session session({.seed = 7});
    session.step();
    const std::vector<std::byte> replay = session.save_replay();
    REQUIRE(problem_of(replay).empty());
    const std::vector<std::byte> older =
        seal(open_sealed(replay, "play", rules_version, rules_version).body, "play", 1);

    CHECK(problem_of(older) == "played under older rules of the game (1, here " +
                                   std::to_string(rules_version) + "): it would go another way");
}

TEST_CASE("regress: a game that began under older rules goes on; its replay stays an older one") {
    Session session({.seed = 7});
    for (int k = 0; k < 50; ++k) session.step();
    Session other;

    REQUIRE_FALSE(other.load(older_save(session)));
    CHECK(other.game().hash() == session.game().hash());
    CHECK(problem_of(other.save_replay()).find("older rules") != std::string::npos);
    Session again;
    REQUIRE_FALSE(again.load(other.save()));
    CHECK(problem_of(again.save_replay()).find("older rules") != std::string::npos);
    CHECK(problem_of(session.save_replay()).empty());
}

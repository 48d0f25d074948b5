// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "session.h"

#include <doctest/doctest.h>

#include "player/auto_player.h"

using namespace dungeon;

namespace {

constexpr int second = ticks_per_second;

void play(Session& session, AutoPlayer& player, int ticks) {
    for (int k = 0; k < ticks; ++k) {
        player.play(session);
        session.step();
    }
}

Verdict dig_anything(Session& session) {
    const std::int32_t side = session.game().ground().side();
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            if (session.game().price_of({x, y}) > 0)
                return session.order({.order = Order::dig, .a = x, .b = y});
        }
    }
    return Verdict::nothing;
}

}  // namespace

TEST_CASE("session: load and continue equals playing on") {
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
        Session session({.mode = seed % 2 == 0 ? Mode::endless : Mode::campaign, .seed = seed});
        AutoPlayer player;
        play(session, player, 100 * second + static_cast<int>(seed) * 77);
        const auto bytes = session.save();
        Session other({.seed = 99});
        REQUIRE_FALSE(other.load(bytes));
        CHECK(other.game().hash() == session.game().hash());
        AutoPlayer one;
        AutoPlayer two;
        for (int k = 0; k < 60 * second; ++k) {
            one.play(session);
            two.play(other);
            session.step();
            other.step();
            if (k % 100 == 0) REQUIRE(other.game().hash() == session.game().hash());
        }
        CHECK(other.game().hash() == session.game().hash());
        CHECK(other.save() == session.save());
    }
}

// The map was loaded as if nothing had ever been dug in vain, and the crowd took it for another.
TEST_CASE("session: load and continue equals playing on after a square was dug and undone") {
    Session session({.mode = Mode::campaign, .seed = 2});
    REQUIRE(dig_anything(session) == Verdict::done);
    REQUIRE(session.order({.order = Order::undo}) == Verdict::done);
    session.step();
    Session other({.seed = 99});
    REQUIRE_FALSE(other.load(session.save()));
    for (int k = 0; k < 5 * second; ++k) {
        session.step();
        other.step();
        REQUIRE(other.game().hash() == session.game().hash());
    }
    CHECK(other.save() == session.save());
}

TEST_CASE("session: a replay plays the same session, and notices when it does not") {
    Session session({.mode = Mode::endless, .seed = 7});
    AutoPlayer player;
    play(session, player, 90 * second);
    const auto bytes = session.save_replay();
    std::string problem;
    Replay replay = read_replay(bytes, problem);
    REQUIRE(problem.empty());

    Playback playback(replay);
    while (!playback.is_done()) playback.step();
    CHECK(playback.first_difference() == 0);
    CHECK(playback.game().hash() == session.game().hash());

    REQUIRE(replay.commands.size() > 3);
    replay.commands.erase(replay.commands.begin());
    Playback other(replay);
    while (!other.is_done()) other.step();
    CHECK(other.first_difference() != 0);
}

TEST_CASE("session: a broken or foreign save is refused, and the session stays") {
    Session session({.seed = 5});
    AutoPlayer player;
    play(session, player, 20 * second);
    const auto bytes = session.save();
    const std::uint64_t hash = session.game().hash();

    for (std::size_t at = 0; at < bytes.size(); at += 1 + bytes.size() / 300) {
        auto broken = bytes;
        broken[at] ^= std::byte{0x10};
        const auto problem = session.load(broken);
        REQUIRE(problem);
        CHECK_FALSE(problem->empty());
        CHECK(session.load(std::span<const std::byte>(bytes).first(at)));
    }
    CHECK(session.load(session.save_replay()) == "another kind of file: not a slot");
    CHECK(session.game().hash() == hash);
    CHECK_FALSE(session.load(bytes));
}

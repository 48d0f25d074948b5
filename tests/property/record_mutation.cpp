// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Damaged snapshots and replays. Half of them get a checksum that fits again, as if somebody meant
// it: what gets past it must be refused for what it says, or be taken and played.
#include <doctest/doctest.h>

#include <random>
#include <vector>

#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"
#include "sidle/record/replay.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"
#include "support/record_stage.h"

using namespace sidle;
using namespace sidle::test;

namespace {

using Bytes = std::vector<std::byte>;

constexpr std::uint64_t seed = 31;
constexpr int round_count = 10'000;
constexpr std::size_t ticks_played = 12;

class Damage {
public:
    Bytes to(Bytes bytes) {
        const bool is_meant = below(2) == 0;
        if (is_meant) bytes.resize(bytes.size() - 8);
        for (std::size_t i = 1 + below(3); i > 0; --i) change(bytes, is_meant ? 12 : 0);
        if (!is_meant) return bytes;
        ByteWriter checksum;
        checksum.u64(hash(bytes));
        bytes.insert(bytes.end(), checksum.span().begin(), checksum.span().end());
        return bytes;
    }

private:
    std::size_t below(std::size_t count) { return count == 0 ? 0 : engine_() % count; }

    void change(Bytes& bytes, std::size_t first) {
        if (bytes.size() <= first) return;
        const std::size_t at = first + below(bytes.size() - first);
        const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
        const std::size_t length = std::min(1 + below(9), bytes.size() - at);
        const auto end = place + static_cast<std::ptrdiff_t>(length);
        switch (below(6)) {
            case 0:
                *place = static_cast<std::byte>(engine_());
                break;
            case 1:
                *place ^= static_cast<std::byte>(1u << below(8));
                break;
            case 2:
                bytes.erase(place, end);
                break;
            case 3:
                std::fill(place, end, static_cast<std::byte>(below(2) * 255));
                break;
            case 4: {
                const Bytes copy(place, end);
                const std::size_t to = first + below(bytes.size() - first);
                bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(to), copy.begin(),
                             copy.end());
                break;
            }
            default:
                if (below(20) == 0) bytes.resize(at);
                break;
        }
    }

    std::mt19937_64 engine_{seed};
};

template <class Play>
void play(const Play& replay) {
    Player<Play> player(replay);
    while (player.tick() < ticks_played && player.step()) {
    }
}

void play(const GameReplay&) {}

// Returns how many were taken.
template <class Thing, class Restore>
int restore_damaged(const Thing& thing, const Bytes& good, Restore&& restore_it) {
    Damage damage;
    int taken = 0;
    for (int round = 0; round < round_count; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Bytes bytes = damage.to(good);
        Thing copy = thing;
        const std::optional<Error> error = restore_it(copy, bytes);
        if (error) {
            REQUIRE(!error->message.empty());
            REQUIRE(hash(copy) == hash(thing));
        } else {
            ++taken;
        }
    }
    return taken;
}

void check_replays(const Replay& replay) {
    const Bytes good = write_replay(replay);
    Damage damage;
    int taken = 0;
    for (int round = 0; round < round_count; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Result<Replay> read = read_replay(damage.to(good));
        if (read) {
            ++taken;
            std::visit([](const auto& part) { play(part); }, read.value().play);
        } else {
            REQUIRE(!read.error().message.empty());
        }
    }
    // Else the damage is too gentle or too rough to say anything.
    CHECK(taken > round_count / 100);
    CHECK(taken < round_count * 9 / 10);
}

}  // namespace

TEST_CASE("restore: ten thousand damaged snapshots of a world are taken whole or not at all") {
    const World3 thing = small_walk_scene(1, 0).world;
    const Bytes good = snapshot(small_walk_scene(2, 0).world);
    const int taken = restore_damaged(thing, good, [](World3& world, const Bytes& bytes) {
        const std::optional<Error> error = restore(world, bytes);
        if (!error) {
            WalkScene3 scene{world, {{}}, {{}}, {}};
            scene.states[0].position = {0, 2, 0};
            for (int k = 0; k < 3; ++k) advance(scene, {});
        }
        return error;
    });
    CHECK(taken > round_count / 100);
}

TEST_CASE("restore: ten thousand damaged snapshots of a crowd are taken whole or not at all") {
    CrowdScene scene = small_crowd_scene(1, 12);
    for (int k = 0; k < 20; ++k) advance(scene, {});
    const int taken =
        restore_damaged(Crowd(), snapshot(scene.crowd), [&](Crowd& crowd, const Bytes& bytes) {
            const std::optional<Error> error = restore(crowd, bytes);
            const std::vector<UnitWish> wishes(12, {{0.1, 0.02}});
            for (int k = 0; k < 3 && !error; ++k) crowd.step({&scene.tiles}, wishes);
            return error;
        });
    CHECK(taken > round_count / 100);
}

TEST_CASE("restore: ten thousand damaged snapshots of what a plane holds are taken or refused") {
    const CrowdScene scene = small_crowd_scene(1, 0);
    restore_damaged(scene.world, snapshot(scene.world), [](World2& world, const Bytes& bytes) {
        const std::optional<Error> error = restore(world, bytes);
        if (!error) static_cast<void>(world.closest({{5, 5}, {5, 6}, 0.3}, 20));
        return error;
    });
    restore_damaged(scene.tiles, snapshot(scene.tiles), [](TileMap& tiles, const Bytes& bytes) {
        const std::optional<Error> error = restore(tiles, bytes);
        if (!error) static_cast<void>(tiles.clearance({5, 5}, 10));
        return error;
    });
    const FlowField& field = scene.goals[0].field;
    restore_damaged(field, snapshot(field), [&](FlowField& read, const Bytes& bytes) {
        const std::optional<Error> error = restore(read, scene.tiles, bytes);
        if (!error) {
            static_cast<void>(read.direction(scene.tiles, {5, 5}, 0.3));
            CHECK(read.update(scene.tiles));
        }
        return error;
    });
}

TEST_CASE("read_replay: ten thousand damaged replays of walkers are played or refused") {
    check_replays({{{"title", "a"}}, random_walk_replay(1, 40)});
}

TEST_CASE("read_replay: ten thousand damaged replays in the plane are played or refused") {
    check_replays({{{"title", "a"}}, random_walk_replay2(1, 40)});
}

TEST_CASE("read_replay: ten thousand damaged replays of a crowd are played or refused") {
    check_replays({{{"title", "a"}}, random_crowd_replay(1, 40)});
}

TEST_CASE("read_replay: ten thousand damaged replays of a game are read or refused") {
    GameReplay game{"game", 1, Bytes(20, std::byte{3}), {}, {1, {}}};
    for (std::size_t k = 0; k < 30; ++k) {
        game.ticks.push_back(Bytes(k % 5, static_cast<std::byte>(k)));
        game.hashes.values.push_back(k);
    }
    check_replays({{{"title", "a"}}, game});
}

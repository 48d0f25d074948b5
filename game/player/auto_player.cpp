// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "player/auto_player.h"

#include <algorithm>
#include <array>
#include <optional>

namespace dungeon {
namespace {

constexpr std::uint64_t pause = 15;          // Ticks between two considerations.
constexpr std::size_t front_from_hoard = 7;  // Squares of the way before the treasure.
constexpr int reserve = 30;                  // Gold kept when digging for room.
constexpr int worth_a_trip = 60;             // What a seam brings.

constexpr Tile2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

struct Steps {
    std::int32_t side = 0;
    std::vector<int> cost;
    std::vector<Tile2> from;

    int& at(Tile2 tile) { return cost[static_cast<std::size_t>(tile.y * side + tile.x)]; }
    Tile2& before(Tile2 tile) { return from[static_cast<std::size_t>(tile.y * side + tile.x)]; }
};

constexpr int nowhere = 1 << 30;

// Dijkstra by buckets would be overdone: relaxes until nothing changes, in waves of squares.
template <class Cost>
Steps flood(const Ground& ground, Tile2 start, Cost cost_of) {
    Steps steps{ground.side(), {}, {}};
    const auto count = static_cast<std::size_t>(ground.side() * ground.side());
    steps.cost.assign(count, nowhere);
    steps.from.assign(count, start);
    steps.at(start) = 0;
    std::vector<Tile2> wave{start};
    while (!wave.empty()) {
        std::vector<Tile2> next;
        for (const Tile2 tile : wave) {
            for (const Tile2 shift : sides) {
                const Tile2 to{tile.x + shift.x, tile.y + shift.y};
                if (!ground.is_inside(to)) continue;
                const int price = cost_of(to);
                if (price < 0 || steps.at(tile) + price >= steps.at(to)) continue;
                steps.at(to) = steps.at(tile) + price;
                steps.before(to) = tile;
                next.push_back(to);
            }
        }
        wave = std::move(next);
    }
    return steps;
}

std::vector<Tile2> way_back(Steps& steps, Tile2 from, Tile2 to) {
    std::vector<Tile2> way;
    while (from != to) {
        way.push_back(from);
        from = steps.before(from);
    }
    way.push_back(to);
    return way;
}

int count_of(const Game& game, Kind kind) {
    int count = 0;
    game.ground().each_unit(
        [&](const Occupant& one, const sidle::UnitState&) { count += one.kind == kind ? 1 : 0; });
    return count;
}

// Where a creature of a kind belongs: its place along the way, 0 in front.
std::size_t depth_of(Kind kind) {
    switch (kind) {
        case Kind::brute:
            return 0;
        case Kind::skeleton:
            return 1;
        case Kind::imp:
            return 3;
        default:
            return 4;
    }
}

std::optional<Kind> next_kind(const Game& game, const Summary& summary) {
    const int imps = count_of(game, Kind::imp);
    const int skeletons = count_of(game, Kind::skeleton);
    const int brutes = count_of(game, Kind::brute);
    const int shamans = count_of(game, Kind::shaman);
    if (summary.unlocked >= 4 && shamans * 6 < imps + skeletons) return Kind::shaman;
    if (summary.unlocked >= 3 && brutes * 5 < imps + skeletons) return Kind::brute;
    if (summary.unlocked >= 2 && skeletons < imps) return Kind::skeleton;
    return Kind::imp;
}

}  // namespace

void AutoPlayer::make_plan(const Session& session) {
    const Ground& ground = session.game().ground();
    if (planned_at_ == ground.revision() + ground.gates().size()) return;
    planned_at_ = ground.revision() + ground.gates().size();
    Steps steps = flood(ground, ground.hoard(),
                        [&](Tile2 tile) { return ground.square(tile) == Square::floor ? 1 : -1; });
    plan_.posts.clear();
    for (const Tile2 gate : ground.gates()) {
        if (steps.at(gate) == nowhere) continue;
        std::vector<Tile2> way = way_back(steps, gate, ground.hoard());
        const std::size_t before = std::min(front_from_hoard, way.size() - 1);
        plan_.posts.push_back(way[way.size() - 1 - before]);
        plan_.way = std::move(way);
    }
}

bool AutoPlayer::try_upgrade(Session& session, const Summary& summary) {
    if (summary.creatures < summary.room && summary.gold < 300) return false;
    const Game& game = session.game();
    EntityId best;
    int best_price = summary.gold - reserve;
    game.ground().each_unit([&](const Occupant& one, const sidle::UnitState&) {
        if (stats_of(one.kind).team != Team::creatures) return;
        const auto sheet = game.sheet(one.entity);
        if (!sheet || sheet->upgrade_price == 0 || sheet->upgrade_price >= best_price) return;
        best = one.entity;
        best_price = sheet->upgrade_price;
    });
    return best && session.order({.order = Order::upgrade, .unit = best}) == Verdict::done;
}

bool AutoPlayer::try_summon(Session& session, const Summary& summary) {
    if (summary.creatures >= summary.room || plan_.posts.empty()) return false;
    const auto kind = next_kind(session.game(), summary);
    if (!kind || summary.prices[static_cast<std::size_t>(*kind)] > summary.gold) return false;
    const Ground& ground = session.game().ground();
    const auto turn = static_cast<std::size_t>(summary.creatures);
    const Tile2 front = plan_.posts[turn % plan_.posts.size()];
    // Back along the way to the treasure, then around it, until somewhere is room.
    Steps steps = flood(ground, ground.hoard(),
                        [&](Tile2 tile) { return ground.square(tile) == Square::floor ? 1 : -1; });
    std::vector<Tile2> way = way_back(steps, front, ground.hoard());
    const std::size_t first = std::min(depth_of(*kind), way.size() - 1);
    for (std::size_t k = 0; k < way.size(); ++k) {
        const Tile2 post = way[(first + k + turn / 6) % way.size()];
        const Verdict verdict = session.order(
            {.order = Order::summon, .a = post.x, .b = post.y, .c = static_cast<int>(*kind)});
        if (verdict == Verdict::done) return true;
        if (verdict != Verdict::occupied && verdict != Verdict::near_gate) return false;
    }
    return false;
}

bool AutoPlayer::try_dig(Session& session, const Summary& summary) {
    const Game& game = session.game();
    const Ground& ground = game.ground();
    const bool wants_room = summary.creatures >= summary.room;
    const bool wants_seams = summary.goal_needed > summary.goal_done && summary.goal == 2;
    // The cheapest seam, seen from the treasure: what is dug opens no new way to it.
    Steps steps = flood(ground, ground.hoard(), [&](Tile2 tile) {
        switch (ground.square(tile)) {
            case Square::floor:
                return 0;
            case Square::dirt:
                return 5 + summary.dug / 40;
            case Square::hard:
                return 13 + summary.dug / 40;
            case Square::seam:
                return 7 + summary.dug / 40;
            default:
                return -1;
        }
    });
    Tile2 goal{-1, -1};
    int least = wants_seams ? nowhere : worth_a_trip;
    for (std::int32_t y = 0; y < ground.side(); ++y) {
        for (std::int32_t x = 0; x < ground.side(); ++x) {
            if (ground.square({x, y}) != Square::seam || steps.at({x, y}) >= least) continue;
            least = steps.at({x, y});
            goal = {x, y};
        }
    }
    if (goal.x < 0 && wants_room) {
        for (std::int32_t y = 0; y < ground.side(); ++y) {
            for (std::int32_t x = 0; x < ground.side(); ++x) {
                const int price = game.price_of({x, y});
                const double far =
                    sidle::distance(Ground::middle({x, y}), Ground::middle(ground.hoard()));
                if (price < 0 || far > 7.0 || price + static_cast<int>(far) >= least) continue;
                least = price + static_cast<int>(far);
                goal = {x, y};
            }
        }
    }
    if (goal.x < 0 || steps.at(goal) == nowhere) return false;
    std::vector<Tile2> way = way_back(steps, goal, ground.hoard());
    std::reverse(way.begin(), way.end());
    for (const Tile2 tile : way) {
        if (ground.square(tile) == Square::floor) continue;
        if (game.price_of(tile) < 0 || game.price_of(tile) > summary.gold) return false;
        return session.order({.order = Order::dig, .a = tile.x, .b = tile.y}) == Verdict::done;
    }
    return false;
}

bool AutoPlayer::try_call(Session& session, const Summary& summary) {
    const bool is_strong = summary.creatures >= 4 + 2 * summary.waves_begun;
    if (summary.heroes > 0 || !is_strong || summary.ticks_to_wave < 10 * ticks_per_second) {
        return false;
    }
    return session.order({.order = Order::call}) == Verdict::done;
}

void AutoPlayer::play(Session& session) {
    if (session.game().tick() % pause != 0) return;
    const Summary summary = session.game().summary();
    if (summary.is_lost) return;
    make_plan(session);
    if (try_summon(session, summary)) return;
    if (try_dig(session, summary)) return;
    if (try_upgrade(session, summary)) return;
    try_call(session, summary);
}

}  // namespace dungeon

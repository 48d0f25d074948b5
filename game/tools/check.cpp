// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "tools/check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace dungeon {
namespace {

constexpr int longest_rest = 10 * ticks_per_second;

struct Disc {
    EntityId entity;
    Kind kind;
    Vec2 at;
    double radius;
};

// The nearest point of a square, by clamping: no code of the library.
bool reaches_into(const Ground& ground, const Disc& disc) {
    const auto column = static_cast<std::int32_t>(std::floor(disc.at.x));
    const auto row = static_cast<std::int32_t>(std::floor(disc.at.y));
    for (std::int32_t y = row - 1; y <= row + 1; ++y) {
        for (std::int32_t x = column - 1; x <= column + 1; ++x) {
            if (ground.buried({x, y}) == Square::floor) continue;
            const double dx = disc.at.x - std::clamp(disc.at.x, double(x), double(x + 1));
            const double dy = disc.at.y - std::clamp(disc.at.y, double(y), double(y + 1));
            if (dx * dx + dy * dy < disc.radius * disc.radius) return true;
        }
    }
    return false;
}

void tell(Findings& findings, const Game& game, const char* what, const Disc& disc) {
    constexpr std::size_t most = 10;
    if (findings.told.size() >= most) return;
    char text[160];
    std::snprintf(text, sizeof text, "tick %llu: %s: %s at %.3f, %.3f",
                  static_cast<unsigned long long>(game.tick()), what, stats_of(disc.kind).name,
                  disc.at.x, disc.at.y);
    findings.told.emplace_back(text);
}

}  // namespace

void look_for_faults(const Game& game, Findings& findings) {
    std::vector<Disc> discs;
    game.ground().each_unit([&](const Occupant& one, const sidle::UnitState& state) {
        discs.push_back({one.entity, one.kind, state.position, state.radius});
    });
    std::sort(discs.begin(), discs.end(),
              [](const Disc& a, const Disc& b) { return a.at.x < b.at.x; });
    for (std::size_t i = 0; i < discs.size(); ++i) {
        for (std::size_t j = i + 1; j < discs.size() && discs[j].at.x < discs[i].at.x + 1.0; ++j) {
            const double dx = discs[j].at.x - discs[i].at.x;
            const double dy = discs[j].at.y - discs[i].at.y;
            const double sum = discs[i].radius + discs[j].radius;
            if (dx * dx + dy * dy >= sum * sum) continue;
            ++findings.overlaps;
            tell(findings, game, "overlaps another", discs[i]);
        }
        if (reaches_into(game.ground(), discs[i])) {
            ++findings.in_wall;
            tell(findings, game, "reaches into a wall", discs[i]);
        }
        if (game.tick() % 30 != 0) continue;
        const auto sheet = game.sheet(discs[i].entity);
        if (!sheet) continue;
        if (sheet->is_queued || sheet->stuck < longest_rest || sheet->stuck >= longest_rest + 30)
            continue;
        ++findings.stuck;
        tell(findings, game, "does not get on", discs[i]);
    }
}

}  // namespace dungeon

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "campaign.h"

#include <algorithm>
#include <vector>

namespace dungeon {
namespace {

constexpr std::int32_t side = 56;
constexpr double largest_radius = 24.0;
constexpr double endless_radius = 20.0;

std::int32_t middle_square() { return side / 2; }

double from_centre(Tile2 at) {
    return sidle::distance(Ground::middle(at), {side * 0.5, side * 0.5});
}

void fill_with_dirt(Ground& ground) {
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            if (from_centre({x, y}) <= largest_radius) ground.set_square({x, y}, Square::dirt);
        }
    }
}

// A wandering vein of something, some squares long.
void add_vein(Ground& ground, Dice& dice, Square square, int length) {
    Tile2 at{dice.below(side), dice.below(side)};
    for (int k = 0; k < length; ++k) {
        if (from_centre(at) <= largest_radius) ground.set_square(at, square);
        const int turn = dice.below(4);
        at.x += turn == 0 ? 1 : turn == 1 ? -1 : 0;
        at.y += turn == 2 ? 1 : turn == 3 ? -1 : 0;
    }
}

void carve(Ground& ground, Tile2 low, Tile2 high) {
    for (std::int32_t y = std::min(low.y, high.y); y <= std::max(low.y, high.y); ++y) {
        for (std::int32_t x = std::min(low.x, high.x); x <= std::max(low.x, high.x); ++x) {
            ground.set_square({x, y}, Square::floor);
        }
    }
}

// A few seams where the first steps of a newcomer lead.
void add_first_seams(Ground& ground, Dice& dice, Tile2 hoard) {
    constexpr Tile2 places[] = {{-5, 3}, {-4, -5}, {5, 4}, {6, -4}, {0, 6}, {-6, -1}};
    for (const Tile2 place : places) {
        const Tile2 at{hoard.x + place.x + dice.below(2), hoard.y + place.y + dice.below(2)};
        if (ground.buried(at) != Square::floor && from_centre(at) < 10.0) {
            ground.set_square(at, Square::seam);
            ground.set_square({at.x + 1, at.y}, Square::seam);
        }
    }
}

// Enough for whoever is told to dig for gold later: beyond the first circle, all around.
void add_far_seams(Ground& ground, Dice& dice) {
    constexpr Vec2 places[] = {{13, 0}, {9, 9.5}, {0, 13}, {-9, 10}, {-10, -9}, {0, -13}, {9, -9}};
    for (const Vec2 place : places) {
        const Tile2 at = ground.tiles().tile_at(ground.centre() + place);
        const Tile2 moved{at.x + dice.below(3) - 1, at.y + dice.below(3) - 1};
        for (const Tile2 one : {moved, Tile2{moved.x, moved.y + 1}}) {
            ground.set_square(one, Square::seam);
        }
    }
}

bool is_square_ring(const Ground& ground, Tile2 at) {
    return ground.is_inside({at.x - 2, at.y - 2}) && ground.is_inside({at.x + 2, at.y + 2});
}

}  // namespace

void make_ground(Ground& ground, const Setup& setup) {
    Dice dice{setup.seed * 2654435761u + 17u};
    ground.make(side);
    fill_with_dirt(ground);
    for (int k = 0; k < 26; ++k) add_vein(ground, dice, Square::hard, 6 + dice.below(14));
    for (int k = 0; k < 14; ++k) add_vein(ground, dice, Square::stone, 3 + dice.below(6));
    for (int k = 0; k < 22; ++k) add_vein(ground, dice, Square::seam, 2 + dice.below(3));

    add_far_seams(ground, dice);

    const std::int32_t mid = middle_square();
    // The treasure room lies behind the middle, the gate at the rim before it; a bent passage joins
    // them, two squares wide.
    const Tile2 hoard{mid + 4 + dice.below(3), mid - 1 + dice.below(3)};
    const Tile2 gate{mid - 9, mid - 3 + dice.below(7)};
    const std::int32_t bend_x = mid - 3 + dice.below(3);
    const std::int32_t bend_y = hoard.y + (dice.below(2) == 0 ? 5 : -5);
    carve(ground, {hoard.x - 2, hoard.y - 2}, {hoard.x + 2, hoard.y + 2});
    carve(ground, {gate.x - 1, gate.y - 1}, {gate.x + 1, gate.y + 1});
    carve(ground, gate, {bend_x, gate.y + 1});
    carve(ground, {bend_x, gate.y}, {bend_x + 1, bend_y});
    carve(ground, {bend_x, bend_y}, {hoard.x, bend_y + 1});
    carve(ground, {hoard.x, bend_y}, {hoard.x + 1, hoard.y});
    add_first_seams(ground, dice, hoard);
    ground.set_hoard(hoard);
    ground.open_gate(gate);
    ground.set_radius(setup.mode == Mode::campaign ? campaign_level(1).radius : endless_radius);
    if (setup.mode == Mode::endless) open_second_gate(ground);
}

// The tunnel follows the straight line to the nearest floor, two squares wide.
void open_second_gate(Ground& ground) {
    const Vec2 centre = ground.centre();
    const double rim = std::min(ground.radius(), largest_radius) - 2.0;
    const Tile2 gate{static_cast<std::int32_t>(centre.x),
                     static_cast<std::int32_t>(centre.y + rim)};
    Tile2 nearest = ground.hoard();
    double least = 1e9;
    for (std::int32_t y = 0; y < ground.side(); ++y) {
        for (std::int32_t x = 0; x < ground.side(); ++x) {
            if (ground.buried({x, y}) != Square::floor) continue;
            const double gap = sidle::distance(Ground::middle({x, y}), Ground::middle(gate));
            if (gap >= least) continue;
            least = gap;
            nearest = {x, y};
        }
    }
    if (!is_square_ring(ground, gate)) return;
    carve(ground, {gate.x - 1, gate.y - 1}, {gate.x + 1, gate.y + 1});
    carve(ground, gate, {gate.x + 1, nearest.y});
    carve(ground, {gate.x, nearest.y}, nearest);
    ground.open_gate(gate);
}

int seams_left(const Ground& ground) {
    constexpr Tile2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const std::int32_t row = ground.side();
    const auto index = [&](Tile2 at) { return static_cast<std::size_t>(at.y * row + at.x); };
    std::vector<bool> is_reached(static_cast<std::size_t>(row * row));
    std::vector<Tile2> open{ground.hoard()};
    int seams = 0;
    while (!open.empty()) {
        const Tile2 at = open.back();
        open.pop_back();
        if (!ground.is_inside(at) || is_reached[index(at)]) continue;
        const Square square = ground.square(at);
        if (square == Square::stone || square == Square::rock) continue;
        is_reached[index(at)] = true;
        seams += square == Square::seam ? 1 : 0;
        for (const Tile2 shift : sides) open.push_back({at.x + shift.x, at.y + shift.y});
    }
    return seams;
}

}  // namespace dungeon

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "2d/crowd_step.h"
#include "base/wide.h"

namespace sidle {
namespace {

// Seven headings, filled up to eight by the first, which never wins twice: lanes of a vector unit.
constexpr std::size_t lane_count = 8;

// Cosine and sine of 0, 20, 40 and 65 degrees to the right and to the left.
constexpr float cosines[lane_count] = {1.0f,        0.93969262f, 0.93969262f, 0.76604444f,
                                       0.76604444f, 0.42261826f, 0.42261826f, 1.0f};
constexpr float sines[lane_count] = {0.0f,        -0.34202014f, 0.34202014f, -0.64278761f,
                                     0.64278761f, -0.90630779f, 0.90630779f, 0.0f};

constexpr float per_unit = 1.0f / 65536.0f;  // Of the whole numbers that accord is counted in.

struct Lanes {
    alignas(32) float x[lane_count];  // Headings.
    alignas(32) float y[lane_count];
    alignas(32) float free[lane_count];           // Way until the first contact. [m]
    alignas(32) std::int32_t accord[lane_count];  // Whole numbers: sums in any order are equal.
    alignas(32) float worth[lane_count];
    float horizon;  // Nothing farther away counts. [m]
};

// The preferred side comes first of each pair.
Lanes fan_out(const CrowdRow& row, float side, float horizon) {
    Lanes lanes;
    lanes.horizon = horizon;
    for (std::size_t k = 0; k < lane_count; ++k) {
        const float sine = sines[k] * side;
        lanes.x[k] = row.heading_x * cosines[k] - row.heading_y * sine;
        lanes.y[k] = row.heading_x * sine + row.heading_y * cosines[k];
        lanes.free[k] = horizon;
        lanes.accord[k] = 0;
    }
    return lanes;
}

// Along each lane: how far until the first contact, both moving on as they did, and how well it
// accords with those ahead.
SIDLE_WIDE void weigh_units(const Sighted& sighted, float speed, Lanes& lanes) {
    for (std::size_t k = 0; k < sighted.count; ++k) {
        const Sight sight = sighted.at[k];
        const float dx = sight.x;
        const float dy = sight.y;
        const float edge = tuning.cone * sight.distance;
        const float c = std::max(sight.distance * sight.distance - sight.radii * sight.radii, 0.0f);
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            const float ahead = lanes.x[lane] * dx + lanes.y[lane] * dy;
            lanes.accord[lane] += ahead > edge ? sight.accord : 0;
            const float ux = lanes.x[lane] * speed - sight.drift_x;
            const float uy = lanes.y[lane] * speed - sight.drift_y;
            const float b = dx * ux + dy * uy;
            const float root = std::sqrt(std::max(b * b - (ux * ux + uy * uy) * c, 0.0f));
            const float way = c * speed / (b + root);
            const bool hits = (b > 0.0f) & (root > 0.0f);
            lanes.free[lane] = std::min(lanes.free[lane], hits ? way : lanes.free[lane]);
        }
    }
}

// The eight by eight tiles around a place, a bit each.
struct WallView {
    std::uint64_t bits = 0;
    float x = 0.0f;  // Of the place, in tiles from the corner of the view: 3.5 to 4.5.
    float y = 0.0f;
};

WallView view_walls(const TileMap& tiles, Vec2 p) {
    const TileGrid2& grid = tiles.grid();
    const Tile2 low = tiles.tile_at(p - Vec2{3.5, 3.5} * grid.tile_size);
    const Vec2 at = (p - grid.origin) / grid.tile_size;
    const Vec2 in_view{at.x - low.x, at.y - low.y};
    WallView view;
    // Tiles can be too small, or too far away, for a place to have one: nothing is seen there.
    if (!(in_view.x >= 3.0 && in_view.x <= 5.0 && in_view.y >= 3.0 && in_view.y <= 5.0))
        return view;
    view.x = static_cast<float>(in_view.x);
    view.y = static_cast<float>(in_view.y);
    for (std::int32_t k = 0; k < 8; ++k) {
        view.bits |= std::uint64_t{tiles.eight_tiles(low.x, low.y + k)} << (8 * k);
    }
    return view;
}

// Whether either side of a unit of half the width `side` at a place in the view is in a wall.
bool is_blocked(const WallView& view, float x, float y, float side_x, float side_y) {
    const int left = static_cast<int>(y + side_y) * 8 + static_cast<int>(x + side_x);
    const int right = static_cast<int>(y - side_y) * 8 + static_cast<int>(x - side_x);
    return ((view.bits >> (left & 63) | view.bits >> (right & 63)) & 1) != 0;
}

// How far a lane leads without coming to a wall, or a bit less.
float way_to_wall(const WallView& view, const CrowdStep& step, const CrowdRow& row, float lane_x,
                  float lane_y, float horizon) {
    // The view ends three and a half tiles away, less the half width of a unit that fits.
    const float size = static_cast<float>(step.walls.tiles->grid().tile_size);
    const float sight = static_cast<float>(step.crowd.settings.wall_sight);
    const float end = std::min(sight / size, 3.0f);
    const float side = std::min(0.7f * static_cast<float>(row.radius) / size, 0.5f);
    for (float way = tuning.wall_step; way <= end; way += tuning.wall_step) {
        const float x = view.x + lane_x * way;
        const float y = view.y + lane_y * way;
        if (!is_blocked(view, x, y, -lane_y * side, lane_x * side)) continue;
        return (way - tuning.wall_step) * size * tuning.wall_scale;
    }
    return horizon;
}

// How much a unit follows others: not at all unless some come towards it, else queues would draw
// everyone into their middle.
float heed(const Sighted& sighted) {
    return std::min(static_cast<float>(sighted.against) * per_unit * tuning.heed, 1.0f);
}

// What each lane is worth, by the way that is free along it.
void rate(const CrowdRow& row, float speed, float follow, Lanes& lanes) {
    for (std::size_t k = 0; k < lane_count; ++k) {
        const float onward = (lanes.x[k] * row.drift_x + lanes.y[k] * row.drift_y) / speed;
        const float worth = cosines[k] * lanes.free[k] / lanes.horizon +
                            tuning.straight * cosines[k] + tuning.inertia * onward +
                            follow * static_cast<float>(lanes.accord[k]) * per_unit;
        lanes.worth[k] = worth + (sines[k] < 0.0f ? tuning.right : 0.0f);
    }
}

std::size_t best_lane(const Lanes& lanes) {
    std::size_t best = 0;
    for (std::size_t k = 1; k < crowd_heading_count; ++k) {
        if (lanes.worth[k] > lanes.worth[best]) best = k;
    }
    return best;
}

// The best lane when walls count as well. They only take from a lane's worth: one that is best when
// its own walls are known needs none of the others'.
std::size_t best_lane_among_walls(const CrowdStep& step, const CrowdRow& row, float speed,
                                  float follow, Lanes& lanes) {
    const WallView view = view_walls(*step.walls.tiles, row.position);
    std::size_t best = best_lane(lanes);
    if (view.bits == 0) return best;
    for (unsigned known = 0; (known >> best & 1u) == 0; best = best_lane(lanes)) {
        known |= 1u << best;
        const float free =
            way_to_wall(view, step, row, lanes.x[best], lanes.y[best], lanes.horizon);
        if (free >= lanes.free[best]) return best;
        lanes.free[best] = free;
        rate(row, speed, follow, lanes);
    }
    return best;
}

std::size_t choose_lane(const CrowdStep& step, const CrowdRow& row, const Sighted& sighted,
                        float side) {
    const float heeded = heed(sighted);
    const bool insists = mind_of(step, row).notes.held_up >= tuning.insist_after;
    if (insists && heeded < tuning.insist_heed) return 0;
    const float speed = static_cast<float>(length(row.target));
    const float horizon = static_cast<float>(tuning.horizon * step.crowd.settings.sight);
    Lanes lanes = fan_out(row, side, horizon);
    weigh_units(sighted, speed, lanes);
    // Walls alone are no reason to leave the wish: it slides along them.
    if (lanes.free[0] >= horizon) return 0;
    const float follow = tuning.follow * heeded;
    rate(row, speed, follow, lanes);
    if (step.walls.tiles == nullptr || step.crowd.settings.wall_sight <= 0.0) {
        return best_lane(lanes);
    }
    return best_lane_among_walls(step, row, speed, follow, lanes);
}

}  // namespace

Vec2 choose_heading(CrowdStep& step, const CrowdRow& row, const Sighted& sighted) {
    const float side = step.crowd.settings.side == CrowdSide::right ? 1.0f : -1.0f;
    std::uint8_t& lane = mind_of(step, row).notes.lane;
    if (looks_ahead(step, row)) {
        lane = static_cast<std::uint8_t>(choose_lane(step, row, sighted, side));
    }
    const double c = static_cast<double>(cosines[lane]);
    const double s = static_cast<double>(sines[lane] * side);
    return {row.target.x * c - row.target.y * s, row.target.x * s + row.target.y * c};
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <vector>

#include "pictures.h"
#include "sidle/2d/crowd.h"
#include "svg.h"

namespace sidle::draw {
namespace {

constexpr Box2 view{{0, 0}, {64, 22}};
constexpr double speed = 0.1;  // [m] per tick
constexpr int units_per_side = 75;
constexpr int ticks_per_place = 8;
constexpr double ticks_per_second = 90;
constexpr Circle2 pillars[] = {
    {{32, 11}, 2.6}, {{20, 5.6}, 1.4}, {{21, 16.2}, 1.7}, {{44.5, 5.8}, 1.7}, {{43, 16.6}, 1.3}};

double fraction(std::uint64_t& seed) {
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return static_cast<double>(seed >> 11) * 0x1p-53;
}

/// Columns of units of all sizes, waiting outside of the picture.
void add_side(Crowd& crowd, bool is_left, std::uint64_t& seed) {
    double back = 2.0;
    double top = 2.0;
    for (int i = 0; i < units_per_side; ++i) {
        const bool is_large = fraction(seed) < 0.14;
        const double radius = is_large ? 0.8 + 0.25 * fraction(seed) : 0.4 + 0.2 * fraction(seed);
        if (top + 2 * radius > size(view).y - 1.6) {
            top = 1.3 + 2.0 * fraction(seed);
            back += 3.2;
        }
        const double x = back + 1.1 * fraction(seed);
        crowd.add({.position = {is_left ? -x : view.high.x + x, top + radius}, .radius = radius});
        top += 2 * radius + 0.3 + 1.3 * fraction(seed);
    }
}

std::string color_of(std::size_t unit, bool is_left) {
    constexpr const char* cold[] = {"#1f7a8c", "#2f8fa3", "#3c7fb1", "#2a9187", "#5a97c4"};
    constexpr const char* warm[] = {"#e0692f", "#e8863a", "#dd5b3c", "#eaa24a", "#e3793f"};
    return is_left ? cold[unit % 5] : warm[unit % 5];
}

}  // namespace

std::string streams() {
    World2 world;
    world.add({.shape = Box2{{-200, -3}, {264, 1}}});
    world.add({.shape = Box2{{-200, view.high.y - 1}, {264, view.high.y + 3}}});
    for (const Circle2& pillar : pillars) world.add({.shape = pillar});
    Crowd crowd;
    std::uint64_t seed = 11;
    add_side(crowd, true, seed);
    add_side(crowd, false, seed);

    const std::size_t count = crowd.unit_count();
    std::vector<UnitWish> wishes(count);
    std::vector<std::vector<Vec2>> ways(count);
    const auto is_left = [](std::size_t unit) { return unit < units_per_side; };
    std::size_t through = 0;
    for (int tick = 0; through < count && tick < 3000; ++tick) {
        through = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const UnitState& unit = crowd.states()[i];
            if (tick % ticks_per_place == 0) ways[i].push_back(unit.position);
            wishes[i].motion = {is_left(i) ? speed : -speed, 0};
            through += is_left(i) ? unit.position.x > view.high.x + unit.radius
                                  : unit.position.x < -unit.radius;
        }
        crowd.step({.world = &world}, wishes);
    }

    Svg svg(view, 13);
    svg.box({{0, 0}, {view.high.x, 1}}, filled(solid));
    svg.box({{0, view.high.y - 1}, view.high}, filled(solid));
    for (const Circle2& pillar : pillars) svg.circle(pillar.center, pillar.radius, filled(solid));
    const double seconds = static_cast<double>(ways[0].size() * ticks_per_place) / ticks_per_second;
    for (std::size_t i = 0; i < count; ++i)
        svg.moving_circle(ways[i], crowd.states()[i].radius, seconds,
                          filled(color_of(i, is_left(i))));
    return svg.finished();
}

}  // namespace sidle::draw

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "pictures.h"
#include "sidle/2d/crowd.h"
#include "svg.h"

namespace sidle::draw {

std::string encounter() {
    // From a ring to the opposite places of it, with one that stands in the middle.
    constexpr Vec2 starts[] = {{1, 4}, {13, 4}, {3.2, 7.2}, {10.8, 0.8}, {10.8, 7.2}, {3.2, 0.8}};
    constexpr const char* colors[] = {blue, red, green, amber, "#6a4fb3", "#c2408f"};
    Crowd crowd;
    for (const Vec2 start : starts) crowd.add({.position = start, .radius = 0.5});
    crowd.add({.position = {7, 4}, .radius = 0.5, .kind = UnitClass::anchored});
    std::vector<std::vector<Vec2>> ways(std::size(starts));
    std::array<UnitWish, std::size(starts)> wishes;
    for (int tick = 0; tick < 400; ++tick) {
        for (std::size_t i = 0; i < wishes.size(); ++i) {
            const Vec2 at = crowd.states()[i].position;
            const Vec2 left = Vec2{14, 8} - starts[i] - at;
            const double away = length(left);
            wishes[i] = {left * (0.05 / greater(away, 0.05)), away};
            ways[i].push_back(at);
        }
        crowd.step({}, wishes);
    }
    Svg svg({{0, 0}, {14, 8}}, 48);
    for (std::size_t i = 0; i < ways.size(); ++i) {
        for (std::size_t k = 0; k < ways[i].size(); k += 20)
            svg.circle(ways[i][k], 0.5,
                       {.fill = colors[i],
                        .line = colors[i],
                        .width = 1,
                        .opacity = 0.16 + 0.0015 * static_cast<double>(k)});
        svg.line(ways[i], lined(colors[i], 2));
    }
    svg.circle({7, 4}, 0.5, filled(solid));
    return svg.finished();
}

}  // namespace sidle::draw

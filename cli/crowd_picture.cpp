// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_picture.h"

#include <algorithm>
#include <array>

namespace sidle::cli {

std::optional<Canvas> draw_crowd(const CrowdScene& scene, const CrowdReport& report) {
    Box2 view;
    for (const UnitState& unit : report.states) view = include(view, unit.position);
    if (is_empty(view)) return std::nullopt;
    view = grow(view, 3.0);
    const Vec2 extent = size(view);
    const double scale = 1600.0 / std::max(extent.x, extent.y);
    const auto spot = [&](Vec2 p) {
        return Spot2{static_cast<float>((p.x - view.low.x) * scale),
                     static_cast<float>((view.high.y - p.y) * scale)};
    };
    Canvas canvas(std::max(static_cast<int>(extent.x * scale), 64),
                  std::max(static_cast<int>(extent.y * scale), 64), rgb(0xf6f3ec));
    for (int y = 0; y < canvas.height() && scene.has_tiles(); ++y) {
        for (int x = 0; x < canvas.width(); ++x) {
            const Vec2 p{view.low.x + x / scale, view.high.y - y / scale};
            if (scene.tiles.is_solid(scene.tiles.tile_at(p))) canvas.at(x, y) = rgb(0x3b4048);
        }
    }
    for (const CrowdWall& wall : scene.walls) {
        for (std::size_t k = wall.is_closed ? 0 : 1; k < wall.nodes.size(); ++k) {
            const Vec2 from = wall.nodes[k > 0 ? k - 1 : wall.nodes.size() - 1];
            canvas.line(std::array{spot(from), spot(wall.nodes[k])}, {rgb(0x3b4048), 2.0f});
        }
    }
    for (std::size_t k = 0; k < report.states.size(); ++k) {
        const float share = std::clamp(report.shares[k], 0.0f, 1.0f);
        const float radius = static_cast<float>(report.states[k].radius * scale);
        canvas.dot(spot(report.states[k].position), std::max(radius, 0.7f),
                   mix(rgb(0xc8342b), rgb(0x2f8f4e), share));
    }
    return canvas;
}

}  // namespace sidle::cli

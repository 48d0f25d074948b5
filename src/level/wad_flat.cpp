// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/settings.h"
#include "level/wad.h"
#include "sidle/level/level2.h"

namespace sidle {
namespace {

Vec2 placed(WadVertex vertex, double scale) { return Vec2{1.0 * vertex.x, 1.0 * vertex.y} * scale; }

bool is_wall(const WadLine& line) {
    return line.is_impassable || line.right == no_wad_side || line.left == no_wad_side;
}

}  // namespace

Result<Level2> read_wad2(std::span<const std::byte> bytes, const LevelSettings2& settings) {
    check_settings(settings);
    const Result<WadMap> read = parse_wad(bytes, settings.map);
    if (!read) return read.error();
    const WadMap& map = read.value();
    const double scale = map.unit * settings.scale;
    Level2 level;
    for (std::size_t k = 0; k < map.lines.size(); ++k) {
        const WadLine& line = map.lines[k];
        const WadVertex from = map.vertices[line.from];
        const WadVertex to = map.vertices[line.to];
        const Vec2 a = placed(from, scale);
        const Vec2 b = placed(to, scale);
        level.bounds = include(include(level.bounds, a), b);
        if (!is_wall(line) || from == to) continue;
        LevelObject2 object;
        object.name = "line " + std::to_string(k);
        object.obstacle.shape = WallChain2{{a, b}, false, settings.wall_thickness};
        object.obstacle.tag = static_cast<std::uint32_t>(k);
        level.objects.push_back(std::move(object));
    }
    for (const WadThing& thing : map.things) {
        level.places.push_back({name_of(thing), placed(thing.position, scale)});
    }
    return level;
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "info_flat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "canvas.h"
#include "fail.h"
#include "flat_level.h"
#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "output.h"
#include "picture_file.h"
#include "plain.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

// In the order of the alternatives of ObstacleShape2; maps of tiles are none of the objects.
constexpr std::array object_kinds{"circles",      "capsules", "boxes",
                                  "turned boxes", "polygons", "walls"};

using ObjectCounts = std::array<std::size_t, object_kinds.size()>;

ObjectCounts count_objects(const Level2& level) {
    ObjectCounts counts{};
    for (const LevelObject2& object : level.objects) ++counts.at(object.obstacle.shape.index());
    return counts;
}

Json corner(Vec2 at) { return Json::array({at.x, at.y}); }

void print_json(const std::string& path, const Level2& level) {
    Json out;
    out["level"] = path;
    out["maps"] = Json::array();
    for (const LevelTiles2& tiles : level.tiles) {
        const TileGrid2& grid = tiles.map.grid();
        out["maps"].push_back({{"name", tiles.name},
                               {"columns", grid.columns},
                               {"rows", grid.rows},
                               {"origin", corner(grid.origin)},
                               {"solid", tiles.map.solid_count()},
                               {"is_outside_solid", grid.is_outside_solid}});
    }
    const ObjectCounts counts = count_objects(level);
    for (std::size_t i = 0; i < object_kinds.size(); ++i)
        out["obstacles"][object_kinds[i]] = counts[i];
    out["places"] = Json::array();
    for (const LevelPlace2& place : level.places)
        out["places"].push_back({{"name", place.name}, {"at", corner(place.position)}});
    out["missing"] = level.missing;
    out["low"] = corner(level.bounds.low);
    out["high"] = corner(level.bounds.high);
    std::printf("%s\n", json_text(out, 2).c_str());
}

void print_table(const std::string& path, const Level2& level) {
    std::printf("%s\n", plain(path).c_str());
    for (const LevelTiles2& tiles : level.tiles) {
        const TileGrid2& grid = tiles.map.grid();
        std::printf("  tiles       %s x %s, %s solid%s%s%s\n", grouped(grid.columns).c_str(),
                    grouped(grid.rows).c_str(), grouped(tiles.map.solid_count()).c_str(),
                    grid.is_outside_solid ? " and all beyond" : "", tiles.name.empty() ? "" : ": ",
                    plain(tiles.name).c_str());
    }
    std::printf("  obstacles   %s\n", grouped(level.objects.size()).c_str());
    const ObjectCounts counts = count_objects(level);
    for (std::size_t i = 0; i < object_kinds.size(); ++i) {
        if (counts[i] == 0) continue;
        std::printf("    %-14s%s\n", object_kinds[i], grouped(counts[i]).c_str());
    }
    std::printf("  places      %s\n", grouped(level.places.size()).c_str());
    std::printf("  x           %.3f .. %.3f m\n", level.bounds.low.x, level.bounds.high.x);
    std::printf("  y           %.3f .. %.3f m\n", level.bounds.low.y, level.bounds.high.y);
}

// ---------------------------------------------------------------------------------- the picture

/// From the world to the canvas: y goes up there.
struct Paper {
    Box2 bounds;
    double scale = 1.0;  // [px/m]

    Spot2 spot(Vec2 p) const {
        return {static_cast<float>((p.x - bounds.low.x) * scale),
                static_cast<float>((bounds.high.y - p.y) * scale)};
    }
};

std::vector<Vec2> round_about(Vec2 center, double radius) {
    constexpr int sides = 32;
    std::vector<Vec2> corners;
    for (int i = 0; i < sides; ++i) {
        const double angle = i * 2.0 * 3.14159265358979323846 / sides;
        corners.push_back(center + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    return corners;
}

// Corners of a line around a shape, and whether its end leads to its beginning.
struct Outline {
    std::vector<Vec2> corners;
    bool is_closed = true;

    void operator()(const Circle2& circle) { corners = round_about(circle.center, circle.radius); }
    void operator()(const Capsule2& capsule) {
        const Vec2 along = capsule.b - capsule.a;
        for (const Vec2 p : round_about({}, capsule.radius))
            corners.push_back(p + (dot(p, along) > 0.0 ? capsule.b : capsule.a));
    }
    void operator()(const Box2& box) {
        corners = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
    }
    void operator()(const OrientedBox2& box) {
        (*this)(Box2{-box.half, box.half});
        for (Vec2& p : corners) p = box.center + rotate(box.rotation, p);
    }
    void operator()(const Polygon2& polygon) { corners = polygon.corners; }
    void operator()(const WallChain2& chain) {
        corners = chain.nodes;
        is_closed = chain.is_closed;
    }
    void operator()(const TileMap&) {}
};

void fill_tiles(Canvas& canvas, const Paper& paper, const TileMap& map) {
    const auto pixel = [](float at, int end) {
        return std::clamp(static_cast<int>(std::lround(at)), 0, end);
    };
    for (int row = 0; row < map.grid().rows; ++row) {
        for (int column = 0; column < map.grid().columns; ++column) {
            if (!map.is_solid({column, row})) continue;
            const Box2 tile = map.bounds({column, row});
            const Spot2 low = paper.spot(tile.low);
            const Spot2 high = paper.spot(tile.high);
            for (int y = pixel(high.y, canvas.height()); y < pixel(low.y, canvas.height()); ++y)
                for (int x = pixel(low.x, canvas.width()); x < pixel(high.x, canvas.width()); ++x)
                    canvas.at(x, y) = rgb(0x39424e);
        }
    }
}

std::optional<Canvas> draw(const Level2& level) {
    constexpr double most_pixels = 1600.0;
    constexpr double largest = 24.0;  // [px/m]
    Paper paper{level.bounds};
    const Vec2 size = level.bounds.high - level.bounds.low;
    if (!(size.x > 0.0) || !(size.y > 0.0)) return std::nullopt;
    paper.scale = std::min(most_pixels / std::max(size.x, size.y), largest);
    const auto pixels = [&](double length) {
        return std::max(1, static_cast<int>(std::ceil(length * paper.scale)));
    };
    Canvas canvas(pixels(size.x), pixels(size.y), rgb(0xe8eae4));
    for (const LevelTiles2& tiles : level.tiles) fill_tiles(canvas, paper, tiles.map);
    for (const LevelObject2& object : level.objects) {
        Outline outline;
        std::visit(outline, object.obstacle.shape);
        if (outline.is_closed) outline.corners.push_back(outline.corners.front());
        std::vector<Spot2> spots;
        for (const Vec2 p : outline.corners) spots.push_back(paper.spot(p));
        canvas.line(spots, {rgb(0xb3392f), 2.0f});
    }
    for (const LevelPlace2& place : level.places) {
        const Spot2 at = paper.spot(place.position);
        canvas.dot(at, 4.0f, rgb(0x2f6db3));
        canvas.text({at.x + 7.0f, at.y + 4.5f}, 9.0f, place.name, {rgb(0x1d4571)});
    }
    return canvas;
}

}  // namespace

int info_flat(const std::string& path, const std::vector<std::string>& solid,
              const std::string& picture, bool is_json) {
    if (!are_apart({picture}, {path}) || !are_writable({picture})) return exit_usage;
    LevelSettings2 settings;
    choose_solid(solid, settings);
    const Result<Level2> read = read_flat_file_or_pipe(path, settings);
    if (!read) return fail(path, read.error());
    const Level2& level = read.value();
    if (is_json) {
        print_json(path, level);
    } else {
        print_table(path, level);
    }
    if (!picture.empty() && !write_picture(picture, draw(level))) return exit_usage;
    if (!level.objects.empty() || std::any_of(level.tiles.begin(), level.tiles.end(), has_solid))
        return exit_fine;
    warn(path + ": nothing is solid" + hint_of_solid(path));
    return exit_found;
}

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Worlds of Tiled: a list of maps and where each lies.
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "level/json.h"
#include "level/parts.h"
#include "level/settings.h"
#include "level/tiled.h"

namespace sidle {
namespace {

/// A map of the world, and where it lies in pixels, y downward.
struct Part {
    std::string file;
    Vec2 corner;  // Upper left.
    Vec2 size;
    std::optional<TiledMap> map;  // None where its file is missing.
};

/// What is read of a world.
struct TiledWorld {
    TiledContext context;
    double tile_size;              // Of the tiles of the first map that is there. [m]
    double first_width = 0.0;      // Of these, in pixels; zero before they are known.
    std::uint64_t tile_count = 0;  // That all maps claim. [-]
    std::set<std::string> files{};
    std::vector<Part> parts{};

    double scale() const { return first_width > 0.0 ? tile_size / first_width : 1.0; }
    double size_of_tiles(const TiledMap& map) const {
        return tile_size * (map.tile_width / first_width);
    }
};

// A map may be in either format, whatever its file is called: what has turned XML to JSON keeps the
// names that the world knows.
Result<TiledMap> parse_map(const std::string& file, std::string_view text, TiledContext context) {
    context.map = file;
    const bool is_xml = text.find('<') < text.find('{');
    return is_xml ? parse_tmx(text, context) : parse_tmj(text, context);
}

// Says of an error in a map in which one it is.
void refuse_map(const JsonNode& node, const Error& error, JsonErrors& errors) {
    const std::string where = error.where.empty() ? "" : error.where + ": ";
    errors.refuse(node, where + error.message, error.code);
}

void read_map(const JsonNode& name, Part& part, TiledWorld& world, JsonErrors& errors) {
    const std::optional<std::string> text = read_beside(world.context.folder, part.file);
    if (!text) return;
    Result<TiledMap> map = parse_map(part.file, *text, world.context);
    if (!map) return refuse_map(name, map.error(), errors);
    const TiledMap& read = map.value();
    world.tile_count += read.tile_count;
    if (world.tile_count > max_map_tiles)
        errors.refuse(name, "more than 2^26 tiles in all maps", ErrorCode::too_large);
    if (read.diamond) {
        errors.refuse(name, "maps of a world are read where they are orthogonal",
                      ErrorCode::unsupported);
    }
    if (!(read.tile_width > 0.0)) errors.refuse(name, "tiles without a width");
    if (world.first_width == 0.0) world.first_width = read.tile_width;
    if (!is_kept(read.tile_width, world.scale()) || !(world.size_of_tiles(read) > 0.0))
        errors.refuse(name, "tiles too large or small beside those of the first map");
    part.size = {read.columns * read.tile_width, read.rows * read.tile_height};
    part.map = std::move(map.value());
}

void read_part(const JsonNode& node, TiledWorld& world, JsonErrors& errors) {
    const JsonNode name = member(node, "fileName");
    Part part;
    part.file = read_text(name, {}, errors);
    part.corner = {read_number(member(node, "x"), {}, errors),
                   read_number(member(node, "y"), {}, errors)};
    part.size = {read_number(member(node, "width"), 0.0, errors),
                 read_number(member(node, "height"), 0.0, errors)};
    if (!world.files.insert(part.file).second)
        errors.refuse(name, sidle::quoted(part.file) + " is the file of another map, too");
    if (errors.first) return;
    read_map(name, part, world, errors);
    world.parts.push_back(std::move(part));
}

void check_reach(const JsonNode& node, const Part& part, double scale, JsonErrors& errors) {
    const Vec2 end = part.corner + part.size;
    if (is_kept(part.corner.x, scale) && is_kept(part.corner.y, scale) && is_kept(end.x, scale) &&
        is_kept(end.y, scale))
        return;
    errors.refuse(node, "too far out for tiles of this size", ErrorCode::not_finite);
}

void append(Level2& level, const std::string& file, Level2 more) {
    for (LevelTiles2& tiles : more.tiles) {
        tiles.name = file;
        level.tiles.push_back(std::move(tiles));
    }
    std::move(more.objects.begin(), more.objects.end(), std::back_inserter(level.objects));
    std::move(more.places.begin(), more.places.end(), std::back_inserter(level.places));
    std::move(more.missing.begin(), more.missing.end(), std::back_inserter(level.missing));
    level.bounds = include(level.bounds, more.bounds);
}

void add_part(const JsonNode& node, Part& part, double bottom, const TiledWorld& world,
              LevelSettings2 settings, Level2& level, JsonErrors& errors) {
    const double scale = world.scale();
    if (!part.map) {
        level.missing.push_back(part.file);
        const Vec2 low{part.corner.x, bottom - part.corner.y - part.size.y};
        level.bounds = include(level.bounds, Box2{low * scale, (low + part.size) * scale});
        return;
    }
    settings.is_outside_solid = false;
    settings.tile_size = world.size_of_tiles(*part.map);
    auto read = level_of(std::move(*part.map), {part.corner, bottom}, settings);
    if (!read) return refuse_map(member(node, "fileName"), read.error(), errors);
    append(level, part.file, std::move(read.value()));
}

}  // namespace

Result<Level2> read_tiled_world(std::span<const std::byte> bytes, const std::string& folder,
                                const LevelSettings2& settings) {
    check_settings(settings);
    const Result<Json> document = parse_json(as_text(bytes));
    if (!document) return document.error();
    const JsonNode root = root_of(document.value());
    JsonErrors errors;
    const JsonNode patterns = member(root, "patterns");
    if (list_size(patterns, errors) > 0)
        errors.refuse(patterns, "patterns are not read; list the maps", ErrorCode::unsupported);
    const JsonNode maps = member(root, "maps");
    const std::size_t count = list_size(maps, errors);
    if (count == 0) errors.refuse(maps, "no maps");
    TiledWorld world{context_of(folder, settings), settings.tile_size};
    for (std::size_t i = 0; i < count && !errors.first; ++i)
        read_part(element(maps, i), world, errors);
    if (errors.first) return *errors.first;

    double bottom = world.parts[0].corner.y + world.parts[0].size.y;
    for (const Part& part : world.parts) bottom = std::max(bottom, part.corner.y + part.size.y);
    Level2 level;
    for (std::size_t i = 0; i < count && !errors.first; ++i) {
        const JsonNode node = element(maps, i);
        check_reach(node, world.parts[i], world.scale(), errors);
        if (errors.first) break;
        add_part(node, world.parts[i], bottom, world, settings, level, errors);
    }
    if (errors.first) return *errors.first;
    return level;
}

}  // namespace sidle

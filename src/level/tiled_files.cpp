// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The files that a map of Tiled names: tilesets and templates.
#include <algorithm>

#include "level/parts.h"
#include "level/tiled.h"

namespace sidle {
namespace {

bool is_json(const std::string& source) {
    const std::string ending = ending_of(source);
    return ending == ".tsj" || ending == ".tj" || ending == ".json";
}

std::optional<TiledTileset> read_tileset(const std::string& source, const TiledContext& context) {
    const std::optional<std::string> text = read_beside(context.folder, source);
    if (!text) return std::nullopt;
    return is_json(source) ? parse_tsj(*text, context) : parse_tsx(*text, context);
}

std::optional<TiledTemplate> read_template(const std::string& source, const TiledContext& context) {
    const std::optional<std::string> text = read_beside(context.folder, source);
    if (!text) return std::nullopt;
    return is_json(source) ? parse_tj(*text, context) : parse_tx(*text, context);
}

// What the object of a template has from the set of its tile.
void ask_set(TiledMap& map, const std::string& source, const TiledTemplate& read,
             const TiledContext& context, TiledObject& object) {
    const std::string name = seen_from(source, read.tileset);
    const std::optional<TiledTileset> set = read_tileset(name, context);
    object.anchor = set.value_or(TiledTileset{}).anchor.value_or(usual_anchor(map));
    if (!set) {
        map.missing.push_back(name);
        return;
    }
    const std::uint32_t number = without_turn(read.object.tile);
    const auto tile = std::find_if(set->tiles.begin(), set->tiles.end(), [&](const TiledTile& one) {
        return number >= read.first && one.id == number - read.first;
    });
    if (tile == set->tiles.end()) return;
    object.form = std::make_shared<const TiledTile>(*tile);
    object.solid = object.solid.value_or(tile->is_solid);
}

// What a template says, which is read once.
const TiledObject& template_of(TiledMap& map, const std::string& source,
                               const TiledContext& context) {
    const auto next = static_cast<std::uint32_t>(map.templates.size());
    const auto [place, is_new] = map.template_by_file.emplace(source, next);
    if (!is_new) return map.templates[place->second];
    TiledObject& object = map.templates.emplace_back();
    if (const auto read = read_template(source, context)) {
        object = read->object;
        object.tile -= without_turn(object.tile);
        if (!read->tileset.empty()) ask_set(map, source, *read, context, object);
    } else {
        map.missing.push_back(source);
    }
    return object;
}

}  // namespace

std::string seen_from(const std::string& file, std::string_view name) {
    std::string folder = folder_of(file);
    while (name.starts_with("../") && folder != "." && !folder.ends_with("..")) {
        name.remove_prefix(3);
        folder = folder_of(folder);
    }
    return folder == "." ? std::string(name) : folder + "/" + std::string(name);
}

void add_tileset_file(TiledMap& map, std::uint32_t first, const std::string& source,
                      const TiledContext& context) {
    const std::string name = seen_from(context.map, source);
    const std::optional<TiledTileset> set = read_tileset(name, context);
    if (!set) map.missing.push_back(name);
    map.tilesets.push_back(set.value_or(TiledTileset{}));
    map.tilesets.back().first = first;
}

TiledObject object_of_template(TiledMap& map, const std::string& source,
                               const TiledContext& context) {
    const TiledObject& object = template_of(map, seen_from(context.map, source), context);
    map.copied_corners += corners_of_copy(object);
    return map.copied_corners <= max_copied_corners ? object : TiledObject{};
}

std::optional<Vec2> anchor_of(std::string_view alignment) {
    if (alignment.empty() || alignment == "unspecified") return std::nullopt;
    const double across = alignment.ends_with("left")    ? 0.0
                          : alignment.ends_with("right") ? 1.0
                                                         : 0.5;
    const double down = alignment.starts_with("top")      ? 0.0
                        : alignment.starts_with("bottom") ? 1.0
                                                          : 0.5;
    return Vec2{across, down};
}

}  // namespace sidle

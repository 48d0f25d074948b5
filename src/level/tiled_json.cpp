// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <utility>

#include "level/json.h"
#include "level/number.h"
#include "level/parts.h"
#include "level/tiled.h"

namespace sidle {
namespace {

bool has(const JsonNode& node, std::string_view key) { return member(node, key).value != nullptr; }

std::int32_t read_integer(const JsonNode& node, std::optional<double> fallback,
                          JsonErrors& errors) {
    const double value = read_number(node, fallback, errors);
    if (value == std::floor(value) && std::abs(value) < 1e9)
        return static_cast<std::int32_t>(value);
    errors.refuse(node, "a whole number wanted");
    return 0;
}

using Words = std::span<const std::string>;

bool is_object(const JsonNode& node) { return node.value != nullptr && node.value->is_object(); }

// Properties may be texts, as XML has them.
bool is_yes(const JsonNode& value) {
    if (value.value == nullptr) return false;
    if (value.value->is_string()) return sidle::is_yes(text_in(value));
    return *value.value == true || *value.value == 1;
}

// Whether one of these properties has one of the names and is true, or tells a kind that is one of
// them; none where there is none. They are a list, or as Tiled wrote them before 1.2 members.
std::optional<bool> truth_of(const JsonNode& properties, Words words, JsonErrors& errors) {
    std::optional<bool> truth;
    const auto take = [&](std::string_view name, const JsonNode& value) {
        if (tells_kind(name) && is_word(text_in(value), words)) truth = true;
        if (is_word(name, words)) truth = truth.value_or(false) || is_yes(value);
    };
    if (is_object(properties)) {
        for (const auto& [name, value] : properties.value->get_ref<const Json::object_t&>())
            take(name, member(properties, name));
        return truth;
    }
    for (std::size_t i = 0; i < list_size(properties, errors); ++i) {
        const JsonNode property = element(properties, i);
        take(read_text(member(property, "name"), "", errors), member(property, "value"));
    }
    return truth;
}

std::optional<bool> truth_of_property(const JsonNode& node, Words words, JsonErrors& errors) {
    return truth_of(member(node, "properties"), words, errors);
}

// The same of an object or a tile, which may be of a class that is one of the words.
std::optional<bool> truth_with_class(const JsonNode& node, Words words, JsonErrors& errors) {
    if (const auto truth = truth_of_property(node, words, errors)) return truth;
    const bool is_kind = is_word(text_in(member(node, "class")), words) ||
                         is_word(text_in(member(node, "type")), words);
    return is_kind ? std::optional(true) : std::nullopt;
}

std::vector<std::uint32_t> read_tiles(const JsonNode& layer, const JsonNode& data,
                                      std::uint64_t count, TiledMap& map, JsonErrors& errors) {
    if (const auto error = count_tiles(map, count)) {
        errors.refuse(data, error->message, error->code);
        return {};
    }
    if (data.value != nullptr && data.value->is_string()) {
        const std::string encoding = read_text(member(layer, "encoding"), "csv", errors);
        const std::string compression = read_text(member(layer, "compression"), "", errors);
        auto tiles =
            decode_tiles(data.value->get_ref<const std::string&>(), {encoding, compression}, count);
        if (tiles) return std::move(tiles.value());
        errors.refuse(data, tiles.error().message, tiles.error().code);
        return {};
    }
    std::vector<std::uint32_t> tiles;
    const std::size_t found = list_size(data, errors);
    if (found != count) {
        errors.refuse(data,
                      std::to_string(count) + " tiles wanted, " + std::to_string(found) + " found");
        return {};
    }
    tiles.reserve(found);
    for (std::size_t i = 0; i < found; ++i) {
        tiles.push_back(read_whole(element(data, i), {}, errors));
    }
    return tiles;
}

// The tiles of `node`, which is a layer or a chunk of one.
TiledChunk read_chunk(const JsonNode& layer, const JsonNode& node, TiledMap& map,
                      JsonErrors& errors) {
    TiledChunk chunk;
    chunk.x = read_integer(member(node, "x"), 0.0, errors);
    chunk.y = read_integer(member(node, "y"), 0.0, errors);
    const std::uint32_t columns = read_whole(member(node, "width"), {}, errors);
    const std::uint32_t rows = read_whole(member(node, "height"), {}, errors);
    chunk.tiles =
        read_tiles(layer, member(node, "data"), std::uint64_t{columns} * rows, map, errors);
    chunk.columns = static_cast<std::int32_t>(columns);
    chunk.rows = static_cast<std::int32_t>(rows);
    return chunk;
}

std::vector<Vec2> read_points(const JsonNode& list, JsonErrors& errors) {
    std::vector<Vec2> points;
    for (std::size_t i = 0; i < list_size(list, errors); ++i) {
        const JsonNode point = element(list, i);
        points.push_back({read_number(member(point, "x"), {}, errors),
                          read_number(member(point, "y"), {}, errors)});
    }
    return points;
}

// What an object says; all else is as it was in `object`, which its template made.
TiledObject read_object(const JsonNode& node, TiledObject object, const TiledContext& context,
                        JsonErrors& errors) {
    using Kind = TiledObject::Kind;
    object.name = read_text(member(node, "name"), object.name, errors);
    if (const auto solid = truth_with_class(node, context.solid, errors)) object.solid = solid;
    object.x = read_number(member(node, "x"), 0.0, errors);
    object.y = read_number(member(node, "y"), 0.0, errors);
    object.width = read_number(member(node, "width"), object.width, errors);
    object.height = read_number(member(node, "height"), object.height, errors);
    object.degrees = read_number(member(node, "rotation"), object.degrees, errors);
    if (has(node, "gid")) {
        if (object.kind != Kind::tile) object.anchor = lower_left;
        object.kind = Kind::tile;
        object.tile = read_whole(member(node, "gid"), {}, errors);
    }
    if (read_truth(member(node, "ellipse"), false, errors)) object.kind = Kind::ellipse;
    if (read_truth(member(node, "capsule"), false, errors)) object.kind = Kind::capsule;
    if (read_truth(member(node, "point"), false, errors)) object.kind = Kind::point;
    if (has(node, "text")) object.kind = Kind::point;
    for (const Kind kind : {Kind::polygon, Kind::polyline}) {
        const JsonNode line = member(node, kind == Kind::polygon ? "polygon" : "polyline");
        if (line.value == nullptr) continue;
        object.kind = kind;
        object.points = read_points(line, errors);
    }
    return object;
}

// The first of these sides that a tile or its set has.
double read_side(const JsonNode& tile, const JsonNode& set, const char* own, const char* image,
                 const char* of_set, JsonErrors& errors) {
    const JsonNode& node = has(tile, own) || has(tile, image) ? tile : set;
    const char* key = &node == &set ? of_set : has(tile, own) ? own : image;
    return read_number(member(node, key), 0.0, errors);
}

TiledTile read_tile(std::uint32_t id, const JsonNode& from, const JsonNode& set,
                    const TiledContext& context, JsonErrors& errors) {
    TiledTile tile;
    tile.id = id;
    tile.size = {read_side(from, set, "width", "imagewidth", "tilewidth", errors),
                 read_side(from, set, "height", "imageheight", "tileheight", errors)};
    const JsonNode group = member(from, "objectgroup");
    const JsonNode objects = member(group, "objects");
    for (std::size_t i = 0; i < list_size(objects, errors); ++i)
        tile.shapes.push_back(read_object(element(objects, i), {}, context, errors));
    return tile;
}

// Before 1.2 Tiled wrote tiles and their properties apart, as members named by their numbers.
void read_numbered_tiles(const JsonNode& node, const TiledContext& context, TiledTileset& set,
                         JsonErrors& errors) {
    const JsonNode tiles = member(node, "tiles");
    const JsonNode properties = member(node, "tileproperties");
    for (const JsonNode* list : {&tiles, &properties}) {
        if (!is_object(*list)) continue;
        for (const auto& [name, value] : list->value->get_ref<const Json::object_t&>()) {
            if (list == &properties && has(tiles, name)) continue;
            std::uint32_t id = 0;
            const auto parsed = read_chars(name.data(), name.data() + name.size(), id);
            if (parsed.ec != std::errc() || parsed.ptr != name.data() + name.size())
                errors.refuse(*list, name + ": no number of a tile");
            add_tile(set, read_tile(id, member(tiles, name), node, context, errors),
                     truth_of(member(properties, name), context.solid, errors));
        }
    }
}

TiledTileset read_tileset(const JsonNode& node, const TiledContext& context, JsonErrors& errors) {
    TiledTileset set;
    set.anchor = anchor_of(read_text(member(node, "objectalignment"), "", errors));
    set.is_solid =
        truth_of_property(node, context.solid, errors).value_or(is_word("shapes", context.solid));
    set.tile_size = {read_number(member(node, "tilewidth"), 0.0, errors),
                     read_number(member(node, "tileheight"), 0.0, errors)};
    const JsonNode grid = member(node, "grid");
    if (read_text(member(grid, "orientation"), "", errors) == "isometric") {
        set.diamond.size = {read_number(member(grid, "width"), {}, errors),
                            read_number(member(grid, "height"), {}, errors)};
    }
    const JsonNode tiles = member(node, "tiles");
    if (is_object(tiles) || has(node, "tileproperties")) {
        read_numbered_tiles(node, context, set, errors);
        return set;
    }
    for (std::size_t i = 0; i < list_size(tiles, errors); ++i) {
        const JsonNode from = element(tiles, i);
        const std::uint32_t id = read_whole(member(from, "id"), {}, errors);
        add_tile(set, read_tile(id, from, node, context, errors),
                 truth_with_class(from, context.solid, errors));
    }
    return set;
}

void read_tile_layer(const JsonNode& node, TiledLayer& layer, TiledMap& map, JsonErrors& errors) {
    const JsonNode chunks = member(node, "chunks");
    for (std::size_t i = 0; i < list_size(chunks, errors); ++i) {
        layer.chunks.push_back(read_chunk(node, element(chunks, i), map, errors));
    }
    if (has(node, "data")) layer.chunks.push_back(read_chunk(node, node, map, errors));
}

/// What a group says of all layers in it, or a layer of itself.
struct OpenLayer {
    std::string name;
    Vec2 offset;
    bool is_solid = false;
};

OpenLayer open_layer(const JsonNode& node, Vec2 offset, bool is_group_solid,
                     const TiledContext& context, JsonErrors& errors) {
    OpenLayer layer;
    layer.name = read_text(member(node, "name"), "", errors);
    layer.offset = offset + Vec2{read_number(member(node, "offsetx"), 0.0, errors),
                                 read_number(member(node, "offsety"), 0.0, errors)};
    const auto truth = truth_of_property(node, context.solid, errors);
    layer.is_solid = holds_word(layer.name, context.solid) || truth.value_or(is_group_solid);
    return layer;
}

void read_layer(const JsonNode& node, const OpenLayer& open, const TiledContext& context,
                TiledMap& map, JsonErrors& errors) {
    TiledLayer& layer = map.layers.emplace_back();
    layer.name = open.name;
    layer.is_solid = open.is_solid;
    layer.offset_x = open.offset.x;
    layer.offset_y = open.offset.y;
    if (read_text(member(node, "type"), "", errors) == "tilelayer") {
        read_tile_layer(node, layer, map, errors);
    }
    const JsonNode objects = member(node, "objects");
    for (std::size_t i = 0; i < list_size(objects, errors); ++i) {
        const JsonNode object = element(objects, i);
        const std::string source = read_text(member(object, "template"), "", errors);
        const TiledObject base =
            source.empty() ? TiledObject{} : object_of_template(map, source, context);
        layer.objects.push_back(read_object(object, base, context, errors));
    }
}

void read_layers(const JsonNode& root, const TiledContext& context, TiledMap& map,
                 JsonErrors& errors) {
    struct Open {
        const Json* list;
        Vec2 offset;
        bool is_solid;
    };
    // Groups are opened in turn; a place in an error is then told from the innermost group.
    std::vector<Open> groups = {{member(root, "layers").value, {}, false}};
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const Open group = groups[g];
        const JsonNode layers{group.list, &root, "layers"};
        for (std::size_t i = 0; i < list_size(layers, errors); ++i) {
            const JsonNode node = element(layers, i);
            const OpenLayer open = open_layer(node, group.offset, group.is_solid, context, errors);
            if (read_text(member(node, "type"), "", errors) == "group") {
                groups.push_back({member(node, "layers").value, open.offset, open.is_solid});
            } else {
                read_layer(node, open, context, map, errors);
            }
        }
    }
}

}  // namespace

std::optional<TiledTileset> parse_tsj(std::string_view text, const TiledContext& context) {
    const Result<Json> document = parse_json(text);
    if (!document || !document.value().is_object()) return std::nullopt;
    JsonErrors errors;
    const JsonNode root = root_of(document.value());
    TiledTileset set = read_tileset(root, context, errors);
    if (errors.first) return std::nullopt;
    return set;
}

std::optional<TiledTemplate> parse_tj(std::string_view text, const TiledContext& context) {
    const Result<Json> document = parse_json(text);
    if (!document) return std::nullopt;
    JsonErrors errors;
    const JsonNode root = root_of(document.value());
    const JsonNode object = member(root, "object");
    const JsonNode set = member(root, "tileset");
    if (object.value == nullptr || !object.value->is_object()) return std::nullopt;
    TiledTemplate read;
    read.object = read_object(object, {}, context, errors);
    read.tileset = read_text(member(set, "source"), "", errors);
    read.first = read_whole(member(set, "firstgid"), 1, errors);
    if (errors.first) return std::nullopt;
    return read;
}

Result<TiledMap> parse_tmj(std::string_view text, const TiledContext& context) {
    const Result<Json> document = parse_json(text);
    if (!document) return document.error();
    const JsonNode root = root_of(document.value());
    JsonErrors errors;
    const JsonNode named = member(root, "orientation");
    const std::string orientation = read_text(named, {}, errors);
    if (!is_known_orientation(orientation)) {
        errors.refuse(named, "only orthogonal and isometric maps are read", ErrorCode::unsupported);
    }
    TiledMap map;
    map.columns = read_integer(member(root, "width"), {}, errors);
    map.rows = read_integer(member(root, "height"), {}, errors);
    map.tile_width = read_number(member(root, "tilewidth"), {}, errors);
    map.tile_height = read_number(member(root, "tileheight"), {}, errors);
    take_orientation(map, orientation);
    map.is_infinite = read_truth(member(root, "infinite"), false, errors);
    const JsonNode sets = member(root, "tilesets");
    for (std::size_t i = 0; i < list_size(sets, errors); ++i) {
        const JsonNode node = element(sets, i);
        const std::uint32_t first = read_whole(member(node, "firstgid"), {}, errors);
        if (has(node, "source")) {
            add_tileset_file(map, first, read_text(member(node, "source"), {}, errors), context);
            continue;
        }
        map.tilesets.push_back(read_tileset(node, context, errors));
        map.tilesets.back().first = first;
    }
    read_layers(root, context, map, errors);
    if (errors.first) return *errors.first;
    return map;
}

}  // namespace sidle

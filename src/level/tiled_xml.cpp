// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstring>
#include <pugixml.hpp>
#include <utility>

#include "level/number.h"
#include "level/parts.h"
#include "level/tiled.h"

namespace sidle {
namespace {

// Such as `map/layer[2]/data`.
std::string place_of(pugi::xml_node node) {
    std::string place;
    for (; node && node.type() == pugi::node_element; node = node.parent()) {
        std::size_t index = 0;
        for (auto before = node.previous_sibling(node.name()); before;
             before = before.previous_sibling(node.name())) {
            ++index;
        }
        std::string part = node.name();
        if (index > 0) part.append(1, '[').append(std::to_string(index)).append(1, ']');
        if (!place.empty()) part.append(1, '/').append(place);
        place = std::move(part);
    }
    return place;
}

/// Keeps the first error of a document; the readers then go on with harmless values.
struct XmlErrors {
    std::optional<Error> first;

    void refuse(pugi::xml_node node, std::string message, ErrorCode code = ErrorCode::bad_syntax) {
        if (!first) first = Error{code, place_of(node), std::move(message)};
    }
};

// A number of an attribute; a missing one is the fallback, if there is one.
template <class Number>
Number read_number(pugi::xml_node node, const char* name, std::optional<Number> fallback,
                   XmlErrors& errors) {
    const pugi::xml_attribute attribute = node.attribute(name);
    if (!attribute && fallback) return *fallback;
    const std::string_view text = attribute.value();
    Number value{};
    const auto parsed = read_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = parsed.ec == std::errc() && parsed.ptr == text.data() + text.size();
    if (is_number && std::isfinite(static_cast<double>(value))) return value;
    errors.refuse(node, std::string(name) + ": a number wanted");
    return fallback.value_or(Number{});
}

using Words = std::span<const std::string>;

// Whether a property of one of these names is true, or tells a kind that is one of them; none
// where there is none.
std::optional<bool> truth_of_property(pugi::xml_node node, Words words) {
    std::optional<bool> truth;
    for (const pugi::xml_node property : node.child("properties").children("property")) {
        const std::string_view name = property.attribute("name").value();
        const pugi::xml_attribute value = property.attribute("value");
        if (tells_kind(name) && is_word(value.value(), words)) truth = true;
        if (!is_word(name, words)) continue;
        truth = truth.value_or(false) || (value && is_yes(value.value()));
    }
    return truth;
}

// The same of an object or a tile, which may be of a class that is one of the words.
std::optional<bool> truth_of(pugi::xml_node node, Words words) {
    if (const auto truth = truth_of_property(node, words)) return truth;
    const bool is_kind = is_word(node.attribute("class").value(), words) ||
                         is_word(node.attribute("type").value(), words);
    return is_kind ? std::optional(true) : std::nullopt;
}

std::vector<std::uint32_t> read_tiles(pugi::xml_node data, pugi::xml_node chunk,
                                      std::uint64_t count, TiledMap& map, XmlErrors& errors) {
    if (const auto error = count_tiles(map, count)) {
        errors.refuse(chunk, error->message, error->code);
        return {};
    }
    if (!data.attribute("encoding")) {
        std::vector<std::uint32_t> tiles;
        for (const pugi::xml_node tile : chunk.children("tile")) {
            tiles.push_back(read_number<std::uint32_t>(tile, "gid", 0u, errors));
        }
        if (tiles.size() != count) {
            errors.refuse(chunk, std::to_string(count) + " tiles wanted, " +
                                     std::to_string(tiles.size()) + " found");
        }
        return tiles;
    }
    const TiledCoding coding{data.attribute("encoding").value(),
                             data.attribute("compression").value()};
    auto tiles = decode_tiles(chunk.text().get(), coding, count);
    if (tiles) return std::move(tiles.value());
    errors.refuse(chunk, tiles.error().message, tiles.error().code);
    return {};
}

TiledChunk read_chunk(pugi::xml_node data, pugi::xml_node chunk, pugi::xml_node size, TiledMap& map,
                      XmlErrors& errors) {
    TiledChunk result;
    result.x = read_number<std::int32_t>(chunk, "x", 0, errors);
    result.y = read_number<std::int32_t>(chunk, "y", 0, errors);
    const auto columns = read_number<std::uint32_t>(size, "width", {}, errors);
    const auto rows = read_number<std::uint32_t>(size, "height", {}, errors);
    result.tiles = read_tiles(data, chunk, std::uint64_t{columns} * rows, map, errors);
    result.columns = static_cast<std::int32_t>(columns);
    result.rows = static_cast<std::int32_t>(rows);
    return result;
}

void read_tile_layer(pugi::xml_node node, TiledLayer& layer, TiledMap& map, XmlErrors& errors) {
    const pugi::xml_node data = node.child("data");
    if (!data.child("chunk")) {
        if (data) layer.chunks.push_back(read_chunk(data, data, node, map, errors));
        return;
    }
    for (const pugi::xml_node chunk : data.children("chunk")) {
        layer.chunks.push_back(read_chunk(data, chunk, chunk, map, errors));
    }
}

// The number up to a mark or the end, and on to behind it. Whether there is one.
bool take_number(const char*& at, const char* end, char mark, double& number) {
    const char* const stop = std::find(at, end, mark);
    const auto parsed = read_real(at, stop, number);
    at = stop == end ? end : stop + 1;
    return parsed.ec == std::errc() && parsed.ptr == stop && std::isfinite(number);
}

// Points such as "0,0 16,8".
std::vector<Vec2> read_points(pugi::xml_node node, XmlErrors& errors) {
    std::vector<Vec2> points;
    const char* at = node.attribute("points").value();
    const char* const end = at + std::strlen(at);
    while (at != end) {
        Vec2 point;
        if (!take_number(at, end, ',', point.x) || !take_number(at, end, ' ', point.y)) {
            errors.refuse(node, "points: pairs of numbers wanted");
            return {};
        }
        points.push_back(point);
        while (at != end && *at == ' ') ++at;
    }
    return points;
}

// What an object says; all else is as it was in `object`, which its template made.
TiledObject read_object(pugi::xml_node node, TiledObject object, const TiledContext& context,
                        XmlErrors& errors) {
    using Kind = TiledObject::Kind;
    if (const pugi::xml_attribute name = node.attribute("name")) object.name = name.value();
    if (const auto solid = truth_of(node, context.solid)) object.solid = solid;
    object.x = read_number(node, "x", std::optional(0.0), errors);
    object.y = read_number(node, "y", std::optional(0.0), errors);
    object.width = read_number(node, "width", std::optional(object.width), errors);
    object.height = read_number(node, "height", std::optional(object.height), errors);
    object.degrees = read_number(node, "rotation", std::optional(object.degrees), errors);
    if (node.attribute("gid")) {
        if (object.kind != Kind::tile) object.anchor = lower_left;
        object.kind = Kind::tile;
        object.tile = read_number<std::uint32_t>(node, "gid", {}, errors);
    }
    if (node.child("ellipse")) object.kind = Kind::ellipse;
    if (node.child("capsule")) object.kind = Kind::capsule;
    if (node.child("point") || node.child("text")) object.kind = Kind::point;
    for (const Kind kind : {Kind::polygon, Kind::polyline}) {
        const pugi::xml_node line = node.child(kind == Kind::polygon ? "polygon" : "polyline");
        if (!line) continue;
        object.kind = kind;
        object.points = read_points(line, errors);
    }
    return object;
}

// The first of these sides that a tile or its set has.
double read_side(pugi::xml_node tile, const char* own, const char* of_set, XmlErrors& errors) {
    const pugi::xml_node image = tile.child("image");
    if (tile.attribute(own)) return read_number<double>(tile, own, {}, errors);
    if (image.attribute(own)) return read_number<double>(image, own, {}, errors);
    return read_number(tile.parent(), of_set, std::optional(0.0), errors);
}

TiledTileset read_tileset(pugi::xml_node node, const TiledContext& context, XmlErrors& errors) {
    TiledTileset set;
    set.anchor = anchor_of(node.attribute("objectalignment").value());
    set.is_solid =
        truth_of_property(node, context.solid).value_or(is_word("shapes", context.solid));
    set.tile_size = {read_number(node, "tilewidth", std::optional(0.0), errors),
                     read_number(node, "tileheight", std::optional(0.0), errors)};
    const pugi::xml_node grid = node.child("grid");
    if (std::string_view(grid.attribute("orientation").value()) == "isometric") {
        set.diamond.size = {read_number<double>(grid, "width", {}, errors),
                            read_number<double>(grid, "height", {}, errors)};
    }
    for (const pugi::xml_node from : node.children("tile")) {
        TiledTile tile;
        tile.id = read_number<std::uint32_t>(from, "id", {}, errors);
        tile.size = {read_side(from, "width", "tilewidth", errors),
                     read_side(from, "height", "tileheight", errors)};
        for (const pugi::xml_node object : from.child("objectgroup").children("object"))
            tile.shapes.push_back(read_object(object, {}, context, errors));
        add_tile(set, std::move(tile), truth_of(from, context.solid));
    }
    return set;
}

void read_objects(pugi::xml_node node, TiledLayer& layer, const TiledContext& context,
                  TiledMap& map, XmlErrors& errors) {
    for (const pugi::xml_node object : node.children("object")) {
        const pugi::xml_attribute source = object.attribute("template");
        const TiledObject base =
            source ? object_of_template(map, source.value(), context) : TiledObject{};
        layer.objects.push_back(read_object(object, base, context, errors));
    }
}

void read_layers(pugi::xml_node root, const TiledContext& context, TiledMap& map,
                 XmlErrors& errors) {
    struct Open {
        pugi::xml_node node;
        double offset_x;
        double offset_y;
        bool is_solid;
    };
    // Groups are opened in turn, so that no depth of nesting overflows.
    std::vector<Open> groups = {{root, 0.0, 0.0, false}};
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Open group = groups[i];
        for (const pugi::xml_node node : group.node.children()) {
            const std::string_view kind = node.name();
            if (kind != "layer" && kind != "objectgroup" && kind != "group") continue;
            const double x =
                group.offset_x + read_number(node, "offsetx", std::optional(0.0), errors);
            const double y =
                group.offset_y + read_number(node, "offsety", std::optional(0.0), errors);
            const std::string_view name = node.attribute("name").value();
            const bool is_solid = holds_word(name, context.solid) ||
                                  truth_of_property(node, context.solid).value_or(group.is_solid);
            if (kind == "group") {
                groups.push_back({node, x, y, is_solid});
                continue;
            }
            TiledLayer& layer = map.layers.emplace_back();
            layer.name = name;
            layer.is_solid = is_solid;
            layer.offset_x = x;
            layer.offset_y = y;
            if (kind == "layer") read_tile_layer(node, layer, map, errors);
            read_objects(node, layer, context, map, errors);
        }
    }
}

std::optional<Error> load(pugi::xml_document& document, std::string_view text) {
    const pugi::xml_parse_result state =
        document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (state.status == pugi::status_ok) return std::nullopt;
    const std::size_t until = static_cast<std::size_t>(state.offset);
    std::size_t line = 1;
    for (const char c : text.substr(0, until)) line += c == '\n';
    return Error{ErrorCode::bad_syntax, "line " + std::to_string(line), state.description()};
}

}  // namespace

std::optional<TiledTileset> parse_tsx(std::string_view text, const TiledContext& context) {
    pugi::xml_document document;
    if (load(document, text) || !document.child("tileset")) return std::nullopt;
    XmlErrors errors;
    TiledTileset set = read_tileset(document.child("tileset"), context, errors);
    if (errors.first) return std::nullopt;
    return set;
}

std::optional<TiledTemplate> parse_tx(std::string_view text, const TiledContext& context) {
    pugi::xml_document document;
    if (load(document, text)) return std::nullopt;
    const pugi::xml_node root = document.child("template");
    const pugi::xml_node set = root.child("tileset");
    if (!root.child("object")) return std::nullopt;
    XmlErrors errors;
    TiledTemplate read;
    read.object = read_object(root.child("object"), {}, context, errors);
    read.tileset = set.attribute("source").value();
    read.first = read_number<std::uint32_t>(set, "firstgid", 1u, errors);
    if (errors.first) return std::nullopt;
    return read;
}

Result<TiledMap> parse_tmx(std::string_view text, const TiledContext& context) {
    pugi::xml_document document;
    if (auto error = load(document, text)) return *error;
    const pugi::xml_node root = document.child("map");
    if (!root) return Error{ErrorCode::bad_syntax, "", "no map of Tiled"};

    XmlErrors errors;
    const std::string_view orientation = root.attribute("orientation").value();
    if (!is_known_orientation(orientation)) {
        errors.refuse(root, "orientation: only orthogonal and isometric maps are read",
                      ErrorCode::unsupported);
    }
    TiledMap map;
    map.columns = read_number<std::int32_t>(root, "width", {}, errors);
    map.rows = read_number<std::int32_t>(root, "height", {}, errors);
    map.tile_width = read_number<double>(root, "tilewidth", {}, errors);
    map.tile_height = read_number<double>(root, "tileheight", {}, errors);
    take_orientation(map, orientation);
    map.is_infinite = read_number<std::int32_t>(root, "infinite", 0, errors) != 0;
    for (const pugi::xml_node node : root.children("tileset")) {
        const auto first = read_number<std::uint32_t>(node, "firstgid", {}, errors);
        if (const pugi::xml_attribute source = node.attribute("source")) {
            add_tileset_file(map, first, source.value(), context);
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

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "level/json.h"
#include "level/parts.h"
#include "level/settings.h"
#include "level/tiled.h"

namespace sidle {
namespace {

constexpr double most_pixels = 1e9;

/// From pixels, y downward, to the world.
struct Page {
    double scale;         ///< [m] per pixel
    double bottom = 0.0;  ///< [pixel]

    Vec2 place(double x, double y) const { return {x * scale, (bottom - y) * scale}; }
};

/// Which values of layers are solid.
struct SolidValues {
    bool are_all = false;                                // But 0, also those that have no name.
    std::set<std::pair<double, std::uint32_t>> named{};  // Layer's uid, value.

    bool contains(double uid, std::uint32_t value) const {
        return value != 0 && (are_all || named.contains({uid, value}));
    }
};

double read_pixels(const JsonNode& node, std::optional<double> fallback, JsonErrors& errors) {
    const double value = read_number(node, fallback, errors);
    if (std::abs(value) <= most_pixels) return value;
    errors.refuse(node, "too far out", ErrorCode::too_large);
    return 0.0;
}

// Pixels become metres by the size of a tile, which may be too small for them.
void check_reach(const JsonNode& node, const Box2& box, JsonErrors& errors) {
    const auto is_near = [](double value) { return std::abs(value) <= farthest_metres; };
    if (is_near(box.low.x) && is_near(box.low.y) && is_near(box.high.x) && is_near(box.high.y))
        return;
    errors.refuse(node, "too far out for tiles of defaultGridSize", ErrorCode::not_finite);
}

// A value is called by its name or its number, alone or behind the name of its layer and a point,
// or by that name as all others of the layer. Many have no name.
bool is_called(const std::vector<std::string>& wanted, const std::string& layer,
               const std::string& name, std::uint32_t value) {
    const std::string number = std::to_string(value);
    return is_word(name, wanted) || is_word(number, wanted) || is_word(layer, wanted) ||
           is_word(layer + "." + name, wanted) || is_word(layer + "." + number, wanted);
}

SolidValues solid_values(const JsonNode& root, const LevelSettings2& settings, JsonErrors& errors) {
    SolidValues solid{settings.solid_values.empty()};
    if (solid.are_all) return solid;
    const JsonNode defs = member(root, "defs");
    const JsonNode layers = member(defs, "layers");
    for (std::size_t i = 0; i < list_size(layers, errors); ++i) {
        const JsonNode layer = element(layers, i);
        const double uid = read_number(member(layer, "uid"), {}, errors);
        const std::string layer_name(text_in(member(layer, "identifier")));
        const JsonNode values = member(layer, "intGridValues");
        for (std::size_t k = 0; k < list_size(values, errors); ++k) {
            const JsonNode value = element(values, k);
            const std::string name(text_in(member(value, "identifier")));
            const std::uint32_t number = read_whole(member(value, "value"), {}, errors);
            if (is_called(settings.solid_values, layer_name, name, number))
                solid.named.insert({uid, number});
        }
    }
    return solid;
}

/// One layer of one level, and where the level stands. [pixel]
struct LayerPlace {
    std::string level;
    Vec2 corner;  // Upper left of the layer.
};

/// What is read of a project.
struct Project {
    LevelFolder folder;
    SolidValues solid;
    Page page;
    Level2 level;
    std::set<std::string> files{};  // Of levels, that were named.
};

void read_grid(const JsonNode& layer, const LayerPlace& place, Project& project,
               JsonErrors& errors) {
    const Page& page = project.page;
    const std::uint32_t columns = read_whole(member(layer, "__cWid"), {}, errors);
    const std::uint32_t rows = read_whole(member(layer, "__cHei"), {}, errors);
    const double side = read_pixels(member(layer, "__gridSize"), {}, errors);
    const double uid = read_number(member(layer, "layerDefUid"), {}, errors);
    const JsonNode cells = member(layer, "intGridCsv");
    const std::size_t count = list_size(cells, errors);
    if (count != std::uint64_t{columns} * rows || count > max_layer_tiles) {
        errors.refuse(cells, "as many values wanted as the layer has cells");
    }
    if (!(side * page.scale > 0.0)) errors.refuse(layer, "a grid needs a positive size");
    if (columns > 1u << 20 || rows > 1u << 20)
        errors.refuse(layer, "more than 2^20 cells in a row");
    const Vec2 low = page.place(place.corner.x, place.corner.y + side * rows);
    check_reach(layer, {low, page.place(place.corner.x + side * columns, place.corner.y)}, errors);
    if (errors.first) return;

    TileGrid2 grid;
    grid.columns = static_cast<std::int32_t>(columns);
    grid.rows = static_cast<std::int32_t>(rows);
    grid.tile_size = side * page.scale;
    grid.origin = low;
    TileMap map(grid);
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t value = read_whole(element(cells, i), {}, errors);
        if (!project.solid.contains(uid, value)) continue;
        const auto x = static_cast<std::int32_t>(i % columns);
        const auto y = static_cast<std::int32_t>(i / columns);
        map.set_tile({x, grid.rows - 1 - y}, TileState2::solid);
    }
    project.level.tiles.push_back({place.level, std::move(map)});
}

void read_entities(const JsonNode& layer, const LayerPlace& place, Project& project,
                   JsonErrors& errors) {
    const JsonNode entities = member(layer, "entityInstances");
    for (std::size_t i = 0; i < list_size(entities, errors); ++i) {
        const JsonNode entity = element(entities, i);
        const JsonNode at = member(entity, "px");
        const double x = read_pixels(element(at, 0), {}, errors);
        const double y = read_pixels(element(at, 1), {}, errors);
        const Vec2 position = project.page.place(place.corner.x + x, place.corner.y + y);
        check_reach(entity, {position, position}, errors);
        project.level.places.push_back(
            {read_text(member(entity, "__identifier"), "", errors), position});
    }
}

/// A level of the project and where it stands. [pixel]
struct Room {
    JsonNode node;
    double x = 0.0;
    double y = 0.0;
    double width = 0.0;
    double height = 0.0;
};

std::vector<Room> read_rooms(const JsonNode& root, const JsonNode& levels, JsonErrors& errors) {
    const std::string_view layout = text_in(member(root, "worldLayout"));
    std::vector<Room> rooms;
    Vec2 next;
    for (std::size_t i = 0; i < list_size(levels, errors); ++i) {
        Room room{element(levels, i)};
        room.width = read_pixels(member(room.node, "pxWid"), {}, errors);
        room.height = read_pixels(member(room.node, "pxHei"), {}, errors);
        // In a row or a column the file does not say where a level stands.
        const bool is_row = layout == "LinearHorizontal";
        const bool is_column = layout == "LinearVertical";
        room.x =
            is_row || is_column ? next.x : read_pixels(member(room.node, "worldX"), {}, errors);
        room.y =
            is_row || is_column ? next.y : read_pixels(member(room.node, "worldY"), {}, errors);
        next += {is_row ? room.width : 0.0, is_column ? room.height : 0.0};
        rooms.push_back(room);
    }
    return rooms;
}

// A project of several worlds has its levels in them, each with coordinates of its own.
void refuse_without_levels(const JsonNode& root, const JsonNode& levels, JsonErrors& errors) {
    const JsonNode worlds = member(root, "worlds");
    if (list_size(worlds, errors) > 0) {
        errors.refuse(worlds, "projects of several worlds are not read; save each world as one",
                      ErrorCode::unsupported);
    }
    errors.refuse(levels, "no levels");
}

void read_layers(const JsonNode& layers, const Room& room, Project& project, JsonErrors& errors) {
    if (layers.value == nullptr) errors.refuse(layers, "missing");
    LayerPlace place{read_text(member(room.node, "identifier"), "", errors), {}};
    for (std::size_t i = 0; i < list_size(layers, errors); ++i) {
        const JsonNode layer = element(layers, i);
        place.corner = {room.x + read_pixels(member(layer, "__pxTotalOffsetX"), 0.0, errors),
                        room.y + read_pixels(member(layer, "__pxTotalOffsetY"), 0.0, errors)};
        const std::string type = read_text(member(layer, "__type"), {}, errors);
        if (type == "IntGrid") read_grid(layer, place, project, errors);
        if (type == "Entities") read_entities(layer, place, project, errors);
    }
}

// The layers of a level in a file of its own.
std::optional<Error> read_file_of_room(const std::string& name, const Room& room,
                                       Project& project) {
    if (!project.files.insert(name).second)
        return Error{ErrorCode::bad_syntax, name, "is the file of another level, too"};
    const std::optional<std::string> text = read_beside(project.folder, name);
    if (!text) {
        project.level.missing.push_back(name);
        return std::nullopt;
    }
    const Result<Json> document = parse_json(*text);
    if (!document) return document.error();
    const JsonNode root = root_of(document.value());
    JsonErrors errors;
    read_layers(member(root, "layerInstances"), room, project, errors);
    return errors.first;
}

void read_room(const Room& room, Project& project, JsonErrors& errors) {
    const JsonNode file = member(room.node, "externalRelPath");
    if (file.value == nullptr || file.value->is_null()) {
        read_layers(member(room.node, "layerInstances"), room, project, errors);
    } else if (const auto error = read_file_of_room(read_text(file, {}, errors), room, project)) {
        errors.refuse(file, error->where + ": " + error->message, error->code);
    }
    const Box2 box{project.page.place(room.x, room.y + room.height),
                   project.page.place(room.x + room.width, room.y)};
    check_reach(room.node, box, errors);
    project.level.bounds = include(project.level.bounds, box);
}

}  // namespace

Result<Level2> read_ldtk(std::span<const std::byte> bytes, const std::string& folder,
                         const LevelSettings2& settings) {
    check_settings(settings);
    const Result<Json> document = parse_json(as_text(bytes));
    if (!document) return document.error();
    const JsonNode root = root_of(document.value());
    JsonErrors errors;
    const double side = read_pixels(member(root, "defaultGridSize"), {}, errors);
    if (!(side > 0.0)) errors.refuse(member(root, "defaultGridSize"), "above 0 wanted");
    Project project{{folder, settings.folders_above},
                    solid_values(root, settings, errors),
                    {settings.tile_size / side},
                    {}};
    const JsonNode levels = member(root, "levels");
    if (list_size(levels, errors) == 0) refuse_without_levels(root, levels, errors);
    const std::vector<Room> rooms = read_rooms(root, levels, errors);
    if (errors.first) return *errors.first;

    double& bottom = project.page.bottom;
    bottom = rooms[0].y + rooms[0].height;
    for (const Room& room : rooms) bottom = std::max(bottom, room.y + room.height);
    for (const Room& room : rooms) read_room(room, project, errors);
    if (errors.first) return *errors.first;
    return std::move(project.level);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <map>

#include "level/json.h"
#include "level/parts.h"

namespace sidle {
namespace {

constexpr double max_coordinate = 1e15;                            // As for meshes. [m]
constexpr std::size_t max_obstacles = (std::size_t{1} << 20) - 1;  // As for worlds. [-]

struct LevelReader {
    Level3 level;
    JsonErrors errors;
    LevelFolder folder;
    std::map<std::string, LevelParts3> files;  // A file that is named twice is parsed once.
};

double read_coordinate(const JsonNode& node, std::optional<double> fallback, JsonErrors& errors) {
    const double number = read_number(node, fallback, errors);
    // The fallback may be endless; what the file says may not.
    if (node.value != nullptr && !(std::abs(number) <= max_coordinate)) {
        errors.refuse(node, "beyond 1e15 m", ErrorCode::not_finite);
        return 0.0;
    }
    return number;
}

double read_positive(const JsonNode& node, std::optional<double> fallback, JsonErrors& errors) {
    const double number = read_coordinate(node, fallback, errors);
    if (!(number > 0.0)) errors.refuse(node, "not positive");
    return number;
}

bool expect_numbers(const JsonNode& node, std::size_t count, JsonErrors& errors) {
    if (node.value != nullptr && node.value->is_array() && node.value->size() == count) return true;
    errors.refuse(node, node.value == nullptr
                            ? "missing"
                            : "not a list of " + std::to_string(count) + " numbers");
    return false;
}

Vec3 read_point(const JsonNode& node, std::optional<Vec3> fallback, JsonErrors& errors) {
    if (node.value == nullptr && fallback) return *fallback;
    if (!expect_numbers(node, 3, errors)) return {};
    return {read_coordinate(element(node, 0), {}, errors),
            read_coordinate(element(node, 1), {}, errors),
            read_coordinate(element(node, 2), {}, errors)};
}

Rotation3 read_rotation(const JsonNode& node, JsonErrors& errors) {
    if (node.value == nullptr || !expect_numbers(node, 4, errors)) return {};
    const Rotation3 r{read_coordinate(element(node, 0), {}, errors),
                      read_coordinate(element(node, 1), {}, errors),
                      read_coordinate(element(node, 2), {}, errors),
                      read_coordinate(element(node, 3), {}, errors)};
    const double length_squared = r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z;
    constexpr double shortest = 1e-6;  // Below it a written number has few digits left.
    if (!(length_squared > shortest * shortest)) errors.refuse(node, "too short for a rotation");
    return normalized(r);
}

std::optional<Surface3> read_surface(const JsonNode& node, JsonErrors& errors) {
    if (node.value == nullptr) return std::nullopt;
    const std::string name = read_text(node, {}, errors);
    if (name == "solid") return Surface3::solid;
    if (name == "walkable") return Surface3::walkable;
    if (name == "wall") return Surface3::wall;
    if (name == "one_way") return Surface3::one_way;
    errors.refuse(node, "none of solid, walkable, wall, one_way");
    return std::nullopt;
}

void check_order(const JsonNode& object, double bottom, double top, JsonErrors& errors) {
    if (bottom > top) errors.refuse(member(object, "bottom"), "above the top");
}

Box3 bounds_of(const Obstacle3& obstacle) {
    if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape)) {
        const Box3 box = (*field)->bounds();
        return {box.low + obstacle.pose.position, box.high + obstacle.pose.position};
    }
    if (const auto* sphere = std::get_if<Sphere3>(&obstacle.shape)) return bounds(*sphere);
    if (const auto* capsule = std::get_if<Capsule3>(&obstacle.shape)) return bounds(*capsule);
    if (const auto* cylinder = std::get_if<Cylinder3>(&obstacle.shape)) return bounds(*cylinder);
    if (const auto* box = std::get_if<OrientedBox3>(&obstacle.shape)) return bounds(*box);
    if (const auto* chain = std::get_if<WallChain3>(&obstacle.shape)) return bounds(*chain);
    return {};
}

// Adds the shape with the members that all obstacles have.
void add_obstacle(LevelReader& reader, const JsonNode& node, ObstacleShape3 shape, Pose3 pose) {
    Obstacle3 obstacle;
    obstacle.shape = std::move(shape);
    obstacle.pose = pose;
    obstacle.surface =
        read_surface(member(node, "surface"), reader.errors).value_or(Surface3::solid);
    obstacle.layers = read_whole(member(node, "layers"), 1, reader.errors);
    obstacle.tag = read_whole(member(node, "tag"), 0, reader.errors);
    read_text(member(node, "name"), "", reader.errors);
    if (reader.errors.first) return;
    const Box3 box = bounds_of(obstacle);
    if (!is_empty(box)) reader.level.bounds = include(reader.level.bounds, box);
    reader.level.obstacles.push_back(std::move(obstacle));
}

void read_sphere(LevelReader& reader, const JsonNode& node) {
    expect_object(node, {"center", "radius", "name", "surface", "layers", "tag"}, reader.errors);
    add_obstacle(reader, node,
                 Sphere3{read_point(member(node, "center"), {}, reader.errors),
                         read_positive(member(node, "radius"), {}, reader.errors)},
                 {});
}

void read_capsule(LevelReader& reader, const JsonNode& node) {
    expect_object(node, {"a", "b", "radius", "name", "surface", "layers", "tag"}, reader.errors);
    add_obstacle(reader, node,
                 Capsule3{read_point(member(node, "a"), {}, reader.errors),
                          read_point(member(node, "b"), {}, reader.errors),
                          read_positive(member(node, "radius"), {}, reader.errors)},
                 {});
}

void read_cylinder(LevelReader& reader, const JsonNode& node) {
    expect_object(node, {"center", "radius", "bottom", "top", "name", "surface", "layers", "tag"},
                  reader.errors);
    Cylinder3 cylinder;
    cylinder.center = read_point(member(node, "center"), {}, reader.errors);
    cylinder.radius = read_positive(member(node, "radius"), {}, reader.errors);
    cylinder.bottom = read_coordinate(member(node, "bottom"), cylinder.bottom, reader.errors);
    cylinder.top = read_coordinate(member(node, "top"), cylinder.top, reader.errors);
    check_order(node, cylinder.bottom, cylinder.top, reader.errors);
    add_obstacle(reader, node, cylinder, {});
}

void read_box(LevelReader& reader, const JsonNode& node) {
    expect_object(node, {"center", "half", "rotation", "name", "surface", "layers", "tag"},
                  reader.errors);
    OrientedBox3 box;
    box.center = read_point(member(node, "center"), {}, reader.errors);
    const JsonNode half = member(node, "half");
    box.half = read_point(half, {}, reader.errors);
    if (box.half.x < 0.0 || box.half.y < 0.0 || box.half.z < 0.0) {
        reader.errors.refuse(half, "negative");
    }
    box.rotation = read_rotation(member(node, "rotation"), reader.errors);
    add_obstacle(reader, node, box, {});
}

void read_wall(LevelReader& reader, const JsonNode& node) {
    expect_object(
        node, {"nodes", "closed", "thickness", "bottom", "top", "name", "surface", "layers", "tag"},
        reader.errors);
    WallChain3 chain;
    const JsonNode nodes = member(node, "nodes");
    const std::size_t count = list_size(nodes, reader.errors);
    if (count == 0) reader.errors.refuse(nodes, "needs at least one node");
    for (std::size_t i = 0; i < count && !reader.errors.first; ++i) {
        const JsonNode corner = element(nodes, i);
        if (!expect_numbers(corner, 2, reader.errors)) break;
        const double x = read_coordinate(element(corner, 0), {}, reader.errors);
        const double z = read_coordinate(element(corner, 1), {}, reader.errors);
        chain.nodes.push_back({x, 0.0, z});
    }
    chain.is_closed = read_truth(member(node, "closed"), false, reader.errors);
    const JsonNode thickness = member(node, "thickness");
    chain.thickness = read_coordinate(thickness, chain.thickness, reader.errors);
    if (chain.thickness < 0.0) reader.errors.refuse(thickness, "negative");
    chain.bottom = read_coordinate(member(node, "bottom"), chain.bottom, reader.errors);
    chain.top = read_coordinate(member(node, "top"), chain.top, reader.errors);
    check_order(node, chain.bottom, chain.top, reader.errors);
    add_obstacle(reader, node, std::move(chain), {});
}

std::vector<float> read_heights(const JsonNode& heights, JsonErrors& errors) {
    const std::size_t count = list_size(heights, errors);
    std::vector<float> samples;
    samples.reserve(count);
    for (std::size_t i = 0; i < count && !errors.first; ++i) {
        const JsonNode height = element(heights, i);
        const bool is_hole = height.value->is_null();
        samples.push_back(is_hole ? std::numeric_limits<float>::quiet_NaN()
                                  : static_cast<float>(read_coordinate(height, {}, errors)));
    }
    return samples;
}

void read_heightfield(LevelReader& reader, const JsonNode& node) {
    expect_object(
        node,
        {"columns", "rows", "cell_size", "heights", "position", "name", "surface", "layers", "tag"},
        reader.errors);
    HeightfieldSource3 source;
    source.columns = read_whole(member(node, "columns"), {}, reader.errors);
    source.rows = read_whole(member(node, "rows"), {}, reader.errors);
    source.cell_size = read_positive(member(node, "cell_size"), {}, reader.errors);
    source.heights = read_heights(member(node, "heights"), reader.errors);
    source.surface = read_surface(member(node, "surface"), reader.errors).value_or(Surface3::solid);
    source.tag = read_whole(member(node, "tag"), 0, reader.errors);
    const Pose3 pose{read_point(member(node, "position"), Vec3{}, reader.errors), {}};
    const std::uint64_t wanted = std::uint64_t{source.columns} * source.rows;
    if (wanted != source.heights.size()) {
        reader.errors.refuse(
            member(node, "heights"),
            std::to_string(source.heights.size()) + " samples, not " + std::to_string(wanted));
    }
    if (reader.errors.first) return;
    auto field = make_heightfield(std::move(source));
    if (!field) {
        const Error& error = field.error();
        reader.errors.refuse(node, error.where + ": " + error.message, error.code);
        return;
    }
    add_obstacle(reader, node, std::move(field.value()), pose);
}

const LevelParts3* parsed_file(LevelReader& reader, const JsonNode& file, const std::string& name) {
    const auto found = reader.files.find(name);
    if (found != reader.files.end()) return &found->second;
    const Result<std::string> path = path_beside(reader.folder, name);
    if (!path) {
        reader.errors.refuse(file, path.error().message, path.error().code);
        return nullptr;
    }
    auto parts = parse_mesh_file(path.value());
    if (!parts) {
        reader.errors.refuse(file, "the ending is none of .obj, .gltf, .glb",
                             ErrorCode::unsupported);
        return nullptr;
    }
    if (!*parts) {
        const Error& error = parts->error();
        const std::string where = error.where.empty() ? "" : error.where + ": ";
        reader.errors.refuse(file, name + ": " + where + error.message, error.code);
        return nullptr;
    }
    for (std::string& flaw : parts->value().flaws) flaw = name + ": " + flaw;
    return &reader.files.emplace(name, std::move(parts->value())).first->second;
}

void read_mesh(LevelReader& reader, const JsonNode& node) {
    JsonErrors& errors = reader.errors;
    expect_object(node, {"file", "scale", "up", "position", "rotation", "surface", "solid", "name"},
                  errors);
    Placement3 placement;
    placement.settings.scale = read_positive(member(node, "scale"), 1.0, errors);
    const JsonNode up = member(node, "up");
    const std::string axis = read_text(up, "y", errors);
    if (axis != "y" && axis != "z") errors.refuse(up, "neither y nor z");
    placement.settings.up = axis == "z" ? UpAxis::z : UpAxis::y;
    placement.pose.position = read_point(member(node, "position"), Vec3{}, errors);
    placement.pose.rotation = read_rotation(member(node, "rotation"), errors);
    placement.unmarked = read_surface(member(node, "surface"), errors);
    placement.settings.solid = read_text(member(node, "solid"), "", errors);
    read_text(member(node, "name"), "", errors);
    const JsonNode file = member(node, "file");
    const std::string name = read_text(file, {}, errors);
    if (errors.first) return;
    const LevelParts3* const parts = parsed_file(reader, file, name);
    if (parts == nullptr) return;
    if (auto error = append_parts(reader.level, *parts, placement)) {
        errors.refuse(file, name + ": " + error->where + ": " + error->message, error->code);
    }
}

void read_spot(LevelReader& reader, const JsonNode& node) {
    reader.level.spots.push_back(read_point(node, {}, reader.errors));
}

using ReadItem = void (*)(LevelReader&, const JsonNode&);

void read_list(LevelReader& reader, const JsonNode& root, std::string_view key, ReadItem read) {
    const JsonNode list = member(root, key);
    const std::size_t count = list_size(list, reader.errors);
    for (std::size_t i = 0; i < count && !reader.errors.first; ++i) read(reader, element(list, i));
}

void check_head(const JsonNode& root, JsonErrors& errors) {
    const JsonNode format = member(root, "format");
    if (!root.value->is_object() || read_text(format, "", errors) != "sidle level") {
        errors.refuse(format, "not \"sidle level\"");
        return;
    }
    const JsonNode version = member(root, "version");
    const std::uint32_t number = read_whole(version, {}, errors);
    if (number != 1) {
        errors.refuse(version, std::to_string(number) + ", not 1", ErrorCode::wrong_version);
    }
    expect_object(root,
                  {"format", "version", "name", "meshes", "heightfields", "spheres", "capsules",
                   "cylinders", "boxes", "walls", "spots"},
                  errors);
    read_text(member(root, "name"), "", errors);
}

}  // namespace

Result<Level3> read_level_json(std::span<const std::byte> bytes, const std::string& folder,
                               const LevelSettings3& settings) {
    if (settings.scale != 1.0 || settings.up != UpAxis::y) {
        return Error{ErrorCode::unsupported, "settings",
                     "a level in JSON is in metres with y up: no scale, no other axis"};
    }
    if (!settings.solid.empty()) {
        return Error{ErrorCode::unsupported, "settings",
                     "a level in JSON says itself which meshes are solid"};
    }
    const Result<Json> document = parse_json(as_text(bytes));
    if (!document) return document.error();
    LevelReader reader;
    reader.folder = {folder, settings.folders_above};
    const JsonNode root = root_of(document.value());
    check_head(root, reader.errors);
    if (reader.errors.first) return *reader.errors.first;
    read_list(reader, root, "meshes", read_mesh);
    read_list(reader, root, "heightfields", read_heightfield);
    read_list(reader, root, "spheres", read_sphere);
    read_list(reader, root, "capsules", read_capsule);
    read_list(reader, root, "cylinders", read_cylinder);
    read_list(reader, root, "boxes", read_box);
    read_list(reader, root, "walls", read_wall);
    read_list(reader, root, "spots", read_spot);
    if (reader.errors.first) return *reader.errors.first;
    const std::size_t count = reader.level.meshes.size() + reader.level.obstacles.size();
    if (count > max_obstacles) {
        return Error{ErrorCode::too_large, "", std::to_string(count) + " obstacles"};
    }
    return std::move(reader.level);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/gltf_file.h"

#include <algorithm>
#include <array>

#include "level/gltf_buffers.h"
#include "level/json.h"
#include "level/parts.h"

namespace sidle {
namespace {

constexpr std::uint32_t chunk_json = 0x4e4f534a;
constexpr std::uint32_t chunk_binary = 0x004e4942;

/// The two pieces of a glTF file; text files have no binary one.
struct GltfPieces {
    std::string_view json;
    std::optional<std::string_view> binary = {};
};

std::uint32_t little_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    }
    return number;
}

Result<GltfPieces> split(std::string_view bytes) {
    if (!bytes.starts_with("glTF")) return GltfPieces{bytes};
    if (bytes.size() < 20) return Error{ErrorCode::truncated, "header", "the file ends in it"};
    if (little_endian(bytes, 4) != 2) {
        return Error{ErrorCode::wrong_version, "header",
                     "version " + std::to_string(little_endian(bytes, 4)) + ", not 2"};
    }
    const std::size_t length = little_endian(bytes, 8);
    if (length > bytes.size()) {
        return Error{ErrorCode::truncated, "header",
                     "the file has " + std::to_string(bytes.size()) + " of " +
                         std::to_string(length) + " bytes"};
    }
    GltfPieces pieces;
    std::size_t at = 12;
    for (std::size_t i = 0; at + 8 <= length; ++i) {
        const std::size_t size = little_endian(bytes, at);
        const std::uint32_t kind = little_endian(bytes, at + 4);
        at += 8;
        const std::string where = "chunk " + std::to_string(i);
        if (size > length - at) return Error{ErrorCode::truncated, where, "the file ends in it"};
        if (i == 0 && kind != chunk_json) return Error{ErrorCode::bad_syntax, where, "not JSON"};
        if (i == 0) pieces.json = bytes.substr(at, size);
        if (kind == chunk_binary && !pieces.binary) pieces.binary = bytes.substr(at, size);
        at += size;
    }
    return pieces;
}

// What changes the shape or place of a mesh must be understood, as the first two are; the rest is
// paint, light, sound, motion, or says what a mesh means.
bool is_known(std::string_view extension) {
    constexpr std::array<std::string_view, 23> beginnings{"KHR_mesh_quantization",
                                                          "EXT_mesh_gpu_instancing",
                                                          "KHR_materials_",
                                                          "KHR_technique",
                                                          "KHR_texture_",
                                                          "KHR_lights_",
                                                          "KHR_animation_",
                                                          "KHR_audio",
                                                          "KHR_interactivity",
                                                          "KHR_node_",
                                                          "KHR_xmp",
                                                          "KHR_implicit_shapes",
                                                          "KHR_physics_",
                                                          "OMI_",
                                                          "EXT_texture_",
                                                          "EXT_lights_",
                                                          "EXT_mesh_features",
                                                          "EXT_instance_features",
                                                          "EXT_structural_metadata",
                                                          "MSFT_texture_",
                                                          "MSFT_packing_",
                                                          "MSFT_lod",
                                                          "GODOT_single_root"};
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view begin) { return extension.starts_with(begin); });
}

std::optional<Error> check(const Json& document) {
    const JsonNode root = root_of(document);
    JsonErrors errors;
    if (!document.is_object()) errors.refuse(root, "not an object");
    const JsonNode asset = member(root, "asset");
    const JsonNode version = member(asset, "version");
    if (read_text(version, {}, errors).substr(0, 2) != "2.") {
        errors.refuse(version, "not 2.0", ErrorCode::wrong_version);
    }
    const JsonNode required = member(root, "extensionsRequired");
    for (std::size_t i = 0; i < list_size(required, errors); ++i) {
        const JsonNode extension = element(required, i);
        const std::string name = read_text(extension, {}, errors);
        if (is_known(name)) continue;
        const bool is_packed = name.find("compression") != name.npos;
        errors.refuse(extension,
                      name + " is not supported; export " +
                          (is_packed ? "the meshes without compression" : "without it"),
                      ErrorCode::unsupported);
    }
    return errors.first;
}

// Pictures, materials and all else that is no geometry: nothing here reads them, and tinygltf has
// unchecked places in them. Buffers are read here: the foreign code opens no file.
Json geometry_of(const Json& document) {
    Json out = Json::object();
    for (const char* key :
         {"asset", "scene", "scenes", "nodes", "meshes", "accessors", "bufferViews"}) {
        const auto found = document.find(key);
        if (found != document.end()) out[key] = *found;
    }
    return out;
}

// Names are all that is read of materials.
std::vector<tinygltf::Material> materials_of(const Json& document) {
    std::vector<tinygltf::Material> materials;
    const auto list = document.find("materials");
    if (list == document.end() || !list->is_array()) return materials;
    for (const Json& entry : *list) {
        tinygltf::Material& material = materials.emplace_back();
        if (!entry.is_object()) continue;
        const auto name = entry.find("name");
        if (name != entry.end() && name->is_string()) material.name = name->get<std::string>();
    }
    return materials;
}

// Those that physics gives shapes of their own are told.
std::vector<std::string> extensions_of(const Json& document) {
    std::vector<std::string> names;
    const auto list = document.find("extensionsUsed");
    if (list == document.end() || !list->is_array()) return names;
    for (const Json& entry : *list) {
        if (entry.is_string()) names.push_back(entry.get<std::string>());
    }
    return names;
}

std::string first_line(const std::string& text) {
    return text.substr(0, std::min(text.find('\n'), std::size_t{200}));
}

}  // namespace

Result<tinygltf::Model> load_gltf(std::span<const std::byte> bytes, const LevelFolder& folder) {
    constexpr std::size_t most = std::size_t{1} << 31;
    if (bytes.size() > most) return Error{ErrorCode::too_large, "", "more than 2 GB"};
    const Result<GltfPieces> pieces = split(as_text(bytes));
    if (!pieces) return pieces.error();
    const Result<Json> document = parse_json(pieces.value().json);
    if (!document) return document.error();
    if (auto error = check(document.value())) return *error;
    auto buffers = read_gltf_buffers(document.value(), pieces.value().binary, folder);
    if (!buffers) return buffers.error();

    tinygltf::TinyGLTF loader;
    tinygltf::Model model;
    std::string error;
    std::string warning;
    const std::string text = geometry_of(document.value()).dump();
    if (!loader.LoadASCIIFromString(&model, &error, &warning, text.data(),
                                    static_cast<unsigned>(text.size()), "")) {
        return Error{ErrorCode::bad_syntax, "", first_line(error)};
    }
    for (std::vector<unsigned char>& buffer : buffers.value()) {
        model.buffers.emplace_back().data = std::move(buffer);
    }
    model.materials = materials_of(document.value());
    model.extensionsUsed = extensions_of(document.value());
    return model;
}

}  // namespace sidle

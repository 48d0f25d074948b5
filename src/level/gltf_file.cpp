// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/gltf_file.h"

#include <algorithm>
#include <array>

#include "level/json.h"
#include "level/parts.h"

namespace sidle {
namespace {

constexpr std::uint32_t chunk_json = 0x4e4f534a;
constexpr std::uint32_t chunk_binary = 0x004e4942;

/// The two pieces of a glTF file; text files have no binary one.
struct GltfPieces {
    std::string_view json;
    std::string_view binary;
    bool is_binary = false;
};

std::uint32_t little_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;) {
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    }
    return number;
}

void append_little_endian(std::string& bytes, std::size_t number) {
    for (int i = 0; i < 4; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
}

Result<GltfPieces> split(std::string_view bytes) {
    if (!bytes.starts_with("glTF")) return GltfPieces{bytes, {}, false};
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
    GltfPieces pieces{{}, {}, true};
    std::size_t at = 12;
    for (std::size_t i = 0; at + 8 <= length; ++i) {
        const std::size_t size = little_endian(bytes, at);
        const std::uint32_t kind = little_endian(bytes, at + 4);
        at += 8;
        const std::string where = "chunk " + std::to_string(i);
        if (size > length - at) return Error{ErrorCode::truncated, where, "the file ends in it"};
        if (i == 0 && kind != chunk_json) return Error{ErrorCode::bad_syntax, where, "not JSON"};
        if (i == 0) pieces.json = bytes.substr(at, size);
        if (kind == chunk_binary && pieces.binary.empty()) pieces.binary = bytes.substr(at, size);
        at += size;
    }
    return pieces;
}

// What changes the shape or place of a mesh must be understood; the rest is paint.
bool is_paint(std::string_view extension) {
    constexpr std::array<std::string_view, 4> beginnings{"KHR_materials_", "KHR_texture_",
                                                         "KHR_lights_", "EXT_texture_"};
    return extension == "KHR_mesh_quantization" ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view begin) { return extension.starts_with(begin); });
}

std::optional<Error> check(const Json& document, const std::string& folder) {
    const JsonNode root{&document, nullptr, {}, 0};
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
        if (is_paint(name)) continue;
        errors.refuse(extension, name + " is not supported", ErrorCode::unsupported);
    }
    const JsonNode buffers = member(root, "buffers");
    for (std::size_t i = 0; i < list_size(buffers, errors); ++i) {
        const JsonNode buffer = element(buffers, i);
        const JsonNode length = member(buffer, "byteLength");
        // tinygltf ends the program on a binary buffer without bytes.
        if (read_whole(length, {}, errors) == 0) errors.refuse(length, "not positive");
        const JsonNode uri = member(buffer, "uri");
        const std::string name = read_text(uri, "", errors);
        if (folder.empty() && !name.empty() && !name.starts_with("data:")) {
            errors.refuse(uri, "no folder to look for a file in", ErrorCode::unsupported);
        }
    }
    return errors.first;
}

// Pictures, materials and all else that is no geometry: nothing here reads them, and tinygltf has
// unchecked places in them.
Json geometry_of(const Json& document) {
    Json out = Json::object();
    for (const char* key :
         {"asset", "scene", "scenes", "nodes", "meshes", "accessors", "bufferViews", "buffers"}) {
        const auto found = document.find(key);
        if (found != document.end()) out[key] = *found;
    }
    return out;
}

// A binary file again: tinygltf may read eight bytes beyond the end of one that is cut short.
std::string joined(std::string json, std::string_view binary) {
    const auto padding = [](std::size_t size) { return (4 - size % 4) % 4; };
    json.append(padding(json.size()), ' ');
    std::string bytes = "glTF";
    const std::size_t padded = binary.size() + padding(binary.size());
    append_little_endian(bytes, 2);
    append_little_endian(bytes, 20 + json.size() + (padded > 0 ? 8 + padded : 0));
    append_little_endian(bytes, json.size());
    append_little_endian(bytes, chunk_json);
    bytes += json;
    if (padded > 0) {
        append_little_endian(bytes, padded);
        append_little_endian(bytes, chunk_binary);
        bytes += binary;
        bytes.append(padded - binary.size(), '\0');
    }
    return bytes;
}

std::string with_slash(const std::string& folder) {
    return folder.ends_with('/') ? folder : folder + "/";
}

bool is_inside(const std::string& path, void* folder) {
    const std::string prefix = with_slash(*static_cast<const std::string*>(folder));
    return path.starts_with(prefix) && stays_inside(std::string_view(path).substr(prefix.size())) &&
           static_cast<bool>(read_file(path));
}

bool read_inside(std::vector<unsigned char>* out, std::string* error, const std::string& path,
                 void*) {
    const Result<std::string> bytes = read_file(path);
    if (bytes) {
        out->assign(bytes.value().begin(), bytes.value().end());
    } else {
        *error = bytes.error().message;
    }
    return static_cast<bool>(bytes);
}

std::string first_line(const std::string& text) {
    return text.substr(0, std::min(text.find('\n'), std::size_t{200}));
}

}  // namespace

Result<tinygltf::Model> load_gltf(std::span<const std::byte> bytes, const std::string& folder) {
    constexpr std::size_t most = std::size_t{1} << 31;
    if (bytes.size() > most) return Error{ErrorCode::too_large, "", "more than 2 GB"};
    const Result<GltfPieces> pieces = split(as_text(bytes));
    if (!pieces) return pieces.error();
    const Result<Json> document = parse_json(pieces.value().json);
    if (!document) return document.error();
    if (auto error = check(document.value(), folder)) return *error;

    tinygltf::TinyGLTF loader;
    std::string own_folder = folder;
    loader.SetFsCallbacks({is_inside, [](const std::string& path, void*) { return path; },
                           read_inside, nullptr, &own_folder});
    tinygltf::Model model;
    std::string error;
    std::string warning;
    bool is_good = false;
    std::string text = geometry_of(document.value()).dump();
    if (pieces.value().is_binary) {
        const std::string file = joined(std::move(text), pieces.value().binary);
        is_good = loader.LoadBinaryFromMemory(&model, &error, &warning,
                                              reinterpret_cast<const unsigned char*>(file.data()),
                                              static_cast<unsigned>(file.size()), folder);
    } else {
        is_good = loader.LoadASCIIFromString(&model, &error, &warning, text.data(),
                                             static_cast<unsigned>(text.size()), folder);
    }
    if (!is_good) return Error{ErrorCode::bad_syntax, "", first_line(error)};
    return model;
}

}  // namespace sidle

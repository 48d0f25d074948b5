// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/gltf_buffers.h"

#include "level/base64.h"
#include "level/parts.h"

namespace sidle {
namespace {

int hexadecimal_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// The name of a file in a URI: "%20" is a blank. A "%" without two digits is taken for itself, as
// exporters write names as they are.
std::string decoded_name(std::string_view uri) {
    std::string name;
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const int high = uri[i] == '%' && i + 2 < uri.size() ? hexadecimal_value(uri[i + 1]) : -1;
        const int low = high >= 0 ? hexadecimal_value(uri[i + 2]) : -1;
        name += low >= 0 ? static_cast<char>(high * 16 + low) : uri[i];
        if (low >= 0) i += 2;
    }
    return name;
}

Error broken(std::string message, ErrorCode code) { return {code, "", std::move(message)}; }

// What follows "data:": the kind of the bytes, which is the business of their reader, then they.
Result<std::string> inside_uri(std::string_view text) {
    constexpr std::string_view mark = ";base64,";
    const std::size_t at = text.substr(0, text.find(',') + 1).rfind(mark);
    if (at == text.npos) return broken("data that is not in base64", ErrorCode::unsupported);
    const std::optional<std::string> bytes = decode_base64(text.substr(at + mark.size()));
    if (!bytes) return broken("not base64", ErrorCode::bad_syntax);
    return *bytes;
}

Result<std::string> named_by_uri(const std::string& uri, const LevelFolder& folder) {
    constexpr std::string_view data = "data:";
    if (uri.starts_with(data)) return inside_uri(std::string_view(uri).substr(data.size()));
    const std::string name = decoded_name(uri);
    const Result<std::string> path = path_beside(folder, name);
    if (!path) return path.error();
    Result<std::string> bytes = read_file(path.value());
    if (!bytes) return broken(name + ": " + bytes.error().message, ErrorCode::unreadable);
    return bytes;
}

// Which bytes an error is about; base64 itself would fill the line.
std::string subject(bool is_chunk, const std::string& uri) {
    if (is_chunk) return "the binary chunk";
    return uri.starts_with("data:") ? "the data" : decoded_name(uri);
}

// Only the first buffer may be the chunk, which may have up to three bytes more than it.
std::vector<unsigned char> read_buffer(const JsonNode& buffer, const LevelFolder& folder,
                                       std::optional<std::string_view> chunk, JsonErrors& errors) {
    const JsonNode length = member(buffer, "byteLength");
    const std::uint32_t size = read_whole(length, {}, errors);
    if (size == 0) errors.refuse(length, "not positive");
    const JsonNode uri = member(buffer, "uri");
    const bool is_chunk = uri.value == nullptr && buffer.index == 0 && chunk.has_value();
    const std::string name = is_chunk ? "" : read_text(uri, {}, errors);
    if (errors.first) return {};
    Result<std::string> outside = is_chunk ? std::string() : named_by_uri(name, folder);
    if (!outside) {
        errors.refuse(uri, outside.error().message, outside.error().code);
        return {};
    }
    const std::string_view bytes = is_chunk ? *chunk : std::string_view(outside.value());
    if (bytes.size() < size) {
        errors.refuse(buffer,
                      subject(is_chunk, name) + " has " + std::to_string(bytes.size()) + " of " +
                          std::to_string(size) + " bytes",
                      ErrorCode::truncated);
        return {};
    }
    return {bytes.begin(), bytes.begin() + size};
}

}  // namespace

Result<std::vector<std::vector<unsigned char>>> read_gltf_buffers(
    const Json& document, std::optional<std::string_view> chunk, const LevelFolder& folder) {
    JsonErrors errors;
    std::vector<std::vector<unsigned char>> bytes;
    const JsonNode root = root_of(document);
    const JsonNode buffers = member(root, "buffers");
    const std::size_t count = list_size(buffers, errors);
    for (std::size_t i = 0; i < count && !errors.first; ++i) {
        bytes.push_back(read_buffer(element(buffers, i), folder, chunk, errors));
    }
    if (errors.first) return *errors.first;
    return bytes;
}

}  // namespace sidle

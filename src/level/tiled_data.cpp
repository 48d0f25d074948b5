// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <charconv>

#include "level/base64.h"
#include "level/parts.h"
#include "level/tiled.h"
#include "level/words.h"

namespace sidle {
namespace {

Error refuse(std::string message, ErrorCode code = ErrorCode::bad_syntax) {
    return {code, "", std::move(message)};
}

Result<std::vector<std::uint32_t>> decode_csv(std::string_view text, std::uint64_t count) {
    std::vector<std::uint32_t> tiles;
    const char* at = text.data();
    const char* const end = at + text.size();
    const auto skip_spaces = [&] {
        while (at != end && is_space(*at)) ++at;
    };
    for (skip_spaces(); at != end; skip_spaces()) {
        if (!tiles.empty()) {
            if (*at != ',') return refuse("a comma wanted between tiles");
            ++at;
            skip_spaces();
        }
        std::uint32_t tile = 0;
        const auto parsed = std::from_chars(at, end, tile);
        if (parsed.ec != std::errc()) return refuse("no number of a tile");
        at = parsed.ptr;
        tiles.push_back(tile);
        if (tiles.size() > count) break;
    }
    if (tiles.size() != count) {
        return refuse(std::to_string(count) + " tiles wanted, " + std::to_string(tiles.size()) +
                      (tiles.size() > count ? " or more found" : " found"));
    }
    return tiles;
}

Result<std::string> unpack(std::string& packed, std::string_view compression, std::size_t size) {
    if (!compression.empty()) return decompress(packed, compression, size);
    if (packed.size() != size) return refuse("too few or too many tiles");
    return std::move(packed);
}

}  // namespace

std::optional<Error> count_tiles(TiledMap& map, std::uint64_t count) {
    if (count > max_layer_tiles) return refuse("more than 2^24 tiles", ErrorCode::too_large);
    map.tile_count += count;
    if (map.tile_count <= max_map_tiles) return std::nullopt;
    return refuse("more than 2^26 tiles in all layers", ErrorCode::too_large);
}

Result<std::vector<std::uint32_t>> decode_tiles(std::string_view text, const TiledCoding& coding,
                                                std::uint64_t count) {
    if (coding.encoding == "csv") return decode_csv(text, count);
    if (coding.encoding != "base64") return refuse("unknown encoding", ErrorCode::unsupported);
    std::optional<std::string> packed = decode_base64(text);
    if (!packed) return refuse("not base64");
    const Result<std::string> bytes = unpack(*packed, coding.compression, count * 4);
    if (!bytes) return bytes.error();
    std::vector<std::uint32_t> tiles(count);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        std::uint32_t tile = 0;
        for (std::size_t k = 4; k-- > 0;) {
            tile = tile << 8 | static_cast<unsigned char>(bytes.value()[i * 4 + k]);
        }
        tiles[i] = tile;
    }
    return tiles;
}

}  // namespace sidle

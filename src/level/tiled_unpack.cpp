// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <zlib.h>
#include <zstd.h>

#include "level/tiled.h"

namespace sidle {
namespace {

Error refuse(std::string message, ErrorCode code = ErrorCode::bad_syntax) {
    return {code, "", std::move(message)};
}

// Inflates a stream of zlib or gzip that must give exactly `size` bytes.
Result<std::string> inflate_exactly(std::string& packed, std::size_t size) {
    std::string bytes(size, '\0');
    z_stream stream{};
    constexpr int zlib_or_gzip = 15 + 32;
    if (inflateInit2(&stream, zlib_or_gzip) != Z_OK) return refuse("out of memory");
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int state = inflate(&stream, Z_FINISH);
    const bool is_whole = state == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    if (!is_whole) return refuse("the compressed tiles are broken, too few or too many");
    return bytes;
}

}  // namespace

Result<std::string> decompress(std::string& packed, std::string_view compression,
                               std::size_t size) {
    if (compression == "zlib" || compression == "gzip") return inflate_exactly(packed, size);
    if (compression == "zstd") {
        std::string bytes(size, '\0');
        const std::size_t found = ZSTD_decompress(bytes.data(), size, packed.data(), packed.size());
        if (ZSTD_isError(found) != 0 || found != size) {
            return refuse("the compressed tiles are broken, too few or too many");
        }
        return bytes;
    }
    return refuse("unknown compression", ErrorCode::unsupported);
}

}  // namespace sidle

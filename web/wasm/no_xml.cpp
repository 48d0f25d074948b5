// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What needs libraries that are no WebAssembly. The package turns XML to JSON and unpacks tiles,
// with what the browser has, before it asks the module.
#include "level/tiled.h"

namespace sidle {

Result<TiledMap> parse_tmx(std::string_view, const TiledContext&) {
    return Error{ErrorCode::unsupported, "", "XML is read outside of this module"};
}

std::optional<TiledTileset> parse_tsx(std::string_view, const TiledContext&) {
    return std::nullopt;
}

std::optional<TiledTemplate> parse_tx(std::string_view, const TiledContext&) {
    return std::nullopt;
}

Result<std::string> decompress(std::string&, std::string_view compression, std::size_t) {
    return Error{ErrorCode::unsupported, "",
                 "tiles packed by " + std::string(compression) + " are not read in a browser"};
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace sidle::cli {

/// JSON as text, on one line without an indent. Names of files need not be UTF-8: what is none
/// becomes the sign for it, where the library would throw.
template <class Json>
std::string json_text(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

/// Any text as UTF-8, likewise.
inline std::string utf8(const std::string& text) {
    return nlohmann::json::parse(json_text(nlohmann::json(text))).get<std::string>();
}

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "sidle/base/result.h"

namespace sidle::cli {

/// The JSON object of a file, or where the text is none.
inline Result<nlohmann::json> json_object(std::string_view text) {
    try {
        nlohmann::json object = nlohmann::json::parse(text.begin(), text.end());
        if (object.is_object()) return object;
        return Error{ErrorCode::bad_syntax, "", "not a JSON object"};
    } catch (const nlohmann::json::exception& error) {
        // Without the parser's own number in brackets.
        const std::string said = error.what();
        const std::size_t bracket = said.find("] ");
        return Error{ErrorCode::bad_syntax, "",
                     bracket == said.npos ? said : said.substr(bracket + 2)};
    }
}

}  // namespace sidle::cli

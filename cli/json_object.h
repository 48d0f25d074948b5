// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "sidle/base/result.h"

namespace sidle::cli {

/// Notes a key that an object has twice: the parser takes the last one in silence.
class KeysOnce {
public:
    bool operator()(int, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        using Event = nlohmann::json::parse_event_t;
        if (event == Event::object_start) open_.emplace_back();
        if (event == Event::object_end) open_.pop_back();
        if (event != Event::key) return true;
        const std::string key = parsed.get<std::string>();
        if (!open_.back().insert(key).second && twice_.empty()) twice_ = key;
        return true;
    }
    const std::string& twice() const { return twice_; }

private:
    std::vector<std::set<std::string>> open_;  // Of each object around.
    std::string twice_;
};

/// The JSON object of a file, or where the text is none.
inline Result<nlohmann::json> json_object(std::string_view text) {
    try {
        KeysOnce keys;
        nlohmann::json object = nlohmann::json::parse(text.begin(), text.end(), std::ref(keys));
        if (!keys.twice().empty()) return Error{ErrorCode::bad_syntax, keys.twice(), "said twice"};
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

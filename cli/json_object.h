// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "sidle/base/result.h"

namespace sidle::cli {

/// Takes all of a JSON text, and keeps what the parser says of one that is broken.
class JsonFault : public nlohmann::json_sax<nlohmann::json> {
public:
    std::string message;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t, const std::string&,
                     const nlohmann::json::exception& error) override {
        // Without the parser's own number in brackets.
        const std::string said = error.what();
        const std::size_t bracket = said.find("] ");
        message = bracket == said.npos ? said : said.substr(bracket + 2);
        return false;
    }
};

/// The JSON object of a file, or where the text is none.
inline Result<nlohmann::json> json_object(std::string_view text) {
    nlohmann::json object = nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
    if (object.is_object()) return object;
    JsonFault fault;
    const bool is_json = nlohmann::json::sax_parse(text.begin(), text.end(), &fault);
    return Error{ErrorCode::bad_syntax, "", is_json ? "not a JSON object" : fault.message};
}

}  // namespace sidle::cli

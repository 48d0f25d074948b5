// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/json.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "level/parts.h"

namespace sidle {
namespace {

void append_index(std::string& text, std::size_t index) {
    text += '[';
    text += std::to_string(index);
    text += ']';
}

void append_key(std::string& text, std::string_view key) {
    if (!text.empty()) text += '.';
    text += key;
}

constexpr std::size_t max_depth = 64;  // No level needs more, and no reader then overflows.

// Walks through a document and keeps the way to the value at hand, for the message of an error.
class JsonCheck : public nlohmann::json_sax<Json> {
public:
    explicit JsonCheck(std::string_view text) : text_(text) {}

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t&) override { return value(); }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return open(false); }
    bool start_array(std::size_t) override { return open(true); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        Frame& frame = frames_.back();
        frame.key = name;
        if (frame.keys.insert(name).second) return true;
        return refuse(ErrorCode::bad_syntax, place(), "said twice");
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& failure) override {
        constexpr int out_of_range = 406;
        if (failure.id == out_of_range) {
            return refuse(ErrorCode::not_finite, place(), "not a finite number");
        }
        const auto end =
            text_.begin() + static_cast<std::ptrdiff_t>(std::min(position, text_.size()));
        const auto line = 1 + std::count(text_.begin(), end, '\n');
        return refuse(ErrorCode::bad_syntax, "line " + std::to_string(line), reason(failure));
    }

    std::optional<Error> error;

private:
    struct Frame {
        bool is_array = false;
        std::size_t index = 0;
        std::string key;
        std::set<std::string> keys;
    };

    bool refuse(ErrorCode code, std::string where, std::string message) {
        error = Error{code, std::move(where), std::move(message)};
        return false;
    }

    bool value() {
        if (!frames_.empty()) ++frames_.back().index;
        return true;
    }

    bool open(bool is_array) {
        if (frames_.size() == max_depth) {
            return refuse(ErrorCode::too_large, place(), "nested more than 64 deep");
        }
        frames_.push_back({is_array, 0, {}, {}});
        return true;
    }

    bool close() {
        frames_.pop_back();
        return value();
    }

    std::string place() const {
        std::string text;
        for (const Frame& frame : frames_) {
            if (frame.is_array) {
                append_index(text, frame.index);
            } else {
                append_key(text, frame.key);
            }
        }
        return text;
    }

    // The library says where once more before it says what: "... column 7: unexpected ...".
    static std::string reason(const nlohmann::detail::exception& failure) {
        const std::string_view all = failure.what();
        const std::size_t column = all.find("column ");
        const std::size_t colon = all.find(": ", column == std::string_view::npos ? 0 : column);
        return std::string(colon == std::string_view::npos ? all : all.substr(colon + 2));
    }

    std::string_view text_;
    std::vector<Frame> frames_;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
    if (auto error = error_of_utf16(text)) return *error;
    JsonCheck check(text);
    if (!Json::sax_parse(text.begin(), text.end(), &check)) {
        return check.error.value_or(Error{ErrorCode::bad_syntax, "", "not JSON"});
    }
    Json document = Json::parse(text.begin(), text.end(), nullptr, false);
    if (document.is_discarded()) return Error{ErrorCode::bad_syntax, "", "not JSON"};
    return document;
}

std::string place_of(const JsonNode& node) {
    std::vector<const JsonNode*> way;
    for (const JsonNode* at = &node; at->parent != nullptr; at = at->parent) way.push_back(at);
    std::string text;
    for (auto at = way.rbegin(); at != way.rend(); ++at) {
        if ((*at)->key.empty()) {
            append_index(text, (*at)->index);
        } else {
            append_key(text, (*at)->key);
        }
    }
    return text;
}

JsonNode member(const JsonNode& object, std::string_view key) {
    JsonNode node{nullptr, &object, key, 0};
    if (object.value == nullptr || !object.value->is_object()) return node;
    const auto found = object.value->find(std::string(key));
    if (found != object.value->end()) node.value = &*found;
    return node;
}

JsonNode element(const JsonNode& array, std::size_t index) {
    JsonNode node{nullptr, &array, {}, index};
    if (array.value == nullptr || !array.value->is_array()) return node;
    if (index < array.value->size()) node.value = &(*array.value)[index];
    return node;
}

void JsonErrors::refuse(const JsonNode& node, std::string message, ErrorCode code) {
    if (!first) first = Error{code, place_of(node), std::move(message)};
}

void expect_object(const JsonNode& node, std::initializer_list<std::string_view> keys,
                   JsonErrors& errors) {
    if (node.value == nullptr || !node.value->is_object()) {
        errors.refuse(node, "not an object");
        return;
    }
    for (const auto& item : node.value->items()) {
        if (std::find(keys.begin(), keys.end(), item.key()) == keys.end()) {
            errors.refuse(member(node, item.key()), "not a key of this format");
        }
    }
}

std::size_t list_size(const JsonNode& node, JsonErrors& errors) {
    if (node.value == nullptr) return 0;
    if (node.value->is_array()) return node.value->size();
    errors.refuse(node, "not a list");
    return 0;
}

double read_number(const JsonNode& node, std::optional<double> fallback, JsonErrors& errors) {
    if (node.value == nullptr) {
        if (!fallback) errors.refuse(node, "missing");
        return fallback.value_or(0.0);
    }
    if (node.value->is_number()) return node.value->get<double>();
    errors.refuse(node, "not a number");
    return 0.0;
}

std::uint32_t read_whole(const JsonNode& node, std::optional<std::uint32_t> fallback,
                         JsonErrors& errors) {
    if (node.value == nullptr) {
        if (!fallback) errors.refuse(node, "missing");
        return fallback.value_or(0);
    }
    if (node.value->is_number_unsigned()) {
        const auto number = node.value->get<std::uint64_t>();
        if (number <= 0xffffffffu) return static_cast<std::uint32_t>(number);
    }
    errors.refuse(node, "not a whole number from 0 to 4294967295");
    return 0;
}

bool read_truth(const JsonNode& node, std::optional<bool> fallback, JsonErrors& errors) {
    if (node.value == nullptr) {
        if (!fallback) errors.refuse(node, "missing");
        return fallback.value_or(false);
    }
    if (node.value->is_boolean()) return node.value->get<bool>();
    errors.refuse(node, "neither true nor false");
    return false;
}

std::string read_text(const JsonNode& node, std::optional<std::string> fallback,
                      JsonErrors& errors) {
    if (node.value == nullptr) {
        if (!fallback) errors.refuse(node, "missing");
        return fallback.value_or("");
    }
    if (node.value->is_string()) return node.value->get<std::string>();
    errors.refuse(node, "not a text");
    return "";
}

std::string_view text_in(const JsonNode& node) {
    const bool is_text = node.value != nullptr && node.value->is_string();
    return is_text ? std::string_view(node.value->get_ref<const std::string&>()) : "";
}

}  // namespace sidle

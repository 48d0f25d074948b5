// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "sidle/base/result.h"

namespace sidle {

using Json = nlohmann::json;

/// Parses strictly: no key twice in an object, at most 64 levels deep, no number beyond `double`.
Result<Json> parse_json(std::string_view text);

/// A value and the way to it, which is written out only for an error. Lives on the stack, below
/// the nodes that it came from.
struct JsonNode {
    const Json* value = nullptr;  ///< Null where the document has none.
    const JsonNode* parent = nullptr;
    std::string_view key;   ///< In an object.
    std::size_t index = 0;  ///< In an array, where `key` is empty. [-]
};

/// The document as a whole, which outlives it.
inline JsonNode root_of(const Json& document) { return {&document, nullptr, {}, 0}; }

/// Such as `walls[12].nodes[3]`.
std::string place_of(const JsonNode& node);

JsonNode member(const JsonNode& object, std::string_view key);
JsonNode element(const JsonNode& array, std::size_t index);

/// Keeps the first error of a document; the readers below then go on with harmless values.
struct JsonErrors {
    std::optional<Error> first;

    void refuse(const JsonNode& node, std::string message, ErrorCode code = ErrorCode::bad_syntax);
};

/// Refuses what is no object, and members that are not in the list.
void expect_object(const JsonNode& node, std::initializer_list<std::string_view> keys,
                   JsonErrors& errors);

/// Elements of an array; 0 where the node is missing. Refuses everything else.
std::size_t list_size(const JsonNode& node, JsonErrors& errors);

// Each refuses a value of another kind, and a missing one where no fallback is given.
double read_number(const JsonNode& node, std::optional<double> fallback, JsonErrors& errors);
std::uint32_t read_whole(const JsonNode& node, std::optional<std::uint32_t> fallback,
                         JsonErrors& errors);
bool read_truth(const JsonNode& node, std::optional<bool> fallback, JsonErrors& errors);
std::string read_text(const JsonNode& node, std::optional<std::string> fallback,
                      JsonErrors& errors);

/// The text of a node; empty where it is none. Refuses nothing.
std::string_view text_in(const JsonNode& node);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sidle {

inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// What stands between commas, without the spaces around it.
std::vector<std::string> words_of(std::string_view list);

/// Whether a name holds one of the words, in any case. An empty word is in none.
bool holds_word(std::string_view name, std::span<const std::string> words);
/// Whether they are the same, in any case.
bool is_same_word(std::string_view a, std::string_view b);
/// Whether it is the same as one of the words, in any case.
bool is_word(std::string_view name, std::span<const std::string> words);

/// Whether a name holds one of the words, or there are none, and none of those behind a `!`.
bool is_chosen(std::string_view name, std::span<const std::string> words);

}  // namespace sidle

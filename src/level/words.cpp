// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/words.h"

#include <algorithm>

namespace sidle {
namespace {

char small_letter(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool holds(std::string_view name, std::string_view word) {
    for (std::size_t i = 0; !word.empty() && i + word.size() <= name.size(); ++i) {
        if (is_same_word(name.substr(i, word.size()), word)) return true;
    }
    return false;
}

}  // namespace

std::vector<std::string> words_of(std::string_view list) {
    std::vector<std::string> words;
    while (!list.empty()) {
        std::string_view word = list.substr(0, list.find(','));
        list.remove_prefix(std::min(word.size() + 1, list.size()));
        while (word.starts_with(' ')) word.remove_prefix(1);
        while (word.ends_with(' ')) word.remove_suffix(1);
        words.emplace_back(word);
    }
    return words;
}

bool is_same_word(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return small_letter(x) == small_letter(y); });
}

bool holds_word(std::string_view name, std::span<const std::string> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return holds(name, word); });
}

bool is_word(std::string_view name, std::span<const std::string> words) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return !word.empty() && is_same_word(name, word);
    });
}

bool is_chosen(std::string_view name, std::span<const std::string> words) {
    bool is_named = false;
    bool are_all = true;
    for (const std::string& word : words) {
        if (word.starts_with('!')) {
            if (holds(name, std::string_view(word).substr(1))) return false;
        } else {
            is_named = is_named || holds(name, word);
            are_all = are_all && word.empty();
        }
    }
    return is_named || are_all;
}

}  // namespace sidle

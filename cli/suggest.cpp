// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "suggest.h"

#include <algorithm>

namespace sidle::cli {
namespace {

// The number of letters to insert, leave out or change until `a` is `b` [Levenshtein1966].
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& words) {
    std::string nearest;
    // Three wrong letters are no slip of the finger, nor are two of a short word.
    const std::size_t most = word.size() < 3 ? 0 : word.size() < 5 ? 1 : 2;
    std::size_t least = 3;
    for (const std::string& other : words) {
        // Who leaves out the end has hardly slipped: once where much is there, twice where little.
        const bool is_begin = word.size() >= 2 && other.starts_with(word);
        const std::size_t distance =
            is_begin ? (word.size() >= 4 ? 1 : 2) : edit_distance(word, other);
        if (distance >= least || (!is_begin && distance > most)) continue;
        least = distance;
        nearest = other;
    }
    return nearest.empty() ? "" : " (did you mean '" + nearest + "'?)";
}

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "suggest.h"

#include <algorithm>

namespace sidle::cli {
namespace {

// The number of letters to insert, leave out, change or swap with the next until `a` is `b`
// [Damerau1964].
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> steps(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                steps[i][j] = i + j;
                continue;
            }
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            steps[i][j] =
                std::min({steps[i - 1][j - 1] + change, steps[i - 1][j] + 1, steps[i][j - 1] + 1});
            const bool is_swap = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swap) steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
        }
    }
    return steps[a.size()][b.size()];
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

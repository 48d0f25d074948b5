// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "lettering.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace sidle::cli {
namespace {

/// A letter as strokes: pairs of digits are the x and y of points, a tilde makes a stroke round,
/// and a slash is the number below 0.
struct Letter {
    char name;
    std::string_view strokes;
};

constexpr Letter letters[] = {
    {'A', "002640 1232"},
    {'B', "0006 ~062646432303 ~032343402000"},
    {'C', "~45460603004041"},
    {'D', "0006 ~06264643402000"},
    {'E', "46060040 0333"},
    {'F', "460600 0333"},
    {'G', "~45460603004043 4323"},
    {'H', "0006 4046 0343"},
    {'I', "0006"},
    {'J', "~363330100002"},
    {'K', "0006 4602 1340"},
    {'L', "060040"},
    {'M', "0006224640"},
    {'N', "00064046"},
    {'O', "~260603002040434626"},
    {'P', "0006 ~062646432303"},
    {'Q', "~260603002040434626 2240"},
    {'R', "0006 ~062646432303 2340"},
    {'S', "~4546060343400001"},
    {'T', "0646 2026"},
    {'U', "~06030020404346"},
    {'V', "062046"},
    {'W', "0610243046"},
    {'X', "0046 0640"},
    {'Y', "0623 4623 2320"},
    {'Z', "06460040"},
    {'0', "~260603002040434626"},
    {'1', "152620"},
    {'2', "~050646442200 0040"},
    {'3', "~0506464323 ~2343400001"},
    {'4', "30360242"},
    {'5', "460603 ~032444400001"},
    {'6', "~45460602 ~020020404244240402"},
    {'7', "064610"},
    {'8', "~26060323434626 ~23030020404323"},
    {'9', "~01004044 ~444626060402224244"},
    {',', "110/"},
    {'.', "0000"},
    {':', "0101 0404"},
    {'-', "0333"},
    {'/', "0046"},
    {'(', "~160310"},
    {')', "~061300"},
    {'_', "0040"},
    {'+', "0343 2125"},
    {'%', "0046 0606 4040"},
};

using Stroke = std::vector<Spot2>;

/// Cuts the corners off, four times: that ends near a smooth curve. Source: [Chaikin1974].
Stroke rounded(Stroke stroke) {
    for (int i = 0; i < 4; ++i) {
        Stroke finer{stroke.front()};
        for (std::size_t k = 1; k < stroke.size(); ++k) {
            const Spot2 a = stroke[k - 1];
            const Spot2 b = stroke[k];
            finer.push_back({a.x * 0.75f + b.x * 0.25f, a.y * 0.75f + b.y * 0.25f});
            finer.push_back({a.x * 0.25f + b.x * 0.75f, a.y * 0.25f + b.y * 0.75f});
        }
        finer.push_back(stroke.back());
        stroke = std::move(finer);
    }
    return stroke;
}

struct Drawn {
    std::vector<Stroke> strokes;
    float advance = 3.0f;
};

Drawn draw(std::string_view text) {
    Drawn drawn;
    float left = 9.0f;
    float right = 0.0f;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool is_round = word.front() == '~';
        if (is_round) word.remove_prefix(1);
        Stroke stroke;
        for (std::size_t i = 0; i + 1 < word.size(); i += 2)
            stroke.push_back(
                {static_cast<float>(word[i] - '0'), static_cast<float>(word[i + 1] - '0')});
        for (const Spot2 p : stroke) {
            left = std::min(left, p.x);
            right = std::max(right, p.x);
        }
        drawn.strokes.push_back(is_round ? rounded(stroke) : stroke);
    }
    for (Stroke& stroke : drawn.strokes)
        for (Spot2& p : stroke) p.x -= left;
    drawn.advance = right - left + 2.0f;
    return drawn;
}

const Drawn& drawn(char letter) {
    static const std::array<Drawn, 128> all = [] {
        std::array<Drawn, 128> table;
        for (const Letter& l : letters) table[static_cast<std::size_t>(l.name)] = draw(l.strokes);
        return table;
    }();
    const int upper = std::toupper(static_cast<unsigned char>(letter));
    return all[upper < 128 ? static_cast<std::size_t>(upper) : 0];
}

}  // namespace

const std::vector<std::vector<Spot2>>& strokes_of(char letter) { return drawn(letter).strokes; }
float advance_of(char letter) { return drawn(letter).advance; }

}  // namespace sidle::cli

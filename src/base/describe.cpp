// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "base/describe.h"

#include <array>

#include "base/decimal.h"

namespace sidle {
namespace {

// What each note says: up to the obstacle, then with $v and $l for value and limit.
struct Phrase {
    std::string_view what;
    std::string_view numbers;
};

constexpr std::array<Phrase, 20> phrases{{
    {"blocked", "took $v m of the wish"},
    {"blocked by a slope", "it rises $v m per m, $l is walkable"},
    {"gave up", "$v sweeps of at most $l were spent"},
    {"stepped up", "climbed $v m, $l m at most"},
    {"did not step up", "it is marked as a wall"},
    {"did not step up", "it reaches higher than $l m above the ground"},
    {"did not step up", "above it something else is in the way"},
    {"did not step up", "no room there, or no ground that carries"},
    {"left the ground", "nothing within $l m below"},
    {"fell off a ledge", "$v of the foot hung over, $l at most"},
    {"dropped through", "let go of it"},
    {"landed", "at $v m/s"},
    {"slid off", "it rises $v m per m, $l is walkable"},
    {"held between slopes", "too steep to stand on, too narrow to fall"},
    {"did not jump", "there was no ground"},
    {"led out", "started inside, moved by $v m"},
    {"stuck inside", "no way out within $l m"},
    {"not carried along", "something rests in the way, $v m were lost"},
    {"pushed", "by $v m"},
    {"crushed", "no room was left"},
}};

class Writer {
public:
    explicit Writer(std::span<char> text) : text_(text) {}

    void add(std::string_view words) {
        for (const char c : words) {
            if (length_ + 1 < text_.size()) text_[length_++] = c;
        }
    }
    /// To the nearest of `digits` decimals. By hand: what converts any number exactly carries
    /// tables of a hundred kilobytes, which a web page would have to load.
    void add(double number, int digits) {
        if (!(number > -1e15 && number < 1e15)) return add(number > 0.0 ? "endless" : "-endless");
        std::uint64_t scale = 1;
        for (int i = 0; i < digits; ++i) scale *= 10;
        const double size = number < 0.0 ? -number : number;
        const auto whole = static_cast<std::uint64_t>(size);
        const double part = (size - static_cast<double>(whole)) * static_cast<double>(scale);
        const std::uint64_t all = whole * scale + static_cast<std::uint64_t>(part + 0.5);
        if (number < 0.0) add("-");
        add(all / scale);
        add(".");
        for (std::uint64_t next = scale / 10; next > 0; next /= 10) add(all / next % 10);
    }
    void add(std::uint64_t number) { add(std::string_view(decimal(number))); }
    std::size_t finish() {
        if (!text_.empty()) text_[length_] = '\0';
        return length_;
    }

private:
    std::span<char> text_;
    std::size_t length_ = 0;
};

}  // namespace

std::size_t describe(const Told& told, std::span<char> text) {
    Writer out(text);
    const Phrase& phrase = phrases[static_cast<std::size_t>(told.why)];
    out.add(phrase.what);
    if (told.obstacle != 0) {
        out.add(": obstacle ");
        out.add(told.obstacle);
        out.add(", ");
        out.add(told.part);
        out.add(" ");
        out.add(told.piece);
    }
    out.add(", at ");
    for (const double coordinate : told.point) {
        out.add(coordinate, 2);
        out.add(" ");
    }
    out.add("- ");
    for (std::size_t i = 0; i < phrase.numbers.size(); ++i) {
        const std::string_view rest = phrase.numbers.substr(i);
        if (rest.starts_with("$v") || rest.starts_with("$l")) {
            out.add(rest[1] == 'v' ? told.value : told.limit, 3);
            ++i;
        } else {
            out.add(rest.substr(0, 1));
        }
    }
    return out.finish();
}

}  // namespace sidle

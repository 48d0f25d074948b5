// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The TEXTMAP of a map in the Universal Doom Map Format.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <optional>

#include "level/number.h"
#include "level/parts.h"
#include "level/wad.h"
#include "level/words.h"

namespace sidle {
namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr double farthest = 65536.0;  // Corners lie on whole numbers of 24 bits then. [units]

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// What a block says under a key; `number` stays as it is where it says nothing. Truth is 1.
struct Field {
    std::string_view key;
    double* number;
};
using Fields = std::initializer_list<Field>;

class UdmfReader {
public:
    UdmfReader(std::string_view text, const std::string& name) : text_(text) {
        map_.name = name;
        map_.unit = unit;
    }

    Result<WadMap> read() {
        skip_blanks();
        while (!error_ && at_ < text_.size()) read_entry();
        for (std::size_t k = 0; k < lines_.size() && !error_; ++k) connect(k);
        if (error_) return *error_;
        tell_slopes();
        return std::move(map_);
    }

private:
    static constexpr double unit = 1.0 / 256;

    // A line as it is said: the numbers of its corners and sides, which may come later.
    struct Line {
        double from = missing;
        double to = missing;
        double right = -1.0;
        double left = -1.0;
        bool is_impassable = false;
    };

    void refuse(Error error) {
        if (!error_) error_ = std::move(error);
    }
    void refuse_here(std::string message) {
        const auto lines = std::count(text_.begin(), text_.begin() + std::ptrdiff_t(at_), '\n');
        refuse({ErrorCode::bad_syntax, map_.name + "/TEXTMAP line " + std::to_string(lines + 1),
                std::move(message)});
    }

    std::string_view rest() const { return text_.substr(at_); }
    bool take(char c) {
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        skip_blanks();
        return true;
    }
    void expect(char c) {
        if (!take(c)) refuse_here(std::string("no '") + c + "'");
    }

    // Passes over comments, too.
    void skip_blanks() {
        for (;;) {
            while (at_ < text_.size() && is_space(text_[at_])) ++at_;
            const bool is_line = rest().starts_with("//");
            if (!is_line && !rest().starts_with("/*")) return;
            const std::string_view end = is_line ? "\n" : "*/";
            const std::size_t found = text_.find(end, at_ + 2);
            at_ = found == text_.npos ? text_.size() : found + end.size();
        }
    }

    std::string_view read_word() {
        const std::size_t from = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        const std::string_view word = text_.substr(from, at_ - from);
        if (word.empty()) refuse_here("neither a key nor a block");
        skip_blanks();
        return word;
    }

    void skip_string() {
        const std::size_t from = at_++;
        while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
        if (at_ < text_.size()) {
            ++at_;
        } else {
            at_ = from;
            refuse_here("a string does not end");
        }
    }

    // What follows a key, up to its semicolon. Strings are passed over.
    void read_value(std::string_view key, double* number) {
        const std::size_t from = at_;
        if (rest().starts_with('"')) {
            skip_string();
        } else {
            while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != ';') ++at_;
        }
        const std::string_view value = text_.substr(from, at_ - from);
        if (!error_ && number != nullptr && !read_number(value, *number))
            refuse_here(quoted(key) + " is " + quoted(value));
        skip_blanks();
        expect(';');
    }

    static bool read_number(std::string_view value, double& number) {
        if (is_same_word(value, "true") || is_same_word(value, "false")) {
            number = is_same_word(value, "true") ? 1.0 : 0.0;
            return true;
        }
        if (value.starts_with('+')) value.remove_prefix(1);
        const char* const end = value.data() + value.size();
        const auto read = read_chars(value.data(), end, number);
        return read.ec == std::errc() && read.ptr == end && std::isfinite(number);
    }

    void read_block(Fields fields) {
        while (!error_ && at_ < text_.size() && text_[at_] != '}') {
            const std::string_view key = read_word();
            const auto* const field =
                std::find_if(fields.begin(), fields.end(),
                             [&](const Field& known) { return is_same_word(known.key, key); });
            expect('=');
            if (!error_) read_value(key, field == fields.end() ? nullptr : field->number);
        }
        expect('}');
    }

    void read_entry() {
        const std::string_view word = read_word();
        if (error_) return;
        if (take('=')) return read_value(word, nullptr);
        expect('{');
        if (is_same_word(word, "vertex"))
            read_vertex();
        else if (is_same_word(word, "linedef"))
            read_line();
        else if (is_same_word(word, "sidedef"))
            read_side();
        else if (is_same_word(word, "sector"))
            read_sector();
        else if (is_same_word(word, "thing"))
            read_thing();
        else
            read_block({});
    }

    std::string place(std::string_view block, std::size_t index) const {
        return map_.name + "/" + counted(block, index);
    }

    std::int32_t on_grid(std::string_view block, std::size_t index, std::string_view key,
                         double number) {
        if (std::isnan(number))
            refuse({ErrorCode::bad_syntax, place(block, index), "no " + std::string(key)});
        else if (std::abs(number) > farthest)
            refuse({ErrorCode::too_large, place(block, index),
                    std::string(key) + " is beyond 65,536"});
        else
            return static_cast<std::int32_t>(std::floor(number / unit + 0.5));
        return 0;
    }

    void read_vertex() {
        const std::size_t index = map_.vertices.size();
        double x = missing;
        double y = missing;
        double floor = missing;
        double ceiling = missing;
        read_block({{"x", &x}, {"y", &y}, {"zfloor", &floor}, {"zceiling", &ceiling}});
        map_.vertices.push_back(
            {on_grid("vertex", index, "x", x), on_grid("vertex", index, "y", y)});
        if (!std::isnan(floor) || !std::isnan(ceiling)) slopes_.push_back(place("vertex", index));
    }

    void read_line() {
        Line line;
        double blocks = 0.0;
        double blocks_players = 0.0;
        double blocks_all = 0.0;
        read_block({{"v1", &line.from},
                    {"v2", &line.to},
                    {"sidefront", &line.right},
                    {"sideback", &line.left},
                    {"blocking", &blocks},
                    {"blockplayers", &blocks_players},
                    {"blockeverything", &blocks_all}});
        line.is_impassable = blocks + blocks_players + blocks_all > 0.0;
        lines_.push_back(line);
    }

    void read_side() {
        double sector = missing;
        read_block({{"sector", &sector}});
        sides_.push_back(sector);
    }

    void read_sector() {
        const std::size_t index = map_.sectors.size();
        double floor = 0.0;
        double ceiling = 0.0;
        double slope[4] = {};
        read_block({{"heightfloor", &floor},
                    {"heightceiling", &ceiling},
                    {"floorplane_a", &slope[0]},
                    {"floorplane_b", &slope[1]},
                    {"ceilingplane_a", &slope[2]},
                    {"ceilingplane_b", &slope[3]}});
        map_.sectors.push_back({on_grid("sector", index, "heightfloor", floor),
                                on_grid("sector", index, "heightceiling", ceiling)});
        if (std::any_of(slope, slope + 4, [](double part) { return part != 0.0; }))
            slopes_.push_back(place("sector", index));
    }

    void read_thing() {
        const std::size_t index = map_.things.size();
        double x = missing;
        double y = missing;
        double type = missing;
        read_block({{"x", &x}, {"y", &y}, {"type", &type}});
        const WadVertex position{on_grid("thing", index, "x", x), on_grid("thing", index, "y", y)};
        const bool is_type = type >= 0.0 && type <= 65535.0;
        map_.things.push_back({position, is_type ? static_cast<std::uint32_t>(type) : 0});
    }

    void tell_slopes() {
        if (slopes_.empty()) return;
        const std::size_t more = slopes_.size() - 1;
        map_.flaws.push_back(slopes_[0] + ": a slope is read as flat" +
                             (more > 0 ? ", and " + std::to_string(more) + " more" : ""));
    }

    // One of a list, by the number that a line or side says.
    std::uint32_t one_of(std::size_t line, std::string_view what, double number,
                         std::size_t count) {
        if (number >= 0.0 && number < static_cast<double>(count) && number == std::floor(number))
            return static_cast<std::uint32_t>(number);
        char text[32];
        std::snprintf(text, sizeof text, " %g of ", number);
        refuse({ErrorCode::bad_index, place("linedef", line),
                std::isnan(number) ? "no " + std::string(what)
                                   : std::string(what) + text + std::to_string(count)});
        return 0;
    }

    std::uint32_t sector_of(std::size_t line, double side) {
        if (side < 0.0) return no_wad_side;
        const std::uint32_t index = one_of(line, "side", side, sides_.size());
        return error_ ? 0 : one_of(line, "sector", sides_[index], map_.sectors.size());
    }

    void connect(std::size_t index) {
        const Line& said = lines_[index];
        WadLine line;
        line.from = one_of(index, "vertex", said.from, map_.vertices.size());
        line.to = one_of(index, "vertex", said.to, map_.vertices.size());
        line.right = sector_of(index, said.right);
        line.left = sector_of(index, said.left);
        line.is_impassable = said.is_impassable;
        if (line.right == no_wad_side && line.left == no_wad_side)
            refuse({ErrorCode::bad_syntax, place("linedef", index), "no side"});
        map_.lines.push_back(line);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Line> lines_;
    std::vector<double> sides_;        // Their sectors.
    std::vector<std::string> slopes_;  // Where they are.
    WadMap map_;
    std::optional<Error> error_;
};

}  // namespace

Result<WadMap> parse_udmf(std::string_view text, const std::string& name) {
    return UdmfReader(text, name).read();
}

}  // namespace sidle

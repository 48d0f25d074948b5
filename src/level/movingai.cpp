// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "level/number.h"
#include "level/parts.h"
#include "level/settings.h"
#include "sidle/level/level2.h"

namespace sidle {
namespace {

constexpr std::int32_t most_tiles = 1 << 20;  // Along one side.

/// The lines of a text, one by one.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_(text) {}

    /// The next line without its end; nothing after the last.
    std::optional<std::string_view> next() {
        if (rest_.empty()) return std::nullopt;
        ++number_;
        const std::size_t feed = rest_.find('\n');
        std::string_view line = rest_.substr(0, feed);
        rest_.remove_prefix(feed == std::string_view::npos ? rest_.size() : feed + 1);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        return line;
    }
    std::size_t rest_size() const { return rest_.size(); }
    Error refuse(std::string message, ErrorCode code = ErrorCode::bad_syntax) const {
        return {code, "line " + std::to_string(number_), std::move(message)};
    }

private:
    std::string_view rest_;
    std::size_t number_ = 0;
};

struct Header {
    std::int32_t height = 0;
    std::int32_t width = 0;
};

// The number of a line such as "height 512"; nothing for another word or no count of tiles.
std::optional<std::int32_t> count_after(std::string_view line, std::string_view word) {
    if (!line.starts_with(word) || line.size() <= word.size()) return std::nullopt;
    line.remove_prefix(word.size());
    const std::size_t from = line.find_first_not_of(" \t");
    const std::size_t to = line.find_last_not_of(" \t");
    if (from == 0 || from == std::string_view::npos) return std::nullopt;
    std::int32_t value = 0;
    const char* const end = line.data() + to + 1;
    const auto parsed = std::from_chars(line.data() + from, end, value);
    if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
    if (value < 1 || value > most_tiles) return std::nullopt;
    return value;
}

Result<Header> read_header(Lines& lines) {
    Header header;
    bool has_type = false;
    while (const auto line = lines.next()) {
        if (line->starts_with("type ")) {
            has_type = true;
        } else if (const auto height = count_after(*line, "height")) {
            header.height = *height;
        } else if (const auto width = count_after(*line, "width")) {
            header.width = *width;
        } else if (*line == "map") {
            if (!has_type || header.height == 0 || header.width == 0) {
                return lines.refuse("type, height and width must come before the map");
            }
            return header;
        } else if (!has_type && header.height == 0 && header.width == 0) {
            return lines.refuse(
                "no map of MovingAI, which begins with its type; a map of Quake is "
                "read as the OBJ that its editor exports");
        } else {
            return lines.refuse("type, height, width or map wanted, each 1 to 2^20 tiles");
        }
    }
    return lines.refuse("the map is missing", ErrorCode::truncated);
}

bool is_empty_symbol(char c) { return c == '.' || c == 'G' || c == 'S'; }
bool is_solid_symbol(char c) { return c == '@' || c == 'O' || c == 'T' || c == 'W'; }

std::optional<Error> read_rows(Lines& lines, TileMap& map) {
    const TileGrid2& grid = map.grid();
    for (std::int32_t y = grid.rows - 1; y >= 0; --y) {
        const auto row = lines.next();
        if (!row) return lines.refuse("the map ends early", ErrorCode::truncated);
        if (row->size() != static_cast<std::size_t>(grid.columns)) {
            return lines.refuse(std::to_string(grid.columns) + " tiles wanted, " +
                                std::to_string(row->size()) + " found");
        }
        for (std::int32_t x = 0; x < grid.columns; ++x) {
            const char symbol = (*row)[static_cast<std::size_t>(x)];
            if (is_solid_symbol(symbol)) {
                map.set_tile({x, y}, TileState2::solid);
            } else if (!is_empty_symbol(symbol)) {
                return lines.refuse("column " + std::to_string(x + 1) + ": no kind of tile");
            }
        }
    }
    while (const auto row = lines.next()) {
        if (row->find_first_not_of(" \t") == std::string_view::npos) continue;
        return lines.refuse("more rows than the height of " + std::to_string(grid.rows));
    }
    return std::nullopt;
}

// The nine fields of a line, between tabs; between spaces where it has no tab.
std::optional<std::array<std::string_view, 9>> fields_of(std::string_view line) {
    const std::string_view separators = line.find('\t') == std::string_view::npos ? " " : "\t";
    std::array<std::string_view, 9> fields;
    std::size_t count = 0;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(separators), line.size()));
        if (line.empty()) break;
        if (count == fields.size()) return std::nullopt;
        const std::size_t end = std::min(line.find_first_of(separators), line.size());
        fields[count++] = line.substr(0, end);
        line.remove_prefix(end);
    }
    if (count != fields.size()) return std::nullopt;
    return fields;
}

template <class Number>
bool parse(std::string_view text, Number& number) {
    const char* const end = text.data() + text.size();
    const auto parsed = read_chars(text.data(), end, number);
    return parsed.ec == std::errc() && parsed.ptr == end;
}

bool is_in(Tile2 tile, const LevelTrip2& trip) {
    return tile.x >= 0 && tile.x < trip.columns && tile.y >= 0 && tile.y < trip.rows;
}

Result<LevelTrip2> read_trip(std::string_view line, const Lines& lines) {
    const auto fields = fields_of(line);
    if (!fields) return lines.refuse("nine fields wanted: bucket, map, sizes, places, length");
    const auto& [bucket, map, columns, rows, x0, y0, x1, y1, shortest] = *fields;
    LevelTrip2 trip;
    trip.map = map;
    if (!parse(columns, trip.columns) || !parse(rows, trip.rows) || trip.columns < 1 ||
        trip.rows < 1 || trip.columns > most_tiles || trip.rows > most_tiles) {
        return lines.refuse("width and height must be 1 to 2^20 tiles");
    }
    const bool is_read = parse(x0, trip.start.x) && parse(y0, trip.start.y) &&
                         parse(x1, trip.goal.x) && parse(y1, trip.goal.y);
    if (!is_read || !is_in(trip.start, trip) || !is_in(trip.goal, trip)) {
        return lines.refuse("start and goal must be tiles of the map", ErrorCode::bad_index);
    }
    trip.start.y = trip.rows - 1 - trip.start.y;
    trip.goal.y = trip.rows - 1 - trip.goal.y;
    if (!parse(shortest, trip.shortest) || !std::isfinite(trip.shortest) || trip.shortest < 0.0) {
        return lines.refuse("the length must be a number, zero or more", ErrorCode::not_finite);
    }
    return trip;
}

}  // namespace

Result<std::vector<LevelTrip2>> read_scen(std::span<const std::byte> bytes) {
    Lines lines(as_text(bytes));
    const auto first = lines.next();
    double version = 0.0;
    if (!first || !first->starts_with("version ") || !parse(first->substr(8), version) ||
        version != 1.0) {
        return lines.refuse("not a scenario of version 1", ErrorCode::wrong_version);
    }
    std::vector<LevelTrip2> trips;
    while (const auto line = lines.next()) {
        if (line->empty()) continue;
        Result<LevelTrip2> trip = read_trip(*line, lines);
        if (!trip) return trip.error();
        trips.push_back(std::move(trip.value()));
    }
    return trips;
}

Result<std::vector<LevelTrip2>> read_scen(const std::string& path) {
    const Result<std::string> text = read_file(path);
    using Trips = std::vector<LevelTrip2>;
    if (!text) return read_at<Trips>(path, text.error());
    return read_at(path, read_scen(as_bytes(text.value())));
}

Result<Level2> read_movingai(std::span<const std::byte> bytes, const LevelSettings2& settings) {
    check_settings(settings);
    Lines lines(as_text(bytes));
    const Result<Header> header = read_header(lines);
    if (!header) return header.error();
    const std::int32_t columns = header.value().width;
    const std::int32_t rows = header.value().height;
    // Checked before memory is taken: a short file must not ask for a huge map.
    if (std::int64_t{columns} * rows > static_cast<std::int64_t>(lines.rest_size())) {
        return lines.refuse("fewer tiles than height and width say", ErrorCode::truncated);
    }
    if (!(std::max(columns, rows) * settings.tile_size <= farthest_metres)) {
        return lines.refuse("too many tiles of that size", ErrorCode::not_finite);
    }
    TileGrid2 grid;
    grid.columns = columns;
    grid.rows = rows;
    grid.tile_size = settings.tile_size;
    grid.is_outside_solid = true;
    TileMap map(grid);
    if (auto error = read_rows(lines, map)) return *error;

    Level2 level;
    level.bounds = {{}, {columns * settings.tile_size, rows * settings.tile_size}};
    level.tiles.push_back({"", std::move(map)});
    return level;
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "level/number.h"
#include "level/parts.h"
#include "level/polygon.h"

namespace sidle {
namespace {

constexpr std::uint32_t none = 0xffffffffu;

struct ObjReader {
    const char* at = nullptr;
    const char* end = nullptr;
    std::size_t line = 1;

    LevelParts3 out;  // The triangles name places in `points` until `split_points`.
    std::vector<Vec3> points;
    // Kept between faces to save allocations.
    std::vector<std::uint32_t> face;
    std::vector<Vec3> corners;

    std::string object;
    std::string group;
    std::uint32_t part = none;  // Place in `out.parts`; none until the first face of a name.
    std::map<std::string, std::uint32_t, std::less<>> part_by_name;
    std::set<std::string, std::less<>> marked_materials;
    std::size_t short_faces = 0;  // As some exporters write lines and points.
    std::size_t first_short_face = 0;
};

Error syntax(const ObjReader& reader, std::string message, ErrorCode code = ErrorCode::bad_syntax) {
    return {code, "line " + std::to_string(reader.line), std::move(message)};
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// A backslash at the end of a line joins the next line to it; its length, or 0.
std::size_t continuation_length(const char* at, const char* end) {
    if (end - at >= 2 && at[0] == '\\' && at[1] == '\n') return 2;
    if (end - at >= 3 && at[0] == '\\' && at[1] == '\r' && at[2] == '\n') return 3;
    return 0;
}

void skip_blanks(ObjReader& reader) {
    while (reader.at != reader.end) {
        if (is_blank(*reader.at)) {
            ++reader.at;
            continue;
        }
        const std::size_t joined = continuation_length(reader.at, reader.end);
        if (joined == 0) return;
        reader.at += joined;
        ++reader.line;
    }
}

bool is_at_line_end(const ObjReader& reader) {
    return reader.at == reader.end || *reader.at == '\n' || *reader.at == '#';
}

// Everything up to the next blank, line end or continuation.
std::string_view take_word(ObjReader& reader) {
    const char* const from = reader.at;
    while (reader.at != reader.end && !is_blank(*reader.at) && *reader.at != '\n' &&
           continuation_length(reader.at, reader.end) == 0) {
        ++reader.at;
    }
    return {from, static_cast<std::size_t>(reader.at - from)};
}

// Leaves `at` on the line feed that ends the statement.
void skip_statement(ObjReader& reader) {
    while (reader.at != reader.end) {
        const auto left = static_cast<std::size_t>(reader.end - reader.at);
        const void* const found = std::memchr(reader.at, '\n', left);
        const char* const feed = found ? static_cast<const char*>(found) : reader.end;
        const char* last = feed;
        while (last != reader.at && last[-1] == '\r') --last;
        const bool is_joined = feed != reader.end && last != reader.at && last[-1] == '\\';
        reader.at = feed;
        if (!is_joined) return;
        ++reader.at;
        ++reader.line;
    }
}

void skip_comment(ObjReader& reader) {
    const auto left = static_cast<std::size_t>(reader.end - reader.at);
    const void* const found = std::memchr(reader.at, '\n', left);
    reader.at = found ? static_cast<const char*>(found) : reader.end;
}

// The rest of the line without blanks around it. A '#' may be part of a name.
std::string take_name(ObjReader& reader) {
    skip_blanks(reader);
    const char* const from = reader.at;
    skip_comment(reader);
    const char* to = reader.at;
    while (to != from && is_blank(to[-1])) --to;
    return {from, to};
}

std::optional<Error> read_number(ObjReader& reader, double& number) {
    skip_blanks(reader);
    if (is_at_line_end(reader)) return syntax(reader, "a vertex needs three numbers");
    const std::string_view word = take_word(reader);
    const char* const end = word.data() + word.size();
    const auto [rest, failure] = read_real(word.data() + (word[0] == '+'), end, number);
    if (failure == std::errc::result_out_of_range) {
        return syntax(reader, quoted(word) + " is out of range", ErrorCode::not_finite);
    }
    if (failure != std::errc() || rest != end) {
        return syntax(reader, quoted(word) + " is not a number");
    }
    return std::nullopt;
}

std::optional<Error> read_vertex(ObjReader& reader) {
    Vec3 point;
    if (auto error = read_number(reader, point.x)) return error;
    if (auto error = read_number(reader, point.y)) return error;
    if (auto error = read_number(reader, point.z)) return error;
    reader.points.push_back(point);
    skip_statement(reader);
    return std::nullopt;
}

bool are_index_letters(std::string_view text) {
    return text.find_first_not_of("0123456789-/") == std::string_view::npos;
}

// One corner of a face: `7`, `7/1`, `7//3`, `7/1/3`, or counted back from the last vertex, `-1`.
std::optional<Error> read_corner(ObjReader& reader, std::string_view word) {
    const std::size_t slash = std::min(word.find('/'), word.size());
    long long index = 0;
    const char* const end = word.data() + slash;
    const auto [rest, failure] = std::from_chars(word.data(), end, index);
    const bool is_whole = failure == std::errc() && rest == end;
    if (!is_whole || !are_index_letters(word.substr(slash))) {
        return syntax(reader, quoted(word) + " is not a vertex of a face");
    }
    const auto count = static_cast<long long>(reader.points.size());
    const long long place = index < 0 ? count + index : index - 1;
    if (place < 0 || place >= count) {
        return syntax(reader, "vertex " + std::to_string(index) + " of " + std::to_string(count),
                      ErrorCode::bad_index);
    }
    reader.face.push_back(static_cast<std::uint32_t>(place));
    return std::nullopt;
}

std::string part_name(const ObjReader& reader) {
    if (reader.object.empty() || reader.object == reader.group) return reader.group;
    if (reader.group.empty()) return reader.object;
    return reader.object + "/" + reader.group;
}

// A face may be in several groups, `g deck_walkable upstairs`: the last mark among them counts.
std::optional<Surface3> surface_of_groups(std::string_view names) {
    while (true) {
        const auto surface = marked_surface(names);
        const std::size_t last = names.find_last_of(" \t");
        if (surface || last == std::string_view::npos) return surface;
        names = names.substr(0, last);
    }
}

LevelPart3& current_part(ObjReader& reader) {
    if (reader.part == none) {
        const std::string name = part_name(reader);
        const auto next = static_cast<std::uint32_t>(reader.out.parts.size());
        const auto [place, is_new] = reader.part_by_name.emplace(name, next);
        if (is_new) {
            const auto by_group = surface_of_groups(reader.group);
            const auto surface = by_group ? by_group : marked_surface(reader.object);
            reader.out.parts.push_back({name, surface.value_or(Surface3::solid), {}, {}});
        }
        reader.part = place->second;
    }
    return reader.out.parts[reader.part];
}

void add_face(ObjReader& reader) {
    std::vector<std::array<std::uint32_t, 3>>& triangles = current_part(reader).triangles;
    if (reader.face.size() == 3) {
        triangles.push_back({reader.face[0], reader.face[1], reader.face[2]});
        return;
    }
    reader.corners.clear();
    for (const std::uint32_t place : reader.face) reader.corners.push_back(reader.points[place]);
    const std::size_t before = triangles.size();
    if (!cut_polygon(reader.corners, triangles)) {
        reader.out.flaws.push_back("line " + std::to_string(reader.line) +
                                   ": the sides of a face cross; cut into a fan");
    }
    for (std::size_t i = before; i < triangles.size(); ++i) {
        for (std::uint32_t& corner : triangles[i]) corner = reader.face[corner];
    }
}

std::optional<Error> read_face(ObjReader& reader) {
    reader.face.clear();
    for (skip_blanks(reader); !is_at_line_end(reader); skip_blanks(reader)) {
        if (auto error = read_corner(reader, take_word(reader))) return error;
    }
    if (reader.face.empty()) return syntax(reader, "a face needs three vertices");
    if (reader.face.size() >= 3) {
        add_face(reader);
    } else if (reader.short_faces++ == 0) {
        reader.first_short_face = reader.line;
    }
    skip_comment(reader);
    return std::nullopt;
}

bool is_statement(std::string_view word) {
    for (const char c : word) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        if (!is_letter && !(c >= '0' && c <= '9')) return false;
    }
    return true;
}

// Materials are passed over; a mark on one is told once.
void read_material(ObjReader& reader) {
    const char* const from = reader.at;
    const std::string name = take_name(reader);
    if (marked_surface(name) && reader.marked_materials.insert(name).second) {
        reader.out.flaws.push_back("line " + std::to_string(reader.line) + ": " +
                                   flaw_of_material(name, "an object or group"));
    }
    reader.at = from;
    skip_statement(reader);
}

std::optional<Error> read_statement(ObjReader& reader) {
    if (*reader.at == '#') {
        skip_comment(reader);
        return std::nullopt;
    }
    const std::string_view word = take_word(reader);
    if (word == "v") return read_vertex(reader);
    if (word == "f" || word == "fo") return read_face(reader);
    if (word == "o") {
        reader.object = take_name(reader);
        reader.group.clear();
        reader.part = none;
    } else if (word == "g") {
        reader.group = take_name(reader);
        reader.part = none;
    } else if (word == "usemtl") {
        read_material(reader);
    } else if (!is_statement(word)) {
        return syntax(reader, quoted(word) + " is not a statement of OBJ");
    } else {
        skip_statement(reader);
    }
    return std::nullopt;
}

// One line, as a level may have thousands.
void tell_short_faces(ObjReader& reader) {
    if (reader.short_faces == 0) return;
    const std::size_t more = reader.short_faces - 1;
    reader.out.flaws.push_back("line " + std::to_string(reader.first_short_face) +
                               (more > 0 ? " and " + std::to_string(more) + " more" : "") +
                               ": a face of fewer than three vertices stops nobody");
}

// Gives each part the points that it uses, numbered in the order of use.
void split_points(ObjReader& reader) {
    std::vector<std::uint32_t> owner(reader.points.size(), none);
    std::vector<std::uint32_t> place(reader.points.size(), 0);
    for (std::uint32_t p = 0; p < reader.out.parts.size(); ++p) {
        LevelPart3& part = reader.out.parts[p];
        for (auto& triangle : part.triangles) {
            for (std::uint32_t& corner : triangle) {
                if (owner[corner] != p) {
                    owner[corner] = p;
                    place[corner] = static_cast<std::uint32_t>(part.points.size());
                    part.points.push_back(reader.points[corner]);
                }
                corner = place[corner];
            }
        }
    }
    reader.out.vertex_count = reader.points.size();
}

}  // namespace

Result<LevelParts3> parse_obj(std::string_view text) {
    if (auto error = error_of_utf16(text)) return *error;
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    std::string with_feeds;  // Of a file whose lines end with a carriage return alone.
    if (text.find('\n') == std::string_view::npos && text.find('\r') != std::string_view::npos) {
        with_feeds = text;
        std::replace(with_feeds.begin(), with_feeds.end(), '\r', '\n');
        text = with_feeds;
    }
    ObjReader reader;
    reader.at = text.data();
    reader.end = text.data() + text.size();
    while (reader.at != reader.end) {
        skip_blanks(reader);
        if (reader.at == reader.end) break;
        if (*reader.at == '\n') {
            ++reader.at;
            ++reader.line;
        } else if (auto error = read_statement(reader)) {
            return *error;
        }
    }
    if (reader.out.parts.empty()) return syntax(reader, "the file ends without a face");
    tell_short_faces(reader);
    split_points(reader);
    return std::move(reader.out);
}

Result<Level3> read_obj(std::span<const std::byte> bytes, const LevelSettings3& settings) {
    const Result<LevelParts3> parts = parse_obj(as_text(bytes));
    if (!parts) return parts.error();
    Level3 level;
    if (auto error = append_parts(level, parts.value(), {settings, {}, {}})) return *error;
    return level;
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/parts.h"

#include <algorithm>

#include "level/settings.h"
#include "level/words.h"

namespace sidle {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool ends_with(std::string_view name, std::string_view mark) {
    if (name.size() < mark.size()) return false;
    name.remove_prefix(name.size() - mark.size());
    return std::equal(name.begin(), name.end(), mark.begin(),
                      [](char a, char b) { return small(a) == b; });
}

void trim_end(std::string_view& name, std::string_view letters) {
    const std::size_t last = name.find_last_not_of(letters);
    name = name.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// Modelling programs add ".001", "1", "_1" or " (1)" to the name of a copy.
std::string_view without_copy_number(std::string_view name) {
    std::string_view rest = name;
    if (name.ends_with(')')) rest.remove_suffix(1);
    const std::size_t size = rest.size();
    trim_end(rest, "0123456789");
    if (rest.size() == size || name.ends_with(')') != rest.ends_with('(')) return name;
    trim_end(rest, "._- (");
    return rest;
}

// Bytes of the letter that a text begins with; 0 where it is none of UTF-8, or steers a terminal.
std::size_t letter_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return text[0] >= ' ' && text[0] <= '~' ? 1 : 0;
    const std::size_t length = byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
    if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
    std::uint32_t letter = byte(0) & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if (byte(i) >> 6 != 2) return 0;
        letter = letter << 6 | (byte(i) & 0x3fu);
    }
    constexpr std::uint32_t least[] = {0xa0, 0x800, 0x10000};  // Below are other spellings.
    const bool is_half = letter >= 0xd800 && letter <= 0xdfff;
    const bool is_steering = letter >= 0x2028 && letter <= 0x202e;
    return letter < least[length - 2] || letter > 0x10ffff || is_half || is_steering ? 0 : length;
}

constexpr std::pair<std::string_view, Surface3> marks[] = {
    {"_walkable", Surface3::walkable}, {"_wall", Surface3::wall}, {"_one_way", Surface3::one_way}};

bool is_letter(char c) { return small(c) >= 'a' && small(c) <= 'z'; }

// Whether a mark stands in a name where none is looked for, as exporters add to names.
bool holds_lost_mark(std::string_view name) {
    for (std::size_t i = 1; i < name.size(); ++i) {
        if (is_letter(name[i])) continue;
        for (const auto& [mark, surface] : marks) {
            if (ends_with(name.substr(0, i), mark)) return true;
        }
    }
    return false;
}

// One line, as a level may have thousands.
void tell_lost_marks(Level3& level, const LevelParts3& parts) {
    std::size_t count = 0;
    const LevelPart3* first = nullptr;
    for (const LevelPart3& part : parts.parts) {
        if (part.surface != Surface3::solid || !holds_lost_mark(part.name)) continue;
        if (count++ == 0) first = &part;
    }
    if (count == 0) return;
    level.flaws.push_back("mesh " + quoted(first->name) +
                          (count > 1 ? " and " + std::to_string(count - 1) + " more" : "") +
                          ": a mark that is not at the end of a name marks nothing");
}

// A word that is in no name would open the level without a word.
std::optional<Error> error_of_choice(const LevelParts3& parts, std::span<const std::string> words) {
    std::vector<std::string> names;
    for (const LevelPart3& part : parts.parts) {
        if (part.triangles.empty()) continue;
        if (is_chosen(part.name, words)) return std::nullopt;
        names.push_back(part.name);
    }
    if (names.empty()) return std::nullopt;
    return Error{ErrorCode::bad_syntax, "settings",
                 "solid chooses none of the names " + quoted_list(names)};
}

Vec3 placed(Vec3 point, const Placement3& placement) {
    const Vec3 turned =
        placement.settings.up == UpAxis::z ? Vec3{point.x, point.z, -point.y} : point;
    return to_world(placement.pose, turned * placement.settings.scale);
}

MeshSource3 source_of(const LevelPart3& part, const Placement3& placement, Surface3 surface,
                      std::uint32_t tag) {
    MeshSource3 source;
    source.vertices.reserve(part.points.size());
    for (const Vec3 point : part.points) {
        const Vec3 p = placed(point, placement);
        source.vertices.push_back(
            {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
    }
    source.triangles.reserve(part.triangles.size());
    for (const auto& [a, b, c] : part.triangles) {
        source.triangles.push_back({a, b, c, surface, tag});
    }
    return source;
}

}  // namespace

std::optional<Surface3> marked_surface(std::string_view name) {
    name = without_copy_number(name);
    for (const auto& [mark, surface] : marks) {
        if (ends_with(name, mark)) return surface;
    }
    return std::nullopt;
}

std::string quoted(std::string_view word) {
    constexpr int most = 24;
    std::string text = "\"";
    for (int count = 0; !word.empty() && count < most; ++count) {
        const std::size_t length = letter_length(word);
        text += length == 0 ? "?" : word.substr(0, length);
        word.remove_prefix(std::max(length, std::size_t{1}));
    }
    return text + (word.empty() ? "\"" : "...\"");
}

std::string quoted_list(std::span<const std::string> names) {
    constexpr std::size_t most = 40;
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) {
        list += (i > 0 ? ", " : "") + quoted(names[i]);
    }
    if (names.size() > most) list += " and " + std::to_string(names.size() - most) + " more";
    return list;
}

std::optional<Error> error_of_utf16(std::string_view text) {
    if (!text.starts_with("\xff\xfe") && !text.starts_with("\xfe\xff")) return std::nullopt;
    return Error{ErrorCode::bad_syntax, "line 1", "text in UTF-16; save it as UTF-8"};
}

std::string flaw_of_material(std::string_view name, std::string_view owner) {
    return "material " + quoted(name) + " marks nothing; give the mark to the name of " +
           std::string(owner);
}

std::optional<Error> append_parts(Level3& level, const LevelParts3& parts,
                                  const Placement3& placement) {
    check_settings(placement.settings);
    constexpr std::size_t most = std::size_t{1} << 31;
    if (parts.vertex_count + level.vertex_count > most) {
        return Error{ErrorCode::too_large, "vertices", "more than 2^31"};
    }
    level.vertex_count += static_cast<std::uint32_t>(parts.vertex_count);
    level.flaws.insert(level.flaws.end(), parts.flaws.begin(), parts.flaws.end());
    tell_lost_marks(level, parts);
    const std::vector<std::string> words = words_of(placement.settings.solid);
    if (auto error = error_of_choice(parts, words)) return error;
    for (const LevelPart3& part : parts.parts) {
        if (part.triangles.empty() || !is_chosen(part.name, words)) continue;
        const bool is_marked = part.surface != Surface3::solid;
        const Surface3 surface =
            is_marked ? part.surface : placement.unmarked.value_or(Surface3::solid);
        const auto tag = static_cast<std::uint32_t>(level.meshes.size());
        auto mesh = make_mesh(source_of(part, placement, surface, tag));
        if (!mesh) {
            const Error& error = mesh.error();
            return Error{error.code, "mesh \"" + part.name + "\": " + error.where, error.message};
        }
        const Mesh3& built = *mesh.value();
        level.left_out.degenerate += built.left_out().degenerate;
        level.left_out.not_finite += built.left_out().not_finite;
        level.left_out.duplicate += built.left_out().duplicate;
        level.triangle_count += built.triangle_count();
        level.bounds = include(level.bounds, built.bounds());
        level.meshes.push_back({part.name, surface, std::move(mesh.value())});
    }
    return std::nullopt;
}

}  // namespace sidle

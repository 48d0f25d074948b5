// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sidle/level/level3.h"

namespace sidle {

/// One object of a file before it becomes a mesh, in the units and axes of the file.
struct LevelPart3 {
    std::string name;
    Surface3 surface = Surface3::solid;
    std::vector<Vec3> points;
    std::vector<std::array<std::uint32_t, 3>> triangles;  ///< Places in `points`.
};

/// What the parsers of mesh files give.
struct LevelParts3 {
    std::vector<LevelPart3> parts;
    std::size_t vertex_count = 0;    ///< In the file. [-]
    std::vector<std::string> flaws;  ///< What could not be built, with its place.
};

/// From the file's units and axes to the world.
struct Placement3 {
    LevelSettings3 settings;
    Pose3 pose;
    std::optional<Surface3> unmarked;  ///< Surface of parts without a mark in their name.
};

/// The surface that the end of a name asks for.
std::optional<Surface3> marked_surface(std::string_view name);

/// Tells of a material whose name has a mark, as its author waits for it to count; `owner` is what
/// can be marked in such a file.
std::string flaw_of_material(std::string_view name, std::string_view owner);

/// A word of a file, short and printable, for a message. What is no UTF-8 becomes question marks.
std::string quoted(std::string_view word);

/// Names as `quoted` has them, with commas between and the number of those beyond 40.
std::string quoted_list(std::span<const std::string> names);

/// Refuses a text that begins as UTF-16 does, which Windows' shell makes of what it redirects.
std::optional<Error> error_of_utf16(std::string_view text);

Result<LevelParts3> parse_obj(std::string_view text);

/// Where the files that a level names are looked for.
struct LevelFolder {
    std::string path;  ///< Of the level; empty finds none.
    int above = 0;     ///< How many folders above it `../` may lead to. [-]
};

Result<LevelParts3> parse_gltf(std::span<const std::byte> bytes, const LevelFolder& folder);

/// Parses a mesh file by its ending; nothing where the ending is of no mesh format.
std::optional<Result<LevelParts3>> parse_mesh_file(const std::string& path);

/// Builds the meshes of the parts that the settings call solid, and adds them to the level. On an
/// error the level is of no use.
std::optional<Error> append_parts(Level3& level, const LevelParts3& parts,
                                  const Placement3& placement);

/// The bytes of a file, or why not.
Result<std::string> read_file(const std::string& path);

/// Where a file lies that a level names, seen from the folder of the level. Refused outside, and
/// where there is no folder.
Result<std::string> path_beside(const LevelFolder& folder, const std::string& name);
/// What that file says; nothing where it cannot be read, or is refused.
std::optional<std::string> read_beside(const LevelFolder& folder, const std::string& name);

/// What a reader gave of a file: an error of the file as a whole, which has no place in it, is at
/// the file's path.
template <class T>
Result<T> read_at(const std::string& path, Result<T> read) {
    if (read || !read.error().where.empty()) return read;
    return Error{read.error().code, path, read.error().message};
}

/// The ending of a path in small letters, with its dot: ".obj".
std::string ending_of(std::string_view path);

/// The folder of a path; "." where it names none.
std::string folder_of(std::string_view path);

inline std::string_view as_text(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

inline std::span<const std::byte> as_bytes(std::string_view text) {
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

}  // namespace sidle

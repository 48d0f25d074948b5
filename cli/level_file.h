// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "sidle/level/level2.h"
#include "sidle/level/level3.h"

namespace sidle::cli {

// In the order of the alternatives of ObstacleShape3, and of Surface3.
constexpr std::array obstacle_kinds{"meshes",    "heightfields", "spheres", "capsules",
                                    "cylinders", "boxes",        "walls"};
constexpr std::array surface_kinds{"solid", "walkable", "wall", "one_way"};

/// What a level holds. A mesh or terrain that stands in it twice counts once.
struct LevelCounts {
    std::array<std::size_t, obstacle_kinds.size()> obstacles{};  ///< [-]
    std::array<std::size_t, surface_kinds.size()> triangles{};   ///< Of the meshes. [-]
    std::size_t terrain_triangles = 0;                           ///< Holes included. [-]
    std::size_t bytes = 0;                                       ///< [byte]

    std::size_t all_triangles() const;  ///< [-]
    std::size_t all_obstacles() const;  ///< [-]
};

LevelCounts count(const Level3& level);

/// What is said of a level without bounds: one of holes, or whose triangles were all left out, has
/// obstacles nevertheless.
constexpr const char* stops_nobody = "nothing in it stops anybody: no triangle, no other solid";

/// Metres per unit of a level file where the user does not say: 1/32 for a WAD, whose players are
/// 56 units high, else 1.
double usual_scale(const std::string& path);

/// The way from a folder to a file, by their names alone; empty where the file lies elsewhere.
std::filesystem::path way_inside(const std::filesystem::path& file,
                                 const std::filesystem::path& folder);

/// The path itself; for `-`, the standard input, and a map of Tiled in a file that ends with .json,
/// one that ends as a file with its content would.
std::string file_name(const std::string& path);

/// The names of an option in one text, with commas between or as said.
std::string joined_names(const std::vector<std::string>& names, const char* between = ",");

/// Whether a level file is a WAD, which has maps and a unit of its own.
bool is_wad(const std::string& path);

/// Whether a level is flat, made for crowds.
bool is_flat(const std::string& path);

/// Reads a level file by its ending; `-` is the standard input, where the content tells what it is.
Result<Level3> read_file_or_pipe(const std::string& path, const LevelSettings3& settings);
Result<Level2> read_flat_file_or_pipe(const std::string& path, const LevelSettings2& settings);

/// Whether a file's name ends so, in any case. `ending` is small letters with a dot.
bool has_ending(const std::string& path, const std::string& ending);

}  // namespace sidle::cli

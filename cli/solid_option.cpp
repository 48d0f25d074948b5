// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "solid_option.h"

#include <CLI/CLI.hpp>

#include "level_file.h"

namespace sidle::cli {

void add_solid_option(CLI::App& command, std::vector<std::string>& names) {
    command
        .add_option(
            "--solid", names,
            "What is solid, comma-separated: of OBJ and glTF words in the names of objects, "
            "behind ! of others, by default all; of Tiled words in the names of layers, "
            "properties or classes, by default solid; of LDtk IntGrid values or "
            "layers, by default all")
        ->delimiter(',')
        ->allow_extra_args(false);
}

std::optional<std::string> find_unheeded_solid(const std::string& path,
                                               const std::vector<std::string>& names) {
    if (names.empty()) return std::nullopt;
    const std::string file = path.empty() ? path : file_name(path);
    for (const char* ending : {".ldtk", ".tmx", ".tmj", ".world", ".obj", ".gltf", ".glb"})
        if (has_ending(file, ending)) return std::nullopt;
    return "--solid is for OBJ, glTF, and maps of Tiled and LDtk";
}

}  // namespace sidle::cli

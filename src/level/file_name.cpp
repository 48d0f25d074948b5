// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "level/parts.h"

namespace sidle {
namespace {

// Whether a name inside a level file stays inside the folder of that file, or that many above it.
bool stays_inside(std::string_view name, int above) {
    if (name.empty() || name.front() == '/' || name.find_first_of("\\:") != std::string_view::npos)
        return false;
    // Ways up must come first: what another folder leads to may lie anywhere.
    while (above > 0 && name.starts_with("../")) {
        name.remove_prefix(3);
        --above;
    }
    std::size_t from = 0;
    while (from <= name.size()) {
        const std::size_t slash = std::min(name.find('/', from), name.size());
        if (name.substr(from, slash - from) == "..") return false;
        from = slash + 1;
    }
    return true;
}

}  // namespace

std::string ending_of(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos || path.find('/', dot) != std::string_view::npos) return "";
    std::string ending(path.substr(dot));
    for (char& c : ending) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return ending;
}

std::string folder_of(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    if (slash == std::string_view::npos) return ".";
    return std::string(path.substr(0, slash == 0 ? 1 : slash));
}

Result<std::string> path_beside(const LevelFolder& folder, const std::string& name) {
    if (folder.path.empty())
        return Error{ErrorCode::unsupported, "", "no folder to look for a file in"};
    if (stays_inside(name, folder.above)) return folder.path + "/" + name;
    return Error{ErrorCode::unsupported, "",
                 name +
                     " is refused: no path to a file in the folder of the level or below it; put "
                     "the file there"};
}

std::optional<std::string> read_beside(const LevelFolder& folder, const std::string& name) {
    const Result<std::string> path = path_beside(folder, name);
    if (!path) return std::nullopt;
    Result<std::string> text = read_file(path.value());
    if (!text) return std::nullopt;
    return std::move(text.value());
}

}  // namespace sidle

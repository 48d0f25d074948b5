// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The files that a level names, where there are no files: the page hands them over before it reads
// the level. They lie in the folder "level".
#include <map>
#include <string>

#include "level/parts.h"
#include "web/wasm/export.h"

namespace {

std::map<std::string, std::string>& files() {
    static std::map<std::string, std::string> all;
    return all;
}

}  // namespace

namespace sidle {

Result<std::string> read_file(const std::string& path) {
    const auto found = files().find(path);
    if (found != files().end()) return found->second;
    return Error{ErrorCode::unreadable, "", "not among the files that were given"};
}

}  // namespace sidle

SIDLE_EXPORT(sidle_module_add_file)
void sidle_module_add_file(const char* path, const char* bytes, std::size_t size) {
    files()[std::string("level/") + path] = std::string(bytes, size);
}

SIDLE_EXPORT(sidle_module_drop_files) void sidle_module_drop_files() { files().clear(); }

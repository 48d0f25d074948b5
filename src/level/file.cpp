// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "level/parts.h"

namespace sidle {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

Error unreadable(int reason) { return {ErrorCode::unreadable, "", std::strerror(reason)}; }

}  // namespace

Result<std::string> read_file(const std::string& path) {
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) return unreadable(errno);
    std::string bytes;
    char chunk[65536];
    std::size_t count = sizeof(chunk);
    while (count == sizeof(chunk)) {
        count = std::fread(chunk, 1, sizeof(chunk), file.get());
        bytes.append(chunk, count);
    }
    if (std::ferror(file.get())) return unreadable(errno);
    return bytes;
}

}  // namespace sidle

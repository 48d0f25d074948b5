// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "input.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace sidle::cli {
namespace {

// What is not ours stays open.
struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};

Error unreadable() { return {ErrorCode::unreadable, "", std::strerror(errno)}; }

}  // namespace

Result<std::string> read_input(const std::string& path) {
    const std::unique_ptr<std::FILE, Close> file(path == "-" ? stdin
                                                             : std::fopen(path.c_str(), "rb"));
    if (!file) return unreadable();
    std::string text;
    char chunk[65536];
    for (std::size_t count = sizeof chunk; count == sizeof chunk;) {
        count = std::fread(chunk, 1, sizeof chunk, file.get());
        text.append(chunk, count);
    }
    if (std::ferror(file.get()) != 0) return unreadable();
    return text;
}

}  // namespace sidle::cli

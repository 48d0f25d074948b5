// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>

namespace sidle::cli {
namespace {

bool write_all(int file, std::span<const std::byte> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written <= 0) return false;
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return true;
}

bool write_to(const std::string& path, std::span<const std::byte> bytes, bool is_plain) {
    const int file = open(path.c_str(), O_WRONLY | (is_plain ? O_CREAT | O_TRUNC : 0), 0644);
    if (file < 0) return false;
    const bool is_written = write_all(file, bytes) && (!is_plain || fsync(file) == 0);
    return close(file) == 0 && is_written;
}

}  // namespace

bool write_bytes(const std::string& path, std::span<const std::byte> bytes) {
    if (path == "-") return std::fflush(stdout) == 0 && write_all(STDOUT_FILENO, bytes);
    namespace fs = std::filesystem;
    std::error_code error;
    // To put a new file in the place of a device would take it from everybody.
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status)) return write_to(path, bytes, false);
    // A name that stands for another file goes on standing for it.
    const std::string target = fs::exists(status) ? fs::canonical(path, error).string() : path;
    const std::string beside = target + ".part";
    if (write_to(beside, bytes, true) && std::rename(beside.c_str(), target.c_str()) == 0)
        return true;
    std::remove(beside.c_str());
    return false;
}

bool write_text(const std::string& path, const std::string& text) {
    return write_bytes(path, std::as_bytes(std::span(text)));
}

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "commands.h"

namespace sidle::cli {
namespace {

namespace fs = std::filesystem;

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
    if (write_all(file, bytes) && (!is_plain || fsync(file) == 0)) return close(file) == 0;
    const int why = errno;
    close(file);
    errno = why;
    return false;
}

bool put_in_place(const std::string& path, std::span<const std::byte> bytes) {
    const std::string beside = path + ".part";
    if (write_to(beside, bytes, true) && std::rename(beside.c_str(), path.c_str()) == 0)
        return true;
    const int why = errno;
    std::remove(beside.c_str());
    errno = why;
    return false;
}

// Leaves the reason in `errno` where it cannot.
bool write_somehow(const std::string& path, std::span<const std::byte> bytes) {
    if (path == "-") return std::fflush(stdout) == 0 && write_all(STDOUT_FILENO, bytes);
    std::error_code ignored;
    // To put a new file in the place of a device would take it from everybody.
    const fs::file_status status = fs::status(path, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) return write_to(path, bytes, false);
    // A name that stands for another file goes on standing for it.
    return put_in_place(fs::exists(status) ? fs::canonical(path, ignored).string() : path, bytes);
}

}  // namespace

bool write_bytes(const std::string& path, std::span<const std::byte> bytes) {
    if (write_somehow(path, bytes)) return true;
    fail(path + ": cannot be written: " + std::strerror(errno));
    return false;
}

bool write_text(const std::string& path, const std::string& text) {
    return write_bytes(path, std::as_bytes(std::span(text)));
}

bool would_replace(const std::string& output, std::initializer_list<std::string> inputs) {
    if (output.empty() || output == "-") return false;
    for (const std::string& input : inputs) {
        std::error_code ignored;
        if (input.empty() || input == "-" || !fs::is_regular_file(output, ignored)) continue;
        if (!fs::equivalent(output, input, ignored)) continue;
        fail(output + ": is read here, and would be replaced; give another name");
        return true;
    }
    return false;
}

}  // namespace sidle::cli

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <set>

#include "fail.h"
#include "interrupt.h"

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
    const int file = open(path.c_str(), O_WRONLY | (is_plain ? O_CREAT | O_TRUNC : 0), 0666);
    if (file < 0) return false;
    if (write_all(file, bytes) && (!is_plain || fsync(file) == 0)) return close(file) == 0;
    const int why = errno;
    close(file);
    errno = why;
    return false;
}

bool put_in_place(const std::string& path, std::span<const std::byte> bytes, fs::perms rights) {
    const std::string beside = path + ".part";
    std::error_code ignored;
    const RemovedOnInterrupt guard(beside);
    if (write_to(beside, bytes, true)) {
        if (rights != fs::perms::unknown) fs::permissions(beside, rights, ignored);
        if (std::rename(beside.c_str(), path.c_str()) == 0) return true;
    }
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
    // A name that stands for another file goes on standing for it, be that there or not.
    if (fs::exists(status))
        return put_in_place(fs::canonical(path, ignored).string(), bytes, status.permissions());
    if (fs::is_symlink(fs::symlink_status(path, ignored))) return write_to(path, bytes, true);
    return put_in_place(path, bytes, fs::perms::unknown);
}

bool is_file(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    return !path.empty() && path != "-" && (!fs::exists(status) || fs::is_regular_file(status));
}

// Leaves the reason in `errno` where not. What a name stands for that is not there is not looked
// for.
bool can_be_written(const std::string& path) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status)) return errno = EISDIR, false;
    if (fs::exists(status) && !fs::is_regular_file(status)) return access(path.c_str(), W_OK) == 0;
    if (!fs::exists(status) && fs::is_symlink(fs::symlink_status(path, ignored))) return true;
    const fs::path file = fs::exists(status) ? fs::canonical(path, ignored) : fs::path(path);
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    return access((folder / "").c_str(), W_OK | X_OK) == 0;
}

// The one name of a file that may have several.
fs::path whole(const std::string& path) {
    std::error_code ignored;
    return fs::weakly_canonical(fs::absolute(path, ignored), ignored);
}

bool fail_to_write(const std::string& path) {
    fail(path + ": cannot be written: " + std::strerror(errno));
    return false;
}

}  // namespace

bool write_bytes(const std::string& path, std::span<const std::byte> bytes) {
    return write_somehow(path, bytes) || fail_to_write(path);
}

bool write_text(const std::string& path, const std::string& text) {
    return write_bytes(path, std::as_bytes(std::span(text)));
}

bool make_folder(const std::string& path) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) fail(path + ": " + error.message());
    return !error;
}

TrialFolder::TrialFolder(const std::string& path) {
    std::error_code ignored;
    fs::path part = path;
    for (; !part.empty() && !fs::exists(fs::symlink_status(part, ignored));
         part = part.parent_path())
        missing_.push_back(part.string());
    is_there_ = path.empty() || make_folder(path);
}

TrialFolder::~TrialFolder() {
    // Takes empty folders alone.
    for (const std::string& folder : missing_) rmdir(folder.c_str());
}

bool are_apart(const std::vector<std::string>& outputs, const std::vector<std::string>& inputs) {
    std::set<fs::path> read;
    std::set<fs::path> written;
    for (const std::string& input : inputs) {
        if (is_file(input)) read.insert(whole(input));
    }
    for (const std::string& output : outputs) {
        if (!is_file(output)) continue;
        const fs::path file = whole(output);
        if (read.contains(file))
            return fail(output + ": is read here, and would be replaced; give another name"), false;
        if (!written.insert(file).second)
            return fail(output + ": named for two outputs; give another name to one"), false;
    }
    return true;
}

bool are_writable(const std::vector<std::string>& outputs) {
    for (const std::string& output : outputs) {
        if (!output.empty() && output != "-" && !can_be_written(output))
            return fail_to_write(output);
    }
    return true;
}

std::string check_output_file(const std::string& path) {
    return path == "-" ? "the report goes to the standard output; name a file" : "";
}

}  // namespace sidle::cli

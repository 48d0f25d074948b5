// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "level/parts.h"

#ifdef _WIN32
#include <windows.h>
#endif

namespace sidle {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

#ifdef _WIN32
// A narrow name would be taken in the code page of the user, which cannot write most names.
std::FILE* open_to_read(const std::string& path) {
    std::wstring wide(path.size() + 1, L'\0');
    const int count = MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path.c_str(), -1,
                                          wide.data(), static_cast<int>(wide.size()));
    return count > 0 ? _wfopen(wide.c_str(), L"rb") : std::fopen(path.c_str(), "rb");
}
#else
std::FILE* open_to_read(const std::string& path) { return std::fopen(path.c_str(), "rb"); }
#endif

Error unreadable(int reason) { return {ErrorCode::unreadable, "", std::strerror(reason)}; }

}  // namespace

Result<std::string> read_file(const std::string& path) {
    const std::unique_ptr<std::FILE, CloseFile> file(open_to_read(path));
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

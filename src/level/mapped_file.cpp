// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/mapped_file.h"

#include <cstring>

#include "level/parts.h"

#if defined(__unix__) || defined(__APPLE__)
#define SIDLE_MAPS_FILES
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace sidle {
namespace {

#ifdef SIDLE_MAPS_FILES
struct CloseFile {
    int file;
    ~CloseFile() { close(file); }
};

// Nothing where it is no plain file: a pipe cannot be mapped.
MappedFile mapped(const std::string& path) {
    const CloseFile opened{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    struct stat facts {};
    if (opened.file < 0 || fstat(opened.file, &facts) != 0 || !S_ISREG(facts.st_mode) ||
        facts.st_size <= 0) {
        return {};
    }
    const auto size = static_cast<std::size_t>(facts.st_size);
    void* const start = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, opened.file, 0);
    if (start == MAP_FAILED) return {};
    const std::shared_ptr<const void> owner(
        start, [size](const void* at) { munmap(const_cast<void*>(at), size); });
    return {{static_cast<const std::byte*>(start), size}, owner};
}
#else
MappedFile mapped(const std::string&) { return {}; }
#endif

}  // namespace

Result<MappedFile> map_file(const std::string& path) {
    if (MappedFile file = mapped(path); file.owner != nullptr) return file;
    Result<std::string> text = read_file(path);
    if (!text) return text.error();
    // Memory from the allocator begins at a multiple of 16.
    const auto size = text.value().size();
    const std::shared_ptr<std::byte[]> bytes(new std::byte[size + 1]);
    std::memcpy(bytes.get(), text.value().data(), size);
    return MappedFile{{bytes.get(), size}, bytes};
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Baked levels are read in the module where the worlds are: their bytes are copied in once, and the
// meshes lie in them where they are. There are no files to map here, and no other levels.
#include <cstdlib>

#include "level/mapped_file.h"
#include "sidle/level/baked.h"

namespace sidle {

Result<MappedFile> map_file(const std::string&) {
    return Error{ErrorCode::unreadable, "", "there are no files"};
}

Result<Level3> read_level(std::span<const std::byte> bytes, const std::string&, const std::string&,
                          const LevelSettings3&) {
    // The caller's block becomes the level's own: it goes with the last mesh that lies in it.
    std::shared_ptr<const void> owner(
        bytes.data(), [](const void* block) { std::free(const_cast<void*>(block)); });
    return read_baked(bytes, std::move(owner));
}

Result<Level3> read_level(const std::string&, const LevelSettings3&) {
    return Error{ErrorCode::unreadable, "", "there are no files"};
}

}  // namespace sidle

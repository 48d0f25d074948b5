// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sealed.h"

#include <array>

#include "parts/archive.h"

namespace dungeon {
namespace {

constexpr std::string_view magic = "SidleDun";

struct Head {
    std::array<std::uint8_t, 8> magic{};
    std::array<std::uint8_t, 4> kind{};
    std::uint32_t version = 0;
    std::uint64_t length = 0;
    std::uint64_t hash = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(magic, kind, version, length, hash);
    }
};
constexpr std::size_t head_size = 32;

template <std::size_t count>
bool is(const std::array<std::uint8_t, count>& letters, std::string_view text) {
    return std::string_view(reinterpret_cast<const char*>(letters.data()), count) == text;
}

}  // namespace

std::vector<std::byte> seal(std::span<const std::byte> body, std::string_view kind,
                            std::uint32_t version) {
    Head head{.version = version, .length = body.size(), .hash = hash_of(body)};
    for (std::size_t k = 0; k < magic.size(); ++k) {
        head.magic[k] = static_cast<std::uint8_t>(magic[k]);
    }
    for (std::size_t k = 0; k < 4; ++k) head.kind[k] = static_cast<std::uint8_t>(kind[k]);
    std::vector<std::byte> bytes;
    bytes.reserve(head_size + body.size());
    Writer writer(bytes);
    writer(head);
    writer.raw(body);
    return bytes;
}

Opened open_sealed(std::span<const std::byte> bytes, std::string_view kind, std::uint32_t oldest,
                   std::uint32_t newest) {
    Reader reader(bytes);
    Head head;
    reader(head);
    if (!reader.is_fine() || !is(head.magic, magic)) return {{}, "not a file of Dungeon Builder"};
    if (!is(head.kind, kind)) return {{}, "another kind of file: not a " + std::string(kind)};
    if (head.length != reader.left()) return {{}, "the file is not complete"};
    const std::span<const std::byte> body = reader.raw(reader.left());
    if (hash_of(body) != head.hash) return {{}, "the file is damaged: its checksum is wrong"};
    if (head.version < oldest || head.version > newest) {
        return {{},
                "written by version " + std::to_string(head.version) + " of the format, not " +
                    std::to_string(newest),
                head.version};
    }
    return {body, {}, head.version};
}

}  // namespace dungeon

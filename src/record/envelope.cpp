// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/envelope.h"

#include <array>

#include "base/decimal.h"
#include "record/checksum.h"

namespace sidle {
namespace {

constexpr std::uint64_t mark = 0x50414e534c444953;  // "SIDLSNAP", the lowest byte first.
constexpr std::uint16_t version = 1;
constexpr std::size_t head_size = 12;

}  // namespace

std::string name_of(SnapshotKind kind) {
    constexpr std::array names{
        "world",       "world in the plane", "tile map",   "crowd",  "flow field", "walker",
        "walker",      "walk state",         "walk state", "camera", "projectile", "projectile",
        "contact set", "contact set"};
    const auto index = static_cast<std::size_t>(kind) - 1;
    return index < names.size() ? names[index] : "snapshot";
}

std::vector<std::byte> seal(SnapshotKind kind, ByteWriter content) {
    ByteWriter writer;
    writer.u64(mark);
    writer.u16(version);
    writer.u16(static_cast<std::uint16_t>(kind));
    writer.bytes(content.span());
    return with_checksum(std::move(writer));
}

Result<std::span<const std::byte>> unseal(SnapshotKind kind, std::span<const std::byte> bytes) {
    const std::string where = name_of(kind);
    ByteReader reader(bytes);
    if (reader.u64() != mark) return Error{ErrorCode::bad_syntax, where, "not a snapshot of Sidle"};
    const std::uint16_t found = reader.u16();
    if (bytes.size() < head_size + checksum_size)
        return Error{ErrorCode::truncated, where, "ends too early"};
    if (found != version) {
        return Error{ErrorCode::wrong_version, where,
                     "a snapshot of version " + decimal(found) + ", not " + decimal(version)};
    }
    if (!has_checksum(bytes)) {
        return Error{ErrorCode::truncated, where, "cut off or damaged: its checksum is wrong"};
    }
    if (reader.u16() != static_cast<std::uint16_t>(kind)) {
        return Error{ErrorCode::bad_syntax, where, "a snapshot of something else"};
    }
    return without_checksum(bytes).subspan(head_size);
}

Error broken(SnapshotKind kind) {
    return {ErrorCode::bad_syntax, name_of(kind), "numbers that cannot be"};
}

}  // namespace sidle

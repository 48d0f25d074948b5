// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "record/stream.h"
#include "sidle/base/result.h"

namespace sidle {

/// What a snapshot is of. The numbers are those in the bytes.
enum class SnapshotKind : std::uint16_t {
    world3 = 1,
    world2,
    tiles,
    crowd,
    flow,
    walker3,
    walker2,
    walk_state3,
    walk_state2,
    camera_state3,
    projectile_state3,
    projectile_state2,
    contact_set3,
    contact_set2,
};

/// The name of a kind in messages: "world".
std::string name_of(SnapshotKind kind);

/// Wraps what a snapshot holds: a mark, the version, the kind, the content and a checksum.
std::vector<std::byte> seal(SnapshotKind kind, ByteWriter content);

/// The content, when all the rest is as it must be.
Result<std::span<const std::byte>> unseal(SnapshotKind kind, std::span<const std::byte> bytes);

/// What is wrong with content that could not be taken.
Error broken(SnapshotKind kind);

template <class Part>
std::vector<std::byte> snapshot_of(SnapshotKind kind, const Part& part) {
    ByteWriter writer;
    OutStream stream(writer);
    transfer(stream, part);
    return seal(kind, std::move(writer));
}

template <class Part>
std::optional<Error> restore_into(SnapshotKind kind, Part& part, std::span<const std::byte> bytes) {
    const auto content = unseal(kind, bytes);
    if (!content) return content.error();
    ByteReader reader(content.value());
    InStream stream(reader);
    Part read;
    transfer(stream, read);
    if (!reader.is_done()) return broken(kind);
    part = std::move(read);
    return std::nullopt;
}

template <class Part>
std::uint64_t hash_of(const Part& part) {
    Hash hash;
    HashStream stream(hash);
    transfer(stream, part);
    return hash.value();
}

}  // namespace sidle

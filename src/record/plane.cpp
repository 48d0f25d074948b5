// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/plane.h"

#include "2d/world_state.h"
#include "record/envelope.h"
#include "record/parts2.h"
#include "record/slots.h"

namespace sidle {

void write(ByteWriter& writer, const World2& world) {
    OutStream stream(writer);
    put_slots(stream, world.state(),
              [&](const Obstacle2& obstacle) { transfer(stream, obstacle); });
}

std::optional<World2> read_world2(ByteReader& reader) {
    InStream stream(reader);
    auto read = take_slots<WorldState2, Obstacle2>(
        stream, [&](Obstacle2& obstacle) { transfer(stream, obstacle); });
    if (!reader.is_good()) return std::nullopt;
    return rebuilt<World2>(std::move(read));
}

void write(ByteWriter& writer, const Crowd& crowd) {
    const std::vector<std::byte> bytes = crowd.save();
    writer.count(bytes.size());
    writer.bytes(bytes);
}

std::optional<Crowd> read_crowd(ByteReader& reader) {
    const std::uint64_t size = reader.count();
    if (size > reader.left()) reader.fail();
    const auto bytes = reader.bytes(reader.is_good() ? static_cast<std::size_t>(size) : 0);
    Crowd crowd;
    if (!reader.is_good() || crowd.restore(bytes)) return std::nullopt;
    return crowd;
}

std::vector<std::byte> snapshot(const World2& world) {
    ByteWriter writer;
    write(writer, world);
    return seal(SnapshotKind::world2, std::move(writer));
}

std::optional<Error> restore(World2& world, std::span<const std::byte> bytes) {
    const auto content = unseal(SnapshotKind::world2, bytes);
    if (!content) return content.error();
    ByteReader reader(content.value());
    auto read = read_world2(reader);
    if (!read || !reader.is_done()) return broken(SnapshotKind::world2);
    world = std::move(*read);
    return std::nullopt;
}

std::uint64_t hash(const World2& world) {
    Hash hash;
    HashStream stream(hash);
    put_slots(stream, world.state(),
              [&](const Obstacle2& obstacle) { transfer(stream, obstacle); });
    return hash.value();
}

std::vector<std::byte> snapshot(const Crowd& crowd) {
    ByteWriter writer;
    write(writer, crowd);
    return seal(SnapshotKind::crowd, std::move(writer));
}

std::optional<Error> restore(Crowd& crowd, std::span<const std::byte> bytes) {
    const auto content = unseal(SnapshotKind::crowd, bytes);
    if (!content) return content.error();
    ByteReader reader(content.value());
    auto read = read_crowd(reader);
    if (!read || !reader.is_done()) return broken(SnapshotKind::crowd);
    crowd = std::move(*read);
    return std::nullopt;
}

std::uint64_t hash(const Crowd& crowd) { return crowd.hash(); }

std::vector<std::byte> snapshot(const TileMap& tiles) {
    return snapshot_of(SnapshotKind::tiles, tiles);
}
std::optional<Error> restore(TileMap& tiles, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::tiles, tiles, bytes);
}
std::uint64_t hash(const TileMap& tiles) { return hash_of(tiles); }

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/world3.h"

#include "3d/world_state.h"
#include "record/envelope.h"
#include "record/obstacle3.h"
#include "record/slots.h"

namespace sidle {

void write(ByteWriter& writer, const World3& world, MeshStorage storage) {
    Surfaces3 surfaces = surfaces_of(world);
    write(writer, surfaces, storage);
    OutStream stream(writer);
    put_slots(stream, world.state(),
              [&](const Obstacle3& obstacle) { transfer(stream, obstacle, surfaces); });
}

std::optional<World3> read_world(ByteReader& reader, const World3& known, bool& is_missing) {
    Surfaces3 surfaces = read_surfaces(reader, surfaces_of(known), is_missing);
    if (is_missing || !reader.is_good()) return std::nullopt;
    InStream stream(reader);
    auto read = take_slots<WorldState3, Obstacle3>(
        stream, [&](Obstacle3& obstacle) { transfer(stream, obstacle, surfaces); });
    if (!reader.is_good()) return std::nullopt;
    return rebuilt<World3>(std::move(read));
}

std::vector<std::byte> snapshot(const World3& world, MeshStorage storage) {
    ByteWriter writer;
    write(writer, world, storage);
    return seal(SnapshotKind::world3, std::move(writer));
}

std::optional<Error> restore(World3& world, std::span<const std::byte> bytes) {
    const auto content = unseal(SnapshotKind::world3, bytes);
    if (!content) return content.error();
    ByteReader reader(content.value());
    bool is_missing = false;
    auto read = read_world(reader, world, is_missing);
    if (is_missing && reader.is_good()) return missing_mesh();
    if (!read || !reader.is_done()) return broken(SnapshotKind::world3);
    world = std::move(*read);
    return std::nullopt;
}

Error missing_mesh() {
    return {ErrorCode::wrong_level, "world", "made in another level: a mesh of it is not here"};
}

std::uint64_t hash(const World3& world) {
    Hash hash;
    HashStream stream(hash);
    Surfaces3 surfaces = surfaces_of(world);
    for (const std::uint64_t content : surfaces.meshes.hashes) hash.add(content);
    for (const std::uint64_t content : surfaces.terrains.hashes) hash.add(content);
    put_slots(stream, world.state(),
              [&](const Obstacle3& obstacle) { transfer(stream, obstacle, surfaces); });
    return hash.value();
}

}  // namespace sidle

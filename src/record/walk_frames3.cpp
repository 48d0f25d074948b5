// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/world_state.h"
#include "record/obstacle3.h"
#include "record/walk_frames.h"
#include "sidle/record/walk_replay.h"

namespace sidle {
namespace {

template <class Surface>
void add_all(SurfaceList3<Surface>& list, const SurfaceList3<Surface>& more) {
    for (std::size_t k = 0; k < more.items.size(); ++k)
        list.place_in(more.items[k], more.hashes[k]);
}

// What frames before brought along. Copies of a log or a reader share it until one goes on.
using Memory = std::shared_ptr<Surfaces3>;

void remember(const Surfaces3& brought, Memory& memory) {
    if (memory.use_count() > 1) {
        const Memory shared = std::move(memory);
        memory = std::make_shared<Surfaces3>();
        remember(*shared, memory);
    }
    add_all(memory->meshes, brought.meshes);
    add_all(memory->terrains, brought.terrains);
}

Memory& known(FrameMemory<WalkFrame3>& memory) {
    if (memory.surfaces == nullptr) memory.surfaces = std::make_shared<Surfaces3>();
    return memory.surfaces;
}

// Puts a surface among those of a frame; returns whether it was among those of frames before.
template <class Surface>
bool bring(const std::shared_ptr<const Surface>& surface, SurfaceList3<Surface>& brought,
           const SurfaceList3<Surface>& before) {
    const std::uint64_t hash = before.hash_of(surface);
    brought.place_in(surface, hash);
    return before.has(hash);
}

struct Parts3 {
    static constexpr WorldEdit last_edit = WorldEdit::remove;

    template <class Step>
    static auto numbers_of(Step& step) {
        return std::array{&step.velocity.x, &step.velocity.y, &step.velocity.z, &step.jump_speed};
    }

    template <class Fence>
    static auto& line_of(Fence& fence) {
        return fence.plane;
    }

    // An obstacle that is added brings its mesh along, unless one did before, and is written as the
    // world keeps it: readers take no other turns.
    static void encode_obstacle(ByteWriter& writer, const Obstacle3& obstacle,
                                FrameMemory<WalkFrame3>& memory) {
        OutStream stream(writer);
        Surfaces3 surfaces;
        Memory& before = known(memory);
        bool is_known = false;
        if (const auto* mesh = std::get_if<0>(&obstacle.shape))
            is_known = bring(*mesh, surfaces.meshes, before->meshes);
        if (const auto* terrain = std::get_if<1>(&obstacle.shape))
            is_known = bring(*terrain, surfaces.terrains, before->terrains);
        write(writer, surfaces, is_known ? MeshStorage::by_hash : MeshStorage::embedded);
        if (!is_known) remember(surfaces, before);
        const Obstacle3 kept = as_kept(obstacle);
        transfer(stream, kept, surfaces);
    }

    static void decode_obstacle(ByteReader& reader, Obstacle3& obstacle,
                                FrameMemory<WalkFrame3>& memory) {
        InStream stream(reader);
        bool is_missing = false;
        Memory& before = known(memory);
        Surfaces3 surfaces = read_surfaces(reader, *before, is_missing);
        require(stream, !is_missing);
        if (!reader.is_good()) return;
        remember(surfaces, before);
        transfer(stream, obstacle, surfaces);
    }

    template <class Stream, class Edit>
    static void transfer_tile(Stream&, Edit&) {}
};

}  // namespace

void encode(ByteWriter& writer, const WalkFrame3& frame, FrameMemory<WalkFrame3>& memory) {
    encode_walk<Parts3>(writer, frame, memory);
}
void decode(ByteReader& reader, WalkFrame3& frame, FrameMemory<WalkFrame3>& memory) {
    decode_walk<Parts3>(reader, frame, memory);
}

template class FrameLog<WalkFrame3>;
template class FrameReader<WalkFrame3>;

}  // namespace sidle

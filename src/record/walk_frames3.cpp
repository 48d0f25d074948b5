// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/world_state.h"
#include "record/obstacle3.h"
#include "record/walk_frames.h"
#include "sidle/record/walk_replay.h"

namespace sidle {
namespace {

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

    // An obstacle that is added brings its mesh along, and is written as the world keeps it:
    // readers take no other turns.
    static void encode_obstacle(ByteWriter& writer, const Obstacle3& obstacle) {
        OutStream stream(writer);
        Surfaces3 surfaces;
        if (const auto* mesh = std::get_if<0>(&obstacle.shape)) surfaces.meshes.place_in(*mesh);
        if (const auto* terrain = std::get_if<1>(&obstacle.shape)) {
            surfaces.terrains.place_in(*terrain);
        }
        write(writer, surfaces, MeshStorage::embedded);
        const Obstacle3 kept = as_kept(obstacle);
        transfer(stream, kept, surfaces);
    }

    static void decode_obstacle(ByteReader& reader, Obstacle3& obstacle) {
        InStream stream(reader);
        bool is_missing = false;
        Surfaces3 surfaces = read_surfaces(reader, {}, is_missing);
        require(stream, !is_missing);
        if (reader.is_good()) transfer(stream, obstacle, surfaces);
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

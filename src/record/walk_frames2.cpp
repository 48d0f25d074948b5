// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/walk_frames.h"
#include "record/world_edits2.h"
#include "sidle/record/walk_replay2.h"

namespace sidle {
namespace {

struct Parts2 : WorldEdits2 {
    template <class Step>
    static auto numbers_of(Step& step) {
        return std::array{&step.velocity.x, &step.velocity.y, &step.jump_speed};
    }

    template <class Fence>
    static auto& line_of(Fence& fence) {
        return fence;
    }

    static void encode_obstacle(ByteWriter& writer, const Obstacle2& obstacle,
                                FrameMemory<WalkFrame2>&) {
        OutStream stream(writer);
        transfer_added(stream, obstacle);
    }

    static void decode_obstacle(ByteReader& reader, Obstacle2& obstacle, FrameMemory<WalkFrame2>&) {
        InStream stream(reader);
        transfer_added(stream, obstacle);
    }
};

}  // namespace

void encode(ByteWriter& writer, const WalkFrame2& frame, FrameMemory<WalkFrame2>& memory) {
    encode_walk<Parts2>(writer, frame, memory);
}
void decode(ByteReader& reader, WalkFrame2& frame, FrameMemory<WalkFrame2>& memory) {
    decode_walk<Parts2>(reader, frame, memory);
}

template class FrameLog<WalkFrame2>;
template class FrameReader<WalkFrame2>;

}  // namespace sidle

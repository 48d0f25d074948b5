// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Frames of walkers as bytes. Of the steps only what changed since the frame before is written.
#include <array>
#include <bit>

#include "record/frame_coder.h"
#include "record/obstacle3.h"
#include "sidle/record/walk_replay.h"

namespace sidle {
namespace {

constexpr std::size_t most_walkers = std::size_t{1} << 20;

// In what is said about a step: which numbers follow, which switches turn, whether fences follow.
constexpr std::uint8_t step_drops = 1u << 4;
constexpr std::uint8_t step_swims = 1u << 5;
constexpr std::uint8_t step_fences = 1u << 6;
constexpr std::uint8_t step_end = 1u << 7;

template <class Step>
auto numbers_of(Step& step) {
    return std::array{&step.velocity.x, &step.velocity.y, &step.velocity.z, &step.jump_speed};
}

bool is_same(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

std::uint8_t changes(const WalkStep3& before, const WalkStep3& now) {
    std::uint8_t bits = 0;
    const auto old_numbers = numbers_of(before);
    const auto numbers = numbers_of(now);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (!is_same(*old_numbers[k], *numbers[k])) bits |= static_cast<std::uint8_t>(1u << k);
    }
    if (before.drops_through != now.drops_through) bits |= step_drops;
    if (before.swims != now.swims) bits |= step_swims;
    if (!now.fences.empty()) bits |= step_fences;
    return bits;
}

template <class Stream, class Fences>
void transfer_fences(Stream& stream, Fences& fences) {
    transfer_items(stream, fences, [&](auto& fence) {
        transfer(stream, fence.plane.normal);
        stream.field(fence.plane.offset);
        stream.field(fence.rides_along);
        require(stream, is_usable(fence.plane.offset));
    });
}

template <class Stream, class Step>
void transfer_changes(Stream& stream, Step& step, std::uint8_t bits) {
    const auto numbers = numbers_of(step);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (!has_part(bits, static_cast<int>(k))) continue;
        stream.field(*numbers[k]);
        require(stream, is_usable(*numbers[k]));
    }
    if ((bits & step_fences) != 0) transfer_fences(stream, step.fences);
}

void encode_steps(ByteWriter& writer, const std::vector<WalkStep3>& steps,
                  std::vector<WalkStep3>& memory) {
    OutStream stream(writer);
    const WalkStep3 rest;
    if (memory.size() < steps.size()) memory.resize(steps.size());
    std::size_t next = 0;
    for (std::size_t k = 0; k < memory.size(); ++k) {
        const WalkStep3& step = k < steps.size() ? steps[k] : rest;
        const std::uint8_t bits = changes(memory[k], step);
        if (bits == 0) continue;
        writer.u8(bits);
        writer.count(k - next);
        transfer_changes(stream, step, bits);
        memory[k] = step;
        memory[k].fences.clear();
        next = k + 1;
    }
    writer.u8(step_end);
}

void decode_steps(ByteReader& reader, std::vector<WalkStep3>& steps,
                  std::vector<WalkStep3>& memory) {
    InStream stream(reader);
    struct Fenced {
        std::size_t walker;
        std::vector<Fence3> fences;
    };
    std::vector<Fenced> fenced;
    std::size_t next = 0;
    for (std::uint8_t bits = reader.u8(); bits != step_end; bits = reader.u8()) {
        const std::uint64_t gap = reader.count();
        require(stream, bits != 0 && bits < step_end && gap < most_walkers - next);
        if (!reader.is_good()) return;
        const std::size_t walker = next + static_cast<std::size_t>(gap);
        if (memory.size() <= walker) memory.resize(walker + 1);
        WalkStep3& step = memory[walker];
        transfer_changes(stream, step, bits);
        if ((bits & step_drops) != 0) step.drops_through = !step.drops_through;
        if ((bits & step_swims) != 0) step.swims = !step.swims;
        if (!step.fences.empty()) fenced.push_back({walker, std::move(step.fences)});
        step.fences.clear();
        next = walker + 1;
    }
    steps = memory;
    for (Fenced& part : fenced) steps[part.walker].fences = std::move(part.fences);
}

// An obstacle that is added brings its mesh along.
void encode_obstacle(ByteWriter& writer, const Obstacle3& obstacle) {
    OutStream stream(writer);
    Surfaces3 surfaces;
    if (const auto* mesh = std::get_if<0>(&obstacle.shape)) surfaces.meshes.place_in(*mesh);
    if (const auto* terrain = std::get_if<1>(&obstacle.shape)) surfaces.terrains.place_in(*terrain);
    write(writer, surfaces, MeshStorage::embedded);
    transfer(stream, obstacle, surfaces);
}

void decode_obstacle(ByteReader& reader, Obstacle3& obstacle) {
    InStream stream(reader);
    bool is_missing = false;
    Surfaces3 surfaces = read_surfaces(reader, {}, is_missing);
    require(stream, !is_missing);
    if (reader.is_good()) transfer(stream, obstacle, surfaces);
}

template <class Stream, class Edit, class Obstacle>
void transfer_edit(Stream& stream, Edit& edit, Obstacle&& transfer_obstacle) {
    transfer_enum(stream, edit.kind, WorldEdit::remove);
    if (edit.kind == WorldEdit::add) return transfer_obstacle(edit.obstacle);
    transfer(stream, edit.id);
    if (edit.kind == WorldEdit::place) transfer(stream, edit.pose);
}

template <class Stream, class Moves>
void transfer_moves(Stream& stream, Moves& moves) {
    transfer_items(stream, moves, [&](auto& move) {
        transfer(stream, move.id);
        transfer(stream, move.pose.position);
        const Rotation3& r = move.pose.rotation;
        bool is_turned =
            !(is_same(r.w, 1) && is_same(r.x, 0) && is_same(r.y, 0) && is_same(r.z, 0));
        stream.field(is_turned);
        if (is_turned) transfer(stream, move.pose.rotation);
    });
}

template <class Stream, class Walkers>
void transfer_walkers(Stream& stream, Walkers& walkers) {
    transfer_items(stream, walkers, [&](auto& edit) {
        stream.count(edit.walker);
        transfer(stream, edit.state);
        transfer_optional(stream, edit.body, [&](auto& body) { transfer(stream, body); });
    });
}

bool has_news(const std::vector<WalkStep3>& steps, const std::vector<WalkStep3>& memory) {
    const WalkStep3 rest;
    for (std::size_t k = 0; k < std::max(steps.size(), memory.size()); ++k) {
        const WalkStep3& before = k < memory.size() ? memory[k] : rest;
        const WalkStep3& now = k < steps.size() ? steps[k] : rest;
        if (changes(before, now) != 0) return true;
    }
    return steps.size() > memory.size();
}

}  // namespace

void encode(ByteWriter& writer, const WalkFrame3& frame, FrameMemory<WalkFrame3>& memory) {
    OutStream stream(writer);
    std::uint8_t parts = parts_there(frame.edits, frame.moves, frame.walkers, frame.extra);
    const bool has_steps = has_news(frame.steps, memory.steps);
    if (has_steps) parts |= 1u << 4;
    writer.u8(parts);
    if (!frame.edits.empty()) {
        transfer_items(stream, frame.edits, [&](const WorldEdit3& edit) {
            transfer_edit(stream, edit,
                          [&](const Obstacle3& added) { encode_obstacle(writer, added); });
        });
    }
    if (!frame.moves.empty()) transfer_moves(stream, frame.moves);
    if (!frame.walkers.empty()) transfer_walkers(stream, frame.walkers);
    if (!frame.extra.empty()) {
        writer.count(frame.extra.size());
        writer.bytes(frame.extra);
    }
    if (has_steps) encode_steps(writer, frame.steps, memory.steps);
}

void decode(ByteReader& reader, WalkFrame3& frame, FrameMemory<WalkFrame3>& memory) {
    InStream stream(reader);
    const std::uint8_t parts = reader.u8();
    require(stream, parts < 1u << 5);
    if (has_part(parts, 0)) {
        transfer_items(stream, frame.edits, [&](WorldEdit3& edit) {
            transfer_edit(stream, edit, [&](Obstacle3& added) { decode_obstacle(reader, added); });
        });
    }
    if (has_part(parts, 1)) transfer_moves(stream, frame.moves);
    if (has_part(parts, 2)) transfer_walkers(stream, frame.walkers);
    if (has_part(parts, 3)) {
        const std::uint64_t size = reader.count();
        require(stream, size <= reader.left());
        const auto extra = reader.bytes(reader.is_good() ? static_cast<std::size_t>(size) : 0);
        frame.extra.assign(extra.begin(), extra.end());
    }
    if (has_part(parts, 4)) {
        decode_steps(reader, frame.steps, memory.steps);
    } else {
        frame.steps = memory.steps;
    }
}

template class FrameLog<WalkFrame3>;
template class FrameReader<WalkFrame3>;

}  // namespace sidle

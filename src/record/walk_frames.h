// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Frames of walkers as bytes, one code for both dimensions. Of the steps only what changed since
// the frame before is written. What differs between space and the plane are the static functions of
// `Parts`: the numbers of a step, fences, obstacles that are added, and which edits there are.
#pragma once

#include <array>
#include <bit>

#include "record/frame_coder.h"
#include "record/parts.h"
#include "sidle/record/world_edit.h"

namespace sidle {

// In what is said about a step: which numbers follow (at most
// four), which switches turn, whether fences follow.
inline constexpr std::uint8_t step_drops = 1u << 4;
inline constexpr std::uint8_t step_swims = 1u << 5;
inline constexpr std::uint8_t step_fences = 1u << 6;
inline constexpr std::uint8_t step_end = 1u << 7;

inline bool is_same(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

inline bool is_rest(const Rotation2& r) { return is_same(r.x, 1) && is_same(r.y, 0); }
inline bool is_rest(const Rotation3& r) {
    return is_same(r.w, 1) && is_same(r.x, 0) && is_same(r.y, 0) && is_same(r.z, 0);
}

template <class Parts, class Step>
std::uint8_t step_changes(const Step& before, const Step& now) {
    std::uint8_t bits = 0;
    const auto old_numbers = Parts::numbers_of(before);
    const auto numbers = Parts::numbers_of(now);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (!is_same(*old_numbers[k], *numbers[k])) bits |= static_cast<std::uint8_t>(1u << k);
    }
    if (before.drops_through != now.drops_through) bits |= step_drops;
    if (before.swims != now.swims) bits |= step_swims;
    if (!now.fences.empty()) bits |= step_fences;
    return bits;
}

/// Whether bits of foreign origin can be what is said about a step.
template <class Parts, class Step>
bool is_change(std::uint8_t bits) {
    constexpr auto number_count = decltype(Parts::numbers_of(std::declval<Step&>())){}.size();
    const auto numbers = static_cast<std::uint8_t>((1u << number_count) - 1);
    constexpr std::uint8_t rest = step_drops | step_swims | step_fences;
    return bits != 0 && (bits & ~(numbers | rest)) == 0;
}

template <class Parts, class Stream, class Fences>
void transfer_fences(Stream& stream, Fences& fences) {
    transfer_items(stream, fences, [&](auto& fence) {
        auto& line = Parts::line_of(fence);
        transfer(stream, line.normal);
        stream.field(line.offset);
        stream.field(fence.rides_along);
        require(stream, is_usable(line.offset));
    });
}

template <class Parts, class Stream, class Step>
void transfer_changes(Stream& stream, Step& step, std::uint8_t bits) {
    const auto numbers = Parts::numbers_of(step);
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (!has_part(bits, static_cast<int>(k))) continue;
        stream.field(*numbers[k]);
        require(stream, is_usable(*numbers[k]));
    }
    if ((bits & step_fences) != 0) transfer_fences<Parts>(stream, step.fences);
}

template <class Parts, class Step>
void encode_steps(ByteWriter& writer, const std::vector<Step>& steps, std::vector<Step>& memory) {
    OutStream stream(writer);
    const Step rest;
    if (memory.size() < steps.size()) memory.resize(steps.size());
    std::size_t next = 0;
    for (std::size_t k = 0; k < memory.size(); ++k) {
        const Step& step = k < steps.size() ? steps[k] : rest;
        const std::uint8_t bits = step_changes<Parts>(memory[k], step);
        if (bits == 0) continue;
        writer.u8(bits);
        writer.count(k - next);
        transfer_changes<Parts>(stream, step, bits);
        memory[k] = step;
        memory[k].fences.clear();
        next = k + 1;
    }
    writer.u8(step_end);
}

template <class Parts, class Step>
void decode_steps(ByteReader& reader, std::vector<Step>& steps, std::vector<Step>& memory,
                  std::size_t most_walkers) {
    InStream stream(reader);
    struct Fenced {
        std::size_t walker;
        decltype(Step::fences) fences;
    };
    std::vector<Fenced> fenced;
    std::size_t next = 0;
    for (std::uint8_t bits = reader.u8(); bits != step_end; bits = reader.u8()) {
        const std::uint64_t gap = reader.count();
        // A few bytes must not ask for the room of a million walkers.
        require(stream,
                is_change<Parts, Step>(bits) && next < most_walkers && gap < most_walkers - next);
        if (!reader.is_good()) return;
        const std::size_t walker = next + static_cast<std::size_t>(gap);
        if (memory.size() <= walker) memory.resize(walker + 1);
        Step& step = memory[walker];
        transfer_changes<Parts>(stream, step, bits);
        if ((bits & step_drops) != 0) step.drops_through = !step.drops_through;
        if ((bits & step_swims) != 0) step.swims = !step.swims;
        if (!step.fences.empty()) fenced.push_back({walker, std::move(step.fences)});
        step.fences.clear();
        next = walker + 1;
    }
    steps = memory;
    for (Fenced& part : fenced) steps[part.walker].fences = std::move(part.fences);
}

template <class Parts, class Stream, class Edit, class Obstacle>
void transfer_edit(Stream& stream, Edit& edit, Obstacle&& transfer_obstacle) {
    transfer_enum(stream, edit.kind, Parts::last_edit);
    if (edit.kind == WorldEdit::add) return transfer_obstacle(edit.obstacle);
    transfer(stream, edit.id);
    if (edit.kind == WorldEdit::place) transfer(stream, edit.pose);
    if (edit.kind == WorldEdit::set_tile) Parts::transfer_tile(stream, edit);
}

template <class Stream, class Moves>
void transfer_moves(Stream& stream, Moves& moves) {
    transfer_items(stream, moves, [&](auto& move) {
        transfer(stream, move.id);
        transfer(stream, move.pose.position);
        bool is_turned = !is_rest(move.pose.rotation);
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

template <class Parts, class Step>
bool has_news(const std::vector<Step>& steps, const std::vector<Step>& memory) {
    const Step rest;
    for (std::size_t k = 0; k < std::max(steps.size(), memory.size()); ++k) {
        const Step& before = k < memory.size() ? memory[k] : rest;
        const Step& now = k < steps.size() ? steps[k] : rest;
        if (step_changes<Parts>(before, now) != 0) return true;
    }
    return steps.size() > memory.size();
}

template <class Parts, class Frame>
void encode_walk(ByteWriter& writer, const Frame& frame, FrameMemory<Frame>& memory) {
    OutStream stream(writer);
    std::uint8_t parts = parts_there(frame.edits, frame.moves, frame.walkers, frame.extra);
    const bool has_steps = has_news<Parts>(frame.steps, memory.steps);
    if (has_steps) parts |= 1u << 4;
    writer.u8(parts);
    if (!frame.edits.empty()) {
        transfer_items(stream, frame.edits, [&](const auto& edit) {
            transfer_edit<Parts>(stream, edit, [&](const auto& added) {
                Parts::encode_obstacle(writer, added, memory);
            });
        });
    }
    if (!frame.moves.empty()) transfer_moves(stream, frame.moves);
    if (!frame.walkers.empty()) transfer_walkers(stream, frame.walkers);
    if (!frame.extra.empty()) {
        writer.count(frame.extra.size());
        writer.bytes(frame.extra);
    }
    if (has_steps) encode_steps<Parts>(writer, frame.steps, memory.steps);
}

template <class Parts, class Frame>
void decode_walk(ByteReader& reader, Frame& frame, FrameMemory<Frame>& memory) {
    InStream stream(reader);
    const std::uint8_t parts = reader.u8();
    require(stream, parts < 1u << 5);
    if (has_part(parts, 0)) {
        transfer_items(stream, frame.edits, [&](auto& edit) {
            transfer_edit<Parts>(
                stream, edit, [&](auto& added) { Parts::decode_obstacle(reader, added, memory); });
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
        decode_steps<Parts>(reader, frame.steps, memory.steps, memory.most_walkers);
    } else {
        frame.steps = memory.steps;
    }
}

}  // namespace sidle

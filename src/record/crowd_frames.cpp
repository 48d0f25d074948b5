// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_state.h"
#include "record/crowd_parts.h"
#include "record/walk_frames.h"
#include "record/world_edits2.h"

namespace sidle {
namespace {

template <class Stream, class Edit>
void transfer_tile(Stream& stream, Edit& edit) {
    transfer(stream, edit.tile);
    transfer_enum(stream, edit.state, TileState2::solid);
    transfer_enum(stream, edit.rule, BuildRule::lead_out);
}

template <class Stream, class Move>
void transfer_move(Stream& stream, Move& move) {
    transfer(stream, move.id);
    transfer(stream, move.pose);
}

template <class Stream, class Radius>
void transfer_radius(Stream& stream, Radius& radius) {
    stream.field(radius);
    require(stream, is_usable_radius(radius));
}

template <class Stream, class Edit>
void transfer_circles(Stream& stream, Edit& edit) {
    transfer_items(stream, edit.circles, [&](auto& circle) {
        transfer(stream, circle.offset);
        transfer_radius(stream, circle.radius);
    });
    require(stream, edit.circles.size() <= most_crowd_circles);
}

template <class Stream, class Edit>
void transfer_unit(Stream& stream, Edit& edit) {
    transfer_enum(stream, edit.kind, UnitEditKind::set_radius);
    const bool is_new = edit.kind == UnitEditKind::add;
    const auto changes = [&](UnitEditKind kind) { return is_new || edit.kind == kind; };
    if (!is_new) transfer(stream, edit.id);
    if (changes(UnitEditKind::place)) transfer(stream, edit.unit.position);
    if (changes(UnitEditKind::set_class)) {
        transfer_enum(stream, edit.unit.kind, UnitClass::ghost);
    }
    if (changes(UnitEditKind::set_radius)) transfer_radius(stream, edit.unit.radius);
    if (changes(UnitEditKind::set_layers)) {
        stream.field(edit.unit.layers);
        stream.field(edit.unit.mask);
    }
    if (is_new) transfer_circles(stream, edit);
}

template <class Stream, class Frame>
void transfer_extra(Stream& stream, Frame& frame) {
    transfer_items(stream, frame.extra, [&](auto& byte) {
        auto number = static_cast<std::uint8_t>(byte);
        stream.field(number);
        if constexpr (Stream::reads) byte = static_cast<std::byte>(number);
    });
}

// Which of its parts a frame has stands in `parts`.
template <class Stream, class Frame>
void transfer_parts(Stream& stream, Frame& frame, std::uint8_t parts) {
    if (has_part(parts, 0)) {
        transfer_items(stream, frame.tiles, [&](auto& edit) { transfer_tile(stream, edit); });
    }
    if (has_part(parts, 1)) {
        transfer_items(stream, frame.moves, [&](auto& move) { transfer_move(stream, move); });
    }
    if (has_part(parts, 2)) {
        transfer_items(stream, frame.goals, [&](auto& edit) {
            stream.count(edit.goal);
            transfer_tiles(stream, edit.tiles);
        });
    }
    if (has_part(parts, 3)) {
        transfer_items(stream, frame.units, [&](auto& edit) { transfer_unit(stream, edit); });
    }
    if (has_part(parts, 4)) {
        transfer_items(stream, frame.orders, [&](auto& edit) {
            stream.count(edit.slot);
            transfer(stream, edit.order);
        });
    }
    if (has_part(parts, 5)) transfer_extra(stream, frame);
    if (has_part(parts, 6)) {
        transfer_items(stream, frame.edits, [&](auto& edit) {
            transfer_edit<WorldEdits2>(stream, edit,
                                       [&](auto& added) { transfer_added(stream, added); });
        });
    }
    if (has_part(parts, 7)) {
        transfer_items(stream, frame.ways, [&](auto& edit) {
            transfer(stream, edit.tile);
            stream.field(edit.is_closed);
        });
    }
}

}  // namespace

void encode(ByteWriter& writer, const CrowdFrame& frame, FrameMemory<CrowdFrame>&) {
    OutStream stream(writer);
    const std::uint8_t parts = parts_there(frame.tiles, frame.moves, frame.goals, frame.units,
                                           frame.orders, frame.extra, frame.edits, frame.ways);
    writer.u8(parts);
    transfer_parts(stream, frame, parts);
}

void decode(ByteReader& reader, CrowdFrame& frame, FrameMemory<CrowdFrame>&) {
    InStream stream(reader);
    transfer_parts(stream, frame, reader.u8());
}

template class FrameLog<CrowdFrame>;
template class FrameReader<CrowdFrame>;

}  // namespace sidle

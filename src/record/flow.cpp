// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Goals and distances are all that a field is; the rest follows from them and the map.
#include "record/envelope.h"
#include "record/parts2.h"
#include "sidle/record/snapshot2.h"

namespace sidle {
namespace {

struct FieldParts {
    std::int32_t clearance = 1;
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::vector<Tile2> goals;
    std::vector<std::uint32_t> distances;  // Row by row.
};

FieldParts parts_of(const FlowField& field) {
    FieldParts parts{field.clearance(), field.columns(), field.rows(), {}, {}};
    for (std::int32_t y = 0; y < parts.rows; ++y) {
        for (std::int32_t x = 0; x < parts.columns; ++x) {
            if (field.is_goal({x, y})) parts.goals.push_back({x, y});
            parts.distances.push_back(field.distance({x, y}));
        }
    }
    return parts;
}

template <class Stream, As<FieldParts> Part>
void transfer(Stream& stream, Part& parts) {
    stream.field(parts.clearance);
    stream.field(parts.columns);
    stream.field(parts.rows);
    require(stream, parts.clearance >= 1 && parts.clearance <= FlowField::most_clearance);
    transfer_items(stream, parts.goals, [&](auto& goal) { sidle::transfer(stream, goal); });
    // One more, so that no way is the shortest to say.
    transfer_items(stream, parts.distances, [&](auto& distance) {
        std::uint32_t number = distance + 1;
        stream.count(number);
        if constexpr (Stream::reads) distance = number - 1;
    });
}

}  // namespace

std::vector<std::byte> snapshot(const FlowField& field) {
    return snapshot_of(SnapshotKind::flow, parts_of(field));
}

std::optional<Error> restore(FlowField& field, const TileMap& tiles,
                             std::span<const std::byte> bytes) {
    FieldParts parts;
    if (auto error = restore_into(SnapshotKind::flow, parts, bytes)) return error;
    const std::uint64_t count = static_cast<std::uint64_t>(tiles.grid().columns) *
                                static_cast<std::uint64_t>(tiles.grid().rows);
    if (parts.columns == 0 && parts.rows == 0 && parts.distances.empty()) {
        field = FlowField(parts.clearance);
        return std::nullopt;
    }
    if (parts.columns != tiles.grid().columns || parts.rows != tiles.grid().rows) {
        return Error{ErrorCode::wrong_level, name_of(SnapshotKind::flow), "for another map"};
    }
    if (parts.distances.size() != count) return broken(SnapshotKind::flow);
    FlowField read(parts.clearance);
    read.resume(tiles, parts.goals, parts.distances);
    field = std::move(read);
    return std::nullopt;
}

std::uint64_t hash(const FlowField& field) { return hash_of(parts_of(field)); }

}  // namespace sidle

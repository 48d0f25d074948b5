// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sidle/2d/contact_events.h"
#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"
#include "sidle/2d/projectile.h"
#include "sidle/2d/walk.h"
#include "sidle/base/result.h"

namespace sidle {

/// All that a thing is, as bytes: the same bytes for the same thing on every machine. Handles stay
/// what they are, and the next obstacle or unit gets the handle that it would have got here. Sizes
/// and coordinates beyond 1e15 m are asserted: no `restore` takes them. What `Crowd::events` told
/// of the last tick is not part of it, nor is what a crowd gets anew in each step: walls, wishes.
/// Cost: 2 ns per byte. For rollback in a running game copy the thing.
std::vector<std::byte> snapshot(const World2& world);
std::vector<std::byte> snapshot(const TileMap& tiles);
std::vector<std::byte> snapshot(const Crowd& crowd);
std::vector<std::byte> snapshot(const FlowField& field);
std::vector<std::byte> snapshot(const Walker2& walker);
std::vector<std::byte> snapshot(const WalkState2& state);
std::vector<std::byte> snapshot(const ProjectileState2& state);
std::vector<std::byte> snapshot(const ContactSet2& set);

/// Takes all from a snapshot, or leaves the thing as it is and says why: bytes that were cut off or
/// changed, a snapshot of something else or of another version, numbers that cannot be. What was
/// restored goes on bit for bit as that which it was taken from.
std::optional<Error> restore(World2& world, std::span<const std::byte> bytes);
std::optional<Error> restore(TileMap& tiles, std::span<const std::byte> bytes);
std::optional<Error> restore(Crowd& crowd, std::span<const std::byte> bytes);
/// `tiles` is the map as it was then; one of another size is refused as `wrong_level`.
std::optional<Error> restore(FlowField& field, const TileMap& tiles,
                             std::span<const std::byte> bytes);
std::optional<Error> restore(Walker2& walker, std::span<const std::byte> bytes);
std::optional<Error> restore(WalkState2& state, std::span<const std::byte> bytes);
std::optional<Error> restore(ProjectileState2& state, std::span<const std::byte> bytes);
std::optional<Error> restore(ContactSet2& set, std::span<const std::byte> bytes);

/// A number that differs where the things do, of a world and a map also how often they were written
/// to. Cost: 5 ns per eight bytes, of a crowd 130 ns per unit.
std::uint64_t hash(const World2& world);            ///< [-]
std::uint64_t hash(const TileMap& tiles);           ///< [-]
std::uint64_t hash(const Crowd& crowd);             ///< The same as `Crowd::hash`. [-]
std::uint64_t hash(const FlowField& field);         ///< [-]
std::uint64_t hash(const Walker2& walker);          ///< [-]
std::uint64_t hash(const WalkState2& state);        ///< [-]
std::uint64_t hash(const ProjectileState2& state);  ///< [-]
std::uint64_t hash(const ContactSet2& set);         ///< [-]

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sidle/3d/camera.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/walk.h"
#include "sidle/base/result.h"
#include "sidle/record/mesh_storage.h"

namespace sidle {

/// All that a world is, as bytes: the same bytes for the same world on every machine. Handles stay
/// what they are, and the next obstacle added to the restored world gets the handle that it would
/// have got here. Sizes and coordinates beyond 1e15 m are asserted: no `restore` takes them.
/// Cost: 80 ns per triangle, 0.1 us per obstacle; for rollback in a running game copy the world.
std::vector<std::byte> snapshot(const World3& world, MeshStorage storage = MeshStorage::embedded);

/// Takes all from a snapshot, or leaves the world as it is and says why. A restored world answers
/// and moves bit for bit as the one that it was taken from.
///
/// Meshes and terrains that the world has already are shared, not read again; those stored by hash
/// must be among them, or the error is `wrong_level`. Refused as well: bytes that were cut off or
/// changed, and snapshots of another version.
/// Cost: 1 us per triangle and per obstacle.
std::optional<Error> restore(World3& world, std::span<const std::byte> bytes);

/// A number that differs where worlds do, poses, handles and how often they were written to
/// included; however it was stored. [-]
/// Cost: 30 ns per triangle, 100 ns per obstacle.
std::uint64_t hash(const World3& world);

/// The same for what is plain data.
std::vector<std::byte> snapshot(const Walker3& walker);
std::vector<std::byte> snapshot(const WalkState3& state);
std::vector<std::byte> snapshot(const CameraState3& state);
std::vector<std::byte> snapshot(const ProjectileState3& state);
std::vector<std::byte> snapshot(const ContactSet3& set);

std::optional<Error> restore(Walker3& walker, std::span<const std::byte> bytes);
std::optional<Error> restore(WalkState3& state, std::span<const std::byte> bytes);
std::optional<Error> restore(CameraState3& state, std::span<const std::byte> bytes);
std::optional<Error> restore(ProjectileState3& state, std::span<const std::byte> bytes);
std::optional<Error> restore(ContactSet3& set, std::span<const std::byte> bytes);

std::uint64_t hash(const Walker3& walker);          ///< [-]
std::uint64_t hash(const WalkState3& state);        ///< [-]
std::uint64_t hash(const CameraState3& state);      ///< [-]
std::uint64_t hash(const ProjectileState3& state);  ///< [-]
std::uint64_t hash(const ContactSet3& set);         ///< [-]

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/envelope.h"
#include "record/parts3.h"
#include "sidle/record/snapshot3.h"

namespace sidle {

std::vector<std::byte> snapshot(const Walker3& walker) {
    return snapshot_of(SnapshotKind::walker3, walker);
}
std::vector<std::byte> snapshot(const WalkState3& state) {
    return snapshot_of(SnapshotKind::walk_state3, state);
}
std::vector<std::byte> snapshot(const CameraState3& state) {
    return snapshot_of(SnapshotKind::camera_state3, state);
}
std::vector<std::byte> snapshot(const ProjectileState3& state) {
    return snapshot_of(SnapshotKind::projectile_state3, state);
}
std::vector<std::byte> snapshot(const ContactSet3& set) {
    return snapshot_of(SnapshotKind::contact_set3, set);
}

std::optional<Error> restore(Walker3& walker, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::walker3, walker, bytes);
}
std::optional<Error> restore(WalkState3& state, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::walk_state3, state, bytes);
}
std::optional<Error> restore(CameraState3& state, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::camera_state3, state, bytes);
}
std::optional<Error> restore(ProjectileState3& state, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::projectile_state3, state, bytes);
}
std::optional<Error> restore(ContactSet3& set, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::contact_set3, set, bytes);
}

std::uint64_t hash(const Walker3& walker) { return hash_of(walker); }
std::uint64_t hash(const WalkState3& state) { return hash_of(state); }
std::uint64_t hash(const CameraState3& state) { return hash_of(state); }
std::uint64_t hash(const ProjectileState3& state) { return hash_of(state); }
std::uint64_t hash(const ContactSet3& set) { return hash_of(set); }

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/envelope.h"
#include "record/parts2.h"
#include "sidle/record/snapshot2.h"

namespace sidle {

std::vector<std::byte> snapshot(const Walker2& walker) {
    return snapshot_of(SnapshotKind::walker2, walker);
}
std::vector<std::byte> snapshot(const WalkState2& state) {
    return snapshot_of(SnapshotKind::walk_state2, state);
}
std::vector<std::byte> snapshot(const ProjectileState2& state) {
    return snapshot_of(SnapshotKind::projectile_state2, state);
}
std::vector<std::byte> snapshot(const ContactSet2& set) {
    return snapshot_of(SnapshotKind::contact_set2, set);
}

std::optional<Error> restore(Walker2& walker, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::walker2, walker, bytes);
}
std::optional<Error> restore(WalkState2& state, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::walk_state2, state, bytes);
}
std::optional<Error> restore(ProjectileState2& state, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::projectile_state2, state, bytes);
}
std::optional<Error> restore(ContactSet2& set, std::span<const std::byte> bytes) {
    return restore_into(SnapshotKind::contact_set2, set, bytes);
}

std::uint64_t hash(const Walker2& walker) { return hash_of(walker); }
std::uint64_t hash(const WalkState2& state) { return hash_of(state); }
std::uint64_t hash(const ProjectileState2& state) { return hash_of(state); }
std::uint64_t hash(const ContactSet2& set) { return hash_of(set); }

}  // namespace sidle

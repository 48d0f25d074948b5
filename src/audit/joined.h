// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "audit/explorer_state.h"

namespace sidle {

/// What all streams know together of one place.
struct JoinedPlace3 {
    std::uint64_t key = 0;
    const ExplorerState3* by = nullptr;  // Who knows the shortest way.
    std::uint32_t record = 0;            // Of that stream.
    std::uint32_t tries = 0;             // Of all streams. [-]
    std::uint32_t visits = 0;            // [-]
    bool is_airborne = false;
    bool is_outside = false;
    bool leads_out = false;
};

Vec3 position_of(const JoinedPlace3& place);

struct JoinedEvent3 {
    Event3 event;
    const ExplorerState3* by = nullptr;
};

/// Searches joined: places by key, edges, events by how soon they happen. The same for any order
/// of the streams.
struct Joined3 {
    AuditSettings3 settings;
    AuditFrame3 frame;
    std::vector<JoinedPlace3> places;
    std::vector<std::uint64_t> edges;
    std::vector<JoinedEvent3> events;
    KeyTable place_of_key;
    std::uint64_t ticks = 0;
    std::uint64_t tries = 0;
    std::uint64_t visits = 0;
    std::uint64_t singles = 0;
};
Joined3 join(std::span<const Explorer3* const> streams);

/// Places that lead nowhere else, those that hang together in one list.
struct Pocket3 {
    std::vector<std::uint32_t> places;
    Box3 extent;        // [m]
    double area = 0.0;  // [m^2]
    std::uint64_t tries = 0;
    bool is_entered = false;  // From elsewhere; else nobody is in it but who starts there.
};
std::vector<Pocket3> pockets_of(const Joined3& joined);

/// A pocket less one of its places that was left after all, and those that lead to it.
Pocket3 without(const Joined3& joined, const Pocket3& pocket, std::uint32_t place);

}  // namespace sidle

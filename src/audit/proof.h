// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "audit/explorer_state.h"
#include "sidle/audit/finding.h"

namespace sidle {

/// What a play must do to show a finding.
struct Claim3 {
    Fault3 fault = Fault3::leak;
    Sign3 sign = Sign3::fell;
    Vec3 place;                        // [m]
    Vec3 direction;                    // [-]
    double near = 1.0;                 // How far from `place` it may happen. [m]
    const KeyTable* places = nullptr;  // Where it may end, by key.
};

/// The shortest play found that proves the claim; nothing when `play` does not. It is played until
/// the claim holds, with the rest that a fall still takes; then parts are left out, made shorter,
/// made like their neighbours, as long as the claim holds. Source: [Zeller2002], delta debugging.
std::optional<AuditPlay3> shortest_proof(const AuditScene3& scene, const AuditSettings3& settings,
                                         const AuditFrame3& frame, const Claim3& claim,
                                         const AuditPlay3& play);

}  // namespace sidle

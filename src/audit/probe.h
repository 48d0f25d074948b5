// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "audit/explorer_state.h"

namespace sidle {

/// Questions about one pose. All are asked of a world whose lifts stand as the state says; those
/// that walk leave the lifts elsewhere.

/// Whether no step and no jump leads further away than the body is thick. Walks.
bool is_held(const AuditScene3& scene, World3& world, const AuditState3& state);

/// Room to spare along `direction`, when something is within `margin` [m].
std::optional<double> spare_room(const AuditScene3& scene, const World3& world,
                                 const AuditState3& state, Vec3 direction, double margin);

/// Height of the ground ahead of one who is blocked, when it is higher than a step by at most
/// `margin` [m] and would carry.
std::optional<double> ledge_ahead(const AuditScene3& scene, const World3& world,
                                  const AuditState3& state, Vec3 ahead, double margin);

/// Whether something that sticks out by a few centimetres, from the ground or from a wall that the
/// character follows, is all that keeps it from going on along `ahead`.
bool is_snagged(const AuditScene3& scene, const World3& world, const AuditState3& state,
                Vec3 ahead);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "sidle/3d/company.h"
#include "sidle/3d/walk.h"
#include "sidle/c/walk3.h"

namespace sidle::c {

Walker3 from_c(const sidle_walker3& walker);
sidle_walker3 to_c(const Walker3& walker);
WalkState3 from_c(const sidle_walk_state3& state);
sidle_walk_state3 to_c(const WalkState3& state);
void to_c(const WalkResult3& result, sidle_walk_result3& out);
Room3 room_of_c(const sidle_room3& room);

}  // namespace sidle::c

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "sidle/2d/company.h"
#include "sidle/2d/walk.h"
#include "sidle/c/walk2.h"

namespace sidle::c {

Walker2 from_c(const sidle_walker2& walker);
sidle_walker2 to_c(const Walker2& walker);
WalkState2 from_c(const sidle_walk_state2& state);
sidle_walk_state2 to_c(const WalkState2& state);
void to_c(const WalkResult2& result, sidle_walk_result2& out);
Room2 room_of_c(const sidle_room2& room);

}  // namespace sidle::c

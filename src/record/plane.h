// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The content of snapshots of what has state in the plane, without their envelopes. Reading gives
// none when something is wrong.
#pragma once

#include <optional>

#include "sidle/record/bytes.h"
#include "sidle/record/snapshot2.h"

namespace sidle {

void write(ByteWriter& writer, const World2& world);
void write(ByteWriter& writer, const Crowd& crowd);

std::optional<World2> read_world2(ByteReader& reader);
std::optional<Crowd> read_crowd(ByteReader& reader);

}  // namespace sidle

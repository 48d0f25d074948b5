// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Scenes as bytes. Reading gives none when something is wrong.
#pragma once

#include <optional>

#include "sidle/record/bytes.h"
#include "sidle/record/crowd_replay.h"
#include "sidle/record/snapshot3.h"
#include "sidle/record/walk_replay.h"
#include "sidle/record/walk_replay2.h"

namespace sidle {

void write(ByteWriter& writer, const WalkScene3& scene, MeshStorage storage);
std::optional<WalkScene3> read_walk_scene(ByteReader& reader, const World3& known,
                                          bool& is_missing);

void write(ByteWriter& writer, const WalkScene2& scene);
std::optional<WalkScene2> read_walk_scene2(ByteReader& reader);

void write(ByteWriter& writer, const CrowdScene& scene);
std::optional<CrowdScene> read_crowd_scene(ByteReader& reader);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "bench/harness.h"
#include "scenes/scene.h"

namespace sidle::bench {

/// All triangles of a scene as one mesh.
MeshSource3 merged_meshes(const scenes::Scene3& scene);
/// Whether they are all that the scene holds.
bool is_all_mesh(const scenes::Scene3& scene);

void bench_walk(Harness& harness, const scenes::Scene3& scene);
void bench_casts(Harness& harness, const scenes::Scene3& scene);
void bench_build(Harness& harness, const std::string& scene, const MeshSource3& source);
void bench_sizes3(Harness& harness);
void bench_batch(Harness& harness, const scenes::Scene3& scene);
void bench_edits(Harness& harness, const scenes::Scene3& scene);

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace sidle::bench {

/// One kind of work: all but `run` is done before the counting begins.
struct Work {
    std::string name;           ///< subject/scene
    std::size_t count = 0;      ///< Operations that one run makes. [-]
    std::function<void()> run;  ///< Deterministic; its state is its own.
};

/// Walks, casts, builds and edits in space.
std::vector<Work> works_in_space();
/// Slides, casts and crowds in the plane.
std::vector<Work> works_in_plane();

/// What does not fit into the caches near a processor: walkers strewn over hills of a million
/// triangles, and a crowd of 110,000.
std::vector<Work> large_works();
Work walks_strewn();
Work large_crowd();

/// What a processor does at most: `limit/adds` is additions that wait for no other, `limit/cache`
/// and `limit/memory` are cache lines [64 byte] read one after the other, of what fits into the
/// second cache and of what fits into none.
std::vector<Work> limits();

}  // namespace sidle::bench

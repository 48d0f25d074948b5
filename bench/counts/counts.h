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

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "sidle/audit/scene.h"
#include "sidle/base/result.h"
#include "sidle/base/tasks.h"

namespace sidle {

/// What decides how a level is searched; the same settings give the same findings.
struct AuditSettings3 {
    std::uint64_t seed = 1;     ///< Of all that is tried. [-]
    std::uint32_t streams = 8;  ///< Independent searches, each of its part of the level. [-] >= 1
    double cell = 0.0;          ///< What counts as another place; 0: by body and level. [m] >= 0
    double squeeze = 0.05;      ///< A passage with less room to spare is too narrow. [m] >= 0
    double ledge = 0.08;        ///< A step too high by at most this is a mistake. [m] >= 0
    double least_area = 1.0;    ///< Of unreached ground that is worth a word. [m^2] >= 0
};

struct ExplorerState3;  // Private; see src/audit/explorer_state.h.

/// One search through a level: walks, runs, jumps, crouches, follows walls and corners, waits for
/// lifts, and remembers each place with the way there. Goes on from where it was tried least.
///
/// What it finds depends on the scene, the settings, its number and its ticks alone. Searches know
/// nothing of each other: run them on any threads, processes or machines.
class Explorer3 {
public:
    Explorer3(const AuditScene3& scene, const AuditSettings3& settings, std::uint32_t stream);
    Explorer3(Explorer3&&) noexcept;
    Explorer3& operator=(Explorer3&&) noexcept;
    ~Explorer3();

    /// Searches until it has spent `ticks` in all. It asks between tries whether they are spent, so
    /// it goes on for the rest of one; however a budget is cut into calls, the outcome is the same.
    /// Cost: that of as many ticks of `walk`, and a sixth more.
    /// Source: [Ecoffet2021].
    void run(const AuditScene3& scene, std::uint64_t ticks);

    std::uint32_t stream() const;     ///< Its number. [-]
    std::uint64_t ticks() const;      ///< Spent so far. [-]
    std::size_t place_count() const;  ///< Places reached. [-]
    double saturation() const;        ///< Share of visits that lead to no new place. [-] 0..1

    /// All that it knows, and back: what is loaded goes on as if it had never stopped. `load`
    /// refuses what another scene, other settings or another stream have made, and what was cut
    /// off or changed on its way; then everything stays as it was.
    std::vector<std::byte> save() const;
    std::optional<Error> load(std::span<const std::byte> bytes);

    const ExplorerState3& state() const { return *state_; }

private:
    std::unique_ptr<ExplorerState3> state_;
};

}  // namespace sidle

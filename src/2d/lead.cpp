// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "2d/lead_group.h"
#include "base/run_ranges.h"

namespace sidle {
namespace {

constexpr std::size_t units_per_job = 512;

struct LeadJob {
    const FlowField& field;
    const TileMap& tiles;
    std::span<const UnitState> states;
    const std::uint32_t* slots;  // Null: all.
    std::size_t count;
    const LeadSettings& settings;
    std::span<UnitWish> wishes;
};

void lead_some(const LeadJob& job, std::size_t first, std::size_t end) {
    const std::size_t most = std::min(job.states.size(), job.wishes.size());
    LeadGroup group;
    const auto lead_all = [&] {
        const auto settings = [&](std::size_t) -> const LeadSettings& { return job.settings; };
        group.lead(job.field, job.tiles, settings, job.wishes);
    };
    for (std::size_t i = first; i < end; ++i) {
        const std::size_t slot = job.slots != nullptr ? job.slots[i] : i;
        if (slot >= most || !(job.states[slot].radius > 0.0)) continue;
        group.add(slot, job.states[slot]);
        if (group.is_full()) lead_all();
    }
    lead_all();
}

void run(const LeadJob& job, const Tasks& tasks) {
    run_ranges(tasks, job.count, units_per_job,
               [&](std::size_t first, std::size_t end) { lead_some(job, first, end); });
}

}  // namespace

UnitWish lead(const FlowField& field, const TileMap& tiles, const UnitState& unit,
              const LeadSettings& settings) {
    return LeadGroup::lead(field, tiles, {unit.position, unit.radius}, settings);
}

void lead(const FlowField& field, const TileMap& tiles, const Crowd& crowd,
          std::span<const std::uint32_t> slots, const LeadSettings& settings,
          std::span<UnitWish> wishes, const Tasks& tasks) {
    run({field, tiles, crowd.states(), slots.data(), slots.size(), settings, wishes}, tasks);
}

void lead(const FlowField& field, const TileMap& tiles, const Crowd& crowd,
          const LeadSettings& settings, std::span<UnitWish> wishes, const Tasks& tasks) {
    run({field, tiles, crowd.states(), nullptr, crowd.states().size(), settings, wishes}, tasks);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/lead.h"

#include <algorithm>
#include <limits>

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

void lead_slot(const LeadJob& job, std::size_t slot) {
    if (slot >= job.states.size() || slot >= job.wishes.size()) return;
    const UnitState& unit = job.states[slot];
    if (unit.radius > 0.0) job.wishes[slot] = lead(job.field, job.tiles, unit, job.settings);
}

void lead_some(void* data, std::size_t index) {
    const LeadJob& job = *static_cast<const LeadJob*>(data);
    const std::size_t end = std::min((index + 1) * units_per_job, job.count);
    for (std::size_t i = index * units_per_job; i < end; ++i) {
        lead_slot(job, job.slots != nullptr ? job.slots[i] : i);
    }
}

void run(LeadJob job, const Tasks& tasks) {
    run_tasks(tasks, lead_some, &job, (job.count + units_per_job - 1) / units_per_job);
}

}  // namespace

UnitWish lead(const FlowField& field, const TileMap& tiles, const UnitState& unit,
              const LeadSettings& settings) {
    UnitWish wish{field.direction(tiles, unit.position, unit.radius) * settings.speed};
    const std::uint32_t way = field.distance(tiles.tile_at(unit.position));
    if (settings.settles && way != std::numeric_limits<std::uint32_t>::max()) {
        wish.arrival = way * tiles.grid().tile_size / FlowField::straight_cost;
    }
    return wish;
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

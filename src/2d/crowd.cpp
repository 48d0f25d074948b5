// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/2d/crowd.h"

#include <algorithm>
#include <cmath>

#include "2d/crowd_state.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

UnitId id_of(std::size_t slot, std::uint32_t generation) {
    return {generation << slot_bits | static_cast<std::uint32_t>(slot)};
}

// The slot of a unit that lives; none otherwise.
std::optional<std::size_t> find(const Crowd::State& state, UnitId unit) {
    const std::size_t slot = Crowd::slot(unit);
    if (!unit || slot >= state.memory.size()) return std::nullopt;
    const CrowdMemory& memory = state.memory[slot];
    if (!memory.notes.lives || memory.generation != unit.value >> slot_bits) return std::nullopt;
    return slot;
}

// The same for a unit that may overlap from now on, by the game's doing.
std::optional<std::size_t> find_to_change(Crowd::State& state, UnitId unit) {
    const std::optional<std::size_t> slot = find(state, unit);
    if (slot) state.memory[*slot].notes.is_unchecked = true;
    return slot;
}

// A slot for a new unit, the one free for longest; none where all are taken.
std::optional<std::size_t> take_slot(Crowd::State& state) {
    if (!state.free_slots.empty()) return state.free_slots.pop();
    if (state.states.size() == max_slots) return std::nullopt;
    state.states.emplace_back();
    state.memory.emplace_back();
    return state.states.size() - 1;
}

void drop_circles(Crowd::State& state, const CrowdMemory& gone) {
    if (gone.circle_count == 0) return;
    const auto first = state.circles.begin() + gone.first_circle;
    state.circles.erase(first, first + gone.circle_count);
    for (CrowdMemory& memory : state.memory) {
        if (memory.circle_count > 0 && memory.first_circle > gone.first_circle) {
            memory.first_circle -= gone.circle_count;
        }
    }
}

// A step counts tiles and cells by what is measured of units: without numbers it would leave them.
bool is_rule_kept(const Unit& unit) {
    const bool is_placed = is_usable(unit.position);
    SIDLE_ASSERT(is_placed, "a unit stands within 1e15 m");
    const bool has_radius = is_usable_radius(unit.radius);
    SIDLE_ASSERT(has_radius, "a unit needs a radius");
    const bool is_simple = unit.circles.size() <= most_crowd_circles;
    SIDLE_ASSERT(is_simple, "a compound unit has fewer than 256 more circles");
    bool has_circles = true;
    for (const UnitCircle& circle : unit.circles) {
        has_circles = has_circles && is_usable(circle.offset) && is_usable_radius(circle.radius);
    }
    SIDLE_ASSERT(has_circles, "a circle of a unit has a place within 1e15 m and a radius");
    return is_placed && has_radius && is_simple && has_circles;
}

}  // namespace

bool is_rule_kept(const CrowdSettings& s) {
    return s.skin > 0.0 && s.push_speed >= 0.0 && s.sight > 0.0 && s.wall_sight >= 0.0 &&
           s.patience > 0 && is_usable(s.skin) && is_usable(s.push_speed) && is_usable(s.sight) &&
           is_usable(s.wall_sight);
}

void put(Crowd::State& crowd, std::size_t slot, Vec2 position) {
    UnitState& state = crowd.states[slot];
    CrowdMemory& memory = crowd.memory[slot];
    state.position = position;
    memory.bend_x = static_cast<float>(state.velocity.x);
    memory.bend_y = static_cast<float>(state.velocity.y);
    note_change(crowd, slot);
}

UnitId unit_in(const Crowd::State& crowd, std::size_t slot) {
    return id_of(slot, crowd.memory[slot].generation);
}

Crowd::Crowd(const CrowdSettings& settings) : state_(std::make_unique<State>()) {
    set_settings(settings);
}
Crowd::Crowd(const Crowd& other) : state_(std::make_unique<State>(*other.state_)) {}
Crowd::Crowd(Crowd&& other) noexcept = default;
Crowd& Crowd::operator=(const Crowd& other) {
    if (this != &other) *state_ = *other.state_;
    return *this;
}
Crowd& Crowd::operator=(Crowd&& other) noexcept = default;
Crowd::~Crowd() = default;

const CrowdSettings& Crowd::settings() const { return state_->settings; }

void Crowd::set_settings(const CrowdSettings& settings) {
    const bool is_kept = is_rule_kept(settings);
    SIDLE_ASSERT(is_kept,
                 "skin, sight and patience are positive, the others not negative, up to 1e15 m");
    if (!is_kept) return;
    // Whoever counts as blocked goes on to, and nobody else does: each event comes once.
    const std::uint32_t patience = settings.patience;
    for (UnitState& unit : state_->states) {
        const bool is_blocked = unit.blocked_for >= state_->settings.patience;
        unit.blocked_for = is_blocked ? std::max(unit.blocked_for, patience)
                                      : std::min(unit.blocked_for, patience - 1);
    }
    state_->settings = settings;
}

UnitId Crowd::add(const Unit& unit) {
    if (!is_rule_kept(unit)) return {};
    State& s = *state_;
    const std::optional<std::size_t> free = take_slot(s);
    if (!free) return {};
    const std::size_t slot = *free;
    CrowdMemory& memory = s.memory[slot];
    const std::uint32_t generation = memory.generation + 1u;
    const bool is_changed = memory.notes.is_changed;
    memory = {};
    memory.notes.is_changed = is_changed;
    memory.generation = static_cast<std::uint16_t>(generation);
    memory.notes.lives = true;
    memory.layers = unit.layers;
    memory.mask = unit.mask;
    memory.first_circle = static_cast<std::uint32_t>(s.circles.size());
    memory.circle_count = static_cast<std::uint16_t>(unit.circles.size());
    s.circles.insert(s.circles.end(), unit.circles.begin(), unit.circles.end());
    s.states[slot] = {};
    s.states[slot].position = unit.position;
    s.states[slot].radius = unit.radius;
    s.states[slot].kind = unit.kind;
    memory.notes.is_unchecked = true;
    ++s.unit_count;
    note_change(s, slot);
    return id_of(slot, generation);
}

bool Crowd::remove(UnitId unit) {
    State& s = *state_;
    const std::optional<std::size_t> slot = find(s, unit);
    if (!slot) return false;
    CrowdMemory& memory = s.memory[*slot];
    memory.notes.lives = false;
    drop_circles(s, memory);
    memory.circle_count = 0;
    s.states[*slot] = {};
    if (memory.generation < last_generation) s.free_slots.push(static_cast<std::uint32_t>(*slot));
    --s.unit_count;
    s.scratch.is_list_stale = true;
    return true;
}

bool Crowd::place(UnitId unit, Vec2 position) {
    const bool is_placed = is_usable(position);
    SIDLE_ASSERT(is_placed, "a unit stands within 1e15 m");
    if (!is_placed) return false;
    State& s = *state_;
    const std::optional<std::size_t> slot = find_to_change(s, unit);
    if (!slot) return false;
    put(s, *slot, position);
    return true;
}

bool Crowd::set_class(UnitId unit, UnitClass kind) {
    const std::optional<std::size_t> slot = find_to_change(*state_, unit);
    if (slot) state_->states[*slot].kind = kind;
    return slot.has_value();
}

bool Crowd::set_layers(UnitId unit, std::uint32_t layers, std::uint32_t mask) {
    const std::optional<std::size_t> slot = find_to_change(*state_, unit);
    if (!slot) return false;
    CrowdMemory& memory = state_->memory[*slot];
    memory.layers = layers;
    memory.mask = mask;
    return true;
}

bool Crowd::set_radius(UnitId unit, double radius) {
    const bool has_radius = is_usable_radius(radius);
    SIDLE_ASSERT(has_radius, "a unit needs a radius");
    if (!has_radius) return false;
    State& s = *state_;
    const std::optional<std::size_t> slot = find_to_change(s, unit);
    if (!slot) return false;
    s.states[*slot].radius = radius;
    note_change(s, *slot);
    return true;
}

std::size_t Crowd::unit_count() const { return state_->unit_count; }
std::uint64_t Crowd::tick_count() const { return state_->tick; }

std::optional<UnitState> Crowd::state(UnitId unit) const {
    const std::optional<std::size_t> slot = find(*state_, unit);
    if (!slot) return std::nullopt;
    return state_->states[*slot];
}

std::optional<Vec2> Crowd::via(UnitId unit) const {
    const std::optional<std::size_t> slot = find(*state_, unit);
    if (!slot) return std::nullopt;
    const UnitState& state = state_->states[*slot];
    const CrowdMemory& memory = state_->memory[*slot];
    const bool is_straight = memory.bend_x == static_cast<float>(state.velocity.x) &&
                             memory.bend_y == static_cast<float>(state.velocity.y);
    if (is_straight) return state.position;
    const Vec2 bend{static_cast<double>(memory.bend_x), static_cast<double>(memory.bend_y)};
    return state.position - state.velocity + bend;
}

std::span<const UnitCircle> Crowd::circles(UnitId unit) const {
    const std::optional<std::size_t> slot = find(*state_, unit);
    if (!slot || state_->memory[*slot].circle_count == 0) return {};
    const CrowdMemory& memory = state_->memory[*slot];
    return std::span(state_->circles).subspan(memory.first_circle, memory.circle_count);
}

std::span<const UnitState> Crowd::states() const { return state_->states; }

UnitId Crowd::unit_at(std::size_t slot) const {
    if (slot >= state_->memory.size() || !state_->memory[slot].notes.lives) return {};
    return unit_in(*state_, slot);
}

std::span<const UnitEvent> Crowd::events() const { return state_->events; }

double Crowd::bytes_per_unit() const {
    const State& s = *state_;
    if (s.unit_count == 0) return 0.0;
    const std::size_t bytes = s.states.size() * (sizeof(UnitState) + sizeof(CrowdMemory)) +
                              s.circles.size() * sizeof(UnitCircle) +
                              s.free_slots.size() * sizeof(std::uint32_t);
    return static_cast<double>(bytes) / static_cast<double>(s.unit_count);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/crowd.h"

#include <cstring>

#include "c/plane.h"

using namespace sidle::c;

namespace sidle::c {
namespace {

using sidle::c::from_c;
using sidle::c::to_c;

// A view of the states costs nothing because they lie the same in memory.
static_assert(sizeof(sidle_unit_state) == sizeof(UnitState));
static_assert(offsetof(sidle_unit_state, position) == offsetof(UnitState, position) &&
              offsetof(sidle_unit_state, velocity) == offsetof(UnitState, velocity) &&
              offsetof(sidle_unit_state, displaced) == offsetof(UnitState, displaced) &&
              offsetof(sidle_unit_state, radius) == offsetof(UnitState, radius) &&
              offsetof(sidle_unit_state, contact_count) == offsetof(UnitState, contact_count) &&
              offsetof(sidle_unit_state, blocked_for) == offsetof(UnitState, blocked_for) &&
              offsetof(sidle_unit_state, kind) == offsetof(UnitState, kind) &&
              offsetof(sidle_unit_state, is_settled) == offsetof(UnitState, is_settled) &&
              offsetof(sidle_unit_state, is_inside) == offsetof(UnitState, is_inside));
static_assert(sizeof(bool) == 1 && sizeof(UnitClass) == 1);
static_assert(sizeof(sidle_unit_wish) == sizeof(UnitWish) &&
              offsetof(sidle_unit_wish, arrival) == offsetof(UnitWish, arrival));

std::span<const UnitWish> wishes_of(const sidle_unit_wish* wishes, std::int32_t count) {
    return span_of(reinterpret_cast<const UnitWish*>(wishes), count);
}

CrowdSettings from_c(const sidle_crowd_settings& s) {
    return {one_of(s.mode, CrowdMode::anticipate),
            one_of(s.side, CrowdSide::left),
            s.skin,
            s.push_speed,
            s.sight,
            s.wall_sight,
            s.patience};
}

sidle_crowd_settings to_c(const CrowdSettings& s) {
    return {static_cast<sidle_crowd_mode>(s.mode),
            static_cast<sidle_crowd_side>(s.side),
            s.skin,
            s.push_speed,
            s.sight,
            s.wall_sight,
            s.patience,
            0};
}

CrowdWalls from_c(const sidle_crowd_walls* walls) {
    if (walls == nullptr) return {};
    return {walls->tiles != nullptr ? &walls->tiles->map : nullptr,
            walls->world != nullptr ? &walls->world->world : nullptr, filter2(&walls->filter)};
}

CrowdSettings settings_of(const sidle_crowd_settings* settings) {
    return settings != nullptr ? from_c(*settings) : CrowdSettings{};
}

UnitFilter unit_filter(const sidle_filter* filter) { return from_c<UnitId>(filter); }

}  // namespace

std::vector<UnitCircle> circles_of(const sidle_unit_circle* circles, std::int32_t count) {
    std::vector<UnitCircle> own;
    for (const sidle_unit_circle& circle : span_of(circles, count)) {
        own.push_back({from_c(circle.offset), circle.radius});
    }
    return own;
}

Unit unit_of(const sidle_unit& unit, std::span<const UnitCircle> circles) {
    return {from_c(unit.position), unit.radius, one_of(unit.kind, UnitClass::ghost),
            unit.layers,           unit.mask,   circles};
}

}  // namespace sidle::c

sidle_crowd_settings sidle_crowd_settings_default(void) { return to_c(sidle::CrowdSettings{}); }

sidle_unit sidle_unit_default(void) {
    const sidle::Unit unit;
    return {to_c(unit.position), unit.radius, static_cast<sidle_unit_class>(unit.kind),
            unit.layers,         unit.mask,   0};
}

sidle_unit_wish sidle_unit_wish_default(void) {
    const sidle::UnitWish wish;
    return {to_c(wish.motion), wish.arrival};
}

sidle_crowd_walls sidle_crowd_walls_default(void) {
    return {nullptr, nullptr, sidle_filter_default()};
}

sidle_crowd* sidle_crowd_create(const sidle_crowd_settings* settings) {
    return new sidle_crowd(sidle::Crowd(settings_of(settings)));
}

sidle_crowd* sidle_crowd_copy(const sidle_crowd* crowd) { return new sidle_crowd(crowd->crowd); }
void sidle_crowd_destroy(sidle_crowd* crowd) { delete crowd; }

sidle_crowd_settings sidle_crowd_get_settings(const sidle_crowd* crowd) {
    return to_c(crowd->crowd.settings());
}

void sidle_crowd_set_settings(sidle_crowd* crowd, const sidle_crowd_settings* settings) {
    crowd->crowd.set_settings(settings_of(settings));
}

sidle_unit_id sidle_crowd_add(sidle_crowd* crowd, const sidle_unit* unit,
                              const sidle_unit_circle* circles, int32_t circle_count) {
    return crowd->crowd.add(unit_of(*unit, circles_of(circles, circle_count))).value;
}

int32_t sidle_crowd_remove(sidle_crowd* crowd, sidle_unit_id unit) {
    return crowd->crowd.remove({unit});
}

int32_t sidle_crowd_place(sidle_crowd* crowd, sidle_unit_id unit, sidle_vec2 position) {
    return crowd->crowd.place({unit}, from_c(position));
}

int32_t sidle_crowd_set_class(sidle_crowd* crowd, sidle_unit_id unit, sidle_unit_class kind) {
    return crowd->crowd.set_class({unit}, one_of(kind, sidle::UnitClass::ghost));
}

int32_t sidle_crowd_set_layers(sidle_crowd* crowd, sidle_unit_id unit, uint32_t layers,
                               uint32_t mask) {
    return crowd->crowd.set_layers({unit}, layers, mask);
}

int32_t sidle_crowd_set_radius(sidle_crowd* crowd, sidle_unit_id unit, double radius) {
    return crowd->crowd.set_radius({unit}, radius);
}

int32_t sidle_crowd_state(const sidle_crowd* crowd, sidle_unit_id unit, sidle_unit_state* out) {
    const auto state = crowd->crowd.state({unit});
    if (state) std::memcpy(out, &*state, sizeof *out);
    return state.has_value();
}

int32_t sidle_crowd_via(const sidle_crowd* crowd, sidle_unit_id unit, sidle_vec2* out) {
    const auto via = crowd->crowd.via({unit});
    if (via) *out = to_c(*via);
    return via.has_value();
}

int32_t sidle_crowd_circles(const sidle_crowd* crowd, sidle_unit_id unit, sidle_unit_circle* out,
                            int32_t capacity) {
    return copy_out(crowd->crowd.circles({unit}), out, capacity, [](const sidle::UnitCircle& one) {
        return sidle_unit_circle{to_c(one.offset), one.radius};
    });
}

int32_t sidle_crowd_unit_count(const sidle_crowd* crowd) {
    return static_cast<std::int32_t>(crowd->crowd.unit_count());
}

uint64_t sidle_crowd_tick_count(const sidle_crowd* crowd) { return crowd->crowd.tick_count(); }

double sidle_crowd_bytes_per_unit(const sidle_crowd* crowd) {
    return crowd->crowd.bytes_per_unit();
}

const sidle_unit_state* sidle_crowd_states(const sidle_crowd* crowd, int32_t* count) {
    const auto states = crowd->crowd.states();
    *count = static_cast<std::int32_t>(states.size());
    return reinterpret_cast<const sidle_unit_state*>(states.data());
}

sidle_unit_id sidle_crowd_unit_at(const sidle_crowd* crowd, int32_t slot) {
    return crowd->crowd.unit_at(static_cast<std::size_t>(slot)).value;
}

void sidle_crowd_step(sidle_crowd* crowd, const sidle_crowd_walls* walls,
                      const sidle_unit_wish* wishes, int32_t wish_count, const sidle_tasks* tasks) {
    crowd->crowd.step(from_c(walls), wishes_of(wishes, wish_count), OwnTasks(tasks));
}

int32_t sidle_crowd_events(const sidle_crowd* crowd, sidle_unit_event* out, int32_t capacity) {
    return copy_out(crowd->crowd.events(), out, capacity, [](const sidle::UnitEvent& event) {
        return sidle_unit_event{event.unit.value, static_cast<sidle_unit_event_kind>(event.kind)};
    });
}

int32_t sidle_crowd_build(sidle_crowd* crowd, sidle_tile_map* tiles, sidle_tile tile,
                          sidle_build_rule rule, const sidle_crowd_walls* walls) {
    return crowd->crowd.build(tiles->map, from_c(tile), one_of(rule, sidle::BuildRule::lead_out),
                              from_c(walls));
}

sidle_unit_id sidle_crowd_nearest(const sidle_crowd* crowd, sidle_vec2 point, double reach,
                                  const sidle_filter* filter) {
    return crowd->crowd.nearest(from_c(point), reach, unit_filter(filter)).value;
}

int32_t sidle_crowd_overlaps_circle(const sidle_crowd* crowd, sidle_vec2 center, double radius,
                                    const sidle_filter* filter, sidle_unit_id* out,
                                    int32_t capacity) {
    return collect_ids<sidle::UnitId>(out, capacity, [&](std::span<sidle::UnitId> units) {
        return crowd->crowd.overlaps(sidle::Circle2{from_c(center), radius}, units,
                                     unit_filter(filter));
    });
}

int32_t sidle_crowd_overlaps_box(const sidle_crowd* crowd, sidle_box2 box,
                                 const sidle_filter* filter, sidle_unit_id* out, int32_t capacity) {
    return collect_ids<sidle::UnitId>(out, capacity, [&](std::span<sidle::UnitId> units) {
        return crowd->crowd.overlaps(from_c(box), units, unit_filter(filter));
    });
}

int32_t sidle_crowd_overlaps_cone(const sidle_crowd* crowd, sidle_vec2 apex, sidle_vec2 direction,
                                  double cosine, double reach, const sidle_filter* filter,
                                  sidle_unit_id* out, int32_t capacity) {
    const sidle::Cone2 cone{from_c(apex), from_c(direction), cosine, reach};
    return collect_ids<sidle::UnitId>(out, capacity, [&](std::span<sidle::UnitId> units) {
        return crowd->crowd.overlaps(cone, units, unit_filter(filter));
    });
}

int32_t sidle_crowd_cast(const sidle_crowd* crowd, const sidle_crowd_walls* walls,
                         sidle_vec2 center, double radius, sidle_vec2 motion,
                         const sidle_filter* filter, sidle_unit_hit* out, int32_t capacity) {
    std::vector<sidle::UnitHit> hits(count_of(capacity));
    const std::size_t count =
        crowd->crowd.cast(from_c(walls), sidle::Circle2{from_c(center), radius}, from_c(motion),
                          hits, unit_filter(filter));
    hits.resize(std::min(count, hits.size()));
    copy_out(std::span<const sidle::UnitHit>(hits), out, capacity, [](const sidle::UnitHit& hit) {
        return sidle_unit_hit{hit.fraction, to_c(hit.normal), hit.unit.value, 0};
    });
    return static_cast<std::int32_t>(count);
}

int32_t sidle_crowd_is_clear(const sidle_crowd* crowd, const sidle_crowd_walls* walls, sidle_vec2 a,
                             sidle_vec2 b, const sidle_filter* filter) {
    return crowd->crowd.is_clear(from_c(walls), sidle::Segment2{from_c(a), from_c(b)},
                                 unit_filter(filter));
}

int32_t sidle_crowd_save(const sidle_crowd* crowd, uint8_t* out, int32_t capacity) {
    const std::vector<std::byte> bytes = crowd->crowd.save();
    return copy_out(std::span(bytes), out, capacity,
                    [](std::byte byte) { return static_cast<std::uint8_t>(byte); });
}

sidle_status sidle_crowd_restore(sidle_crowd* crowd, const uint8_t* bytes, int32_t size,
                                 sidle_error* error) {
    const auto failure = crowd->crowd.restore(std::as_bytes(span_of(bytes, size)));
    return failure ? tell(*failure, error) : SIDLE_OK;
}

uint64_t sidle_crowd_hash(const sidle_crowd* crowd) { return crowd->crowd.hash(); }

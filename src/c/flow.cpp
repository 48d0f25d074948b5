// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/flow.h"

#include "c/plane.h"
#include "sidle/2d/lead.h"

using namespace sidle::c;

static_assert(SIDLE_FLOW_STRAIGHT_COST == sidle::FlowField::straight_cost);

sidle_flow_field* sidle_flow_field_create(int32_t clearance) {
    return new sidle_flow_field{sidle::FlowField(clearance)};
}

sidle_flow_field* sidle_flow_field_copy(const sidle_flow_field* field) {
    return new sidle_flow_field{*field};
}

void sidle_flow_field_destroy(sidle_flow_field* field) { delete field; }

int32_t sidle_flow_field_set_goals(sidle_flow_field* field, const sidle_tile_map* tiles,
                                   const sidle_tile* goals, int32_t count) {
    std::vector<sidle::Tile2> own;
    for (const sidle_tile& goal : span_of(goals, count)) own.push_back(from_c(goal));
    return static_cast<std::int32_t>(field->field.set_goals(tiles->map, own));
}

void sidle_flow_field_tile_changed(sidle_flow_field* field, const sidle_tile_map* tiles,
                                   sidle_tile tile) {
    field->field.tile_changed(tiles->map, from_c(tile));
}

int32_t sidle_flow_field_update(sidle_flow_field* field, const sidle_tile_map* tiles,
                                int32_t budget) {
    return field->field.update(tiles->map, static_cast<std::size_t>(budget));
}

sidle_flow_reach sidle_flow_field_reach(const sidle_flow_field* field, const sidle_tile_map* tiles,
                                        sidle_vec2 point) {
    return static_cast<sidle_flow_reach>(field->field.reach(tiles->map, from_c(point)));
}

uint32_t sidle_flow_field_distance(const sidle_flow_field* field, sidle_tile tile) {
    return field->field.distance(from_c(tile));
}

int32_t sidle_flow_field_is_goal(const sidle_flow_field* field, sidle_tile tile) {
    return field->field.is_goal(from_c(tile));
}

sidle_vec2 sidle_flow_field_direction(const sidle_flow_field* field, const sidle_tile_map* tiles,
                                      sidle_vec2 point, double radius) {
    return to_c(field->field.direction(tiles->map, from_c(point), radius));
}

static_assert(sizeof(sidle_circle2) == sizeof(sidle::Circle2));

void sidle_flow_field_directions(const sidle_flow_field* field, const sidle_tile_map* tiles,
                                 const sidle_circle2* units, int32_t count, sidle_vec2* out) {
    field->field.directions(tiles->map,
                            span_of(reinterpret_cast<const sidle::Circle2*>(units), count),
                            span_of(reinterpret_cast<sidle::Vec2*>(out), count));
}

void sidle_flow_field_lead(const sidle_flow_field* field, const sidle_tile_map* tiles,
                           const sidle_crowd* crowd, const uint32_t* slots, int32_t slot_count,
                           double speed, int32_t settles, sidle_unit_wish* wishes,
                           int32_t wish_count, const sidle_tasks* tasks) {
    const sidle::LeadSettings settings{speed, settles != 0};
    const auto own = span_of(reinterpret_cast<sidle::UnitWish*>(wishes), wish_count);
    if (slots == nullptr) {
        sidle::lead(field->field, tiles->map, crowd->crowd, settings, own, OwnTasks(tasks));
    } else {
        sidle::lead(field->field, tiles->map, crowd->crowd, span_of(slots, slot_count), settings,
                    own, OwnTasks(tasks));
    }
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/crowd.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The shortest ways from everywhere to the nearest of some goals; see sidle/2d/flow.h.
typedef struct sidle_flow_field sidle_flow_field;

typedef int32_t sidle_flow_reach;
enum { SIDLE_FLOW_REACH_FOUND, SIDLE_FLOW_REACH_NONE, SIDLE_FLOW_REACH_UNKNOWN };

/// Distance to a neighbour along a row or column. [-]
#define SIDLE_FLOW_STRAIGHT_COST 2378

SIDLE_API sidle_flow_field* sidle_flow_field_create(int32_t clearance);
SIDLE_API sidle_flow_field* sidle_flow_field_copy(const sidle_flow_field* field);
SIDLE_API void sidle_flow_field_destroy(sidle_flow_field* field);
/// How many of the goals count.
SIDLE_API int32_t sidle_flow_field_set_goals(sidle_flow_field* field, const sidle_tile_map* tiles,
                                             const sidle_tile* goals, int32_t count);
SIDLE_API void sidle_flow_field_tile_changed(sidle_flow_field* field, const sidle_tile_map* tiles,
                                             sidle_tile tile);
/// Works through at most `budget` tiles, all where it is negative; whether all is done.
SIDLE_API int32_t sidle_flow_field_update(sidle_flow_field* field, const sidle_tile_map* tiles,
                                          int32_t budget);
SIDLE_API sidle_flow_reach sidle_flow_field_reach(const sidle_flow_field* field,
                                                  const sidle_tile_map* tiles, sidle_vec2 point);
SIDLE_API uint32_t sidle_flow_field_distance(const sidle_flow_field* field, sidle_tile tile);
SIDLE_API int32_t sidle_flow_field_is_goal(const sidle_flow_field* field, sidle_tile tile);
/// For a unit of `radius` [m].
SIDLE_API sidle_vec2 sidle_flow_field_direction(const sidle_flow_field* field,
                                                const sidle_tile_map* tiles, sidle_vec2 point,
                                                double radius);
typedef struct sidle_circle2 {
    sidle_vec2 center;  ///< [m]
    double radius;      ///< [m] > 0
} sidle_circle2;

/// The same for many units at once.
SIDLE_API void sidle_flow_field_directions(const sidle_flow_field* field,
                                           const sidle_tile_map* tiles, const sidle_circle2* units,
                                           int32_t count, sidle_vec2* out);
/// Writes the wishes of units that follow a field at `speed` [m] per tick; see sidle/2d/lead.h.
/// `slots` say whose; a null pointer means all.
SIDLE_API void sidle_flow_field_lead(const sidle_flow_field* field, const sidle_tile_map* tiles,
                                     const sidle_crowd* crowd, const uint32_t* slots,
                                     int32_t slot_count, double speed, int32_t settles,
                                     sidle_unit_wish* wishes, int32_t wish_count,
                                     const sidle_tasks* tasks);

#ifdef __cplusplus
}
#endif

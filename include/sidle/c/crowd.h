// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/c/world2.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Circles that walk and never overlap; see sidle/2d/crowd.h.
typedef struct sidle_crowd sidle_crowd;

/// A member of a crowd; 0 is none. Its slot are the low 20 bits. [-]
typedef uint32_t sidle_unit_id;

typedef int32_t sidle_unit_class;
enum {
    SIDLE_UNIT_CLASS_FREE,
    SIDLE_UNIT_CLASS_HEAVY,
    SIDLE_UNIT_CLASS_DRIVEN,
    SIDLE_UNIT_CLASS_ANCHORED,
    SIDLE_UNIT_CLASS_GHOST
};

typedef int32_t sidle_crowd_mode;
enum { SIDLE_CROWD_MODE_SLIDE, SIDLE_CROWD_MODE_ANTICIPATE };

typedef int32_t sidle_crowd_side;
enum { SIDLE_CROWD_SIDE_RIGHT, SIDLE_CROWD_SIDE_LEFT };

typedef struct sidle_crowd_settings {
    sidle_crowd_mode mode;
    sidle_crowd_side side;
    double skin;        ///< [m] > 0
    double push_speed;  ///< Largest way that a resting unit is pushed in a tick. [m]
    double sight;       ///< [m] > 0
    double wall_sight;  ///< [m] >= 0
    uint32_t patience;  ///< [ticks] > 0
    int32_t unused;     ///< Fills the struct. [-]
} sidle_crowd_settings;

typedef struct sidle_unit {
    sidle_vec2 position;
    double radius;  ///< [m] > 0
    sidle_unit_class kind;
    uint32_t layers;  ///< What it is. [-]
    uint32_t mask;    ///< What it meets. [-]
    int32_t unused;   ///< Fills the struct. [-]
} sidle_unit;

typedef struct sidle_unit_circle {
    sidle_vec2 offset;
    double radius;  ///< [m] > 0
} sidle_unit_circle;

typedef struct sidle_unit_wish {
    sidle_vec2 motion;
    double arrival;  ///< Distance left to where it wants to stay, or infinite. [m] >= 0
} sidle_unit_wish;

/// As it lies in the memory of the crowd.
typedef struct sidle_unit_state {
    sidle_vec2 position;
    sidle_vec2 velocity;  ///< Motion of the last tick.
    sidle_vec2 displaced;
    double radius;           ///< Zero where no unit lives. [m]
    uint32_t contact_count;  ///< [-]
    uint32_t blocked_for;    ///< [ticks]
    uint8_t kind;            ///< A `sidle_unit_class`. [-]
    uint8_t is_settled;      ///< [-] 0 or 1
    uint8_t is_inside;       ///< [-] 0 or 1
} sidle_unit_state;

typedef int32_t sidle_unit_event_kind;
enum {
    SIDLE_UNIT_EVENT_KIND_SETTLED,
    SIDLE_UNIT_EVENT_KIND_LEFT,
    SIDLE_UNIT_EVENT_KIND_BLOCKED,
    SIDLE_UNIT_EVENT_KIND_FREED,
    SIDLE_UNIT_EVENT_KIND_PUSHED,
    SIDLE_UNIT_EVENT_KIND_INSIDE,
    SIDLE_UNIT_EVENT_KIND_LED_OUT
};

typedef struct sidle_unit_event {
    sidle_unit_id unit;
    sidle_unit_event_kind kind;
} sidle_unit_event;

typedef struct sidle_unit_hit {
    double fraction;  ///< Part of the motion before contact. [-] 0..1
    sidle_vec2 normal;
    sidle_unit_id unit;  ///< 0 for a wall.
    int32_t unused;      ///< Fills the struct. [-]
} sidle_unit_hit;

typedef int32_t sidle_build_rule;
enum { SIDLE_BUILD_RULE_REFUSE, SIDLE_BUILD_RULE_LEAD_OUT };

/// What stands in the way beside units; either may be null. Null for all of it means no walls.
typedef struct sidle_crowd_walls {
    const sidle_tile_map* tiles;
    const sidle_world2* world;
    sidle_filter filter;  ///< Which obstacles of the world count.
} sidle_crowd_walls;

SIDLE_API sidle_crowd_settings sidle_crowd_settings_default(void);
SIDLE_API sidle_unit sidle_unit_default(void);
SIDLE_API sidle_unit_wish sidle_unit_wish_default(void);
SIDLE_API sidle_crowd_walls sidle_crowd_walls_default(void);

SIDLE_API sidle_crowd* sidle_crowd_create(const sidle_crowd_settings* settings);
SIDLE_API sidle_crowd* sidle_crowd_copy(const sidle_crowd* crowd);
SIDLE_API void sidle_crowd_destroy(sidle_crowd* crowd);
SIDLE_API sidle_crowd_settings sidle_crowd_get_settings(const sidle_crowd* crowd);
SIDLE_API void sidle_crowd_set_settings(sidle_crowd* crowd, const sidle_crowd_settings* settings);

/// `circles` beside the first one that move with the unit; may be null.
SIDLE_API sidle_unit_id sidle_crowd_add(sidle_crowd* crowd, const sidle_unit* unit,
                                        const sidle_unit_circle* circles, int32_t circle_count);
// Whether the unit lives, or lived.
SIDLE_API int32_t sidle_crowd_remove(sidle_crowd* crowd, sidle_unit_id unit);
SIDLE_API int32_t sidle_crowd_place(sidle_crowd* crowd, sidle_unit_id unit, sidle_vec2 position);
SIDLE_API int32_t sidle_crowd_set_class(sidle_crowd* crowd, sidle_unit_id unit,
                                        sidle_unit_class kind);
/// Whom it now meets and overlaps is led out of it, or it of them.
SIDLE_API int32_t sidle_crowd_set_layers(sidle_crowd* crowd, sidle_unit_id unit, uint32_t layers,
                                         uint32_t mask);
/// Of its first circle [m] > 0; one that grows into something is led out.
SIDLE_API int32_t sidle_crowd_set_radius(sidle_crowd* crowd, sidle_unit_id unit, double radius);
SIDLE_API int32_t sidle_crowd_state(const sidle_crowd* crowd, sidle_unit_id unit,
                                    sidle_unit_state* out);
SIDLE_API int32_t sidle_crowd_via(const sidle_crowd* crowd, sidle_unit_id unit, sidle_vec2* out);
/// The circles beside its own that a compound unit was added with.
SIDLE_API int32_t sidle_crowd_circles(const sidle_crowd* crowd, sidle_unit_id unit,
                                      sidle_unit_circle* out, int32_t capacity);

SIDLE_API int32_t sidle_crowd_unit_count(const sidle_crowd* crowd);
SIDLE_API uint64_t sidle_crowd_tick_count(const sidle_crowd* crowd);
SIDLE_API double sidle_crowd_bytes_per_unit(const sidle_crowd* crowd);
/// All states by slot: a view that holds until the crowd is written to.
SIDLE_API const sidle_unit_state* sidle_crowd_states(const sidle_crowd* crowd, int32_t* count);
SIDLE_API sidle_unit_id sidle_crowd_unit_at(const sidle_crowd* crowd, int32_t slot);

/// One tick. `wishes` go by slot; `tasks` may be null.
SIDLE_API void sidle_crowd_step(sidle_crowd* crowd, const sidle_crowd_walls* walls,
                                const sidle_unit_wish* wishes, int32_t wish_count,
                                const sidle_tasks* tasks);
SIDLE_API int32_t sidle_crowd_events(const sidle_crowd* crowd, sidle_unit_event* out,
                                     int32_t capacity);
/// Whether the tile is solid then. The obstacles of `walls` count for units that are led out.
SIDLE_API int32_t sidle_crowd_build(sidle_crowd* crowd, sidle_tile_map* tiles, sidle_tile tile,
                                    sidle_build_rule rule, const sidle_crowd_walls* walls);

/// The nearest unit at most `reach` [m] away.
SIDLE_API sidle_unit_id sidle_crowd_nearest(const sidle_crowd* crowd, sidle_vec2 point,
                                            double reach, const sidle_filter* filter);
/// Units that share a point with a circle of `radius` [m], by slot.
SIDLE_API int32_t sidle_crowd_overlaps_circle(const sidle_crowd* crowd, sidle_vec2 center,
                                              double radius, const sidle_filter* filter,
                                              sidle_unit_id* out, int32_t capacity);
SIDLE_API int32_t sidle_crowd_overlaps_box(const sidle_crowd* crowd, sidle_box2 box,
                                           const sidle_filter* filter, sidle_unit_id* out,
                                           int32_t capacity);
/// Within `reach` [m] of the apex, and of the direction as the `cosine` [-] says.
SIDLE_API int32_t sidle_crowd_overlaps_cone(const sidle_crowd* crowd, sidle_vec2 apex,
                                            sidle_vec2 direction, double cosine, double reach,
                                            const sidle_filter* filter, sidle_unit_id* out,
                                            int32_t capacity);
/// What a circle of `radius` [m] >= 0 meets on its way, nearest first.
SIDLE_API int32_t sidle_crowd_cast(const sidle_crowd* crowd, const sidle_crowd_walls* walls,
                                   sidle_vec2 center, double radius, sidle_vec2 motion,
                                   const sidle_filter* filter, sidle_unit_hit* out,
                                   int32_t capacity);
SIDLE_API int32_t sidle_crowd_is_clear(const sidle_crowd* crowd, const sidle_crowd_walls* walls,
                                       sidle_vec2 a, sidle_vec2 b, const sidle_filter* filter);

/// The state as bytes; writes at most `capacity` of them and returns how many there are.
SIDLE_API int32_t sidle_crowd_save(const sidle_crowd* crowd, uint8_t* out, int32_t capacity);
/// On an error the crowd stays as it was. `error` may be null.
SIDLE_API sidle_status sidle_crowd_restore(sidle_crowd* crowd, const uint8_t* bytes, int32_t size,
                                           sidle_error* error);
SIDLE_API uint64_t sidle_crowd_hash(const sidle_crowd* crowd);

#ifdef __cplusplus
}
#endif

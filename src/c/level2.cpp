// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/level/level2.h"

#include "c/plane.h"
#include "sidle/c/level2.h"

using namespace sidle::c;

struct sidle_level2 {
    sidle::Level2 level;
};

namespace {

sidle::LevelSettings2 settings_of(const sidle_level_settings2* settings) {
    sidle::LevelSettings2 own;
    if (settings == nullptr) return own;
    own.tile_size = settings->tile_size;
    own.scale = settings->scale;
    own.wall_thickness = settings->wall_thickness;
    own.map = own_text(settings->map);
    if (settings->solid != nullptr) own.solid = settings->solid;
    for (const char* name : span_of(settings->solid_values, settings->solid_value_count)) {
        own.solid_values.push_back(own_text(name));
    }
    own.is_outside_solid = settings->is_outside_solid != 0;
    own.folders_above = settings->folders_above;
    return own;
}

sidle_status give(sidle::Result<sidle::Level2> level, sidle_level2** out, sidle_error* error) {
    if (!level) return tell(level.error(), error);
    *out = new sidle_level2{std::move(level.value())};
    return SIDLE_OK;
}

}  // namespace

sidle_level_settings2 sidle_level_settings2_default(void) {
    const sidle::LevelSettings2 settings;
    return {settings.tile_size,
            settings.scale,
            settings.wall_thickness,
            nullptr,
            nullptr,
            nullptr,
            0,
            settings.is_outside_solid,
            settings.folders_above,
            0};
}

sidle_status sidle_level2_read(const uint8_t* bytes, int32_t size, const char* name,
                               const char* folder, const sidle_level_settings2* settings,
                               sidle_level2** out, sidle_error* error) {
    return give(sidle::read_level2(std::as_bytes(span_of(bytes, size)), own_text(name),
                                   own_text(folder), settings_of(settings)),
                out, error);
}

sidle_status sidle_level2_read_file(const char* path, const sidle_level_settings2* settings,
                                    sidle_level2** out, sidle_error* error) {
    return give(sidle::read_level2(own_text(path), settings_of(settings)), out, error);
}

void sidle_level2_destroy(sidle_level2* level) { delete level; }

void sidle_level2_summary(const sidle_level2* level, sidle_level_summary2* out) {
    const sidle::Level2& own = level->level;
    *out = {to_c(own.bounds), static_cast<std::int32_t>(own.tiles.size()),
            static_cast<std::int32_t>(own.objects.size()),
            static_cast<std::int32_t>(own.places.size()),
            static_cast<std::int32_t>(own.missing.size())};
}

int32_t sidle_level2_tile_map_name(const sidle_level2* level, int32_t index, char* out,
                                   int32_t capacity) {
    return give_text_at(level->level.tiles, index, out, capacity,
                        [](const auto& one) { return one.name; });
}

int32_t sidle_level2_object_name(const sidle_level2* level, int32_t index, char* out,
                                 int32_t capacity) {
    return give_text_at(level->level.objects, index, out, capacity,
                        [](const auto& one) { return one.name; });
}

int32_t sidle_level2_place_name(const sidle_level2* level, int32_t index, char* out,
                                int32_t capacity) {
    return give_text_at(level->level.places, index, out, capacity,
                        [](const auto& one) { return one.name; });
}

int32_t sidle_level2_missing(const sidle_level2* level, int32_t index, char* out,
                             int32_t capacity) {
    return give_text_at(level->level.missing, index, out, capacity,
                        [](const auto& text) { return text; });
}

int32_t sidle_level2_places(const sidle_level2* level, sidle_vec2* out, int32_t capacity) {
    return copy_out(std::span(level->level.places), out, capacity,
                    [](const sidle::LevelPlace2& place) { return to_c(place.position); });
}

int32_t sidle_world2_add_level(sidle_world2* world, const sidle_level2* level,
                               sidle_obstacle_id2* out, int32_t capacity) {
    const auto ids = sidle::add_level(world->world, level->level);
    return copy_out(std::span(ids), out, capacity, [](sidle::ObstacleId2 id) { return id.value; });
}

sidle_status sidle_read_scen(const uint8_t* bytes, int32_t size, sidle_level_trip2* out,
                             int32_t capacity, int32_t* count, sidle_error* error) {
    const auto trips = sidle::read_scen(std::as_bytes(span_of(bytes, size)));
    if (!trips) return tell(trips.error(), error);
    *count = copy_out(std::span(trips.value()), out, capacity, [](const sidle::LevelTrip2& trip) {
        sidle_level_trip2 own{
            {}, trip.columns, trip.rows, to_c(trip.start), to_c(trip.goal), trip.shortest};
        copy_text(trip.map, own.map, sizeof own.map);
        return own;
    });
    return SIDLE_OK;
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "c/level3.h"

#include "c/space.h"

using namespace sidle::c;

namespace {

sidle::LevelSettings3 settings_of(const sidle_level_settings3* settings) {
    if (settings == nullptr) return {};
    return {settings->scale, one_of(settings->up, sidle::UpAxis::z), own_text(settings->map),
            settings->folders_above, own_text(settings->solid)};
}

sidle_status give(sidle::Result<sidle::Level3> level, sidle_level3** out, sidle_error* error) {
    if (!level) return tell(level.error(), error);
    *out = new sidle_level3{std::move(level.value())};
    return SIDLE_OK;
}

}  // namespace

sidle_level_settings3 sidle_level_settings3_default(void) {
    const sidle::LevelSettings3 settings;
    return {settings.scale, static_cast<sidle_up_axis>(settings.up), settings.folders_above,
            nullptr, nullptr};
}

sidle_status sidle_level3_read(const uint8_t* bytes, int32_t size, const char* name,
                               const char* folder, const sidle_level_settings3* settings,
                               sidle_level3** out, sidle_error* error) {
    return give(sidle::read_level(std::as_bytes(span_of(bytes, size)), own_text(name),
                                  own_text(folder), settings_of(settings)),
                out, error);
}

sidle_status sidle_level3_read_file(const char* path, const sidle_level_settings3* settings,
                                    sidle_level3** out, sidle_error* error) {
    return give(sidle::read_level(own_text(path), settings_of(settings)), out, error);
}

void sidle_level3_destroy(sidle_level3* level) { delete level; }

void sidle_level3_summary(const sidle_level3* level, sidle_level_summary3* out) {
    const sidle::Level3& own = level->level;
    *out = {to_c(own.bounds),
            {own.left_out.degenerate, own.left_out.not_finite, own.left_out.duplicate},
            own.vertex_count,
            own.triangle_count,
            static_cast<std::int32_t>(own.meshes.size()),
            static_cast<std::int32_t>(own.obstacles.size()),
            static_cast<std::int32_t>(own.spots.size()),
            static_cast<std::int32_t>(own.flaws.size()),
            0};
}

int32_t sidle_level3_mesh_name(const sidle_level3* level, int32_t index, char* out,
                               int32_t capacity) {
    return give_text_at(level->level.meshes, index, out, capacity,
                        [](const auto& one) { return one.name; });
}

int32_t sidle_level3_flaw(const sidle_level3* level, int32_t index, char* out, int32_t capacity) {
    return give_text_at(level->level.flaws, index, out, capacity,
                        [](const auto& text) { return text; });
}

int32_t sidle_level3_spots(const sidle_level3* level, sidle_vec3* out, int32_t capacity) {
    return copy_out(std::span(level->level.spots), out, capacity,
                    [](sidle::Vec3 spot) { return to_c(spot); });
}

int32_t sidle_world3_add_level(sidle_world3* world, const sidle_level3* level,
                               sidle_obstacle_id3* out, int32_t capacity) {
    const auto ids = sidle::add_level(world->world, level->level);
    return copy_out(std::span(ids), out, capacity, [](sidle::ObstacleId3 id) { return id.value; });
}

int32_t sidle_world3_add_level_joined(sidle_world3* world, const sidle_level3* level,
                                      const uint32_t* apart, int32_t apart_count,
                                      sidle_obstacle_id3* out, int32_t capacity) {
    const auto ids =
        sidle::add_level_joined(world->world, level->level, span_of(apart, apart_count));
    return copy_out(std::span(ids), out, capacity, [](sidle::ObstacleId3 id) { return id.value; });
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/slide3.h"

#include <optional>

#include "c/space.h"

using namespace sidle::c;

namespace {

sidle::SlideSettings3 settings_of(const sidle_slide_settings3* settings) {
    if (settings == nullptr) return {};
    return {settings->skin, settings->max_casts, from_c(settings->up), settings->max_slope};
}

}  // namespace

sidle_slide_settings3 sidle_slide_settings3_default(void) {
    const sidle::SlideSettings3 settings;
    return {settings.skin, settings.max_casts, 0, to_c(settings.up), settings.max_slope};
}

void sidle_slide3(const sidle_world3* world, const sidle_capsule3* body, sidle_vec3 wish,
                  const sidle_slide_settings3* settings, const sidle_filter* filter,
                  sidle_trace3* trace, sidle_slide_result3* out) {
    std::optional<sidle::Trace3> path;
    if (trace != nullptr) path.emplace();
    const auto result =
        sidle::slide(world->world, from_c(*body), from_c(wish), settings_of(settings),
                     filter3(filter), path ? &*path : nullptr);
    if (path) to_c(*path, *trace);
    out->motion = to_c(result.motion);
    out->unused = to_c(result.unused);
    out->contact_count = result.contact_count;
    out->casts = result.casts;
    out->stop = static_cast<sidle_stop>(result.stop);
    for (std::size_t i = 0; i < result.contact_count; ++i) {
        out->contacts[i] = to_c(result.contacts[i]);
    }
}

void sidle_depenetrate3(const sidle_world3* world, const sidle_capsule3* body, double reach,
                        const sidle_slide_settings3* settings, const sidle_filter* filter,
                        sidle_depenetration3* out) {
    const auto way = sidle::depenetrate(world->world, from_c(*body), reach, settings_of(settings),
                                        filter3(filter));
    *out = {to_c(way.motion), way.is_free, way.obstacle.value};
}

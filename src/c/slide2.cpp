// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/slide2.h"

#include <optional>

#include "c/plane.h"

using namespace sidle::c;

namespace {

sidle::SlideSettings2 settings_of(const sidle_slide_settings2* settings) {
    if (settings == nullptr) return {};
    return {settings->skin, settings->max_casts, from_c(settings->up), settings->max_slope};
}

}  // namespace

sidle_slide_settings2 sidle_slide_settings2_default(void) {
    const sidle::SlideSettings2 settings;
    return {settings.skin, settings.max_casts, 0, to_c(settings.up), settings.max_slope};
}

void sidle_slide2(const sidle_world2* world, const sidle_capsule2* body, sidle_vec2 wish,
                  const sidle_slide_settings2* settings, const sidle_filter* filter,
                  sidle_trace2* trace, sidle_slide_result2* out) {
    std::optional<sidle::Trace2> path;
    if (trace != nullptr) path.emplace();
    const auto result =
        sidle::slide(world->world, from_c(*body), from_c(wish), settings_of(settings),
                     filter2(filter), path ? &*path : nullptr);
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

void sidle_depenetrate2(const sidle_world2* world, const sidle_capsule2* body, double reach,
                        const sidle_slide_settings2* settings, const sidle_filter* filter,
                        sidle_depenetration2* out) {
    const auto way = sidle::depenetrate(world->world, from_c(*body), reach, settings_of(settings),
                                        filter2(filter));
    *out = {to_c(way.motion), way.is_free, way.obstacle.value};
}

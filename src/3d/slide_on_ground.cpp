// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>

#include "3d/slide_core.h"
#include "both/across.h"

namespace sidle {
namespace {

// `v` as long as this; nothing stays nothing.
Vec3 with_length(Vec3 v, double far) {
    return v * (far / std::max(length(v), std::numeric_limits<double>::min()));
}

// What rises by `rise` for each metre comes to lie level.
void shear(Planes3& planes, Vec3 rise, Vec3 up) {
    for (HalfSpace3& plane : planes) {
        const Vec3 normal = plane.normal + rise * dot(plane.normal, up);
        const double scale = 1.0 / length(normal);
        plane = {normal * scale, plane.offset * scale};
    }
}

}  // namespace

Vec3 allowed_on_ground(const Slider3& slider, Vec3 wish, Planes3& planes) {
    const auto lets = [&](const HalfSpace3& plane) {
        return dot(plane.normal, wish) >= plane.offset;
    };
    const std::span<const HalfSpace3> all(planes);
    if (std::all_of(all.begin(), all.end(), lets)) return wish;

    planes.add({-slider.ground, 0.0});
    const Vec3 up = slider.settings.up;
    const Vec3 rise = across(slider.ground, up) / -std::max(dot(slider.ground, up), least_lift);
    shear(planes, rise, up);
    planes.sort();
    const Vec3 asked = with_length(across(wish, up), length(wish));
    const Vec3 motion = allowed_motion(slider, asked, planes);
    const Vec3 level = across(motion, up);
    return with_length(level + up * dot(rise, level), length(level)) + (motion - level);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/base.h"

#include "c/convert.h"
#include "sidle/base/filter.h"
#include "sidle/base/handle.h"
#include "sidle/base/interpolate.h"

using namespace sidle::c;

static_assert(SIDLE_TRIGGER_LAYER == sidle::trigger_layer);

namespace {

sidle::TickClock clock_of(const sidle_tick_clock& clock) {
    return {clock.tick, clock.rest, clock.max_ticks};
}

}  // namespace

uint32_t sidle_version(void) { return SIDLE_HEADER_VERSION; }

sidle_filter sidle_filter_default(void) {
    const sidle::Filter<sidle::Handle<void>> filter;
    return {filter.mask, filter.ignore.value};
}

sidle_pose2 sidle_pose2_default(void) { return to_c(sidle::Pose2{}); }
sidle_pose3 sidle_pose3_default(void) { return to_c(sidle::Pose3{}); }

sidle_pose2 sidle_pose2_interpolate(sidle_pose2 previous, sidle_pose2 present, double alpha) {
    return to_c(sidle::interpolate(from_c(previous), from_c(present), alpha));
}

sidle_pose3 sidle_pose3_interpolate(sidle_pose3 previous, sidle_pose3 present, double alpha) {
    return to_c(sidle::interpolate(from_c(previous), from_c(present), alpha));
}

sidle_tick_clock sidle_tick_clock_default(void) {
    const sidle::TickClock clock;
    return {clock.tick, clock.rest, clock.max_ticks, 0};
}

int32_t sidle_tick_clock_take(sidle_tick_clock* clock, double time) {
    sidle::TickClock own = clock_of(*clock);
    const int ticks = sidle::take_ticks(own, time);
    clock->rest = own.rest;
    return ticks;
}

double sidle_tick_clock_alpha(const sidle_tick_clock* clock) {
    return sidle::alpha_of(clock_of(*clock));
}

sidle_assert_handler sidle_set_assert_handler(sidle_assert_handler handler) {
    return sidle::set_assert_handler(handler);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/projectile2.h"

#include "c/contacts.h"
#include "c/movers2.h"
#include "c/plane.h"
#include "sidle/2d/contact_events.h"
#include "sidle/2d/projectile.h"

using namespace sidle::c;

namespace sidle::c {
namespace {

using sidle::c::from_c;
using sidle::c::to_c;

Projectile2 from_c(const sidle_projectile2& p) {
    return {p.radius,      from_c(p.acceleration), p.pierces,  p.bounces_off, p.max_pierced,
            p.max_bounces, p.restitution,          p.friction, p.rest_speed};
}

ContactSettings2 contact_settings(double margin, const sidle_filter* filter) {
    ContactSettings2 settings;
    settings.margin = margin;
    if (filter != nullptr) settings.filter = filter2(filter);
    return settings;
}

std::vector<sidle::Vec2> way_of(const sidle_vec2* way, std::int32_t count) {
    std::vector<sidle::Vec2> own;
    for (const sidle_vec2& point : span_of(way, count)) own.push_back(from_c(point));
    return own;
}

}  // namespace

ProjectileState2 from_c(const sidle_projectile_state2& state) {
    const std::size_t count = part_of(state.pierced, state.pierced_count).size();
    ProjectileState2 own{
        from_c(state.position),           from_c(state.velocity), {},
        static_cast<std::int32_t>(count), state.bounce_count,     state.has_stopped != 0};
    for (std::size_t i = 0; i < own.pierced.size(); ++i) own.pierced[i] = {state.pierced[i]};
    return own;
}

sidle_projectile_state2 to_c(const ProjectileState2& state) {
    sidle_projectile_state2 out{to_c(state.position), to_c(state.velocity), {}, state.pierced_count,
                                state.bounce_count,   state.has_stopped,    0};
    for (std::size_t i = 0; i < state.pierced.size(); ++i) {
        out.pierced[i] = state.pierced[i].value;
    }
    return out;
}
}  // namespace sidle::c

sidle_projectile2 sidle_projectile2_default(void) {
    const sidle::Projectile2 p;
    return {p.radius,      to_c(p.acceleration), p.pierces,  p.bounces_off, p.max_pierced,
            p.max_bounces, p.restitution,        p.friction, p.rest_speed};
}

sidle_projectile_state2 sidle_projectile_state2_default(void) {
    return to_c(sidle::ProjectileState2{});
}

void sidle_fly2(const sidle_world2* world, const sidle_projectile2* projectile,
                const sidle_projectile_state2* state, double dt, const sidle_filter* filter,
                sidle_projectile_result2* out) {
    const auto result =
        sidle::fly(world->world, from_c(*projectile), from_c(*state), dt, filter2(filter));
    out->state = to_c(result.state);
    out->time_left = result.time_left;
    out->hit_count = result.hit_count;
    for (int i = 0; i < result.hit_count; ++i) {
        const sidle::ProjectileHit2& hit = result.hits[static_cast<std::size_t>(i)];
        out->hits[i] = {to_c(hit.hit), to_c(hit.position), to_c(hit.velocity),
                        static_cast<sidle_impact>(hit.impact), 0};
    }
}

void sidle_touching2(const sidle_world2* world, const sidle_capsule2* body, double margin,
                     const sidle_filter* filter, sidle_contact_set* out) {
    to_c(sidle::touching(world->world, from_c(*body), contact_settings(margin, filter)), *out);
}

void sidle_touching_on_way2(const sidle_world2* world, const sidle_capsule2* body,
                            const sidle_vec2* way, int32_t way_count, double margin,
                            const sidle_filter* filter, sidle_contact_set* out) {
    to_c(sidle::touching_on_way(world->world, from_c(*body), way_of(way, way_count),
                                contact_settings(margin, filter)),
         *out);
}

void sidle_update_contacts2(const sidle_world2* world, const sidle_contact_set* before,
                            const sidle_capsule2* body, const sidle_vec2* way, int32_t way_count,
                            double margin, const sidle_filter* filter, sidle_contact_update* out) {
    to_c(sidle::update_contacts(world->world, contact_set<sidle::ObstacleId2>(*before),
                                from_c(*body), way_of(way, way_count),
                                contact_settings(margin, filter)),
         *out);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Among walking units fly bullets that walls throw back, and missiles that turn after who is near.
#include <sidle/2d/crowd.h>
#include <sidle/2d/projectile.h>

#include <array>
#include <cstdio>

using namespace sidle;
// The first unit on a way that bends at what it met.
static UnitId struck(const Crowd& crowd, Vec2 from, const ProjectileResult2& flown) {
    UnitHit hit;
    for (int i = 0; i <= flown.hit_count && !hit.unit; ++i) {
        const Vec2 to = i < flown.hit_count ? flown.hits[i].position : flown.state.position;
        crowd.cast({}, {from, 0.05}, to - from, {&hit, 1});
        from = to;
    }
    return hit.unit;
}
// Turned by 3 degrees at most, to the nearest within 12 m and 60 degrees that no wall hides.
static Vec2 homing(const Crowd& crowd, const TileMap& map, const ProjectileState2& state) {
    const Vec2 at = state.position, ahead = normalize_or(state.velocity, {});
    std::array<UnitId, 16> found;
    crowd.overlaps(Cone2{at, ahead, 0.5, 12}, found);
    Vec2 best = ahead * 99;
    for (const UnitId unit : found) {
        const Vec2 to = unit ? crowd.state(unit)->position - at : best;
        if (length(to) < length(best) && crowd.is_clear({&map}, {at, at + to}, {0})) best = to;
    }
    return normalize_or(ahead + normalize_or(best, ahead) * 0.05, ahead);
}
int main() {
    TileMap map({.columns = 30, .rows = 20, .is_outside_solid = true});
    for (int k = 0; k < 8; ++k) map.set_tile({8 + k % 4 * 4, 6 + k / 4 * 7}, TileState2::solid);
    World2 world;
    world.add({.shape = map});
    Crowd crowd;
    for (int k = 0; k < 12; ++k) crowd.add({.position = {2.5 + 2 * k, k % 2 * 14 + 3.0}});
    std::array<UnitWish, 12> wishes;
    std::array<ProjectileState2, 30> flying;
    int bounced = 0, homed = 0;
    for (int tick = 0; tick < 1800; ++tick) {
        for (int k = 0; k < 12; ++k) wishes[k].motion = {0, (tick / 120 + k) % 2 ? -0.08 : 0.08};
        crowd.step({&map}, wishes);
        for (int k = 0; k < 30; ++k) {  // Five of them are missiles.
            ProjectileState2& state = flying[k];
            if (state.velocity == Vec2{}) state = {{28, 10}, {-20, k * 0.5 - 7}};
            if (k < 5) state.velocity = homing(crowd, map, state) * 20;
            const auto flown = fly(world, {.radius = 0.05, .bounces_off = 1}, state, 1.0 / 60);
            const UnitId unit = struck(crowd, state.position, flown);
            if (unit && (k < 5 || flown.state.bounce_count > 0)) ++(k < 5 ? homed : bounced);
            state = unit ? ProjectileState2{} : flown.state;
        }
    }
    std::printf("%d by bullets that bounced, %d by missiles\n", bounced, homed);
    return bounced > 100 && homed > 50 ? 0 : 1;
}

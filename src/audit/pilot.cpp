// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/pilot.h"

#include <algorithm>
#include <array>

namespace sidle {
namespace {

// A wall that was lost for longer than this is looked for where it was last. [beat]
constexpr int lost_wall = 6;

constexpr Vec3 turned_left(Vec3 v) { return {v.z, 0.0, -v.x}; }

// How long a trick is tried. [beat]
int limit_of(Trick trick) {
    switch (trick) {
        case Trick::run:
            return 40;
        case Trick::stroll:
            return 60;
        case Trick::leap:
            return 50;
        case Trick::hug:
            return 120;
        case Trick::hug_leap:
            return 120;
        case Trick::climb:
            return 100;
        case Trick::corner:
            return 70;
        case Trick::aim:
            return 60;
        case Trick::wait:
            return 40;
    }
    return 0;
}

std::array<Vec3, 64> make_headings() {
    // The turn by a 64th of a circle; the error of 64 of them is far below what is looked for.
    constexpr double cosine = 0.99518472667219688624;
    constexpr double sine = 0.09801714032956060199;
    std::array<Vec3, 64> headings;
    Vec3 now{1, 0, 0};
    for (Vec3& heading : headings) {
        heading = now;
        now = {now.x * cosine - now.z * sine, 0, now.z * cosine + now.x * sine};
    }
    return headings;
}

}  // namespace

Vec3 heading_of(std::uint32_t number) {
    static const std::array<Vec3, 64> headings = make_headings();
    return headings[number % 64];
}

std::uint32_t Try3::packed() const {
    return static_cast<std::uint32_t>(trick) | static_cast<std::uint32_t>(heading) << 8 |
           static_cast<std::uint32_t>(dice) << 16 | (crouches ? 1u << 24 : 0u);
}

Try3 Try3::unpacked(std::uint32_t word) {
    return {static_cast<Trick>(word & 0xffu), static_cast<std::uint8_t>(word >> 8 & 0xffu),
            static_cast<std::uint8_t>(word >> 16 & 0xffu), (word >> 24 & 1u) != 0};
}

double lift_period(const AuditScene3& scene) {
    double longest = 0.0;
    for (const AuditLift3& lift : scene.lifts)
        longest = std::max(longest, 2.0 * (lift.seconds + lift.pause));
    return longest;
}

Try3 nth_try(const AuditScene3& scene, Site site, std::uint64_t place_key, std::uint32_t number) {
    constexpr std::array<Trick, 12> tricks{
        Trick::run, Trick::leap,   Trick::hug,   Trick::aim, Trick::climb,  Trick::leap,
        Trick::hug, Trick::stroll, Trick::climb, Trick::aim, Trick::corner, Trick::hug_leap};
    const std::uint64_t dice = scrambled(place_key ^ scrambled(number));
    Try3 what;
    // The start differs from place to place, so that few tries in each are many for the level.
    what.trick = tricks[(number + (place_key >> 7)) % tricks.size()];
    const bool is_turn_to_wait = (number + (scrambled(place_key) >> 3)) % 4 == 3;
    if (site == Site::by_lift && is_turn_to_wait) what.trick = Trick::wait;
    if (scene.body.jump_speed <= 0.0) {
        const bool is_straight = what.trick == Trick::leap || what.trick == Trick::climb;
        if (is_straight) what.trick = Trick::run;
        if (what.trick == Trick::hug_leap) what.trick = Trick::hug;
    }
    // Steps of the golden section: however few, they lie evenly on the circle.
    const std::uint64_t turn = (number * 0x9e3779b97f4a7c15u + scrambled(place_key)) >> 58;
    what.heading = static_cast<std::uint8_t>(turn);
    what.dice = static_cast<std::uint8_t>(dice >> 40 & 0xffu);
    what.crouches = scene.body.crouch_height > 0.0 && (dice >> 20) % 3 == 0;
    return what;
}

Vec3 aim_of(const AuditBody3& body, Try3 what) {
    const Walker3& walker = body.walker;
    const double rise = std::max(body.jump_speed, std::sqrt(2.0 * walker.gravity * walker.height));
    const double airtime = walker.gravity > 0.0 ? 2.0 * rise / walker.gravity : 1.0;
    const double share = ((what.dice >> 1) + 1) / 128.0;
    return heading_of(what.heading) * (share * body.run_speed * airtime);
}

Pilot::Pilot(const AuditScene3& scene, Try3 what)
    : body_(scene.body),
      dt_(scene.dt),
      what_(what),
      heading_(heading_of(what.heading)),
      limit_(limit_of(what.trick)) {
    // Any moment of a lift's way, as the state that a try begins with is always as late; short
    // waits more often, since they leave time for others.
    if (what.trick != Trick::wait) return;
    const double share = (what.dice + 1) / 256.0;
    wait_ = static_cast<int>(share * share * lift_period(scene) * beats_per_second);
    limit_ += wait_;
}

void Pilot::feel_wall(const WalkResult3& last) {
    for (int i = 0; i < last.contact_count; ++i) {
        const Vec3 normal = last.contacts[static_cast<std::size_t>(i)].normal;
        const Vec3 level{normal.x, 0.0, normal.z};
        const double size = length(level);
        if (size < 0.7) continue;
        wall_ = level / size;
        wall_beat_ = beat_;
    }
}

Vec3 Pilot::wish_along_wall() const {
    if (!has_felt_wall()) return heading_;
    const Vec3 along = (what_.dice & 1) != 0 ? turned_left(wall_) : turned_left(wall_) * -1.0;
    const double push = since_wall() > lost_wall ? 1.0 : 0.4;
    const Vec3 wish = along - wall_ * push;
    return wish / length(wish);
}

Vec3 Pilot::wish_in_corner() const {
    if (!has_felt_wall()) return heading_;
    const int phase = beat_ / 12 % 4;
    const Vec3 side = turned_left(wall_) * ((what_.dice & 1) != 0 ? 1.0 : -1.0);
    constexpr std::array<double, 4> sides{0.0, 1.0, 0.3, -1.0};
    const Vec3 wish = side * sides[static_cast<std::size_t>(phase)] - wall_;
    return wish / length(wish);
}

// As fast as it can still brake in the air, or as it must to be there when it is down.
Vec3 Pilot::velocity_to_aim(const WalkState3& state) const {
    const Vec3 way = aim_ - state.position;
    const Vec3 level{way.x, 0.0, way.z};
    const double far = length(level);
    if (far <= 0.0) return {};
    const double braking = std::sqrt(2.0 * body_.walker.air_acceleration * far);
    const double fall = state.velocity.y * state.velocity.y - 2.0 * body_.walker.gravity * way.y;
    const double rest = state.velocity.y + std::sqrt(std::max(0.0, fall));
    const double needed = rest > 0.0 ? far * body_.walker.gravity / rest : 0.0;
    return level * (std::min(body_.run_speed, std::max(braking, needed)) / far);
}

bool Pilot::is_moment_to_jump() const {
    const int first = what_.dice % 24;
    switch (what_.trick) {
        case Trick::leap:
            return beat_ > first;
        case Trick::hug_leap:
            return has_felt_wall() && (beat_ + first) / 20 != (last_beat_ + first) / 20;
        case Trick::climb:
            return since_wall() < 3;
        case Trick::aim:
            return tick_ == 1 && (what_.dice & 1) != 0;
        default:
            return false;
    }
}

AuditStep3 Pilot::step(const AuditState3& state, const WalkResult3& last) {
    ++tick_;
    last_beat_ = beat_;
    beat_ = static_cast<int>(std::floor(tick_ * dt_ * beats_per_second + 0.5));
    feel_wall(last);
    if (tick_ == 1) aim_ = state.walk.position + aim_of(body_, what_);
    AuditStep3 step;
    step.crouches = what_.crouches;
    const bool is_slow = what_.trick == Trick::stroll || what_.crouches;
    const double speed = is_slow ? body_.walk_speed : body_.run_speed;
    Vec3 wish = heading_;
    if (what_.trick == Trick::hug || what_.trick == Trick::hug_leap) wish = wish_along_wall();
    if (what_.trick == Trick::corner) wish = wish_in_corner();
    step.velocity = beat_ <= wait_ ? Vec3{} : wish * speed;
    if (what_.trick == Trick::aim) step.velocity = velocity_to_aim(state.walk);
    if (state.walk.has_ground && is_moment_to_jump()) step.jump_speed = body_.jump_speed;
    return step;
}

}  // namespace sidle

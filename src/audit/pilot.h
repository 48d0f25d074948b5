// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

#include "sidle/audit/scene.h"

namespace sidle {

/// Scrambles a number [Steele2014]: a random generator that is a pure function of its key.
constexpr std::uint64_t scrambled(std::uint64_t v) {
    v += 0x9e3779b97f4a7c15u;
    v = (v ^ (v >> 30)) * 0xbf58476d1ce4e5b9u;
    v = (v ^ (v >> 27)) * 0x94d049bb133111ebu;
    return v ^ (v >> 31);
}

/// Hands keep time in sixtieths of a second, whatever the tick rate of the game is.
constexpr double beats_per_second = 60.0;

/// Ticks in some time, at least one. [-]
inline std::uint32_t ticks_in(double seconds, double dt) {
    return static_cast<std::uint32_t>(std::fmax(1.0, std::floor(seconds / dt + 0.5)));
}

/// What a player tries.
enum class Trick : std::uint8_t {
    run,       // Straight on.
    stroll,    // Straight on, slowly: over edges.
    leap,      // Straight on with jumps.
    hug,       // To a wall, then along it.
    hug_leap,  // The same with jumps.
    climb,     // Up what is in the way: jumps against it.
    corner,    // Into a wall, then to and fro against it.
    aim,       // One jump or fall to a place, steered so that it ends there.
    wait       // Stands still until a lift may have come, then straight on.
};

/// One try, in 32 bits.
struct Try3 {
    Trick trick = Trick::run;
    std::uint8_t heading = 0;  // Of 64.
    std::uint8_t dice = 0;     // When to jump, which side to take, how long to wait, how far to go.
    bool crouches = false;

    std::uint32_t packed() const;
    static Try3 unpacked(std::uint32_t word);
};

/// Whether waiting pays at a place.
enum class Site : std::uint8_t { plain, by_lift };

/// The try with this number at a place: tricks in turn, headings spread evenly over the circle.
Try3 nth_try(const AuditScene3& scene, Site site, std::uint64_t place_key, std::uint32_t number);

/// Where a try that aims wants to, from where it begins. [m]
Vec3 aim_of(const AuditBody3& body, Try3 what);

/// Time in which every lift has come back once. [s]
double lift_period(const AuditScene3& scene);

/// Plays a try: the step of each tick from what the tick before brought.
class Pilot {
public:
    Pilot(const AuditScene3& scene, Try3 what);

    AuditStep3 step(const AuditState3& state, const WalkResult3& last);
    bool is_done() const { return beat_ >= limit_; }
    double seconds() const { return limit_ / beats_per_second; }  ///< Until it is done. [s]

private:
    void feel_wall(const WalkResult3& last);
    Vec3 wish_along_wall() const;
    Vec3 wish_in_corner() const;
    Vec3 velocity_to_aim(const WalkState3& state) const;
    bool is_moment_to_jump() const;

    bool has_felt_wall() const { return wall_beat_ != never; }
    int since_wall() const { return beat_ - wall_beat_; }

    static constexpr int never = -1'000'000;
    const AuditBody3& body_;
    double dt_;
    Try3 what_;
    Vec3 heading_;
    Vec3 wall_;
    int wall_beat_ = never;  // When a wall was felt last.
    int tick_ = 0;
    int beat_ = 0;
    int last_beat_ = 0;  // That of the tick before.
    int wait_ = 0;       // [beat]
    int limit_ = 0;      // [beat]
    Vec3 aim_;           // [m]
};

/// A level unit vector, one of 64.
Vec3 heading_of(std::uint32_t number);

}  // namespace sidle

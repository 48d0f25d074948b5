// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sidle/audit/explore.h"

namespace sidle {

/// What is wrong with a place.
enum class Fault3 : std::uint8_t {
    leak,        ///< One can get out of the level, or under it.
    trap,        ///< One can get in, and never out again.
    squeeze,     ///< A passage with hardly more room than the body has.
    snag,        ///< Something too small to see stops the character.
    ledge,       ///< A step that is too high by a few centimetres.
    gap,         ///< A crack: too narrow for the character, wide enough to see or shoot through.
    unreachable  ///< Ground where the character could stand, and no way leads there.
};
constexpr std::size_t fault_count = 7;  ///< [-]

/// What in the level makes a leak possible, where that can be told.
enum class Cause3 : std::uint8_t {
    none,
    open_edge,      ///< A surface ends: a face is missing.
    t_junction,     ///< Two surfaces part where a corner of one lies off the edge of the other.
    inverted,       ///< A one-way floor whose front looks down.
    one_way,        ///< A one-way surface, passed from below.
    lift,           ///< What a lift leaves open, or where it leads.
    thin_wall,      ///< A wall less than 6 cm thick ends before the next begins.
    one_sided_wall  ///< The same of a wall that is a single sheet of faces.
};

/// How much it matters: build servers stop at a level of their choice.
enum class Severity3 : std::uint8_t { note, warning, error };

/// One thing that is wrong with a level, with the proof.
struct Finding3 {
    Fault3 fault = Fault3::leak;
    Severity3 severity = Severity3::error;
    Cause3 cause = Cause3::none;
    Vec3 place;              ///< Where to look: the last ground before a fall, the passage. [m]
    Vec3 direction;          ///< Into a ledge, across a passage, out of the level; or zero. [-]
    Box3 extent;             ///< All places that belong to it. [m]
    double size = 0.0;       ///< Area [m^2] of a trap or unreached ground; width, height, gap [m].
    std::string title;       ///< A few words.
    std::string text;        ///< What happens and what to do, for who makes levels.
    AuditPlay3 play;         ///< The shortest way found to show it, from a start.
    Vec3 end;                ///< Where the play ends. [m]
    std::uint64_t hash = 0;  ///< Of the last tick of its recording. [-]
    std::string key;         ///< Names it in baselines: the same for the same place in a level.
};

/// How well a level was searched.
struct AuditCoverage3 {
    double walkable_area = 0.0;        ///< Ground that would carry the character. [m^2]
    double reached_area = 0.0;         ///< [m^2]
    double share = 0.0;                ///< Reached of walkable. [-] 0..1
    double saturation = 0.0;           ///< Share of visits that led to no new place. [-] 0..1
    std::uint64_t places = 0;          ///< Reached. [-]
    std::uint64_t tries = 0;           ///< [-]
    std::uint64_t ticks = 0;           ///< [-]
    std::vector<std::string> untried;  ///< What was not looked at, or is apart, in words.
};

/// Where the character was, for a heat map.
struct AuditHeat3 {
    Vec3 place;                ///< The middle of the place, on its ground. [m]
    std::uint32_t visits = 0;  ///< Tries that led there. [-]
};

/// What an audit hands over.
struct AuditReport3 {
    std::vector<Finding3> findings;  ///< The worst first.
    AuditCoverage3 coverage;
    std::vector<AuditHeat3> heat;
    Vec3 cell;               ///< Size of a place. [m]
    std::uint64_t hash = 0;  ///< Of findings and coverage: the same for the same search. [-]
};

/// Judges what searches have found: joins them, drops what is said twice, shortens the plays.
///
/// The streams of one scene with the same settings, in any order; the report is the same whether
/// they ran together or on many machines. `tasks` may run parts in parallel.
/// Cost: some seconds; a plain leak takes some hundred plays of its way to shorten.
AuditReport3 judge(const AuditScene3& scene, std::span<const Explorer3* const> streams,
                   const Tasks& tasks = {});

/// Plays a play; returns the state at its end. `path`, when asked for, gets every position. [m]
AuditState3 play_through(const AuditScene3& scene, const AuditPlay3& play,
                         std::vector<Vec3>* path = nullptr);

/// Whether playing a finding shows it again: an obvious check that shares nothing with the search
/// but `walk`. A leak falls or ends outside, out of a trap nothing leads, in a squeeze a slightly
/// larger body has no room, before a ledge the character stops, through a gap it sees out. `judge`
/// tells nothing that this does not show.
bool is_shown(const AuditScene3& scene, const AuditSettings3& settings, const Finding3& finding);

const char* name_of(Fault3 fault);        ///< Such as "leak".
const char* name_of(Cause3 cause);        ///< Such as "open edge"; of none "".
const char* name_of(Severity3 severity);  ///< Such as "error".

}  // namespace sidle

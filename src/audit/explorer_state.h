// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "audit/key_table.h"
#include "sidle/audit/explore.h"

namespace sidle {

constexpr std::uint32_t no_record = 0xffffffffu;

/// What shows its back for this share of the view is looked at from the wrong side. [-]
constexpr double wrong_side = 0.6;
/// A fall that has not ended then goes on below everything that is of interest. [s]
constexpr double longest_fall = 20.0;

/// A state that was reached, and how: the try of another record, and its tick.
struct Record3 {
    AuditState3 state;
    std::uint32_t parent = no_record;  // Without one: `what` is the number of a start.
    std::uint32_t what = 0;            // A packed try.
    std::uint32_t tick = 0;            // Of that try. [-]
    std::uint32_t ticks = 0;           // From the start. [-]
};

/// A place in the level: what lies in one box of a grid and is reached in one posture.
struct Place3 {
    std::uint64_t key = 0;
    std::uint32_t record = 0;  // The shortest way known.
    std::uint32_t tries = 0;   // Made from here. [-]
    std::uint32_t visits = 0;  // Tries that led here. [-]
    std::uint8_t behind = 0;   // Share of what is seen from here that shows its back. [1/255]
    bool is_own = true;        // In the part of the level that this stream is to search.
    bool is_airborne = false;  // Held without ground.
    bool is_outside = false;   // No way on from here is looked for.
    bool leads_out = false;    // From here one fell out of the level, or was crushed.
};

/// What was noticed on the way.
enum class Sign3 : std::uint8_t {
    fell,     // Below all of the level.
    outside,  // On ground outside of the hull.
    behind,   // On ground where most surfaces show their backs.
    held,     // No step and no jump leads away.
    narrow,   // Hardly more room than the body has.
    low,      // The same, to the ceiling.
    ledge,    // A step too high by a little.
    snag,     // Something small stops what should slide or walk on.
    arrived   // In one of some places: of plays alone.
};

struct Event3 {
    Sign3 sign = Sign3::fell;
    Vec3 place;                // [m]
    Vec3 direction;            // Across a passage, into a ledge. [-]
    double size = 0.0;         // Room to spare, height of a ledge. [m]
    std::uint32_t record = 0;  // From where,
    std::uint32_t what = 0;    // by which try,
    std::uint32_t tick = 0;    // in which of its ticks.
    std::uint32_t ticks = 0;   // From the start. [-]
};

/// The grid that tells places apart.
struct Grid3 {
    Vec3 origin;
    Vec3 cell{0.5, 0.35, 0.5};  // [m]

    std::uint64_t key_of(Vec3 position, bool is_crouched, bool is_airborne) const;
    Vec3 center_of(std::uint64_t key) const;
};

/// What a search takes from the scene before it starts; the same for all streams.
struct AuditFrame3 {
    Grid3 grid;
    Box3 bounds;                  // Of all that ends. [m]
    double floor = 0.0;           // Who is below has left the level. [m]
    std::vector<Box3> lift_ways;  // From where one steps onto a lift, all along its way. [m]
    bool shows_fronts = false;    // Triangles look to where one walks, so their backs tell.
};
AuditFrame3 frame_of(const AuditScene3& scene, const AuditSettings3& settings);

/// Whether the triangle that was hit on a way along `direction` shows its back.
bool is_seen_from_behind(const World3& world, const Hit3& hit, Vec3 direction);

/// Share of what is seen from a body's middle that shows its back. [-] 0..1
double share_behind(const World3& world, Vec3 eye);

struct ExplorerState3 {
    AuditSettings3 settings;
    AuditFrame3 frame;
    std::uint32_t stream = 0;
    std::uint64_t scene_hash = 0;

    std::uint64_t ticks = 0;
    std::uint64_t tries = 0;
    std::uint64_t visits = 0;
    std::uint64_t singles = 0;  // Places that were visited once.

    std::vector<Record3> records;
    std::vector<Place3> places;
    std::vector<std::uint64_t> edges;  // From place << 32 | to place.
    std::vector<Event3> events;
    std::vector<std::uint32_t> suspects;             // Places that seem to have no way out.
    std::vector<std::vector<std::uint32_t>> queues;  // Places by how often they were tried.

    // Made from the above.
    KeyTable place_of_key;
    KeyTable edge_set;
    KeyTable event_set;
};

/// The way since the last ground, to tell where one who falls for ever went out.
class Flight3 {
public:
    void start(Vec3 position) { way_.assign(1, position); }
    void go_on(Vec3 position, bool has_ground) {
        if (has_ground) way_.clear();
        way_.push_back(position);
    }
    Vec3 ground() const { return way_.front(); }
    /// What was below it last; where there was nothing, its ground.
    Vec3 exit(const World3& world, double floor) const;

private:
    std::vector<Vec3> way_;
};

/// How well a place is searched already; the least goes next.
std::uint32_t turn_of(const ExplorerState3& state, const Place3& place);

std::uint64_t hash_of(const AuditScene3& scene);

/// The steps that lead to a record, and further along a try from there.
AuditPlay3 play_of(const AuditScene3& scene, const ExplorerState3& state, std::uint32_t record,
                   std::uint32_t what, std::uint32_t ticks);

}  // namespace sidle

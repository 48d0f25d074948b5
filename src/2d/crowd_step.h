// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "2d/crowd_state.h"

namespace sidle {

// What every pass of one step reads and writes. Passes run one after the other; within a pass each
// unit writes only what is its own, and reads of others only what no one writes.
struct CrowdStep {
    Crowd::State& crowd;
    CrowdScratch& scratch;
    const CrowdWalls& walls;
    std::span<const UnitWish> wishes;
    const Tasks& tasks;
    bool walls_changed = false;  // Since the last step.
    bool has_unchecked = false;  // In crowds with compound units: the game put some unit somewhere.
};

// What the unit of a row remembers and wants.
inline CrowdMind& mind_of(const CrowdStep& step, const CrowdRow& row) {
    return step.scratch.minds[row.lead];
}

// What comes of what the unit of a row tries.
inline CrowdEffort& effort_of(const CrowdStep& step, const CrowdRow& row) {
    return step.scratch.efforts[row.lead];
}

// Notes the most walls and units that stopped a unit at once.
inline void note_contacts(CrowdEffort& effort, std::uint32_t count) {
    effort.contact_count = std::max(effort.contact_count, count);
}

// Ticks that a unit has not got on.
inline std::uint32_t waited(const CrowdStep& step, const CrowdRow& row) {
    return step.crowd.states[slot_of(row)].blocked_for;
}

// Whether it waits so many times as long as blocks it: in the open others come by sooner.
inline bool has_long_waited(const CrowdStep& step, const CrowdRow& row) {
    constexpr std::uint32_t long_wait = 8;
    return waited(step, row) >= long_wait * step.crowd.settings.patience;
}

// The rows near a row, as the pass `look` left them.
inline std::span<const std::uint32_t> near_rows(const CrowdScratch& scratch, std::size_t row) {
    const std::uint32_t first = row % rows_per_job == 0 ? 0 : scratch.near_ends[row - 1];
    return {scratch.near_lists[row / rows_per_job].data() + first, scratch.near_ends[row] - first};
}

// Whether test(row) says so for the row of any circle of a unit.
template <class Test>
inline bool is_any_circle(const CrowdScratch& scratch, std::size_t lead, Test&& test) {
    std::size_t row = lead;
    do {
        if (test(row)) return true;
        row = scratch.ring[row];
    } while (row != lead);
    return false;
}

// Calls visit(row) for the row of each circle of a unit.
template <class Visit>
[[gnu::always_inline]] inline void for_each_circle(const CrowdScratch& scratch, std::size_t lead,
                                                   Visit&& visit) {
    std::size_t row = lead;
    do {
        visit(row);
        row = scratch.ring[row];
    } while (row != lead);
}

// Calls visit(part, other) for the rows near each row of a unit.
template <class Visit>
inline void for_each_near(const CrowdScratch& scratch, std::size_t lead, Visit&& visit) {
    for_each_circle(scratch, lead, [&](std::size_t row) {
        for (const std::uint32_t other : near_rows(scratch, row)) visit(scratch.rows[row], other);
    });
}

// The walls near a row, as the pass `meet_walls` left them.
inline std::span<const CrowdPlane> near_walls(const CrowdScratch& scratch, std::size_t row) {
    const std::uint32_t first = row % rows_per_job == 0 ? 0 : scratch.wall_ends[row - 1];
    return {scratch.wall_lists[row / rows_per_job].data() + first, scratch.wall_ends[row] - first};
}

// The free gap between two rows and the unit vector from `other` to `row`.
struct RowGap {
    Vec2 normal;
    double gap;  // Negative when they overlap.
};

inline RowGap gap_between(const CrowdRow& row, const CrowdRow& other) {
    const Vec2 apart = row.position - other.position;
    const double between = length(apart);
    const double gap = between - (row.radius + other.radius);
    if (between > 1e-150) return {apart / between, gap};
    // Coincident centres: the earlier slot goes along +x, the other along -x.
    return {{slot_of(row) < slot_of(other) ? 1.0 : -1.0, 0.0}, gap};
}

// Positive where `row` goes first, zero where both are alike.
inline int rank(const CrowdRow& row, const CrowdRow& other) {
    return static_cast<int>(class_of(row)) - static_cast<int>(class_of(other));
}

// Whether two units want so much the same way that the one ahead goes first.
inline bool shares_way(const CrowdRow& row, const CrowdRow& other) {
    return row.heading_x * other.heading_x + row.heading_y * other.heading_y > tuning.same_way;
}

// Of two units that share their way: positive where `row` is ahead of `other`.
inline int lead_over(const CrowdRow& row, const CrowdRow& other) {
    const Vec2 way{static_cast<double>(row.heading_x + other.heading_x),
                   static_cast<double>(row.heading_y + other.heading_y)};
    const double ahead = dot(row.position - other.position, way);
    if (ahead != 0.0) return ahead > 0.0 ? 1 : -1;
    return slot_of(row) < slot_of(other) ? 1 : -1;
}

// Positive where `row` takes of their gap what it wants and leaves `other` the rest, zero where
// they divide it: by class, then by place. So no two hold each other up in a doorway.
inline int precedence(const CrowdRow& row, const CrowdRow& other) {
    const int by_class = rank(row, other);
    if (by_class != 0 || !shares_way(row, other)) return by_class;
    return lead_over(row, other);
}

// Whether the layers and masks of two units let them meet.
bool masks_meet(const Crowd::State& crowd, const CrowdRow& a, const CrowdRow& b);

// Whether both take notice of each other, of different units and not ghosts.
inline bool meets(const Crowd::State& crowd, const CrowdRow& a, const CrowdRow& b) {
    if (a.lead == b.lead || class_of(b) == UnitClass::ghost) return false;
    return (a.unit & b.unit & row_flag::meets_all) != 0 || masks_meet(crowd, a, b);
}

// A row in view, relative to the one that sees it.
struct Sight {
    float x;
    float y;
    float distance;
    float radii;  // Of both.
    float drift_x;
    float drift_y;
    std::int32_t accord;  // Cosine between the wishes, less with distance. In 2^-16.
    std::uint32_t lead;
};

// What a row sees.
struct Sighted {
    static constexpr std::size_t most = 128;
    std::size_t count = 0;
    std::int32_t against = 0;  // How much those ahead come towards it. In 2^-16.
    Sight at[most + 4];        // Four are written at once.
};

// Finds the rows near each row and chooses what each unit tries in this tick.
void look(CrowdStep& step, std::size_t first, std::size_t end);
// Lets compound units settle, yield and give way, by what is near all of their circles.
void look_around_compounds(CrowdStep& step, std::size_t first, std::size_t end);
// Whether a unit weighs its headings in this tick: all take turns.
inline bool looks_ahead(const CrowdStep& step, const CrowdRow& row) {
    return (step.crowd.tick + slot_of(row)) % tuning.turns == 0;
}
// The motion that a unit that walks tries, by what it sees, or saw when it last looked ahead.
Vec2 choose_heading(CrowdStep& step, const CrowdRow& row, const Sighted& sighted);
// Whether a unit stays here because those who settled before it hold its goal. `near_flags` are
// those of all rows near it.
bool settles(CrowdStep& step, std::size_t row, std::uint32_t near_flags);
// The same of one that is at its goal, and so wishes nothing more. One that has settled beside it
// walks again when nothing holds it any more.
void settle_at_goal(CrowdStep& step, std::size_t row);
// Whether a unit lets another go first, which is held up by it; then `motion` is what it tries.
bool yields(CrowdStep& step, std::size_t row, std::uint32_t near_flags, Vec2& motion);
// The motion that a resting unit makes to let others pass.
Vec2 give_way(const CrowdStep& step, std::size_t row);
// How a unit gets out of what it overlaps.
struct WayOut {
    Vec2 motion;               // Of this tick; zero where no way was found.
    bool is_inside = false;    // It overlaps something.
    bool is_led_out = false;   // See CrowdMind.
    bool has_place = false;    // See CrowdMind.
    bool is_squeezed = false;  // It overlaps what pushes it, to be pushed on.
};
WayOut way_out(const CrowdStep& step, std::size_t row);
// Whether a place lies inside a wall.
bool is_within(const CrowdWalls& walls, Vec2 place);
// The walls that count around a place, without the obstacle that moved over it: who is within that
// alone has come from nowhere else.
CrowdWalls walls_around(const CrowdStep& step, Vec2 place);
// The first wall that a circle meets, whose radius may be 0.
std::optional<UnitHit> cast_at_walls(const CrowdWalls& walls, const Circle2& circle, Vec2 motion);

// The part of a motion that is no longer than `most`.
inline Vec2 at_most(Vec2 motion, double most) {
    const double way = length(motion);
    return way > most ? motion * (most / way) : motion;
}

// What is left of a target after a motion towards it, no longer than the rest of its way.
inline Vec2 rest_of(Vec2 target, Vec2 motion) {
    const Vec2 rest = target - motion;
    if (rest == Vec2{}) return {};
    return at_most(rest, std::max(length(target) - length(motion), 0.0));
}

// Finds the walls that each unit may meet and takes from its target what they do not allow, so that
// it asks others only for room that it can use. Where that leads to is what it tries.
void meet_walls(CrowdStep& step, std::size_t first, std::size_t end);
// The same for what is left of its way after the first round.
void meet_walls_again(CrowdStep& step, std::size_t first, std::size_t end);
// Finds how far each unit gets within its shares and the walls.
void solve(CrowdStep& step, std::size_t first, std::size_t end);
// What motions may take of the skin by rounding. In skins.
constexpr double far_below_skin = 0x1p-12;
// The nearest motion to the wish that all planes allow but for rounding, which is far below the
// skin, and for `tolerance`; zero where there is none.
Vec2 project_onto(std::span<const CrowdPlane> planes, Vec2 wish, double skin,
                  double tolerance = 0.0);
// The planes that a motion goes beyond.
std::uint32_t count_contacts(std::span<const CrowdPlane> planes, Vec2 wish);
// Lists the events in the order of the slots. They lie close together: one thread goes through
// what all have written.
void collect_events(Crowd::State& crowd);

}  // namespace sidle

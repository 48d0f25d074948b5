// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "2d/crowd_step.h"

namespace sidle {
namespace {

// Ticks without coming nearer that a unit tries to pass those that hold its goal.
constexpr int settling_ticks = 8;

// Ticks of that that are counted.
constexpr std::uint8_t most_stalled = 255;

// A unit is held by another when the gap is at most this part of its radius, the other lies to
// either side of its wish within this cosine, and it is no further from the goal than by way of the
// other and so many radii and so much of that. One that has long been blocked asks for less: ways
// counted in tiles differ by more than a tile from one unit to the next.
struct Hold {
    double gap;
    double cosine;
    double further;
    double share;
};
constexpr Hold short_hold{0.1, 0.3, 1.0, 0.0};
constexpr Hold long_hold{1.0, -1.0, 4.0, 0.25};

// Who is this near to a goal has come there. In radii.
constexpr double arrived = 0.25;

// Who is this near to a goal that walls or others cover is as near as it gets. In radii.
constexpr double near_covered = 4.0;

// Who is this near to a goal goes before those who settled farther off: three that lean on each
// other would keep it from all. In radii.
constexpr double near_goal = 4.0;

// It walks again where it gets on by this part of a step towards its goal, past those near it.
constexpr double worth_going = 0.3;

// Units that are heeded of those near one that rests: far more than touch it at once.
constexpr std::size_t most_neighbours = 32;

// Where a unit wants to stay, as far as its wish tells, and by how much that may be wrong.
struct Aim {
    Vec2 place;
    double doubt;
};

UnitWish wish_of(const CrowdStep& step, const CrowdRow& row) {
    const std::uint32_t slot = slot_of(row);
    return slot < step.wishes.size() ? step.wishes[slot] : UnitWish{};
}

Aim aim_of(const CrowdStep& step, const CrowdRow& row) {
    const UnitWish wish = wish_of(step, row);
    if (!(wish.arrival < 1e300) || !is_finite(wish.motion)) {
        return {row.position, static_cast<double>(mind_of(step, row).notes.settled_at)};
    }
    // Led round a corner, a heading points beside the goal, by a quarter of the way near it.
    return {row.position + normalize_or(wish.motion, {}) * wish.arrival, 0.25 * wish.arrival};
}

// Whether walls are in the straight way of a unit, so that its heading does not tell where it ends.
bool is_bent(const CrowdStep& step, const CrowdRow& row, const Aim& aim) {
    if (!is_usable(aim.place)) return false;
    const Circle2 body{row.position, row.radius};
    return cast_at_walls(step.walls, body, aim.place - row.position).has_value();
}

// Whether two want to stay at one place: as their headings tell, or round a corner where neither
// has farther to go than by way of the other and `further`.
bool share_goal(const CrowdStep& step, const CrowdRow& row, const CrowdRow& other, double further) {
    const Aim own = aim_of(step, row);
    const Aim others = aim_of(step, other);
    const double doubt = own.doubt + others.doubt + row.radius;
    if (length_squared(own.place - others.place) <= doubt * doubt) return true;
    const double farther = mind_of(step, row).arrival - mind_of(step, other).arrival;
    const double between = length(row.position - other.position);
    if (!(std::abs(farther) <= between + further)) return false;
    return is_bent(step, row, own) || is_bent(step, other, others);
}

// Whether one that this unit cannot move rests where it wants to.
bool covers(const CrowdRow& other, const CrowdRow& row, const Aim& aim) {
    if (rank(row, other) >= 0 || other.target != Vec2{}) return false;
    return length(other.position - aim.place) < row.radius + other.radius + aim.doubt;
}

// Whether a settled unit keeps this one, so far from its goal, from getting there; after long also
// one that rests on the goal and does not give way, and after longer one whose goal may be another.
bool is_held(const CrowdStep& step, std::size_t index, double arrival, bool is_long) {
    const Hold& hold = is_long ? long_hold : short_hold;
    const CrowdRow& row = step.scratch.rows[index];
    const double wished = length(row.target);
    // Whose steps are longer than its radius may come no nearer than by one of them.
    const double stride = is_long ? length(wish_of(step, row).motion) : 0.0;
    const double gap = hold.gap * std::max(row.radius, stride) + 2.0 * step.crowd.settings.skin;
    // Ways of two who want to stay at one place differ like that, too.
    const bool is_stuck = mind_of(step, row).notes.stalled == most_stalled;
    for (const std::uint32_t k : near_rows(step.scratch, index)) {
        const CrowdRow& other = step.scratch.rows[k];
        const bool is_settled = (other.unit & row_flag::is_settled) != 0;
        if (!is_settled && !is_long) continue;
        const RowGap between = gap_between(row, other);
        // A radius more, as it may have been pushed since.
        const double settled_at = is_settled
                                      ? static_cast<double>(mind_of(step, other).notes.settled_at)
                                      : row.radius + other.radius;
        const double between_centers = between.gap + row.radius + other.radius;
        const double further = hold.further * row.radius + hold.share * arrival;
        if (arrival > settled_at + between_centers + further) continue;
        if (between.gap > gap) continue;
        if (-dot(between.normal, row.target) < hold.cosine * wished) continue;
        // One that settled beside another goal is only in the way.
        if (is_settled ? share_goal(step, row, other, is_stuck ? further : row.radius)
                       : covers(other, row, aim_of(step, row))) {
            return true;
        }
    }
    return false;
}

// Whether walls leave a unit no room where it wants to be, and none on its way there: round a
// corner a heading points beside the goal, into the wall.
bool is_covered(const CrowdStep& step, const CrowdRow& row, const Aim& aim) {
    const CrowdWalls& walls = step.walls;
    const Vec2 onward = normalize_or(aim.place - row.position, {}) * (arrived * row.radius);
    if (!cast_at_walls(walls, {row.position, row.radius}, onward)) return false;
    std::array<TileContact2, 1> contact;
    std::array<Hit2, 1> hit;
    const Vec2 place = aim.place;
    const Capsule2 body{place, place, row.radius};
    return (walls.tiles != nullptr && (walls.tiles->is_solid(walls.tiles->tile_at(place)) ||
                                       walls.tiles->overlaps(place, row.radius, contact) > 0)) ||
           (walls.world != nullptr && walls.world->overlaps(body, 0.0, hit, walls.filter) > 0);
}

// Counts the ticks in which a unit was held up and came no nearer to its goal than it had been. Who
// walks may come no nearer either: a way that is counted in tiles changes with the tile.
void count_stall(CrowdNotes& notes, const CrowdRow& row, double arrival) {
    const double nearest = static_cast<double>(notes.settled_at);
    const double advance =
        static_cast<double>(row.drift_x * row.heading_x + row.drift_y * row.heading_y);
    const bool is_held_up = advance < 0.1 * length(row.target);
    const bool gains = arrival < nearest - 0.1 * length(row.target);
    const bool has_new_goal = arrival > nearest + 8.0 * row.radius;
    if (gains || has_new_goal) {
        notes.settled_at = static_cast<float>(arrival);
        notes.stalled = 0;
    } else if (is_held_up && notes.stalled < most_stalled) {
        ++notes.stalled;
    }
}

void settle(CrowdStep& step, const CrowdRow& row) {
    CrowdMind& mind = mind_of(step, row);
    step.crowd.states[slot_of(row)].is_settled = true;
    mind.notes.settled_at = static_cast<float>(mind.arrival);
    note(mind.notes, UnitEventKind::settled);
}

// Whether a unit that has long come no nearer is as near to its goal as it gets.
bool is_at_end(const CrowdStep& step, std::size_t index, double arrival) {
    const CrowdRow& row = step.scratch.rows[index];
    if (arrival <= row.radius) return true;
    if (arrival <= near_covered * row.radius && is_covered(step, row, aim_of(step, row))) {
        return true;
    }
    return is_held(step, index, arrival, true);
}

// Whether a wall is in the way of a unit, of any of its circles.
bool meets_wall(const CrowdStep& step, std::size_t index, Vec2 way) {
    return is_any_circle(step.scratch, index, [&](std::size_t part) {
        const CrowdRow& row = step.scratch.rows[part];
        return cast_at_walls(step.walls, {row.position, row.radius}, way).has_value();
    });
}

// Whether a unit near its goal is nearer than another that settled.
bool goes_before(const CrowdStep& step, const CrowdRow& row, const CrowdRow& settled) {
    const double arrival = mind_of(step, row).arrival;
    const double others = mind_of(step, settled).arrival;
    return arrival <= near_goal * row.radius && arrival < others && others < 1e300;
}

// Whether a unit that settled beside its goal can get nearer: those who hold one another there do
// not hold it where those before them are gone. One before it that wants to stay there, too, holds
// it even where it could turn past, unless that makes room: in a crowd that leads no nearer, and it
// would settle and leave for ever.
bool can_go_on(const CrowdStep& step, std::size_t index, double arrival) {
    const CrowdRow& row = step.scratch.rows[index];
    if (arrival <= arrived * row.radius) return false;
    const Vec2 ahead = normalize_or(aim_of(step, row).place - row.position, {});
    const Vec2 way = ahead * std::min(arrival, arrived * row.radius);
    if (way == Vec2{} || meets_wall(step, index, way)) return false;
    std::array<CrowdPlane, most_neighbours> planes;
    const double skin = step.crowd.settings.skin;
    std::size_t count = 0;
    bool is_held = false;
    for_each_near(step.scratch, index, [&](const CrowdRow& part, std::uint32_t k) {
        const CrowdRow& other = step.scratch.rows[k];
        const RowGap between = gap_between(part, other);
        const double before = -dot(between.normal, ahead);
        if (before > 0.0 && share_goal(step, row, other, row.radius)) {
            // Who has farther to go makes room, see may_push.
            if (goes_before(step, row, other) && rank(row, other) >= 0) return;
            is_held = is_held || before >= short_hold.cosine;
        }
        const double room = std::max(between.gap - skin, 0.0);
        if (count < most_neighbours) planes[count++] = {between.normal, room};
    });
    if (is_held) return false;
    const Vec2 motion = project_onto({planes.data(), count}, way, skin);
    if (dot(motion, way) <= worth_going * length_squared(way)) return false;
    // Turned aside by others it may be wedged between them and a wall.
    return motion == way || !meets_wall(step, index, motion);
}

// Walks again from the next tick on, with the way that it had to go as the least so far.
void leave(CrowdStep& step, const CrowdRow& row) {
    CrowdMind& mind = mind_of(step, row);
    step.crowd.states[slot_of(row)].is_settled = false;
    mind.notes.stalled = 0;
    note(mind.notes, UnitEventKind::left);
}

// How a unit pushes: as it wishes, or as it was itself pushed in the last tick. One that has long
// not got on also as it tried to then, for it may have turned aside to where others rest.
struct Push {
    Vec2 wished;
    Vec2 tried;
};

Push push_of(const CrowdStep& step, std::size_t index) {
    const CrowdRow& row = step.scratch.rows[index];
    const CrowdNotes& last = mind_of(step, row).notes;
    const Vec2 tried{static_cast<double>(last.tried_x), static_cast<double>(last.tried_y)};
    if (row.target == Vec2{}) return {tried, {}};
    return {row.target, has_long_waited(step, row) ? tried : Vec2{}};
}

// Whether `other`, pushing so, may move `row`, which rests: its own class and later ones; a settled
// unit only those that go elsewhere or far beyond it, are nearer to its goal and held up, have to
// get out of an overlap, or are pushed by such.
bool may_push(const CrowdStep& step, const CrowdRow& row, const CrowdRow& other, Vec2 push) {
    if (rank(other, row) < 0) return false;
    if ((other.unit & row_flag::is_inside) != 0) return true;
    if (push == Vec2{}) return false;
    if ((row.unit & row_flag::is_settled) == 0) return true;
    // A settled one moves only when it is pushed: it hands that on.
    if ((other.unit & row_flag::is_settled) != 0 && other.target == Vec2{}) return true;
    if (goes_before(step, other, row) && waited(step, other) > 0) return true;
    const double settled_at = static_cast<double>(mind_of(step, row).notes.settled_at);
    const double arrival = mind_of(step, other).arrival;
    return arrival > 4.0 * (settled_at + row.radius) || !share_goal(step, row, other, row.radius);
}

// The room that one near a unit that rests pushes for: motions m of the unit with dot(normal, m) >=
// -room make it.
CrowdPlane push_by(const CrowdStep& step, const CrowdRow& row, std::uint32_t index) {
    const CrowdRow& other = step.scratch.rows[index];
    const Push by = push_of(step, index);
    if (!may_push(step, row, other, by.wished)) return {{}, 0.0};
    const RowGap between = gap_between(row, other);
    // How far the other would come into this one; one that has to get out goes anywhere.
    const bool is_inside = (other.unit & row_flag::is_inside) != 0;
    const double toward =
        is_inside ? step.crowd.settings.push_speed
                  : greater(dot(by.wished, between.normal), dot(by.tried, between.normal));
    const double gap = std::max(between.gap - step.crowd.settings.skin, 0.0);
    return {between.normal, std::min(gap - toward, 0.0)};
}

// Whether a push counts before another. Units far off decide in what order they are listed.
bool is_stronger(const CrowdPlane& push, const CrowdPlane& other) {
    if (push.room != other.room) return push.room < other.room;
    return push.room < 0.0 && before(push.normal, other.normal);
}

// The motion that makes room for all who push, nearest to that which makes room for the strongest;
// zero without any. What the strongest gets alone is less with each unit that hands it on.
Vec2 make_room_for_all(const CrowdStep& step, std::size_t index, Vec2 for_strongest) {
    std::array<CrowdPlane, most_neighbours> pushes;
    std::size_t count = 0;
    for_each_near(step.scratch, index, [&](const CrowdRow& part, std::uint32_t k) {
        const CrowdPlane push = push_by(step, part, k);
        if (push.room < 0.0 && count < most_neighbours) pushes[count++] = push;
    });
    return project_onto({pushes.data(), count}, for_strongest, step.crowd.settings.skin);
}

}  // namespace

bool settles(CrowdStep& step, std::size_t index, std::uint32_t near_flags) {
    const CrowdRow& row = step.scratch.rows[index];
    const double arrival = mind_of(step, row).arrival;
    if (!(arrival < 1e300)) return false;
    CrowdNotes& notes = mind_of(step, row).notes;
    count_stall(notes, row, arrival);
    const bool is_long = notes.stalled >= step.crowd.settings.patience;
    if (arrival > arrived * row.radius) {
        if (notes.stalled < settling_ticks) return false;
        if (!is_long && (near_flags & row_flag::is_settled) == 0) return false;
        const bool is_end =
            is_long ? is_at_end(step, index, arrival) : is_held(step, index, arrival, false);
        if (!is_end) return false;
    }
    settle(step, row);
    return true;
}

void settle_at_goal(CrowdStep& step, std::size_t index) {
    const CrowdRow& row = step.scratch.rows[index];
    const double arrival = mind_of(step, row).arrival;
    if ((row.unit & row_flag::is_settled) == 0) {
        if (arrival <= arrived * row.radius) settle(step, row);
        return;
    }
    if (!looks_again(step.crowd, slot_of(row))) return;
    if (!is_at_end(step, index, arrival) || can_go_on(step, index, arrival)) leave(step, row);
}

Vec2 give_way(const CrowdStep& step, std::size_t index) {
    const CrowdRow& row = step.scratch.rows[index];
    if (class_of(row) != UnitClass::free && class_of(row) != UnitClass::heavy) return {};
    CrowdPlane strongest{{}, 0.0};
    int count = 0;
    for_each_near(step.scratch, index, [&](const CrowdRow& part, std::uint32_t k) {
        const CrowdPlane push = push_by(step, part, k);
        count += push.room < 0.0 ? 1 : 0;
        if (is_stronger(push, strongest)) strongest = push;
    });
    if (count == 0) return {};
    Vec2 motion = strongest.normal * -strongest.room;
    if (count > 1) {
        const Vec2 for_all = make_room_for_all(step, index, motion);
        if (for_all != Vec2{}) motion = for_all;
    }
    return at_most(motion, step.crowd.settings.push_speed);
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_walls.h"

namespace sidle {
namespace {

// How far a circle may come nearer. Motions along a wall are rounded: one that has lost half of its
// skin to that, tick by tick, gets it back.
double room_before(double gap, double skin) {
    if (gap > 0.0 && gap < 0.5 * skin) return gap - 0.5 * skin;
    return std::max(gap - skin, 0.0);
}

// The same for a circle that is led out: its centre keeps off the walls that it is in.
double room_of_center(double gap, const CrowdRow& row, double skin) {
    return std::max(gap + row.radius - skin, 0.0);
}

// Adds the walls that a circle can come to in a motion of length `way`; of one that is pushed those
// that rest. Returns whether there are any so near, be it that they leave it its way.
template <bool may_be_pushed>
bool add_walls(const CrowdStep& step, const CrowdWalls& walls, const CrowdRow& row, double way,
               WallFinds& finds, std::vector<CrowdPlane>& planes) {
    const double skin = step.crowd.settings.skin;
    bool is_near = false;
    const auto add = [&](Vec2 normal, double gap) {
        const bool is_led_out = gap < 0.0 && effort_of(step, row).is_led_out;
        const double room = is_led_out ? room_of_center(gap, row, skin) : room_before(gap, skin);
        if (room < way) planes.push_back({normal, room});
        is_near = true;
    };
    if (walls.tiles != nullptr) {
        const double reach = row.radius + way + skin;
        for (const TileContact2& contact : tiles_near(walls, row.position, reach, finds)) {
            add(contact.normal, contact.distance - row.radius);
        }
    }
    if (walls.world != nullptr) {
        const Capsule2 body{row.position, row.position, row.radius};
        for (const Hit2& hit : obstacles_near(walls, body, way + skin, finds)) {
            if (may_be_pushed && finds.is_pushed && moves(step, hit.obstacle)) continue;
            add(hit.normal, hit.distance);
        }
    }
    return is_near;
}

// Takes from a target what planes do not allow.
[[gnu::always_inline]] inline void keep_within(CrowdStep& step, std::size_t index,
                                               std::span<const CrowdPlane> planes) {
    CrowdRow& row = step.scratch.rows[index];
    const double skin = step.crowd.settings.skin;
    const double way = length(row.target);
    const double longest = longest_by_walls * skin;
    if (way > longest) row.target = row.target * (longest / way);
    note_contacts(step.scratch.efforts[index], count_contacts(planes, row.target));
    row.target = project_onto(planes, row.target, skin);
}

// The same of a unit that is pushed, for no motion longer than `most`. Where walls leave no room to
// be pushed to, nor others later, it goes no deeper into what pushes.
void push_within(CrowdStep& step, std::size_t index, double most, std::span<CrowdPlane> planes) {
    const double skin = step.crowd.settings.skin;
    Vec2& target = step.scratch.rows[index].target;
    const Vec2 wished = target;
    keep_within(step, index, planes);
    const Vec2 least = project_onto(planes, {}, skin);
    for (CrowdPlane& plane : planes) plane.room = std::max(plane.room, 0.0);
    if (target == Vec2{}) target = project_onto(planes, wished, skin);
    target = at_most_beyond(least, target, most);
}

// The same of one that nothing pushes. Walls that give it back its skin may ask for a motion of any
// length: it goes no farther in the tick than it wished, or than one wall asks for where that is
// more.
void go_within(CrowdStep& step, std::size_t index, std::span<const CrowdPlane> planes) {
    const CrowdScratch& scratch = step.scratch;
    Vec2& target = step.scratch.rows[index].target;
    const double gone = length(scratch.moved[index]);
    const double skin = step.crowd.settings.skin;
    const Vec2 wish = target;
    const double most = std::max(length(wish), 0.5 * skin - gone);
    keep_within(step, index, planes);
    target = at_most(target, most);
    // Right before the mouth of a passage that is as wide as it and both skins, the corners leave a
    // wedge whose sides are parallel but for the root of rounding: a few skins on lies the passage.
    const double least = far_below_skin * skin;
    if (length(target) < least) [[unlikely]] {
        const Vec2 motion = project_onto(planes, at_most(wish, 4.0 * skin), skin, least);
        if (length(motion) > skin) target = motion;
    }
}

// As `keep_within_walls`, of a unit that something that moves pushes.
WallsMet keep_pushed(CrowdStep& step, std::size_t index, const CrowdMeeting& meeting,
                     WallFinds& finds, std::vector<CrowdPlane>& planes) {
    const CrowdScratch& scratch = step.scratch;
    const std::size_t before = planes.size();
    const double most = std::max(length(scratch.rows[index].target), push_room_left(step, index));
    planes.insert(planes.end(), meeting.all().begin(), meeting.all().end());
    finds.is_pushed = true;
    for_each_circle(scratch, index, [&](std::size_t row) {
        add_walls<true>(step, step.walls, scratch.rows[row], most, finds, planes);
        part_from_moving(step, meeting, row, most, planes);
    });
    push_within(step, index, most, std::span(planes).subspan(before));
    return WallsMet::near;
}

// The same of one that is led out: from within a wall a circle passes all, to a place that is free.
WallsMet keep_led_out(CrowdStep& step, std::size_t index, WallFinds& finds,
                      std::vector<CrowdPlane>& planes) {
    const CrowdScratch& scratch = step.scratch;
    const std::size_t before = planes.size();
    const double way = length(scratch.rows[index].target);
    for_each_circle(scratch, index, [&](std::size_t row) {
        const CrowdRow& part = scratch.rows[row];
        const CrowdWalls walls = walls_around(step, part.position);
        if (!scratch.efforts[index].has_place || !is_within(walls, part.position)) {
            // Nothing pushes it; but the other code is put in place where most units come by only
            // while it is used there alone.
            finds.is_pushed = false;
            add_walls<true>(step, walls, part, way, finds, planes);
        }
    });
    if (planes.size() > before) go_within(step, index, std::span(planes).subspan(before));
    return WallsMet::near;
}

// Lists the walls that a unit can come to on the way to its target, with any of its circles, and
// takes from the target what they do not allow.
WallsMet keep_within_walls(CrowdStep& step, std::size_t index, WallFinds& finds,
                           std::vector<CrowdPlane>& planes) {
    const CrowdScratch& scratch = step.scratch;
    const CrowdRow& row = scratch.rows[index];
    const double way = length(row.target);
    if (scratch.efforts[index].is_led_out) [[unlikely]] {
        return keep_led_out(step, index, finds, planes);
    }
    if (!scratch.moving.empty()) [[unlikely]] {
        const CrowdMeeting meeting = meet_moving(step, index);
        if (meeting.pushes()) return keep_pushed(step, index, meeting, finds, planes);
    }
    if (way > row.radius && is_long_way(step, index, way)) [[unlikely]] {
        return keep_long_way(step, index, finds, planes);
    }
    const std::size_t before = planes.size();
    bool is_near = false;
    for_each_circle(scratch, index, [&](std::size_t part) {
        is_near |= add_walls<false>(step, step.walls, scratch.rows[part], way, finds, planes);
    });
    if (planes.size() > before) go_within(step, index, std::span(planes).subspan(before));
    return is_near ? WallsMet::near : WallsMet::none;
}

}  // namespace

void meet_walls(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    std::vector<CrowdPlane>& planes = scratch.wall_lists[first / rows_per_job];
    planes.clear();
    WallFinds finds;
    CrowdRow* rows = scratch.rows.data();
    for (std::size_t i = first; i < end; ++i) {
        CrowdRow& row = rows[i];
        WallsMet met = WallsMet::none;
        if (row.lead == i) {
            row.target = scratch.motions[i];  // Others have read by now what it wished.
            if (row.target != Vec2{}) met = keep_within_walls(step, i, finds, planes);
            scratch.efforts[i].tried_x = static_cast<float>(row.target.x);
            scratch.efforts[i].tried_y = static_cast<float>(row.target.y);
        }
        scratch.walls_met[i] = met;
        scratch.wall_ends[i] = static_cast<std::uint32_t>(planes.size());
    }
}

void meet_walls_again(CrowdStep& step, std::size_t first, std::size_t end) {
    CrowdScratch& scratch = step.scratch;
    std::vector<CrowdPlane>& planes = scratch.wall_lists[first / rows_per_job];
    planes.clear();
    WallFinds finds;
    for (std::size_t i = first; i < end; ++i) {
        // What is left of a way leads to no wall that the whole did not.
        if (scratch.walls_met[i] != WallsMet::none) {
            Vec2& target = scratch.rows[i].target;
            if (scratch.walls_met[i] == WallsMet::bend) {
                target = rest_of(scratch.tried[i], scratch.motions[i]);
            }
            if (target != Vec2{}) keep_within_walls(step, i, finds, planes);
        }
        scratch.wall_ends[i] = static_cast<std::uint32_t>(planes.size());
    }
}

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/walk2.h"

#include <optional>

#include "c/plane.h"
#include "c/walkers2.h"
#include "sidle/2d/company.h"
#include "sidle/2d/explain.h"
#include "sidle/2d/resize.h"

using namespace sidle::c;

namespace sidle::c {
namespace {

using sidle::c::from_c;
using sidle::c::to_c;

sidle_ground2 to_c(const Ground2& ground) {
    return {to_c(ground.normal),
            to_c(ground.point),
            ground.obstacle.value,
            ground.wall,
            to_c(ground.tile),
            ground.tag,
            0,
            to_c(ground.pose)};
}

Ground2 from_c(const sidle_ground2& ground) {
    return {from_c(ground.normal), from_c(ground.point), {ground.obstacle},  ground.wall,
            from_c(ground.tile),   ground.tag,           from_c(ground.pose)};
}

sidle_note2 to_c(const Note2& note) {
    return {static_cast<sidle_why>(note.why),
            note.obstacle.value,
            note.wall,
            to_c(note.tile),
            0,
            to_c(note.point),
            note.value,
            note.limit};
}

void to_c(const Explanation2& why, sidle_explanation2& out) {
    out.count = why.count;
    out.is_whole = why.is_whole;
    for (int i = 0; i < why.count; ++i) {
        out.notes[i] = to_c(why.notes[static_cast<std::size_t>(i)]);
    }
}

/// What `walk` and `swim` have in common.
struct Moves {
    const sidle_world2* world;
    const sidle_walker2* walker;
    const sidle_walk_state2* state;
    const sidle_walk_input2* input;
    double dt;
    const sidle_filter* filter;
    const sidle_room2* room;
};

template <class Call>
void run(Call call, const Moves& moves, sidle_trace2* trace, sidle_explanation2* why,
         sidle_walk_result2* out) {
    // What is not asked for costs nothing, not even to be made.
    std::optional<Room2> own_room;
    std::optional<Trace2> path;
    std::optional<Explanation2> reasons;
    if (moves.room != nullptr) own_room = room_of_c(*moves.room);
    if (trace != nullptr) path.emplace();
    if (why != nullptr) reasons.emplace();
    const WalkInput2 input{from_c(moves.input->velocity), moves.input->jump_speed,
                           moves.input->drops_through != 0,
                           own_room ? own_room->span() : std::span<const Fence2>()};
    const Watch2 watch{path ? &*path : nullptr, reasons ? &*reasons : nullptr};
    to_c(call(moves.world->world, from_c(*moves.walker), from_c(*moves.state), input, moves.dt,
              filter2(moves.filter), watch),
         *out);
    if (path) to_c(*path, *trace);
    if (reasons) to_c(*reasons, *why);
}

Companion2 from_c(const sidle_companion2& one) {
    return {from_c(one.body),    from_c(one.motion), from_c(one.up), one.skin,
            {one.ground},        one.priority,       one.layers,     one.mask,
            from_c(one.carried), one.is_held != 0};
}

sidle_companion2 to_c(const Companion2& one) {
    return {to_c(one.body),
            to_c(one.motion),
            to_c(one.up),
            one.skin,
            one.ground.value,
            one.priority,
            one.layers,
            one.mask,
            to_c(one.carried),
            one.is_held,
            0};
}

std::vector<Companion2> company_of(const sidle_companion2* company, std::int32_t count) {
    std::vector<Companion2> own;
    for (const sidle_companion2& one : span_of(company, count)) own.push_back(from_c(one));
    return own;
}

sidle_room2 to_c(const Room2& room) {
    sidle_room2 out{};
    out.fence_count = room.fence_count;
    out.aside = to_c(room.aside);
    for (std::size_t i = 0; i < room.fence_count; ++i) {
        const Fence2& fence = room.fences[i];
        out.fences[i] = {to_c(fence.normal), fence.offset, fence.rides_along, 0};
    }
    return out;
}

}  // namespace

void to_c(const WalkResult2& result, sidle_walk_result2& out) {
    out.state = to_c(result.state);
    out.unused = to_c(result.unused);
    out.has_stepped = result.has_stepped;
    out.has_jumped = result.has_jumped;
    out.has_landed = result.has_landed;
    out.was_led_out = result.was_led_out;
    out.is_stuck_inside = result.is_stuck_inside;
    out.contact_count = result.contact_count;
    out.overhang = result.overhang;
    out.carried = to_c(result.carried);
    out.turned = to_c(result.turned);
    out.pushed_by = result.pushed_by.value;
    out.crushed_by = result.crushed_by.value;
    for (std::size_t i = 0; i < result.contact_count; ++i) {
        out.contacts[i] = to_c(result.contacts[i]);
    }
}

Room2 room_of_c(const sidle_room2& room) {
    Room2 own;
    for (const sidle_fence2& fence : part_of(room.fences, room.fence_count)) {
        own.fences[own.fence_count++] = {from_c(fence.normal), fence.offset,
                                         fence.rides_along != 0};
    }
    return own;
}

Walker2 from_c(const sidle_walker2& w) {
    return {w.radius,  w.height,         w.step_height,      w.step_depth,   w.max_slope,
            w.gravity, w.max_fall_speed, w.air_acceleration, w.max_overhang, from_c(w.up),
            w.skin};
}

sidle_walker2 to_c(const Walker2& w) {
    return {w.radius,  w.height,         w.step_height,      w.step_depth,   w.max_slope,
            w.gravity, w.max_fall_speed, w.air_acceleration, w.max_overhang, to_c(w.up),
            w.skin};
}

WalkState2 from_c(const sidle_walk_state2& state) {
    return {from_c(state.position), from_c(state.velocity), state.has_ground != 0,
            from_c(state.ground),   {state.dropping},       from_c(state.drift)};
}

sidle_walk_state2 to_c(const WalkState2& state) {
    return {to_c(state.position), to_c(state.velocity), state.has_ground,
            state.dropping.value, to_c(state.ground),   to_c(state.drift)};
}

}  // namespace sidle::c

sidle_walker2 sidle_walker2_default(void) { return to_c(sidle::Walker2{}); }
sidle_walk_state2 sidle_walk_state2_default(void) { return to_c(sidle::WalkState2{}); }

sidle_walk_input2 sidle_walk_input2_default(void) {
    const sidle::WalkInput2 input;
    return {to_c(input.velocity), input.jump_speed, input.drops_through, 0};
}

sidle_companion2 sidle_companion2_default(void) { return to_c(sidle::Companion2{}); }

void sidle_walk2(const sidle_world2* world, const sidle_walker2* walker,
                 const sidle_walk_state2* state, const sidle_walk_input2* input, double dt,
                 const sidle_filter* filter, const sidle_room2* room, sidle_trace2* trace,
                 sidle_explanation2* why, sidle_walk_result2* out) {
    run(sidle::walk, {world, walker, state, input, dt, filter, room}, trace, why, out);
}

void sidle_swim2(const sidle_world2* world, const sidle_walker2* walker,
                 const sidle_walk_state2* state, const sidle_walk_input2* input, double dt,
                 const sidle_filter* filter, const sidle_room2* room, sidle_trace2* trace,
                 sidle_explanation2* why, sidle_walk_result2* out) {
    run(sidle::swim, {world, walker, state, input, dt, filter, room}, trace, why, out);
}

sidle_capsule2 sidle_walker2_body(const sidle_walker2* walker, sidle_vec2 position) {
    return to_c(sidle::body_of(from_c(*walker), from_c(position)));
}

int32_t sidle_find_ground2(const sidle_world2* world, const sidle_walker2* walker,
                           sidle_vec2 position, double reach, const sidle_filter* filter,
                           sidle_walk_state2* out) {
    const auto state =
        sidle::find_ground(world->world, from_c(*walker), from_c(position), reach, filter2(filter));
    if (state) *out = to_c(*state);
    return state.has_value();
}

int32_t sidle_resize2(const sidle_world2* world, const sidle_walker2* before,
                      const sidle_walker2* after, const sidle_walk_state2* state,
                      sidle_anchor anchor, const sidle_filter* filter, sidle_walk_state2* out,
                      sidle_obstacle_id2* blocked_by) {
    const auto resized =
        sidle::resize(world->world, from_c(*before), from_c(*after), from_c(*state),
                      one_of(anchor, sidle::Anchor2::head), filter2(filter));
    *out = to_c(resized.state);
    if (blocked_by != nullptr) *blocked_by = resized.blocked_by.value;
    return resized.is_free;
}

void sidle_companion_of2(const sidle_world2* world, const sidle_walker2* walker,
                         const sidle_walk_state2* state, const sidle_walk_input2* input, double dt,
                         const sidle_filter* filter, sidle_companion2* out) {
    const sidle::WalkInput2 own{from_c(input->velocity), input->jump_speed,
                                input->drops_through != 0};
    *out = to_c(sidle::companion_of(world->world, from_c(*walker), from_c(*state), own, dt,
                                    filter2(filter)));
}

void sidle_hold_up2(sidle_companion2* company, int32_t count) {
    std::vector<sidle::Companion2> own = company_of(company, count);
    sidle::hold_up(own);
    for (std::size_t i = 0; i < own.size(); ++i) company[i].is_held = own[i].is_held;
}

void sidle_room_of2(const sidle_companion2* company, int32_t count, int32_t index,
                    sidle_room2* out) {
    *out = to_c(sidle::room_of(company_of(company, count), static_cast<std::size_t>(index)));
}

void sidle_rooms_of2(const sidle_companion2* company, int32_t count, sidle_room2* rooms) {
    const std::vector<sidle::Companion2> own = company_of(company, count);
    std::vector<sidle::Room2> made(own.size());
    sidle::rooms_of(own, made);
    std::transform(made.begin(), made.end(), rooms,
                   [](const sidle::Room2& room) { return to_c(room); });
}

int32_t sidle_note2_describe(const sidle_note2* note, char* text, int32_t capacity) {
    const sidle::Note2 own{one_of(note->why, sidle::Why::crushed),
                           {note->obstacle},
                           note->wall,
                           from_c(note->tile),
                           from_c(note->point),
                           note->value,
                           note->limit};
    return static_cast<std::int32_t>(sidle::describe(own, span_of(text, capacity)));
}

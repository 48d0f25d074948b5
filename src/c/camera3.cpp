// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/camera3.h"

#include "c/movers3.h"
#include "c/space.h"
#include "sidle/3d/camera.h"

using namespace sidle::c;

namespace sidle::c {
namespace {

using sidle::c::from_c;
using sidle::c::to_c;

Lens3 from_c(const sidle_lens3& lens) {
    return {lens.near_plane, lens.tan_half_vertical, lens.aspect};
}

Camera3 from_c(const sidle_camera3& camera) {
    return {from_c(camera.lens), from_c(camera.offset), camera.pull_speed, camera.release_speed,
            camera.look_ahead,   camera.step_time,      from_c(camera.up), camera.skin};
}

sidle_lens3 to_c(const Lens3& lens) {
    return {lens.near_plane, lens.tan_half_vertical, lens.aspect};
}

}  // namespace

CameraState3 from_c(const sidle_camera_state3& state) {
    return {
        from_c(state.pose), from_c(state.head),     state.distance,         from_c(state.crown),
        state.lag,          from_c(state.velocity), state.has_started != 0, state.has_jumped != 0};
}

sidle_camera_state3 to_c(const CameraState3& state) {
    return {to_c(state.pose), to_c(state.head),     state.distance,    to_c(state.crown),
            state.lag,        to_c(state.velocity), state.has_started, state.has_jumped};
}
}  // namespace sidle::c

sidle_lens3 sidle_lens3_default(void) { return to_c(sidle::Lens3{}); }

sidle_camera3 sidle_camera3_default(void) {
    const sidle::Camera3 camera;
    return {to_c(camera.lens), to_c(camera.offset), camera.pull_speed, camera.release_speed,
            camera.look_ahead, camera.step_time,    to_c(camera.up),   camera.skin};
}

sidle_camera_state3 sidle_camera_state3_default(void) { return to_c(sidle::CameraState3{}); }

sidle_camera_input3 sidle_camera_input3_default(void) {
    const sidle::CameraInput3 input;
    return {to_c(input.body), to_c(input.velocity), to_c(input.rotation)};
}

double sidle_near_radius(const sidle_lens3* lens) { return sidle::near_radius(from_c(*lens)); }

double sidle_near_within(double radius, const sidle_lens3* lens) {
    return sidle::near_within(radius, from_c(*lens));
}

int32_t sidle_world3_overlaps_view(const sidle_world3* world, const sidle_pose3* eye,
                                   const sidle_lens3* lens, double far_plane,
                                   const sidle_filter* filter, sidle_obstacle_id3* out,
                                   int32_t capacity) {
    const sidle::Frustum3 view = sidle::frustum(from_c(*eye), lens->tan_half_vertical, lens->aspect,
                                                lens->near_plane, far_plane);
    return collect_ids<sidle::ObstacleId3>(out, capacity, [&](std::span<sidle::ObstacleId3> ids) {
        return world->world.overlaps(view, ids, filter3(filter));
    });
}

void sidle_near_corners(const sidle_pose3* eye, const sidle_lens3* lens, sidle_vec3* out) {
    const auto corners = sidle::near_corners(from_c(*eye), from_c(*lens));
    for (std::size_t i = 0; i < corners.size(); ++i) out[i] = to_c(corners[i]);
}

void sidle_follow3(const sidle_world3* world, const sidle_camera3* camera,
                   const sidle_camera_state3* state, const sidle_camera_input3* input, double dt,
                   const sidle_filter* filter, sidle_camera_result3* out) {
    const auto result =
        sidle::follow(world->world, from_c(*camera), from_c(*state),
                      {from_c(input->body), from_c(input->velocity), from_c(input->rotation)}, dt,
                      filter3(filter));
    *out = {to_c(result.state), result.jump, result.obstacle.value, result.is_squeezed};
}

sidle_pose3 sidle_camera3_interpolate(const sidle_world3* world, const sidle_camera3* camera,
                                      const sidle_camera_state3* previous,
                                      const sidle_camera_state3* present, double alpha,
                                      const sidle_filter* filter) {
    return to_c(sidle::interpolate(world->world, from_c(*camera), from_c(*previous),
                                   from_c(*present), alpha, filter3(filter)));
}

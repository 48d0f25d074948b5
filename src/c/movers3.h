// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "sidle/3d/camera.h"
#include "sidle/3d/projectile.h"
#include "sidle/c/camera3.h"
#include "sidle/c/projectile3.h"

namespace sidle::c {

CameraState3 from_c(const sidle_camera_state3& state);
sidle_camera_state3 to_c(const CameraState3& state);
ProjectileState3 from_c(const sidle_projectile_state3& state);
sidle_projectile_state3 to_c(const ProjectileState3& state);

}  // namespace sidle::c

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "sidle/3d/cast.h"
#include "sidle/3d/heightfield.h"
#include "sidle/3d/mesh.h"

namespace sidle {

/// Where a moving shape first touches a mesh or a terrain.
struct SurfaceHit3 {
    double fraction = 1.0;       ///< Part of the motion done before contact. [-] 0..1
    Vec3 normal;                 ///< Unit vector from the surface towards the mover. [-]
    Vec3 point;                  ///< Contact on the surface. [m]
    std::uint32_t triangle = 0;  ///< Its index in the mesh or terrain. [-]
    Feature3 feature = Feature3::face;
};

/// First triangle on the way, in the mesh's own axes: the same answer, to the last bit, as a world
/// that holds nothing else gives. Of triangles met at the same time the one that comes first by
/// normal, point and corners counts. For a ray `fraction` is the distance along it [m].
/// Cost: as `World3::cast`.
/// Source: as in 3d/cast.h.
std::optional<SurfaceHit3> cast(const Segment3& segment, const Mesh3& mesh);
std::optional<SurfaceHit3> cast(const Ray3& ray, const Mesh3& mesh);
std::optional<SurfaceHit3> cast(const Sphere3& sphere, Vec3 motion, const Mesh3& mesh);
std::optional<SurfaceHit3> cast(const Capsule3& body, Vec3 motion, const Mesh3& mesh);
std::optional<SurfaceHit3> cast(const Segment3& segment, const Heightfield3& terrain);
std::optional<SurfaceHit3> cast(const Ray3& ray, const Heightfield3& terrain);
std::optional<SurfaceHit3> cast(const Sphere3& sphere, Vec3 motion, const Heightfield3& terrain);
std::optional<SurfaceHit3> cast(const Capsule3& body, Vec3 motion, const Heightfield3& terrain);

}  // namespace sidle

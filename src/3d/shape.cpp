// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/shape.h"

#include <cmath>

#include "sidle/base/assert.h"

namespace sidle {
namespace {

Plane3 to_world(const Pose3& pose, Vec3 normal, double offset) {
    const Vec3 turned = rotate(pose.rotation, normal);
    return {turned, offset + dot(turned, pose.position)};
}

Vec3 absolute(Vec3 v) { return {std::abs(v.x), std::abs(v.y), std::abs(v.z)}; }

}  // namespace

Capsule3 upright_capsule(Vec3 foot, Vec3 up, double height, double radius) {
    SIDLE_ASSERT(radius > 0.0, "a capsule needs a positive radius");
    SIDLE_ASSERT(height >= 2.0 * radius, "a capsule is at least as high as it is wide");
    return {foot + up * radius, foot + up * (height - radius), radius};
}

Frustum3 frustum(const Pose3& eye, double tan_half_vertical, double aspect, double near,
                 double far) {
    SIDLE_ASSERT(tan_half_vertical > 0.0 && aspect > 0.0, "a camera sees an angle above zero");
    SIDLE_ASSERT(0.0 < near && near < far, "a camera sees from near to far");
    const double up = tan_half_vertical;
    const double right = tan_half_vertical * aspect;
    const double flat_right = 1.0 / std::sqrt(1.0 + right * right);
    const double flat_up = 1.0 / std::sqrt(1.0 + up * up);

    Frustum3 result;
    result.planes[0] = to_world(eye, {0, 0, 1}, -near);
    result.planes[1] = to_world(eye, {0, 0, -1}, far);
    result.planes[2] = to_world(eye, {-flat_right, 0, right * flat_right}, 0.0);
    result.planes[3] = to_world(eye, {flat_right, 0, right * flat_right}, 0.0);
    result.planes[4] = to_world(eye, {0, -flat_up, up * flat_up}, 0.0);
    result.planes[5] = to_world(eye, {0, flat_up, up * flat_up}, 0.0);
    for (int i = 0; i < 8; ++i) {
        const double depth = i < 4 ? near : far;
        const double side = i % 4 == 1 || i % 4 == 2 ? right : -right;
        const double height = i % 4 >= 2 ? up : -up;
        result.corners[i] = to_world(eye, Vec3{side * depth, height * depth, -depth});
    }
    return result;
}

OrientedBox3 oriented(const Box3& box) { return {center(box), size(box) * 0.5, {}}; }

Box3 bounds(const Segment3& segment) { return include(include(Box3{}, segment.a), segment.b); }

Box3 bounds(const Triangle3& triangle) {
    return include(include(include(Box3{}, triangle.a), triangle.b), triangle.c);
}

Box3 bounds(const Sphere3& sphere) { return grow(include(Box3{}, sphere.center), sphere.radius); }

Box3 bounds(const Capsule3& capsule) { return grow(bounds(axis(capsule)), capsule.radius); }

Box3 bounds(const Cylinder3& cylinder) {
    const Vec3 c = cylinder.center;
    const double r = cylinder.radius;
    return {{c.x - r, c.y + cylinder.bottom, c.z - r}, {c.x + r, c.y + cylinder.top, c.z + r}};
}

Box3 bounds(const OrientedBox3& box) {
    const Vec3 reach = absolute(rotate(box.rotation, {box.half.x, 0, 0})) +
                       absolute(rotate(box.rotation, {0, box.half.y, 0})) +
                       absolute(rotate(box.rotation, {0, 0, box.half.z}));
    return {box.center - reach, box.center + reach};
}

Box3 bounds(const WallChain3& chain) {
    SIDLE_ASSERT(!chain.nodes.empty(), "a wall chain has at least one node");
    const double reach = chain.thickness * 0.5;
    Box3 result;
    for (const Vec3 node : chain.nodes) {
        result = include(result, Box3{{node.x - reach, chain.bottom, node.z - reach},
                                      {node.x + reach, chain.top, node.z + reach}});
    }
    return result;
}

Box3 bounds(const Frustum3& frustum) {
    Box3 result;
    for (const Vec3 corner : frustum.corners) result = include(result, corner);
    return result;
}

}  // namespace sidle

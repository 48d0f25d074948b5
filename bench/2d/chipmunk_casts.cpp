// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Chipmunk 7 finds the first shape that a thick segment meets; static shapes, in its tree of boxes.
#include <chipmunk/chipmunk.h>

#include <memory>
#include <variant>

#include "bench/2d/casts.h"

namespace sidle::bench {
namespace {

class ChipmunkPlane {
public:
    explicit ChipmunkPlane(std::span<const Obstacle2> obstacles) : space_(cpSpaceNew()) {
        cpBody* const ground = cpSpaceGetStaticBody(space_);
        for (const Obstacle2& obstacle : obstacles) {
            if (const auto* circle = std::get_if<Circle2>(&obstacle.shape)) {
                keep(cpCircleShapeNew(ground, circle->radius,
                                      cpv(circle->center.x, circle->center.y)));
            } else if (const auto* wall = std::get_if<Capsule2>(&obstacle.shape)) {
                keep(cpSegmentShapeNew(ground, cpv(wall->a.x, wall->a.y), cpv(wall->b.x, wall->b.y),
                                       wall->radius));
            }
        }
    }
    ~ChipmunkPlane() {
        for (cpShape* const shape : shapes_) {
            cpSpaceRemoveShape(space_, shape);
            cpShapeFree(shape);
        }
        cpSpaceFree(space_);
    }
    ChipmunkPlane(const ChipmunkPlane&) = delete;
    ChipmunkPlane& operator=(const ChipmunkPlane&) = delete;

    double cast(const scenes::Way2& way) const {
        const Vec2 from = way.body.center;
        const Vec2 to = from + way.motion;
        cpSegmentQueryInfo info;
        const cpShape* const shape =
            cpSpaceSegmentQueryFirst(space_, cpv(from.x, from.y), cpv(to.x, to.y), way.body.radius,
                                     CP_SHAPE_FILTER_ALL, &info);
        return shape != nullptr ? info.alpha : 1.0;
    }

private:
    void keep(cpShape* shape) { shapes_.push_back(cpSpaceAddShape(space_, shape)); }

    cpSpace* space_;
    std::vector<cpShape*> shapes_;
};

}  // namespace

CircleCast chipmunk_casts(std::span<const Obstacle2> obstacles) {
    const auto plane = std::make_shared<const ChipmunkPlane>(obstacles);
    return [plane](const scenes::Way2& way) { return plane->cast(way); };
}

}  // namespace sidle::bench

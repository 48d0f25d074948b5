// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Chipmunk 7: discs that cannot turn, without friction, whose velocity is set to the wish in each
// tick; its default of 10 iterations, and the spatial hash that it recommends for many alike.
#include <chipmunk/chipmunk.h>

#include "bench/2d/bodies.h"

namespace sidle::bench {
namespace {

class ChipmunkBodies : public Bodies {
public:
    explicit ChipmunkBodies(const cli::CrowdScene& scene) : space_(cpSpaceNew()) {
        cpSpaceUseSpatialHash(space_, 1.0, static_cast<int>(scene.units.size() * 10));
        for (const Segment2& face : faces(scene.tiles)) {
            cpShape* const wall =
                cpSegmentShapeNew(cpSpaceGetStaticBody(space_), cpv(face.a.x, face.a.y),
                                  cpv(face.b.x, face.b.y), 0.0);
            keep(wall);
        }
        for (const Unit& unit : scene.units) {
            cpBody* const body = cpSpaceAddBody(space_, cpBodyNew(1.0, INFINITY));
            cpBodySetPosition(body, cpv(unit.position.x, unit.position.y));
            bodies_.push_back(body);
            keep(cpCircleShapeNew(body, unit.radius, cpvzero));
        }
    }
    ~ChipmunkBodies() override {
        for (cpShape* const shape : shapes_) {
            cpSpaceRemoveShape(space_, shape);
            cpShapeFree(shape);
        }
        for (cpBody* const body : bodies_) {
            cpSpaceRemoveBody(space_, body);
            cpBodyFree(body);
        }
        cpSpaceFree(space_);
    }
    ChipmunkBodies(const ChipmunkBodies&) = delete;
    ChipmunkBodies& operator=(const ChipmunkBodies&) = delete;

    void step(std::span<const UnitWish> wishes) override {
        for (std::size_t k = 0; k < bodies_.size(); ++k) {
            const Vec2 velocity = wishes[k].motion / static_cast<double>(seconds_per_tick);
            cpBodySetVelocity(bodies_[k], cpv(velocity.x, velocity.y));
        }
        cpSpaceStep(space_, static_cast<double>(seconds_per_tick));
    }
    Vec2 position(std::size_t k) const override {
        const cpVect p = cpBodyGetPosition(bodies_[k]);
        return {p.x, p.y};
    }

private:
    void keep(cpShape* shape) {
        cpShapeSetFriction(shape, 0.0);
        cpShapeSetElasticity(shape, 0.0);
        shapes_.push_back(cpSpaceAddShape(space_, shape));
    }

    cpSpace* space_;
    std::vector<cpBody*> bodies_;
    std::vector<cpShape*> shapes_;
};

}  // namespace

std::unique_ptr<Bodies> chipmunk_bodies(const cli::CrowdScene& scene) {
    return std::make_unique<ChipmunkBodies>(scene);
}

}  // namespace sidle::bench

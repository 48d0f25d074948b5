// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Box2D 2.4: discs that cannot turn, without friction, whose velocity is set to the wish in each
// tick; its recommended 8 and 3 iterations.
#include <box2d/box2d.h>

#include "bench/2d/bodies.h"

namespace sidle::bench {
namespace {

b2Vec2 to_box2d(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

class Box2dBodies : public Bodies {
public:
    explicit Box2dBodies(const cli::CrowdScene& scene) : world_({0.0f, 0.0f}) {
        b2BodyDef ground;
        b2Body* const walls = world_.CreateBody(&ground);
        for (const Segment2& face : faces(scene.tiles)) {
            b2EdgeShape edge;
            edge.SetTwoSided(to_box2d(face.a), to_box2d(face.b));
            walls->CreateFixture(&edge, 0.0f)->SetFriction(0.0f);
        }
        for (const Unit& unit : scene.units) {
            b2BodyDef body;
            body.type = b2_dynamicBody;
            body.position = to_box2d(unit.position);
            body.fixedRotation = true;
            body.allowSleep = false;
            b2CircleShape disc;
            disc.m_radius = static_cast<float>(unit.radius);
            b2FixtureDef fixture;
            fixture.shape = &disc;
            fixture.density = 1.0f;
            fixture.friction = 0.0f;
            bodies_.push_back(world_.CreateBody(&body));
            bodies_.back()->CreateFixture(&fixture);
        }
    }
    void step(std::span<const UnitWish> wishes) override {
        for (std::size_t k = 0; k < bodies_.size(); ++k) {
            bodies_[k]->SetLinearVelocity((1.0f / seconds_per_tick) * to_box2d(wishes[k].motion));
        }
        world_.Step(seconds_per_tick, 8, 3);
    }
    Vec2 position(std::size_t k) const override {
        const b2Vec2& p = bodies_[k]->GetPosition();
        return {p.x, p.y};
    }

private:
    b2World world_;
    std::vector<b2Body*> bodies_;
};

}  // namespace

std::unique_ptr<Bodies> box2d_bodies(const cli::CrowdScene& scene) {
    return std::make_unique<Box2dBodies>(scene);
}

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "bench/bullet.h"

#include <cmath>

namespace sidle::bench {
namespace {

using Filters = btBroadphaseProxy;

}  // namespace

std::unique_ptr<BulletMesh> build_bullet_mesh(const MeshSource3& source) {
    auto mesh = std::make_unique<BulletMesh>();
    mesh->vertices.reserve(source.vertices.size() * 3);
    mesh->indices.reserve(source.triangles.size() * 3);
    for (const MeshVertex3& v : source.vertices) {
        mesh->vertices.insert(mesh->vertices.end(), {v.x, v.y, v.z});
    }
    for (const MeshTriangle3& t : source.triangles) {
        for (const std::uint32_t corner : {t.a, t.b, t.c}) {
            mesh->indices.push_back(static_cast<int>(corner));
        }
    }
    mesh->array = std::make_unique<btTriangleIndexVertexArray>(
        static_cast<int>(source.triangles.size()), mesh->indices.data(), int(3 * sizeof(int)),
        static_cast<int>(source.vertices.size()), mesh->vertices.data(), int(3 * sizeof(float)));
    mesh->shape = std::make_unique<btBvhTriangleMeshShape>(mesh->array.get(), true);
    return mesh;
}

BulletWorld::BulletWorld(const scenes::Scene3& scene)
    : dispatcher_(std::make_unique<btCollisionDispatcher>(&configuration_)),
      broadphase_(std::make_unique<btDbvtBroadphase>()),
      ghost_pairs_(std::make_unique<btGhostPairCallback>()),
      world_(std::make_unique<btCollisionWorld>(dispatcher_.get(), broadphase_.get(),
                                                &configuration_)) {
    broadphase_->getOverlappingPairCache()->setInternalGhostPairCallback(ghost_pairs_.get());
    for (const Obstacle3& obstacle : scene.obstacles) {
        if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape)) {
            meshes_.push_back(build_bullet_mesh(scenes::source_of(**mesh)));
            add(*meshes_.back()->shape, {0, 0, 0});
        } else {
            add(std::get<Cylinder3>(obstacle.shape));
        }
    }
}

BulletWorld::~BulletWorld() {
    for (int i = world_->getNumCollisionObjects() - 1; i >= 0; --i) {
        remove(world_->getCollisionObjectArray()[i]);
    }
}

btCollisionObject* BulletWorld::add(btCollisionShape& shape, const btVector3& origin) {
    auto* const object = new btCollisionObject;
    object->setCollisionShape(&shape);
    object->setWorldTransform(btTransform(btQuaternion::getIdentity(), origin));
    object->setCollisionFlags(btCollisionObject::CF_STATIC_OBJECT);
    world_->addCollisionObject(object, Filters::StaticFilter,
                               Filters::AllFilter ^ Filters::StaticFilter);
    return object;
}

btCollisionObject* BulletWorld::add(const Cylinder3& cylinder) {
    const auto radius = static_cast<btScalar>(cylinder.radius);
    const auto half = static_cast<btScalar>((cylinder.top - cylinder.bottom) / 2);
    const Vec3 middle = cylinder.center + Vec3{0, (cylinder.top + cylinder.bottom) / 2, 0};
    return add(*new btCylinderShape({radius, half, radius}), to_bullet(middle));
}

void BulletWorld::remove(btCollisionObject* object) {
    world_->removeCollisionObject(object);
    if (object->getCollisionShape()->isConvex()) delete object->getCollisionShape();
    delete object;
}

double BulletWorld::cast(Vec3 from, Vec3 to) {
    const btVector3 start = to_bullet(from);
    const btVector3 end = to_bullet(to);
    btCollisionWorld::ClosestRayResultCallback nearest(start, end);
    world_->rayTest(start, end, nearest);
    return nearest.hasHit() ? static_cast<double>(nearest.m_closestHitFraction) : 1.0;
}

double BulletWorld::cast(const btConvexShape& shape, Vec3 from, Vec3 to) {
    const btVector3 start = to_bullet(from);
    const btVector3 end = to_bullet(to);
    btCollisionWorld::ClosestConvexResultCallback nearest(start, end);
    const btQuaternion upright = btQuaternion::getIdentity();
    world_->convexSweepTest(&shape, btTransform(upright, start), btTransform(upright, end),
                            nearest);
    return nearest.hasHit() ? static_cast<double>(nearest.m_closestHitFraction) : 1.0;
}

BulletWalker::BulletWalker(BulletWorld& world, const Walker3& walker, Vec3 sole)
    : world_(world),
      half_height_(walker.height / 2),
      shape_(static_cast<btScalar>(walker.radius),
             static_cast<btScalar>(walker.height - 2 * walker.radius)) {
    ghost_.setCollisionShape(&shape_);
    ghost_.setCollisionFlags(btCollisionObject::CF_CHARACTER_OBJECT);
    ghost_.setWorldTransform(
        btTransform(btQuaternion::getIdentity(), to_bullet(sole + Vec3{0, half_height_, 0})));
    // Walkers meet the level alone: without a pair between them they cost each other nothing.
    world_.world().addCollisionObject(&ghost_, Filters::CharacterFilter, Filters::StaticFilter);
    controller_.emplace(&ghost_, &shape_, static_cast<btScalar>(walker.step_height),
                        btVector3(0, 1, 0));
    controller_->setMaxSlope(static_cast<btScalar>(std::acos(walker.max_slope)));
    controller_->setGravity({0, static_cast<btScalar>(-walker.gravity), 0});
}

BulletWalker::~BulletWalker() { world_.world().removeCollisionObject(&ghost_); }

void BulletWalker::walk(Vec3 motion, double dt) {
    controller_->setWalkDirection(to_bullet(motion));
    controller_->updateAction(&world_.world(), static_cast<btScalar>(dt));
}

Vec3 BulletWalker::sole() const {
    return from_bullet(ghost_.getWorldTransform().getOrigin()) - Vec3{0, half_height_, 0};
}

void BulletWalker::warp(Vec3 sole) {
    controller_->reset(&world_.world());
    controller_->warp(to_bullet(sole + Vec3{0, half_height_, 0}));
}

}  // namespace sidle::bench

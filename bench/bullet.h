// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <btBulletDynamicsCommon.h>

#include <BulletCollision/CollisionDispatch/btGhostObject.h>
#include <BulletDynamics/Character/btKinematicCharacterController.h>

#include <memory>
#include <optional>
#include <vector>

#include "scenes/scene.h"

namespace sidle::bench {

inline btVector3 to_bullet(Vec3 v) {
    return {static_cast<btScalar>(v.x), static_cast<btScalar>(v.y), static_cast<btScalar>(v.z)};
}
inline Vec3 from_bullet(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

/// A mesh as Bullet keeps it: it refers to corners and indices that the game keeps.
struct BulletMesh {
    std::vector<float> vertices;
    std::vector<int> indices;
    std::unique_ptr<btTriangleIndexVertexArray> array;
    std::unique_ptr<btBvhTriangleMeshShape> shape;
};
std::unique_ptr<BulletMesh> build_bullet_mesh(const MeshSource3& source);

/// The obstacles of a scene in Bullet: meshes and upright cylinders, one object each.
class BulletWorld {
public:
    explicit BulletWorld(const scenes::Scene3& scene);
    ~BulletWorld();
    BulletWorld(const BulletWorld&) = delete;
    BulletWorld& operator=(const BulletWorld&) = delete;

    btCollisionWorld& world() { return *world_; }
    /// Adds an upright cylinder, the only solid that the scenes have.
    btCollisionObject* add(const Cylinder3& cylinder);
    void remove(btCollisionObject* object);

    /// Part of the way done before the first contact, 1 without one.
    double cast(Vec3 from, Vec3 to);
    double cast(const btConvexShape& shape, Vec3 from, Vec3 to);

private:
    btCollisionObject* add(btCollisionShape& shape, const btVector3& origin);

    btDefaultCollisionConfiguration configuration_;
    std::unique_ptr<btCollisionDispatcher> dispatcher_;
    std::unique_ptr<btDbvtBroadphase> broadphase_;
    std::unique_ptr<btGhostPairCallback> ghost_pairs_;
    std::unique_ptr<btCollisionWorld> world_;
    std::vector<std::unique_ptr<BulletMesh>> meshes_;
};

/// A walker of Bullet: a ghost and its controller.
class BulletWalker {
public:
    BulletWalker(BulletWorld& world, const Walker3& walker, Vec3 sole);
    ~BulletWalker();
    BulletWalker(const BulletWalker&) = delete;
    BulletWalker& operator=(const BulletWalker&) = delete;

    void walk(Vec3 motion, double dt);
    Vec3 sole() const;
    void warp(Vec3 sole);

private:
    BulletWorld& world_;
    double half_height_ = 0.9;
    btCapsuleShape shape_;
    btPairCachingGhostObject ghost_;
    std::optional<btKinematicCharacterController> controller_;
};

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scenes/scene.h"

#include <map>

#include "scenes/dice.h"

namespace sidle::scenes {

Walker3 scene_walker() {
    Walker3 walker;
    walker.radius = 0.35;
    walker.height = 1.8;
    walker.step_height = 0.35;
    return walker;
}

MeshSource3 source_of(const Mesh3& mesh) {
    MeshSource3 source;
    const auto less = [](Vec3 a, Vec3 b) { return before(a, b); };
    std::map<Vec3, std::uint32_t, decltype(less)> places(less);
    const auto place_of = [&](Vec3 corner) {
        const auto next = static_cast<std::uint32_t>(source.vertices.size());
        const auto [it, is_new] = places.try_emplace(corner, next);
        if (is_new) {
            source.vertices.push_back({static_cast<float>(corner.x), static_cast<float>(corner.y),
                                       static_cast<float>(corner.z)});
        }
        return it->second;
    };
    for (std::uint32_t i = 0; i < mesh.triangle_count(); ++i) {
        const Triangle3 triangle = mesh.triangle(i);
        MeshTriangle3 out;
        out.a = place_of(triangle.a);
        out.b = place_of(triangle.b);
        out.c = place_of(triangle.c);
        out.surface = mesh.surface(i);
        out.tag = mesh.tag(i);
        source.triangles.push_back(out);
    }
    return source;
}

void build_world(Scene3& scene) {
    for (const Obstacle3& obstacle : scene.obstacles) {
        scene.world.add(obstacle);
        if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape)) {
            scene.triangle_count += (*mesh)->triangle_count();
        }
    }
}

void find_starts(Scene3& scene, std::size_t count, std::uint64_t seed) {
    const Walker3 walker = scene_walker();
    const Box3 box = scene.world.bounds();
    Dice dice(seed);
    for (std::size_t i = 0; scene.starts.size() < count && i < 20 * count; ++i) {
        const double x = dice.uniform(box.low.x, box.high.x);
        const double z = dice.uniform(box.low.z, box.high.z);
        const Vec3 above{x, box.high.y + 0.1, z};
        const auto ground = find_ground(scene.world, walker, above, size(box).y + 1.0);
        if (ground) scene.starts.push_back(*ground);
    }
}

}  // namespace sidle::scenes

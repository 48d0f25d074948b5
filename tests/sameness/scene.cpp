// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include "dice.h"

namespace sidle::test {
namespace {

/// Two triangles with corners of their own: the parts of a floor meet without shared vertices.
void add_quad(MeshSource3& source, const MeshVertex3 (&corners)[4]) {
    const auto first = static_cast<std::uint32_t>(source.vertices.size());
    source.vertices.insert(source.vertices.end(), corners, corners + 4);
    source.triangles.push_back({first, first + 1, first + 2, Surface3::solid, first});
    source.triangles.push_back({first, first + 2, first + 3, Surface3::walkable, first + 1});
}

/// A level or tilted rectangle that rises from `low` to `high` along x.
void add_ramp(MeshSource3& source, float x, float z, float length, float low, float high) {
    const float width = 3.0f;
    add_quad(
        source,
        {{x, low, z}, {x, low, z + width}, {x + length, high, z + width}, {x + length, high, z}});
}

void add_stairs(MeshSource3& source, float x, float z, float rise, float run) {
    for (int i = 0; i < 8; ++i) {
        const float left = x + run * static_cast<float>(i);
        const float foot = rise * static_cast<float>(i);
        add_quad(source, {{left, foot, z},
                          {left, foot, z + 3},
                          {left, foot + rise, z + 3},
                          {left, foot + rise, z}});
        add_ramp(source, left, z, run, foot + rise, foot + rise);
    }
}

MeshSource3 floor_source() {
    MeshSource3 source;
    for (int i = -8; i < 8; ++i) {
        for (int k = -8; k < 8; ++k) {
            add_ramp(source, 3.0f * static_cast<float>(i), 3.0f * static_cast<float>(k), 3, 0, 0);
        }
    }
    add_stairs(source, -20, -20, 0.25f, 0.3f);
    add_stairs(source, -20, -10, 0.375f, 0.25f);
    add_ramp(source, -10, -20, 4, 0, 1);
    add_ramp(source, -10, -10, 3, 0, 2.5f);
    add_ramp(source, -10, -15, 2, 0, 4);
    return source;
}

MeshSource3 soup_source(Dice& dice) {
    MeshSource3 source;
    const auto corner = [&](Vec3 v) {
        source.vertices.push_back(
            {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)});
    };
    for (std::uint32_t i = 0; i < 120; ++i) {
        const Vec3 middle = dice.between({-5, 0, -5}, {5, 3, 5});
        for (int k = 0; k < 3; ++k) corner(middle + dice.between({-1, -1, -1}, {1, 1, 1}));
        source.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2, Surface3::solid, i});
    }
    return source;
}

HeightfieldSource3 terrain_source(Dice& dice) {
    HeightfieldSource3 source{25, 25, 0.5, {}, Surface3::solid, 7};
    for (int i = 0; i < 25 * 25; ++i) {
        source.heights.push_back(static_cast<float>(dice.uniform(0.0, 0.6)));
    }
    return source;
}

WallChain3 random_chain(Dice& dice) {
    WallChain3 chain;
    chain.is_closed = dice.below(2) == 0;
    chain.thickness = dice.uniform(0.0, 0.4);
    chain.bottom = dice.uniform(-1, 0.2);
    chain.top = dice.uniform(0.3, 3);
    Vec3 node = dice.between(scene_bounds.low, scene_bounds.high);
    for (int i = 0; i < 5; ++i) {
        chain.nodes.push_back(node);
        node += dice.between({-3, 0, -3}, {3, 0, 3});
    }
    return chain;
}

void add_solids(Scene& scene, Dice& dice) {
    const auto place = [&](double top) { return dice.between({-23, 0, -23}, {23, top, 23}); };
    for (int i = 0; i < 24; ++i) {
        scene.world.add({Cylinder3{place(0), dice.uniform(0.1, 0.6)}});
        scene.world.add({Cylinder3{place(1), dice.uniform(0.1, 0.6), -0.5, dice.uniform(0, 1)},
                         {{}, {}},
                         Surface3::walkable});
        scene.world.add(
            {OrientedBox3{place(1), dice.between({0, 0, 0}, {1, 1, 1}), dice.rotation()}});
        scene.world.add({Sphere3{place(2), dice.uniform(0.1, 0.8)}});
        const Vec3 foot = place(2);
        scene.world.add({Capsule3{foot, foot + dice.direction(), dice.uniform(0.1, 0.5)}});
    }
    for (int i = 0; i < 8; ++i) scene.world.add({random_chain(dice)});
    for (int i = 0; i < 8; ++i) {
        const Pose3 pose{place(1), dice.rotation()};
        scene.doors.push_back(
            scene.world.add({OrientedBox3{{0, 0.5, 0}, {1, 1, 0.1}, {}}, pose, Surface3::wall}));
    }
}

}  // namespace

Scene make_scene() {
    Dice dice(1);
    Scene scene;
    const auto soup = make_mesh(soup_source(dice)).value();
    scene.world.add({make_mesh(floor_source()).value()});
    scene.world.add({soup, {{14, 0, -14}, {}}});
    scene.world.add({soup, {{-14, 1, 14}, dice.rotation()}});
    const auto terrain = make_heightfield(terrain_source(dice)).value();
    scene.world.add({terrain, {{8, 0, 8}, {}}});
    scene.world.add({terrain, {{-4, 0, 12}, normalized({0.9, 0.1, 0.3, 0.1})}});
    add_solids(scene, dice);
    return scene;
}

}  // namespace sidle::test

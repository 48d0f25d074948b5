// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/soup3.h"

#include "support/add_triangle.h"

namespace sidle::test {
namespace {

constexpr Vec3 half{4, 2.5, 4};

void put_mesh(World3& world, const MeshSource3& source, const Pose3& pose) {
    const auto mesh = make_mesh(source);
    if (mesh) world.add({mesh.value(), pose});
}

/// A fan about an edge: acute corners, ridges and slivers.
void put_fan(MeshSource3& source, Random3& random, Vec3 at) {
    const Vec3 ridge = at + random.spread_vector(0.1, 3);
    const int blades = random.whole(2, 6);
    for (int i = 0; i < blades; ++i)
        add_triangle(source, at, ridge, at + random.spread_vector(1e-3, 3));
}

/// Two sheets side by side, with room for a body or for none.
void put_sheets(MeshSource3& source, Random3& random, Vec3 at) {
    const Vec3 u = random.spread_vector(0.3, 3);
    const Vec3 v = random.spread_vector(0.3, 3);
    const Vec3 aside = random.spread_vector(1e-4, 1.2);
    add_triangle(source, at, at + u, at + v);
    add_triangle(source, at + aside, at + u + aside, at + v + aside);
}

void add_triangles(World3& world, Random3& random, Vec3 centre, int count) {
    MeshSource3 source;
    for (int i = 0; i < count; ++i) {
        const Vec3 at = random.in_box(half);
        const int kind = random.whole(0, 3);
        if (kind == 0) put_fan(source, random, at);
        if (kind == 1) put_sheets(source, random, at);
        if (kind > 1) {
            const Vec3 last = at + random.spread_vector(0.01, 4);
            add_triangle(source, at, at + random.spread_vector(0.01, 4), last);
        }
    }
    Pose3 pose{centre, {}};
    if (random.chance(0.5)) pose.rotation = random.rotation();
    put_mesh(world, source, pose);
}

void add_walls(World3& world, Random3& random, Vec3 centre, int count) {
    for (int i = 0; i < count; ++i) {
        WallChain3 chain;
        const int nodes = random.whole(1, 6);
        Vec3 at = random.in_box(half);
        for (int k = 0; k < nodes; ++k) {
            chain.nodes.push_back(at);
            at += random.spread_vector(0.05, 3);
        }
        chain.is_closed = random.chance(0.3);
        chain.thickness = random.chance(0.2) ? 0.0 : random.spread(0.01, 0.5);
        if (random.chance(0.7)) chain.bottom = random.uniform(-3, 1);
        if (random.chance(0.7)) chain.top = std::max(chain.bottom, -3.0) + random.spread(0.1, 5);
        Pose3 pose{centre, {}};
        if (random.chance(0.2)) pose.rotation = random.rotation();
        world.add({chain, pose});
    }
}

void add_cylinders(World3& world, Random3& random, Vec3 centre, int count) {
    for (int i = 0; i < count; ++i) {
        Cylinder3 cylinder;
        cylinder.center = random.in_box(half);
        cylinder.radius = random.spread(0.03, 1.0);
        if (random.chance(0.5)) {
            cylinder.bottom = -random.spread(0.05, 3);
            cylinder.top = random.spread(0.05, 3);
        }
        Pose3 pose{centre, {}};
        if (random.chance(0.2)) pose.rotation = random.rotation();
        world.add({cylinder, pose});
    }
}

void add_solids(World3& world, Random3& random, Vec3 centre, int count) {
    for (int i = 0; i < count; ++i) {
        const Pose3 pose{centre + random.in_box(half), random.rotation()};
        const int kind = random.whole(0, 2);
        if (kind == 0) world.add({Sphere3{{0, 0, 0}, random.spread(0.03, 1.0)}, pose});
        if (kind == 1)
            world.add(
                {Capsule3{{0, 0, 0}, random.in_box({1, 1, 1}), random.spread(0.03, 0.6)}, pose});
        if (kind == 2) {
            const Vec3 sides{random.spread(0.02, 1.5), random.spread(0.02, 1.5),
                             random.spread(0.02, 1.5)};
            world.add({OrientedBox3{{0, 0, 0}, sides, random.rotation()}, pose});
        }
    }
}

/// A floor of two triangles, ramps of any slope and blocks of any height on it.
void add_ground(World3& world, Random3& random, Vec3 centre) {
    MeshSource3 source;
    add_triangle(source, {-6, 0, -6}, {-6, 0, 6}, {6, 0, 6});
    add_triangle(source, {-6, 0, -6}, {6, 0, 6}, {6, 0, -6});
    for (int i = 0; i < 4; ++i) {
        const Vec3 at{random.uniform(-4, 4), 0, random.uniform(-4, 4)};
        const Vec3 u{random.uniform(-2, 2), 0, random.uniform(-2, 2)};
        const Vec3 v = Vec3{-u.z, random.uniform(0.1, 2.0), u.x};
        add_triangle(source, at, at + v, at + u);
        add_triangle(source, at + u, at + v, at + u + v);
    }
    put_mesh(world, source, {centre, {}});
    for (int i = 0; i < 8; ++i) {
        const double height = random.spread(0.01, 0.6);
        const Vec3 sides{random.spread(0.1, 1.5), height / 2, random.spread(0.1, 1.5)};
        const Vec3 at{random.uniform(-4, 4), height / 2, random.uniform(-4, 4)};
        const Rotation3 turn = normalized({random.uniform(-1, 1), 0, random.uniform(-1, 1), 0});
        world.add({OrientedBox3{{0, 0, 0}, sides, turn}, {centre + at, {}}});
    }
}

}  // namespace

World3 make_soup(Random3& random, Soup soup, Vec3 centre) {
    World3 world;
    const bool is_all = soup == Soup::mixture;
    if (is_all || soup == Soup::triangles) add_triangles(world, random, centre, is_all ? 15 : 50);
    if (is_all || soup == Soup::walls) add_walls(world, random, centre, is_all ? 3 : 10);
    if (is_all || soup == Soup::cylinders) add_cylinders(world, random, centre, is_all ? 8 : 40);
    if (is_all) add_solids(world, random, centre, 12);
    return world;
}

World3 make_walking_soup(Random3& random, Soup soup, Vec3 centre) {
    World3 world;
    add_ground(world, random, centre);
    const bool is_all = soup == Soup::mixture;
    if (is_all || soup == Soup::triangles) add_triangles(world, random, centre, is_all ? 6 : 12);
    if (is_all || soup == Soup::walls) add_walls(world, random, centre, is_all ? 1 : 4);
    if (is_all || soup == Soup::cylinders) add_cylinders(world, random, centre, is_all ? 4 : 12);
    if (is_all) add_solids(world, random, centre, 6);
    return world;
}

}  // namespace sidle::test

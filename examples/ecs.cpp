// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Sidle in an entity component system: states are components, moving is a system over them, and an
// obstacle's tag leads from a hit back to its entity.
#include <sidle/3d/walk.h>

#include <cstdint>
#include <cstdio>
#include <vector>

using namespace sidle;

namespace {

using Entity = std::uint32_t;

/// As in any such system: a column for each component, a row for each entity.
struct Walkers {
    std::vector<Entity> entities;
    std::vector<Walker3> bodies;
    std::vector<WalkState3> states;
    std::vector<WalkInput3> inputs;
};

/// Reads the world and writes only its own column: rows may run on any threads.
void walk_system(const World3& world, Walkers& walkers, std::vector<Entity>& touched, double dt) {
    for (std::size_t row = 0; row < walkers.entities.size(); ++row) {
        const WalkResult3 result =
            walk(world, walkers.bodies[row], walkers.states[row], walkers.inputs[row], dt);
        walkers.states[row] = result.state;
        for (std::size_t i = 0; i < result.contact_count; ++i)
            touched.push_back(result.contacts[i].tag);
    }
}

}  // namespace

int main() {
    constexpr Entity floor = 1;
    constexpr Entity crate = 2;
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}, .tag = floor});
    world.add({.shape = OrientedBox3{{0, 0.5, -3}, {20, 0.5, 0.5}, {}}, .tag = crate});
    Walkers walkers;
    for (Entity entity = 100; entity < 110; ++entity) {
        walkers.entities.push_back(entity);
        walkers.bodies.push_back({});
        walkers.states.push_back({.position = {2.0 * (entity - 105.0), 0.01, 0}});
        walkers.inputs.push_back({.velocity = {0, 0, -3}});
    }
    std::vector<Entity> touched;
    for (int tick = 0; tick < 90; ++tick) walk_system(world, walkers, touched, 1.0 / 60);
    int at_crate = 0;
    for (const Entity entity : touched) at_crate += entity == crate;
    std::printf("the crate was touched in %d rows, the last walker stands at z = %.3f\n", at_crate,
                walkers.states.back().position.z);
    return at_crate > 0 && walkers.states.back().position.z > -2.3 ? 0 : 1;
}

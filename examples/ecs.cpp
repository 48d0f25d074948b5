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
    std::vector<WalkInput3> inputs;
    std::vector<WalkResult3> results;  // of the last tick, with the states
};

/// Reads the world and writes to its own row alone: rows may run on any threads.
void walk_row(const World3& world, Walkers& walkers, std::size_t row, double dt) {
    const WalkState3 state = walkers.results[row].state;
    walkers.results[row] = walk(world, walkers.bodies[row], state, walkers.inputs[row], dt);
}

}  // namespace

int main() {
    constexpr Entity floor = 1, crate = 2;
    World3 world;
    world.add({.shape = OrientedBox3{{0, -1, 0}, {50, 1, 50}, {}}, .tag = floor});
    world.add({.shape = OrientedBox3{{0, 0.5, -3}, {20, 0.5, 0.5}, {}}, .tag = crate});
    Walkers walkers;
    for (Entity entity = 100; entity < 110; ++entity) {
        walkers.entities.push_back(entity);
        walkers.bodies.push_back({});
        walkers.inputs.push_back({.velocity = {0, 0, -3}});
        walkers.results.emplace_back().state.position = {2.0 * (entity - 105.0), 0.01, 0};
    }
    int at_crate = 0;
    for (int tick = 0; tick < 90; ++tick) {
        const std::size_t rows = walkers.entities.size();
        for (std::size_t row = 0; row < rows; ++row) walk_row(world, walkers, row, 1.0 / 60);
        // Gathered in the order of rows, after all of them: the same however they ran.
        for (const WalkResult3& result : walkers.results) {
            for (std::size_t i = 0; i < result.contact_count; ++i)
                at_crate += result.contacts[i].tag == crate;
        }
    }
    const double z = walkers.results.back().state.position.z;
    std::printf("the crate was touched %d times, the last one stands at z = %.3f\n", at_crate, z);
    return at_crate > 0 && z > -2.3 ? 0 : 1;
}

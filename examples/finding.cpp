// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Ways through a level of several floors: places on a grid, all floors of a column, linked where a
// walk from one arrives at the other. So stairs, curbs and drops count as they do for the walker.
#include <sidle/3d/walk.h>

#include <array>
#include <cstdio>
#include <vector>

using namespace sidle;

constexpr std::size_t none = 1u << 31;
struct Place {
    Vec3 at;
    std::vector<std::size_t> from = {};  // Whence a walk arrives here.
    std::size_t next = none;             // On the way to the goal.
};
Vec3 way(Vec3 a, Vec3 b) { return {b.x - a.x, 0, b.z - a.z}; }
WalkState3 go(const World3& world, const WalkState3& state, Vec3 to) {
    const Vec3 wish = way(state.position, to);
    return walk(world, {}, state, {wish / greater(length(wish) / 3, 1.0 / 60)}, 1.0 / 60).state;
}

int main() {
    World3 world;  // A floor, one above it, and stairs.
    world.add({OrientedBox3{{6, -0.5, 6}, {6, 0.5, 6}}});
    world.add({OrientedBox3{{9, 3, 6}, {3, 0.1, 6}}});
    for (int i = 0; i < 11; ++i)
        world.add({OrientedBox3{{2.8 + 0.3 * i, 0.14 * i, 1}, {0.15, 0.14 * i + 0.14, 1}}});
    std::vector<Place> places;
    for (int i = 0; i < 400; ++i) {
        const Vec3 top{i % 20 * 0.6 + 0.3, 5, i / 20 * 0.6 + 0.3};
        std::array<Hit3, 8> hits;
        const auto count = world.cast_all(Segment3{top, top - Vec3{0, 9, 0}}, hits);
        for (std::size_t k = 0; k < count && k < hits.size(); ++k)
            if (auto stand = find_ground(world, {}, hits[k].point + Vec3{0, 0.4, 0}, 0.5))
                places.push_back({stand->position});
    }
    for (std::size_t a = 0; a < places.size(); ++a)
        for (Place& b : places) {
            WalkState3 state{.position = places[a].at};
            for (int k = 0; k < 30 && length(way(state.position, b.at)) < 0.9; ++k)
                state = go(world, state, b.at);
            if (distance(state.position, b.at) < 0.1) b.from.push_back(a);
        }
    std::vector<std::size_t> found{places.size() - 2};  // The goal, upstairs in the last column.
    for (std::size_t k = 0; k < found.size(); ++k)
        for (const std::size_t a : places[found[k]].from)
            if (places[a].next == none) places[a].next = found[k], found.push_back(a);
    WalkState3 hunter{.position = places[0].at};
    for (std::size_t to = 0, tick = 0; tick < 900 && to != found[0]; ++tick) {
        hunter = go(world, hunter, places[to].at);
        if (distance(hunter.position, places[to].at) < 0.1) to = places[to].next;
    }
    std::printf("%zu ways, now at a height of %.2f m\n", found.size(), hunter.position.y);
    return hunter.position.y > 3 ? 0 : 1;
}

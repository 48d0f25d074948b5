// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walk two thousand kilometres from the origin, over cells that come and go: each is a mesh in
// coordinates of its own, placed by a pose.
#include <sidle/3d/walk.h>

#include <cmath>
#include <cstdio>
#include <map>

using namespace sidle;

namespace {

constexpr double cell_size = 64.0;

/// A game loads it from a file, by its place; here all are flat.
std::shared_ptr<const Mesh3> load_cell() {
    MeshSource3 source;
    source.vertices = {{0, 0, 0}, {0, 0, 64}, {64, 0, 64}, {64, 0, 0}};
    source.triangles = {{0, 1, 2}, {0, 2, 3}};
    return make_mesh(source).value();
}

/// Keeps the cells around a player, three each way.
class Streaming {
public:
    void around(World3& world, Vec3 player) {
        const int column = static_cast<int>(std::floor(player.x / cell_size));
        for (int i = column - 1; i <= column + 1; ++i) {
            if (cells_.contains(i)) continue;
            cells_[i] = world.add({.shape = load_cell(), .pose = {{i * cell_size, 0, -32}, {}}});
        }
        std::erase_if(cells_, [&](const auto& cell) {
            const bool is_far = std::abs(cell.first - column) > 2;
            if (is_far) world.remove(cell.second);
            return is_far;
        });
    }

private:
    std::map<int, ObstacleId3> cells_;
};

}  // namespace

int main() {
    World3 world;
    Streaming streaming;
    streaming.around(world, {2e6, 0, 0});
    WalkState3 state = find_ground(world, {}, {2e6, 1, 0}, 5.0).value();
    for (int tick = 0; tick < 3600; ++tick) {  // a minute
        streaming.around(world, state.position);
        state = walk(world, {}, state, {.velocity = {8, 0, 0}}, 1.0 / 60).state;
    }
    std::printf("%.6f m, %s\n", state.position.x - 2e6, state.has_ground ? "on ground" : "fell");
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "scenes/dice.h"
#include "scenes/scene.h"

namespace sidle::scenes {
namespace {

/// Cubes on a grid, solid or not; around them all is air.
class Voxels {
public:
    static constexpr double side = 0.15;  // [m]
    static constexpr int width = 160;
    static constexpr int height = 24;

    bool is_solid(int x, int y, int z) const {
        return is_inside(x, y, z) && solid_[index(x, y, z)];
    }
    void fill(int x, int y, int z) {
        if (is_inside(x, y, z)) solid_[index(x, y, z)] = true;
    }

    /// Two triangles for each side of a solid cube that air is at.
    MeshSource3 surface() const {
        MeshSource3 source;
        for (int x = 0; x < width; ++x)
            for (int y = 0; y < height; ++y)
                for (int z = 0; z < width; ++z)
                    if (is_solid(x, y, z)) add_cube(source, x, y, z);
        return source;
    }

private:
    static bool is_inside(int x, int y, int z) {
        return x >= 0 && x < width && y >= 0 && y < height && z >= 0 && z < width;
    }
    static std::size_t index(int x, int y, int z) {
        return static_cast<std::size_t>((y * width + z) * width + x);
    }

    void add_cube(MeshSource3& source, int x, int y, int z) const {
        for (int axis = 0; axis < 3; ++axis) {
            for (const int way : {-1, 1}) {
                std::array<int, 3> beside{x, y, z};
                beside[static_cast<std::size_t>(axis)] += way;
                if (!is_solid(beside[0], beside[1], beside[2]))
                    add_side(source, {x, y, z}, axis, way);
            }
        }
    }
    static void add_side(MeshSource3& source, std::array<int, 3> cube, int axis, int way) {
        const auto first = static_cast<std::uint32_t>(source.vertices.size());
        const auto u = static_cast<std::size_t>((axis + 1) % 3);
        const auto v = static_cast<std::size_t>((axis + 2) % 3);
        for (const auto& [along_u, along_v] :
             {std::array{0, 0}, std::array{1, 0}, std::array{1, 1}, std::array{0, 1}}) {
            std::array<int, 3> corner = cube;
            corner[static_cast<std::size_t>(axis)] += way > 0 ? 1 : 0;
            corner[u] += along_u;
            corner[v] += along_v;
            source.vertices.push_back({static_cast<float>(corner[0] * side),
                                       static_cast<float>(corner[1] * side),
                                       static_cast<float>(corner[2] * side)});
        }
        const std::uint32_t second = way > 0 ? 1 : 3;
        source.triangles.push_back({first, first + second, first + 2});
        source.triangles.push_back({first, first + 2, first + 4 - second});
    }

    std::vector<bool> solid_ = std::vector<bool>(std::size_t{width} * height * width);
};

void raise_wall(Voxels& voxels) {
    for (int along = 0; along < Voxels::width; ++along) {
        for (int y = 0; y < 12; ++y) {
            for (const int edge : {0, Voxels::width - 1}) {
                voxels.fill(along, y, edge);
                voxels.fill(edge, y, along);
            }
        }
    }
}

// Beds of one or two cubes, which are steps.
void lay_beds(Voxels& voxels, Dice& dice) {
    constexpr int plot = 16;
    for (int x = 0; x < Voxels::width; ++x) {
        for (int z = 0; z < Voxels::width; ++z) voxels.fill(x, 0, z);
    }
    for (int column = 0; column < Voxels::width / plot; ++column) {
        for (int row = 0; row < Voxels::width / plot; ++row) {
            const auto steps = static_cast<int>(dice.below(3));
            for (int x = 0; x < plot; ++x)
                for (int z = 0; z < plot; ++z)
                    for (int y = 1; y <= steps; ++y)
                        voxels.fill(column * plot + x, y, row * plot + z);
        }
    }
}

// A ball of leaves: two cubes of three.
void plant_bush(Voxels& voxels, Dice& dice) {
    const auto radius = 4 + static_cast<int>(dice.below(6));
    const auto middle_x = static_cast<int>(dice.below(Voxels::width));
    const auto middle_z = static_cast<int>(dice.below(Voxels::width));
    for (int x = -radius; x <= radius; ++x) {
        for (int y = -radius; y <= radius; ++y) {
            for (int z = -radius; z <= radius; ++z) {
                if (x * x + y * y + z * z > radius * radius || dice.below(3) == 0) continue;
                voxels.fill(middle_x + x, 2 + radius + y, middle_z + z);
            }
        }
    }
}

}  // namespace

Scene3 garden() {
    constexpr int bushes = 40;
    Voxels voxels;
    Dice dice(15);
    lay_beds(voxels, dice);
    raise_wall(voxels);
    for (int i = 0; i < bushes; ++i) plant_bush(voxels, dice);

    Scene3 scene;
    scene.name = "garden";
    Obstacle3 ground;
    ground.shape = make_mesh(voxels.surface()).value();
    scene.obstacles.push_back(ground);
    build_world(scene);
    find_starts(scene, 1000, 16);
    return scene;
}

}  // namespace sidle::scenes

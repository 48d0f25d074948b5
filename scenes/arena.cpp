// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>

#include "scenes/dice.h"
#include "scenes/scene.h"

namespace sidle::scenes {
namespace {

/// Builds closed prisms from eight corners: the bottom four, then the top four above them.
class Mason {
public:
    explicit Mason(MeshSource3& source) : source_(source) {}

    // `corner` is a place on the floor, `along` and `across` level directions of unit length.
    void stand(Vec3 corner, Vec3 along, Vec3 across) {
        corner_ = corner;
        along_ = along;
        across_ = across;
    }
    /// A block; the height of its top goes from `near_height` to `far_height`.
    void block(double near, double far, double left, double right, double near_height,
               double far_height) {
        const auto first = static_cast<std::uint32_t>(source_.vertices.size());
        add(near, left, -0.1);
        add(far, left, -0.1);
        add(far, right, -0.1);
        add(near, right, -0.1);
        add(near, left, near_height);
        add(far, left, far_height);
        add(far, right, far_height);
        add(near, right, near_height);
        constexpr std::array<std::array<std::uint32_t, 4>, 6> sides{
            {{0, 1, 2, 3}, {4, 7, 6, 5}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}}};
        for (const auto& side : sides) quad(first, side);
    }

private:
    void add(double forward, double sideways, double height) {
        const Vec3 p = corner_ + along_ * forward + across_ * sideways;
        source_.vertices.push_back(
            {static_cast<float>(p.x), static_cast<float>(p.y + height), static_cast<float>(p.z)});
    }
    void quad(std::uint32_t first, const std::array<std::uint32_t, 4>& side) {
        source_.triangles.push_back({first + side[0], first + side[1], first + side[2]});
        source_.triangles.push_back({first + side[0], first + side[2], first + side[3]});
    }

    MeshSource3& source_;
    Vec3 corner_ = {};
    Vec3 along_{1, 0, 0};
    Vec3 across_{0, 0, 1};
};

void lay_floor(MeshSource3& source, std::uint32_t side, double cell) {
    const auto first = static_cast<std::uint32_t>(source.vertices.size());
    for (std::uint32_t row = 0; row <= side; ++row) {
        for (std::uint32_t column = 0; column <= side; ++column) {
            source.vertices.push_back(
                {static_cast<float>(column * cell), 0, static_cast<float>(row * cell)});
        }
    }
    for (std::uint32_t row = 0; row < side; ++row) {
        for (std::uint32_t column = 0; column < side; ++column) {
            const std::uint32_t a = first + row * (side + 1) + column;
            const std::uint32_t b = a + side + 1;
            source.triangles.push_back({a, b, b + 1});
            source.triangles.push_back({a, b + 1, a + 1});
        }
    }
}

void stairs(Mason& mason, Dice& dice) {
    const double rise = dice.uniform(0.12, 0.3);
    const double tread = dice.uniform(0.25, 0.4);
    const double width = dice.uniform(1.2, 3.0);
    for (int step = 0; step < 10; ++step) {
        const double height = rise * (step + 1);
        mason.block(tread * step, tread * (step + 1), 0, width, height, height);
    }
    mason.block(tread * 10, tread * 10 + 2, 0, width, rise * 10, rise * 10);
}

void wedge(Mason& mason, Dice& dice) {
    const double length = dice.uniform(2, 5);
    const double slope = dice.uniform(0.2, 1.6);
    mason.block(0, length, 0, dice.uniform(1, 3), 0, length * slope);
}

void fence(Mason& mason, Dice& dice) {
    const double height = dice.uniform(0.8, 1.6);
    for (int post = 0; post < 6; ++post) {
        mason.block(post * 1.2, post * 1.2 + 0.1, 0, 0.1, height + 0.1, height + 0.1);
    }
    mason.block(0, 6.1, 0.03, 0.07, height, height);
}

}  // namespace

Scene3 arena() {
    constexpr std::uint32_t plots = 12;
    constexpr double plot = 8.0;
    constexpr double width = plots * plot;
    MeshSource3 source;
    lay_floor(source, 40, width / 40);
    Mason mason(source);
    for (const auto& [near, far, left, right] :
         {std::array{-0.5, 0.0, -0.5, width + 0.5},
          std::array{width, width + 0.5, -0.5, width + 0.5}, std::array{0.0, width, -0.5, 0.0},
          std::array{0.0, width, width, width + 0.5}}) {
        mason.block(near, far, left, right, 4, 4);
    }
    Dice dice(3);
    for (std::uint32_t i = 0; i < plots * plots; ++i) {
        const Vec3 middle{plot * (i % plots + 0.5), 0, plot * (i / plots + 0.5)};
        const Vec3 along = dice.heading();
        const Vec3 across{-along.z, 0, along.x};
        mason.stand(middle - along * 3.0 - across, along, across);
        const std::uint32_t kind = dice.below(3);
        if (kind == 0) stairs(mason, dice);
        if (kind == 1) wedge(mason, dice);
        if (kind == 2) fence(mason, dice);
    }

    Scene3 scene;
    scene.name = "arena";
    Obstacle3 ground;
    ground.shape = make_mesh(source).value();
    scene.obstacles.push_back(ground);
    build_world(scene);
    find_starts(scene, 1000, 13);
    return scene;
}

}  // namespace sidle::scenes

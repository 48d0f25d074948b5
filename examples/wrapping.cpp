// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A rope that wraps round pillars and beams, and lets go of them again on the way back.
#include <sidle/3d/slide.h>

#include <cstdio>
#include <vector>

using namespace sidle;
constexpr double thin = 0.01, wide = 0.02;  // Radii of the rope, and of its corners. [m]
using Rope = std::vector<Vec3>;             // Where it is fixed, its corners, the hand.

// Leads rope[i] straight to a place. Where the rope beside it touches something it gets a corner.
std::size_t pull(const World3& world, Rope& rope, std::size_t i, Vec3 to) {
    for (int turn = 0; turn < 1000 && rope[i] != to; ++turn) {
        const Vec3 way = to - rope[i];
        double step = length(way);
        for (std::size_t k = i; k <= i + 1 && k < rope.size(); ++k) {
            const auto near = world.closest({rope[k - 1], rope[k], thin}, length(way));
            if (near) step = lesser(step, greater(near->distance, 0.2 * thin));
            if (!near || near->distance > 0.1 * thin || dot(way, near->normal) >= 0) continue;
            const Vec3 at = closest_point(near->point, Segment3{rope[k - 1], rope[k]});
            const Vec3 out = depenetrate(world, {at, at, wide}, 10 * wide).motion;
            rope.insert(rope.begin() + std::ptrdiff_t(k), at + out);
            i += k == i;
        }
        rope[i] = step < length(way) ? rope[i] + way * (step / length(way)) : to;
    }
    return i;
}

// Corners slide to where the rope is shorter, and go where it is straight.
void tighten(const World3& world, Rope& rope) {
    for (std::size_t i = 1; i + 1 < rope.size(); ++i) {
        const auto to = [&] { return closest_point(rope[i], Segment3{rope[i - 1], rope[i + 1]}); };
        const Vec3 way = slide(world, {rope[i], rope[i], wide}, to() - rope[i]).motion;
        i = pull(world, rope, i, rope[i] + way);
        if (distance(rope[i], to()) < 1e-5) rope.erase(rope.begin() + std::ptrdiff_t(i--));
    }
}

int main() {
    World3 world;
    world.add({Cylinder3{{2, 0, 0}, 0.5}});
    world.add({OrientedBox3{{0, 1, 2}, {4, 0.2, 0.1}}});  // A beam.
    const Vec3 stops[]{{0, 2, 0}, {0, 2, 3}, {0, 0, 3}, {5, 0, 3}, {5, 0, -2}, {0, 0, -1}};
    Rope rope{{0, 0, 0}, stops[0]};
    std::size_t most = 2;
    for (int tick = 1; tick <= 1000; ++tick) {  // A hundred from stop to stop, there and back.
        const Vec3 left =
            stops[tick <= 500 ? (tick + 99) / 100 : (1000 - tick) / 100] - rope.back();
        pull(world, rope, rope.size() - 1, rope.back() + left / (1 + (1000 - tick) % 100));
        tighten(world, rope);
        if (rope.size() > most) most = rope.size();
    }
    std::printf("%zu corners, %zu at the end\n", most - 2, rope.size() - 2);
    return most > 6 && rope.size() == 2 ? 0 : 1;
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "sidle/3d/cast.h"
#include "support/random3.h"
#include "support/wide.h"

using namespace sidle;
using sidle::test::Random3;

namespace {

Vec3 to_float(Vec3 p) { return {double(float(p.x)), double(float(p.y)), double(float(p.z))}; }

using Mesh = std::vector<Triangle3>;

/// A patch of hills: a grid of float corners, each cell cut along one of its diagonals, each
/// triangle beginning with any of its corners and wound either way.
struct Grid {
    static constexpr int size = 6;
    std::array<Vec3, size * size> corners;
    Mesh triangles;

    Vec3 corner(int x, int z) const { return corners[static_cast<std::size_t>(x + z * size)]; }
};

Triangle3 shuffled(Random3& dice, Vec3 a, Vec3 b, Vec3 c) {
    if (dice.chance(0.5)) std::swap(a, b);
    const int turn = dice.whole(0, 2);
    return turn == 0 ? Triangle3{a, b, c} : turn == 1 ? Triangle3{b, c, a} : Triangle3{c, a, b};
}

Grid random_grid(Random3& dice) {
    Grid grid;
    const double size = dice.spread(1e-3, 1e3);
    const double away = dice.spread(1, 1e3);
    const Vec3 origin = dice.in_box({1, 1, 1}) * size * away;
    const double roughness = dice.chance(0.3) ? 0.0 : 0.5;
    for (int z = 0; z < Grid::size; ++z) {
        for (int x = 0; x < Grid::size; ++x) {
            const Vec3 shift = dice.in_box({0.3, roughness, 0.3});
            grid.corners[static_cast<std::size_t>(x + z * Grid::size)] =
                to_float(origin + (Vec3{double(x), 0, double(z)} + shift) * size);
        }
    }
    for (int z = 0; z + 1 < Grid::size; ++z) {
        for (int x = 0; x + 1 < Grid::size; ++x) {
            const Vec3 a = grid.corner(x, z);
            const Vec3 b = grid.corner(x + 1, z);
            const Vec3 c = grid.corner(x + 1, z + 1);
            const Vec3 d = grid.corner(x, z + 1);
            const bool is_first = dice.chance(0.5);
            grid.triangles.push_back(is_first ? shuffled(dice, a, b, c) : shuffled(dice, a, b, d));
            grid.triangles.push_back(is_first ? shuffled(dice, a, c, d) : shuffled(dice, b, c, d));
        }
    }
    return grid;
}

/// A wheel around one corner, closed, on a blunt cone so that from above no part hides another:
/// spokes of any length, some very thin.
Mesh random_fan(Random3& dice, Vec3 hub, int count) {
    const double slope = dice.chance(0.3) ? 0.0 : dice.uniform(-0.3, 0.3);
    std::vector<Vec3> rim;
    for (int i = 0; i < count; ++i) {
        const double angle = 6.283185307179586 * (i + dice.uniform(0, 0.99)) / count;
        const double reach = dice.spread(0.05, 1);
        rim.push_back(
            to_float(hub + Vec3{reach * std::cos(angle), slope * reach, reach * std::sin(angle)}));
    }
    Mesh fan;
    for (std::size_t i = 0; i < rim.size(); ++i) {
        fan.push_back(shuffled(dice, hub, rim[i], rim[(i + 1) % rim.size()]));
    }
    return fan;
}

int hit_count(const Segment3& segment, const Mesh& mesh) {
    return static_cast<int>(std::count_if(mesh.begin(), mesh.end(), [&](const Triangle3& t) {
        return cast(segment, t).has_value();
    }));
}

/// A segment that goes from above through `target`; where `is_exact`, its ends are float numbers
/// whose middle is the target without rounding.
Segment3 through(Random3& dice, Vec3 target, double size, bool is_exact) {
    const Vec3 aside = dice.in_box({1, 0, 1}) * size;
    Vec3 up = Vec3{0, 3, 0} * size + aside;
    if (is_exact) {
        // Powers of two well above the target's own last bits: target +- up is exact.
        const double unit = std::exp2(std::ceil(std::log2(size)) + 8.0);
        up = {unit * dice.whole(-1, 1), unit * 4, unit * dice.whole(-1, 1)};
    }
    return {target + up, target - up * (is_exact ? 1.0 : dice.uniform(0.5, 2))};
}

double angle_between(Vec3 a, Vec3 b) {
    const double cosine = dot(a, b) / (length(a) * length(b));
    return std::acos(std::clamp(cosine, -1.0, 1.0));
}

}  // namespace

TEST_CASE("cast: no segment slips through the shared edges and corners of a grid") {
    int shots = 0;
    for (int round = 0; round < 600; ++round) {
        CAPTURE(round);
        Random3 dice(9000000 + static_cast<std::uint64_t>(round));
        const Grid grid = random_grid(dice);
        const double size = distance(grid.corner(2, 2), grid.corner(3, 3));
        for (int shot = 0; shot < 150; ++shot) {
            const int x = dice.whole(1, Grid::size - 2);
            const int z = dice.whole(1, Grid::size - 2);
            const Vec3 corner = grid.corner(x, z);
            const Vec3 next = dice.chance(0.5) ? grid.corner(std::min(x + 1, Grid::size - 2), z)
                                               : grid.corner(x, std::min(z + 1, Grid::size - 2));
            const bool is_corner = dice.chance(0.3);
            const Vec3 target =
                is_corner
                    ? corner
                    : corner + (next - corner) * (dice.chance(0.3) ? 0.5 : dice.uniform(0, 1));

            const Segment3 segment = through(dice, target, size, dice.chance(0.5));

            CHECK(hit_count(segment, grid.triangles) >= 1);
            ++shots;
        }
    }
    CHECK(shots == 90000);
}

TEST_CASE("cast: no segment slips through the hub or the spokes of a fan") {
    for (int round = 0; round < 1000; ++round) {
        CAPTURE(round);
        Random3 dice(9100000 + static_cast<std::uint64_t>(round));
        const Vec3 hub = to_float(dice.in_box({100, 100, 100}));
        const Mesh fan = random_fan(dice, hub, dice.whole(5, 40));
        for (int shot = 0; shot < 40; ++shot) {
            const Triangle3& t = fan[static_cast<std::size_t>(dice.whole(0, int(fan.size()) - 1))];
            const Vec3 other = t.a == hub ? t.b : t.a;
            const bool is_exact = dice.chance(0.5);
            const double most = is_exact ? 0.0 : dice.uniform(0.0, 0.9);
            const double place = is_exact ? 0.0 : most * dice.spread(1e-9, 1);

            const Segment3 segment = through(dice, hub + (other - hub) * place, 1.0, is_exact);

            CHECK(hit_count(segment, fan) >= 1);
        }
    }
}

TEST_CASE("cast: a segment that passes a closed body's silhouette is in as often as out") {
    // Through an octahedron of float corners; a crossing of the shared edge may count twice, so
    // only shots that avoid edges and corners must be even.
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(round);
        Random3 dice(9200000 + static_cast<std::uint64_t>(round));
        const Vec3 x = to_float(dice.direction());
        const Vec3 y = to_float(dice.direction());
        const Vec3 z = to_float(dice.direction());
        Mesh body;
        for (const double sx : {-1.0, 1.0}) {
            for (const double sy : {-1.0, 1.0}) {
                for (const double sz : {-1.0, 1.0}) body.push_back({x * sx, y * sy, z * sz});
            }
        }
        const Vec3 from = dice.direction() * 3.0;
        const Vec3 to = from + (dice.in_box({0.7, 0.7, 0.7}) - from) * 3.0;
        int hits = 0;
        bool is_on_edge = false;
        for (const Triangle3& t : body) {
            const auto hit = cast(Segment3{from, to}, t);
            hits += hit.has_value();
            is_on_edge = is_on_edge || (hit && hit->feature != Feature3::face);
        }
        if (!is_on_edge) CHECK(hits % 2 == 0);
    }
}

TEST_CASE("cast: away from edges a segment meets a triangle as the sum of angles says") {
    int hits = 0;
    for (int round = 0; round < 30000; ++round) {
        CAPTURE(round);
        Random3 dice(9300000 + static_cast<std::uint64_t>(round));
        const Triangle3 t{dice.in_box({2, 2, 2}), dice.in_box({2, 2, 2}), dice.in_box({2, 2, 2})};
        const Segment3 s{dice.in_box({3, 3, 3}), dice.in_box({3, 3, 3})};
        const Vec3 normal = cross(t.b - t.a, t.c - t.a);
        const double height_a = dot(normal, s.a - t.a);
        const double height_b = dot(normal, s.b - t.a);
        bool expected = false;
        double sum = 0.0;
        if ((height_a > 0.0) != (height_b > 0.0)) {
            const Vec3 p = s.a + (s.b - s.a) * (height_a / (height_a - height_b));
            sum = angle_between(t.a - p, t.b - p) + angle_between(t.b - p, t.c - p) +
                  angle_between(t.c - p, t.a - p);
            expected = sum > 6.283185307179586 - 1e-6;
            // Within a micrometre of an edge the angles cannot tell.
            if (!expected && sum > 6.283185307179586 - 1e-2) continue;
        }

        const auto hit = cast(s, t);

        CHECK(hit.has_value() == expected);
        hits += hit.has_value();
    }
    CHECK(hits > 1000);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/wad.h"

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "sidle/level/level2.h"
#include "sidle/record/snapshot3.h"
#include "support/level_bytes.h"
#include "support/level_surface.h"
#include "support/random2.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::no_sector;
using sidle::test::Random2;
using sidle::test::refusal;
using sidle::test::WadPoint;
using sidle::test::WadSource;

namespace {

// A net of cells with bent lines, each cell of a sector or of none: islands, holes, corners that
// touch, and sectors of many parts.
struct Net {
    static constexpr int side = 7;
    std::array<std::array<WadPoint, side + 1>, side + 1> corners;
    std::array<std::array<int, side>, side> cells;
    WadSource map;
    std::vector<double> areas;  // By sector, from the cells.

    WadPoint& corner(int x, int y) {
        return corners[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
    }
    int cell(int x, int y) const {
        if (x < 0 || y < 0 || x >= side || y >= side) return no_sector;
        return cells[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)];
    }
};

void add_line(Net& net, WadPoint from, WadPoint to, int right, int left, Random2& random) {
    if (right == left && !random.chance(0.2)) return;
    if (right == no_sector && left == no_sector) return;
    const bool is_turned = right == no_sector || random.chance(0.5);
    if (is_turned) {
        net.map.lines.push_back({to, from, left, right});
    } else {
        net.map.lines.push_back({from, to, right, left});
    }
}

Net make_net(Random2& random) {
    Net net;
    const int sector_count = random.whole(1, 5);
    const int bend = random.whole(0, 30);
    net.map.sectors.resize(static_cast<std::size_t>(sector_count));
    net.areas.resize(net.map.sectors.size());
    for (auto& [floor, ceiling] : net.map.sectors) {
        floor = 8 * random.whole(-8, 8);
        ceiling = floor + 8 * random.whole(-2, 12);
    }
    for (int x = 0; x <= Net::side; ++x) {
        for (int y = 0; y <= Net::side; ++y) {
            net.corner(x, y) = {100 * x + random.whole(-bend, bend),
                                100 * y + random.whole(-bend, bend)};
        }
    }
    for (auto& column : net.cells) {
        for (int& cell : column) cell = random.whole(-1, sector_count - 1);
    }
    for (int x = 0; x <= Net::side; ++x) {
        for (int y = 0; y <= Net::side; ++y) {
            const WadPoint at = net.corner(x, y);
            if (y < Net::side) {
                add_line(net, at, net.corner(x, y + 1), net.cell(x, y), net.cell(x - 1, y), random);
            }
            if (x < Net::side) {
                add_line(net, at, net.corner(x + 1, y), net.cell(x, y - 1), net.cell(x, y), random);
            }
            if (x == Net::side || y == Net::side || net.cell(x, y) == no_sector) continue;
            const std::array<WadPoint, 4> ring{at, net.corner(x + 1, y), net.corner(x + 1, y + 1),
                                               net.corner(x, y + 1)};
            for (std::size_t k = 0; k < 4; ++k) {
                const WadPoint a = ring[k];
                const WadPoint b = ring[(k + 1) % 4];
                net.areas[static_cast<std::size_t>(net.cell(x, y))] +=
                    0.5 * (a.x * b.y - a.y * b.x);
            }
        }
    }
    return net;
}

// Area of the floors at a height.
double floor_area(const Level3& level, double height) {
    const LevelMesh3* const mesh = sidle::test::find(level, "floors");
    double sum = 0.0;
    for (std::uint32_t k = 0; mesh != nullptr && k < mesh->mesh->triangle_count(); ++k) {
        const Triangle3 t = mesh->mesh->triangle(k);
        if (t.a.y == height) sum += cross(t.b - t.a, t.c - t.a).y / 2;
    }
    return sum;
}

void require_same(const Level3& a, const Level3& b) {
    REQUIRE(a.meshes.size() == b.meshes.size());
    for (std::size_t i = 0; i < a.meshes.size(); ++i) REQUIRE(a.meshes[i].name == b.meshes[i].name);
    World3 one;
    World3 other;
    add_level(one, a);
    add_level(other, b);
    REQUIRE(hash(one) == hash(other));
    REQUIRE(a.spots == b.spots);
    REQUIRE(a.flaws == b.flaws);
}

void require_same(const Level2& a, const Level2& b) {
    REQUIRE(a.objects.size() == b.objects.size());
    for (std::size_t i = 0; i < a.objects.size(); ++i) {
        REQUIRE(a.objects[i].name == b.objects[i].name);
        const auto& wall = std::get<WallChain2>(a.objects[i].obstacle.shape);
        REQUIRE(wall.nodes == std::get<WallChain2>(b.objects[i].obstacle.shape).nodes);
    }
    REQUIRE(a.places.size() == b.places.size());
    for (std::size_t i = 0; i < a.places.size(); ++i) {
        REQUIRE(a.places[i].name == b.places[i].name);
        REQUIRE(a.places[i].position == b.places[i].position);
    }
}

}  // namespace

TEST_CASE("read_wad: random sectors are covered exactly once, and nothing leaks") {
    constexpr std::uint64_t seed = 5;
    constexpr int round_count = 1000;
    Random2 random(seed);
    for (int round = 0; round < round_count; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Net net = make_net(random);
        const std::string bytes = wad_of(net.map);
        const Result<Level3> read = read_wad(bytes_of(bytes));
        REQUIRE_MESSAGE(read, refusal(read));
        const Level3& level = read.value();

        REQUIRE(level.flaws.empty());
        REQUIRE(sidle::test::open_edges(level) == 0);
        REQUIRE(level.left_out.degenerate == 0);
        for (const auto& [floor, ceiling] : net.map.sectors) {
            double wanted = 0.0;
            for (std::size_t k = 0; k < net.areas.size(); ++k) {
                if (net.map.sectors[k].first == floor) wanted += net.areas[k];
            }
            // Halves of whole numbers: exact.
            REQUIRE(floor_area(level, floor) == wanted);
        }
    }
}

TEST_CASE("read_wad: a map as text is the same level, in the units of either") {
    constexpr std::uint64_t seed = 6;
    constexpr int round_count = 400;
    Random2 random(seed);
    for (int round = 0; round < round_count; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Net net = make_net(random);
        for (auto& line : net.map.lines) line.flags = random.chance(0.2) ? test::impassable : 0;
        for (int i = random.whole(0, 4); i > 0; --i) {
            const WadPoint at{random.whole(0, 700), random.whole(0, 700)};
            net.map.things.push_back({at, random.whole(1, 5)});
        }
        // Exact in the decimals of the text.
        const double unit = 1.0 / (1 << random.whole(0, 6));
        const std::string text = wad_of(text_lumps_of(net.map, unit));
        const std::string bytes = wad_of(net.map);

        const Result<Level3> read = read_wad(bytes_of(text), {.scale = 1.0 / unit});
        REQUIRE_MESSAGE(read, refusal(read));
        require_same(read.value(), read_wad(bytes_of(bytes)).value());
        LevelSettings2 settings;
        settings.scale = 1.0 / unit;
        const Result<Level2> flat = read_wad2(bytes_of(text), settings);
        REQUIRE_MESSAGE(flat, refusal(flat));
        require_same(flat.value(), read_wad2(bytes_of(bytes)).value());
    }
}

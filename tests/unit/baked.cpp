// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <random>

#include "level/baked.h"
#include "sidle/3d/walk.h"
#include "sidle/level/baked.h"
#include "sidle/record/snapshot3.h"
#include "support/folders.h"
#include "support/level_bytes.h"
#include "support/wad.h"

using namespace sidle;
using sidle::test::bytes_of;
using sidle::test::refusal;

namespace {

using Bytes = std::vector<std::byte>;

constexpr double dt = 1.0 / 60;

const std::string all_kinds = R"({"format":"sidle level","version":1,
    "heightfields":[{"columns":2,"rows":3,"cell_size":4,"heights":[0,1,2,null,1e2,-3.5],
    "position":[10,0,0],"surface":"walkable"}],
    "spheres":[{"center":[0,1,0],"radius":0.5,"tag":7,"layers":6}],
    "capsules":[{"a":[0,0,0],"b":[0,2,0],"radius":0.25}],
    "cylinders":[{"center":[3,0,0],"radius":1},{"center":[3,0,0],"radius":1,"bottom":-1,"top":4}],
    "boxes":[{"center":[0,-1,0],"half":[9,1,9],"rotation":[1,0,0,0]}],
    "walls":[{"nodes":[[0,0],[5,0],[5,5]],"closed":true,"thickness":0.4,"bottom":0,"top":2}],
    "spots":[[1,0,1],[2,0.5,2]]})";

std::string small_wad() {
    test::WadSource map;
    map.sectors = {{0, 96}, {-24, 96}};
    map.add_loop(test::WadSource::box(0, 0, 256, 128), 0);
    map.add_loop(test::WadSource::box(96, 32, 160, 96), 1, 0);
    map.things = {{{64, 64}, 1}};
    return wad_of(map);
}

/// Levels of every kind of obstacle.
std::vector<Level3> levels() {
    std::vector<Level3> all;
    for (const char* file : {"tower.obj", "house.json", "forest.json", "country.obj"})
        all.push_back(read_level((source_folder() / "levels" / file).string()).value());
    all.push_back(read_level_json(bytes_of(all_kinds), "").value());
    all.push_back(read_wad(bytes_of(small_wad())).value());
    all.push_back({});
    Obstacle3 belt{.shape = all[0].meshes[0].mesh, .pose = {{1, 2, 3}, {0, 1, 0, 0}}};
    belt.conveyors = {{{1, 0, 0}, 3u}, {{0, 0, 2}}};
    all[4].obstacles.push_back(belt);
    all[4].flaws = {"one", "", "another"};
    return all;
}

Level3 baked_and_read(const Level3& level) {
    auto read = read_baked(bake(level));
    REQUIRE_MESSAGE(read, refusal(read));
    return std::move(read.value());
}

World3 world_of(const Level3& level) {
    World3 world;
    add_level(world, level);
    return world;
}

Vec3 random_in(const Box3& box, std::mt19937_64& engine) {
    const auto uniform = [&](double low, double high) {
        const double reach = std::isfinite(low) && std::isfinite(high) ? 1.0 : 0.0;
        const double share = static_cast<double>(engine() >> 11) * 0x1.0p-53;
        return reach > 0.0 ? low + (high - low) * share : 20.0 * share - 10.0;
    };
    return {uniform(box.low.x, box.high.x), uniform(box.low.y, box.high.y),
            uniform(box.low.z, box.high.z)};
}

bool is_same(const std::optional<Hit3>& a, const std::optional<Hit3>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->fraction == b->fraction && a->normal == b->normal && a->point == b->point &&
           a->triangle == b->triangle && a->obstacle == b->obstacle && a->tag == b->tag;
}

// With the checksum that fits, as if somebody meant it.
Bytes sealed(Bytes bytes) {
    baked::Head head{};
    if (bytes.size() < sizeof(head)) return bytes;
    std::memcpy(&head, bytes.data(), sizeof(head));
    head.size = bytes.size();
    head.checksum = baked::checksum(std::span(bytes).subspan(sizeof(head)));
    std::memcpy(bytes.data(), &head, sizeof(head));
    return bytes;
}

void use(const Level3& level) {
    const World3 world = world_of(level);
    WalkState3 state{level.spots.empty() ? Vec3{} : level.spots.front()};
    for (int tick = 0; tick < 3; ++tick)
        state = walk(world, {}, state, {.velocity = {3, 0, 1}}, dt).state;
    REQUIRE(is_finite(state.position));
}

/// A hilly square of two triangles for each of `side` times `side` fields.
MeshSource3 hills(std::uint32_t side) {
    MeshSource3 source;
    for (std::uint32_t z = 0; z <= side; ++z) {
        for (std::uint32_t x = 0; x <= side; ++x) {
            const auto height = static_cast<float>((x * 7 + z * 13) % 17) * 0.05f;
            source.vertices.push_back({static_cast<float>(x), height, static_cast<float>(z)});
        }
    }
    for (std::uint32_t z = 0; z < side; ++z) {
        for (std::uint32_t x = 0; x < side; ++x) {
            const std::uint32_t at = z * (side + 1) + x;
            source.triangles.push_back({at, at + side + 1, at + side + 2});
            source.triangles.push_back({at, at + side + 2, at + 1});
        }
    }
    return source;
}

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

}  // namespace

TEST_CASE("bake: a level that was baked is as it was") {
    for (const Level3& level : levels()) {
        const Level3 read = baked_and_read(level);

        REQUIRE(read.meshes.size() == level.meshes.size());
        for (std::size_t i = 0; i < level.meshes.size(); ++i) {
            CHECK(read.meshes[i].name == level.meshes[i].name);
            CHECK(read.meshes[i].surface == level.meshes[i].surface);
        }
        CHECK(read.spots == level.spots);
        CHECK(read.flaws == level.flaws);
        CHECK(read.triangle_count == level.triangle_count);
        CHECK(read.left_out.duplicate == level.left_out.duplicate);
        CHECK(read.bounds == level.bounds);
        CHECK(bake(read) == bake(level));
    }
}

TEST_CASE("bake: a world of a baked level equals one of the level, bit for bit") {
    constexpr std::uint64_t seed = 3;
    constexpr int round_count = 2000;
    for (const Level3& level : levels()) {
        const World3 built = world_of(level);
        const World3 read = world_of(baked_and_read(level));

        CHECK(hash(read) == hash(built));
        CHECK(snapshot(read) == snapshot(built));
        std::mt19937_64 engine(seed);
        for (int round = 0; round < round_count; ++round) {
            CAPTURE(round);
            const Segment3 way{random_in(level.bounds, engine), random_in(level.bounds, engine)};
            REQUIRE(is_same(read.cast(way), built.cast(way)));
            const Capsule3 body = body_of(Walker3{}, way.a);
            REQUIRE(is_same(read.cast(body, way.b - way.a), built.cast(body, way.b - way.a)));
        }
        WalkState3 a{random_in(level.bounds, engine)};
        WalkState3 b = a;
        for (int tick = 0; tick < 200; ++tick) {
            a = walk(built, {}, a, {.velocity = {2, 0, 1}}, dt).state;
            b = walk(read, {}, b, {.velocity = {2, 0, 1}}, dt).state;
        }
        CHECK(hash(a) == hash(b));
    }
}

TEST_CASE("bake: with an owner meshes stay where they lie, and keep it alive") {
    const Level3 level = levels().front();
    const Bytes bytes = bake(level);
    auto kept = std::make_shared<Bytes>(bytes);
    const std::weak_ptr<Bytes> watch = kept;
    const auto* const begin = reinterpret_cast<const std::byte*>(kept->data());

    std::optional<Level3> read = read_baked(*kept, kept).value();
    kept.reset();

    const auto& vertices = read->meshes[0].mesh->state().vertices;
    const auto* const at = reinterpret_cast<const std::byte*>(vertices.data());
    CHECK(at > begin);
    CHECK(at < begin + bytes.size());
    CHECK_FALSE(watch.expired());
    CHECK(hash(world_of(*read)) == hash(world_of(level)));
    read.reset();
    CHECK(watch.expired());
}

TEST_CASE("bake: every changed byte and every cut is refused") {
    Level3 level = read_wad(bytes_of(small_wad())).value();
    const Bytes good = bake(level);
    REQUIRE(read_baked(good));
    for (std::size_t i = 0; i < good.size(); ++i) {
        for (const int bit : {0, 3, 7}) {
            Bytes bytes = good;
            bytes[i] ^= static_cast<std::byte>(1 << bit);
            CAPTURE(i);
            REQUIRE_FALSE(read_baked(bytes));
        }
        REQUIRE_FALSE(read_baked(std::span(good).first(i)));
    }
    Bytes longer = good;
    longer.resize(good.size() + 16);
    CHECK_FALSE(read_baked(longer));
}

TEST_CASE("bake: foreign files and other versions are told apart") {
    CHECK(refusal(read_baked(bytes_of("v 0 0 0\nv 1 0 0\nf 1 2 3\n"))) == "not a baked level");
    CHECK(refusal(read_baked(snapshot(World3{}))) == "not a baked level");
    CHECK(refusal(read_baked(Bytes{})) == "not a baked level");
    Bytes bytes = bake({});
    bytes[8] = std::byte{baked::version + 1};
    CHECK(refusal(read_baked(bytes)) == "baked by another version: bake the level again");
    bytes = bake({});
    bytes.pop_back();
    CHECK(refusal(read_baked(bytes)) == "cut off or damaged: its checksum is wrong");
}

TEST_CASE("bake: changes with a checksum that fits are refused or can be walked in") {
    constexpr std::uint64_t seed = 11;
    constexpr int round_count = 4000;
    const std::vector<Level3> all = levels();
    for (const std::size_t which : {std::size_t{4}, std::size_t{5}}) {
        const Bytes good = bake(all[which]);
        std::mt19937_64 engine(seed);
        int accepted = 0;
        for (int round = 0; round < round_count; ++round) {
            CAPTURE(round);
            Bytes bytes = good;
            const std::size_t at = sizeof(baked::Head) + engine() % (good.size() - 48);
            switch (engine() % 4) {
                case 0:
                    bytes[at] ^= static_cast<std::byte>(1u << (engine() % 8));
                    break;
                case 1:
                    std::memset(bytes.data() + at, engine() % 2 == 0 ? 0xff : 0, 8);
                    break;
                case 2:
                    bytes.erase(bytes.begin() + static_cast<std::ptrdiff_t>(at / 16 * 16),
                                bytes.begin() + static_cast<std::ptrdiff_t>(at / 16 * 16 + 16));
                    break;
                default:
                    bytes[at] = static_cast<std::byte>(engine());
            }
            const auto level = read_baked(sealed(std::move(bytes)));
            if (!level) continue;
            ++accepted;
            use(level.value());
        }
        CHECK(accepted > round_count / 20);
        CHECK(accepted < round_count);
    }
}

TEST_CASE("bake: a mesh whose box does not hold its triangles is refused: nothing would meet it") {
    MeshSource3 source;
    source.vertices = {{1.25f, 2.5f, 3.75f}, {11.5f, 2.5f, 3.75f}, {1.25f, 7.25f, 13.5f}};
    source.triangles = {{0, 1, 2}};
    Level3 level;
    level.meshes.push_back({"a", Surface3::solid, make_mesh(source).value()});
    const Bytes good = bake(level);
    const std::array<float, 6> box{1.25f, 2.5f, 3.75f, 11.5f, 7.25f, 13.5f};
    const auto* const from = reinterpret_cast<const std::byte*>(box.data());
    const auto found = std::search(good.begin(), good.end(), from, from + sizeof(box));
    REQUIRE(found != good.end());

    constexpr float infinity = std::numeric_limits<float>::infinity();
    for (std::size_t side = 0; side < box.size(); ++side) {
        for (const float bad : {std::nanf(""), infinity, -infinity, 1e38f, -1e38f, 5.0f}) {
            Bytes bytes = good;
            const auto at = static_cast<std::size_t>(found - good.begin()) + side * sizeof(bad);
            std::memcpy(bytes.data() + at, &bad, sizeof(bad));
            CAPTURE(side);
            CAPTURE(bad);
            CHECK(refusal(read_baked(sealed(std::move(bytes)))) == "numbers that no level has");
        }
    }
    CHECK(read_baked(sealed(good)));
}

TEST_CASE("bake: what is at infinity alone is refused: no world takes it") {
    constexpr double endless = std::numeric_limits<double>::infinity();
    constexpr double heights[2] = {-3.25, 7.125};
    const auto is_taken = [&](const ObstacleShape3& shape, double low, double high) {
        Level3 level;
        level.obstacles.push_back({shape});
        Bytes bytes = bake(level);
        const auto* const from = reinterpret_cast<const std::byte*>(heights);
        const auto found = std::search(bytes.begin(), bytes.end(), from, from + sizeof(heights));
        REQUIRE(found != bytes.end());
        const double other[2] = {low, high};
        std::memcpy(&*found, other, sizeof(other));
        return bool(read_baked(sealed(std::move(bytes))));
    };
    const ObstacleShape3 shapes[] = {
        Cylinder3{{0, 0, 0}, 0.5, heights[0], heights[1]},
        WallChain3{{{0, 0, 0}, {1, 0, 0}}, false, 0.25, heights[0], heights[1]}};
    for (const ObstacleShape3& shape : shapes) {
        CHECK(is_taken(shape, -endless, endless));
        CHECK(is_taken(shape, 0, endless));
        CHECK_FALSE(is_taken(shape, endless, endless));
        CHECK_FALSE(is_taken(shape, -endless, -endless));
        CHECK_FALSE(is_taken(shape, -1e300, 1e300));
    }
}

TEST_CASE("bake: places and kinds of triangles that cannot be are refused") {
    const std::vector<MeshVertex3> vertices{{0, 0, 0}, {1, 0, 0}, {0, 1, 1}, {2, 2, 2}};
    const std::vector<baked::Triangle> triangles{{{0, 1, 2}}, {{1, 2, 3}}};
    const std::vector<baked::Material> materials{{7, 0}, {8, 1}};
    const Bounds<3> box{{0, 0, 0}, {2, 2, 2}};
    baked::Node node{};
    node.child_count = 1;
    std::fill(node.exponent, node.exponent + 3, std::uint8_t{100});
    node.child[0] = WideTree::max_count;  // Two triangles, the first one first.
    const auto is_sound = [&](std::vector<std::uint8_t> sources, std::vector<std::uint8_t> kinds) {
        return baked::is_sound(
            {vertices, triangles, sources, materials, kinds, {&node, 1}, {&box, 1}});
    };
    CHECK(is_sound({0, 1, 0, 0, 0}, {0, 1, 0, 0, 0}));
    CHECK(is_sound({0, 1, 0, 0, 0}, {}));  // One each.
    CHECK(is_sound(std::vector<std::uint8_t>(2 * 4 + 3, 0xff), {0, 1, 0, 0, 0}));
    CHECK_FALSE(is_sound(std::vector<std::uint8_t>(2 * 5 + 3, 0), {0, 1, 0, 0, 0}));
    CHECK_FALSE(is_sound({0, 1}, {0, 1, 0, 0, 0}));
    CHECK_FALSE(is_sound({}, {0, 1, 0, 0, 0}));
    CHECK_FALSE(is_sound({0, 1, 0, 0, 0}, {0, 2, 0, 0, 0}));
    CHECK_FALSE(is_sound({0, 1, 0, 0, 0}, {0, 1, 0, 0}));
}

TEST_CASE("bake: a million triangles come back from a file, and it says how fast") {
    const auto folder = std::filesystem::temp_directory_path();
    const std::string path = (folder / "sidle_test_million.baked").string();
    const MeshSource3 source = hills(708);
    auto start = std::chrono::steady_clock::now();
    Level3 level;
    level.meshes.push_back({"Hills", Surface3::solid, make_mesh(source).value()});
    const double build = milliseconds_since(start);
    REQUIRE(level.meshes[0].mesh->triangle_count() == 2 * 708 * 708);
    const Bytes bytes = bake(level);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));

    double best = 1e9;  // Others use the machine as well.
    for (int round = 0; round < 5; ++round) {
        start = std::chrono::steady_clock::now();
        const auto read = read_level(path);
        best = std::min(best, milliseconds_since(start));
        REQUIRE_MESSAGE(read, refusal(read));
        CHECK(read.value().meshes[0].mesh->triangle_count() == 2 * 708 * 708);
    }
    std::filesystem::remove(path);
    MESSAGE("1,002,528 triangles: built in " << build << " ms, read in " << best << " ms, "
                                             << bytes.size() << " bytes");
    WARN(best < build / 10);
}

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Writes the seeds that are no text: small levels, snapshots, replays and calls.
//   make_seeds FOLDER
#include <filesystem>
#include <fstream>
#include <random>
#include <span>

#include "sidle/level/baked.h"
#include "sidle/record/replay.h"
#include "sidle/record/snapshot2.h"
#include "sidle/record/snapshot3.h"
#include "support/level_bytes.h"
#include "support/record_stage.h"
#include "support/wad.h"

namespace {

using namespace sidle;
using namespace sidle::test;

constexpr std::size_t checksum_size = 8;

class Seeds {
public:
    explicit Seeds(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void add(const std::string& target, std::span<const char> bytes) {
        std::filesystem::create_directories(folder_ / target);
        std::ofstream file(folder_ / target / ("made_" + std::to_string(++count_)),
                           std::ios::binary);
        file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    }
    // Without its checksum, which the target puts there.
    void add_sealed(const std::string& target, std::span<const std::byte> bytes) {
        const auto content = bytes.first(bytes.size() - checksum_size);
        add(target, {reinterpret_cast<const char*>(content.data()), content.size()});
    }

private:
    std::filesystem::path folder_;
    int count_ = 0;
};

std::string small_glb() {
    return glb(R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
        "nodes":[{"name":"A_Walkable","mesh":0,"scale":[2,1,1],"rotation":[0,0.6,0,0.8]}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
        "buffers":[{"byteLength":60}],"bufferViews":[{"buffer":0,"byteLength":48},
        {"buffer":0,"byteOffset":48,"byteLength":12}],"accessors":[
        {"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"},
        {"bufferView":1,"componentType":5123,"count":6,"type":"SCALAR"}]})",
               packed<float>({0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1}) +
                   packed<std::uint16_t>({0, 1, 2, 0, 2, 3}));
}

WadSource small_map() {
    WadSource map;
    map.sectors = {{0, 96}, {-24, 96}};
    map.add_loop(WadSource::box(0, 0, 256, 128), 0);
    map.add_loop(WadSource::box(96, 32, 160, 96), 1, 0);
    map.lines[5].flags = impassable;
    map.things = {{{64, 64}, 1}, {{128, 64}, 11}};
    return map;
}

void add_wads(Seeds& seeds) {
    const WadSource map = small_map();
    WadSource hexen = map;
    hexen.is_hexen = true;
    for (const std::string& wad : {wad_of(map), wad_of(hexen), wad_of(text_lumps_of(map)),
                                   wad_of(text_lumps_of(map, 0.3))}) {
        seeds.add("wad", wad);
        seeds.add("wad2", wad);
    }
}

// Without its head, which the target puts there.
void add_baked(Seeds& seeds, const Level3& level) {
    constexpr std::size_t head_size = 32;
    const std::vector<std::byte> bytes = bake(level);
    const auto* const begin = reinterpret_cast<const char*>(bytes.data());
    seeds.add("baked", {begin + head_size, bytes.size() - head_size});
}

void add_levels(Seeds& seeds) {
    add_baked(seeds, read_wad(bytes_of(wad_of(small_map()))).value());
    add_baked(seeds, read_level_json(bytes_of(R"({"format":"sidle level","version":1,
        "heightfields":[{"columns":2,"rows":3,"cell_size":4,"heights":[0,1,2,null,1e2,-3.5]}],
        "spheres":[{"center":[0,1,0],"radius":0.5}],"boxes":[{"center":[0,-1,0],"half":[9,1,9]}],
        "walls":[{"nodes":[[0,0],[5,0],[5,5]],"closed":true,"thickness":0.4,"top":2}],
        "spots":[[1,0,1]]})"),
                                     "")
                         .value());
    seeds.add("gltf", small_glb());
    add_wads(seeds);
}

void add_records(Seeds& seeds) {
    const WalkReplay3 walks = random_walk_replay(3, 12);
    const CrowdReplay crowd = random_crowd_replay(3, 12);
    seeds.add_sealed("replay", write_replay({{{"title", "walks"}}, walks}));
    seeds.add_sealed("replay", write_replay({{{"title", "crowd"}}, crowd}));
    seeds.add_sealed("replay", write_replay({{{"title", "flat"}}, random_walk_replay2(3, 12)}));
    seeds.add_sealed("replay", write_replay({{}, GameReplay{"a game", 2, {}, {{}, {}}, {}}}));
    const WalkScene3 scene = small_walk_scene(3);
    seeds.add_sealed("snapshot3", snapshot(scene.world));
    seeds.add_sealed("snapshot3", snapshot(scene.walkers.front()));
    seeds.add_sealed("snapshot3", snapshot(scene.states.front()));
    seeds.add_sealed("snapshot3", snapshot(CameraState3{}));
    seeds.add_sealed("snapshot3", snapshot(ProjectileState3{}));
    seeds.add_sealed("snapshot3", snapshot(ContactSet3{}));
    seeds.add_sealed("snapshot2", snapshot(crowd.start.world));
    seeds.add_sealed("snapshot2", snapshot(crowd.start.tiles));
    seeds.add_sealed("snapshot2", snapshot(crowd.start.crowd));
    for (const CrowdGoal& goal : crowd.start.goals)
        seeds.add_sealed("snapshot2", snapshot(goal.field));
    seeds.add_sealed("snapshot2", snapshot(Walker2{}));
    seeds.add_sealed("snapshot2", snapshot(WalkState2{}));
}

void add_calls(Seeds& seeds) {
    std::mt19937_64 engine(5);
    for (int i = 0; i < 8; ++i) {
        std::string bytes(600, '\0');
        for (char& byte : bytes) byte = static_cast<char>(engine());
        seeds.add("c_space", bytes);
        seeds.add("c_plane", bytes);
    }
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    Seeds seeds(words[1]);
    add_levels(seeds);
    add_records(seeds);
    add_calls(seeds);
}

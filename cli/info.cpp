// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

#include "commands.h"
#include "sidle/level/level3.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct InfoOptions {
    std::string path;
    LevelSettings3 settings;
    std::string up = "y";
    bool is_json = false;
};

// In the order of the alternatives of ObstacleShape3.
constexpr std::array kinds{"meshes",    "heightfields", "spheres", "capsules",
                           "cylinders", "boxes",        "walls"};
constexpr std::array surfaces{"solid", "walkable", "wall"};

struct LevelCounts {
    std::array<std::size_t, kinds.size()> obstacles{};
    std::array<std::size_t, surfaces.size()> triangles{};  // Of the meshes.
    std::size_t bytes = 0;                                 // A mesh or terrain counts once.
};

LevelCounts count(const Level3& level) {
    LevelCounts counts;
    counts.obstacles[0] = level.meshes.size();
    for (const LevelMesh3& mesh : level.meshes) {
        counts.triangles[static_cast<std::size_t>(mesh.surface)] += mesh.mesh->triangle_count();
        counts.bytes += mesh.mesh->byte_count();
    }
    std::set<const void*> seen;
    for (const Obstacle3& obstacle : level.obstacles) {
        ++counts.obstacles[obstacle.shape.index()];
        if (const auto* field = std::get_if<std::shared_ptr<const Heightfield3>>(&obstacle.shape)) {
            if (seen.insert(field->get()).second) counts.bytes += (*field)->byte_count();
        } else if (const auto* chain = std::get_if<WallChain3>(&obstacle.shape)) {
            counts.bytes += chain->nodes.size() * sizeof(Vec3);
        }
        counts.bytes += sizeof(Obstacle3);
    }
    return counts;
}

// JSON has no infinity: an endless side, and the sides of nothing, are null.
Json side(Vec3 corner) {
    Json list = Json::array();
    for (const double value : {corner.x, corner.y, corner.z}) {
        list.push_back(std::isfinite(value) ? Json(value) : Json());
    }
    return list;
}

void print_json(const InfoOptions& options, const Level3& level, const LevelCounts& counts) {
    Json out;
    out["level"] = options.path;
    out["vertices"] = level.vertex_count;
    out["triangles"] = level.triangle_count;
    for (std::size_t i = 0; i < surfaces.size(); ++i) {
        out["surfaces"][surfaces[i]] = counts.triangles[i];
    }
    out["left_out"]["degenerate"] = level.left_out.degenerate;
    out["left_out"]["not_finite"] = level.left_out.not_finite;
    out["left_out"]["duplicate"] = level.left_out.duplicate;
    for (std::size_t i = 0; i < kinds.size(); ++i) out["obstacles"][kinds[i]] = counts.obstacles[i];
    out["spots"] = level.spots.size();
    out["low"] = side(level.bounds.low);
    out["high"] = side(level.bounds.high);
    out["bytes"] = counts.bytes;
    out["objects"] = Json::array();
    for (const LevelMesh3& mesh : level.meshes) {
        out["objects"].push_back({{"name", mesh.name},
                                  {"surface", surfaces[static_cast<std::size_t>(mesh.surface)]},
                                  {"triangles", mesh.mesh->triangle_count()}});
    }
    const std::string text = out.dump(2, ' ', false, Json::error_handler_t::replace);
    std::printf("%s\n", text.c_str());
}

void print_side(const char* name, double low, double high) {
    if (!std::isfinite(low) && !std::isfinite(high)) {
        std::printf("  %s           %s\n", name, low > high ? "nothing" : "endless");
    } else {
        std::printf("  %s           %.3f .. %.3f m\n", name, low, high);
    }
}

void print_table(const InfoOptions& options, const Level3& level, const LevelCounts& counts) {
    std::printf("%s\n", options.path.c_str());
    std::printf("  vertices    %s\n", grouped(level.vertex_count).c_str());
    std::printf("  triangles   %s\n", grouped(level.triangle_count).c_str());
    for (std::size_t i = 0; i < surfaces.size(); ++i) {
        if (counts.triangles[i] == 0) continue;
        std::printf("    %-10s%s\n", surfaces[i], grouped(counts.triangles[i]).c_str());
    }
    std::printf("  left out    %s degenerate, %s not finite, %s duplicate\n",
                grouped(level.left_out.degenerate).c_str(),
                grouped(level.left_out.not_finite).c_str(),
                grouped(level.left_out.duplicate).c_str());
    std::printf("  obstacles   %s\n",
                grouped(level.meshes.size() + level.obstacles.size()).c_str());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (counts.obstacles[i] == 0) continue;
        std::printf("    %-14s%s\n", kinds[i], grouped(counts.obstacles[i]).c_str());
    }
    std::printf("  spots       %s\n", grouped(level.spots.size()).c_str());
    print_side("x", level.bounds.low.x, level.bounds.high.x);
    print_side("y", level.bounds.low.y, level.bounds.high.y);
    print_side("z", level.bounds.low.z, level.bounds.high.z);
    std::printf("  memory      %s bytes\n", grouped(counts.bytes).c_str());
}

int info(const InfoOptions& options) {
    const Result<Level3> level = read_level(options.path, options.settings);
    if (!level) return fail(options.path, level.error());
    const LevelCounts counts = count(level.value());
    if (options.is_json) {
        print_json(options, level.value(), counts);
    } else {
        print_table(options, level.value(), counts);
    }
    return exit_fine;
}

}  // namespace

void add_info(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<InfoOptions>();
    CLI::App* const command = program.add_subcommand(
        "info", "Counts, bounds and kinds of a level, and what was left out");
    command->footer("Example: sidle info levels/tower.obj --scale 0.5");
    command->add_option("LEVEL", options->path, "OBJ, glTF, GLB or level JSON")->required();
    command->add_option("--scale", options->settings.scale, "Metres per unit of the file")
        ->check(CLI::Range(1e-9, 1e9));
    command->add_option("--up", options->up, "Axis of the file that points up")
        ->check(CLI::IsMember({"y", "z"}));
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] {
        options->settings.up = options->up == "z" ? UpAxis::z : UpAxis::y;
        exit_code = info(*options);
    });
}

}  // namespace sidle::cli

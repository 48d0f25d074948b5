// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "between.h"
#include "commands.h"
#include "fail.h"
#include "info_flat.h"
#include "json_text.h"
#include "level_file.h"
#include "numerals.h"
#include "picture_file.h"
#include "plain.h"
#include "sidle/level/level3.h"
#include "solid_option.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

struct InfoOptions {
    std::string path;
    LevelSettings3 settings;
    std::optional<double> scale;
    std::string up = "y";
    std::vector<std::string> solid;  ///< Names; see `add_solid_option`.
    std::string picture;             ///< Of a flat level.
    bool is_json = false;
};

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
    out["triangles"] = counts.all_triangles();
    for (std::size_t i = 0; i < surface_kinds.size(); ++i) {
        out["surfaces"][surface_kinds[i]] = counts.triangles[i];
    }
    out["surfaces"]["terrain"] = counts.terrain_triangles;
    out["left_out"]["degenerate"] = level.left_out.degenerate;
    out["left_out"]["not_finite"] = level.left_out.not_finite;
    out["left_out"]["duplicate"] = level.left_out.duplicate;
    for (std::size_t i = 0; i < obstacle_kinds.size(); ++i)
        out["obstacles"][obstacle_kinds[i]] = counts.obstacles[i];
    out["spots"] = level.spots.size();
    out["flaws"] = level.flaws;
    out["low"] = side(level.bounds.low);
    out["high"] = side(level.bounds.high);
    out["bytes"] = counts.bytes;
    out["objects"] = Json::array();
    for (const LevelMesh3& mesh : level.meshes) {
        out["objects"].push_back(
            {{"name", mesh.name},
             {"surface", surface_kinds[static_cast<std::size_t>(mesh.surface)]},
             {"triangles", mesh.mesh->triangle_count()}});
    }
    const std::string text = json_text(out, 2);
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
    std::printf("%s\n", plain(options.path).c_str());
    std::printf("  vertices    %s\n", grouped(level.vertex_count).c_str());
    std::printf("  triangles   %s\n", grouped(counts.all_triangles()).c_str());
    for (std::size_t i = 0; i < surface_kinds.size(); ++i) {
        if (counts.triangles[i] == 0) continue;
        std::printf("    %-10s%s\n", surface_kinds[i], grouped(counts.triangles[i]).c_str());
    }
    if (counts.terrain_triangles > 0) {
        std::printf("    terrain   %s\n", grouped(counts.terrain_triangles).c_str());
    }
    std::printf("  left out    %s degenerate, %s not finite, %s duplicate\n",
                grouped(level.left_out.degenerate).c_str(),
                grouped(level.left_out.not_finite).c_str(),
                grouped(level.left_out.duplicate).c_str());
    std::printf("  obstacles   %s\n", grouped(counts.all_obstacles()).c_str());
    for (std::size_t i = 0; i < obstacle_kinds.size(); ++i) {
        if (counts.obstacles[i] == 0) continue;
        std::printf("    %-14s%s\n", obstacle_kinds[i], grouped(counts.obstacles[i]).c_str());
    }
    std::printf("  spots       %s\n", grouped(level.spots.size()).c_str());
    for (const std::string& flaw : level.flaws) std::printf("  flaw        %s\n", flaw.c_str());
    print_side("x", level.bounds.low.x, level.bounds.high.x);
    print_side("y", level.bounds.low.y, level.bounds.high.y);
    print_side("z", level.bounds.low.z, level.bounds.high.z);
    std::printf("  memory      %s bytes\n", grouped(counts.bytes).c_str());
}

// Of a level in space.
int info_space(const InfoOptions& options) {
    if (!options.picture.empty()) return fail("--picture is for flat levels; sidle walk draws");
    const Result<Level3> level = read_file_or_pipe(options.path, options.settings);
    if (!level) return fail(options.path, level.error());
    const LevelCounts counts = count(level.value());
    if (options.is_json) {
        print_json(options, level.value(), counts);
    } else {
        print_table(options, level.value(), counts);
    }
    if (!is_empty(level.value().bounds)) return exit_fine;
    warn(options.path + ": " + stops_nobody);
    return exit_found;
}

int info(const InfoOptions& options, const CLI::App& command) {
    if (const auto unheeded = find_unheeded_solid(options.path, options.solid))
        return fail(*unheeded);
    if (!is_flat(options.path)) return info_space(options);
    for (const char* name : {"--map", "--scale", "--up"}) {
        if (command.count(name) > 0) return fail(std::string(name) + " is not for flat levels");
    }
    return info_flat(options.path, options.solid, options.picture, options.is_json);
}

}  // namespace

void add_info(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<InfoOptions>();
    CLI::App* const command = program.add_subcommand(
        "info", "Counts, bounds and kinds of a level, and what was left out");
    command->footer(
        "Exit code 1 when nothing in it stops anybody.\n"
        "Example: sidle info levels/tower.obj --scale 0.5\n"
        "         sidle info town.tmx --solid walls --picture town.png");
    command
        ->add_option("LEVEL", options->path,
                     "OBJ, glTF, GLB, level JSON or WAD; flat: MovingAI, Tiled or LDtk")
        ->required();
    command->add_option("--map", options->settings.map, "Name of the map in a WAD, else the first");
    command
        ->add_option("--scale", options->scale,
                     "Metres per unit of the file, by default 1, of a WAD 1/32")
        ->check(between(1e-9, 1e9));
    command->add_option("--up", options->up, "Axis of the file that points up")
        ->check(CLI::IsMember({"y", "z"}));
    add_solid_option(*command, options->solid);
    add_picture_option(*command, options->picture, "Draw a flat level, as PNG");
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, command, &exit_code] {
        options->settings.scale = options->scale.value_or(usual_scale(options->path));
        options->settings.up = options->up == "z" ? UpAxis::z : UpAxis::y;
        options->settings.solid = joined_names(options->solid);
        exit_code = info(*options, *command);
    });
}

}  // namespace sidle::cli

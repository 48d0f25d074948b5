// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/level/baked.h"

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "between.h"
#include "commands.h"
#include "fail.h"
#include "json_text.h"
#include "level_choice.h"
#include "level_file.h"
#include "numerals.h"
#include "output.h"
#include "solid_option.h"

namespace sidle::cli {
namespace {

struct BakeOptions {
    LevelChoice choice;
    std::string output;
    bool is_json = false;
};

double milliseconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

// What is written is read again: nobody finds a broken file later.
int bake(const BakeOptions& options) {
    if (options.output != "-" && !has_ending(options.output, ".baked"))
        return fail(options.output + ": commands know baked levels by the ending .baked");
    if (!are_apart({options.output}, {options.choice.level}) || !are_writable({options.output}))
        return exit_usage;
    const auto start = std::chrono::steady_clock::now();
    const auto chosen = read(options.choice);
    if (!chosen) return exit_usage;
    const double read_time = milliseconds_since(start);
    if (is_empty(chosen->level.bounds)) return fail(options.choice.level + ": " + stops_nobody);
    const std::vector<std::byte> bytes = sidle::bake(chosen->level);
    if (!write_bytes(options.output, bytes)) return exit_usage;
    const auto again = std::chrono::steady_clock::now();
    const auto baked = read_baked(bytes);
    if (!baked) return fail(options.output, baked.error());
    const double baked_time = milliseconds_since(again);

    const LevelCounts counts = count(chosen->level);
    if (options.output == "-") return exit_fine;
    if (options.is_json) {
        const nlohmann::ordered_json out{{"level", options.choice.level},
                                         {"output", options.output},
                                         {"triangles", counts.all_triangles()},
                                         {"bytes", bytes.size()},
                                         {"read_ms", read_time},
                                         {"baked_read_ms", baked_time}};
        std::printf("%s\n", json_text(out, 2).c_str());
        return exit_fine;
    }
    std::printf("%s\n  triangles   %s\n  bytes       %s\n  read in     %.1f ms, from %s %.1f ms\n",
                options.output.c_str(), grouped(counts.all_triangles()).c_str(),
                grouped(bytes.size()).c_str(), baked_time, options.choice.level.c_str(), read_time);
    return exit_fine;
}

}  // namespace

void add_bake(CLI::App& program, int& exit_code) {
    const auto options = std::make_shared<BakeOptions>();
    LevelChoice& choice = options->choice;
    CLI::App* const command = program.add_subcommand(
        "bake", "Writes a level with its index, which loads without being built");
    command->footer(
        "Every command that reads a level reads baked ones too, by the ending .baked.\n"
        "Example: sidle bake levels/country.obj country.baked");
    command->add_option("LEVEL", choice.level, "OBJ, glTF, GLB, level JSON or WAD")->required();
    command->add_option("OUT", options->output, "File to write, - for the standard output")
        ->required();
    command->add_option("--map", choice.map, "Name of the map in a WAD, else the first");
    add_solid_option(*command, choice.solid);
    command
        ->add_option("--scale", choice.scale,
                     "Metres per unit of the file, by default 1, of a WAD 1/32")
        ->check(between(1e-9, 1e9));
    command->add_option("--up", choice.up, "Axis of the file that points up")
        ->check(CLI::IsMember({"y", "z"}));
    command->add_flag("--json", options->is_json, "Print for programs");
    command->callback([options, &exit_code] { exit_code = bake(*options); });
}

}  // namespace sidle::cli

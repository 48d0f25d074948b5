// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_scene.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "audit_lifts.h"
#include "between.h"
#include "fail.h"
#include "input.h"
#include "json_object.h"
#include "oracle.h"
#include "solid_option.h"
#include "spawn.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::json;

constexpr double degree = 3.14159265358979323846 / 180.0;

/// The numbers of "1,2,3", or nothing when there are not `count` of them.
std::optional<std::vector<double>> numbers_of(const std::string& text, std::size_t count) {
    std::vector<double> numbers;
    std::stringstream stream(text);
    std::string part;
    while (std::getline(stream, part, ',')) {
        char* end = nullptr;
        const double number = std::strtod(part.c_str(), &end);
        if (end == part.c_str() || *end != '\0' || !std::isfinite(number)) return std::nullopt;
        numbers.push_back(number);
    }
    if (numbers.size() != count) return std::nullopt;
    return numbers;
}

std::optional<Error> read_walker(const std::string& path, AuditBody3& body) {
    const Result<std::string> text = read_input(path);
    if (!text) return text.error();
    const Result<Json> object = json_object(text.value());
    if (!object) return object.error();
    const Json& file = object.value();
    double slope = std::acos(body.walker.max_slope) / degree;
    const std::pair<const char*, double*> known[]{
        {"radius", &body.walker.radius},
        {"height", &body.walker.height},
        {"step_height", &body.walker.step_height},
        {"max_slope_degrees", &slope},
        {"gravity", &body.walker.gravity},
        {"air_acceleration", &body.walker.air_acceleration},
        {"walk_speed", &body.walk_speed},
        {"run_speed", &body.run_speed},
        {"jump_speed", &body.jump_speed},
        {"crouch_height", &body.crouch_height}};
    for (const auto& [key, value] : file.items()) {
        const auto* const found =
            std::find_if(std::begin(known), std::end(known),
                         [&name = key](const auto& entry) { return name == entry.first; });
        if (found == std::end(known))
            return Error{ErrorCode::bad_syntax, key, "not a property of a character"};
        if (!value.is_number() || !(value.get<double>() >= 0.0) || value.get<double>() > 1e6)
            return Error{ErrorCode::bad_syntax, key, "not a number from 0 to 1000000"};
        *found->second = value.get<double>();
    }
    if (slope > 90.0) return Error{ErrorCode::bad_syntax, "max_slope_degrees", "more than 90"};
    body.walker.max_slope = std::cos(slope * degree);
    return std::nullopt;
}

bool set_body(const AuditTask& task, AuditBody3& body) {
    if (!task.walker.empty()) {
        if (auto error = read_walker(task.walker, body)) return fail(task.walker, *error), false;
    }
    Walker3& walker = body.walker;
    take_sizes(task, walker);
    body.jump_speed = task.jump.value_or(body.jump_speed);
    body.crouch_height = task.crouch.value_or(body.crouch_height);
    if (walker.radius <= walker.skin)
        return fail("a character needs a radius above a millimetre"), false;
    if (walker.height < 2 * walker.radius)
        return fail("a character needs a height of at least twice its radius"), false;
    if (body.crouch_height > 0.0 && body.crouch_height < 2 * walker.radius)
        return fail("a crouched character is still at least twice its radius high"), false;
    if (body.crouch_height > walker.height)
        return fail("a crouched character is no higher than one that stands"), false;
    return true;
}

bool add_starts(const AuditTask& task, const Spots& spots, AuditStage& stage) {
    std::vector<Vec3> places;
    for (const std::string& text : task.spawns) {
        const auto numbers = numbers_of(text, 3);
        if (!numbers) return fail("--spawn " + text + ": not three numbers x,y,z"), false;
        places.push_back(Vec3{(*numbers)[0], (*numbers)[1], (*numbers)[2]} * stage.scale);
    }
    stage.origin = "--spawn";
    if (places.empty() && !task.spots.empty()) {
        for (const Vec3 place : spots.places) places.push_back(place * stage.scale);
        stage.origin = task.spots;
    }
    if (places.empty()) {
        places = stage.level.spots;
        stage.origin = "the level";
    }
    const Walker3& walker = stage.scene.body.walker;
    if (places.empty()) {
        const Oracle oracle(stage.scene.world);
        stage.scene.starts = find_places(stage.scene.world, walker, oracle.bounds(), 1, 1);
        stage.origin = "probing";
    } else {
        stage.scene.starts = settle(stage.scene.world, walker, places);
        const std::size_t left_out = places.size() - stage.scene.starts.size();
        if (left_out > 0 && left_out < places.size())
            warn(std::to_string(left_out) + " of " + std::to_string(places.size()) + " starts of " +
                 stage.origin + " left out: no ground, or no room");
    }
    if (!stage.scene.starts.empty()) return true;
    return fail(task.level + ": no start that has ground and room for the character"), false;
}

bool add_hull(const AuditTask& task, AuditStage& stage) {
    for (const std::string& text : task.hulls) {
        const auto numbers = numbers_of(text, 6);
        if (!numbers) return fail("--hull " + text + ": not six numbers x,y,z,x,y,z"), false;
        const std::vector<double>& n = *numbers;
        Box3 box;
        box = include(box, Vec3{n[0], n[1], n[2]} * stage.scale);
        box = include(box, Vec3{n[3], n[4], n[5]} * stage.scale);
        stage.scene.hull.push_back(box);
    }
    return true;
}

bool add_lifts(const AuditTask& task, const Spots& spots, std::span<const ObstacleId3> ids,
               AuditStage& stage) {
    std::vector<NamedLift> lifts = spots.lifts;
    for (const std::string& text : task.lifts) {
        const auto lift = lift_of(text);
        if (!lift) return fail("--lift " + text + ": not NAME,x,y,z,seconds,pause"), false;
        lifts.push_back(*lift);
    }
    for (const NamedLift& lift : lifts) {
        if (!add_lift(stage.level, ids, lift, stage.scale, stage.scene))
            return fail(task.level + ": no object is named " + lift.name), false;
    }
    return true;
}

}  // namespace

std::optional<AuditStage> set_up(const AuditTask& task) {
    std::optional<ChosenLevel> chosen = read(task);
    if (!chosen) return std::nullopt;
    AuditStage stage;
    stage.scale = chosen->scale;
    const std::vector<ObstacleId3> ids = add_level(stage.scene.world, chosen->level);
    take_character(*chosen, stage.scene.body.walker);
    stage.level = std::move(chosen->level);
    stage.scene.dt = 1.0 / task.tick_rate;
    if (!set_body(task, stage.scene.body)) return std::nullopt;
    if (!add_lifts(task, chosen->spots, ids, stage)) return std::nullopt;
    if (!add_starts(task, chosen->spots, stage) || !add_hull(task, stage)) return std::nullopt;
    return stage;
}

void add_audit_scene_options(CLI::App& command, AuditTask& task) {
    const auto length = between(1e-3, 1e6);
    command
        .add_option("LEVEL", task.level,
                    "OBJ, glTF, GLB, level JSON or WAD; of tiles: MovingAI, Tiled or LDtk")
        ->required();
    command.add_option("--walker", task.walker,
                       "JSON file with the character: radius, height, step_height, walk_speed, "
                       "run_speed, jump_speed, crouch_height, max_slope_degrees, gravity, "
                       "air_acceleration");
    command.add_option("--spawn", task.spawns, "x,y,z where a character starts; may be repeated")
        ->allow_extra_args(false);
    command.add_option(
        "--spots", task.spots,
        "JSON list of places to start from, with the size of its character, and lifts");
    command
        .add_option("--hull", task.hulls,
                    "x,y,z,x,y,z: corners of a box where it may be; may be repeated. Without "
                    "one, it leaves the level by falling below it or by coming behind its walls")
        ->allow_extra_args(false);
    command
        .add_option("--lift", task.lifts,
                    "NAME,x,y,z,seconds,pause: this object goes so far and back, for ever; may be "
                    "repeated. A file of --spots may list lifts too")
        ->allow_extra_args(false);
    command.add_option("--map", task.map, "Name of the map in a WAD, else the first");
    add_solid_option(command, task.solid);
    command.add_option("--scale", task.scale, "Metres per unit of the level file")
        ->check(between(1e-9, 1e9));
    command.add_option("--radius", task.radius, "Of the character, 0.3 m; of units on tiles, 0.4")
        ->check(length);
    command.add_option("--height", task.height, "Of the character, 1.8 m")->check(length);
    command.add_option("--step", task.step, "Highest step, 0.35 m")->check(between(0.0, 1e6));
    command.add_option("--jump", task.jump, "Speed of a jump, 5 m/s; 0: it never jumps")
        ->check(between(0.0, 1e4));
    command.add_option("--crouch", task.crouch, "Height when crouched; it crouches only with this")
        ->check(between(0.0, 1e6));
    command.add_option("--up", task.up, "Axis of the file that points up")
        ->check(CLI::IsMember({"y", "z"}));
    command.add_option("--tick", task.tick_rate, "Ticks per second of the game, 60")
        ->check(between(10.0, 1e4));
}

}  // namespace sidle::cli

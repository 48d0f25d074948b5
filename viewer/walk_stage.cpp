// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "walk_stage.h"

#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <utility>

#include "cli/fail.h"
#include "cli/level_file.h"
#include "cli/spawn.h"
#include "flat_level.h"
#include "marks.h"
#include "sidle/base/interpolate.h"
#include "sidle/level/level3.h"
#include "state_panel.h"

namespace sidle::viewer {
namespace {

constexpr double speed = 3.0;              // [m/s]
constexpr double run_speed = 7.0;          // [m/s]
constexpr double jump_speed = 5.0;         // [m/s]
constexpr std::size_t way_points = 1200;   // The last twenty seconds. [-]
constexpr std::size_t places_to_try = 16;  // Where no spots are given. [-]
constexpr double below_all = 100.0;        // Who falls this far out of a level starts anew. [m]
constexpr DrawColor contact_color{255, 92, 78, 255};
constexpr DrawColor ground_color{130, 240, 130, 255};

std::optional<Ground> read_flat_ground(const cli::LevelChoice& choice) {
    const bool is_plain = choice.spots.empty() && choice.map.empty() && !choice.scale;
    if (!is_plain) {
        cli::fail(choice.level + ": --spots, --scale and --map are not for maps of tiles");
        return std::nullopt;
    }
    Ground ground;
    Result<World3> world = read_flat_world(choice.level, ground.spots);
    if (!world) return cli::fail(choice.level, world.error()), std::nullopt;
    ground.world = std::move(world.value());
    return ground;
}

std::optional<Ground> read_ground(const cli::LevelChoice& choice) {
    const std::optional<cli::ChosenLevel> chosen = cli::read(choice);
    if (!chosen) return std::nullopt;
    Ground ground;
    const std::vector<ObstacleId3> added = add_level(ground.world, chosen->level);
    const std::vector<LevelMesh3>& meshes = chosen->level.meshes;
    for (std::size_t k = 0; k < meshes.size(); ++k) ground.names.add(added[k], meshes[k].name);
    for (const Vec3 place : chosen->spots.places) ground.spots.push_back(place * chosen->scale);
    if (choice.spots.empty()) ground.spots = chosen->level.spots;
    cli::take_character(*chosen, ground.walker);
    return ground;
}

}  // namespace

WalkStage::WalkStage(Ground ground, std::vector<WalkState3> places)
    : world_(std::move(ground.world)),
      names_(std::move(ground.names)),
      walker_(ground.walker),
      places_(std::move(places)),
      picture_(style_for(world_)),
      bounds_(drawn_bounds(world_, picture_.style())) {
    start_at_place();
}

void WalkStage::start_at_place() {
    now_ = {};
    now_.state = places_[place_ % places_.size()];
    before_ = now_.state;
    trace_ = {};
    why_ = {};
    way_.clear();
    put_elsewhere();
}

void WalkStage::tick(const Controls& controls, const Eye& eye) {
    using Clock = std::chrono::steady_clock;
    WalkInput3 input;
    if (eye.mode != EyeMode::flies) {
        input.velocity = eye.on_ground(controls) * (controls.runs ? run_speed : speed);
        input.jump_speed = controls.jumps ? jump_speed : 0.0;
    }
    before_ = now_.state;
    trace_ = {};
    why_ = {};
    const auto begin = Clock::now();
    now_ = walk(world_, walker_, before_, input, tick_length(), {}, {nullptr, &why_});
    microseconds_ = std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
    // The pieces of the way, beside what is timed.
    walk(world_, walker_, before_, input, tick_length(), {}, {&trace_});
    ++ticks_;
    ticks_on_ground_ += now_.state.has_ground;
    if (way_.size() >= way_points) way_.erase(way_.begin());
    way_.push_back(now_.state.position);
    if (now_.state.position.y < bounds_.low.y - below_all) start_at_place();
}

Subject WalkStage::subject() const {
    return {body_of(walker_, now_.state.position), now_.state.velocity, &world_};
}

Vec3 WalkStage::head(double alpha) const {
    return body_of(walker_, interpolate(before_.position, now_.state.position, alpha)).b;
}

void WalkStage::draw(Drawing& moving, double alpha, bool has_subject) {
    picture_.draw_moving(world_, alpha, moving);
    if (!has_subject) return;
    const Vec3 shown = interpolate(before_.position, now_.state.position, alpha);
    sidle::draw(moving, body_of(walker_, shown), subject_color);
}

void WalkStage::draw(Drawing& marks, const Shown& shown) {
    const Vec3 motion = now_.state.position - before_.position;
    draw_marks(marks, world_, walker_, now_.state.position, motion, shown, picture_.style());
    if (shown.way) {
        draw_way(marks, way_);
        sidle::draw(marks, before_.position, trace_, contact_color);
    }
    if (!shown.contacts) return;
    sidle::draw(marks, std::span(now_.contacts.data(), now_.contact_count), contact_color);
    if (now_.state.has_ground) sidle::draw(marks, now_.state.ground, ground_color);
}

std::string WalkStage::ground_of(const WalkState3& state) const {
    const double cosine = std::clamp(dot(state.ground.normal, walker_.up), -1.0, 1.0);
    const int degrees = static_cast<int>(std::lround(std::acos(cosine) * 180.0 / std::numbers::pi));
    return names_.of(world_, state.ground.obstacle) + ", slope " + std::to_string(degrees) + " deg";
}

void WalkStage::add_panel() {
    const WalkState3& state = now_.state;
    add_state_panel(state, ground_of(state));
    ImGui::Text("contacts %d, overhang %.2f%s", now_.contact_count, now_.overhang,
                now_.has_stepped ? ", stepped" : "");
    for (int k = 0; k < 4; ++k) {  // As many lines always: the panel does not jump.
        const auto place = static_cast<std::size_t>(k);
        const std::string text = k < why_.count ? names_.tell(world_, why_.notes[place]) : " ";
        ImGui::TextWrapped("%s", text.c_str());
    }
    if (ImGui::Button("Next place")) ++place_, start_at_place();
    ImGui::SameLine();
    ImGui::TextDisabled("%zu of %zu", place_ % places_.size() + 1, places_.size());
}

std::string WalkStage::summary() const {
    std::array<char, 160> text;
    const Vec3 at = now_.state.position;
    std::snprintf(text.data(), text.size(),
                  "walker at %.3f %.3f %.3f after %zu ticks, %zu of them on ground", at.x, at.y,
                  at.z, ticks_, ticks_on_ground_);
    return text.data();
}

std::unique_ptr<Stage> make_walk_stage(const cli::LevelChoice& choice) {
    const bool is_flat = cli::is_flat(choice.level);
    std::optional<Ground> ground = is_flat ? read_flat_ground(choice) : read_ground(choice);
    if (!ground) return nullptr;
    cli::take_sizes(choice, ground->walker);
    if (!cli::is_possible(ground->walker)) return nullptr;
    const World3& world = ground->world;
    std::vector<WalkState3> places = cli::settle(world, ground->walker, ground->spots);
    if (places.empty()) {
        const Box3 bounds = drawn_bounds(world, style_for(world));
        places = cli::find_places(world, ground->walker, bounds, places_to_try, 1);
    }
    if (places.empty()) {
        cli::fail(choice.level + ": no ground that a walker fits on");
        return nullptr;
    }
    return std::make_unique<WalkStage>(std::move(*ground), std::move(places));
}

}  // namespace sidle::viewer

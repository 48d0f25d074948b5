// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <imgui.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/fail.h"
#include "cli/level_file.h"
#include "renderer.h"
#include "replay_stage.h"
#include "sidle/base/interpolate.h"
#include "tour.h"
#include "walk_stage.h"
#include "window.h"

namespace sidle::viewer {
namespace {

constexpr double mouse_turn = 0.0025;  // [rad/px]
constexpr double nearest_seen = 0.9;   // [m]
constexpr double wheel_step = 1.15;    // Of the distance, for each click of the wheel. [-]

struct Options {
    cli::LevelChoice choice;
    std::string level_of_replay;
    std::string size = "1280x720";
    std::string eye = "follow";
    std::vector<std::string> shown;
    std::string picture;
    std::optional<double> yaw;    // [deg]
    std::optional<double> pitch;  // [deg]
    int frames = 0;               // 0: until the window is closed. [-]
    bool has_tour = false;
    bool has_no_panel = false;
};

/// The window, what is seen in it, and what the player does.
class Viewer {
public:
    Viewer(Window& window, Stage& stage, const Options& options)
        : window_(window), stage_(stage), options_(options), clock_{stage.tick_length()} {
        set_eye();
        for (const std::string& name : options.shown) {
            shown_.contacts = shown_.contacts || name == "contacts";
            shown_.half_spaces = shown_.half_spaces || name == "half-spaces";
            shown_.bounds = shown_.bounds || name == "bounds";
        }
        const Vec3 middle = center(stage.bounds());
        still_.origin = {std::round(middle.x), std::round(middle.y), std::round(middle.z)};
        moving_.origin = marks_.origin = still_.origin;
    }

    void run() {
        Uint64 last = SDL_GetPerformanceCounter();
        for (int frame = 0; is_open_ && (options_.frames == 0 || frame < options_.frames);
             ++frame) {
            handle_events();
            const Uint64 now = SDL_GetPerformanceCounter();
            frame_ = static_cast<double>(now - last) /
                     static_cast<double>(SDL_GetPerformanceFrequency());
            last = now;
            // With a number of pictures each shows one tick, however long it takes.
            const int ticks = options_.frames > 0 ? 1 : take_ticks(clock_, frame_);
            for (int k = 0; k < ticks; ++k) tick();
            draw(options_.frames > 0 ? 1.0 : alpha_of(clock_));
            if (frame + 1 == options_.frames) picture_ = window_.picture();
            window_.show();
        }
    }

    const Picture& picture() const { return picture_; }

private:
    void set_eye() {
        constexpr double degree = 3.14159265358979 / 180.0;
        const bool is_over_all = !has_walker() || options_.eye == "fly";
        eye_.yaw = options_.yaw.value_or(0.0) * degree;
        const double usual = is_over_all ? stage_.pitch() : -12.0 * degree;
        eye_.pitch = options_.pitch ? *options_.pitch * degree : usual;
        fit_lens();
        if (is_over_all)
            eye_.overlook(stage_.focus());
        else if (options_.eye == "head")
            eye_.mode = EyeMode::is_in_head;
        start_eye();
    }

    bool has_walker() const { return stage_.subject().world != nullptr; }

    void start_eye() { eye_.start(stage_.subject(), stage_.tick_length()); }

    // The near plane stays within the walker's head, where no wall comes.
    void fit_lens() {
        eye_.lens = {};
        // A window may be dragged until nothing of it is left.
        eye_.lens.aspect = static_cast<double>(std::max(1, window_.width())) /
                           static_cast<double>(std::max(1, window_.height()));
        if (!has_walker()) return;
        const double reach = near_within(stage_.subject().body.radius, eye_.lens);
        eye_.lens.near_plane = std::min(eye_.lens.near_plane, reach);
    }

    void handle_events() {
        for (SDL_Event event; window_.next_event(event);) {
            if (event.type == SDL_QUIT) is_open_ = false;
            if (event.type == SDL_MOUSEBUTTONDOWN && !window_.panel_has_mouse()) hold_mouse(true);
            if (event.type == SDL_MOUSEMOTION && has_mouse_)
                eye_.turn(event.motion.xrel * mouse_turn, -event.motion.yrel * mouse_turn);
            if (event.type == SDL_MOUSEWHEEL && !window_.panel_has_mouse()) zoom(event.wheel.y);
            if (event.type == SDL_KEYDOWN && event.key.repeat == 0 && !window_.panel_has_keys())
                handle_key(event.key.keysym.sym);
        }
    }

    void hold_mouse(bool is_held) {
        has_mouse_ = is_held;
        window_.keep_mouse(is_held);
    }

    void zoom(int clicks) {
        double& length = eye_.mode == EyeMode::flies ? eye_.fly_speed : eye_.distance;
        const double step = eye_.mode == EyeMode::flies ? wheel_step : 1.0 / wheel_step;
        length = std::clamp(length * std::pow(step, clicks), 1.0, 500.0);
    }

    void handle_key(SDL_Keycode key) {
        if (key == SDLK_ESCAPE && !has_mouse_) is_open_ = false;
        if (key == SDLK_ESCAPE) hold_mouse(false);
        if (key == SDLK_SPACE) jumps_ = true;
        if (key == SDLK_t) options_.has_tour = !options_.has_tour;
        if (key == SDLK_c) shown_.contacts = !shown_.contacts;
        if (key == SDLK_h) shown_.half_spaces = !shown_.half_spaces;
        if (key == SDLK_b) shown_.bounds = !shown_.bounds;
        if (key == SDLK_v && has_walker()) {
            eye_.mode = static_cast<EyeMode>((static_cast<int>(eye_.mode) + 1) % 3);
            eye_.fly_from(seen_from_.position);
            start_eye();
        }
    }

    Controls controls() {
        if (options_.has_tour && eye_.mode != EyeMode::flies)
            return tour_.next(stage_.subject(), eye_, stage_.tick_length());
        const Uint8* keys = SDL_GetKeyboardState(nullptr);
        const auto held = [keys](SDL_Scancode more, SDL_Scancode less) {
            return static_cast<double>(keys[more]) - static_cast<double>(keys[less]);
        };
        Controls controls{.right = held(SDL_SCANCODE_D, SDL_SCANCODE_A),
                          .up = held(SDL_SCANCODE_E, SDL_SCANCODE_Q),
                          .forward = held(SDL_SCANCODE_W, SDL_SCANCODE_S)};
        controls.runs = keys[SDL_SCANCODE_LSHIFT] != 0;
        controls.jumps = std::exchange(jumps_, false);
        return controls;
    }

    void tick() {
        const Controls controls = this->controls();
        stage_.tick(controls, eye_);
        if (stage_.take_elsewhere()) start_eye();
        eye_.tick(stage_.subject(), controls, stage_.tick_length());
        std::rotate(timings_.begin(), timings_.begin() + 1, timings_.end());
        timings_.back() = static_cast<float>(stage_.microseconds());
    }

    void draw(double alpha) {
        fit_lens();
        seen_from_ = eye_.pose(stage_.subject(), stage_.head(alpha), alpha);
        if (stage_.refresh(still_)) still_buffers_.take(still_);
        clear(moving_);
        clear(marks_);
        // An eye that is nearly in the body would see nothing else.
        const bool has_subject = distance(seen_from_.position, stage_.head(alpha)) > nearest_seen;
        stage_.draw(moving_, alpha, has_subject);
        stage_.draw(marks_, shown_);
        moving_buffers_.take(moving_);
        mark_buffers_.take(marks_);
        const double sight = 1.2 * length(size(stage_.bounds())) + 60.0;
        renderer_.begin(seen_from_, eye_.lens, window_.width(), window_.height(), sight);
        renderer_.draw_solid(still_buffers_, true);
        renderer_.draw_solid(moving_buffers_, false);
        renderer_.draw_marks(mark_buffers_);
        if (options_.has_no_panel) return;
        window_.begin_panel();
        draw_panel();
        window_.end_panel();
        if (stage_.take_elsewhere()) start_eye();
    }

    void draw_panel() {
        ImGui::SetNextWindowPos({12, 12}, ImGuiCond_FirstUseEver);
        ImGui::SetNextWindowSize({430, 0}, ImGuiCond_Always);
        ImGui::Begin("Sidle", nullptr, ImGuiWindowFlags_NoResize);
        stage_.add_panel();
        ImGui::Separator();
        // A machine that is busy makes a tick now and then seem a thousand times as long.
        std::array<float, 240> sorted = timings_;
        std::sort(sorted.begin(), sorted.end());
        const float middle = sorted[sorted.size() / 2];
        std::array<char, 64> text;
        std::snprintf(text.data(), text.size(), "a tick: %.1f us, half of them below %.1f",
                      timings_.back(), middle);
        ImGui::PlotLines("##timings", timings_.data(), static_cast<int>(timings_.size()), 0,
                         text.data(), 0.0f, middle * 4.0f, {414, 48});
        ImGui::TextDisabled("a picture: %.1f ms, %zu triangles", frame_ * 1000,
                            (still_.triangles.size() + moving_.triangles.size()) / 3);
        if (has_walker()) {
            ImGui::Checkbox("contacts", &shown_.contacts), ImGui::SameLine();
            ImGui::Checkbox("half-spaces", &shown_.half_spaces), ImGui::SameLine();
            ImGui::Checkbox("bounds", &shown_.bounds), ImGui::SameLine();
            ImGui::Checkbox("way", &shown_.way);
        }
        ImGui::TextDisabled(eye_.mode == EyeMode::flies
                                ? "WASD and E Q fly, Shift faster; click to look round"
                                : "WASD walk, Shift runs, Space jumps; click to look round");
        ImGui::TextDisabled("V: from where, T: a tour, Esc: let go of the mouse");
        ImGui::End();
    }

    Window& window_;
    Stage& stage_;
    Options options_;
    TickClock clock_;
    Eye eye_;
    Tour tour_;
    Shown shown_;
    Renderer renderer_;
    Drawing still_;
    Drawing moving_;
    Drawing marks_;
    Buffers still_buffers_;
    Buffers moving_buffers_;
    Buffers mark_buffers_;
    Pose3 seen_from_;
    Picture picture_;
    std::array<float, 240> timings_{};
    double frame_ = 0.0;
    bool is_open_ = true;
    bool has_mouse_ = false;
    bool jumps_ = false;
};

void add_options(CLI::App& program, Options& options) {
    program
        .add_option("LEVEL", options.choice.level,
                    "Any level that sidle reads, - for one from the standard input; or a replay "
                    "(.srec)")
        ->required();
    program.add_option("--level", options.level_of_replay,
                       "Level that a replay was made in, for one recorded by hash");
    cli::add_unit_options(program, options.choice);
    cli::add_body_options(program, options.choice);
    program.add_option("--eye", options.eye, "Where it is seen from")
        ->check(CLI::IsMember({"follow", "head", "fly"}));
    program.add_option("--yaw", options.yaw, "Where the eye looks, in degrees to the left");
    program.add_option("--pitch", options.pitch, "And upward");
    program.add_option("--show", options.shown, "What else is shown")
        ->check(CLI::IsMember({"contacts", "half-spaces", "bounds"}))
        ->delimiter(',');
    program.add_option("--size", options.size, "Of the window, such as 1280x720");
    program.add_flag("--tour", options.has_tour, "Walk by itself");
    program.add_flag("--no-panel", options.has_no_panel, "Show the level alone");
    program.add_option("--frames", options.frames, "End after so many pictures, a tick each")
        ->check(CLI::PositiveNumber);
    program.add_option("--picture", options.picture, "Write the last of them as PNG");
}

std::unique_ptr<Stage> make_stage(const Options& options) {
    const std::string& file = options.choice.level;
    if (cli::has_ending(file, ".srec")) return make_replay_stage(file, options.level_of_replay);
    if (options.level_of_replay.empty()) return make_walk_stage(options.choice);
    cli::fail(file + ": --level is for replays (.srec)");
    return nullptr;
}

// What was seen, once the wanted number of pictures is over.
int report(const Options& options, const Stage& stage, const Picture& picture) {
    if (picture.bytes.empty()) return cli::fail("the window was closed before the last picture");
    std::printf("%s\n%d x %d, %zu colours\n", stage.summary().c_str(), picture.width,
                picture.height, color_count(picture));
    const bool is_done = options.picture.empty() || write_png(options.picture, picture);
    return is_done ? cli::exit_fine : cli::exit_usage;
}

int run(int argument_count, char** arguments) {
    CLI::App program{"Shows a level or a replay in a window, and lets you walk in it."};
    program.name("sidle-view");
    program.footer(
        "Examples:\n"
        "  sidle-view levels/tower.obj                  walk in it\n"
        "  sidle-view doom.wad --map E1M1 --step 0.75   in a map of a WAD\n"
        "  sidle-view a.srec                            what `sidle record` wrote\n"
        "  sidle-view a.srec --level levels/tower.obj   what it wrote with --by-hash\n"
        "  sidle-view levels/tower.obj --tour --frames 300 --picture a.png");
    Options options;
    add_options(program, options);
    CLI11_PARSE(program, argument_count, arguments);
    int width = 0;
    int height = 0;
    if (std::sscanf(options.size.c_str(), "%dx%d", &width, &height) != 2 || width < 64 ||
        height < 64 || width > 8192 || height > 8192)
        return cli::fail("--size: two numbers between 64 and 8192 are wanted, such as 1280x720");
    if (!options.picture.empty() && options.frames == 0) options.frames = 60;
    const std::unique_ptr<Stage> stage = make_stage(options);
    if (stage == nullptr) return cli::exit_usage;
    std::string reason;
    const auto window = Window::open("Sidle: " + options.choice.level, width, height,
                                     !options.has_no_panel, reason);
    if (window == nullptr) return cli::fail("no window with OpenGL 3.3: " + reason);
    Viewer viewer(*window, *stage, options);
    viewer.run();
    return options.frames > 0 ? report(options, *stage, viewer.picture()) : cli::exit_fine;
}

}  // namespace
}  // namespace sidle::viewer

int main(int argument_count, char** arguments) {
    return sidle::viewer::run(argument_count, arguments);
}

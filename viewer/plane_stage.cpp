// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "plane_stage.h"

#include <set>
#include <utility>
#include <vector>

#include "between_ticks.h"
#include "level_picture.h"
#include "marks.h"
#include "names.h"
#include "playback.h"
#include "sidle/draw/crowd.h"
#include "sidle/draw/walk3.h"
#include "state_panel.h"

namespace sidle::viewer {
namespace {

constexpr DrawColor ground_color{130, 240, 130, 255};
constexpr DrawColor rider_color{238, 208, 120, 255};  // What moves.
constexpr double depth = 1.0;                         // Of walls, towards the eye. [m]
constexpr double tilt = -0.17;                        // Of the eye, to see tops. [rad]
constexpr double most_shown = 200.0;                  // A level may be endless. [m]
constexpr std::size_t way_points = 1200;              // [-]

Vec3 in_space(Vec2 p, double z) { return {p.x, p.y, z}; }

// What lies flat as (x, height, y) is set up as (x, y, height). That turns fronts into backs.
void set_up(const Drawing& flat, Drawing& upright) {
    const auto add = [&](const DrawVertex& corner) {
        upright.triangles.push_back({corner.x, corner.z, corner.y, corner.color});
    };
    for (std::size_t k = 0; k + 2 < flat.triangles.size(); k += 3) {
        add(flat.triangles[k]);
        add(flat.triangles[k + 2]);
        add(flat.triangles[k + 1]);
    }
}

class PlaneStage : public Stage {
public:
    explicit PlaneStage(WalkReplay2 replay)
        : playback_(std::move(replay)), before_(scene().states) {
        const Vec2 middle = scene().states.empty() ? Vec2{} : scene().states.front().position;
        const auto within = [&](Vec2 p) {
            return Vec3{std::clamp(p.x, middle.x - most_shown, middle.x + most_shown),
                        std::clamp(p.y, middle.y - most_shown, middle.y + most_shown), 0};
        };
        const Box2 level = scene().world.bounds();
        bounds_ = {within(level.low), within(level.high) + Vec3{0, 0, depth}};
        for (const WalkState2& state : scene().states)
            bounds_ = include(bounds_, within(state.position));
    }

    double tick_length() const override { return scene().dt; }

    void tick(const Controls&, const Eye&) override {
        before_ = scene().states;
        if (!playback_.tick()) return;
        for (const Move2& move : playback_.player().frame().moves) {
            if (moved_.insert(move.id).second) is_drawn_ = false;
        }
        if (!playback_.player().frame().edits.empty()) is_drawn_ = false;
        if (scene().states.empty()) return;
        if (way_.size() >= way_points) way_.erase(way_.begin());
        way_.push_back(in_space(state().position, depth));
    }

    Subject subject() const override { return {}; }
    Vec3 head(double) const override { return center(bounds_); }
    Box3 bounds() const override { return bounds_; }
    double pitch() const override { return tilt; }

    bool refresh(Drawing& still) override {
        if (is_drawn_) return false;
        is_drawn_ = true;
        clear(still);
        draw_obstacles(still, false, 1.0);
        return true;
    }

    void draw(Drawing& moving, double alpha, bool) override {
        alpha = playback_.between(alpha);
        draw_obstacles(moving, true, alpha);
        for (std::size_t k = 0; k < scene().states.size(); ++k) {
            const Vec2 now = scene().states[k].position;
            const Vec2 at = k < before_.size() ? interpolate(before_[k].position, now, alpha) : now;
            const Capsule2 body = body_of(scene().walkers[k], at);
            sidle::draw(
                moving,
                Capsule3{in_space(body.a, depth / 2), in_space(body.b, depth / 2), body.radius},
                k == followed_ ? subject_color : other_color);
        }
    }

    void draw(Drawing& marks, const Shown& shown) override {
        if (shown.way) draw_way(marks, way_);
        if (!shown.contacts || scene().states.empty() || !state().has_ground) return;
        const Ground2& ground = state().ground;
        const Vec3 point = in_space(ground.point, depth);
        add_arrow(marks, {point, point + in_space(ground.normal, 0) * 0.5}, ground_color);
    }

    void add_panel() override {
        bool is_elsewhere = playback_.add_panel();
        const std::size_t count = scene().states.size();
        is_elsewhere |= choose_walker(count, followed_);
        if (is_elsewhere) way_.clear(), before_ = scene().states, is_drawn_ = false;
        if (count == 0) return;
        add_state_panel(state(), name_of(scene().world, state().ground.obstacle));
    }

    double microseconds() const override { return playback_.microseconds(); }
    std::string summary() const override { return playback_.summary("walkers of the plane"); }

private:
    const WalkScene2& scene() const { return playback_.scene(); }
    const WalkState2& state() const { return scene().states[followed_]; }

    // Those that move, between two ticks, or all others.
    void draw_obstacles(Drawing& drawing, bool moving, double alpha) {
        clear(flat_);
        flat_.origin = {drawing.origin.x, drawing.origin.z, drawing.origin.y};
        DrawStyle2 style;
        style.height = depth;
        if (moving) style.wall = rider_color;
        for (const ObstacleId2 id : scene().world.obstacles()) {
            if (moved_.contains(id) == moving)
                draw_between(flat_, *scene().world.find(id), alpha, style);
        }
        set_up(flat_, drawing);
    }

    Playback<WalkReplay2> playback_;
    Drawing flat_;
    Box3 bounds_;
    std::set<ObstacleId2> moved_;
    std::vector<WalkState2> before_;
    std::vector<Vec3> way_;
    std::size_t followed_ = 0;
    bool is_drawn_ = false;
};

}  // namespace

std::unique_ptr<Stage> make_plane_stage(WalkReplay2 replay) {
    return std::make_unique<PlaneStage>(std::move(replay));
}

}  // namespace sidle::viewer

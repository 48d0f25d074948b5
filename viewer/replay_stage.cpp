// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "replay_stage.h"

#include <utility>
#include <vector>

#include "cli/fail.h"
#include "cli/replay_file.h"
#include "crowd_stage.h"
#include "level_picture.h"
#include "marks.h"
#include "names.h"
#include "plane_stage.h"
#include "playback.h"
#include "sidle/base/interpolate.h"
#include "sidle/record/replay.h"
#include "state_panel.h"

namespace sidle::viewer {
namespace {

constexpr DrawColor ground_color{130, 240, 130, 255};
constexpr std::size_t way_points = 1200;  // [-]

/// Walkers as they were recorded, one of whom is followed.
class WalkReplayStage : public Stage {
public:
    explicit WalkReplayStage(WalkReplay3 replay)
        : playback_(std::move(replay)),
          picture_(style_for(scene().world)),
          bounds_(drawn_bounds(scene().world, picture_.style())),
          before_(scene().states) {}

    double tick_length() const override { return scene().dt; }

    void tick(const Controls&, const Eye&) override {
        before_ = scene().states;
        if (!playback_.tick()) return;
        if (way_.size() >= way_points) way_.erase(way_.begin());
        way_.push_back(state().position);
    }

    Subject subject() const override {
        if (scene().states.empty()) return {};
        return {body_of(walker(), state().position), state().velocity, &scene().world};
    }

    Vec3 head(double alpha) const override {
        if (scene().states.empty()) return {};
        return body_of(walker(), shown(followed_, playback_.between(alpha))).b;
    }

    Box3 bounds() const override { return bounds_; }

    bool refresh(Drawing& still) override { return picture_.refresh(scene().world, still); }

    void draw(Drawing& moving, double alpha, bool has_subject) override {
        alpha = playback_.between(alpha);
        picture_.draw_moving(scene().world, alpha, moving);
        for (std::size_t k = 0; k < scene().states.size(); ++k) {
            if (k == followed_ && !has_subject) continue;
            const DrawColor color = k == followed_ ? subject_color : other_color;
            sidle::draw(moving, body_of(scene().walkers[k], shown(k, alpha)), color);
        }
    }

    void draw(Drawing& marks, const Shown& shown) override {
        if (scene().states.empty()) return;
        const Vec3 motion = state().velocity * scene().dt;
        draw_marks(marks, scene().world, walker(), state().position, motion, shown,
                   picture_.style());
        if (shown.way) draw_way(marks, way_);
        if (shown.contacts && state().has_ground) sidle::draw(marks, state().ground, ground_color);
    }

    void add_panel() override {
        bool is_elsewhere = playback_.add_panel();
        is_elsewhere |= choose_walker(scene().states.size(), followed_);
        if (is_elsewhere) way_.clear(), before_ = scene().states, put_elsewhere();
        if (scene().states.empty()) return;
        add_state_panel(state(), name_of(scene().world, state().ground.obstacle));
    }

    double microseconds() const override { return playback_.microseconds(); }

    std::string summary() const override { return playback_.summary("replay"); }

private:
    const WalkScene3& scene() const { return playback_.scene(); }
    const WalkState3& state() const { return scene().states[followed_]; }
    const Walker3& walker() const { return scene().walkers[followed_]; }

    Vec3 shown(std::size_t k, double alpha) const {
        const Vec3 now = scene().states[k].position;
        return k < before_.size() ? interpolate(before_[k].position, now, alpha) : now;
    }

    Playback<WalkReplay3> playback_;
    LevelPicture picture_;
    Box3 bounds_;
    std::vector<WalkState3> before_;
    std::vector<Vec3> way_;
    std::size_t followed_ = 0;
};

}  // namespace

std::unique_ptr<Stage> make_replay_stage(const std::string& path, const std::string& level) {
    std::optional<cli::LoadedReplay> loaded = cli::load_replay(path, level);
    if (!loaded) return nullptr;
    auto& play = loaded->replay.play;
    if (auto* walk = std::get_if<WalkReplay3>(&play))
        return std::make_unique<WalkReplayStage>(std::move(*walk));
    if (auto* crowd = std::get_if<CrowdReplay>(&play)) return make_crowd_stage(std::move(*crowd));
    if (auto* walk = std::get_if<WalkReplay2>(&play)) return make_plane_stage(std::move(*walk));
    const std::string& game = std::get<GameReplay>(play).game;
    cli::fail(path + ": a replay of \"" + game + "\", which only that game can show");
    return nullptr;
}

}  // namespace sidle::viewer

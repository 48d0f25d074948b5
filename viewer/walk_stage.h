// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/level_choice.h"
#include "level_picture.h"
#include "names.h"
#include "sidle/3d/explain.h"
#include "stage.h"

namespace sidle::viewer {

/// A level to walk in, with all that its files tell.
struct Ground {
    World3 world;
    Names names;
    std::vector<Vec3> spots;  ///< To start from; its sole. [m]
    Walker3 walker;
};

/// A level that one walks in.
class WalkStage : public Stage {
public:
    /// `places` is where to start from: one or more.
    WalkStage(Ground ground, std::vector<WalkState3> places);

    double tick_length() const override { return 1.0 / 60; }
    void tick(const Controls& controls, const Eye& eye) override;
    Subject subject() const override;
    Vec3 head(double alpha) const override;
    Box3 bounds() const override { return bounds_; }
    bool refresh(Drawing& still) override { return picture_.refresh(world_, still); }
    void draw(Drawing& moving, double alpha, bool has_subject) override;
    void draw(Drawing& marks, const Shown& shown) override;
    void add_panel() override;
    double microseconds() const override { return microseconds_; }
    std::string summary() const override;

private:
    void start_at_place();
    std::string ground_of(const WalkState3& state) const;

    World3 world_;
    Names names_;
    Walker3 walker_;
    std::vector<WalkState3> places_;
    std::size_t place_ = 0;
    WalkState3 before_;
    WalkResult3 now_;
    Trace3 trace_;
    Explanation3 why_;
    std::vector<Vec3> way_;
    LevelPicture picture_;
    Box3 bounds_;
    double microseconds_ = 0.0;
    std::size_t ticks_ = 0;
    std::size_t ticks_on_ground_ = 0;
};

/// Reads a level of any kind; one of the plane becomes walls that stand up. Prints the reason and
/// returns nothing when it cannot.
std::unique_ptr<Stage> make_walk_stage(const cli::LevelChoice& choice);

}  // namespace sidle::viewer

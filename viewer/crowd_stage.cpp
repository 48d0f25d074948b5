// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd_stage.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "between_ticks.h"
#include "playback.h"
#include "sidle/draw/crowd.h"

namespace sidle::viewer {
namespace {

class CrowdStage : public Stage {
public:
    explicit CrowdStage(CrowdReplay replay) : playback_(std::move(replay)) { remember(); }

    double tick_length() const override { return 1.0 / 60; }

    void tick(const Controls&, const Eye&) override {
        remember();
        playback_.tick();
    }

    Subject subject() const override { return {}; }
    Vec3 head(double) const override { return center(bounds()); }

    Box3 bounds() const override {
        const TileGrid2& grid = scene().tiles.grid();
        const Box3 map{{grid.origin.x, 0, grid.origin.y},
                       {grid.origin.x + grid.columns * grid.tile_size, style_.height,
                        grid.origin.y + grid.rows * grid.tile_size}};
        return include(focus(), map);
    }

    Box3 focus() const override {
        Box3 box;
        for (const UnitState& unit : units()) {
            if (unit.radius > 0.0) box = include(box, Vec3{unit.position.x, 0, unit.position.y});
        }
        return is_empty(box) ? Box3{{0, 0, 0}, {1, 1, 1}} : grow(box, 2.0);
    }

    bool refresh(Drawing& still) override {
        const auto revision = scene().tiles.revision();
        if (revision == revision_) return false;
        revision_ = revision;
        clear(still);
        sidle::draw(still, scene().tiles, style_);
        return true;
    }

    void draw(Drawing& moving, double alpha, bool) override {
        alpha = playback_.between(alpha);
        for (const ObstacleId2 id : scene().world.obstacles())
            draw_between(moving, *scene().world.find(id), alpha, style_);
        shown_.assign(units().begin(), units().end());
        for (std::size_t k = 0; k < std::min(shown_.size(), before_.size()); ++k)
            shown_[k].position = interpolate(before_[k], shown_[k].position, alpha);
        sidle::draw(moving, shown_, style_);
    }

    void draw(Drawing&, const Shown&) override {}

    void add_panel() override {
        if (playback_.add_panel()) remember();
        std::size_t settled = 0;
        std::size_t blocked = 0;
        for (const UnitState& unit : units()) {
            settled += unit.radius > 0.0 && unit.is_settled;
            blocked += unit.radius > 0.0 && unit.blocked_for >= style_.blocked_for;
        }
        ImGui::Text("%zu units, %zu settled, %zu held up",
                    static_cast<std::size_t>(scene().crowd.unit_count()), settled, blocked);
    }

    double microseconds() const override { return playback_.microseconds(); }

    std::string summary() const override { return playback_.summary("crowd"); }

private:
    const CrowdScene& scene() const { return playback_.scene(); }
    std::span<const UnitState> units() const { return scene().crowd.states(); }

    void remember() {
        before_.clear();
        for (const UnitState& unit : units()) before_.push_back(unit.position);
    }

    Playback<CrowdReplay> playback_;
    DrawStyle2 style_;
    std::vector<Vec2> before_;
    std::vector<UnitState> shown_;
    std::uint64_t revision_ = ~std::uint64_t{0};
};

}  // namespace

std::unique_ptr<Stage> make_crowd_stage(CrowdReplay replay) {
    return std::make_unique<CrowdStage>(std::move(replay));
}

}  // namespace sidle::viewer

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "replay_run.h"

#include <algorithm>
#include <chrono>

namespace sidle::cli {
namespace {

constexpr double farthest_step = 2.0;      // Beyond it a walker was put elsewhere. [m]
constexpr double seconds_of_point = 0.05;  // From point to point of a path. [s]

using Clock = std::chrono::steady_clock;

/// What is watched beside the hashes, for a picture.
class WalkWatch {
public:
    WalkWatch(const WalkScene3& start, bool has_picture, ReplayRun& run) : run_(run) {
        if (!has_picture) return;
        run.world = start.world;
        run.paths.resize(start.states.size());
        every_ = std::max<std::size_t>(1, static_cast<std::size_t>(seconds_of_point / start.dt));
        see(start, 0);
    }

    void see(const WalkScene3& scene, std::size_t tick) {
        if (tick % every_ != 0) return;
        for (std::size_t k = 0; k < run_.paths.size(); ++k) {
            Path& path = run_.paths[k];
            const Vec3 at = scene.states[k].position;
            if (!path.points.empty() && distance(path.points.back(), at) > farthest_step)
                path.breaks.push_back(static_cast<std::uint32_t>(path.points.size()));
            path.points.push_back(at);
            path.has_ground.push_back(scene.states[k].has_ground);
        }
    }

    void finish(const WalkScene3&) {}

private:
    ReplayRun& run_;
    std::size_t every_ = 1;
};

class CrowdWatch {
public:
    CrowdWatch(const sidle::CrowdScene& start, bool has_picture, ReplayRun& run)
        : run_(run), has_picture_(has_picture), gone_(start.crowd.states().size()) {}

    void see(const sidle::CrowdScene& scene, std::size_t) {
        if (!has_picture_) return;
        gone_.resize(scene.crowd.states().size());
        for (std::size_t k = 0; k < gone_.size(); ++k) {
            const UnitState& state = scene.crowd.states()[k];
            const UnitOrder order = k < scene.orders.size() ? scene.orders[k] : UnitOrder{};
            const double speed =
                order.kind == OrderKind::motion ? length(order.place) : order.speed;
            gone_[k].way += length(state.velocity);
            gone_[k].wished += state.is_settled ? 0.0 : speed;
        }
    }

    void finish(const sidle::CrowdScene& scene) {
        if (!has_picture_) return;
        run_.tiles = scene.tiles;
        run_.units.assign(scene.crowd.states().begin(), scene.crowd.states().end());
        for (const Gone& gone : gone_) {
            run_.shares.push_back(gone.wished > 0.0
                                      ? static_cast<float>(std::min(gone.way / gone.wished, 1.0))
                                      : 1.0f);
        }
    }

private:
    struct Gone {
        double way = 0.0;
        double wished = 0.0;
    };

    ReplayRun& run_;
    bool has_picture_;
    std::vector<Gone> gone_;
};

// In the plane nothing is drawn.
class PlainWatch {
public:
    PlainWatch(const WalkScene2&, bool, ReplayRun&) {}
    void see(const WalkScene2&, std::size_t) {}
    void finish(const WalkScene2&) {}
};

template <class Watch, class Play>
ReplayRun play_all(const Play& replay, bool has_picture, const Tasks& tasks,
                   const std::function<void(double)>& progress) {
    ReplayRun run;
    // Nobody goes back: one keyframe, at the start, is enough.
    Player<Play> player(replay, std::max<std::size_t>(replay.frames.count() + 1, 1));
    Watch watch(player.scene(), has_picture, run);
    const std::size_t part = std::max<std::size_t>(player.tick_count() / 100, 1);
    Clock::duration time{};
    for (auto begin = Clock::now(); player.step(tasks); begin = Clock::now()) {
        time += Clock::now() - begin;
        watch.see(player.scene(), player.tick());
        if (player.tick() % part == 0)
            progress(static_cast<double>(player.tick()) / static_cast<double>(player.tick_count()));
    }
    progress(1.0);
    watch.finish(player.scene());
    run.hash = hash(player.scene());
    run.hash_count = replay.hashes.values.size();
    run.hash_every = replay.hashes.every;
    run.first_difference = player.first_difference();
    run.us_tick = std::chrono::duration<double, std::micro>(time).count() /
                  static_cast<double>(std::max<std::size_t>(player.tick(), 1));
    return run;
}

}  // namespace

ReplayRun play(const Replay& replay, bool has_picture, const Tasks& tasks,
               const std::function<void(double)>& progress) {
    if (const auto* walk = std::get_if<WalkReplay3>(&replay.play))
        return play_all<WalkWatch>(*walk, has_picture, tasks, progress);
    if (const auto* crowd = std::get_if<CrowdReplay>(&replay.play))
        return play_all<CrowdWatch>(*crowd, has_picture, tasks, progress);
    if (const auto* walk = std::get_if<WalkReplay2>(&replay.play))
        return play_all<PlainWatch>(*walk, has_picture, tasks, progress);
    ReplayRun run;
    run.was_played = false;
    return run;
}

}  // namespace sidle::cli

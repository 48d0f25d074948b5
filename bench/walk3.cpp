// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A thousand walkers at 5 m/s turn to a new heading every 1 to 3 s. Both libraries get the same
// places and the same wishes, tick by tick in turn, so that noise of the machine meets both.
#include <deque>

#include "bench/benchmarks.h"
#include "bench/bullet.h"
#include "scenes/dice.h"
#include "sidle/3d/walk_cache.h"

namespace sidle::bench {
namespace {

constexpr double dt = 1.0 / 60;
constexpr double speed = 5.0;
constexpr int warm_up_ticks = 120;  // Also spreads the walkers from their common places.
constexpr int single_every = 8;     // Ticks whose calls are timed one by one, for the p99.

/// Where one walker wants to go: depends on its number and the tick alone.
class Wish {
public:
    explicit Wish(std::uint64_t number) : dice_(0x51d1e000u + number) {}

    Vec3 next() {
        if (ticks_left_-- == 0) {
            ticks_left_ = 59 + static_cast<int>(dice_.below(121));
            velocity_ = dice_.heading() * speed;
        }
        return velocity_;
    }

private:
    scenes::Dice dice_;
    Vec3 velocity_ = {};
    int ticks_left_ = 0;
};

struct Side {
    Row row;
    Checksum checksum;
    double clock_cost = 0.0;
    double way = 0.0;  // Made along the wishes, by all walkers in all ticks. [m]

    /// Runs `move(i)` for all, timed together or one by one.
    template <class Move>
    void tick(std::size_t count, bool one_by_one, Move&& move) {
        if (count == 0) return;
        if (!one_by_one) {
            const double start = cpu_microseconds();
            for (std::size_t i = 0; i < count; ++i) move(i);
            row.samples.push_back((cpu_microseconds() - start) / static_cast<double>(count));
            return;
        }
        for (std::size_t i = 0; i < count; ++i) {
            const double start = cpu_microseconds();
            move(i);
            row.singles.push_back(std::max(0.0, cpu_microseconds() - start - clock_cost));
        }
    }
};

enum class Caches : unsigned char { no, yes };

/// Walkers of both libraries in one scene.
class Race {
public:
    Race(const scenes::Scene3& scene, std::size_t count, bool has_peer, Caches caches)
        : scene_(scene), floor_(scene.world.bounds().low.y - 10) {
        if (caches == Caches::yes) caches_.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            states_.push_back(start(i));
            wishes_.emplace_back(i);
        }
        velocities_.resize(count);
        for (int tick = 0; tick < warm_up_ticks; ++tick) {
            wish();
            for (std::size_t i = 0; i < count; ++i) move_sidle(i);
        }
        if (has_peer) admit_bullet();
        // Both settle: Bullet's controllers rest on the ground only after a few ticks.
        for (int tick = 0; tick < warm_up_ticks / 4; ++tick) {
            wish();
            for (std::size_t i = 0; i < count; ++i) move_sidle(i);
            for (std::size_t i = 0; i < walkers_.size(); ++i) move_bullet(i);
        }
    }

    void run(int ticks, Side& sidle, Side& bullet) {
        for (int tick = 0; tick < ticks; ++tick) {
            const bool one_by_one = tick % single_every == single_every - 1;
            wish();
            const std::vector<Vec3> ours = sidle_places();
            const std::vector<Vec3> theirs = bullet_places();
            sidle.tick(states_.size(), one_by_one, [&](std::size_t i) { move_sidle(i); });
            bullet.tick(walkers_.size(), one_by_one, [&](std::size_t i) { move_bullet(i); });
            sidle.way += way_between(ours, sidle_places());
            bullet.way += way_between(theirs, bullet_places());
            fetch_the_fallen();
        }
        const double wished = speed * dt * ticks * static_cast<double>(states_.size());
        sidle.row.progress = sidle.way / wished;
        bullet.row.progress = bullet.way / wished;
        for (const Vec3 place : sidle_places()) sidle.checksum.add(place);
        for (const Vec3 place : bullet_places()) bullet.checksum.add(place);
    }

private:
    const WalkState3& start(std::size_t i) const { return scene_.starts[i % scene_.starts.size()]; }

    void admit_bullet() {
        bullet_world_.emplace(scene_);
        for (const WalkState3& state : states_) {
            walkers_.emplace_back(*bullet_world_, walker_, state.position);
        }
    }
    void wish() {
        for (std::size_t i = 0; i < wishes_.size(); ++i) velocities_[i] = wishes_[i].next();
    }
    void move_sidle(std::size_t i) {
        const WalkInput3 input{velocities_[i], 0};
        const WalkResult3 result =
            caches_.empty() ? walk(scene_.world, walker_, states_[i], input, dt)
                            : walk(scene_.world, walker_, states_[i], input, dt, {}, caches_[i]);
        states_[i] = result.state;
    }
    void move_bullet(std::size_t i) { walkers_[i].walk(velocities_[i] * dt, dt); }

    std::vector<Vec3> sidle_places() const {
        std::vector<Vec3> places;
        for (const WalkState3& state : states_) places.push_back(state.position);
        return places;
    }
    std::vector<Vec3> bullet_places() const {
        std::vector<Vec3> places;
        for (const BulletWalker& walker : walkers_) places.push_back(walker.sole());
        return places;
    }
    // Along the wishes; what goes sideways, such as along a wall or out of one, does not count.
    double way_between(const std::vector<Vec3>& a, const std::vector<Vec3>& b) const {
        double sum = 0.0;
        for (std::size_t i = 0; i < a.size(); ++i) sum += dot(b[i] - a[i], velocities_[i]) / speed;
        return sum;
    }

    // Whoever fell off an open edge of the level starts again.
    void fetch_the_fallen() {
        for (std::size_t i = 0; i < states_.size(); ++i) {
            if (states_[i].position.y < floor_) states_[i] = start(i);
        }
        for (std::size_t i = 0; i < walkers_.size(); ++i) {
            if (walkers_[i].sole().y < floor_) walkers_[i].warp(start(i).position);
        }
    }

    const scenes::Scene3& scene_;
    Walker3 walker_ = scenes::scene_walker();
    std::optional<BulletWorld> bullet_world_;
    double floor_;
    std::vector<WalkState3> states_;
    std::vector<WalkCache3> caches_;
    std::deque<BulletWalker> walkers_;
    std::vector<Wish> wishes_;
    std::vector<Vec3> velocities_;
};

void race(Harness& harness, const scenes::Scene3& scene, const std::string& subject,
          Caches caches) {
    const std::size_t count = harness.is_tiny() ? 10 : 1000;
    const std::string name = subject + "/" + scene.name + "/" + std::to_string(count);
    if (!harness.wants(name)) return;
    if (scene.starts.empty()) return harness.skip(name, "no place to start");

    Side sidle;
    sidle.clock_cost = clock_cost();
    sidle.row.name = name;
    sidle.row.size = count;
    sidle.row.unit = "us per walker-tick";
    Side bullet = sidle;
    bullet.row.peer = "Bullet";
    Race(scene, count, harness.has_peers(), caches)
        .run(harness.is_tiny() ? 16 : 240, sidle, bullet);
    sidle.row.checksum = sidle.checksum.value();
    bullet.row.checksum = bullet.checksum.value();
    harness.report(sidle.row);
    if (harness.has_peers() && caches == Caches::no) harness.report(bullet.row);
}

}  // namespace

void bench_walk(Harness& harness, const scenes::Scene3& scene) {
    race(harness, scene, "walk", Caches::no);
    race(harness, scene, "walk_cached", Caches::yes);
}

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "walk_run.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <numeric>
#include <thread>

#include "wander.h"

namespace sidle::cli {
namespace {

/// One walker on its way, and what is watched about it.
struct Wanderer {
    WalkState3 state;
    WalkState3 start;
    Mind mind;
    Vec3 anchor;  // where the watch for a standstill began [m]
    std::uint32_t ticks_near_anchor = 0;
    bool has_left = false;
};

/// A tick of a walker for the oracle: a move, and perhaps a standstill.
struct Question {
    std::uint32_t walker = 0;
    WalkState3 state;
    Vec3 wish;
    std::uint32_t first_point = 0;
    std::uint32_t point_count = 0;
    bool is_standstill = false;
};

struct Batch {
    std::uint32_t tick = 0;
    std::vector<Question> questions;
    std::vector<Vec3> points;
};

/// Hands batches from the walking thread to the checking one, a few at most, in order.
class Channel {
public:
    void send(Batch batch) {
        std::unique_lock lock(mutex_);
        has_room_.wait(lock, [&] { return batches_.size() < 16; });
        batches_.push_back(std::move(batch));
        has_news_.notify_one();
    }
    void close() {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
        has_news_.notify_one();
    }
    bool receive(Batch& batch) {
        std::unique_lock lock(mutex_);
        has_news_.wait(lock, [&] { return is_closed_ || !batches_.empty(); });
        if (batches_.empty()) return false;
        batch = std::move(batches_.front());
        batches_.pop_front();
        has_room_.notify_one();
        return true;
    }

private:
    std::mutex mutex_;
    std::condition_variable has_room_;
    std::condition_variable has_news_;
    std::deque<Batch> batches_;
    bool is_closed_ = false;
};

/// The checking thread's part of the report.
class Checker {
public:
    Checker(const Oracle& oracle, const WalkPlan& plan, WalkReport& report)
        : oracle_(oracle), plan_(plan), report_(report), is_stuck_(plan.walkers, false) {
        report_.worst_gap = 2 * plan.walker.skin;
    }

    void run(Channel& channel) {
        Batch batch;
        while (channel.receive(batch))
            for (const Question& question : batch.questions) check(batch, question);
        report_.stuck =
            static_cast<std::uint64_t>(std::count(is_stuck_.begin(), is_stuck_.end(), true));
    }

private:
    void check(const Batch& batch, const Question& question) {
        const double skin = plan_.walker.skin;
        const Capsule3 body = body_of(plan_.walker, question.state.position);
        const std::span points(batch.points.data() + question.first_point, question.point_count);
        const Finding finding = oracle_.inspect(body, points, skin / 2, 2 * skin);
        report_.crossed += finding.is_crossed ? 1 : 0;
        report_.too_near += finding.is_near ? 1 : 0;
        report_.worst_gap = std::min(report_.worst_gap, finding.gap);
        if ((finding.is_crossed || finding.is_near) && report_.fault_records.size() < 100)
            report_.fault_records.push_back(
                {question.walker, batch.tick, question.state, question.wish, finding});
        if (!question.is_standstill || is_stuck_[question.walker]) return;
        const WalkState3& state = question.state;
        const Standstill stand{state.position, question.wish, state.has_ground};
        const FreeWay way = find_free_way(oracle_, plan_.walker, stand);
        if (!way.is_found) return;
        is_stuck_[question.walker] = true;
        report_.stuck_records.push_back({question.walker, batch.tick, stand, way});
    }

    const Oracle& oracle_;
    const WalkPlan& plan_;
    WalkReport& report_;
    std::vector<bool> is_stuck_;
};

std::uint64_t hash_of(std::span<const Wanderer> wanderers) {
    std::uint64_t hash = 0xcbf29ce484222325u;  // Source: [Fowler], 64 bits, variant 1a
    const auto eat = [&hash](std::uint64_t bits, int bytes) {
        for (int i = 0; i < bytes; ++i) {
            hash = (hash ^ ((bits >> (8 * i)) & 0xff)) * 0x100000001b3u;
        }
    };
    for (const Wanderer& wanderer : wanderers) {
        const WalkState3& s = wanderer.state;
        for (const double v :
             {s.position.x, s.position.y, s.position.z, s.velocity.x, s.velocity.y, s.velocity.z}) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, &v, sizeof bits);
            eat(bits, 8);
        }
        eat(s.has_ground ? 1 : 0, 1);
    }
    return hash;
}

/// The walking thread's part of the report.
class Walk {
public:
    Walk(const World3& world, const WalkPlan& plan, std::span<const WalkState3> places,
         double floor, WalkReport& report)
        : world_(world),
          plan_(plan),
          report_(report),
          floor_(floor),
          dt_(1.0 / plan.tick_rate),
          ticks_per_second_(std::max(1u, static_cast<std::uint32_t>(plan.tick_rate))) {
        for (std::size_t i = 0; i < plan.walkers; ++i) {
            Wanderer wanderer;
            wanderer.start = places[i % places.size()];
            wanderer.state = wanderer.start;
            wanderer.mind.dice = Dice(plan.seed, i);
            wanderers_.push_back(wanderer);
        }
        if (plan.path_every > 0) report_.paths.resize(plan.walkers);
    }

    Batch tick(std::uint32_t number) {
        Batch batch;
        batch.tick = number;
        batch.questions.reserve(wanderers_.size());
        for (std::uint32_t i = 0; i < wanderers_.size(); ++i) step(i, batch);
        return batch;
    }

    void finish() {
        report_.hash = hash_of(wanderers_);
        report_.ticks = nanoseconds_.size();
        if (nanoseconds_.empty()) return;
        const double sum = std::accumulate(nanoseconds_.begin(), nanoseconds_.end(), 0.0);
        report_.us_mean = sum / static_cast<double>(nanoseconds_.size()) / 1000;
        const auto p99 = nanoseconds_.begin() +
                         static_cast<std::ptrdiff_t>((nanoseconds_.size() - 1) * 99 / 100);
        std::nth_element(nanoseconds_.begin(), p99, nanoseconds_.end());
        report_.us_p99 = *p99 / 1000.0;
    }

private:
    void step(std::uint32_t index, Batch& batch) {
        Wanderer& wanderer = wanderers_[index];
        if (wanderer.mind.decide(plan_)) {
            wanderer.anchor = wanderer.state.position;
            wanderer.ticks_near_anchor = 0;
        }
        if (plan_.path_every > 0 && batch.tick % static_cast<std::uint32_t>(plan_.path_every) == 0)
            record(wanderer.state, report_.paths[index]);

        Trace3 trace;
        const auto begin = std::chrono::steady_clock::now();
        const WalkResult3 result =
            walk(world_, plan_.walker, wanderer.state, {wanderer.mind.wish, 0.0}, dt_, {}, &trace);
        const auto end = std::chrono::steady_clock::now();
        const auto time = std::chrono::duration_cast<std::chrono::nanoseconds>(end - begin);
        nanoseconds_.push_back(static_cast<std::uint32_t>(time.count()));

        ask(index, result, trace, batch);
        wanderer.state = result.state;
        if (has_left(wanderer.state, floor_)) put_back(index);
    }

    static void record(const WalkState3& state, Path& path) {
        path.points.push_back(state.position);
        path.has_ground.push_back(state.has_ground);
    }

    void ask(std::uint32_t index, const WalkResult3& result, const Trace3& trace, Batch& batch) {
        Wanderer& wanderer = wanderers_[index];
        Question question{index,
                          wanderer.state,
                          wanderer.mind.wish,
                          static_cast<std::uint32_t>(batch.points.size()),
                          0,
                          false};
        const Vec3 motion = body_of(plan_.walker, result.state.position).a -
                            body_of(plan_.walker, wanderer.state.position).a;
        for (int i = 0; i < trace.count; ++i)
            batch.points.push_back(trace.points[static_cast<std::size_t>(i)] -
                                   wanderer.state.position);
        // Where the trace does not lead to the end, the straight way there is checked too. Sums in
        // another order differ by less than a nanometre.
        const Vec3 last = trace.count > 0 ? batch.points.back() : Vec3{};
        if (!(distance(last, motion) <= 1e-9)) batch.points.push_back(motion);
        question.point_count =
            static_cast<std::uint32_t>(batch.points.size()) - question.first_point;
        question.is_standstill = watch(wanderer);
        batch.questions.push_back(question);
    }

    /// Whether the walker has stood still for a second with one wish.
    bool watch(Wanderer& wanderer) {
        if (distance(wanderer.state.position, wanderer.anchor) > plan_.walker.radius / 20) {
            wanderer.anchor = wanderer.state.position;
            wanderer.ticks_near_anchor = 0;
        }
        if (++wanderer.ticks_near_anchor <= ticks_per_second_) return false;
        wanderer.ticks_near_anchor = 0;
        return plan_.speed > 0.0;
    }

    void put_back(std::uint32_t index) {
        Wanderer& wanderer = wanderers_[index];
        wanderer.state = wanderer.start;
        wanderer.anchor = wanderer.start.position;
        wanderer.ticks_near_anchor = 0;
        if (!wanderer.has_left) ++report_.left;
        wanderer.has_left = true;
        if (plan_.path_every == 0) return;
        Path& path = report_.paths[index];
        path.breaks.push_back(static_cast<std::uint32_t>(path.points.size()));
    }

    const World3& world_;
    const WalkPlan& plan_;
    WalkReport& report_;
    double floor_;  // below this the level is left [m]
    double dt_;
    std::uint32_t ticks_per_second_;
    std::vector<Wanderer> wanderers_;
    std::vector<std::uint32_t> nanoseconds_;
};

}  // namespace

WalkReport run_walk(const World3& world, const Oracle& oracle, const WalkPlan& plan,
                    std::span<const WalkState3> places,
                    const std::function<void(double)>& progress) {
    WalkReport report;
    WalkReport checked;
    Walk walk(world, plan, places, floor_below(oracle.bounds(), plan), report);
    Checker checker(oracle, plan, checked);
    Channel channel;
    std::thread thread([&] { checker.run(channel); });
    const auto ticks = static_cast<std::uint32_t>(plan.seconds * plan.tick_rate + 0.5);
    for (std::uint32_t tick = 0; tick < ticks; ++tick) {
        channel.send(walk.tick(tick));
        if (tick % std::max(1u, ticks / 100) == 0) progress(static_cast<double>(tick) / ticks);
    }
    channel.close();
    thread.join();
    progress(1.0);
    walk.finish();
    report.crossed = checked.crossed;
    report.too_near = checked.too_near;
    report.worst_gap = checked.worst_gap;
    report.stuck = checked.stuck;
    report.stuck_records = std::move(checked.stuck_records);
    report.fault_records = std::move(checked.fault_records);
    return report;
}

}  // namespace sidle::cli

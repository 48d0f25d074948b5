// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Many at once: the same work by two threads and by one, by the clock on the wall.
#include "sidle/3d/batch.h"

#include <array>

#include "bench/benchmarks.h"
#include "cli/pool.h"
#include "scenes/dice.h"

namespace sidle::bench {
namespace {

constexpr std::size_t thread_count = 2;

/// A batch of work, done by two threads and by one in turn: what else the machine does meets both.
/// `work(tasks, k)` returns a number of its answers, of two threads where `k` is 0.
template <class Work>
void measure(Harness& harness, const std::string& name, std::size_t size, const char* unit,
             Work&& work) {
    cli::Pool pool(thread_count);
    Row two;
    two.name = name;
    two.size = size;
    two.unit = std::string(unit) + ", by the wall clock";
    Row one = two;
    one.peer = "one thread";
    const int rounds = harness.is_tiny() ? 1 : 7;
    for (int i = 0; i < rounds; ++i) {
        for (std::size_t k = 0; k < 2; ++k) {
            Row& row = k == 0 ? two : one;
            const double start = wall_microseconds();
            row.checksum = work(k == 0 ? pool.tasks() : Tasks{}, k);
            row.samples.push_back((wall_microseconds() - start) * 1e-3);
        }
    }
    harness.report(two);
    harness.report(one);
}

std::uint64_t sum_of(const std::vector<std::optional<Hit3>>& hits) {
    Checksum sum;
    for (const std::optional<Hit3>& hit : hits) sum.add(hit ? hit->fraction : 1.0);
    return sum.value();
}

class Many {
public:
    Many(Harness& harness, const scenes::Scene3& scene)
        : harness_(harness), scene_(scene), count_(harness.is_tiny() ? 100 : 100'000) {
        scenes::Scene3 more = scene;
        more.starts.clear();
        scenes::find_starts(more, count_, 0x3a27);
        starts_ = std::move(more.starts);
        order_ = order_in_space(starts_);
    }

    void walk(const std::string& subject, std::span<const std::uint32_t> order) {
        if (!harness_.wants(name(subject))) return;
        scenes::Dice dice(3);
        std::vector<WalkInput3> inputs(count_);
        for (WalkInput3& input : inputs) input.velocity = dice.heading() * 5.0;
        std::array<std::vector<WalkState3>, 2> states{starts_, starts_};
        const Walker3 walker = scenes::scene_walker();
        const auto tick = [&](const Tasks& tasks, std::size_t k) {
            walk_each(scene_.world, walker, {states[k], inputs, {}, order}, 1.0 / 60, {}, tasks);
            Checksum sum;
            for (std::size_t i = 0; i < count_; i += 100) sum.add(states[k][i].position);
            return sum.value();
        };
        measure(harness_, name(subject), count_, "ms per tick", tick);
    }

    /// From above the walkers' heads, one after the other as they are near each other.
    void casts() {
        scenes::Dice dice(5);
        std::vector<Segment3> segments;
        std::vector<Sphere3> spheres;
        std::vector<Capsule3> bodies;
        std::vector<Vec3> motions;
        for (const std::uint32_t i : order_) {
            const Vec3 from = starts_[i].position + Vec3{0, 2.5, 0};
            segments.push_back({from, from + dice.vector(0.5, 50)});
            spheres.push_back({from, 0.4});
            bodies.push_back({from, from + Vec3{0, 1.1, 0}, 0.35});
            motions.push_back(dice.vector(0.1, 5));
        }
        std::vector<std::optional<Hit3>> hits(count_);
        const auto ask = [&](const std::string& subject, auto&&... asked) {
            if (!harness_.wants(name(subject))) return;
            measure(harness_, name(subject), count_, "ms", [&](const Tasks& tasks, std::size_t) {
                cast_each(scene_.world, asked..., hits, {}, tasks);
                return sum_of(hits);
            });
        };
        ask("segment_each", std::span<const Segment3>(segments));
        ask("sphere_each", std::span<const Sphere3>(spheres), std::span<const Vec3>(motions));
        ask("capsule_each", std::span<const Capsule3>(bodies), std::span<const Vec3>(motions));
    }

    std::span<const std::uint32_t> order() const { return order_; }

private:
    std::string name(const std::string& subject) const { return subject + "/" + scene_.name; }

    Harness& harness_;
    const scenes::Scene3& scene_;
    std::size_t count_;
    std::vector<WalkState3> starts_;
    std::vector<std::uint32_t> order_;
};

}  // namespace

void bench_batch(Harness& harness, const scenes::Scene3& scene) {
    const std::string build = "build_each/" + scene.name;
    if (harness.wants(build)) {
        const MeshSource3 source = merged_meshes(scene);
        const std::size_t size = source.triangles.size();
        measure(harness, build, size, "ms", [&](const Tasks& tasks, std::size_t) {
            return make_mesh(source, tasks).value()->triangle_count();
        });
    }
    const auto wants = [&](const char* subject) {
        return harness.wants(std::string(subject) + "/" + scene.name);
    };
    const bool walks = wants("walk_each") || wants("walk_each_as_they_come");
    if (!walks && !wants("segment_each") && !wants("sphere_each") && !wants("capsule_each")) return;
    Many many(harness, scene);
    many.walk("walk_each", many.order());
    many.walk("walk_each_as_they_come", {});
    many.casts();
}

}  // namespace sidle::bench

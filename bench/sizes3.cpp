// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The same questions on hills of a thousand to a million triangles, all of one density.
#include "bench/benchmarks.h"
#include "scenes/dice.h"

namespace sidle::bench {
namespace {

constexpr std::size_t batch = 200;

struct Sized {
    Harness& harness;
    const scenes::Scene3& scene;
    std::size_t batches;

    /// `ask(i)` returns a number of its answer.
    template <class Ask>
    void measure(const char* subject, const char* unit, Ask&& ask) {
        Row row;
        row.name =
            std::string("size_") + subject + "/terrain/" + std::to_string(scene.triangle_count);
        row.size = scene.triangle_count;
        row.unit = unit;
        Checksum sum;
        for (std::size_t k = 0; k < batches; ++k) {
            const double start = cpu_microseconds();
            for (std::size_t i = 0; i < batch; ++i) sum.add(ask(k * batch + i));
            row.samples.push_back((cpu_microseconds() - start) / double(batch));
        }
        row.checksum = sum.value();
        harness.report(row);
    }

    void casts() {
        scenes::Dice dice(0x512e);
        const auto fraction = [](const std::optional<Hit3>& hit) {
            return hit ? hit->fraction : 1.0;
        };
        const auto above = [&](double height) {
            const WalkState3& start = scene.starts[dice.below(std::uint32_t(scene.starts.size()))];
            return start.position + Vec3{dice.uniform(-1, 1), height, dice.uniform(-1, 1)};
        };
        measure("segment", "us per cast", [&](std::size_t) {
            const Vec3 from = above(2.0);
            return fraction(scene.world.cast(Segment3{from, from + dice.vector(1, 50)}));
        });
        measure("sphere", "us per cast", [&](std::size_t) {
            const Vec3 motion = dice.vector(0, 5);
            return fraction(scene.world.cast(Sphere3{above(3.0), 0.4}, motion));
        });
    }

    void walks() {
        const Walker3 walker = scenes::scene_walker();
        std::vector<WalkState3> states = scene.starts;
        scenes::Dice dice(1);
        Vec3 wish;
        measure("walk", "us per walker-tick", [&](std::size_t i) {
            if (i % 30 == 0) wish = dice.heading() * 5.0;
            WalkState3& state = states[i / 30 % states.size()];
            state = walk(scene.world, walker, state, {wish, 0}, 1.0 / 60).state;
            return state.position.y;
        });
    }
};

void build(Harness& harness, const MeshSource3& source) {
    Row row;
    row.size = source.triangles.size();
    row.name = "size_build/terrain/" + std::to_string(row.size);
    row.unit = "ms";
    for (int i = 0; i < 3; ++i) {
        const double start = cpu_microseconds();
        row.checksum = make_mesh(source).value()->triangle_count();
        row.samples.push_back((cpu_microseconds() - start) * 1e-3);
    }
    harness.report(row);
}

}  // namespace

void bench_sizes3(Harness& harness) {
    if (!harness.wants("size_")) return;
    for (const std::uint32_t side : {22, 71, 224, 707}) {
        if (harness.is_tiny() && side > 22) return;
        const scenes::Scene3 scene = scenes::terrain(side);
        build(harness, merged_meshes(scene));
        Sized sized{harness, scene, harness.is_tiny() ? 1u : 100u};
        sized.casts();
        sized.walks();
    }
}

}  // namespace sidle::bench

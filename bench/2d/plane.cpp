// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// First hits of circles, beside the peers that answer such questions, and slides.
#include <cmath>

#include "bench/2d/benchmarks.h"
#include "bench/2d/casts.h"
#include "sidle/2d/slide.h"

namespace sidle::bench {
namespace {

constexpr double plane_side = 400.0;
constexpr std::size_t batch_size = 200;
constexpr double same_place = 0.01;  // Hits nearer than this are the same answer. [m]

struct Plane {
    std::vector<Obstacle2> obstacles;
    World2 world;

    explicit Plane(std::size_t count) : obstacles(scenes::walls_and_circles(count, plane_side)) {
        for (const Obstacle2& obstacle : obstacles) world.add(obstacle);
    }
};

/// The answers of one library, a batch at a time, so that both are met by the same slow moments.
struct Asked {
    Row row;
    CircleCast ask;
    std::vector<double> answers = {};

    void take(std::span<const scenes::Way2> ways) {
        const double start = cpu_microseconds();
        for (const scenes::Way2& way : ways) answers.push_back(ask(way));
        row.samples.push_back((cpu_microseconds() - start) / static_cast<double>(ways.size()));
    }
    void report(Harness& harness) {
        Checksum checksum;
        for (const double answer : answers) checksum.add(answer);
        row.checksum = checksum.value();
        harness.report(row);
    }
};

Asked asked(const std::string& name, const Plane& plane, const std::string& peer, CircleCast ask) {
    Row row;
    row.name = name;
    row.size = plane.obstacles.size();
    row.peer = peer;
    row.unit = name.starts_with("slide") ? "us per slide" : "us per cast";
    return {row, std::move(ask)};
}

void ask_all(Harness& harness, std::vector<Asked>& libraries, std::span<const scenes::Way2> ways) {
    for (std::size_t k = 0; k + batch_size <= ways.size(); k += batch_size) {
        for (Asked& library : libraries) library.take(ways.subspan(k, batch_size));
    }
    const std::vector<double>& ours = libraries.front().answers;
    for (Asked& library : libraries) {
        if (!library.row.peer.empty()) {
            std::size_t same = 0;
            for (std::size_t k = 0; k < ours.size(); ++k) {
                const double apart = std::abs(ours[k] - library.answers[k]);
                same += apart * length(ways[k].motion) <= same_place ? 1 : 0;
            }
            library.row.agreement = static_cast<double>(same) / static_cast<double>(ours.size());
        }
        library.report(harness);
    }
}

}  // namespace

void bench_plane(Harness& harness) {
    const std::string cast_name = "circle/plane/10000";
    const std::string slide_name = "slide/plane/10000";
    if (!harness.wants(cast_name) && !harness.wants(slide_name)) return;
    const Plane plane(harness.is_tiny() ? 500 : 10'000);
    const std::size_t way_count = harness.is_tiny() ? batch_size : 40'000;

    if (harness.wants(cast_name)) {
        const auto cast = [&](const scenes::Way2& way) {
            const auto hit = plane.world.cast(way.body, way.motion);
            return hit ? hit->fraction : 1.0;
        };
        std::vector<Asked> libraries{asked(cast_name, plane, "", cast)};
#ifdef SIDLE_HAS_CHIPMUNK
        if (harness.has_peers()) {
            const CircleCast chipmunk = chipmunk_casts(plane.obstacles);
            libraries.push_back(asked(cast_name, plane, "Chipmunk", chipmunk));
        }
#endif
        ask_all(harness, libraries, scenes::free_ways(plane.world, way_count, plane_side, 5.0));
    }
    if (harness.wants(slide_name)) {
        const auto glide = [&](const scenes::Way2& way) {
            return length(slide(plane.world, way.body, way.motion).motion);
        };
        std::vector<Asked> libraries{asked(slide_name, plane, "", glide)};
        ask_all(harness, libraries, scenes::free_ways(plane.world, way_count, plane_side, 0.2));
    }
}

}  // namespace sidle::bench

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Time and memory to make a mesh ready for queries, from the same corners and indices.
#include "bench/benchmarks.h"
#include "bench/bullet.h"
#include "bench/embree.h"

namespace sidle::bench {
namespace {

struct Built {
    Row time;
    Row memory;
};

/// Builds `count` times; `make` returns what it built, and `sum` a number of it.
template <class Make, class Sum, class Bytes>
Built measure(Built rows, std::size_t count, std::size_t triangles, Make&& make, Sum&& sum,
              Bytes&& bytes) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t before = heap_bytes();
        const double start = cpu_microseconds();
        const auto mesh = make();
        rows.time.samples.push_back((cpu_microseconds() - start) / 1000);
        Checksum checksum;
        checksum.add(sum(*mesh));
        rows.time.checksum = rows.memory.checksum = checksum.value();
        if (i > 0) continue;
        const double size = static_cast<double>(bytes(*mesh, before));
        rows.memory.samples.push_back(size / static_cast<double>(triangles));
    }
    return rows;
}

void report(Harness& harness, const Built& rows) {
    harness.report(rows.time);
    if (heap_bytes() > 0) harness.report(rows.memory);
}

}  // namespace

void bench_build(Harness& harness, const std::string& scene, const MeshSource3& source) {
    const std::size_t triangles = source.triangles.size();
    const std::string end = "/" + scene + "/" + std::to_string(triangles);
    if (!harness.wants("build" + end) && !harness.wants("memory" + end)) return;
    std::size_t count = triangles > 50'000 ? 5 : 100;
    if (harness.is_tiny()) count = 1;

    Built rows;
    rows.time.name = "build" + end;
    rows.time.size = triangles;
    rows.time.unit = "ms";
    rows.memory.name = "memory" + end;
    rows.memory.size = triangles;
    rows.memory.unit = "bytes per triangle";
    const auto grown = [](const auto&, std::uint64_t before) { return heap_bytes() - before; };
    report(harness,
           measure(
               rows, count, triangles, [&] { return make_mesh(source).value(); },
               [](const Mesh3& mesh) { return static_cast<std::uint64_t>(mesh.triangle_count()); },
               grown));
    if (!harness.has_peers()) return;
    rows.time.peer = rows.memory.peer = "Bullet";
    report(harness, measure(
                        rows, count, triangles, [&] { return build_bullet_mesh(source); },
                        [](const BulletMesh& mesh) {
                            return static_cast<std::uint64_t>(mesh.indices.size() / 3);
                        },
                        grown));
    rows.time.peer = rows.memory.peer = "Embree";
    report(harness,
           measure(
               rows, count, triangles, [&] { return std::make_unique<EmbreeMesh>(source); },
               [&](const EmbreeMesh&) { return static_cast<std::uint64_t>(triangles); },
               [](const EmbreeMesh& mesh, std::uint64_t) { return mesh.byte_count(); }));
}

}  // namespace sidle::bench

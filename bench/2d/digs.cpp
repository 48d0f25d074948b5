// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bench/2d/benchmarks.h"
#include "bench/2d/map.h"
#include "cli/crowd_scene.h"

namespace sidle::bench {
namespace {

struct Site {
    TileMap tiles;
    Crowd crowd;
    std::vector<Tile2> solid;
    std::vector<Tile2> free;
};

Site make_site(const TileMap& map, std::size_t count) {
    cli::CrowdPlan plan;
    plan.scenario = cli::Scenario::random;
    plan.unit_count = count;
    const cli::CrowdScene scene = cli::make_scene(plan, map);
    Site site{scene.tiles, Crowd(), {}, {}};
    for (const Unit& unit : scene.units) site.crowd.add(unit);
    site.crowd.step({&site.tiles}, {});
    cli::Dice dice(1);
    const TileGrid2& grid = site.tiles.grid();
    while (site.solid.size() < 20'000 || site.free.size() < 20'000) {
        const Tile2 tile{
            static_cast<std::int32_t>(dice.below(static_cast<std::size_t>(grid.columns))),
            static_cast<std::int32_t>(dice.below(static_cast<std::size_t>(grid.rows)))};
        (site.tiles.is_solid(tile) ? site.solid : site.free).push_back(tile);
    }
    return site;
}

/// `change` on a hundred tiles at a time: one is shorter than the clock can tell.
template <class Change>
void measure(Harness& harness, const std::string& name, const std::vector<Tile2>& tiles,
             const Site& site, Change&& change) {
    constexpr std::size_t batch = 100;
    Row row;
    row.name = name;
    row.size = site.crowd.unit_count();
    row.unit = "us per tile";
    for (std::size_t k = 0; k + batch <= std::min<std::size_t>(tiles.size(), 20'000); k += batch) {
        const double start = cpu_microseconds();
        for (std::size_t j = k; j < k + batch; ++j) change(tiles[j]);
        row.samples.push_back((cpu_microseconds() - start) / batch);
    }
    Checksum checksum;
    checksum.add(site.tiles.solid_count());
    row.checksum = checksum.value();
    harness.report(row);
}

void report_bytes(Harness& harness, const Site& site) {
    Row row;
    row.name = "crowd_bytes/state/10000";
    row.size = site.crowd.unit_count();
    row.unit = "bytes per unit";
    row.samples = {site.crowd.bytes_per_unit()};
    row.checksum = site.crowd.hash();
    harness.report(row);
}

}  // namespace

void bench_digs(Harness& harness) {
    const bool wants_any = harness.wants("crowd_dig/dig/10000") ||
                           harness.wants("crowd_dig/build/10000") ||
                           harness.wants("crowd_bytes/state/10000");
    if (!wants_any) return;
    const std::optional<TileMap> map = game_map();
    if (!map) return harness.skip("crowd_dig", "the level is not here");
    Site site = make_site(*map, harness.is_tiny() ? 200 : 10'000);
    report_bytes(harness, site);
    measure(harness, "crowd_dig/build/10000", site.free, site,
            [&](Tile2 tile) { site.crowd.build(site.tiles, tile, BuildRule::refuse); });
    measure(harness, "crowd_dig/dig/10000", site.solid, site,
            [&](Tile2 tile) { site.tiles.set_tile(tile, TileState2::empty); });
}

}  // namespace sidle::bench

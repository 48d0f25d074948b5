// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/tiles.h"

#include <algorithm>
#include <limits>

#include "c/plane.h"
#include "sidle/2d/tile_cast.h"

using namespace sidle::c;

namespace {

sidle::TileGrid2 grid_of(const sidle_tile_grid& grid) {
    return {grid.columns, grid.rows, grid.tile_size, from_c(grid.origin),
            grid.is_outside_solid != 0};
}

sidle_tile_grid grid_of(const sidle::TileGrid2& grid) {
    return {grid.columns, grid.rows, grid.tile_size, to_c(grid.origin), grid.is_outside_solid, 0};
}

}  // namespace

sidle_tile_grid sidle_tile_grid_default(void) { return grid_of(sidle::TileGrid2{}); }

sidle_tile_map* sidle_tile_map_create(const sidle_tile_grid* grid) {
    return new sidle_tile_map(sidle::TileMap(grid_of(*grid)));
}

sidle_tile_map* sidle_tile_map_copy(const sidle_tile_map* map) {
    return new sidle_tile_map(map->map);
}
void sidle_tile_map_destroy(sidle_tile_map* map) { delete map; }
sidle_tile_grid sidle_tile_map_grid(const sidle_tile_map* map) { return grid_of(map->map.grid()); }
uint64_t sidle_tile_map_revision(const sidle_tile_map* map) { return map->map.revision(); }
uint64_t sidle_tile_map_solid_count(const sidle_tile_map* map) { return map->map.solid_count(); }

int32_t sidle_tile_map_is_solid(const sidle_tile_map* map, sidle_tile tile) {
    return map->map.is_solid(from_c(tile));
}

int32_t sidle_tile_map_set(sidle_tile_map* map, sidle_tile tile, int32_t is_solid) {
    return map->map.set_tile(from_c(tile), tile_state(is_solid));
}

void sidle_tile_map_set_all(sidle_tile_map* map, const uint8_t* tiles) {
    const sidle::TileGrid2& grid = map->map.grid();
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        for (std::int32_t x = 0; x < grid.columns; ++x) {
            map->map.set_tile({x, y}, tile_state(*tiles++));
        }
    }
}

int32_t sidle_tile_map_tiles(const sidle_tile_map* map, uint8_t* out, int32_t capacity) {
    const sidle::TileGrid2& grid = map->map.grid();
    const std::int64_t count = std::int64_t{grid.columns} * grid.rows;
    for (std::int64_t i = 0; i < std::min<std::int64_t>(count, capacity); ++i) {
        const sidle::Tile2 tile{static_cast<std::int32_t>(i % grid.columns),
                                static_cast<std::int32_t>(i / grid.columns)};
        out[i] = map->map.is_solid(tile);
    }
    // More than numbers of 32 bits reach is never fewer.
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::min(count, most));
}

sidle_tile sidle_tile_map_tile_at(const sidle_tile_map* map, sidle_vec2 point) {
    return to_c(map->map.tile_at(from_c(point)));
}

double sidle_tile_map_clearance(const sidle_tile_map* map, sidle_vec2 point, double reach) {
    return map->map.clearance(from_c(point), reach);
}

int32_t sidle_tile_map_is_clear(const sidle_tile_map* map, sidle_vec2 a, sidle_vec2 b,
                                double radius) {
    const sidle::Capsule2 way{from_c(a), from_c(b), radius};
    // A line of sight is blocked by a touch, a thick one by what is nearer than its radius.
    return radius > 0.0 ? sidle::is_clear(way, map->map)
                        : sidle::is_clear(sidle::axis(way), map->map);
}

int32_t sidle_tile_map_cast(const sidle_tile_map* map, sidle_vec2 center, double radius,
                            sidle_vec2 motion, sidle_tile_hit* out) {
    const sidle::Vec2 from = from_c(center);
    const auto hit = radius > 0.0
                         ? sidle::cast(sidle::Circle2{from, radius}, from_c(motion), map->map)
                         : sidle::cast(sidle::Segment2{from, from + from_c(motion)}, map->map);
    if (hit && out != nullptr) {
        *out = {hit->fraction, to_c(hit->normal), to_c(hit->point), to_c(hit->tile)};
    }
    return hit.has_value();
}

int32_t sidle_tile_map_tiles_along(const sidle_tile_map* map, sidle_vec2 a, sidle_vec2 b,
                                   double radius, sidle_tile* out, int32_t capacity) {
    std::vector<sidle::Tile2> tiles(count_of(capacity));
    const std::size_t count =
        sidle::tiles_along({from_c(a), from_c(b), radius}, map->map, std::span(tiles));
    tiles.resize(std::min(count, tiles.size()));
    copy_out(std::span<const sidle::Tile2>(tiles), out, capacity,
             [](sidle::Tile2 tile) { return to_c(tile); });
    return static_cast<std::int32_t>(count);
}

int32_t sidle_tile_map_overlaps(const sidle_tile_map* map, sidle_vec2 point, double reach,
                                sidle_tile_contact* out, int32_t capacity) {
    std::vector<sidle::TileContact2> contacts(count_of(capacity));
    const std::size_t count = map->map.overlaps(from_c(point), reach, contacts);
    contacts.resize(std::min(count, contacts.size()));
    copy_out(std::span<const sidle::TileContact2>(contacts), out, capacity,
             [](const sidle::TileContact2& contact) {
                 return sidle_tile_contact{contact.distance, to_c(contact.normal),
                                           to_c(contact.point), to_c(contact.tile)};
             });
    return static_cast<std::int32_t>(count);
}

sidle_tile_components* sidle_tile_components_create(const sidle_tile_map* map) {
    return new sidle_tile_components{sidle::TileComponents(map->map)};
}

void sidle_tile_components_destroy(sidle_tile_components* components) { delete components; }

void sidle_tile_components_repair(sidle_tile_components* components, const sidle_tile_map* map,
                                  sidle_tile tile) {
    components->components.repair(map->map, from_c(tile));
}

int32_t sidle_tile_components_are_connected(const sidle_tile_components* components, sidle_tile a,
                                            sidle_tile b) {
    return components->components.are_connected(from_c(a), from_c(b));
}

uint64_t sidle_tile_components_tile_count(const sidle_tile_components* components,
                                          sidle_tile tile) {
    return components->components.tile_count(from_c(tile));
}

uint32_t sidle_tile_components_count(const sidle_tile_components* components) {
    return components->components.component_count();
}

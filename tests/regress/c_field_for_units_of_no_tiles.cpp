// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>

#include "sidle/2d/flow.h"
#include "sidle/c/flow.h"
#include "support/told.h"

using sidle::test::broken_rules;
using sidle::test::is_checked;

namespace {

/// The clearance of a field, and how far it is from one end of a map of 12 by 9 tiles to the other.
struct Field {
    std::int32_t clearance = 0;
    std::uint32_t distance = 0;
};

Field field_of(std::int32_t clearance) {
    const sidle::TileMap tiles({.columns = 12, .rows = 9});
    sidle::FlowField field(clearance);
    field.set_goals(tiles, {{{0, 4}}});
    field.update(tiles);
    return {field.clearance(), field.distance({11, 4})};
}

}  // namespace

// Squares of no tiles are free everywhere, beyond the map, too: the search left its memory.
TEST_CASE("flow: a field for units of no tiles is told, and is one for the smallest") {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    for (const std::int32_t clearance : {0, -1, least}) {
        CAPTURE(clearance);
        Field field;
        CHECK(broken_rules([&] { field = field_of(clearance); }) == is_checked);
        CHECK(field.clearance == 1);
        CHECK(field.distance == 11 * sidle::FlowField::straight_cost);
    }
    Field field;
    constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
    CHECK(broken_rules([&] { field = field_of(most); }) == is_checked);
    CHECK(field.clearance == sidle::FlowField::most_clearance);
    CHECK(field.distance > 11 * sidle::FlowField::straight_cost);
}

TEST_CASE("C: a field for units of no tiles leads within its map") {
    const sidle_tile_grid grid{12, 9, 1.0, {0, 0}, 0, 0};
    sidle_tile_map* map = sidle_tile_map_create(&grid);
    sidle_flow_field* field = nullptr;
    CHECK(broken_rules([&] { field = sidle_flow_field_create(0); }) == is_checked);
    const sidle_tile goal{0, 4};
    CHECK(sidle_flow_field_set_goals(field, map, &goal, 1) == 1);
    CHECK(sidle_flow_field_update(field, map, -1) == 1);
    CHECK(sidle_flow_field_direction(field, map, {11.5, 4.5}, 0.3).x == -1.0);
    sidle_flow_field_destroy(field);
    sidle_tile_map_destroy(map);
}

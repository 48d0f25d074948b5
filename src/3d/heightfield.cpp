// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/heightfield.h"

#include <cmath>
#include <optional>
#include <string>

#include "3d/heightfield_state.h"
#include "base/decimal.h"

namespace sidle {
namespace {

std::optional<Error> find_error(const HeightfieldSource3& source) {
    if (source.columns < 2 || source.rows < 2)
        return Error{ErrorCode::bad_index, "columns", "a terrain needs 2 x 2 samples or more"};
    // In 64 bits: addresses may have 32.
    const std::uint64_t count = std::uint64_t{source.columns} * source.rows;
    if (count > Heightfield3::State::max_samples)
        return Error{ErrorCode::too_large, "rows", "more than 2^30 samples"};
    if (source.heights.size() != count)
        return Error{ErrorCode::truncated, "heights", "needs columns * rows samples"};
    if (!(source.cell_size > 0.0) || !(source.cell_size < 1e9))
        return Error{ErrorCode::not_finite, "cell_size", "must be above 0 and below 1e9"};
    for (std::size_t i = 0; i < count; ++i) {
        const float height = source.heights[i];
        if (!std::isnan(height) && !(std::abs(height) <= 1e15f))
            return Error{ErrorCode::not_finite, "heights[" + decimal(i) + "]",
                         "must be within 1e15, or NaN for a hole"};
    }
    return std::nullopt;
}

// NaN samples bound nothing: comparisons with them are false.
Bounds<3> bounds_of(const Heightfield3::State& state, std::uint32_t block) {
    const auto cells = state.cells_of(block);
    Bounds<3> box = Bounds<3>::empty();
    for (std::uint32_t row = cells.first_row; row <= cells.end_row; ++row) {
        for (std::uint32_t column = cells.first_column; column <= cells.end_column; ++column) {
            const Vec3 p = state.sample(column, row);
            if (std::isnan(p.y)) continue;
            box = merged(box, {{rounded_down(p.x), rounded_down(p.y), rounded_down(p.z)},
                               {rounded_up(p.x), rounded_up(p.y), rounded_up(p.z)}});
        }
    }
    return box;
}

}  // namespace

Result<std::shared_ptr<const Heightfield3>> make_heightfield(HeightfieldSource3 source) {
    if (const auto error = find_error(source)) return *error;

    auto state = std::make_unique<Heightfield3::State>();
    state->source = std::move(source);
    constexpr std::uint32_t size = Heightfield3::State::block_size;
    state->block_columns = (state->source.columns - 1 + size - 1) / size;
    const std::uint32_t block_rows = (state->source.rows - 1 + size - 1) / size;

    std::vector<Bounds<3>> boxes;
    std::vector<std::uint32_t> block_of;
    for (std::uint32_t block = 0; block < state->block_columns * block_rows; ++block) {
        const Bounds<3> box = bounds_of(*state, block);
        if (is_empty(box)) continue;
        boxes.push_back(box);
        block_of.push_back(block);
    }
    std::vector<std::uint32_t> order;
    state->tree.build(boxes, order);
    for (const std::uint32_t i : order) state->blocks.push_back(block_of[i]);
    return std::make_shared<const Heightfield3>(std::move(state));
}

Heightfield3::Heightfield3(std::unique_ptr<const State> state) : state_(std::move(state)) {}
Heightfield3::~Heightfield3() = default;

std::uint32_t Heightfield3::triangle_count() const {
    return 2 * (state_->source.columns - 1) * (state_->source.rows - 1);
}

Triangle3 Heightfield3::triangle(std::uint32_t index) const {
    SIDLE_ASSERT(index < triangle_count(), "a triangle's index is below triangle_count()");
    return state_->triangle(index);
}

Box3 Heightfield3::bounds() const {
    if (state_->tree.is_empty()) return {};
    return widened(state_->tree.box());
}

std::size_t Heightfield3::byte_count() const {
    return sizeof(State) + state_->source.heights.capacity() * sizeof(float) +
           state_->blocks.capacity() * sizeof(std::uint32_t) + state_->tree.byte_count();
}

}  // namespace sidle

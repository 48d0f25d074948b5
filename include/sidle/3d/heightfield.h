// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "sidle/3d/mesh.h"
#include "sidle/base/result.h"

namespace sidle {

/// What `make_heightfield` is given: a grid of heights over the ground plane x, z.
///
/// Sample (column, row) stands at x = column * cell_size, z = row * cell_size. Four samples make
/// two triangles, cut from (column, row) to (column + 1, row + 1).
struct HeightfieldSource3 {
    std::uint32_t columns = 0;   ///< Samples along x. [-] >= 2
    std::uint32_t rows = 0;      ///< Samples along z. [-] >= 2
    double cell_size = 1.0;      ///< Distance of neighbours. [m] > 0
    std::vector<float> heights;  ///< columns * rows, row by row; NaN is a hole. [m]
    Surface3 surface = Surface3::solid;
    std::uint32_t tag = 0;  ///< The game's own number, returned with every hit. [-]
};

/// A terrain at 4 bytes a sample. Immutable, shared between obstacles, worlds and threads.
class Heightfield3 {
public:
    struct State;  ///< Private; see src/3d/heightfield_state.h.

    explicit Heightfield3(std::unique_ptr<const State> state);
    ~Heightfield3();
    Heightfield3(const Heightfield3&) = delete;
    Heightfield3& operator=(const Heightfield3&) = delete;

    std::uint32_t triangle_count() const;  ///< Two per cell, holes included. [-]
    /// Corners of triangle `2 * (row * (columns - 1) + column)` or the next; NaN in holes. [m]
    Triangle3 triangle(std::uint32_t index) const;
    Box3 bounds() const;             ///< Empty when all is hole. [m]
    std::size_t byte_count() const;  ///< Memory of samples and index. [byte]

    const State& state() const { return *state_; }

private:
    std::unique_ptr<const State> state_;
};

/// Builds a terrain. Refused are heights that are endless or beyond 1e15 m, a wrong count, a grid
/// below 2 x 2 or of more than 2^30 samples, and cells of 1e9 m and more.
/// Cost: 10 ns per sample.
Result<std::shared_ptr<const Heightfield3>> make_heightfield(HeightfieldSource3 source);

}  // namespace sidle

// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "sidle/3d/shape.h"
#include "sidle/base/result.h"
#include "sidle/base/tasks.h"

namespace sidle {

/// What a piece of the level is to a walker.
enum class Surface3 : std::uint8_t {
    solid,     ///< Ground where it is flat enough, wall elsewhere.
    walkable,  ///< Ground up to the walker's slope limit, wall beyond.
    wall,      ///< Never ground, however flat.
    one_way    ///< Ground for a walker that comes from above, onto the front of a triangle; from
               ///< below it passes. Else solid.
};

/// A triangle of a mesh by its corners' places in the vertex array.
struct MeshTriangle3 {
    std::uint32_t a = 0;  ///< [-]
    std::uint32_t b = 0;  ///< [-]
    std::uint32_t c = 0;  ///< [-]
    Surface3 surface = Surface3::solid;
    std::uint32_t tag = 0;  ///< The game's own number, returned with every hit. [-]
};

/// A corner of a mesh, as stored.
struct MeshVertex3 {
    float x = 0;  ///< [m]
    float y = 0;  ///< [m]
    float z = 0;  ///< [m]

    friend constexpr bool operator==(MeshVertex3, MeshVertex3) = default;
};

/// What `make_mesh` is given.
struct MeshSource3 {
    std::vector<MeshVertex3> vertices;  ///< Finite, within +-1e15. [m]
    std::vector<MeshTriangle3> triangles;
};

/// What `make_mesh` left out, because nothing can touch it.
struct MeshLeftOut3 {
    std::uint32_t degenerate = 0;  ///< Triangles without area. [-]
    std::uint32_t not_finite = 0;  ///< Triangles with a NaN, infinite or huge corner. [-]
    std::uint32_t duplicate = 0;   ///< Said twice; turned round counts, but one-way. [-]
};

/// Triangles with an index to find them. Immutable, shared between obstacles, worlds and threads.
class Mesh3 {
public:
    struct State;  ///< Private; see src/3d/mesh_state.h.

    explicit Mesh3(std::unique_ptr<const State> state);
    ~Mesh3();
    Mesh3(const Mesh3&) = delete;
    Mesh3& operator=(const Mesh3&) = delete;

    std::uint32_t triangle_count() const;           ///< Triangles kept. [-]
    Triangle3 triangle(std::uint32_t index) const;  ///< Corners. `index` < triangle_count(). [m]
    Surface3 surface(std::uint32_t index) const;
    std::uint32_t tag(std::uint32_t index) const;           ///< The game's own number. [-]
    std::uint32_t source_index(std::uint32_t index) const;  ///< Place in `MeshSource3`. [-]
    Box3 bounds() const;                                    ///< Empty without triangles. [m]
    MeshLeftOut3 left_out() const;
    std::size_t byte_count() const;  ///< Memory of vertices, triangles and index. [byte]

    const State& state() const { return *state_; }

private:
    std::unique_ptr<const State> state_;
};

/// Builds a mesh. Triangles that nothing can touch are left out and counted.
///
/// Refused with a place: a corner that is not in `vertices` ("triangles[7].b"), more than 2^26
/// triangles. The order of the triangles in the source changes no answer of any query. `tasks` may
/// run parts in parallel; the mesh is the same.
/// Cost: 0.4 us per triangle on one thread.
/// Source: [Wald2007] binned surface area heuristic.
Result<std::shared_ptr<const Mesh3>> make_mesh(const MeshSource3& source, const Tasks& tasks = {});

}  // namespace sidle
